import type { BackfillJob } from '../domain/backfill.ts'
import type { Event } from '../domain/event.ts'
import { yearsBetweenSeasons } from '../domain/season.ts'
import { findActiveSeasons } from '../store/seasons.ts'
import type { Connection } from './connection.ts'
import { load } from './context.ts'
import type { Context } from './context.ts'

/** What the rest of an answer may take once what was wanted is here. */
const REST_MS = 1_000

/** Something that is read of the source when it is wanted. */
export interface BackfillableLoad<T> {
  /** What to read; null where there is nothing more. Only called where it matters. */
  readonly job: () => BackfillJob | null | Promise<BackfillJob | null>
  /** Asks the store for it. */
  readonly load: () => Promise<T>
  /** Whether what came is nothing, so that it is worth waiting a moment for more. */
  readonly isMissing: (value: T) => boolean
  /** Whether it grows old, and is to be read again behind the caller's back. */
  readonly growsOld?: boolean
}

/** Loads what is here; where that is nothing, has it read and loads again. */
export async function loadOrBackfill<T>(
  context: Context,
  { job: jobOf, load, isMissing, growsOld = false }: BackfillableLoad<T>,
): Promise<T> {
  const value = await load()
  const isNothing = isMissing(value)
  if (!context.backfill || (!isNothing && !growsOld)) return value
  const job = await jobOf()
  if (!job) return value
  // What is wanted must leave time for the rest of the answer.
  const leftMs = (context.deadline?.leftMs ?? Infinity) - REST_MS
  const wasRead = await context.backfill.want(job, isNothing ? Math.max(0, leftMs) : 0)
  if (!wasRead) return value
  // What was read may be anywhere in the graph.
  context.loaders.clear()
  return load()
}

/** All of a game, once it has begun; before, there is nothing to read. */
export function gameBackfill({ league, id, status }: Event): BackfillJob | null {
  return status.state === 'in' || status.completed ? { league, kind: 'game', subject: [id] } : null
}

/** A past season, as far back as the service goes: the one before the current. */
export async function seasonBackfill(
  context: Context,
  league: string,
  year: number,
): Promise<BackfillJob | null> {
  const current = await load(context, 'activeSeason', [league], (keys) =>
    findActiveSeasons(context.store, keys, context.now(league)),
  )
  const isPast = current?.year === year + yearsBetweenSeasons(league)
  return isPast ? { league, kind: 'season', subject: [String(year)] } : null
}

/** Whether a list is empty from its beginning on. */
export function isEmptyList<T>({ edges, pageInfo }: Connection<T>): boolean {
  return edges.length === 0 && !pageInfo.hasPreviousPage
}
