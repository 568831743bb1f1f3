import { findLeague } from '../../domain/league.ts'
import type { SportSlug } from '../../domain/league.ts'
import type { RejectedItem } from '../facts.ts'
import { describe } from './json-readers.ts'

/** The context of every normaliser: the league, the time, and the report for counts and rejections. */
export interface NormaliseContext {
  readonly league: string
  /** Null if the league is not in the registry. */
  readonly sport: SportSlug | null
  readonly hasWeeks: boolean
  /** The upstream's number of the league (`l:28` in uids), if known. */
  readonly leagueSourceId: string | null
  readonly now: Date
  readonly report: ParseReport
}

/** Creates a context for one payload. */
export function openNormaliseContext(league: string, now: Date): NormaliseContext {
  const row = findLeague(league)
  return {
    league,
    sport: row?.sport ?? null,
    hasWeeks: row?.hasWeeks ?? false,
    leagueSourceId: row?.sourceId ?? null,
    now,
    report: new ParseReport(),
  }
}

/** An item that could not be parsed: its path, the reason, and its id if it could be read. */
export class Rejection {
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
 * The counts of one payload: read items per entity, and rejected items. Read and kept items are counted separately,
 * so that `read = kept + rejected` is a check, not a definition.
 */
class ParseReport {
  readonly #read = new Map<string, number>()
  readonly #rejected: RejectedItem[] = []

  /** Counts items, before it is known whether they are accepted. */
  seen(entity: string, things = 1): void {
    this.#read.set(entity, (this.#read.get(entity) ?? 0) + things)
  }

  /** Rejects an item that was counted. */
  reject(entity: string, rejection: Rejection): void {
    this.#rejected.push({ entity, path: rejection.path, reason: rejection.reason, id: rejection.id })
  }

  get read(): Readonly<Record<string, number>> {
    return Object.fromEntries(this.#read)
  }

  get rejected(): readonly RejectedItem[] {
    return this.#rejected
  }
}

/**
 * Reads a list: each item is counted, then kept or rejected with its path, independently of the others. With `keyOf`,
 * items with the same key are rejected as duplicates. A missing or null list is empty; any other value counts as one
 * rejected item. `path` is that of the list, or a function from index to path for a list that was merged from
 * several; `keys` are shared between lists that must not have common items.
 */
export function readEach<T>(
  context: NormaliseContext,
  entity: string,
  items: unknown,
  path: string | ((place: number) => string),
  read: (item: unknown, path: string, place: number) => T | Rejection,
  keyOf?: (thing: T) => string,
  keys = new Set<string>(),
): T[] {
  if (items === undefined || items === null) return []
  if (!Array.isArray(items)) {
    context.report.seen(entity)
    const here = typeof path === 'string' ? path : path(0)
    context.report.reject(entity, new Rejection(here, `expected a list, got ${describe(items)}`))
    return []
  }
  const kept: T[] = []
  for (const [place, item] of (items as readonly unknown[]).entries()) {
    const here = typeof path === 'string' ? `${path}[${place}]` : path(place)
    const thing = one(context, entity, item, here, place, read)
    if (thing === null) continue
    const key = keyOf?.(thing.value)
    if (key !== undefined && keys.has(key)) {
      context.report.reject(entity, new Rejection(here, `a second ${entity} with key ${key}`, key))
      continue
    }
    if (key !== undefined) keys.add(key)
    kept.push(thing.value)
  }
  return kept
}

function one<T>(
  context: NormaliseContext,
  entity: string,
  item: unknown,
  path: string,
  place: number,
  read: (item: unknown, path: string, place: number) => T | Rejection,
): { readonly value: T } | null {
  context.report.seen(entity)
  const thing = read(item, path, place)
  if (!(thing instanceof Rejection)) return { value: thing }
  context.report.reject(entity, thing)
  return null
}

/** Reads a single item: counted, then returned or rejected (null). */
export function readOne<T>(context: NormaliseContext, entity: string, thing: T | Rejection): T | null {
  context.report.seen(entity)
  if (!(thing instanceof Rejection)) return thing
  context.report.reject(entity, thing)
  return null
}
