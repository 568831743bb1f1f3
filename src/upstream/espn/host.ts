import {
  BrokenCircuitError,
  bulkhead,
  CircuitState,
  circuitBreaker,
  ConsecutiveBreaker,
  DelegateBackoff,
  handleWhenResult,
  retry,
} from 'cockatiel'
import type { BulkheadPolicy } from 'cockatiel'

/** What an attempt must say for the host to know how it went. */
export interface Attempt {
  /** Whether the host failed, so that asking again makes sense and the breaker counts it. */
  readonly failed: boolean
}

/** The breaker is open: nobody was asked. */
export interface NotAsked {
  readonly notAsked: true
  readonly retryAfterMs: number
}

export interface HostLimits {
  /** Requests at once to one host; the others wait their turn. */
  readonly hostConcurrency: number
  /** Attempts after the first one that failed. */
  readonly retries: number
  /** The first wait before a retry is up to this long, the second up to twice, and so on. */
  readonly retryDelayMs: number
  readonly maxRetryDelayMs: number
  /** Failures in a row that open the breaker. */
  readonly breakerFailures: number
  /** How long an open breaker stays open before one request may try. */
  readonly breakerOpenMs: number
}

/** The state of one host, for metrics. */
export interface HostStats {
  readonly origin: string
  readonly breaker: 'closed' | 'open' | 'halfOpen'
  /** How long the host asked to be left alone, from now. */
  readonly heldForMs: number
  readonly inFlight: number
  readonly waiting: number
}

/** One host of the upstream: how many may ask it at once, when to ask again, when to leave it alone. */
export interface Host {
  /** Runs an attempt when it is its turn, and again after failures. Throws only what the attempt throws. */
  run<A extends Attempt>(attempt: () => Promise<A>): Promise<A | NotAsked>
  /** Leaves the host alone for that long: what `Retry-After` asks for. */
  holdFor(ms: number): void
  heldForMs(): number
  stats(): HostStats
}

/** More than ever wait: who asks is bounded by its own schedule, and a place in the queue is a closure. */
export const QUEUE_SLOTS = Number.MAX_SAFE_INTEGER

/**
 * Opens a host. `overall` bounds the requests of all hosts together. The breaker's own pauses are measured with
 * the wall clock, because cockatiel's is; everything else with `now`.
 */
export function openHost(
  origin: string,
  limits: HostLimits,
  overall: BulkheadPolicy,
  { now, random, onRetry }: { now: () => number; random: () => number; onRetry: () => void },
): Host {
  const hasFailed = handleWhenResult((result) => isAttempt(result) && result.failed)
  const breaker = circuitBreaker(hasFailed, {
    halfOpenAfter: limits.breakerOpenMs,
    breaker: new ConsecutiveBreaker(limits.breakerFailures),
  })
  let openedAt = 0
  breaker.onBreak(() => (openedAt = now()))
  const retrying = retry(hasFailed, {
    maxAttempts: limits.retries,
    backoff: new DelegateBackoff(({ attempt }: { attempt: number }) =>
      Math.floor(random() * Math.min(limits.maxRetryDelayMs, limits.retryDelayMs * 2 ** (attempt - 1))),
    ),
  })
  retrying.onRetry(onRetry)
  const slots = bulkhead(limits.hostConcurrency, QUEUE_SLOTS)
  let heldUntil = 0
  const heldForMs = (): number => Math.max(0, heldUntil - now())

  const once = async <A extends Attempt>(attempt: () => Promise<A>): Promise<A | NotAsked> => {
    try {
      return await breaker.execute(attempt)
    } catch (error) {
      if (!(error instanceof BrokenCircuitError)) throw error
      const leftMs = openedAt + limits.breakerOpenMs - now()
      return { notAsked: true, retryAfterMs: Math.min(limits.breakerOpenMs, Math.max(1, leftMs)) }
    }
  }
  return {
    // The signal is not given to the bulkheads: one that is called off while it waits makes cockatiel's queue
    // forget to call the next. The attempt looks at it instead, as soon as its turn comes.
    run: (attempt) => retrying.execute(() => slots.execute(() => overall.execute(() => once(attempt)))),
    holdFor: (ms) => {
      heldUntil = Math.max(heldUntil, now() + ms)
    },
    heldForMs,
    stats: () => ({
      origin,
      breaker: breakerState(breaker.state),
      heldForMs: heldForMs(),
      inFlight: limits.hostConcurrency - slots.executionSlots,
      waiting: QUEUE_SLOTS - slots.queueSlots,
    }),
  }
}

function isAttempt(result: unknown): result is Attempt {
  return typeof result === 'object' && result !== null && 'failed' in result
}

function breakerState(state: CircuitState): HostStats['breaker'] {
  if (state === CircuitState.Closed) return 'closed'
  return state === CircuitState.HalfOpen ? 'halfOpen' : 'open'
}
