/** How long operations may hold the event loop before others have their turn. */
const SLICE_MS = 8
/** Queries between two looks at the clock. */
const LOOK_EVERY = 4

/**
 * The event loop, shared by all operations of this process: work that goes on for longer than a slice is put off, one
 * piece after the other, with whatever else there is to do in between.
 */
class Turns {
  readonly #waiting: (() => void)[] = []
  #isCounting = false
  #isReleasing = false
  #startedAt = 0
  #asked = 0
  #isLate = false

  /** Whether what runs now has had its slice: ask before each piece of work. */
  isOver(): boolean {
    if (!this.#isCounting) this.#begin()
    this.#asked += 1
    if (!this.#isLate && this.#asked % LOOK_EVERY === 0)
      this.#isLate = performance.now() - this.#startedAt > SLICE_MS
    return this.#isLate
  }

  /** Resolves when it is the turn of one more piece of work. */
  next(): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting.push(resolve)
      if (this.#isReleasing) return
      this.#isReleasing = true
      setImmediate(() => void this.#release())
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

  /** Lets pieces go on, each with what follows from it at once, until the slice is over. */
  async #release(): Promise<void> {
    const startedAt = performance.now()
    let next = 0
    while (next < this.#waiting.length && performance.now() - startedAt < SLICE_MS) {
      this.#isLate = false
      this.#startedAt = performance.now()
      this.#waiting[next]?.()
      next += 1
      await Promise.resolve()
      await Promise.resolve()
    }
    this.#waiting.splice(0, next)
    if (this.#waiting.length > 0) setImmediate(() => void this.#release())
    else this.#isReleasing = false
  }
}

/** The turns of this process: it has one event loop. */
export const turns = new Turns()
