import type { EventEmitter } from 'node:events'

/** Detects overload, in which requests are rejected and should be retried later. */
export interface LoadShedding {
  /**
   * Registers a request; null if it must be rejected. Call the returned function once it is answered. Responses
   * from memory (`'file'`) are not rejected because of event loop delay. With a body, it is in progress from the body's
   * end on: until then it only waits for its client, for as long as the deadlines of bodies and connections allow.
   */
  enter(kind?: 'file', body?: EventEmitter): (() => void) | null
  /** Number of requests in progress. */
  inFlight(): number
  close(): void
}

export interface LoadSheddingOptions {
  readonly maxInFlight?: number
  /** Maximum event loop delay in milliseconds before requests are rejected. */
  readonly maxDelayMs?: number
}

/** Maximum concurrent requests; with more, the wait would be too long. */
const MAX_IN_FLIGHT = 2_000
/** With this event loop delay, clients have already waited longer than most are prepared to. */
const MAX_DELAY_MS = 1_500
const LOOK_EVERY_MS = 100

/**
 * Monitors the number of requests in progress and the event loop delay. Requests that arrived while the loop was
 * blocked are rejected, so that a delay does not accumulate.
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
      // Requests that arrived meanwhile are read in the next iterations of the loop; later ones are in time.
      setImmediate(() => setImmediate(() => (isLate = false)))
    }
    lookedAt = performance.now()
  }, LOOK_EVERY_MS)
  timer.unref()
  const isOpen = (kind?: 'file') => inFlight < maxInFlight && (kind === 'file' || (!isLate && !isOverdue()))
  return {
    enter(kind, body) {
      if (!isOpen(kind)) return null
      let isIn = false
      const count = () => {
        inFlight += 1
        isIn = true
      }
      if (body) body.once('end', count)
      else count()
      return () => {
        body?.off('end', count)
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
