import type { Update, UpdateSelection } from '../domain/update.ts'
import type { Log } from './log-follower.ts'

/** Who is brought up to date. */
export interface ReplayTarget {
  readonly selection: UpdateSelection
  /** The last `seq` it has. */
  readonly since: number
  /** Takes an update. */
  take(update: Update): void
  /** Called first where the log does not reach as far back, or as far on. */
  gap(requested: number, oldest: number): void
  /** Resolves when it can take more. */
  ready(): Promise<void>
  /** Whether it has gone away. */
  isGone(): boolean
  /** It has all that was put on the bus so far: from the next one on it must listen. Called last, and synchronously. */
  join(): void
}

const PAGE = 200

/**
 * Brings a follower from where it is to the present, in order, with nothing missing and nothing twice: it reads the
 * log up to what the bus has had, and joins the bus in the same turn in which there is nothing left between the two.
 */
export async function replay(log: Log, follower: ReplayTarget): Promise<void> {
  const { selection, since } = follower
  const { oldest, removed } = await log.range()
  if (since < removed || since > log.position()) follower.gap(since, oldest)
  let after = Math.min(Math.max(since, removed), log.position())
  while (!follower.isGone()) {
    const upTo = log.position()
    if (after >= upTo) {
      follower.join()
      return
    }
    const page = await log.read({ selection, after, upTo, limit: PAGE })
    for (const update of page) follower.take(update)
    after = page.length < PAGE ? upTo : (page.at(-1)?.seq ?? upTo)
    await follower.ready()
  }
}
