import type { SqlDriverAdapterFactory, SqlQuery, SqlQueryable } from '@prisma/driver-adapter-utils'
import { PrismaClient } from '../generated/client.ts'

/** Hooks around each statement of Prisma's client. */
export interface StatementHooks {
  /** Called before a statement is sent; an exception prevents it. */
  before(sql: string): void
  /** Sends a statement. */
  around?<Result>(sql: string, execute: () => Promise<Result>): Promise<Result>
}

/** The transaction time limit of the driver (database.ts), and the maximum wait for a connection. */
const TRANSACTION_LIMITS = { maxWait: 10_000, timeout: 30_000 }
const TRANSACTION_CONTROL = /^(?:BEGIN|COMMIT|ROLLBACK|SAVEPOINT|RELEASE)\b/
const WRITING = /^\s*(?:INSERT|UPDATE|DELETE|WITH|MERGE)\b/i

/** Whether a statement writes, or may write. */
export function isWriting(sql: string): boolean {
  return WRITING.test(sql)
}

/**
 * Opens Prisma's client over a driver, with hooks around its statements; BEGIN and COMMIT do not count as
 * statements.
 */
export function openClient(factory: SqlDriverAdapterFactory, hooks: StatementHooks): PrismaClient {
  const hooked: SqlDriverAdapterFactory = {
    provider: factory.provider,
    adapterName: factory.adapterName,
    async connect() {
      const adapter = hookQueries(await factory.connect(), hooks)
      const start = adapter.startTransaction.bind(adapter)
      adapter.startTransaction = async (isolation) => hookQueries(await start(isolation), hooks)
      return adapter
    },
  }
  return new PrismaClient({ adapter: hooked, transactionOptions: TRANSACTION_LIMITS })
}

function hookQueries<Queryable extends SqlQueryable>(queryable: Queryable, hooks: StatementHooks): Queryable {
  const around =
    <Result>(execute: (query: SqlQuery) => Promise<Result>) =>
    async (query: SqlQuery): Promise<Result> => {
      if (TRANSACTION_CONTROL.test(query.sql)) return execute(query)
      hooks.before(query.sql)
      const send = () => execute({ ...query, args: query.args.map(withoutNul) })
      return hooks.around ? hooks.around(query.sql, send) : send()
    }
  queryable.queryRaw = around(queryable.queryRaw.bind(queryable))
  queryable.executeRaw = around(queryable.executeRaw.bind(queryable))
  return queryable
}

/** PostgreSQL text cannot contain NUL; a query for such a value has no results. */
function withoutNul(value: unknown): unknown {
  if (typeof value === 'string') return value.includes('\0') ? value.replaceAll('\0', '\ufffd') : value
  return Array.isArray(value) ? value.map(withoutNul) : value
}
