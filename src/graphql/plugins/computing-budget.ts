import { ApiError } from '../../domain/error.ts'
import { createLru } from '../../domain/lru.ts'

/** Computing time of GraphQL requests without a key, in milliseconds (contract 5). */
export interface BudgetLimits {
  /** Time that may be used at once. */
  readonly burstMs: number
  /** Time that becomes available again each second. */
  readonly perSecondMs: number
}

/** Of one address: introspection of the whole schema takes about 50 ms. */
export const ADDRESS_BUDGET: BudgetLimits = { burstMs: 2_000, perSecondMs: 100 }
/** Of all addresses together: requests with a key keep three quarters of the time. */
export const TOTAL_BUDGET: BudgetLimits = { burstMs: 5_000, perSecondMs: 250 }

/** Assumed time of a request until it has ended, so that many at once cannot use more than the budget. */
const ASSUMED_MS = 20
const MAX_ADDRESSES = 20_000
const TOTAL = ''

/** Limits the computing time of requests whose caller is unknown, by address. */
export interface ComputingBudget {
  /**
   * Begins a request: call the returned function once, with the time that it took. Throws RATE_LIMIT_PER_SECOND if the
   * budget is used up.
   */
  begin(address: string): (spentMs: number) => void
}

interface Bucket {
  /** Time used and not yet available again. */
  usedMs: number
  /** Time of the last update, in Unix epoch milliseconds. */
  at: number
}

/** `now` in Unix epoch milliseconds. */
export function createComputingBudget(now: () => number = Date.now): ComputingBudget {
  const buckets = createLru<string, Bucket>(MAX_ADDRESSES)
  const bucketOf = (key: string, { perSecondMs }: BudgetLimits): Bucket => {
    const at = now()
    const bucket = buckets.get(key) ?? { usedMs: 0, at }
    // A clock that goes back frees nothing.
    const passed = Math.max(0, at - bucket.at)
    bucket.usedMs = Math.max(0, bucket.usedMs - (passed / 1_000) * perSecondMs)
    bucket.at = at
    buckets.set(key, bucket)
    return bucket
  }
  return {
    begin(address) {
      const all = [
        { bucket: bucketOf(TOTAL, TOTAL_BUDGET), limits: TOTAL_BUDGET },
        { bucket: bucketOf(address, ADDRESS_BUDGET), limits: ADDRESS_BUDGET },
      ]
      for (const { bucket, limits } of all) if (bucket.usedMs >= limits.burstMs) throw tooMuch(bucket, limits)
      for (const { bucket } of all) bucket.usedMs += ASSUMED_MS
      return (spentMs) => {
        for (const { bucket } of all) bucket.usedMs = Math.max(0, bucket.usedMs - ASSUMED_MS + spentMs)
      }
    },
  }
}

function tooMuch({ usedMs }: Bucket, { burstMs, perSecondMs }: BudgetLimits): ApiError {
  return new ApiError('RATE_LIMIT_PER_SECOND', {
    message: 'Requests without a key have used up their computing time.',
    hint: 'Send a key, or retry after the given time.',
    retryAfterSeconds: 1 + Math.ceil((usedMs - burstMs) / perSecondMs),
  })
}
