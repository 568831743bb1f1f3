import type { Caller } from './callers.ts'
import { allowanceOf } from './period.ts'
import type { Allowance, Channel } from './period.ts'
import type { QuotaLeaser } from './quota.ts'
import type { QuotaScope } from './quota-pool.ts'

/** How a caller's quota stands: `meta.rateLimit`, in the channel's pool. */
export interface QuotaStatus {
  readonly limit: number
  /** As far as this process knows. */
  readonly remaining: number
  /** When the next period begins, Unix epoch milliseconds. */
  readonly resetAt: number
  readonly periodSeconds: number
}

/** How a quota stands; asked of the database where this process does not know. */
export async function quotaStatusOf(quota: QuotaLeaser, scope: QuotaScope): Promise<QuotaStatus> {
  const { limit, resetAt, periodSeconds } = scope.allowance
  const left = quota.remaining(scope)
  return { limit, remaining: typeof left === 'number' ? left : await left, resetAt, periodSeconds }
}

/** Whose allowance a request of a channel is spent from. */
export function quotaScopeOf(caller: Caller, channel: Channel, now: number): QuotaScope {
  return { accountId: caller.accountId, allowance: allowed(caller, channel, now), overage: caller.overage }
}

const allowances = new WeakMap<Caller, Map<Channel, Allowance>>()

/** The allowance of a caller, worked out again when its period is over. */
function allowed(caller: Caller, channel: Channel, now: number): Allowance {
  const byChannel = allowances.get(caller) ?? new Map<Channel, Allowance>()
  allowances.set(caller, byChannel)
  const known = byChannel.get(channel)
  if (known && now < known.resetAt && now >= known.resetAt - known.periodSeconds * 1000) return known
  const made = allowanceOf(caller.plan, caller.createdAt, channel, now)
  byChannel.set(channel, made)
  return made
}
