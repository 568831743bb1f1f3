import type { Update, UpdateSelection } from '../domain/update.ts'
import type { Log } from './log-follower.ts'
import { fulfils } from './payload.ts'

/** A follower that catches up with the log. */
export interface ResumingFollower {
  readonly selection: UpdateSelection
  /** The last `seq` it has. */
  readonly since: number
  /** Receives an update. */
  take(update: Update): void
  /** Called first if the log does not contain the updates after `since`. */
  gap(requested: number, oldest: number): void
  /** Resolves when it can receive more. */
  ready(): Promise<void>
  /** Whether it is closed. */
  isClosed(): boolean
  /**
   * Called last, synchronously, when it has received all published updates: it must listen to the bus from now on, for
   * updates after `since`, which a delayed feed has not published yet.
   */
  join(since: number): void
}

const PAGE = 200

/**
 * Sends a follower what it missed, in order, without gaps or duplicates: reads the log up to the position of the bus,
 * and joins the bus in the same turn in which both are equal.
 */
export async function resume(log: Log, follower: ResumingFollower): Promise<void> {
  const { selection, since } = follower
  const { oldest, newest, removed } = await log.range()
  const position = log.position()
  // A delayed feed has not published yet what the log has.
  const isUnknown = since > Math.max(newest, position)
  if (since < removed || isUnknown) follower.gap(since, oldest)
  let after = Math.min(Math.max(since, removed), position)
  while (!follower.isClosed()) {
    const upTo = log.position()
    if (after >= upTo) {
      follower.join(isUnknown ? 0 : since)
      return
    }
    const page = await log.read({ selection, after, upTo, limit: PAGE })
    for (const update of page)
      if (selection.condition === undefined || fulfils(update, selection.condition)) follower.take(update)
    after = page.length < PAGE ? upTo : (page.at(-1)?.seq ?? upTo)
    await follower.ready()
  }
}
