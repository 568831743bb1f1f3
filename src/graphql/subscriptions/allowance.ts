import { FrameRate } from '../../updates/frames.ts'
import { SUBSCRIPTION_LIMITS } from './parts.ts'

/**
 * How many frames a client may send: so many in any one second, and beside them the first operations, which a client
 * that comes again begins all at once.
 */
export class FrameAllowance {
  readonly #rate: FrameRate
  #operations: number = SUBSCRIPTION_LIMITS.subscriptions

  /** `now` in Unix epoch milliseconds. */
  constructor(now: () => number) {
    this.#rate = new FrameRate(SUBSCRIPTION_LIMITS.framesPerSecond, now)
  }

  /** Counts one more; false where it is one too many. */
  take(isOperation: boolean): boolean {
    if (!isOperation || this.#operations === 0) return this.#rate.take()
    this.#operations -= 1
    return true
  }
}
