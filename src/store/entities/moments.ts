import type { GameState } from '../../domain/moment.ts'
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

const LISTED = 'p.league, p.event_id, p.id, p.position, p.period, p.scoring, p.penalty, p.team_id, p.doc'

/** The plays of a game with the time at which each happened (`timesOf`). */
const WITH_TIMES = `
  SELECT ${LISTED}, COALESCE(
    first_value(p.wall_clock) OVER (PARTITION BY p.run ORDER BY p.position, p.id),
    (SELECT f.wall_clock FROM plays f
     WHERE f.league = k.p0 AND f.event_id = k.p1 AND f.wall_clock IS NOT NULL
     ORDER BY f.position, f.id LIMIT 1)) AS happened
  FROM (
    SELECT a.*, count(a.wall_clock) OVER (ORDER BY a.position, a.id) AS run
    FROM plays a WHERE a.league = k.p0 AND a.event_id = k.p1) p`

/** Where a game stood at a moment, by the times of its plays. */
export interface PlaceInPlays {
  readonly hasPlays: boolean
  /** Whether any play has a wall clock. */
  readonly isTimed: boolean
  /** Whether the game is finished and its last play had happened. */
  readonly isOver: boolean
  /**
   * The last play of each period until then, in the order of the game: the last one is the play that it stood at. Empty if
   * the game was over.
   */
  readonly lastOfPeriods: readonly Play[]
}

const NOWHERE: PlaceInPlays = { hasPlays: false, isTimed: false, isOver: false, lastOfPeriods: [] }

/**
 * Finds where games stood (`[league, eventId, at, isFinished]`). Of a finished game after its last play, which most games
 * of a day are, only that play is read.
 */
export function findPlacesInPlays(store: Store, keys: readonly Key[]): Promise<PlaceInPlays[]> {
  return cachedBatch(
    store,
    keys,
    (key) => `placeInPlays/${key.join('/')}`,
    ([league = '']) => dependsOnIn(league, PLAY_ONLY),
    async (missing, read) => {
      const rows = await read<Omit<PlaceInPlays, 'hasPlays'> & { readonly n: number }>(
        `SELECT k.n, e.is_over IS NOT NULL AS "isTimed", COALESCE(e.is_over, false) AS "isOver", l.plays AS "lastOfPeriods"
         FROM unnest($1::text[], $2::text[], $3::text[], $4::text[]) WITH ORDINALITY AS k(p0, p1, p2, p3, n)
         LEFT JOIN LATERAL (
           SELECT k.p3 = 'true' AND t.wall_clock <= k.p2::timestamptz AS is_over FROM plays t
           WHERE t.league = k.p0 AND t.event_id = k.p1 AND t.wall_clock IS NOT NULL
           ORDER BY t.position DESC, t.id DESC LIMIT 1) e ON true
         CROSS JOIN LATERAL (
           SELECT COALESCE(json_agg(t.doc ORDER BY t.position, t.id), '[]') AS plays FROM (
             SELECT DISTINCT ON (h.period) h.id FROM (${WITH_TIMES}) h
             WHERE NOT e.is_over AND h.happened <= k.p2::timestamptz
             ORDER BY h.period, h.position DESC, h.id DESC) o
           JOIN plays t ON t.league = k.p0 AND t.event_id = k.p1 AND t.id = o.id) l
         WHERE EXISTS (SELECT 1 FROM plays t WHERE t.league = k.p0 AND t.event_id = k.p1)`,
        [0, 1, 2, 3].map((part) => missing.map((key) => key[part] ?? '')),
      )
      const found = new Map(rows.map(({ n, ...place }) => [n - 1, { ...place, hasPlays: true }]))
      return missing.map((_, index) => found.get(index) ?? NOWHERE)
    },
  )
}

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
