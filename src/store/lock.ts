import { existsSync } from 'node:fs'
import { mkdir, open, readFile, rm, stat } from 'node:fs/promises'
import path from 'node:path'

/** Held while a process has a data directory open. */
export interface DirectoryLock {
  release(): Promise<void>
}

/**
 * Takes the lock of a data directory. Throws where another living process has it. A lock whose process is gone
 * (kill -9, power cut) is taken over at once: it names the process and when that one started, so that a later
 * process with the same number is not mistaken for it.
 */
export async function lockDirectory(directory: string): Promise<DirectoryLock> {
  await makeDirectory(directory).catch((error: unknown) => {
    throw unusable(directory, error)
  })
  const file = path.join(directory, 'lock')
  const mine = JSON.stringify({ pid: process.pid, startedAt: await startOf(process.pid) })
  for (let attempt = 0; attempt < 5; attempt += 1) {
    if (await createExclusively(file, mine)) {
      return { release: () => releaseOwn(file, mine) }
    }
    const holder = await readHolder(file)
    if (holder && (await isAlive(holder))) {
      throw new Error(
        `DATA_DIR: ${directory} is in use by process ${holder.pid}. Stop that process, set another DATA_DIR, ` +
          `or set DATABASE_URL so that several processes share one PostgreSQL.`,
      )
    }
    await rm(file, { force: true })
  }
  throw new Error(`DATA_DIR: ${directory} could not be locked; other processes keep taking it.`)
}

/** As `mkdir -p`. Node's own goes round for ever where a file system takes no folders (/proc). */
async function makeDirectory(directory: string): Promise<void> {
  try {
    await mkdir(directory)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null
    if (code === 'EEXIST' && (await stat(directory)).isDirectory()) return
    const parent = path.dirname(path.resolve(directory))
    if (code !== 'ENOENT' || existsSync(parent)) throw error
    await makeDirectory(parent)
    await mkdir(directory)
  }
}

interface Holder {
  readonly pid: number
  readonly startedAt: string | null
}

function unusable(directory: string, error: unknown): Error {
  const reason = error instanceof Error ? error.message : String(error)
  return new Error(`DATA_DIR takes a folder that can be written to; it is ${directory}: ${reason}.`, {
    cause: error,
  })
}

async function createExclusively(file: string, content: string): Promise<boolean> {
  try {
    const handle = await open(file, 'wx')
    await handle.writeFile(content)
    await handle.close()
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw unusable(path.dirname(file), error)
  }
}

async function releaseOwn(file: string, mine: string): Promise<void> {
  const content = await readFile(file, 'utf8').catch(() => null)
  if (content === mine) await rm(file, { force: true })
}

async function readHolder(file: string): Promise<Holder | null> {
  const text = await readFile(file, 'utf8').catch(() => '')
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null || !('pid' in value)) return null
    if (typeof value.pid !== 'number') return null
    const startedAt = 'startedAt' in value && typeof value.startedAt === 'string' ? value.startedAt : null
    return { pid: value.pid, startedAt }
  } catch {
    return null
  }
}

async function isAlive(holder: Holder): Promise<boolean> {
  try {
    process.kill(holder.pid, 0)
  } catch (error) {
    // EPERM means that it lives and belongs to somebody else.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
  return holder.startedAt === null || holder.startedAt === (await startOf(holder.pid))
}

/** When a process started, in the kernel's ticks since boot; null where the system does not tell. */
async function startOf(pid: number): Promise<string | null> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)
  // The name (field 2) may hold spaces; after its closing bracket, start time is the 20th field.
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null
}
