import pg from 'pg'
import { toError } from '../../domain/to-error.ts'
import type { EmbeddedEngine } from './engine.ts'
import { DatabaseQueue } from './priority-queue.ts'
import type { DatabasePriority } from './priority-queue.ts'

/** What an embedded database on disk needs to recover from a fault. */
export interface Recovery {
  /** Reopens the same data, as a start after a crash does. */
  readonly reopen: () => Promise<EmbeddedEngine>
  /** Why the disk has no space for writes; `null` if it has. */
  readonly describeFullDisk: () => string | null
}

type ConnectCallback = (error: Error | undefined, client?: pg.PoolClient, release?: () => void) => void

/** Pause after a failed attempt to reopen. */
const REOPEN_PAUSE_MS = 2_000
const REOPENING = 'The embedded database stopped and is being reopened.'

/**
 * The pool of an embedded database: its one session, which the most urgent of those who wait gets. An instance that
 * crashed (a PANIC because the disk is full, a trap of WebAssembly) is never queried again: a new one is opened over its
 * files as soon as there is disk space. Until then, every query fails as for an unavailable database.
 */
export class EmbeddedPool extends pg.Pool {
  readonly #queue = new DatabaseQueue()
  readonly #recovery: Recovery | null
  #engine: EmbeddedEngine
  #reopening: Promise<void> | null = null
  #pausedUntil = -Infinity
  /** Called after the database was reopened. */
  onReopened: (() => Promise<unknown>) | null = null

  constructor(engine: EmbeddedEngine, recovery: Recovery | null) {
    super({ max: 1, idleTimeoutMillis: 0, stream: () => this.#engine.connect() })
    this.#engine = engine
    this.#recovery = recovery
    // A connection that ends with its instance is replaced; an unhandled error would end the process.
    this.on('error', () => undefined)
    this.on('connect', (client) => client.on('error', () => undefined))
  }

  /** Waits for the session; release it. */
  acquire(priority: DatabasePriority): Promise<pg.PoolClient> {
    return new Promise((resolve, reject) => {
      void this.#queue.run(priority, async () => {
        try {
          this.#requireEngine()
          const client = await super.connect()
          resolve(client)
          await releaseOf(client)
        } catch (error) {
          reject(toError(error))
        }
      })
    })
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: ConnectCallback): void
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | undefined {
    const acquired = this.acquire('request')
    if (!callback) return acquired
    acquired.then(
      (client) => callback(undefined, client, () => client.release()),
      (error: unknown) => callback(toError(error)),
    )
    return undefined
  }

  /** Why the database cannot be used now; `null` if it can. */
  problem(): string | null {
    this.#mend()
    return this.#engine.hasFailed ? REOPENING : null
  }

  /** Bytes of the database's memory. */
  memoryBytes(): Promise<number> {
    return this.#engine.memoryBytes()
  }

  /** Ends after everything that waits. */
  async close(): Promise<void> {
    await this.#reopening
    await this.#queue.run('background', async () => {
      if (!this.ending) await this.end()
      await this.#engine.close()
    })
  }

  #requireEngine(): void {
    this.#mend()
    if (this.#engine.hasFailed) throw unavailable(this.#recovery?.describeFullDisk() ?? REOPENING, '57P03')
  }

  /** Starts to reopen the database if that may succeed. Queries in the meantime are to be retried later. */
  #mend(): void {
    const recovery = this.#recovery
    if (!this.#engine.hasFailed || this.#reopening || !recovery || performance.now() < this.#pausedUntil)
      return
    if (recovery.describeFullDisk() !== null) return
    this.#reopening = this.#reopen(recovery).finally(() => {
      this.#reopening = null
    })
  }

  async #reopen({ reopen }: Recovery): Promise<void> {
    try {
      this.#engine = await reopen()
      await this.onReopened?.()
    } catch {
      this.#pausedUntil = performance.now() + REOPEN_PAUSE_MS
    }
  }
}

/** Resolves when a client is released; a failed one is not used again. */
function releaseOf(client: pg.PoolClient): Promise<void> {
  return new Promise((resolve) => {
    const release = client.release.bind(client)
    client.release = (error) => {
      release(error)
      resolve()
    }
  })
}

/** An error of an unavailable database, with its SQLSTATE. */
export function unavailable(message: string, code: string): Error {
  return Object.assign(new Error(message), { code })
}
