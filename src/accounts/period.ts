import { FIRST_PERIOD_DAYS } from '../domain/plan.ts'
import type { Plan } from '../domain/plan.ts'

/** What a call is for: its own pool, unless the plan has one pool for all (spec 8.2). */
export type Channel = 'rest' | 'stream' | 'webhooks'

/** A count's pool and period, with what may be used in it. */
export interface Allowance {
  readonly pool: 'calls' | 'stream' | 'webhooks'
  /** `2026-11`, or `first` for the first 30 days of a plan that counts them apart. */
  readonly period: string
  readonly limit: number
  /** When the next period begins, Unix epoch milliseconds. */
  readonly resetAt: number
  readonly periodSeconds: number
}

const DAY_MS = 86_400_000

/**
 * What an account may use of a channel at a moment. A month is the calendar month in UTC. The first 30 days of a Free
 * account are a period of their own; the month's 125 begin after it.
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
