import { toError } from '../../domain/to-error.ts'
import { pause } from '../../domain/wait.ts'
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { link, mkdir, open, readFile, readlink, rm, stat, utimes, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'

/** Lock held while a process has a data directory open. */
export interface DirectoryLock {
  release(): Promise<void>
}

/** Holder of a lock, as stored in the lock file. */
interface Holder {
  readonly pid: number
  /** When the process started, in kernel ticks since boot; `null` if the system does not provide it. */
  readonly startedAt: string | null
  /** The machine and its PID namespace (containers have their own). */
  readonly host: string
}

/** How long a start waits for a holder that is about to exit. */
const WAIT_MS = 5_000
const LOOK_EVERY_MS = 100
/**
 * How often a holder updates its lock, for processes that cannot see its PID, and how long without updates
 * until it is considered dead.
 */
const HEARTBEAT_MS = 1_000
const STALE_MS = 4_500

/**
 * Locks a data directory. A dead or dying holder (kill -9, power failure, signalled a moment ago) is
 * replaced as soon as its process has ended, within five seconds; after that, throws naming the holding
 * process. The lock contains the PID, start time and machine, so that a later process with the same PID is not
 * mistaken for the holder; if the process is not visible from here (another container, no /proc), its heartbeat
 * decides.
 */
export async function lockDirectory(directory: string, patienceMs: number = WAIT_MS): Promise<DirectoryLock> {
  await makeDirectory(directory).catch((error: unknown) => {
    throw unusable(directory, error)
  })
  const file = path.join(directory, 'lock')
  const me: Holder = { pid: process.pid, startedAt: await startOf(process.pid), host: await thisHost() }
  const owner = JSON.stringify({ ...me, id: randomUUID() })
  const firstBeat = await heartbeat(file)
  const started = performance.now()
  for (;;) {
    if (await createAtomically(file, owner)) return hold(file, owner)
    const text = await readFile(file, 'utf8').catch(() => null)
    if (text === null) continue
    const holder = readHolder(text)
    const isVisible = holder !== null && holder.host === me.host && (await isKnown(holder))
    const waitedMs = performance.now() - started
    const isBeating = waitedMs < Math.min(STALE_MS, patienceMs) || (await heartbeat(file)) !== firstBeat
    const isDead = isVisible ? !(await isAlive(holder)) : !isBeating
    if (isDead) await takeOver(file, text)
    else if (waitedMs >= patienceMs || (holder?.pid === process.pid && isVisible))
      throw inUse(directory, holder)
    else await pause(LOOK_EVERY_MS)
  }
}

/** The process that has a data directory open; `null` if none has. A process that is not visible from here shows by its heartbeat. */
export async function findLockHolder(directory: string): Promise<number | null> {
  const file = path.join(directory, 'lock')
  const text = await readFile(file, 'utf8').catch(() => null)
  const holder = text === null ? null : readHolder(text)
  if (!holder) return null
  if (holder.host === (await thisHost()) && (await isKnown(holder)))
    return (await isAlive(holder)) ? holder.pid : null
  const firstBeat = await heartbeat(file)
  await pause(2 * HEARTBEAT_MS)
  return (await heartbeat(file)) === firstBeat ? null : holder.pid
}

function inUse(directory: string, holder: Holder | null): Error {
  return new Error(
    `DATA_DIR: ${directory} is in use by process ${holder?.pid ?? 'of another kind'}. Stop that process, set another ` +
      `DATA_DIR, or set DATABASE_URL so that several processes share one PostgreSQL.`,
  )
}

/**
 * Like `mkdir -p`. Node's own recursive mkdir loops forever on file systems without directory creation (/proc).
 */
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
  const reason = toError(error).message
  return new Error(`DATA_DIR must be a writable directory; it is ${directory}: ${reason}.`, {
    cause: error,
  })
}

/** Creates the file with its content atomically: no reader ever sees a partial file. */
async function createAtomically(file: string, content: string): Promise<boolean> {
  const whole = `${file}.${process.pid}-${randomUUID()}`
  try {
    await writeFile(whole, content, { flag: 'wx' })
    await link(whole, file)
    return true
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null
    if (code === 'EEXIST') return false
    // Not every file system supports links.
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
 * Removes a dead holder's lock. Only one of several processes that find it dead removes it; otherwise a second
 * one would remove the lock just acquired by the first.
 */
async function takeOver(file: string, dead: string): Promise<void> {
  const turn = `${file}.takeover`
  if (!(await createAtomically(turn, String(process.pid)))) {
    // The removal takes a moment; a process killed during it leaves this file behind.
    const since = await stat(turn).then(
      ({ mtimeMs }) => Date.now() - mtimeMs,
      () => 0,
    )
    if (Math.abs(since) > WAIT_MS / 2) await rm(turn, { force: true })
    else await pause(LOOK_EVERY_MS)
    return
  }
  try {
    if ((await readFile(file, 'utf8').catch(() => null)) === dead) await rm(file, { force: true })
  } finally {
    await rm(turn, { force: true })
  }
}

function hold(file: string, owner: string): DirectoryLock {
  const timer = setInterval(() => {
    const now = new Date()
    utimes(file, now, now).catch(() => undefined)
  }, HEARTBEAT_MS)
  timer.unref()
  return {
    async release() {
      clearInterval(timer)
      const content = await readFile(file, 'utf8').catch(() => null)
      if (content === owner) await rm(file, { force: true })
    },
  }
}

/** A value that changes with each heartbeat. Only changes count, as the clock may be another machine's. */
async function heartbeat(file: string): Promise<number | null> {
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

/** Whether the lock's data is enough to identify the process. */
async function isKnown({ startedAt }: Holder): Promise<boolean> {
  return startedAt !== null && (await startOf(process.pid)) !== null
}

async function isAlive(holder: Holder): Promise<boolean> {
  return (await startOf(holder.pid)) === holder.startedAt
}

/** When a process started, in kernel ticks since boot; `null` if it does not exist or is already dead. */
async function startOf(pid: number): Promise<string | null> {
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)
  // The name (field 2) may contain spaces; after its closing bracket follow the state and, as 20th field, the
  // start.
  const fields = status?.slice(status.lastIndexOf(')') + 2).split(' ')
  const isDead = fields?.[0] === 'Z' || fields?.[0] === 'X'
  return isDead ? null : (fields?.[19] ?? null)
}

async function thisHost(): Promise<string> {
  const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => '')
  const processes = await readlink('/proc/self/ns/pid').catch(() => '')
  return `${os.hostname()} ${boot.trim()} ${processes}`
}
