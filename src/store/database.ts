import { PrismaPg } from '@prisma/adapter-pg'
import { LRUCache } from 'lru-cache'
import pg from 'pg'
import { openClient } from './adapter.ts'
import { isDatabaseUnavailable } from './database-unavailable.ts'
import { Prisma } from './generated/client.ts'
import type { PrismaClient } from './generated/client.ts'
import { createStatementNames, isPooled } from './statement-names.ts'

/** Prisma's typed client inside a transaction. */
export type TransactionClient = Prisma.TransactionClient

/** Values that a statement takes. Arrays become PostgreSQL arrays. */
export type SqlParameter = string | number | boolean | null | readonly string[] | readonly (string | null)[]

/** Runs statements inside one transaction, on the driver itself. */
export interface Tx {
  /** Rows as the driver has them: use text and numbers in what is selected. */
  query<Row>(sql: string, parameters?: readonly SqlParameter[]): Promise<Row[]>
}

/**
 * The one way to PostgreSQL, embedded or a server: Prisma's typed client, and SQL where the client cannot say it in one
 * statement. Transactions that write in bulk go through the driver under it, because a megabyte of parameters takes
 * twice as long through the client (`npm run bench`).
 */
export interface Database {
  readonly kind: 'embedded' | 'server'
  /** Prisma's typed client, for the functions of `store/` only. Throws where the embedded database cannot be queried. */
  readonly prisma: PrismaClient
  /**
   * Asks one query. PostgreSQL puts the rows together as one JSON text, so that a row costs no mapping:
   * times are ISO-8601 text, big integers are numbers.
   */
  read<Row>(sql: string, parameters?: readonly SqlParameter[]): Promise<Row[]>
  /** Runs one statement that writes, in a transaction of its own. Rows are as the driver has them. */
  run<Row>(sql: string, parameters?: readonly SqlParameter[]): Promise<Row[]>
  /** Runs `work` in a transaction; a throw rolls it back. */
  transaction<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>
  /** Runs a script of many statements, outside any other transaction of this connection. */
  script(sql: string): Promise<void>
  /** Called with each statement as it is sent; tests count with it. */
  onStatement: ((sql: string) => void) | null
  /** Connections of the pool: all, idle ones, and queries waiting for one; null where there is none. */
  readonly pool: (() => { readonly total: number; readonly idle: number; readonly waiting: number }) | null
  /** Why nothing can be written now, as far as that is known without asking; null where nothing is in the way. */
  problem(): string | null
  /** Called when the embedded database was opened anew: what was being written at its end may be there or not. */
  onReopened: (() => Promise<unknown>) | null
  close(): Promise<void>
}

/**
 * A server's limits: a statement that takes longer is cancelled there; where nothing comes back at all, the connection
 * is given up a moment after. Transactions write in bulk and have more time.
 */
const STATEMENT_TIMEOUT_MS = 8_000
const ANSWER_TIMEOUT_MS = 10_000
const BULK_TIMEOUT_MS = 30_000
const CONNECT_TIMEOUT_MS = 2_500
const BEGIN = `BEGIN; SET LOCAL statement_timeout = ${BULK_TIMEOUT_MS}`

/** Opens a real PostgreSQL. Throws where it cannot be reached, naming it without its password. */
export async function openServer(url: string, poolSize = 8): Promise<Database> {
  const pool = await openPool(url, poolSize)
  const nameOf = isPooled(url) ? () => '' : createStatementNames()
  const prisma = openClient(new PrismaPg(pool, { statementNameGenerator: ({ sql }) => nameOf(sql) }), {
    before: (sql) => database.onStatement?.(unwrapped(sql)),
  })
  const database: Database = {
    kind: 'server',
    prisma,
    pool: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    onStatement: null,
    onReopened: null,
    problem: () => null,
    read: (sql, parameters = []) => readThrough(prisma, sql, parameters),
    async run<Row>(sql: string, parameters: readonly SqlParameter[] = []) {
      database.onStatement?.(sql)
      const { rows } = await pool.query({ name: nameOf(sql), text: sql, values: [...parameters] })
      return rows as Row[]
    },
    transaction: (work) => transactOnPool(pool, { database, nameOf }, work),
    async script(sql) {
      await pool.query(patient(sql))
    },
    async close() {
      await prisma.$disconnect()
      if (!pool.ended) await pool.end()
    },
  }
  return database
}

/** Connections to a server that answers. */
async function openPool(url: string, poolSize: number): Promise<pg.Pool> {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    query_timeout: ANSWER_TIMEOUT_MS,
    keepAlive: true,
    application_name: 'sports-data-service',
    // Prisma's adapters send times without a zone and take what comes back as UTC.
    options: '-c TimeZone=UTC',
  })
  // An idle connection that the server ends is replaced at the next query; unheard it would end the process.
  pool.on('error', () => undefined)
  // So would one that ends between two statements of who has it: the next statement tells of it.
  pool.on('connect', (client) => client.on('error', () => undefined))
  try {
    await pool.query('SELECT 1')
  } catch (error) {
    await pool.end()
    throw new Error(`DATABASE_URL: cannot reach PostgreSQL at ${withoutPassword(url)}: ${messageOf(error)}`, {
      cause: error,
    })
  }
  return pool
}

/** Asks one query through Prisma's client; PostgreSQL puts the rows together. */
export async function readThrough<Row>(
  prisma: PrismaClient,
  sql: string,
  parameters: readonly SqlParameter[],
): Promise<Row[]> {
  const [answer] = await prisma.$queryRaw<[{ rows: string | null }]>(templateOf(sql, parameters))
  return answer.rows === null ? [] : (JSON.parse(answer.rows) as Row[])
}

/** A statement's text between its placeholders, and the parameter that stands at each of them. */
interface SplitStatement {
  readonly texts: readonly string[]
  readonly places: readonly number[]
}

/** Statements are put together of constants: there are a few hundred texts. */
const splitStatements = new LRUCache<string, SplitStatement>({ max: 1_000 })

/**
 * A statement with `$1`, `$2`, … as the tagged template that the client takes. What is named twice is sent twice, so
 * that each place needs a type of its own: `$1::text IS NULL OR name = $1`.
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

/** A statement as it was written, for those who count them. */
export function unwrapped(sql: string): string {
  return sql.startsWith(WRAP) ? sql.slice(WRAP.length, -WRAP_END.length) : sql
}

async function transactOnPool<Result>(
  pool: pg.Pool,
  { database, nameOf }: { readonly database: Database; readonly nameOf: (sql: string) => string },
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query(BEGIN)
    const result = await work({
      async query<Row>(sql: string, parameters: readonly SqlParameter[] = []) {
        database.onStatement?.(sql)
        const { rows } = await client.query({ ...patient(sql, parameters), name: nameOf(sql) })
        return rows as Row[]
      },
    })
    await client.query('COMMIT')
    return result
  } catch (error) {
    if (isDatabaseUnavailable(error) && error instanceof Error) broken = error
    else
      await client.query('ROLLBACK').catch((failure: unknown) => {
        broken = failure instanceof Error ? failure : new Error(String(failure))
      })
    throw error
  } finally {
    // A connection that could not even roll back is not given to the next one who asks.
    client.release(broken)
  }
}

/** A statement that may take as long as bulk writes do; the driver's types do not know the limit of one statement. */
function patient(sql: string, parameters: readonly SqlParameter[] = []): pg.QueryConfig {
  return Object.assign({ text: sql, values: [...parameters] }, { query_timeout: BULK_TIMEOUT_MS + 2_000 })
}

function withoutPassword(url: string): string {
  return url.replace(/:\/\/([^:@/]*):[^@/]*@/, '://$1:***@')
}

function messageOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(messageOf).join('; ')
  return error instanceof Error ? error.message : String(error)
}
