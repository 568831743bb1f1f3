import pg from 'pg'
import type { Database, SqlParameter } from './database.ts'
import { repeat } from './repeat.ts'
import type { NeededVersion } from './versions.ts'

/** What became of the reads that might go to the replica. */
export interface ReplicaStats {
  readonly isAway: boolean
  /** Answered by the replica. */
  readonly answered: number
  /** Asked in vain, because the replica had not caught up: the primary answered. */
  readonly behind: number
}

/** A copy of the database that answers reads as long as it is new enough. */
export interface Replica {
  /** The rows; null where the primary has to be asked: the replica is away, or is behind one of the versions. */
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
  /** Called when the replica goes away, with why, and with null when it is back. */
  readonly onChange?: ((reason: string | null) => void) | undefined
  readonly poolSize?: number
}

/** The primary is there to answer instead, so that nobody waits long for a replica that does not. */
const CONNECT_TIMEOUT_MS = 1_000
const STATEMENT_TIMEOUT_MS = 2_000
const ANSWER_TIMEOUT_MS = 2_500
/** How often a replica that is away is tried. */
const PROBE_INTERVAL_MS = 1_000

/** The first migration's id is made at random when a database is set up: its copies have the same. */
const IDENTITY = 'SELECT id FROM _prisma_migrations ORDER BY migration_name LIMIT 1'

/**
 * Opens a replica of a server. It need not be there: what it does not answer the primary does. What is read from it is
 * never older than the versions that this process knows, because each statement compares them with the replica's own in
 * the snapshot that its rows come from. So caches may keep the rows as if the primary had answered.
 */
export async function openReplica(primary: Database, options: ReplicaOptions): Promise<Replica> {
  const { url, onChange, poolSize = 8 } = options
  const pool = openPool(url, poolSize)
  let away: string | null = 'not asked yet'
  let answered = 0
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
    stats: () => ({ isAway: away !== null, answered, behind }),
    async read<Row>(sql: string, parameters: readonly SqlParameter[], needed: readonly NeededVersion[]) {
      if (away !== null) return null
      try {
        const { rows } = await pool.query<{ rows: string | null }>(withVersions(sql, parameters.length), [
          ...parameters,
          ...columnsOf(needed),
        ])
        const text = rows[0]?.rows ?? null
        if (text === null) behind += 1
        else answered += 1
        return text === null ? null : (JSON.parse(text) as Row[])
      } catch (error) {
        // A statement that is wrong is wrong on the primary too, which says so.
        change(messageOf(error))
        return null
      }
    },
    async close() {
      await stop()
      if (!pool.ended) await pool.end()
    },
  }
}

/** A statement that gives its rows as one JSON text, or null where the replica is behind one of the versions. */
function withVersions(sql: string, parameters: number): string {
  return `SELECT CASE WHEN NOT EXISTS (
      SELECT 1 FROM unnest($${parameters + 1}::text[], $${parameters + 2}::text[], $${parameters + 3}::bigint[])
        AS needed(league, noun, version)
      LEFT JOIN league_versions v ON v.league = needed.league AND v.noun = needed.noun
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
    ...{ connectionString: url, max, connectionTimeoutMillis: CONNECT_TIMEOUT_MS, keepAlive: true },
    ...{ statement_timeout: STATEMENT_TIMEOUT_MS, query_timeout: ANSWER_TIMEOUT_MS },
    application_name: 'sports-data-service replica',
    options: '-c TimeZone=UTC -c default_transaction_read_only=on',
  })
  // Connections that end by themselves are replaced at the next query; unheard they would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

/** Why the replica cannot be used; null where it can. */
async function findProblem(primary: Database, pool: pg.Pool): Promise<string | null> {
  try {
    const [[own], { rows }] = await Promise.all([
      primary.read<{ id: string }>(IDENTITY),
      pool.query<{ id: string }>(IDENTITY),
    ])
    const isCopy = own !== undefined && own.id === rows[0]?.id
    return isCopy ? null : 'it is not a replica of the database in DATABASE_URL'
  } catch (error) {
    return messageOf(error)
  }
}

function messageOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(messageOf).join('; ')
  return error instanceof Error ? error.message : String(error)
}
