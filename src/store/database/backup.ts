import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import type { Dirent, Stats } from 'node:fs'
import { copyFile, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { toError } from '../../domain/to-error.ts'
import { VERSION } from '../../domain/version.ts'
import type { Database } from './database.ts'
import { freeBytes } from './disk-space.ts'
import { databaseFolder } from './embedded.ts'
import { lockDirectory } from './lock.ts'

/** A backup of the embedded database. */
export interface Backup {
  /** Name of its file, in the folder `backups` of the data directory. */
  readonly name: string
  /** Path of its file, which exists once it is `done`. */
  readonly file: string
  readonly state: 'running' | 'done' | 'failed'
  /** Bytes of the database that are in the file, and all of them. */
  readonly bytes: number
  readonly totalBytes: number
  /** Why it failed; otherwise `null`. */
  readonly problem: string | null
}

/** Backups of the embedded database, made while it is in use. */
export interface Backups {
  /** Begins a backup; returns the one in progress if there is one. */
  start(): Backup
  /** Finds a backup that this process has made; `null` if there is none. */
  find(name: string): Backup | null
}

/** Describes what a backup file contains. */
interface Manifest {
  readonly format: number
  readonly version: string
  readonly createdAt: string
}

const FORMAT = 1
const FOLDER = 'backups'
const MANIFEST = 'manifest.json'
const COPY = '.copy'
const PART = '.part'
/** Time stamps of files are coarse: what was written this long before it was copied may be missing in the copy. */
const MARGIN_MS = 2_000
/** A small read at a time, so that requests are served in between. */
const READ_BYTES = 64 * 1024
const OWNER_ONLY = 0o600
/** An empty file from a restore until the database is opened. */
const RESTORED = 'restored'

/** The backups of a database; `null` for that of a server, which has its own tools. */
export function openBackups(
  database: Database,
  dataDirectory: string,
  clock: () => Date = () => new Date(),
): Backups | null {
  if (database.kind !== 'embedded') return null
  const folder = path.join(dataDirectory, FOLDER)
  const made = new Map<string, Backup>()
  let current: string | null = null
  const run = async (begun: Backup) => {
    const { name } = begun
    const set = (change: Partial<Backup>) => made.set(name, { ...(made.get(name) ?? begun), ...change })
    const copy = path.join(folder, name + COPY)
    const part = path.join(folder, name + PART)
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await removeUnfinished(folder)
      await copyDatabase(database, databaseFolder(dataDirectory), path.join(copy, 'postgres'))
      const manifest: Manifest = { format: FORMAT, version: VERSION, createdAt: clock().toISOString() }
      await writeFile(path.join(copy, MANIFEST), JSON.stringify(manifest))
      set({ totalBytes: await bytesIn(copy) })
      const count = counting((bytes) => set({ bytes }))
      const tar = await import('tar')
      const packed = tar.create({ cwd: copy, portable: true, maxReadSize: READ_BYTES }, [
        MANIFEST,
        'postgres',
      ])
      await pipeline(packed, count, createGzip({ level: 1 }), createWriteStream(part, { mode: OWNER_ONLY }))
      await rm(copy, { recursive: true })
      await rename(part, begun.file)
      set({ state: 'done', bytes: made.get(name)?.totalBytes ?? 0 })
    } catch (error) {
      set({ state: 'failed', problem: toError(error).message })
    } finally {
      await Promise.all([copy, part].map((each) => rm(each, { recursive: true, force: true }))).catch(
        () => undefined,
      )
      current = null
    }
  }
  return {
    start() {
      const running = current === null ? undefined : made.get(current)
      if (running) return running
      const name = `sports-${clock().toISOString().replaceAll(/[:.]/g, '-')}.tar.gz`
      current = name
      const file = path.join(folder, name)
      const begun: Backup = { name, file, state: 'running', bytes: 0, totalBytes: 0, problem: null }
      made.set(name, begun)
      void run(begun)
      return begun
    },
    find: (name) => made.get(name) ?? null,
  }
}

/** Passes bytes on, and says after each piece how many they were so far. */
function counting(onBytes: (bytes: number) => void): Transform {
  let bytes = 0
  return new Transform({
    transform(chunk: Buffer, _, done) {
      bytes += chunk.length
      onBytes(bytes)
      done(null, chunk)
    },
  })
}

/** Removes what a process left that was killed during a backup. */
async function removeUnfinished(folder: string): Promise<void> {
  const unfinished = (await readdir(folder)).filter((name) => name.endsWith(COPY) || name.endsWith(PART))
  for (const name of unfinished) await rm(path.join(folder, name), { recursive: true, force: true })
}

/**
 * Copies the files of a database in use. Most are copied while it goes on; what was written meanwhile is copied again in a
 * transaction that keeps all others out. The copy is what a crash between two transactions would leave, and opened as such:
 * what is not in the tables' files yet is in the write-ahead log, which is written before a transaction ends.
 */
async function copyDatabase(database: Database, from: string, to: string): Promise<void> {
  const needed = 2 * (await bytesIn(from))
  if (freeBytes(from) < needed)
    throw new Error(`A backup needs ${Math.ceil(needed / 1e6)} MB of free disk space beside the database.`)
  const copied = new Map<string, number>()
  await mirror(from, to, copied)
  await database.transaction(async () => {
    await mirror(from, to, copied)
  })
}

/** Files that are copied at the same time. */
const COPIED_AT_ONCE = 32

/** Makes a folder equal to another; `copied` has when each file was copied, in milliseconds. */
async function mirror(from: string, to: string, copied: Map<string, number>): Promise<void> {
  const entries = await readdir(from, { recursive: true, withFileTypes: true })
  const nameOf = (entry: Dirent) => path.join(path.relative(from, entry.parentPath), entry.name)
  await mkdir(to, { recursive: true })
  // A folder comes before what is in it.
  for (const entry of entries)
    if (entry.isDirectory()) await mkdir(path.join(to, nameOf(entry)), { recursive: true })
  const names = entries.filter((entry) => !entry.isDirectory()).map(nameOf)
  for (let start = 0; start < names.length; start += COPIED_AT_ONCE)
    await Promise.all(
      names.slice(start, start + COPIED_AT_ONCE).map(async (name) => {
        const at = Date.now()
        const now = await statOrNull(path.join(from, name))
        const known = copied.get(name)
        if (!now || (known !== undefined && now.mtimeMs < known - MARGIN_MS)) return
        // A file that is removed now is not there when nothing is written.
        await copyFile(path.join(from, name), path.join(to, name)).catch((error: unknown) => {
          if (!isMissing(error)) throw error
        })
        copied.set(name, at)
      }),
    )
  const present = new Set(names)
  for (const name of copied.keys()) if (!present.has(name)) await rm(path.join(to, name), { force: true })
}

async function bytesIn(folder: string): Promise<number> {
  let bytes = 0
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) bytes += (await statOrNull(path.join(entry.parentPath, entry.name)))?.size ?? 0
  return bytes
}

/** Null if the file was removed meanwhile. */
function statOrNull(file: string): Promise<Stats | null> {
  return stat(file).catch((error: unknown) => {
    if (isMissing(error)) return null
    throw error
  })
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}

/** Files that a data directory may have before a restore. */
const MAY_REMAIN: ReadonlySet<string> = new Set(['lock', 'encryption-key', RESTORED])

/**
 * Restores a backup file into a data directory that has no data and that no process uses; throws an error with the reason
 * otherwise. `onProgress` is called with the bytes of the file that were read, and all of them.
 */
export async function restoreBackup(
  file: string,
  dataDirectory: string,
  onProgress: (bytes: number, totalBytes: number) => void = () => undefined,
): Promise<void> {
  const { size } = await stat(file).catch((error: unknown) => {
    throw isMissing(error) ? new Error(`There is no file ${file}.`) : error
  })
  const lock = await lockDirectory(dataDirectory)
  const unfinished = path.join(dataDirectory, 'restore.unfinished')
  try {
    await rm(unfinished, { recursive: true, force: true })
    const present = (await readdir(dataDirectory)).filter((name) => !MAY_REMAIN.has(name))
    if (present.length > 0)
      throw new Error(
        `DATA_DIR: ${dataDirectory} is not empty (${present.slice(0, 3).join(', ')}). Set DATA_DIR to an empty directory.`,
      )
    await mkdir(unfinished)
    const count = counting((bytes) => onProgress(bytes, size))
    const tar = await import('tar')
    await pipeline(
      createReadStream(file),
      count,
      createGunzip(),
      tar.extract({ cwd: unfinished, strict: true }),
    ).catch((error: unknown) => {
      throw new Error(`${file} is damaged or not a backup.`, { cause: error })
    })
    await checkManifest(unfinished, file)
    await writeFile(path.join(dataDirectory, RESTORED), '')
    // Under its name, the database is complete.
    await rename(path.join(unfinished, 'postgres'), databaseFolder(dataDirectory))
  } finally {
    await rm(unfinished, { recursive: true, force: true })
    await lock.release()
  }
}

/** Calls back if the database was restored and has not been opened since. */
export async function afterRestore(dataDirectory: string, work: () => Promise<void>): Promise<void> {
  const mark = path.join(dataDirectory, RESTORED)
  if (!existsSync(mark)) return
  await work()
  await rm(mark)
}

async function checkManifest(folder: string, file: string): Promise<void> {
  const text = await readFile(path.join(folder, MANIFEST), 'utf8').catch(() => '{}')
  const { format } = JSON.parse(text) as Partial<Manifest>
  if (format === undefined || !existsSync(path.join(folder, 'postgres', 'PG_VERSION')))
    throw new Error(`${file} is not a backup of this service.`)
  if (format > FORMAT) throw new Error(`${file} was made by a later version. Restore it with that version.`)
}
