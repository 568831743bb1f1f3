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
  /** Maximum concurrent requests to one host; further ones are queued. */
  readonly hostConcurrency: number
  /** Number of retries after the first attempt. */
  readonly retries: number
  /** Maximum delay before the first retry; it doubles with each further one. */
  readonly retryDelayMs: number
  readonly maxRetryDelayMs: number
  /** Consecutive failures that open the circuit breaker. */
  readonly breakerFailures: number
  /** How long the circuit breaker stays open before one trial request is sent. */
  readonly breakerOpenMs: number
}

/** The state of one host, for metrics. */
export interface HostStats {
  readonly origin: string
  readonly breaker: 'closed' | 'open' | 'halfOpen'
  /** Remaining cooldown that the host requested. */
  readonly cooldownMs: number
  readonly inFlight: number
  readonly waiting: number
}

/** One host of the upstream: limits concurrency, retries, and stops sending while the host is failing. */
export interface Host {
  /**
   * Sends a request once there is a slot, and retries failures; nothing is sent during a cooldown or while the
   * circuit breaker is open. Throws only what `send` throws.
   */
  run(send: () => Promise<FetchOutcome>): Promise<FetchOutcome>
  /** Starts a cooldown: nothing is sent for this long, as requested by `Retry-After`. */
  coolDown(ms: number): void
  stats(): HostStats
}

/** Practically unlimited: callers are bounded by their own schedules, and a queued request is only a closure. */
export const QUEUE_SLOTS = Number.MAX_SAFE_INTEGER

/**
 * Opens a host. `overall` limits the concurrent requests to all hosts. The circuit breaker's pauses are measured by
 * the wall clock, as cockatiel does; everything else by `now`.
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
    // Checked once there is a slot: the cooldown may have started while the request was queued.
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
    // The signal is not passed to the bulkheads: if it aborts while queued, cockatiel does not start the next queued
    // request. The request checks it as soon as it has a slot.
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
