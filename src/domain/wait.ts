/** Resolves when the event loop has handled sockets, timers and signals once: await it between pieces of long work. */
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

/** Waits that others may end early: for loops that look from time to time, and at once where there is news. */
export class Wakeable {
  #isAwake = false
  #end: (() => void) | null = null

  /** Ends the wait that is under way, or the next one before it begins. */
  wake(): void {
    this.#isAwake = true
    this.#end?.()
  }

  /** Forgets that it was woken: call it before looking for what there is to do. */
  rearm(): void {
    this.#isAwake = false
  }

  /** Resolves after this many milliseconds, or once it is woken; with whether it was. */
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

/** How long waits between tries are, in milliseconds. */
export interface BackoffRange {
  readonly firstMs: number
  readonly longestMs: number
}

/** How long to wait after so many failures in a row: the first wait, doubled with every further failure. */
export function backoffMs(failures: number, { firstMs, longestMs }: BackoffRange): number {
  return Math.min(longestMs, firstMs * 2 ** Math.max(0, failures - 1))
}
