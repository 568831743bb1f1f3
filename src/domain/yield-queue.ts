import { nextTurn } from './wait.ts'

/**
 * Runs long work in parts: before each part the event loop handles sockets, timers and signals once, however many
 * callers wait.
 */
export class YieldQueue {
  #last: Promise<void> = Promise.resolve()

  /**
   * Resolves when the event loop has run once since the previous part; the caller then runs until its next
   * `await`.
   */
  next(): Promise<void> {
    const turn = this.#last.then(nextTurn)
    this.#last = turn
    return turn
  }
}
