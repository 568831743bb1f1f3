import { checkRate, limitsOf, SECOND_MS } from './caller-rate.ts'
import type { Caller } from './callers.ts'
import type { Channel } from './period.ts'
import type { QuotaLeaser } from './quota.ts'
import { keyOf } from './quota-pool.ts'
import { quotaScopeOf, quotaStatusOf } from './quota-status.ts'
import type { QuotaStatus } from './quota-status.ts'
import type { RateLimiter } from './rate.ts'
import type { UsageBuffer } from './usage-buffer.ts'

/** Calls of a channel's pool that are charged and recorded as usage in one step. */
export interface ImmediateCharge {
  readonly channel: Channel
  readonly endpoint: string
  readonly calls: number
}

/** Dependencies of charging in one step. */
export interface ImmediateChargeParts {
  readonly quota: QuotaLeaser
  readonly usage: UsageBuffer
  readonly rate: RateLimiter
  readonly now: () => number
}

/**
 * Admits a request immediately if this process has all the required data, and records its calls as usage. Null if
 * nothing was charged.
 */
export function chargeNow(
  { quota, usage, rate, now }: ImmediateChargeParts,
  caller: Caller,
  address: string | undefined,
  { channel, endpoint, calls }: ImmediateCharge,
): QuotaStatus | null {
  const time = now()
  const scope = quotaScopeOf(caller, channel, time)
  const remaining = scope.allowance.limit === 0 ? null : quota.takeNow(scope, calls)
  if (remaining === null) return null
  if (!rate.takeNow(limitsOf(caller, address), SECOND_MS)) {
    if (calls > 0) quota.refund(scope, calls)
    return null
  }
  if (calls > 0) usage.add(keyOf(scope), endpoint, calls, time)
  const { limit, resetAt, periodSeconds } = scope.allowance
  return { limit, remaining, resetAt, periodSeconds }
}

/** The same, waiting for a lease and for shared limits. The caller of this function reports errors. */
export async function chargeSoon(
  parts: ImmediateChargeParts,
  caller: Caller,
  address: string | undefined,
  { channel, endpoint, calls }: ImmediateCharge,
): Promise<QuotaStatus | null> {
  const { quota, usage, rate, now } = parts
  const scope = quotaScopeOf(caller, channel, now())
  if (scope.allowance.limit === 0) return null
  if (calls > 0 && !(await quota.take(scope, calls))) return null
  const refund = () => {
    if (calls > 0) quota.refund(scope, calls)
  }
  try {
    const status = await quotaStatusOf(quota, scope)
    const verdict = await checkRate(rate, caller, address)
    if (verdict.ok) {
      if (calls > 0) usage.add(keyOf(scope), endpoint, calls, now())
      return status
    }
  } catch (error) {
    refund()
    throw error
  }
  refund()
  return null
}
