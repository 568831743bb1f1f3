import type { Caller } from './callers.ts'
import { allowanceOf } from './period.ts'
import type { Allowance, Channel } from './period.ts'
import type { QuotaLeaser } from './quota.ts'
import type { QuotaScope } from './quota-pool.ts'

/** A caller's quota status: `meta.rateLimit`, for the channel's pool. */
export interface QuotaStatus {
  readonly limit: number
  /** As known to this process. */
  readonly remaining: number
  /** Start of the next period, Unix epoch milliseconds. */
  readonly resetAt: number
  readonly periodSeconds: number
}

/** Returns a quota status, read from the database if this process does not know it. */
export async function quotaStatusOf(quota: QuotaLeaser, scope: QuotaScope): Promise<QuotaStatus> {
  const { limit, resetAt, periodSeconds } = scope.allowance
  const left = quota.remaining(scope)
  return { limit, remaining: typeof left === 'number' ? left : await left, resetAt, periodSeconds }
}

const scopes = new WeakMap<Caller, Map<Channel, QuotaScope>>()

/** Returns the allowance that a request of a channel is charged to: the same object throughout the period. */
export function quotaScopeOf(caller: Caller, channel: Channel, now: number): QuotaScope {
  let byChannel = scopes.get(caller)
  if (!byChannel) scopes.set(caller, (byChannel = new Map<Channel, QuotaScope>()))
  const known = byChannel.get(channel)
  if (known && isIn(known.allowance, now)) return known
  const { accountId, plan, createdAt, overage } = caller
  const made = { accountId, allowance: allowanceOf(plan, createdAt, channel, now), overage }
  byChannel.set(channel, made)
  return made
}

function isIn({ resetAt, periodSeconds }: Allowance, now: number): boolean {
  return now < resetAt && now >= resetAt - periodSeconds * 1000
}
