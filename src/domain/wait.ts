/**
 * Resolves after one turn of the event loop (sockets, timers and signals): await it between parts of long work.
 */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve)
  })
}

/** Resolves after this many milliseconds; keeps the process alive until then. */
export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms)
  })
}

/** An interruptible wait, for loops that poll at intervals and can be woken early. */
export class Wakeable {
  #isAwake = false
  #end: (() => void) | null = null

  /** Ends the current wait, or the next one at once. */
  wake(): void {
    this.#isAwake = true
    this.#end?.()
  }

  /** Clears an earlier wake-up: call it before checking for work. */
  rearm(): void {
    this.#isAwake = false
  }

  /** Resolves after this many milliseconds or when woken, with whether it was woken. */
  wait(ms: number): Promise<boolean> {
    if (this.#isAwake) return Promise.resolve(true)
    return new Promise((resolve) => {
      const end = (isWoken: boolean) => {
        clearTimeout(timer)
        this.#end = null
        resolve(isWoken)
      }
      const timer = setTimeout(() => end(false), ms)
      this.#end = () => end(true)
    })
  }
}

/** Bounds of the delay between retries, in milliseconds. */
export interface BackoffRange {
  readonly firstMs: number
  readonly longestMs: number
}

/** The delay after a number of consecutive failures: the first delay, doubled with every further failure. */
export function backoffMs(failures: number, { firstMs, longestMs }: BackoffRange): number {
  return Math.min(longestMs, firstMs * 2 ** Math.max(0, failures - 1))
}
