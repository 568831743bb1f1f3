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
import { backoffMs } from '../../domain/wait.ts'
import type { FetchOutcome } from './classify-response.ts'

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
  /** What is left of the cooldown that the host asked for. */
  readonly cooldownMs: number
  readonly inFlight: number
  readonly waiting: number
}

/** One host of the upstream: how many requests at once, when to retry, when to send nothing. */
export interface Host {
  /**
   * Sends a request when it is its turn, and again after failures; nothing is sent during a cooldown or while the
   * circuit breaker is open. Throws only what `send` throws.
   */
  run(send: () => Promise<FetchOutcome>): Promise<FetchOutcome>
  /** Sends nothing for that long: what `Retry-After` asks for. */
  coolDown(ms: number): void
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
  const hasFailed = handleWhenResult((result) => (result as FetchOutcome).outcome === 'failed')
  const breaker = circuitBreaker(hasFailed, {
    halfOpenAfter: limits.breakerOpenMs,
    breaker: new ConsecutiveBreaker(limits.breakerFailures),
  })
  let openedAt = 0
  breaker.onBreak(() => (openedAt = now()))
  const retrying = retry(hasFailed, {
    maxAttempts: limits.retries,
    backoff: new DelegateBackoff(({ attempt }: { attempt: number }) =>
      Math.floor(
        random() * backoffMs(attempt, { firstMs: limits.retryDelayMs, longestMs: limits.maxRetryDelayMs }),
      ),
    ),
  })
  retrying.onRetry(onRetry)
  const slots = bulkhead(limits.hostConcurrency, QUEUE_SLOTS)
  let coolUntil = 0
  const cooldownMs = (): number => Math.max(0, coolUntil - now())

  const once = async (send: () => Promise<FetchOutcome>): Promise<FetchOutcome> => {
    // Looked at when the turn comes: the cooldown may have begun while the request waited.
    const waitMs = cooldownMs()
    if (waitMs > 0)
      return { outcome: 'notSent', reason: 'The upstream requested a cooldown', retryAfterMs: waitMs }
    try {
      return await breaker.execute(send)
    } catch (error) {
      if (!(error instanceof BrokenCircuitError)) throw error
      const leftMs = openedAt + limits.breakerOpenMs - now()
      const retryAfterMs = Math.min(limits.breakerOpenMs, Math.max(1, leftMs))
      return {
        outcome: 'notSent',
        reason: 'The upstream failed repeatedly: circuit open',
        retryAfterMs,
      }
    }
  }
  return {
    // The signal is not given to the bulkheads: one that is aborted while it waits makes cockatiel's queue forget to
    // call the next. The request looks at it instead, as soon as its turn comes.
    run: (send) => retrying.execute(() => slots.execute(() => overall.execute(() => once(send)))),
    coolDown: (ms) => {
      coolUntil = Math.max(coolUntil, now() + ms)
    },
    stats: () => ({
      origin,
      breaker: breakerState(breaker.state),
      cooldownMs: cooldownMs(),
      inFlight: limits.hostConcurrency - slots.executionSlots,
      waiting: QUEUE_SLOTS - slots.queueSlots,
    }),
  }
}

function breakerState(state: CircuitState): HostStats['breaker'] {
  if (state === CircuitState.Closed) return 'closed'
  return state === CircuitState.HalfOpen ? 'halfOpen' : 'open'
}
