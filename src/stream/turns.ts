import { nextTurn } from '../domain/wait.ts'
import type { Log } from '../updates/log-follower.ts'

/**
 * A log that is read by one replay of a socket at a time, and only when `ready` resolves. Each read is up to a page, all
 * of which is queued for the socket at once: pages of several replays together would pass what may wait there.
 */
export function readInTurns(log: Log, ready: () => Promise<void>): Log {
  let turn: Promise<unknown> = Promise.resolve()
  return {
    range: () => log.range(),
    position: () => log.position(),
    read(slice) {
      const page = turn.then(ready).then(() => log.read(slice))
      // The page is queued before the next turn looks at how much is waiting.
      turn = page.then(nextTurn, nextTurn)
      return page
    },
  }
}
