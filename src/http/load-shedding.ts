/** Whether there is more to do than can be done in time, and requests are better asked to retry later. */
export interface LoadShedding {
  /**
   * Takes one more request; null where it is to be turned away. Call what it returns once the request is answered.
   * What is answered from memory (`'file'`) is not turned away for a late loop.
   */
  enter(kind?: 'file'): (() => void) | null
  /** Whether one more request is taken. */
  isOpen(kind?: 'file'): boolean
  /** Requests being answered. */
  inFlight(): number
  close(): void
}

export interface LoadSheddingOptions {
  readonly maxInFlight?: number
  /** How late timers may be before requests are turned away. */
  readonly maxDelayMs?: number
}

/** More than this many at once wait so long that they are better asked to retry later. */
const MAX_IN_FLIGHT = 2_000
/** A loop that is this late has kept whoever waits for longer than most would have waited. */
const MAX_DELAY_MS = 1_500
const LOOK_EVERY_MS = 100

/**
 * Watches how many requests are under way, and how late the event loop is: what came in while it was blocked is turned
 * away when it goes on, so that what is late does not make everything after it late.
 */
export function watchLoad(options: LoadSheddingOptions = {}): LoadShedding {
  const { maxInFlight = MAX_IN_FLIGHT, maxDelayMs = MAX_DELAY_MS } = options
  let inFlight = 0
  let lookedAt = performance.now()
  let isLate = false
  const isOverdue = () => performance.now() - lookedAt - LOOK_EVERY_MS > maxDelayMs
  const timer = setInterval(() => {
    if (isOverdue()) {
      isLate = true
      // What waited meanwhile is read in the rounds of the loop that come next; what comes after them is in time.
      setImmediate(() => setImmediate(() => (isLate = false)))
    }
    lookedAt = performance.now()
  }, LOOK_EVERY_MS)
  timer.unref()
  const isOpen = (kind?: 'file') => inFlight < maxInFlight && (kind === 'file' || (!isLate && !isOverdue()))
  return {
    isOpen,
    enter(kind) {
      if (!isOpen(kind)) return null
      inFlight += 1
      let isIn = true
      return () => {
        if (isIn) inFlight -= 1
        isIn = false
      }
    },
    inFlight: () => inFlight,
    close() {
      clearInterval(timer)
    },
  }
}
