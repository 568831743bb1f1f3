import { readAccountsVersion } from '../store/accounts.ts'
import { settleAbandoned } from '../store/quotas.ts'
import { repeat } from '../store/repeat.ts'
import type { Store } from '../store/store.ts'
import type { Caller } from './callers.ts'
import { checkRate } from './caller-rate.ts'
import type { CallerRate } from './caller-rate.ts'
import { chargeNow, chargeSoon } from './immediate-charge.ts'
import type { ImmediateCharge, ImmediateChargeParts } from './immediate-charge.ts'
import type { Channel } from './period.ts'
import { openQuotaLeaser } from './quota.ts'
import { keyOf } from './quota-pool.ts'
import { quotaScopeOf, quotaStatusOf } from './quota-status.ts'
import type { QuotaStatus } from './quota-status.ts'
import type { RateLimiter } from './rate.ts'
import { openUsageBuffer } from './usage-buffer.ts'

/** Result of reserving calls. Settle a granted reservation exactly once, with `commit` or `release`. */
export type Reservation =
  | { readonly isGranted: false }
  | {
      readonly isGranted: true
      /** Records the calls as usage of the endpoint; unused calls are returned. */
      readonly commit: (endpoint: string, used?: number) => void
      /** Returns the calls without recording usage. */
      readonly release: () => void
    }

/** Meters the usage of callers. */
export interface Meter {
  /** Whether another request is allowed in this second (spec 8.1, rate). */
  checkRate(caller: Caller, address?: string): CallerRate | Promise<CallerRate>
  /** Reserves calls of a channel's pool. */
  reserve(caller: Caller, channel: Channel, calls: number): Promise<Reservation>
  /** Charges calls and records usage if this process has leased enough; if false, call `reserve`. */
  tryCharge(caller: Caller, channel: Channel, endpoint: string, calls: number): boolean
  /**
   * Admits a request immediately if this process has all the required data: applies the rate limit, charges its
   * calls and records usage. Null if nothing was charged; use `checkRate` and `reserve`.
   */
  admitNow(caller: Caller, address: string | undefined, charge: ImmediateCharge): QuotaStatus | null
  /** The same, waiting for missing data. Null if nothing was charged; use `checkRate` and `reserve`. */
  admitSoon(caller: Caller, address: string | undefined, charge: ImmediateCharge): Promise<QuotaStatus | null>
  /** Returns the quota status. */
  quotaStatus(caller: Caller, channel: Channel): Promise<QuotaStatus>
  /** Writes buffered usage and returns idle leases; also runs automatically every second. */
  flush(): Promise<void>
}

export interface MeterOptions {
  readonly store: Store
  readonly now: () => number
  readonly rate: RateLimiter
  readonly report: (cause: unknown) => void
}

const REJECTED: Reservation = { isGranted: false }
const SETTLE_INTERVAL_MS = 1_000
/** Interval of looking for abandoned leases, and the minimum age of those, in milliseconds. */
const ABANDONED_EVERY_MS = 5_000
const ABANDONED_AFTER_MS = 10_000

/** Creates the meter of this process. */
export function openMeter(options: MeterOptions): Meter & { invalidate(): void; close(): Promise<void> } {
  const { store, now, rate, report } = options
  const quota = openQuotaLeaser(store, now, report)
  const usage = openUsageBuffer(store)
  const parts = { quota, usage, rate, now }
  const settle = async () => {
    await quota.flush()
    await usage.flush()
  }
  const timer = setInterval(() => {
    settle().catch(report)
  }, SETTLE_INTERVAL_MS)
  timer.unref()
  const endSettlingAbandoned = keepSettlingAbandoned(store, now)
  return {
    checkRate: (caller, address) => checkRate(rate, caller, address),
    reserve: (caller, channel, calls) => reserve(parts, caller, channel, calls),
    tryCharge(caller, channel, endpoint, calls) {
      const time = now()
      const scope = quotaScopeOf(caller, channel, time)
      if (scope.allowance.limit === 0 || !quota.takeLeased(scope, calls)) return false
      usage.add(keyOf(scope), endpoint, calls, time)
      return true
    },
    admitNow: (caller, address, charge) => chargeNow(parts, caller, address, charge),
    admitSoon: (caller, address, charge) => chargeSoon(parts, caller, address, charge),
    quotaStatus: async (caller, channel) => quotaStatusOf(quota, quotaScopeOf(caller, channel, now())),
    flush: settle,
    invalidate: () => quota.invalidate(),
    async close() {
      clearInterval(timer)
      await endSettlingAbandoned()
      await quota.close()
      await usage.flush()
    },
  }
}

/** Reserves calls that are settled later. */
async function reserve(
  { quota, usage, now }: ImmediateChargeParts,
  caller: Caller,
  channel: Channel,
  calls: number,
): Promise<Reservation> {
  const scope = quotaScopeOf(caller, channel, now())
  // If the plan does not include a channel, overage does not enable it either.
  if (scope.allowance.limit === 0) return REJECTED
  const taken = quota.take(scope, calls)
  if (!(typeof taken === 'boolean' ? taken : await taken)) return REJECTED
  return {
    isGranted: true,
    commit(endpoint, used = calls) {
      usage.add(keyOf(scope), endpoint, used, now())
      if (used < calls) quota.refund(scope, calls - used)
    },
    release: () => quota.refund(scope, calls),
  }
}

/** Periodically settles the leases of killed processes. Stops when the returned function resolves. */
function keepSettlingAbandoned(store: Store, now: () => number): () => Promise<void> {
  // While the database is unavailable, nothing is settled; other processes go first after a reconnect.
  let reachedSince = performance.now()
  return repeat(async () => {
    const wasReached = performance.now() - reachedSince >= ABANDONED_AFTER_MS
    const today = new Date(now()).toISOString().slice(0, 10)
    try {
      if (wasReached) await settleAbandoned(store, ABANDONED_AFTER_MS, today)
      else await readAccountsVersion(store)
    } catch {
      reachedSince = performance.now()
    }
  }, ABANDONED_EVERY_MS)
}
