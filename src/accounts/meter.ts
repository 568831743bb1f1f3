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

/** What came of asking for calls. Settle a granted one exactly once: with `keep` or with `release`. */
export type Reservation =
  | { readonly isGranted: false }
  | {
      readonly isGranted: true
      /** They were worth it: counts them as usage of the endpoint; where fewer were used, the others are given back. */
      readonly commit: (endpoint: string, used?: number) => void
      /** Nothing was answered for them: they were never spent. */
      readonly release: () => void
    }

/** Counts what callers use. */
export interface Meter {
  /** Whether one more request may pass this second (spec 8.1, rate). */
  checkRate(caller: Caller, address?: string): CallerRate | Promise<CallerRate>
  /** Takes calls of a channel's pool. */
  reserve(caller: Caller, channel: Channel, calls: number): Promise<Reservation>
  /** Takes calls and counts them as usage where this process has leased enough; false: `reserve` them. */
  tryCharge(caller: Caller, channel: Channel, endpoint: string, calls: number): boolean
  /**
   * Lets a request pass at once where this process knows all that decides it: counts it to this second, takes its calls
   * and counts them as usage. Null: nothing was taken; `checkRate` and `reserve` decide.
   */
  admitNow(caller: Caller, address: string | undefined, charge: ImmediateCharge): QuotaStatus | null
  /** The same, waiting for what decides it. Null: nothing was taken; `checkRate` and `reserve` decide. */
  admitSoon(caller: Caller, address: string | undefined, charge: ImmediateCharge): Promise<QuotaStatus | null>
  /** How the quota stands. */
  quotaStatus(caller: Caller, channel: Channel): Promise<QuotaStatus>
  /** Writes down what is kept in memory, and gives idle leases back; happens by itself every second. */
  flush(): Promise<void>
}

export interface MeterOptions {
  readonly store: Store
  readonly now: () => number
  readonly rate: RateLimiter
  readonly report: (cause: unknown) => void
}

const REFUSED: Reservation = { isGranted: false }
const SETTLE_INTERVAL_MS = 1_000
/** How often what others left behind is looked for, and how long it must have been left alone. */
const ABANDONED_EVERY_MS = 5_000
const ABANDONED_AFTER_MS = 10_000

/** Opens the meter of this process. */
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

/** Takes calls that are settled later. */
async function reserve(
  { quota, usage, now }: ImmediateChargeParts,
  caller: Caller,
  channel: Channel,
  calls: number,
): Promise<Reservation> {
  const scope = quotaScopeOf(caller, channel, now())
  // Where the plan includes nothing of a channel, overage opens nothing either.
  if (scope.allowance.limit === 0) return REFUSED
  const taken = quota.take(scope, calls)
  if (!(typeof taken === 'boolean' ? taken : await taken)) return REFUSED
  return {
    isGranted: true,
    commit(endpoint, used = calls) {
      usage.add(keyOf(scope), endpoint, used, now())
      if (used < calls) quota.refund(scope, calls - used)
    },
    release: () => quota.refund(scope, calls),
  }
}

/** Counts, from time to time, what processes that were killed had taken. Ends when what it returns resolves. */
function keepSettlingAbandoned(store: Store, now: () => number): () => Promise<void> {
  // While the database is unavailable nobody settles: whoever could not reach it lets the others come first.
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
