import { PrismaPg } from '@prisma/adapter-pg'
import { LRUCache } from 'lru-cache'
import pg from 'pg'
import { textOfError, toError } from '../../domain/to-error.ts'
import type { Tracer } from '../../domain/tracer.ts'
import { isWriting, openClient } from './adapter.ts'
import { isDatabaseUnavailable, isDiskFull } from './unavailable.ts'
import { Prisma } from '../generated/client.ts'
import type { PrismaClient } from '../generated/client.ts'
import type { DatabasePriority } from './priority-queue.ts'
import { createStatementNames, isPooled } from './statement-names.ts'
import { StatementQueue } from './statement-queue.ts'
import type { StatementOwner } from './statement-queue.ts'
import { traceStatement, traceTransaction } from './trace-statement.ts'

/** Prisma's typed client inside a transaction. */
export type TransactionClient = Prisma.TransactionClient

/** Parameter of a statement. Arrays become PostgreSQL arrays. */
export type SqlParameter = string | number | boolean | null | readonly string[] | readonly (string | null)[]

/** Runs statements inside one transaction, directly on the driver. */
export interface Tx {
  /** Returns rows as the driver parses them: select text and numbers only. */
  query<Row>(sql: string, parameters?: readonly SqlParameter[]): Promise<Row[]>
}

/**
 * Access to PostgreSQL, embedded or a server: Prisma's typed client, and SQL for what the client cannot express
 * in one statement. Bulk write transactions use the underlying driver, because a megabyte of parameters takes
 * twice as long through the client (`npm run bench`).
 */
export interface Database {
  readonly kind: 'embedded' | 'server'
  /**
   * Prisma's typed client, for the functions of `store/` only. Throws if the embedded database cannot be
   * queried.
   */
  readonly prisma: PrismaClient
  /**
   * Runs one query. PostgreSQL aggregates the rows into one JSON text, so that rows need no mapping: times are
   * ISO-8601 text, big integers are numbers. Reads wait in a queue that is fair by account; that of an owner whose request
   * has ended is not begun, and throws SERVICE_UNAVAILABLE. Without an owner it is the service's own.
   */
  read<Row>(sql: string, parameters?: readonly SqlParameter[], owner?: StatementOwner | null): Promise<Row[]>
  /** Runs one writing statement in its own transaction. Rows are as the driver parses them. */
  run<Row>(sql: string, parameters?: readonly SqlParameter[]): Promise<Row[]>
  /**
   * Runs `work` in a transaction; an exception rolls it back. The embedded database executes one at a time, the most
   * urgent first; default: as urgent as a request.
   */
  transaction<Result>(work: (tx: Tx) => Promise<Result>, priority?: DatabasePriority): Promise<Result>
  /** Runs a script of many statements, outside any other transaction of this connection. */
  script(sql: string): Promise<void>
  /** Called with each statement as it is sent; used by tests to count statements. */
  onStatement: ((sql: string) => void) | null
  /** Records statements and transactions in the trace of the current request or poll; `null`: none. */
  tracer: Tracer | null
  /** Connections of the pool: total, idle, and queries waiting for one; `null` without a pool. */
  readonly pool: (() => { readonly total: number; readonly idle: number; readonly waiting: number }) | null
  /** Bytes of the embedded database's own memory; `null` for a server's. */
  readonly memoryBytes: (() => Promise<number>) | null
  /** Why writes would fail now, as far as known without a query; `null` if nothing prevents them. */
  problem(): string | null
  /** Whether the disk of the database is full: why writes fail for it, as far as known without a query; `null` if not. */
  fullDisk(): string | null
  /**
   * Called after the embedded database was reopened: writes in progress when it failed may or may not be
   * stored.
   */
  onReopened: (() => Promise<unknown>) | null
  /**
   * Opens a session: a connection of its own, visible to all connections by its name until this process ends. `null` if
   * connections are not this process's own: behind a pooler, or in the embedded database. `onEnd` is called if it ends
   * before it is closed.
   */
  openSession(name: string, onEnd: () => void): Promise<DatabaseSession | null>
  close(): Promise<void>
}

/** A connection whose end shows other processes that its process has ended. */
export interface DatabaseSession {
  close(): Promise<void>
}

/**
 * Limits on a server: it cancels a statement that takes longer; if there is no response at all, the connection
 * is closed shortly after. Bulk write transactions have more time.
 */
const STATEMENT_TIMEOUT_MS = 8_000
const RESPONSE_TIMEOUT_MS = 10_000
const BULK_TIMEOUT_MS = 30_000
const CONNECT_TIMEOUT_MS = 2_500
/** Connections of a pool that lists do not use. */
const OTHER_CONNECTIONS = 2
const BEGIN = `BEGIN; SET LOCAL statement_timeout = ${BULK_TIMEOUT_MS}`

/** Connects to a PostgreSQL server. Throws if it is unreachable, naming it without its password. */
export async function openServer(url: string, poolSize = 8): Promise<Database> {
  const pool = await openPool(url, poolSize)
  return openOnPool(pool, {
    kind: 'server',
    reads: Math.max(1, poolSize - OTHER_CONNECTIONS),
    nameOf: isPooled(url) ? () => '' : createStatementNames(),
    acquire: () => pool.connect(),
    beforeWrite: () => undefined,
    memoryBytes: null,
    problem: () => null,
    describeFullDisk: () => null,
    openSession: (name, onEnd) => openSession(url, name, onEnd),
    async close() {
      if (!pool.ended) await pool.end()
    },
  })
}

/** In what a server and an embedded database differ. */
export interface PoolParts extends Pick<
  Database,
  'kind' | 'memoryBytes' | 'problem' | 'openSession' | 'close'
> {
  /** Reads that run at a time; the other connections are for writes and lookups. */
  readonly reads: number
  /** Names a statement that is sent often; an empty name for others. */
  readonly nameOf: (sql: string) => string
  /** Waits for a connection; release it. */
  readonly acquire: (priority: DatabasePriority) => Promise<pg.PoolClient>
  /** Called before each statement that may write; an exception prevents it. */
  readonly beforeWrite: () => void
  /** Why the disk has no space for writes; `null` if it has, or is another machine's. */
  readonly describeFullDisk: () => string | null
}

/** For how long a write that failed says that the disk is full. */
const FULL_DISK_MS = 60_000
const FULL_DISK_TEXT =
  'PostgreSQL reports that its disk is full. Free disk space on its machine; the service resumes automatically.'

/** The same database, whose reads are those of one owner. */
export function ownedDatabase(database: Database, owner: StatementOwner): Database {
  const read: Database['read'] = async <Row>(sql: string, parameters?: readonly SqlParameter[]) => {
    const rows = await database.read<Row>(sql, parameters, owner)
    owner.onResult?.()
    return rows
  }
  return Object.create(database, { read: { value: read } }) as Database
}

/** Access to PostgreSQL over a pool of connections, to a server or to the embedded database. */
export function openOnPool(pool: pg.Pool, parts: PoolParts): Database {
  const { kind, nameOf, acquire } = parts
  const queue = new StatementQueue(parts.reads)
  const before = (sql: string) => {
    if (isWriting(sql)) parts.beforeWrite()
    database.onStatement?.(unwrapped(sql))
  }
  let fullDiskUntil = -Infinity
  const noteFullDisk = (error: unknown): never => {
    if (isDiskFull(error)) fullDiskUntil = performance.now() + FULL_DISK_MS
    throw error
  }
  const prisma = openClient(new PrismaPg(pool, { statementNameGenerator: ({ sql }) => nameOf(sql) }), {
    before,
    around: (sql, execute) => traceStatement(database.tracer, unwrapped(sql), execute).catch(noteFullDisk),
  })
  const send = async <Row>(client: pg.Pool | pg.PoolClient, sql: string, query: pg.QueryConfig) => {
    before(sql)
    const { rows } = await traceStatement(database.tracer, sql, () => client.query(query)).catch(noteFullDisk)
    return rows as Row[]
  }
  const txOf = (client: pg.PoolClient): Tx => ({
    query: <Row>(sql: string, parameters: readonly SqlParameter[] = []) =>
      send<Row>(client, sql, { ...bulkQuery(sql, parameters), name: nameOf(sql) }),
  })
  const database: Database = {
    kind,
    prisma,
    pool:
      kind === 'embedded'
        ? null
        : () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    onStatement: null,
    tracer: null,
    onReopened: null,
    memoryBytes: parts.memoryBytes,
    problem: parts.problem,
    fullDisk: () =>
      parts.describeFullDisk() ??
      (parts.kind === 'server' && performance.now() < fullDiskUntil ? FULL_DISK_TEXT : null),
    read: (sql, parameters = [], owner = null) =>
      queue.run(owner, () => readThrough(prisma, sql, parameters)),
    run: <Row>(sql: string, parameters: readonly SqlParameter[] = []) =>
      send<Row>(pool, sql, { name: nameOf(sql), text: sql, values: [...parameters] }),
    transaction: (work, priority = 'request') =>
      traceTransaction(database.tracer, async () => {
        parts.beforeWrite()
        return transact(await acquire(priority), txOf, work)
      }),
    async script(sql) {
      parts.beforeWrite()
      const client = await acquire('background')
      try {
        await client.query(bulkQuery(sql))
      } finally {
        client.release()
      }
    },
    openSession: parts.openSession,
    async close() {
      await prisma.$disconnect()
      await parts.close()
    },
  }
  return database
}

/** The driver's messages for a connection that was not made in `CONNECT_TIMEOUT_MS`. */
const CONNECT_TIMEOUT_TEXTS = /connection timeout|timeout expired|timeout exceeded/

/**
 * Whether PostgreSQL ended or refused the first connection for the moment, or was slow, because it restarts or is
 * overloaded, say. A server that refuses connections or is not known is more likely a mistake in the URL.
 */
export function isServerStarting(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : null
  if (!(cause instanceof pg.DatabaseError)) return CONNECT_TIMEOUT_TEXTS.test(textOfError(cause))
  return cause.code !== '3D000' && isDatabaseUnavailable(cause)
}

/** Opens a connection pool and checks that the server responds. */
async function openPool(url: string, poolSize: number): Promise<pg.Pool> {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    query_timeout: RESPONSE_TIMEOUT_MS,
    keepAlive: true,
    application_name: 'sports-data-service',
    // Prisma's adapters send times without a time zone and read results as UTC.
    options: '-c TimeZone=UTC',
  })
  // An idle connection closed by the server is replaced at the next query; an unhandled error would end the
  // process.
  pool.on('error', () => undefined)
  // The same applies to a connection that ends between two statements of its user: the next statement reports
  // it.
  pool.on('connect', (client) => client.on('error', () => undefined))
  try {
    await pool.query('SELECT 1')
  } catch (error) {
    await pool.end()
    throw new Error(
      `DATABASE_URL: cannot reach PostgreSQL at ${withoutPassword(url)}: ${textOfError(error)}`,
      {
        cause: error,
      },
    )
  }
  return pool
}

async function openSession(url: string, name: string, onEnd: () => void): Promise<DatabaseSession | null> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: RESPONSE_TIMEOUT_MS,
    keepAlive: true,
    application_name: name,
  })
  let isClosed = false
  const close = async () => {
    isClosed = true
    await client.end()
  }
  client.on('error', () => undefined)
  client.on('end', () => {
    if (!isClosed) onEnd()
  })
  await client.connect()
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  // A pooler makes up the process id that it tells its clients, and its connections outlive them.
  if (rows[0]?.pid === (client as unknown as { readonly processID: number | null }).processID)
    return { close }
  await close()
  return null
}

/** Runs one query through Prisma's client; PostgreSQL aggregates the rows. */
async function readThrough<Row>(
  prisma: PrismaClient,
  sql: string,
  parameters: readonly SqlParameter[],
): Promise<Row[]> {
  const [result] = await prisma.$queryRaw<[{ rows: string | null }]>(templateOf(sql, parameters))
  return result.rows === null ? [] : (JSON.parse(result.rows) as Row[])
}

/** A statement's text between its placeholders, and the parameter index at each of them. */
interface SplitStatement {
  readonly texts: readonly string[]
  readonly places: readonly number[]
}

/** Statements are composed of constants, so there are only a few hundred texts. */
const splitStatements = new LRUCache<string, SplitStatement>({ max: 1_000 })

/**
 * Converts a statement with `$1`, `$2`, … to the tagged template of the client. A repeated parameter is sent
 * repeatedly, so each occurrence needs its own type: `$1::text IS NULL OR name = $1`.
 */
function templateOf(sql: string, parameters: readonly SqlParameter[]): Prisma.Sql {
  let split = splitStatements.get(sql)
  if (!split) {
    const parts = (WRAP + sql + WRAP_END).split(/\$(\d+)/)
    split = {
      texts: parts.filter((_, index) => index % 2 === 0),
      places: parts.filter((_, index) => index % 2 === 1).map((number) => Number(number) - 1),
    }
    splitStatements.set(sql, split)
  }
  return Prisma.sql(split.texts, ...split.places.map((place) => parameters[place]))
}

const WRAP = 'SELECT json_agg(q)::text AS rows FROM ('
const WRAP_END = ') q'

/** Returns a statement as originally written, for counting. */
function unwrapped(sql: string): string {
  return sql.startsWith(WRAP) ? sql.slice(WRAP.length, -WRAP_END.length) : sql
}

async function transact<Result>(
  client: pg.PoolClient,
  txOf: (client: pg.PoolClient) => Tx,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  let broken: Error | undefined
  try {
    await client.query(BEGIN)
    const result = await work(txOf(client))
    await client.query('COMMIT')
    return result
  } catch (error) {
    if (isDatabaseUnavailable(error) && error instanceof Error) broken = error
    else
      await client.query('ROLLBACK').catch((failure: unknown) => {
        broken = toError(failure)
      })
    throw error
  } finally {
    // A connection that failed to roll back is not reused.
    client.release(broken)
  }
}

/** A statement with the time limit of bulk writes; the driver's types lack the per-statement limit. */
function bulkQuery(sql: string, parameters: readonly SqlParameter[] = []): pg.QueryConfig {
  return Object.assign({ text: sql, values: [...parameters] }, { query_timeout: BULK_TIMEOUT_MS + 2_000 })
}

function withoutPassword(url: string): string {
  return url.replace(/:\/\/([^:@/]*):[^@/]*@/, '://$1:***@')
}
