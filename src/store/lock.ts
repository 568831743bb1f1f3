import { pause } from '../domain/wait.ts'
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { link, mkdir, open, readFile, readlink, rm, stat, utimes, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'

/** Held while a process has a data directory open. */
export interface DirectoryLock {
  release(): Promise<void>
}

/** Who holds a lock, as the file says it. */
interface Holder {
  readonly pid: number
  /** When the process started, in the kernel's ticks since boot; null where the system does not say. */
  readonly startedAt: string | null
  /** The machine, and which of its spaces of process numbers (containers have their own). */
  readonly host: string
}

/** How long a start waits for a holder that is about to end. */
const PATIENCE_MS = 5_000
const LOOK_EVERY_MS = 100
/** How often a holder touches its lock, for those who cannot see its process, and after how long without it is dead. */
const HEARTBEAT_MS = 1_000
const BEATLESS_MS = 4_500

/**
 * Takes the lock of a data directory. A holder that is gone or dying (kill -9, power cut, asked to stop a moment ago) is
 * taken over from as soon as its process is no more, within five seconds; after that, throws naming the process that
 * has it. The lock names process, its start and its machine, so that a later process with the same number is not
 * mistaken for it; where its process cannot be seen from here (another container, no /proc) its heartbeat counts.
 */
export async function lockDirectory(
  directory: string,
  patienceMs: number = PATIENCE_MS,
): Promise<DirectoryLock> {
  await makeDirectory(directory).catch((error: unknown) => {
    throw unusable(directory, error)
  })
  const file = path.join(directory, 'lock')
  const me: Holder = { pid: process.pid, startedAt: await startOf(process.pid), host: await thisHost() }
  const mine = JSON.stringify({ ...me, id: randomUUID() })
  const firstBeat = await beatOf(file)
  const started = performance.now()
  for (;;) {
    if (await createWhole(file, mine)) return hold(file, mine)
    const text = await readFile(file, 'utf8').catch(() => null)
    if (text === null) continue
    const holder = readHolder(text)
    const isVisible = holder !== null && holder.host === me.host && (await isKnown(holder))
    const waitedMs = performance.now() - started
    const isBeating = waitedMs < Math.min(BEATLESS_MS, patienceMs) || (await beatOf(file)) !== firstBeat
    const isDead = isVisible ? !(await isAlive(holder)) : !isBeating
    if (isDead) await takeOver(file, text)
    else if (waitedMs >= patienceMs || (holder?.pid === process.pid && isVisible))
      throw inUse(directory, holder)
    else await pause(LOOK_EVERY_MS)
  }
}

function inUse(directory: string, holder: Holder | null): Error {
  return new Error(
    `DATA_DIR: ${directory} is in use by process ${holder?.pid ?? 'of another kind'}. Stop that process, set another ` +
      `DATA_DIR, or set DATABASE_URL so that several processes share one PostgreSQL.`,
  )
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

function unusable(directory: string, error: unknown): Error {
  const reason = error instanceof Error ? error.message : String(error)
  return new Error(`DATA_DIR must be a writable directory; it is ${directory}: ${reason}.`, {
    cause: error,
  })
}

/** Creates the file with its content, or not at all: nobody ever reads half of it. */
async function createWhole(file: string, content: string): Promise<boolean> {
  const whole = `${file}.${process.pid}-${randomUUID()}`
  try {
    await writeFile(whole, content, { flag: 'wx' })
    await link(whole, file)
    return true
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null
    if (code === 'EEXIST') return false
    // Not every file system has links.
    if (code === 'EPERM' || code === 'ENOTSUP' || code === 'ENOSYS')
      return await createExclusively(file, content)
    throw unusable(path.dirname(file), error)
  } finally {
    await rm(whole, { force: true }).catch(() => undefined)
  }
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

/**
 * Removes a dead holder's lock. Of those who find it dead at once one removes it: without that, the second would remove
 * the lock that the first has just taken.
 */
async function takeOver(file: string, dead: string): Promise<void> {
  const turn = `${file}.takeover`
  if (!(await createWhole(turn, String(process.pid)))) {
    // Who had the turn takes a moment; one that was killed in that moment leaves it behind.
    const since = await stat(turn).then(
      ({ mtimeMs }) => Date.now() - mtimeMs,
      () => 0,
    )
    if (Math.abs(since) > PATIENCE_MS / 2) await rm(turn, { force: true })
    else await pause(LOOK_EVERY_MS)
    return
  }
  try {
    if ((await readFile(file, 'utf8').catch(() => null)) === dead) await rm(file, { force: true })
  } finally {
    await rm(turn, { force: true })
  }
}

function hold(file: string, mine: string): DirectoryLock {
  const timer = setInterval(() => {
    const now = new Date()
    utimes(file, now, now).catch(() => undefined)
  }, HEARTBEAT_MS)
  timer.unref()
  return {
    async release() {
      clearInterval(timer)
      const content = await readFile(file, 'utf8').catch(() => null)
      if (content === mine) await rm(file, { force: true })
    },
  }
}

/** What a heartbeat changes; whichever clock it was made by, only whether it changes counts. */
async function beatOf(file: string): Promise<number | null> {
  return stat(file).then(
    ({ mtimeMs }) => mtimeMs,
    () => null,
  )
}

function readHolder(text: string): Holder | null {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null || !('pid' in value)) return null
    if (typeof value.pid !== 'number') return null
    const startedAt = 'startedAt' in value && typeof value.startedAt === 'string' ? value.startedAt : null
    const host = 'host' in value && typeof value.host === 'string' ? value.host : ''
    return { pid: value.pid, startedAt, host }
  } catch {
    return null
  }
}

/** Whether what the file says is enough to tell the process from any other. */
async function isKnown({ startedAt }: Holder): Promise<boolean> {
  return startedAt !== null && (await startOf(process.pid)) !== null
}

async function isAlive(holder: Holder): Promise<boolean> {
  return (await startOf(holder.pid)) === holder.startedAt
}

/** When a process started, in the kernel's ticks since boot; null where there is none, or where it is dead already. */
async function startOf(pid: number): Promise<string | null> {
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)
  // The name (field 2) may hold spaces; after its closing bracket come the state and, as the 20th field, the start.
  const fields = status?.slice(status.lastIndexOf(')') + 2).split(' ')
  const isDead = fields?.[0] === 'Z' || fields?.[0] === 'X'
  return isDead ? null : (fields?.[19] ?? null)
}

async function thisHost(): Promise<string> {
  const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => '')
  const processes = await readlink('/proc/self/ns/pid').catch(() => '')
  return `${os.hostname()} ${boot.trim()} ${processes}`
}
