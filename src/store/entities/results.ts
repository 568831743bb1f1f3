import type { ResultRecord } from '../../domain/result.ts'
import type { WitnessName } from '../../domain/witness.ts'
import { cachedBatch } from '../query/query.ts'
import type { Key } from '../query/query.ts'
import type { TableSpec } from '../query/save.ts'
import { dependsOnOne } from '../query/versions.ts'
import type { Store, Writer } from '../store.ts'

/** A result as it is stored. */
export interface ResultRow {
  readonly league: string
  readonly eventId: string
  readonly record: ResultRecord
  /** When it must be judged again, in milliseconds since 1970; `null`: not by time alone. */
  readonly checkMs: number | null
}

export const GAME_RESULTS: TableSpec<ResultRow> = {
  name: 'game_results',
  entity: 'result',
  onConflict: 'replace',
  columns: [
    { name: 'league', type: 'text', of: (row) => row.league, isKey: true },
    { name: 'event_id', type: 'text', of: (row) => row.eventId, isKey: true, needs: 'events' },
    { name: 'status', type: 'text', of: (row) => row.record.status },
    {
      name: 'check_at',
      type: 'timestamptz',
      of: ({ checkMs }) => checkMs && new Date(checkMs).toISOString(),
    },
    { name: 'doc', type: 'json', of: (row) => JSON.stringify(row.record) },
  ],
}

/** Finds the stored results of games by `[league, id]`. At most one statement. */
export function findResultRecords(store: Store, keys: readonly Key[]): Promise<(ResultRecord | null)[]> {
  const cacheKey = ([league = '', id = '']: Key) => `result/${league}/${id}`
  const dependsOn = ([league = '']: Key) => dependsOnOne(league, 'result')
  return cachedBatch(store, keys, cacheKey, dependsOn, async (missing, read) => {
    const rows = await read<{ n: number; doc: ResultRecord }>(
      `SELECT k.n, r.doc FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS k(league, id, n)
       JOIN game_results r ON r.league = k.league AND r.event_id = k.id`,
      [missing.map(([league = '']) => league), missing.map(([, id = '']) => id)],
    )
    const found = new Map(rows.map(({ n, doc }) => [n - 1, doc]))
    return missing.map((_, index) => found.get(index) ?? null)
  })
}

/** Reads results by game inside the transaction that will change them; others wait for it. */
export async function readResultRecords(
  writer: Writer,
  league: string,
  eventIds: readonly string[],
): Promise<ReadonlyMap<string, Pick<ResultRow, 'record' | 'checkMs'>>> {
  if (eventIds.length === 0) return new Map()
  const rows = await writer.tx.query<{ eventId: string; doc: string; checkMs: number | null }>(
    `SELECT event_id AS "eventId", doc::text AS doc, (extract(epoch FROM check_at) * 1000)::float8 AS "checkMs"
     FROM game_results
     WHERE league = $1 AND event_id = ANY($2::text[]) ORDER BY event_id FOR UPDATE`,
    [league, eventIds],
  )
  return new Map(
    rows.map(({ eventId, doc, checkMs }) => [eventId, { record: JSON.parse(doc) as ResultRecord, checkMs }]),
  )
}

/** Lists the results that depend on the time, with when they must be judged again. */
export async function listOpenResults(
  store: Store,
): Promise<readonly { readonly league: string; readonly eventId: string; readonly checkMs: number }[]> {
  const rows = await store.database.run<{ league: string; eventId: string; checkMs: number }>(
    `SELECT league, event_id AS "eventId", (extract(epoch FROM check_at) * 1000)::float8 AS "checkMs"
     FROM game_results WHERE check_at IS NOT NULL`,
  )
  return rows
}

/** Lists the games of a league that ended after a moment, and have no result: those of an earlier version. */
export async function listGamesWithoutResult(
  store: Store,
  league: string,
  sinceMs: number,
): Promise<readonly string[]> {
  const rows = await store.database.run<{ id: string }>(
    `SELECT e.id FROM events e
     WHERE e.league = $1 AND e.state = 'post' AND e.start_at >= $2::timestamptz AND NOT EXISTS (
       SELECT 1 FROM game_results r WHERE r.league = e.league AND r.event_id = e.id)`,
    [league, new Date(sinceMs).toISOString()],
  )
  return rows.map(({ id }) => id)
}

/** A game of ours that a game of a witness may be. */
export interface PairableGame {
  readonly id: string
  readonly home: string
  readonly away: string
  readonly startMs: number
  /** Whether it was postponed or canceled. */
  readonly isOff: boolean
  readonly state: string
  /** Whether its result may still change by what a witness says; `false` also while there is none. */
  readonly isOpen: boolean
}

/** Lists the games of a league that start in a range of time. */
export async function listPairableGames(
  store: Store,
  league: string,
  range: { readonly fromMs: number; readonly toMs: number },
): Promise<readonly PairableGame[]> {
  return store.database.run<PairableGame & Record<string, unknown>>(
    `SELECT e.id, e.home_team_id AS home, e.away_team_id AS away,
       (extract(epoch FROM e.start_at) * 1000)::float8 AS "startMs", e.state,
       e.state = 'post' AND e.doc->'status'->>'phase' IN ('POSTPONED', 'CANCELED') AS "isOff",
       COALESCE(r.status IN ('PROVISIONAL', 'DISPUTED') OR r.check_at IS NOT NULL, false) AS "isOpen"
     FROM events e LEFT JOIN game_results r ON r.league = e.league AND r.event_id = e.id
     WHERE e.league = $1 AND e.start_at >= $2::timestamptz AND e.start_at <= $3::timestamptz`,
    [league, new Date(range.fromMs).toISOString(), new Date(range.toMs).toISOString()],
  )
}

/** A game of a witness, and ours. */
export interface StoredWitnessPair {
  readonly gameId: string
  readonly eventId: string
  /** Why it does not count any more; `null`: it does. */
  readonly broken: string | null
}

/** Lists the pairs of a witness in a league. */
export function listWitnessPairs(
  store: Store,
  witness: WitnessName,
  league: string,
): Promise<readonly StoredWitnessPair[]> {
  return store.database.prisma.witnessPair.findMany({
    where: { witness, leagueSlug: league },
    select: { gameId: true, eventId: true, broken: true },
  })
}

/** Saves pairs, new ones and changed ones. */
export async function saveWitnessPairs(
  store: Store,
  witness: WitnessName,
  league: string,
  pairs: readonly StoredWitnessPair[],
  nowMs: number,
): Promise<void> {
  if (pairs.length === 0) return
  await store.database.run(
    `INSERT INTO witness_pairs AS p (witness, league, game_id, event_id, broken, paired_at)
     SELECT $1, $2, game_id, event_id, broken, $6::timestamptz
     FROM unnest($3::text[], $4::text[], $5::text[]) AS i(game_id, event_id, broken) ORDER BY game_id
     ON CONFLICT (witness, league, game_id) DO UPDATE
       SET event_id = excluded.event_id, broken = excluded.broken, paired_at = excluded.paired_at`,
    [
      witness,
      league,
      pairs.map(({ gameId }) => gameId),
      pairs.map(({ eventId }) => eventId),
      pairs.map(({ broken }) => broken),
      new Date(nowMs).toISOString(),
    ],
  )
}
