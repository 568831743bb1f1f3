import { utcDay } from '../../domain/day.ts'
import { handleMaybePromise } from '@whatwg-node/promise-helpers'
import type { MaybePromise } from '@whatwg-node/promise-helpers'
import { SECOND_MS } from '../../domain/time.ts'
import { readAccountsVersion } from '../../store/accounts/accounts.ts'
import { settleAbandoned } from '../../store/accounts/quotas.ts'
import { repeat } from '../../store/database/repeat.ts'
import type { Store } from '../../store/store.ts'
import { QuotaExceeded, RateExceeded } from './charges.ts'
import type { Charge, Charges, PendingCharge } from './charges.ts'
import type { Caller } from '../identity/callers.ts'
import { PUBLISHABLE_PER_SECOND } from '../../domain/account.ts'
import type { RateLimiter, RateVerdict } from '../rate/limiter.ts'
import { keyOf, openQuotaLeaser } from './leaser.ts'
import type { QuotaLeaser } from './leaser.ts'
import { allowanceOf } from './period.ts'
import type { Allowance, Channel, QuotaScope, QuotaStatus } from './period.ts'
import { openUsageBuffer } from './usage-buffer.ts'
import type { UsageBuffer } from './usage-buffer.ts'

/** Meters the usage of callers. */
export interface Meter {
  readonly charges: Charges
  /** Writes buffered usage and returns idle leases. Both also happen every second, except for the details of usage. */
  flush(): Promise<void>
  /** Forces counts to be read again, after limits or counts were changed elsewhere. */
  invalidate(): void
  close(): Promise<void>
}

export interface MeterOptions {
  readonly store: Store
  readonly now: () => number
  readonly rate: RateLimiter
  readonly report: (cause: unknown) => void
}

const SETTLE_INTERVAL_MS = 1_000
/** Interval of looking for abandoned leases, and the minimum age of those, in milliseconds. */
const ABANDONED_EVERY_MS = 5_000
const ABANDONED_AFTER_MS = 10_000

/** Creates the meter of this process. */
export function openMeter(options: MeterOptions): Meter {
  const { store, now, rate, report } = options
  const quota = openQuotaLeaser(store, now, report)
  const usage = openUsageBuffer(store, now)
  const parts = { quota, usage, now }
  const timer = setInterval(() => {
    quota
      .flush()
      .then(() => usage.settle())
      .catch(report)
  }, SETTLE_INTERVAL_MS)
  timer.unref()
  const endSettlingAbandoned = keepSettlingAbandoned(store, now)
  const tryReserve: Charges['tryReserve'] = (caller, charge) => reserve(parts, caller, charge)
  const quotaStatus: Charges['quotaStatus'] = (caller, channel) => {
    const scope = quotaScopeOf(caller, channel, now())
    return handleMaybePromise(
      () => quota.remaining(scope),
      (remaining) => statusOf(scope, remaining),
    )
  }
  return {
    charges: {
      checkRate: (caller, address) => checkLimits({ rate, now }, caller, limitsOf(caller, address)),
      tryReserve,
      reserve(caller, charge) {
        const reject = async () => {
          throw new QuotaExceeded(await quotaStatus(caller, charge.channel), charge.calls, now())
        }
        return handleMaybePromise(
          () => tryReserve(caller, charge),
          (pending) => pending ?? reject(),
        )
      },
      quotaStatus,
    },
    async flush() {
      await quota.flush()
      await usage.flush()
    },
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

/** Reserves calls; null if they were not granted. */
function reserve(
  { quota, usage, now }: MeterParts,
  caller: Caller,
  { channel, endpoint, calls }: Charge,
): MaybePromise<PendingCharge | null> {
  const scope = quotaScopeOf(caller, channel, now())
  // If the plan does not include a channel, overage does not enable it either.
  if (scope.allowance.limit === 0) return null
  let isPending = true
  const settle = (used: number, isListed: boolean) => {
    if (!isPending) return
    isPending = false
    if (used > 0 || isListed) usage.add(keyOf(scope), endpoint, used, now())
    if (used < calls) quota.refund(scope, calls - used)
  }
  const pending: PendingCharge = {
    // An operation that is free is listed all the same.
    commit: (used = calls) => settle(Math.min(used, calls), typeof endpoint !== 'string'),
    release: () => settle(0, false),
  }
  return handleMaybePromise(
    () => quota.take(scope, calls, channel === 'stream'),
    (isTaken) => (isTaken ? pending : null),
  )
}

const scopes = new WeakMap<Caller, Map<Channel, QuotaScope>>()

/** Returns the allowance that a request of a channel is charged to: the same object throughout the period. */
function quotaScopeOf(caller: Caller, channel: Channel, now: number): QuotaScope {
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

/** A limit: the number of requests per window, by key. */
interface RateLimit {
  readonly key: string
  readonly limit: number
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

/** Counts one request against limits, in order; throws `RateExceeded`. */
function checkLimits(
  parts: Pick<MeterOptions, 'rate' | 'now'>,
  caller: Caller,
  limits: readonly RateLimit[],
): MaybePromise<void> {
  const [first, ...others] = limits
  if (!first) return undefined
  const { key, limit: perSecond } = first
  const decide = (verdict: RateVerdict) => {
    if (verdict.ok) return checkLimits(parts, caller, others)
    throw new RateExceeded(caller, { ...verdict, perSecond }, parts.now())
  }
  return handleMaybePromise(() => parts.rate.take(key, perSecond, SECOND_MS), decide)
}

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
