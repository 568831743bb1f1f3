import { utcDay } from '../../domain/day.ts'
import { handleMaybePromise } from '@whatwg-node/promise-helpers'
import type { MaybePromise } from '@whatwg-node/promise-helpers'
import { SECOND_MS } from '../../domain/time.ts'
import { readAccountsVersion } from '../../store/accounts/accounts.ts'
import { settleAbandoned } from '../../store/accounts/quotas.ts'
import { repeat } from '../../store/database/repeat.ts'
import type { Store } from '../../store/store.ts'
import type { Caller } from '../identity/callers.ts'
import { PUBLISHABLE_PER_SECOND } from '../../domain/account.ts'
import type { RateLimiter, RateVerdict } from '../rate/limiter.ts'
import { keyOf, openQuotaLeaser } from './leaser.ts'
import type { QuotaLeaser } from './leaser.ts'
import { quotaScopeOf } from './period.ts'
import type { Channel, QuotaScope, QuotaStatus } from './period.ts'
import { openUsageBuffer } from './usage-buffer.ts'
import type { UsageBuffer, UsedBy } from './usage-buffer.ts'

/** Result of reserving calls. Settle a granted reservation exactly once, with `commit` or `release`. */
export type Reservation =
  | { readonly isGranted: false }
  | {
      readonly isGranted: true
      /** Records the calls as usage; unused calls are returned. */
      readonly commit: (by: UsedBy, used?: number) => void
      /** Returns the calls without recording usage. */
      readonly release: () => void
    }

/** A per-second limit was exceeded. */
export interface RateRejection {
  readonly ok: false
  readonly retryAfterMs: number
  /** The limit. */
  readonly perSecond: number
}

/** Whether a caller may send another request in this second. */
export type CallerRate = { readonly ok: true } | RateRejection

/** Meters the usage of callers. What this process knows is returned at once, without a promise. */
export interface Meter {
  /** Whether another request is allowed in this second (spec 8.1, rate). */
  checkRate(caller: Caller, address?: string): MaybePromise<CallerRate>
  /** Reserves calls of a channel's pool. */
  reserve(caller: Caller, channel: Channel, calls: number): MaybePromise<Reservation>
  /** Returns the quota status. */
  quotaStatus(caller: Caller, channel: Channel): MaybePromise<QuotaStatus>
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
  const parts = { quota, usage, now }
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
    quotaStatus(caller, channel) {
      const scope = quotaScopeOf(caller, channel, now())
      return handleMaybePromise(
        () => quota.remaining(scope),
        (remaining) => statusOf(scope, remaining),
      )
    },
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

function statusOf({ allowance }: QuotaScope, remaining: number): QuotaStatus {
  const { limit, resetAt, periodSeconds } = allowance
  return { limit, remaining, resetAt, periodSeconds }
}

interface MeterParts {
  readonly quota: QuotaLeaser
  readonly usage: UsageBuffer
  readonly now: () => number
}

/** Reserves calls that are settled later. */
function reserve(
  { quota, usage, now }: MeterParts,
  caller: Caller,
  channel: Channel,
  calls: number,
): MaybePromise<Reservation> {
  const scope = quotaScopeOf(caller, channel, now())
  // If the plan does not include a channel, overage does not enable it either.
  if (scope.allowance.limit === 0) return REJECTED
  const granted: Reservation = {
    isGranted: true,
    commit(by, used = calls) {
      // An operation that is free is listed all the same.
      if (used > 0 || typeof by !== 'string') usage.add(keyOf(scope), by, used, now())
      if (used < calls) quota.refund(scope, calls - used)
    },
    release() {
      if (calls > 0) quota.refund(scope, calls)
    },
  }
  return handleMaybePromise(
    () => quota.take(scope, calls, channel === 'stream'),
    (isTaken) => (isTaken ? granted : REJECTED),
  )
}

/** A limit: the number of requests per window, by key. */
interface RateLimit {
  readonly key: string
  readonly limit: number
}

/** Counts one request of a caller against its limits, if allowed. */
function checkRate(rate: RateLimiter, caller: Caller, address: string | undefined): MaybePromise<CallerRate> {
  return checkLimits(rate, limitsOf(caller, address))
}

/** Returns the limits that a request counts against, in order. */
function limitsOf(caller: Caller, address = 'unknown'): readonly RateLimit[] {
  const { accountId, credential, plan } = caller
  const ofAccount = accountLimits.get(caller) ?? [{ key: `caller:${accountId}`, limit: plan.perSecond }]
  accountLimits.set(caller, ofAccount)
  if (credential === 'secret') return ofAccount
  // Keys in web pages: the limit of the address is checked before the account's.
  const limit = Math.min(plan.perSecond, PUBLISHABLE_PER_SECOND)
  return [{ key: `address:${accountId}:${address}`, limit }, ...ofAccount]
}

const accountLimits = new WeakMap<Caller, readonly RateLimit[]>()

function checkLimits(rate: RateLimiter, limits: readonly RateLimit[]): MaybePromise<CallerRate> {
  const [first, ...others] = limits
  if (!first) return PASSES
  const { key, limit: perSecond } = first
  const decide = (verdict: RateVerdict) =>
    verdict.ok ? checkLimits(rate, others) : { ...verdict, perSecond }
  return handleMaybePromise(() => rate.take(key, perSecond, SECOND_MS), decide)
}

const PASSES = { ok: true } as const

/** Periodically settles the leases of killed processes. Stops when the returned function resolves. */
function keepSettlingAbandoned(store: Store, now: () => number): () => Promise<void> {
  // While the database is unavailable, nothing is settled; other processes go first after a reconnect.
  let reachedSince = performance.now()
  return repeat(async () => {
    const wasReached = performance.now() - reachedSince >= ABANDONED_AFTER_MS
    const today = utcDay(now())
    try {
      if (wasReached) await settleAbandoned(store, ABANDONED_AFTER_MS, today)
      else await readAccountsVersion(store)
    } catch {
      reachedSince = performance.now()
    }
  }, ABANDONED_EVERY_MS)
}
