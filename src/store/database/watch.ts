import { resultWithin } from '../../domain/wait.ts'
import type { Database } from './database.ts'

/** How long the database may take to respond to a probe. */
const PROBE_MS = 1_000

/** Why the database cannot be used now; `null` if it responds and nothing is known that prevents writes. */
export async function findDatabaseProblem(database: Database): Promise<string | null> {
  return database.problem() ?? probe(database)
}

/** What a watched database tells. */
export interface DatabaseWatcher {
  /** The database does not respond (`reason`), or responds again (`null`). */
  onState(reason: string | null): void
  /** Its disk is full. Called once; again after there was space. */
  onFullDisk(reason: string): void
}

const WATCH_EVERY_MS = 5_000
/** Probes in a row without a response that count: a busy database may miss one. */
const FAILED_PROBES = 2

/** Watches whether a database responds and has disk space, until the returned function is called. */
export function watchDatabase(
  database: Database,
  watcher: DatabaseWatcher,
  everyMs = WATCH_EVERY_MS,
): () => Promise<void> {
  let failures = 0
  let isFull = false
  let looking: Promise<void> | null = null
  const look = async (): Promise<void> => {
    const fullDisk = database.fullDisk()
    if (fullDisk !== null && !isFull) watcher.onFullDisk(fullDisk)
    isFull = fullDisk !== null
    // A database on a full disk may still be read.
    const problem = (isFull ? null : database.problem()) ?? (await probe(database))
    const wasAway = failures >= FAILED_PROBES
    failures = problem === null ? 0 : failures + 1
    if (problem !== null && failures === FAILED_PROBES) watcher.onState(problem)
    if (problem === null && wasAway) watcher.onState(null)
  }
  const timer = setInterval(() => {
    looking ??= look().finally(() => {
      looking = null
    })
  }, everyMs)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await looking
  }
}

async function probe(database: Database): Promise<string | null> {
  const late = () => new Error('The database did not respond in time.')
  return resultWithin(database.read('SELECT 1 AS one'), PROBE_MS, late).then(
    () => null,
    () => 'The database does not respond.',
  )
}
