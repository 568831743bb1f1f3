import { WEBHOOK_RULES } from '../domain/webhook.ts'
import type { Attempt } from '../domain/webhook.ts'
import type { Recording } from '../store/deliveries.ts'

/** How attempts follow each other. */
export interface RetryPolicy {
  /** Seconds after each failed attempt until the next; as many attempts more. */
  readonly scheduleSeconds: readonly number[]
  /** 0 to 1. */
  readonly random: () => number
}

/** A wait is a fifth longer or shorter, so that what failed together does not come back together. */
const JITTER = 0.2
/** The longest that a receiver may ask us to wait. */
const MAX_RETRY_AFTER_MS = 3_600_000
const GONE = 410

/** What follows from an attempt. `attempts` counts those before it. */
export function afterAttempt(attempts: number, attempt: Attempt, policy: RetryPolicy, now: Date): Recording {
  const base = {
    attempts: attempts + 1,
    attempt,
    nextAt: null,
    deactivateAt: WEBHOOK_RULES.failuresToDeactivate,
    deactivateReason: null,
  }
  if (attempt.isDelivered) return { ...base, status: 'delivered', failures: 'clear' }
  if (attempt.responseStatus === GONE) {
    const deactivateReason = 'the endpoint responded 410 Gone'
    return { ...base, status: 'failed', failures: 'add', deactivateReason }
  }
  const waitSeconds = policy.scheduleSeconds[attempts]
  if (waitSeconds === undefined) return { ...base, status: 'failed', failures: 'add' }
  const spread = waitSeconds * 1000 * (1 - JITTER + 2 * JITTER * policy.random())
  const requestedMs = Math.min(attempt.retryAfterMs ?? 0, MAX_RETRY_AFTER_MS)
  const nextAt = new Date(now.getTime() + Math.max(spread, requestedMs))
  return { ...base, status: 'pending', failures: 'keep', nextAt }
}

/** A delivery that the quota does not pay for: it fails, which is no fault of the receiver's. */
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
