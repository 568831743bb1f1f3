import type { Caller } from '../../accounts/identity/callers.ts'
import { ApiError } from '../../domain/error.ts'
import { createLru } from '../../domain/lru.ts'

/** Computing time of GraphQL requests, in milliseconds (contract 5). */
export interface BudgetLimits {
  /** Time that may be used at once. */
  readonly burstMs: number
  /** Time that becomes available again each second. */
  readonly perSecondMs: number
}

/** Of one address: introspection of the whole schema takes about 50 ms. */
export const ADDRESS_BUDGET: BudgetLimits = { burstMs: 4_000, perSecondMs: 150 }
/** Of all addresses together: requests with a key keep three quarters of the time. */
export const TOTAL_BUDGET: BudgetLimits = { burstMs: 5_000, perSecondMs: 250 }

/**
 * Of an account, on all transports: what its requests a second take is well below. It bounds what the limit a second does
 * not: many operations on sockets, also those that are refused.
 */
function accountBudget({ plan }: Pick<Caller, 'plan'>): BudgetLimits {
  return { burstMs: ACCOUNT_BURST_MS, perSecondMs: ACCOUNT_MS + ACCOUNT_MS_PER_REQUEST * plan.perSecond }
}

const ACCOUNT_BURST_MS = 5_000
const ACCOUNT_MS = 200
const ACCOUNT_MS_PER_REQUEST = 8

/** Assumed time of a request until it has ended, so that many at once cannot use more than the budget. */
const ASSUMED_MS = 20
const MAX_ADDRESSES = 20_000
const TOTAL = ''

/** Limits the computing time of requests: by account, and of those whose caller is unknown by address. */
export interface ComputingBudget {
  /**
   * Begins a request of an address: call the returned function once, with the time that it took. Throws
   * RATE_LIMIT_PER_SECOND if the budget is used up.
   */
  begin(address: string): (spentMs: number) => void
  /** The same of a caller. */
  beginFor(caller: Caller): (spentMs: number) => void
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
  const beginIn = (all: readonly Share[], who: string) => {
    for (const { bucket, limits } of all)
      if (bucket.usedMs >= limits.burstMs) throw tooMuch(bucket, limits, who)
    for (const { bucket } of all) bucket.usedMs += ASSUMED_MS
    return (spentMs: number) => {
      for (const { bucket } of all) bucket.usedMs = Math.max(0, bucket.usedMs - ASSUMED_MS + spentMs)
    }
  }
  return {
    begin: (address) =>
      beginIn(
        [
          { bucket: bucketOf(TOTAL, TOTAL_BUDGET), limits: TOTAL_BUDGET },
          { bucket: bucketOf(address, ADDRESS_BUDGET), limits: ADDRESS_BUDGET },
        ],
        'Requests without a key have',
      ),
    beginFor(caller) {
      const limits = accountBudget(caller)
      const bucket = bucketOf(`account ${caller.accountId}`, limits)
      return beginIn([{ bucket, limits }], 'The requests of this account have')
    },
  }
}

interface Share {
  readonly bucket: Bucket
  readonly limits: BudgetLimits
}

function tooMuch({ usedMs }: Bucket, { burstMs, perSecondMs }: BudgetLimits, who: string): ApiError {
  return new ApiError('RATE_LIMIT_PER_SECOND', {
    message: `${who} used up their computing time.`,
    hint: 'Send fewer or smaller operations, or retry after the given time.',
    retryAfterSeconds: 1 + Math.ceil((usedMs - burstMs) / perSecondMs),
  })
}
