import { FrameRate } from '../../updates/frames.ts'
import { SUBSCRIPTION_LIMITS } from './parts.ts'

/**
 * Limits a client's frames: per second, and in addition the first operations, as a reconnecting client starts
 * all of them at once.
 */
export class FrameAllowance {
  readonly #rate: FrameRate
  #operations: number = SUBSCRIPTION_LIMITS.subscriptions

  /** `now` in Unix epoch milliseconds. */
  constructor(now: () => number) {
    this.#rate = new FrameRate(SUBSCRIPTION_LIMITS.framesPerSecond, now)
  }

  /** Counts a frame; `false` if it exceeds the limit. */
  take(isOperation: boolean): boolean {
    if (!isOperation || this.#operations === 0) return this.#rate.take()
    this.#operations -= 1
    return true
  }
}
