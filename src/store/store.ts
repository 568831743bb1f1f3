import { CacheBudget } from '../domain/cache-budget.ts'
import { CHANGES_RETENTION_HOURS } from '../domain/change.ts'
import { HOUR_MS } from '../domain/time.ts'
import type { NewUpdate, Update } from '../domain/update.ts'
import { appendUpdates } from './entities/append.ts'
import { afterRestore } from './database/backup.ts'
import { VersionedCache } from './query/cache.ts'
import type { ObjectCache } from './query/cache.ts'
import { startCheckpoints } from './database/checkpoint.ts'
import { isServerStarting, openServer } from './database/database.ts'
import type { Database, Tx } from './database/database.ts'
import type { DatabasePriority } from './database/priority-queue.ts'
import { explainEmbedded, openEmbedded } from './database/embedded.ts'
import { migrate } from './database/migrate.ts'
import type { Entity } from './query/entity.ts'
import { repeat } from './database/repeat.ts'
import { openReplica } from './query/replica.ts'
import type { Replica, ReplicaOptions } from './query/replica.ts'
import { saveRows } from './query/save.ts'
import type { SaveResult, TableSpec } from './query/save.ts'
import { seedRegistry } from './entities/registry.ts'
import { untilAvailable } from './database/until-available.ts'
import type { RetryOptions } from './database/until-available.ts'
import { startVacuum } from './database/vacuum.ts'
import { BUMP_VERSIONS, Versions } from './query/versions.ts'
import { forgetDeletions, replaceFeed } from './entities/change-feed.ts'

/** The persistent data model. Queries are functions of this module's files that take a store first. */
export interface Store {
  readonly database: Database
  readonly versions: Versions
  readonly cache: ObjectCache
  /** Read replica of the server's database; `null` if there is none. */
  readonly replica: Replica | null
  /** How long the changes feed keeps deletions. */
  readonly changesRetentionHours: number
  /**
   * Writes to one league in one transaction. When the promise resolves, everything that `work` saved is
   * committed; if it rejects, nothing is. Default: as urgent as games in progress.
   */
  write<Result>(
    league: string,
    work: (writer: Writer) => Promise<Result>,
    priority?: DatabasePriority,
  ): Promise<Result>
  /**
   * Calls back with the updates that each transaction of this process appended to the log, after it has
   * committed; returns how to stop. Concurrent transactions may be reported out of order.
   */
  onAppended(listener: AppendListener): () => void
  close(): Promise<void>
}

/** Called with updates in log order. Must neither throw nor block. */
export type AppendListener = (updates: readonly Update[]) => void

/** Writes inside one transaction. */
export interface Writer {
  readonly tx: Tx
  save<T>(table: TableSpec<T>, rows: readonly T[]): Promise<SaveResult>
  /** Marks an entity as changed by other means than `save`. */
  touch(entityName: Entity): void
  /** Appends updates to the log, as the last operation of the transaction. */
  append(updates: readonly NewUpdate[], now: Date): void
}

export interface StoreOptions {
  /** `postgresql://…`; `null` for the embedded database. */
  readonly databaseUrl: string | null
  /** Directory of the embedded database. */
  readonly dataDirectory: string
  /** Where the cache of objects has its size from; the default if omitted. */
  readonly caches?: CacheBudget
  /** Read replica of the server's database; it may be unavailable. */
  readonly replica?: ReplicaOptions | null
  /** How long the changes feed keeps deletions; 30 days if omitted. */
  readonly changesRetentionHours?: number
  /** For a server's database: what becomes unavailable while it is being opened is tried again. */
  readonly retry?: RetryOptions
}

/** Maximum delay until this process sees the writes of another. */
const REFRESH_INTERVAL_MS = 500
const FORGET_INTERVAL_MS = HOUR_MS

/**
 * Opens the database, runs migrations and writes the league registry to it. Throws at once if no server is reached at
 * the URL; a server that is slow, ends the connection later, or restarts, is waited for.
 */
export async function openStore(options: StoreOptions): Promise<Store> {
  const { databaseUrl, dataDirectory } = options
  const database = await (databaseUrl === null
    ? openEmbedded(dataDirectory)
    : untilAvailable(() => openServer(databaseUrl), options.retry, isServerStarting))
  const prepare = () => prepareStore(database, options.caches, options.replica, options.changesRetentionHours)
  try {
    if (database.kind === 'server') return await untilAvailable(prepare, options.retry)
    const store = await prepare()
    // Positions that were given out after the backup count other transactions.
    await afterRestore(dataDirectory, () => database.transaction(replaceFeed))
    return store
  } catch (error) {
    await database.close().catch(() => undefined)
    throw database.kind === 'embedded' ? explainEmbedded(error, dataDirectory) : error
  }
}

/**
 * Creates a store over an open database: migrated, seeded and with its caches. Closing the store closes the
 * database.
 */
export async function prepareStore(
  database: Database,
  caches = new CacheBudget(),
  replicaOptions: ReplicaOptions | null = null,
  changesRetentionHours = CHANGES_RETENTION_HOURS,
): Promise<Store> {
  await migrate(database)
  await seedRegistry(database)
  const versions = new Versions()
  await versions.refresh(database)
  database.onReopened = () => versions.refresh(database)
  const listeners = new Set<AppendListener>()
  const replica = replicaOptions === null ? null : await openReplica(database, replicaOptions)
  // A server has autovacuum, a checkpointer, and other processes that write to it.
  const tasks =
    database.kind === 'server'
      ? [keepFresh(versions, database)]
      : [startVacuum(database), startCheckpoints(database)]
  tasks.push(repeat(() => forgetDeletions(database, changesRetentionHours), FORGET_INTERVAL_MS))
  return {
    database,
    versions,
    cache: new VersionedCache(versions, caches),
    replica,
    changesRetentionHours,
    async write(league, work, priority = 'live') {
      const { result, appended } = await writeTo({ database, versions, priority }, league, work)
      if (appended.length > 0) for (const listener of listeners) listener(appended)
      return result
    },
    onAppended(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async close() {
      await Promise.all(tasks.map((stop) => stop()))
      await replica?.close()
      await database.close()
    },
  }
}

async function writeTo<Result>(
  {
    database,
    versions,
    priority,
  }: {
    readonly database: Database
    readonly versions: Versions
    readonly priority: DatabasePriority
  },
  league: string,
  work: (writer: Writer) => Promise<Result>,
): Promise<{ readonly result: Result; readonly appended: readonly Update[] }> {
  const { result, bumped, appended } = await database.transaction(async (tx) => {
    const touched = new Set<Entity>()
    const toAppend: { readonly updates: readonly NewUpdate[]; readonly now: Date }[] = []
    const writer: Writer = {
      tx,
      touch: (entityName) => touched.add(entityName),
      append: (updates, now) => {
        if (updates.length > 0) toAppend.push({ updates, now })
      },
      async save(table, rows) {
        const saved = await saveRows(tx, table, rows)
        if (saved.written > 0) touched.add(table.entity)
        return saved
      },
    }
    const outcome = await work(writer)
    const bumped =
      touched.size === 0
        ? []
        : await tx.query<{ entityName: string; version: number }>(BUMP_VERSIONS, [league, [...touched]])
    const appended: Update[] = []
    for (const { updates, now } of toAppend) appended.push(...(await appendUpdates(tx, updates, now)))
    return { result: outcome, bumped, appended }
  }, priority)
  for (const { entityName, version } of bumped) versions.observe(league, entityName, version)
  return { result, appended }
}

/** Refreshes versions twice a second, as several processes may write to one server. */
function keepFresh(versions: Versions, database: Database): () => Promise<void> {
  // An unavailable database is reported by regular queries and must not prevent the store from closing.
  const stop = repeat(() => versions.refresh(database), REFRESH_INTERVAL_MS)
  return async () => {
    void stop()
  }
}
