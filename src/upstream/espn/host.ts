import { bulkhead, DelegateBackoff, handleWhenResult, retry } from 'cockatiel'
import type { BulkheadPolicy } from 'cockatiel'
import type { HostHealth, SourceFault } from '../../domain/source-health.ts'
import { backoffMs } from '../../domain/wait.ts'
import type { FetchOutcome } from './classify-response.ts'
import { HostHealthTracker } from './host-health.ts'
import type { BreakerLimits } from './host-health.ts'

export interface HostLimits extends BreakerLimits {
  /** Maximum concurrent requests to one host; further ones are queued. */
  readonly hostConcurrency: number
  /** Number of retries after the first attempt. */
  readonly retries: number
  /** Maximum delay before the first retry; it doubles with each further one. */
  readonly retryDelayMs: number
  readonly maxRetryDelayMs: number
}

/** The usage of one host, for metrics. */
export interface HostStats {
  readonly origin: string
  readonly health: HostHealth
  readonly inFlight: number
  readonly waiting: number
}

/** Nothing was sent, because the host's breaker is open. */
export interface NotSent {
  readonly outcome: 'notSent'
  readonly health: HostHealth
  readonly retryAfterMs: number
}

/** One host of the upstream: limits concurrency, retries, and stops sending while the host does not answer. */
export interface Host {
  /**
   * Sends a request once there is a slot, and retries failures; nothing is sent while the breaker is open. Throws only
   * what `send` throws.
   */
  run(send: () => Promise<FetchOutcome>): Promise<FetchOutcome | NotSent>
  readonly isOpen: boolean
  /** Records what a body was worth that was given on. */
  judge(fault: SourceFault | null, reason: string): void
  stats(): HostStats
  /** Sends no more probes. */
  close(): void
}

/** Practically unlimited: callers are bounded by their own schedules, and a queued request is only a closure. */
export const QUEUE_SLOTS = Number.MAX_SAFE_INTEGER

export interface HostOptions {
  /** The address without a path. */
  readonly origin: string
  readonly limits: HostLimits
  /** Limits the concurrent requests to all hosts. */
  readonly overall: BulkheadPolicy
  readonly now: () => number
  readonly random: () => number
  readonly onRetry: () => void
  readonly probe: () => Promise<FetchOutcome>
  readonly onChange: (health: HostHealth) => void
}

/** Opens a host. */
export function openHost(options: HostOptions): Host {
  const { origin, limits, overall, now, random, onRetry, probe, onChange } = options
  const health = new HostHealthTracker({ host: new URL(origin).host, limits, now, probe, onChange })
  const isRetried = handleWhenResult((result) => {
    const outcome = result as FetchOutcome | NotSent
    return outcome.outcome === 'noAnswer' && outcome.fault === 'failed' && !health.isOpen
  })
  const retrying = retry(isRetried, {
    maxAttempts: limits.retries,
    backoff: new DelegateBackoff(({ attempt }: { attempt: number }) =>
      Math.floor(
        random() * backoffMs(attempt, { firstMs: limits.retryDelayMs, longestMs: limits.maxRetryDelayMs }),
      ),
    ),
  })
  retrying.onRetry(onRetry)
  const slots = bulkhead(limits.hostConcurrency, QUEUE_SLOTS)
  const once = async (send: () => Promise<FetchOutcome>): Promise<FetchOutcome | NotSent> => {
    // Checked once there is a slot: it may have been opened while the request was queued.
    if (!health.isOpen) return send()
    return { outcome: 'notSent', health: health.health(), retryAfterMs: health.retryAfterMs }
  }
  return {
    async run(send) {
      // The signal is not passed to the bulkheads: if it aborts while queued, cockatiel does not start the next queued
      // request. The request checks it as soon as it has a slot.
      const outcome = await retrying.execute(() => slots.execute(() => overall.execute(() => once(send))))
      if (outcome.outcome !== 'notSent') health.record(outcome)
      return outcome
    },
    get isOpen() {
      return health.isOpen
    },
    judge: (fault, reason) => health.judge(fault, reason),
    stats: () => ({
      origin,
      health: health.health(),
      inFlight: limits.hostConcurrency - slots.executionSlots,
      waiting: QUEUE_SLOTS - slots.queueSlots,
    }),
    close: () => health.close(),
  }
}
