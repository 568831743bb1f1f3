import type { Update, UpdateSelection } from '../../domain/update.ts'
import { UPDATE_COLUMNS } from './append.ts'
import type { Store, Writer } from '../store.ts'

/** First half of the advisory lock key held while writing games of a league. */
const GAMES_LOCK = 72_707_402

/**
 * Serializes transactions that write games of a league, so that none compares with a state that is changing.
 */
export async function lockGames(writer: Writer, league: string): Promise<void> {
  await writer.tx.query('SELECT pg_advisory_xact_lock($1::int, hashtext($2))::text', [GAMES_LOCK, league])
}

/** Reads of which games the log has the start, or plays. */
export async function readBegun(
  writer: Writer,
  league: string,
  eventIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await writer.tx.query<{ event_id: string }>(
    `SELECT event_id FROM unnest($2::text[]) AS games(event_id)
     WHERE EXISTS (SELECT FROM updates u
       WHERE u.league = $1 AND u.event_id = games.event_id AND u.type IN ('live', 'play'))`,
    [league, eventIds],
  )
  return new Set(rows.map((row) => row.event_id))
}

/** Reads which games the log has as taken back: they had begun, and were games to come again. */
export async function readTakenBack(
  writer: Writer,
  league: string,
  eventIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await writer.tx.query<{ event_id: string }>(
    `SELECT DISTINCT event_id FROM updates
     WHERE league = $1 AND event_id = ANY($2::text[]) AND type = 'status_change'
       AND data::json->'status'->>'state' = 'pre' AND data::json->'previousStatus'->>'state' <> 'pre'`,
    [league, eventIds],
  )
  return new Set(rows.map((row) => row.event_id))
}

/** First and last positions of the log. */
export interface LogRange {
  /** The oldest update kept; one after the newest if none is. */
  readonly oldest: number
  /** The newest; 0 if there has been none. */
  readonly newest: number
  /** All updates up to this one are removed. */
  readonly removed: number
}

/** Reads the first and last positions of the log. */
export async function readLogRange(store: Store): Promise<LogRange> {
  const [row] = await store.database.read<{ oldest: number | null; newest: number | null; removed: number }>(
    `SELECT min(seq) AS oldest, max(seq) AS newest,
       COALESCE((SELECT seq FROM log_marks WHERE name = 'removed'), 0) AS removed FROM updates`,
  )
  const removed = row?.removed ?? 0
  return { oldest: row?.oldest ?? removed + 1, newest: row?.newest ?? removed, removed }
}

/** Finds the last `seq` of the log until a time; the last removed one if there is none. */
export async function findLogPosition(store: Store, at: Date): Promise<number> {
  const [row] = await store.database.read<{ seq: number }>(
    `SELECT COALESCE(
       (SELECT seq FROM updates WHERE at <= $1::timestamptz ORDER BY at DESC, seq DESC LIMIT 1),
       (SELECT seq FROM log_marks WHERE name = 'removed'), 0)::float8 AS seq`,
    [at.toISOString()],
  )
  return row?.seq ?? 0
}

/** A part of the log to read. */
export interface LogPage {
  /** All updates if omitted. */
  readonly selection?: UpdateSelection
  /** Only after this `seq`. */
  readonly after: number
  /** Up to and including this `seq`; no upper bound if omitted. */
  readonly upTo?: number
  readonly limit: number
}

/** Reads updates in log order. */
export async function listUpdates(store: Store, page: LogPage): Promise<readonly Update[]> {
  const { after, upTo = null, limit } = page
  const { types = null, eventIds = null, leagues = null, sports = null } = page.selection ?? {}
  return store.database.read<Update>(
    `SELECT ${UPDATE_COLUMNS}
     FROM updates u JOIN leagues l ON l.slug = u.league
     WHERE u.seq > $1 AND ($2::bigint IS NULL OR u.seq <= $2) AND ($3::text[] IS NULL OR type = ANY($3))
       AND ($4::text[] IS NULL OR event_id = ANY($4)) AND ($5::text[] IS NULL OR u.league = ANY($5))
       AND ($6::text[] IS NULL OR l.sport_slug = ANY($6))
     ORDER BY u.seq LIMIT $7`,
    [after, upTo, types, eventIds, leagues, sports, limit],
  )
}

/** Removes at most `limit` updates older than the given time, and records the position. Returns how many. */
export async function removeUpdates(store: Store, before: Date, limit: number): Promise<number> {
  const [row] = await store.database.run<{ gone: number }>(
    `WITH gone AS (
       DELETE FROM updates WHERE seq IN (
         SELECT seq FROM updates WHERE at < $1::timestamptz ORDER BY at, seq LIMIT $2)
       RETURNING seq),
     noted AS (
       INSERT INTO log_marks AS m (name, seq) SELECT 'removed', max(seq) FROM gone HAVING count(*) > 0
       ON CONFLICT (name) DO UPDATE SET seq = GREATEST(m.seq, excluded.seq))
     SELECT count(*)::int AS gone FROM gone`,
    [before.toISOString(), limit],
  )
  return row?.gone ?? 0
}
