import { FIRST_PERIOD_DAYS } from '../../domain/plan.ts'
import { DAY_MS } from '../../domain/time.ts'
import type { Plan } from '../../domain/plan.ts'

/** Purpose of a call: each has a separate pool, unless the plan has a single pool (spec 8.2). */
export type Channel = 'rest' | 'stream' | 'webhooks'

/** The pool and period of a count, with the allowed calls. */
export interface Allowance {
  readonly pool: 'calls' | 'stream' | 'webhooks'
  /** `2026-11`, or `first` for the first 30 days of a plan that counts them separately. */
  readonly period: string
  readonly limit: number
  /** Start of the next period, Unix epoch milliseconds. */
  readonly resetAt: number
  readonly periodSeconds: number
}

/** The allowance to charge. With `overage`, calls beyond the limit are allowed and counted. */
export interface QuotaScope {
  readonly accountId: string
  readonly allowance: Allowance
  readonly overage: boolean
}

/** A caller's quota status: `meta.rateLimit`, for the channel's pool. */
export interface QuotaStatus {
  readonly limit: number
  /** As known to this process. */
  readonly remaining: number
  /** Start of the next period, Unix epoch milliseconds. */
  readonly resetAt: number
  readonly periodSeconds: number
}

/**
 * Returns an account's allowance for a channel at a given time. A month is a calendar month in UTC. The first 30
 * days of a Free account are a separate period; the monthly 125 calls begin after it.
 */
export function allowanceOf(plan: Plan, createdAt: number, channel: Channel, now: number): Allowance {
  const own = channel === 'rest' ? 'shared' : plan[channel]
  if (own !== 'shared') return { pool: poolOf(channel), limit: own === 'none' ? 0 : own, ...monthOf(now) }
  const firstEnds = createdAt + FIRST_PERIOD_DAYS * DAY_MS
  if (plan.firstCalls !== null && now < firstEnds) {
    const periodSeconds = FIRST_PERIOD_DAYS * 86_400
    return { pool: 'calls', period: 'first', limit: plan.firstCalls, resetAt: firstEnds, periodSeconds }
  }
  return { pool: 'calls', limit: plan.calls, ...monthOf(now) }
}

function poolOf(channel: Channel): Allowance['pool'] {
  return channel === 'rest' ? 'calls' : channel
}

function monthOf(now: number): Pick<Allowance, 'period' | 'resetAt' | 'periodSeconds'> {
  const moment = new Date(now)
  const [year, month] = [moment.getUTCFullYear(), moment.getUTCMonth()]
  const resetAt = Date.UTC(year, month + 1, 1)
  return {
    period: moment.toISOString().slice(0, 7),
    resetAt,
    periodSeconds: (resetAt - Date.UTC(year, month, 1)) / 1000,
  }
}
