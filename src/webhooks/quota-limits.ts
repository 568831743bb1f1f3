import { allowanceOf } from '../accounts/quota/period.ts'
import { hasWebhooks, PLAN_NAMES, PLANS } from '../domain/plan.ts'
import type { PoolLimit } from '../store/delivery/quota-alerts.ts'

const CHANNELS = ['rest', 'stream', 'webhooks'] as const

/** The limits of each pool of the plans with webhooks, in the current period. `now`: Unix epoch milliseconds. */
export function listPoolLimits(now: number): readonly PoolLimit[] {
  return PLAN_NAMES.filter((plan) => hasWebhooks(PLANS[plan])).flatMap((plan) => {
    // The plan whose first days are a period of their own has no webhooks.
    const allowances = CHANNELS.map((channel) => allowanceOf(PLANS[plan], 0, channel, now))
    const byPool = new Map(allowances.map((allowance) => [allowance.pool, allowance]))
    return [...byPool.values()].map(({ pool, period, limit, resetAt }) => ({
      plan,
      pool,
      period,
      limit,
      resetAt: new Date(resetAt).toISOString(),
    }))
  })
}
