import { timelineOf } from '../../domain/moment.ts'
import type { GameState, PastTimeline, TimedPlay } from '../../domain/moment.ts'
import { dependsOnIn } from '../query/versions.ts'
import { cachedBatch, countFor, listFor } from '../query/query.ts'
import type { Key, ListQuery } from '../query/query.ts'
import type { Slice } from '../query/keyset.ts'
import type { Play } from '../../domain/play.ts'
import type { Store } from '../store.ts'
import { PLAY_FILTERS } from './plays.ts'
import type { PlayFilter } from './plays.ts'

/** What is kept of a game at a moment; `state` is `null` if the game was not stored yet. */
export interface KeptState {
  readonly state: GameState | null
}

/** Finds the state in which a game stood (`[league, eventId, at]`); `null` if it has not been replaced since. */
export function findKeptStates(store: Store, keys: readonly Key[]): Promise<(KeptState | null)[]> {
  return cachedBatch(
    store,
    keys,
    (key) => `keptState/${key.join('/')}`,
    ([league = '']) => dependsOnIn(league, EVENT_ONLY),
    async (missing, read) => {
      const rows = await read<{ n: number; state: GameState | null }>(
        `SELECT k.n, s.doc AS state
         FROM unnest($1::text[], $2::text[], $3::text[]) WITH ORDINALITY AS k(league, event_id, at, n)
         CROSS JOIN LATERAL (
           SELECT p.doc FROM past_states p
           WHERE p.league = k.league AND p.event_id = k.event_id AND p.play_id = '' AND p.until > k.at::timestamptz
           ORDER BY p.until LIMIT 1) s`,
        [0, 1, 2].map((part) => missing.map((key) => key[part] ?? '')),
      )
      const found = new Map(rows.map(({ n, state }) => [n - 1, { state }]))
      return missing.map((_, index) => found.get(index) ?? null)
    },
  )
}

const EVENT_ONLY = ['event'] as const
const PLAY_ONLY = ['play'] as const

/** A stored game’s plays in time. */
export interface StoredTimeline {
  readonly playIds: ReadonlySet<string>
  /** `null` if none has a wall clock. */
  readonly timeline: PastTimeline | null
}

/** Reads when the plays of games (`[league, eventId]`) happened. */
export function readTimelines(store: Store, keys: readonly Key[]): Promise<StoredTimeline[]> {
  return cachedBatch(
    store,
    keys,
    (key) => `timeline/${key.join('/')}`,
    ([league = '']) => dependsOnIn(league, PLAY_ONLY),
    async (missing, read) => {
      const rows = await read<TimedPlay & { readonly n: number }>(
        `SELECT k.n, t.id, t.period, t.doc->>'wallClock' AS "wallClock"
         FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS k(league, event_id, n)
         JOIN plays t ON t.league = k.league AND t.event_id = k.event_id
         ORDER BY k.n, t.position, t.id`,
        [0, 1].map((part) => missing.map((key) => key[part] ?? '')),
      )
      const games: TimedPlay[][] = missing.map(() => [])
      for (const { n, ...play } of rows) games[n - 1]?.push(play)
      return games.map((plays) => ({
        playIds: new Set(plays.map(({ id }) => id)),
        timeline: timelineOf(plays),
      }))
    },
  )
}

const LISTED = 'p.league, p.event_id, p.id, p.position, p.period, p.scoring, p.penalty, p.team_id, p.doc'

/** The plays of a game with the time at which each happened (`timelineOf`). */
const WITH_TIMES = `
  SELECT ${LISTED}, COALESCE(
    first_value(p.wall) OVER (PARTITION BY p.run ORDER BY p.position, p.id),
    (SELECT (f.doc->>'wallClock')::timestamptz FROM plays f
     WHERE f.league = k.p0 AND f.event_id = k.p1 AND f.doc->>'wallClock' IS NOT NULL
     ORDER BY f.position, f.id LIMIT 1)) AS happened
  FROM (
    SELECT a.*, w.wall, count(w.wall) OVER (ORDER BY a.position, a.id) AS run
    FROM plays a CROSS JOIN LATERAL (SELECT (a.doc->>'wallClock')::timestamptz AS wall) w
    WHERE a.league = k.p0 AND a.event_id = k.p1) p`

/** The parent is a game and a moment. */
const PLAYS_BY_CLOCK: ListQuery<PlayFilter> = {
  name: 'playsByClock',
  entityNames: PLAY_ONLY,
  from: `LATERAL (SELECT * FROM (${WITH_TIMES}) h WHERE h.happened <= k.p2::timestamptz) t`,
  parent: ['t.league', 't.event_id', 'k.p2'],
  filters: PLAY_FILTERS,
  orderBy: ['t.position:int4', 't.id'],
}

/**
 * The parent is a game, a moment, and whether the game was over by then. A play that was read only when the game was over
 * has no mark of its first appearance: it stood from when it happened, at the latest from the end.
 */
const PLAYS_KEPT: ListQuery<PlayFilter> = {
  name: 'playsKept',
  entityNames: PLAY_ONLY,
  from: `LATERAL (
    SELECT ${LISTED} FROM (${WITH_TIMES}) p
    WHERE NOT EXISTS (
        SELECT 1 FROM past_states s
        WHERE s.league = p.league AND s.event_id = p.event_id AND s.play_id = p.id AND s.until > k.p2::timestamptz)
      AND (k.p3 = 'true' OR p.happened <= k.p2::timestamptz OR EXISTS (
        SELECT 1 FROM past_states s
        WHERE s.league = p.league AND s.event_id = p.event_id AND s.play_id = p.id))
    UNION ALL
    SELECT k.p0, k.p1, s.play_id, (s.doc->>'order')::int4, (s.doc->>'period')::int4,
      (s.doc->>'scoringPlay')::bool, (s.doc->>'penalty')::bool, s.doc->>'teamId', s.doc
    FROM (
      SELECT DISTINCT ON (o.play_id) o.play_id, o.doc FROM past_states o
      WHERE o.league = k.p0 AND o.event_id = k.p1 AND o.play_id <> '' AND o.until > k.p2::timestamptz
      ORDER BY o.play_id, o.until) s
    WHERE s.doc IS NOT NULL) t`,
  parent: ['t.league', 't.event_id', 'k.p2', 'k.p3'],
  filters: PLAY_FILTERS,
  orderBy: ['t.position:int4', 't.id'],
}

/** How the plays until a moment are known: from what was stored then, or from their wall clocks. */
export type MomentSource = 'log' | 'plays'

const QUERIES: Readonly<Record<MomentSource, ListQuery<PlayFilter>>> = {
  log: PLAYS_KEPT,
  plays: PLAYS_BY_CLOCK,
}

/** Lists the plays of games until moments (`[league, eventId, at, isOver]`) in chronological order. */
export function listPlaysUntil(
  store: Store,
  source: MomentSource,
  keys: readonly Key[],
  filter: PlayFilter,
  slice: Slice,
): Promise<(readonly Play[])[]> {
  return listFor(store, QUERIES[source], keysOf(source, keys), filter, slice)
}

export function countPlaysUntil(
  store: Store,
  source: MomentSource,
  keys: readonly Key[],
  filter: PlayFilter,
): Promise<number[]> {
  return countFor(store, QUERIES[source], keysOf(source, keys), filter)
}

function keysOf(source: MomentSource, keys: readonly Key[]): readonly Key[] {
  return source === 'log' ? keys : keys.map((key) => key.slice(0, 3))
}

/** Lists the ids of the plays of games until moments. */
export async function listPlayIdsUntil(
  store: Store,
  source: MomentSource,
  keys: readonly Key[],
): Promise<(readonly string[])[]> {
  const query = {
    ...QUERIES[source],
    name: `${QUERIES[source].name}Ids`,
    select: `json_build_object('id', t.id)`,
  }
  const lists = await listFor<{ readonly id: string }, PlayFilter>(
    store,
    query,
    keysOf(source, keys),
    {},
    { limit: MAX_PLAYS, offset: 0 },
  )
  return lists.map((plays) => plays.map(({ id }) => id))
}

/** More than any game has. */
const MAX_PLAYS = 5_000
