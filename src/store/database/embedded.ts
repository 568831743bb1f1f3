import { fork } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import type { PGliteOptions } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import type { Database } from './database.ts'
import { lockDirectory } from './lock.ts'
import { dropUnusedParsers } from './pglite-parsers.ts'
import { wrapEmbedded } from './pglite.ts'
import { describeFullDisk } from './disk-space.ts'

/**
 * A quarter of the embedded PostgreSQL's default memory is enough, as pages are also in the system's cache. A
 * quarter of the default statistics sample is enough for the planner and does not block other work.
 */
const SETTINGS = [
  'shared_buffers=32MB',
  'maintenance_work_mem=16MB',
  'wal_buffers=1MB',
  'temp_buffers=1MB',
  'default_statistics_target=25',
  // Size to which a checkpoint trims the recycled write-ahead log (`checkpoint.ts` runs them).
  'min_wal_size=32MB',
  'max_wal_size=64MB',
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
  readonly message?: string
  readonly cause?: unknown
}

/** Explains why a database could not be opened, in a sentence with its directory and what to do. */
export function explainEmbedded(error: unknown, dataDirectory: string): unknown {
  const { code, message = '', cause } = error as Faulty
  const isDamage =
    error instanceof WebAssembly.RuntimeError ||
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

/** Opens PGlite over a folder, which may be empty. */
export async function openFolder(folder: string): Promise<PGlite> {
  return createEngine({ dataDir: folder, initDbStartParams: INITIAL })
}

async function createEngine(options: PGliteOptions): Promise<PGlite> {
  const startParams = [...PGlite.defaultStartParams, ...SETTINGS.flatMap((setting) => ['-c', setting])]
  const lite = await PGlite.create({
    extensions: { pg_trgm },
    startParams,
    pgliteWasmModule: await compiledEngine(),
    ...options,
  })
  dropUnusedParsers(lite)
  return lite
}

let compiled: Promise<WebAssembly.Module> | null = null

/** The compiled PostgreSQL, the same for all databases of the process. Other threads compile it. */
function compiledEngine(): Promise<WebAssembly.Module> {
  compiled ??= compileEngine().catch((error: unknown) => {
    // The next database tries again.
    compiled = null
    throw error
  })
  return compiled
}

async function compileEngine(): Promise<WebAssembly.Module> {
  return WebAssembly.compile(
    await readFile(new URL('pglite.wasm', import.meta.resolve('@electric-sql/pglite'))),
  )
}

/** Opens an embedded PostgreSQL in memory: empty, or a copy of the template file. For tests and tools. */
export async function openInMemory(templateFile?: string): Promise<Database> {
  const template = templateFile === undefined ? {} : { loadDataDir: new Blob([await readFile(templateFile)]) }
  return wrapEmbedded(await createEngine(template), async () => undefined)
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
function hasDatabase(dataDirectory: string): boolean {
  const folder = databaseFolder(dataDirectory)
  return existsSync(folder) && readdirSync(folder).length > 0
}
