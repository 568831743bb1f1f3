import pg from 'pg'
import { textOfError } from '../../domain/to-error.ts'
import type { Database, SqlParameter } from '../database/database.ts'
import { repeat } from '../database/repeat.ts'
import type { NeededVersion } from './versions.ts'

/** Counts of reads sent to the replica. */
export interface ReplicaStats {
  readonly isAway: boolean
  /** Answered by the replica. */
  readonly responded: number
  /** Rejected because the replica had not caught up; the primary answered. */
  readonly behind: number
}

/** A copy of the database that answers reads while it is recent enough. */
export interface Replica {
  /**
   * Returns the rows; `null` if the primary must be used, because the replica is unavailable or older than one
   * of the versions.
   */
  read<Row>(
    sql: string,
    parameters: readonly SqlParameter[],
    needed: readonly NeededVersion[],
  ): Promise<Row[] | null>
  readonly stats: () => ReplicaStats
  close(): Promise<void>
}

export interface ReplicaOptions {
  readonly url: string
  /** Called with a reason when the replica becomes unavailable, and with `null` when it is available again. */
  readonly onChange?: ((reason: string | null) => void) | undefined
  readonly poolSize?: number
}

/** Short, as the primary can answer instead of an unresponsive replica. */
const CONNECT_TIMEOUT_MS = 1_000
const STATEMENT_TIMEOUT_MS = 2_000
const RESPONSE_TIMEOUT_MS = 2_500
/** How often an unavailable replica is probed. */
const PROBE_INTERVAL_MS = 1_000

/** The id of the first migration is random for each database; its copies have the same one. */
const IDENTITY = 'SELECT id FROM _prisma_migrations ORDER BY migration_name LIMIT 1'

/**
 * Opens a replica of a server. It need not be available: the primary answers what it does not. Reads are never
 * older than the versions known to this process, because each statement compares them with the replica's own in
 * the same snapshot. So caches may store the rows as if the primary had answered.
 */
export async function openReplica(primary: Database, options: ReplicaOptions): Promise<Replica> {
  const { url, onChange, poolSize = 8 } = options
  const pool = openPool(url, poolSize)
  let away: string | null = 'not checked yet'
  let responded = 0
  let behind = 0
  const change = (reason: string | null) => {
    if ((away === null) === (reason === null)) return
    away = reason
    onChange?.(reason)
  }
  const probe = async () => {
    if (away !== null) change(await findProblem(primary, pool))
  }
  away = await findProblem(primary, pool)
  if (away !== null) onChange?.(away)
  const stop = repeat(probe, PROBE_INTERVAL_MS)
  return {
    stats: () => ({ isAway: away !== null, responded, behind }),
    async read<Row>(sql: string, parameters: readonly SqlParameter[], needed: readonly NeededVersion[]) {
      if (away !== null) return null
      try {
        const { rows } = await pool.query<{ rows: string | null }>(withVersions(sql, parameters.length), [
          ...parameters,
          ...columnsOf(needed),
        ])
        const text = rows[0]?.rows ?? null
        if (text === null) behind += 1
        else responded += 1
        return text === null ? null : (JSON.parse(text) as Row[])
      } catch (error) {
        // An invalid statement also fails on the primary, which reports it.
        change(textOfError(error))
        return null
      }
    },
    async close() {
      await stop()
      if (!pool.ended) await pool.end()
    },
  }
}

/**
 * A statement that returns its rows as one JSON text, or `null` if the replica is older than one of the
 * versions.
 */
function withVersions(sql: string, parameters: number): string {
  return `SELECT CASE WHEN NOT EXISTS (
      SELECT 1 FROM unnest($${parameters + 1}::text[], $${parameters + 2}::text[], $${parameters + 3}::bigint[])
        AS needed(league, entity_name, version)
      LEFT JOIN league_versions v ON v.league = needed.league AND v.entity_name = needed.entity_name
      WHERE COALESCE(v.version, 0) < needed.version
    ) THEN (SELECT COALESCE(json_agg(q), '[]')::text FROM (${sql}) q) END AS rows`
}

function columnsOf(needed: readonly NeededVersion[]) {
  return [
    needed.map(({ league }) => league),
    needed.map(({ entityName }) => entityName),
    needed.map(({ version }) => String(version)),
  ]
}

function openPool(url: string, max: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    query_timeout: RESPONSE_TIMEOUT_MS,
    application_name: 'sports-data-service replica',
    options: '-c TimeZone=UTC -c default_transaction_read_only=on',
  })
  // Connections that end are replaced at the next query; an unhandled error would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

/** Why the replica cannot be used; `null` if it can. */
async function findProblem(primary: Database, pool: pg.Pool): Promise<string | null> {
  try {
    const [[own], { rows }] = await Promise.all([
      primary.read<{ id: string }>(IDENTITY),
      pool.query<{ id: string }>(IDENTITY),
    ])
    const isCopy = own !== undefined && own.id === rows[0]?.id
    return isCopy ? null : 'it is not a replica of the database in DATABASE_URL'
  } catch (error) {
    return textOfError(error)
  }
}
