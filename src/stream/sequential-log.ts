import { nextTurn } from '../domain/wait.ts'
import type { Log } from '../updates/log-follower.ts'

/**
 * Returns a log that is read by one replay of a connection at a time, and only when `ready` resolves. Each read
 * returns up to a page, which is queued at once: pages of several concurrent replays would exceed the limit of
 * pending bytes.
 */
export function readSequentially(log: Log, ready: () => Promise<void>): Log {
  let turn: Promise<unknown> = Promise.resolve()
  return {
    range: () => log.range(),
    position: () => log.position(),
    read(slice) {
      const page = turn.then(ready).then(() => log.read(slice))
      // The page is queued before the next turn checks the pending bytes.
      turn = page.then(nextTurn, nextTurn)
      return page
    },
  }
}
