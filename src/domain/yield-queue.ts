import { nextTurn } from './wait.ts'

/**
 * Runs long work in pieces: before each piece the event loop handles sockets, timers and signals once, however many
 * callers wait.
 */
export class YieldQueue {
  #last: Promise<void> = Promise.resolve()

  /** Resolves when the event loop has run once since the piece before; the caller then runs until its next `await`. */
  next(): Promise<void> {
    const mine = this.#last.then(nextTurn)
    this.#last = mine
    return mine
  }
}
