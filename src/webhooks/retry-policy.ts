import { HOUR_MS } from '../domain/time.ts'
import { WEBHOOK_RULES } from '../domain/webhook.ts'
import type { Attempt } from '../domain/webhook.ts'
import type { Recording } from '../store/delivery/deliveries.ts'

/** When failed deliveries are retried. */
export interface RetryPolicy {
  /**
   * Delays after each failed attempt, in seconds, by default `WEBHOOK_RULES.retrySeconds`; their number is the number of
   * retries.
   */
  readonly scheduleSeconds: readonly number[]
  /** Returns a number from 0 to 1. */
  readonly random: () => number
}

/** Delays vary by a fifth, so that simultaneous failures are not retried simultaneously. */
const JITTER = 0.2
/** The longest `Retry-After` that is honoured. */
const MAX_RETRY_AFTER_MS = HOUR_MS
const GONE = 410

/** Returns why an attempt of any kind deactivates the webhook at once; `null` if it does not. */
export function deactivateReasonOf({ responseStatus }: Attempt): string | null {
  return responseStatus === GONE ? 'the endpoint responded 410 Gone' : null
}

/** Returns the result of an attempt. `attempts`: the number of earlier attempts. */
export function afterAttempt(attempts: number, attempt: Attempt, policy: RetryPolicy, now: Date): Recording {
  const base = {
    attempts: attempts + 1,
    attempt,
    nextAt: null,
    deactivateAt: WEBHOOK_RULES.failuresToDeactivate,
    deactivateReason: null,
  }
  if (attempt.isDelivered) return { ...base, status: 'delivered', failures: 'clear' }
  const deactivateReason = deactivateReasonOf(attempt)
  if (deactivateReason !== null) return { ...base, status: 'failed', failures: 'add', deactivateReason }
  const waitSeconds = policy.scheduleSeconds[attempts]
  if (waitSeconds === undefined) return { ...base, status: 'failed', failures: 'add' }
  const spread = waitSeconds * 1000 * (1 - JITTER + 2 * JITTER * policy.random())
  const requestedMs = Math.min(attempt.retryAfterMs ?? 0, MAX_RETRY_AFTER_MS)
  const nextAt = new Date(now.getTime() + Math.max(spread, requestedMs))
  return { ...base, status: 'pending', failures: 'keep', nextAt }
}

/**
 * Returns the result of a delivery that exceeds the quota: it fails, but does not count as a failure of the receiver.
 */
export function afterQuotaSpent(attempts: number): Recording {
  return {
    attempts,
    attempt: {
      isDelivered: false,
      responseStatus: null,
      durationMs: 0,
      failure: 'quota_exceeded',
      retryAfterMs: null,
    },
    nextAt: null,
    deactivateAt: WEBHOOK_RULES.failuresToDeactivate,
    deactivateReason: null,
    status: 'failed',
    failures: 'keep',
  }
}
