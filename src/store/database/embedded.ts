import { fork } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { openOnPool } from './database.ts'
import type { Database } from './database.ts'
import { describeFullDisk } from './disk-space.ts'
import { EmbeddedPool, unavailable } from './embedded-pool.ts'
import type { Recovery } from './embedded-pool.ts'
import { compiledEngine, EmbeddedEngine } from './engine.ts'
import { lockDirectory } from './lock.ts'
import { createStatementNames } from './statement-names.ts'

/**
 * A sixteenth of the embedded PostgreSQL's default buffers is enough, as pages are also in the system's cache. A
 * quarter of the default statistics sample is enough for the planner and does not block other work.
 */
const SETTINGS = [
  'shared_buffers=8MB',
  'maintenance_work_mem=16MB',
  'wal_buffers=1MB',
  'temp_buffers=1MB',
  'default_statistics_target=25',
  // Size to which a checkpoint trims the recycled write-ahead log (`checkpoint.ts` runs them).
  'min_wal_size=32MB',
  'max_wal_size=64MB',
  // Files that it keeps open: with more tables than that, the least used are closed.
  'max_files_per_process=128',
  // Prisma's adapters send times without a time zone and read results as UTC.
  'TimeZone=UTC',
]

/**
 * With checksums, a vacuum writes each page that it reads to the write-ahead log: seven times as much, taking a
 * quarter of a second longer per hundred megabytes.
 */
const INITIAL = ['--no-data-checksums']

/**
 * Opens the embedded PostgreSQL in a data directory, which is initialised if it has none. Throws if another process
 * uses the directory.
 */
export async function openEmbedded(dataDirectory: string): Promise<Database> {
  const lock = await lockDirectory(dataDirectory).catch((error: unknown) => {
    throw explainEmbedded(error, dataDirectory)
  })
  // It is compiled while the database is being initialised; an error occurs again when it is opened.
  compiledEngine().catch(() => undefined)
  try {
    const folder = databaseFolder(dataDirectory)
    // The directory is renamed when complete: without its final name it is new; incomplete under that name it
    // is damaged.
    if (!hasDatabase(dataDirectory)) await initialiseInChild(folder)
    else if (!existsSync(path.join(folder, 'PG_VERSION'))) throw new Error('PG_VERSION is missing')
    return wrapEmbedded(await openFolder(folder), () => lock.release(), {
      reopen: () => openFolder(folder),
      describeFullDisk: () => describeFullDisk(dataDirectory),
    })
  } catch (error) {
    await lock.release()
    throw explainEmbedded(error, dataDirectory)
  }
}

/** SQLSTATE classes of system errors, such as a missing file, and of data corruption found by PostgreSQL. */
const DAMAGE = /^(?:58|XX)/

interface Faulty {
  readonly code?: unknown
  readonly name?: string
  readonly message?: string
  readonly cause?: unknown
}

/** Explains why a database could not be opened, in a sentence with its directory and what to do. */
export function explainEmbedded(error: unknown, dataDirectory: string): unknown {
  const { code, message = '', name, cause } = error as Faulty
  const isDamage =
    // A trap of WebAssembly, on the thread of the database.
    name === 'RuntimeError' ||
    (typeof code === 'string' && DAMAGE.test(code)) ||
    /PG_VERSION is missing|failed to initialize|being opened again|in the middle of a statement/.test(message)
  const isFull = [code, (cause as Faulty | undefined)?.code].some(
    (one) => one === 'ENOSPC' || one === '53100',
  )
  // Without disk space, an intact database cannot be opened either, and looks damaged.
  if (isFull || (isDamage && describeFullDisk(dataDirectory) !== null)) {
    const text = `DATA_DIR: the disk of ${dataDirectory} is full. Free disk space, or set another DATA_DIR.`
    return new Error(text, { cause: error })
  }
  if (!isDamage) return error
  const text =
    `DATA_DIR: the database in ${dataDirectory} is corrupt and cannot be opened. Restore the directory ` +
    'from a backup, or remove it to start with an empty database.'
  return new Error(text, { cause: error })
}

/** Opens PostgreSQL over a folder, which may be empty. */
export function openFolder(folder: string): Promise<EmbeddedEngine> {
  return openEngine(folder, null)
}

async function openEngine(folder: string | null, template: Uint8Array | null): Promise<EmbeddedEngine> {
  const module = await compiledEngine()
  return EmbeddedEngine.open({ module, folder, template, settings: SETTINGS, initial: INITIAL })
}

/** Uses an open PostgreSQL as a database, with the driver of a server. `onClose` is called after it has closed. */
export function wrapEmbedded(
  engine: EmbeddedEngine,
  onClose: () => Promise<void> = async () => undefined,
  recovery: Recovery | null = null,
): Database {
  const pool = new EmbeddedPool(engine, recovery)
  const lackOfSpace = () => recovery?.describeFullDisk() ?? null
  const database = openOnPool(pool, {
    kind: 'embedded',
    // While one is executed, the next is already sent.
    reads: 2,
    nameOf: createStatementNames(),
    acquire: (priority) => pool.acquire(priority),
    beforeWrite() {
      const lack = lackOfSpace()
      // Detected in advance, lack of disk space fails one request instead of the database.
      if (lack !== null) throw unavailable(lack, '53100')
    },
    memoryBytes: () => pool.memoryBytes(),
    problem: () => lackOfSpace() ?? pool.problem(),
    describeFullDisk: lackOfSpace,
    openSession: async () => null,
    async close() {
      await pool.close()
      await onClose()
    },
  })
  pool.onReopened = async () => database.onReopened?.()
  return database
}

/** An embedded PostgreSQL in memory, for tests and tools: empty, or a copy of the template file. */
export async function openInMemory(templateFile?: string): Promise<Database> {
  return wrapEmbedded(await openEngineInMemory(templateFile))
}

/** The same before it is used as a database, so that its files can be archived. */
export async function openEngineInMemory(templateFile?: string): Promise<EmbeddedEngine> {
  return openEngine(null, templateFile === undefined ? null : await readFile(templateFile))
}

/**
 * Drops the template databases: no other database is ever created here, and they are half of the files of a
 * new folder.
 */
export async function dropTemplates(database: Database): Promise<void> {
  await database.script("UPDATE pg_database SET datistemplate = false WHERE datname LIKE 'template_'")
  for (const name of ['template0', 'template1']) await database.script(`DROP DATABASE IF EXISTS ${name}`)
}

/** Initialises in a short-lived child process, as it takes 500 MB that the process would never release. */
function initialiseInChild(folder: string): Promise<void> {
  // The child has the type of this file: TypeScript, or compiled JavaScript.
  const isTypeScript = import.meta.url.endsWith('.ts')
  const script = new URL(isTypeScript ? 'initialise.ts' : 'initialise.js', import.meta.url)
  const loader = () => pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href
  return new Promise((resolve, reject) => {
    const child = fork(script, [folder], {
      // Its warnings would be text between the JSON lines of the log.
      execArgv: ['--no-warnings', ...(isTypeScript ? ['--import', loader()] : [])],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      if (code === 0) resolve()
      else
        reject(new Error(`Making the embedded database in ${folder} ended with ${signal ?? `code ${code}`}`))
    })
  })
}

/** Folder of the embedded database in a data directory. */
export function databaseFolder(dataDirectory: string): string {
  return path.join(dataDirectory, 'postgres')
}

/** Whether a data directory has a database, intact or damaged. */
export function hasDatabase(dataDirectory: string): boolean {
  const folder = databaseFolder(dataDirectory)
  return existsSync(folder) && readdirSync(folder).length > 0
}
