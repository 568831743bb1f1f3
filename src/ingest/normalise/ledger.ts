import { findLeague } from '../../domain/league.ts'
import type { SportSlug } from '../../domain/league.ts'
import type { SetAside } from '../facts.ts'
import { describe } from './read.ts'

/** What every normaliser knows: whose payload it reads, when, and where to write down what was seen. */
export interface Context {
  readonly league: string
  /** Null where the league is not in the registry. */
  readonly sport: SportSlug | null
  readonly hasWeeks: boolean
  /** The upstream's number of the league (`l:28` in uids), where it is known. */
  readonly leagueSourceId: string | null
  readonly now: Date
  readonly ledger: Ledger
}

/** A fresh context for one payload. */
export function openContext(league: string, now: Date): Context {
  const row = findLeague(league)
  return {
    league,
    sport: row?.sport ?? null,
    hasWeeks: row?.hasWeeks ?? false,
    leagueSourceId: row?.sourceId ?? null,
    now,
    ledger: new Ledger(),
  }
}

/** A thing that could not be understood: where, why, and its id if that much could be read. */
export class Refusal {
  readonly path: string
  readonly reason: string
  readonly id: string | null

  constructor(path: string, reason: string, id: string | null = null) {
    this.path = path
    this.reason = reason
    this.id = id
  }
}

/**
 * The count of one payload: of every noun how many were read, and what was set aside. Reading and keeping are
 * counted apart, so that `read = kept + set aside` is a check and not a definition.
 */
export class Ledger {
  readonly #read = new Map<string, number>()
  readonly #setAside: SetAside[] = []

  /** Counts things seen, before it is known whether they can be kept. */
  saw(noun: string, things = 1): void {
    this.#read.set(noun, (this.#read.get(noun) ?? 0) + things)
  }

  /** Sets aside a thing that was counted. */
  refuse(noun: string, refusal: Refusal): void {
    this.#setAside.push({ noun, path: refusal.path, reason: refusal.reason, id: refusal.id })
  }

  get read(): Readonly<Record<string, number>> {
    return Object.fromEntries(this.#read)
  }

  get setAside(): readonly SetAside[] {
    return this.#setAside
  }
}

/**
 * Reads a list thing by thing: each is counted, kept, or set aside with its path; its siblings go on. With
 * `keyOf`, a second thing of the same key is set aside as a duplicate. A list that is absent or null is empty;
 * anything else that is no list counts as one thing that is set aside. `path` is the list's, or gives that of
 * the thing in a place, for lists gathered from several; `keys` are those of lists that must not repeat each
 * other.
 */
export function each<T>(
  context: Context,
  noun: string,
  items: unknown,
  path: string | ((place: number) => string),
  read: (item: unknown, path: string, place: number) => T | Refusal,
  keyOf?: (thing: T) => string,
  keys = new Set<string>(),
): T[] {
  if (items === undefined || items === null) return []
  if (!Array.isArray(items)) {
    context.ledger.saw(noun)
    const here = typeof path === 'string' ? path : path(0)
    context.ledger.refuse(noun, new Refusal(here, `expected a list, came ${describe(items)}`))
    return []
  }
  const kept: T[] = []
  for (const [place, item] of (items as readonly unknown[]).entries()) {
    const here = typeof path === 'string' ? `${path}[${place}]` : path(place)
    const thing = one(context, noun, item, here, place, read)
    if (thing === null) continue
    const key = keyOf?.(thing.value)
    if (key !== undefined && keys.has(key)) {
      context.ledger.refuse(noun, new Refusal(here, `a second ${noun} with key ${key}`, key))
      continue
    }
    if (key !== undefined) keys.add(key)
    kept.push(thing.value)
  }
  return kept
}

function one<T>(
  context: Context,
  noun: string,
  item: unknown,
  path: string,
  place: number,
  read: (item: unknown, path: string, place: number) => T | Refusal,
): { readonly value: T } | null {
  context.ledger.saw(noun)
  const thing = read(item, path, place)
  if (!(thing instanceof Refusal)) return { value: thing }
  context.ledger.refuse(noun, thing)
  return null
}

/** Reads a single thing that is there: counted, and kept or set aside; null where it was set aside. */
export function single<T>(context: Context, noun: string, thing: T | Refusal): T | null {
  context.ledger.saw(noun)
  if (!(thing instanceof Refusal)) return thing
  context.ledger.refuse(noun, thing)
  return null
}
