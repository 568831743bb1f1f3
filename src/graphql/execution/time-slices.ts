import { nextTurn } from '../../domain/wait.ts'

/** How long operations may block the event loop before they yield. */
const SLICE_MS = 8
/** Number of calls between two reads of the clock. */
const LOOK_EVERY = 4

/**
 * Shares the event loop among all operations of this process: work beyond a time slice is queued and continues
 * piece by piece, with other events in between.
 */
class TimeSlices {
  readonly #waiting: { readonly resume: () => void; readonly onRun?: (ms: number) => void }[] = []
  #isCounting = false
  #isReleasing = false
  #startedAt = 0
  #calls = 0
  #isLate = false

  /** Whether the current time slice is used up: check before each piece of work. */
  isOver(): boolean {
    if (!this.#isCounting) this.#begin()
    this.#calls += 1
    if (!this.#isLate && this.#calls % LOOK_EVERY === 0)
      this.#isLate = performance.now() - this.#startedAt > SLICE_MS
    return this.#isLate
  }

  /** Resolves when the next piece of work may run; `onRun` is called with the milliseconds that it took. */
  next(onRun?: (ms: number) => void): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting.push(onRun ? { resume: resolve, onRun } : { resume: resolve })
      if (this.#isReleasing) return
      this.#isReleasing = true
      void nextTurn().then(() => this.#release())
    })
  }

  #begin(): void {
    this.#isCounting = true
    this.#isLate = false
    this.#startedAt = performance.now()
    setImmediate(() => {
      this.#isCounting = false
    })
  }

  /** Resumes queued pieces, each with its synchronous continuation, until the slice is used up. */
  async #release(): Promise<void> {
    const startedAt = performance.now()
    let next = 0
    while (next < this.#waiting.length && performance.now() - startedAt < SLICE_MS) {
      this.#isLate = false
      this.#startedAt = performance.now()
      const piece = this.#waiting[next]
      piece?.resume()
      next += 1
      await Promise.resolve()
      await Promise.resolve()
      piece?.onRun?.(performance.now() - this.#startedAt)
    }
    this.#waiting.splice(0, next)
    if (this.#waiting.length > 0) void nextTurn().then(() => this.#release())
    else this.#isReleasing = false
  }
}

/** One per process, which has one event loop. */
export const timeSlices = new TimeSlices()
