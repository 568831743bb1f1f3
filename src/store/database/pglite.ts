import { yieldAfterWork } from '../../domain/wait.ts'
import type { PGlite, Transaction } from '@electric-sql/pglite'
import { PrismaPGlite } from 'pglite-prisma-adapter'
import { isWriting, openClient } from './adapter.ts'
import type { StatementHooks } from './adapter.ts'
import { readThrough, unwrapped } from './database.ts'
import type { Database, SqlParameter, Tx } from './database.ts'
import { DatabaseQueue } from './priority-queue.ts'
import type { DatabasePriority } from './priority-queue.ts'
import { cacheStatements } from './statement-cache.ts'
import { traceStatement, traceTransaction } from './trace-statement.ts'
import type { PrismaClient } from '../generated/client.ts'

/** What an embedded database on disk needs to recover from a fault. */
export interface Recovery {
  /** Reopens the same data, as a start after a crash does. */
  readonly reopen: () => Promise<PGlite>
  /** Why the disk has no space for writes; `null` if it has. */
  readonly describeFullDisk: () => string | null
}

/** An open PGlite with its Prisma client. */
interface Engine {
  readonly lite: PGlite
  readonly prisma: PrismaClient
  isBroken: boolean
}

/** How long the embedded database may run before it yields to the event loop. */
const YIELD_AFTER_MS = 5
/** Pause after a failed attempt to reopen. */
const REOPEN_PAUSE_MS = 2_000
const INTERRUPTED = 'The embedded database stopped while executing a statement.'
const REOPENING = 'The embedded database stopped and is being reopened.'

/**
 * Wraps an open PGlite as a database. An instance that crashed (a PANIC because the disk is full, a WebAssembly
 * trap) would loop forever at the next statement: it is never queried again, and a new instance is opened over
 * its files as soon as there is disk space. Until then, every query fails as for an unavailable database.
 */
export function wrapEmbedded(
  lite: PGlite,
  onClose: () => Promise<void>,
  recovery: Recovery | null = null,
): Database {
  const yieldToRequests = yieldAfterWork(YIELD_AFTER_MS)
  const queue = new DatabaseQueue()
  const assertRoom = () => {
    const lack = recovery?.describeFullDisk() ?? null
    // Detected in advance, lack of disk space fails one request instead of the database.
    if (lack !== null) throw unavailable(lack, '53100')
  }
  const hooks: StatementHooks = {
    before(sql) {
      if (isWriting(sql)) assertRoom()
      database.onStatement?.(unwrapped(sql))
    },
    around: (sql, execute) => traceStatement(database.tracer, unwrapped(sql), execute),
    after: yieldToRequests,
  }
  const engines = openEngines(lite, recovery, {
    hooks,
    queue,
    onReopened: async () => database.onReopened?.(),
  })
  const toWrite = () => {
    assertRoom()
    return engines.current().lite
  }
  const database: Database = {
    kind: 'embedded',
    openSession: async () => null,
    get prisma() {
      return engines.current().prisma
    },
    pool: null,
    onStatement: null,
    tracer: null,
    onReopened: null,
    problem: () => recovery?.describeFullDisk() ?? engines.problem(),
    async read<Row>(sql: string, parameters: readonly SqlParameter[] = []) {
      return readThrough<Row>(engines.current().prisma, sql, parameters)
    },
    run: async (sql, parameters) =>
      queue.run('request', async () =>
        transactionOf(toWrite(), database, yieldToRequests).query(sql, parameters),
      ),
    transaction: async <Result>(
      work: (tx: Tx) => Promise<Result>,
      priority: DatabasePriority = 'request',
    ): Promise<Result> =>
      traceTransaction(database.tracer, () =>
        queue.run(priority, async () =>
          toWrite().transaction<Result>((tx) => work(transactionOf(tx, database, yieldToRequests))),
        ),
      ),
    script: async (sql) =>
      queue.run('background', async () => {
        await toWrite().exec(sql)
      }),
    async close() {
      await engines.close()
      await onClose()
    },
  }
  return database
}

interface Engines {
  /** Returns the working instance; throws an error of an unavailable database if there is none. */
  current(): Engine
  problem(): string | null
  close(): Promise<void>
}

interface EngineOptions {
  readonly hooks: StatementHooks
  readonly queue: DatabaseQueue
  readonly onReopened: () => Promise<unknown>
}

function openEngines(
  first: PGlite,
  recovery: Recovery | null,
  { hooks, queue, onReopened }: EngineOptions,
): Engines {
  let engine = engineOf(first, { hooks, queue })
  let reopening: Promise<void> | null = null
  let pausedUntil = -Infinity
  const reopen = async ({ reopen: open }: Recovery) => {
    try {
      release(engine)
      engine = engineOf(await open(), { hooks, queue })
      await onReopened()
    } catch {
      pausedUntil = performance.now() + REOPEN_PAUSE_MS
    }
  }
  /** Starts to reopen the database if that may succeed. Queries in the meantime are to be retried later. */
  const mend = () => {
    if (!engine.isBroken || reopening || !recovery || performance.now() < pausedUntil) return
    if (recovery.describeFullDisk() !== null) return
    reopening = reopen(recovery).finally(() => {
      reopening = null
    })
  }
  return {
    current() {
      mend()
      if (engine.isBroken) throw unavailable(recovery?.describeFullDisk() ?? REOPENING, '57P03')
      return engine
    },
    problem() {
      mend()
      return engine.isBroken ? REOPENING : null
    },
    async close() {
      await reopening
      if (engine.isBroken) return
      await engine.prisma.$disconnect()
      // After everything that waits.
      await queue.run('background', async () => {
        if (!engine.lite.closed) await engine.lite.close()
      })
    },
  }
}

function engineOf(lite: PGlite, { hooks, queue }: Pick<EngineOptions, 'hooks' | 'queue'>): Engine {
  const engine: Engine = {
    lite,
    prisma: openClient(new PrismaPGlite(queued(lite, queue)), hooks),
    isBroken: false,
  }
  const guarded = <Arguments extends readonly unknown[], Result>(
    execute: (...given: Arguments) => Promise<Result>,
  ): ((...given: Arguments) => Promise<Result>) => {
    return async (...given) => {
      if (engine.isBroken) throw unavailable(REOPENING, '57P03')
      try {
        return await execute(...given)
      } catch (error) {
        if (!wasInterrupted(error)) throw error
        engine.isBroken = true
        throw unavailable(INTERRUPTED, '57P02', error)
      }
    }
  }
  // All of PGlite's queries go through these, including the end of transactions.
  lite.execProtocol = guarded(lite.execProtocol.bind(lite))
  lite.execProtocolStream = cacheStatements(guarded(lite.execProtocolStream.bind(lite)))
  return engine
}

/**
 * Adapts PGlite to Prisma's adapter, in the queue of the database. The adapter attaches a handler to a transaction's promise and takes its
 * result for the end of COMMIT, so a failed COMMIT would count as successful. Here the error propagates after
 * the handler.
 */
function queued(lite: PGlite, queue: DatabaseQueue): PGlite {
  const transaction = (work: (tx: Transaction) => Promise<unknown>) => {
    const done = queue.run('request', () => lite.transaction(work))
    return {
      catch(handler: (error: unknown) => unknown) {
        const ended = done.catch((error: unknown) => {
          handler(error)
          throw error
        })
        // Prevents an unhandled rejection if nobody awaits the end.
        ended.catch(() => undefined)
        return ended
      },
    }
  }
  const query: PGlite['query'] = (...statement) => queue.run('request', () => lite.query(...statement))
  const exec: PGlite['exec'] = (...script) => queue.run('request', () => lite.exec(...script))
  const client = { query, exec, transaction }
  return client as unknown as PGlite
}

/**
 * Whether PostgreSQL cannot continue after an error: it says so itself, WebAssembly trapped, its log could not
 * be written, or its memory is inconsistent (XX000), as after a crash while writing the log.
 */
function wasInterrupted(error: unknown): boolean {
  if (error instanceof WebAssembly.RuntimeError) return true
  if (typeof error !== 'object' || error === null) return false
  const { severity, code, message, name } = error as Readonly<Record<string, unknown>>
  if (severity === 'PANIC' || severity === 'FATAL' || code === 'XX000' || name === 'ExitStatus') return true
  return (code === '53100' || code === '58030') && typeof message === 'string' && message.includes('pg_wal')
}

/** Closes the files of a crashed instance without querying it. */
function release({ lite }: Engine): void {
  try {
    const { FS } = lite.Module as { readonly FS: { quit(): void } }
    FS.quit()
  } catch {
    // Its files are closed when the process exits at the latest.
  }
}

function unavailable(message: string, code: string, cause?: unknown): Error {
  return Object.assign(new Error(message, { cause }), { code })
}

function transactionOf(
  tx: Pick<Transaction, 'query'>,
  database: Database,
  yieldToRequests: () => Promise<void>,
): Tx {
  return {
    async query<Row>(sql: string, parameters: readonly SqlParameter[] = []) {
      database.onStatement?.(sql)
      const { rows } = await traceStatement(database.tracer, sql, () => tx.query<Row>(sql, [...parameters]))
      await yieldToRequests()
      return rows
    },
  }
}
