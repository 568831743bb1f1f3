import { fork } from 'node:child_process'
import { cpSync, existsSync } from 'node:fs'
import { readFile, rename, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import type { Database } from './database.ts'
import { databaseFolder, hasDatabase } from './database-folder.ts'
import { lockDirectory } from './lock.ts'
import { fingerprint } from './migrate.ts'
import { wrapEmbedded } from './pglite.ts'
import { lackOfRoom } from './room.ts'

/**
 * Of the memory the embedded PostgreSQL would take for itself a quarter does: the pages are in the system's cache, too.
 * A quarter of the usual sample tells the planner enough, and holds nobody up.
 */
const SETTINGS = [
  'shared_buffers=32MB',
  'maintenance_work_mem=16MB',
  'wal_buffers=1MB',
  'temp_buffers=1MB',
  'default_statistics_target=25',
  // What a checkpoint leaves of the write-ahead log for use again (`checkpoint.ts` makes them).
  'min_wal_size=32MB',
  'max_wal_size=64MB',
  // Prisma's adapters send times without a zone and take what comes back as UTC.
  'TimeZone=UTC',
]

/**
 * With checksums a vacuum writes each page that it looks at to the write-ahead log: seven times as much, for a quarter of
 * a second longer a hundred megabytes.
 */
const INITIAL = ['--no-data-checksums']

/**
 * Opens the embedded PostgreSQL in a data directory. Where there is none yet it becomes a copy of `template`, or, without
 * one, is made anew. Throws where another process has the directory.
 */
export async function openEmbedded(dataDirectory: string, template?: string): Promise<Database> {
  const lock = await lockDirectory(dataDirectory).catch((error: unknown) => {
    throw explainEmbedded(error, dataDirectory)
  })
  try {
    const folder = databaseFolder(dataDirectory)
    // It gets its name when it is whole: one that has none is new, and one that lacks a part has lost it.
    if (!hasDatabase(dataDirectory)) await makeDatabase(folder, template ?? (await templateFolder()))
    else if (!existsSync(path.join(folder, 'PG_VERSION'))) throw new Error('PG_VERSION is missing')
    return wrapEmbedded(await openFolder(folder), () => lock.release(), {
      reopen: () => openFolder(folder),
      lackOfRoom: () => lackOfRoom(dataDirectory),
    })
  } catch (error) {
    await lock.release()
    throw explainEmbedded(error, dataDirectory)
  }
}

/** SQLSTATE classes of system errors, such as a file that is missing, and of damage that PostgreSQL finds. */
const DAMAGE = /^(?:58|XX)/

interface Faulty {
  readonly code?: unknown
  readonly message?: string
  readonly cause?: unknown
}

/** Why a database could not be opened, as a sentence that names its directory and says what to do. */
export function explainEmbedded(error: unknown, dataDirectory: string): unknown {
  const { code, message = '', cause } = error as Faulty
  const isDamage =
    error instanceof WebAssembly.RuntimeError ||
    (typeof code === 'string' && DAMAGE.test(code)) ||
    /PG_VERSION is missing|failed to initialize|being opened again|in the middle of a statement/.test(message)
  const isFull = [code, (cause as Faulty | undefined)?.code].some(
    (one) => one === 'ENOSPC' || one === '53100',
  )
  // Without room what is whole cannot be opened either, and looks damaged.
  if (isFull || (isDamage && lackOfRoom(dataDirectory) !== null)) {
    const said = `DATA_DIR: the disk of ${dataDirectory} is full. Free disk space, or set another DATA_DIR.`
    return new Error(said, { cause: error })
  }
  if (!isDamage) return error
  const said =
    `DATA_DIR: the database in ${dataDirectory} is corrupt and cannot be opened. Restore the directory ` +
    'from a backup, or remove it to start with an empty database.'
  return new Error(said, { cause: error })
}

/** Opens PGlite over a folder, an empty one included. */
export function openFolder(folder: string): Promise<PGlite> {
  const startParams = [...PGlite.defaultStartParams, ...SETTINGS.flatMap((setting) => ['-c', setting])]
  return PGlite.create({ dataDir: folder, extensions: { pg_trgm }, startParams, initDbStartParams: INITIAL })
}

/** Opens an embedded PostgreSQL in memory: empty, or a copy of the template file. For tests and tools. */
export async function openInMemory(templateFile?: string): Promise<Database> {
  const template = templateFile === undefined ? {} : { loadDataDir: new Blob([await readFile(templateFile)]) }
  const lite = await PGlite.create({ ...template, extensions: { pg_trgm } })
  return wrapEmbedded(lite, async () => undefined)
}

/** Where installing put an empty database with these migrations. */
export async function templateFolder(): Promise<string> {
  return fileURLToPath(new URL(`../../dist/database-${await fingerprint()}`, import.meta.url))
}

/**
 * Takes the databases away that PostgreSQL would copy new ones from: nothing here makes or opens another one, and they
 * are half of the files that a new folder is copied from.
 */
export async function dropTemplates(database: Database): Promise<void> {
  await database.script("UPDATE pg_database SET datistemplate = false WHERE datname LIKE 'template_'")
  for (const name of ['template0', 'template1']) await database.script(`DROP DATABASE IF EXISTS ${name}`)
}

/** A copy takes a moment; making one anew takes seconds. */
async function makeDatabase(folder: string, template: string): Promise<void> {
  await (existsSync(template) ? copyWhole(template, folder) : initialiseInChild(folder))
}

/**
 * Copies a folder so that a kill halfway leaves nothing that looks like one. Of a thousand small files each takes
 * longer to wait for than to copy, and nobody else has anything to do yet.
 */
async function copyWhole(from: string, to: string): Promise<void> {
  const unfinished = `${to}.unfinished`
  await rm(unfinished, { recursive: true, force: true })
  cpSync(from, unfinished, { recursive: true })
  await rm(to, { recursive: true, force: true })
  await rename(unfinished, to)
}

/** Initialising takes 500 MB that the process would never give back, so a short-lived child does it. */
function initialiseInChild(folder: string): Promise<void> {
  // The child is of the same kind as this file: TypeScript, or what was made of it.
  const isTypeScript = import.meta.url.endsWith('.ts')
  const script = new URL(isTypeScript ? 'initialise.ts' : 'initialise.js', import.meta.url)
  const loader = () => pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href
  return new Promise((resolve, reject) => {
    const child = fork(script, [folder], {
      execArgv: isTypeScript ? ['--import', loader()] : [],
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
