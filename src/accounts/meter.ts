import { PUBLISHABLE_PER_SECOND } from '../domain/account.ts'
import { readAccountsVersion } from '../store/accounts.ts'
import { settleAbandoned } from '../store/quotas.ts'
import { repeat } from '../store/repeat.ts'
import type { Store } from '../store/store.ts'
import type { Caller } from './callers.ts'
import { allowanceOf } from './period.ts'
import type { Allowance, Channel } from './period.ts'
import { openQuotaLeaser } from './quota.ts'
import type { QuotaLeaser } from './quota.ts'
import { keyOf } from './quota-pool.ts'
import type { QuotaScope } from './quota-pool.ts'
import type { RateLimiter, RateVerdict } from './rate.ts'
import { openUsageBuffer } from './usage-buffer.ts'

/** How a caller's quota stands: `meta.rateLimit`, in the channel's pool. */
export interface QuotaStatus {
  readonly limit: number
  /** As far as this process knows. */
  readonly remaining: number
  /** When the next period begins, Unix epoch milliseconds. */
  readonly resetAt: number
  readonly periodSeconds: number
}

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

/** More than a limit a second. */
export interface RateRefusal {
  readonly ok: false
  readonly retryAfterMs: number
  /** The limit. */
  readonly perSecond: number
}

/** Whether a caller may ask once more this second. */
export type CallerRate = { readonly ok: true } | RateRefusal

/** Counts what callers use. */
export interface Meter {
  /** Whether one more request may pass this second (spec 8.1, rate). */
  checkRate(caller: Caller, address?: string): CallerRate | Promise<CallerRate>
  /** Takes calls of a channel's pool. */
  reserve(caller: Caller, channel: Channel, calls: number): Promise<Reservation>
  /** Takes calls and counts them as usage where this process has leased enough; false: `reserve` them. */
  tryCharge(caller: Caller, channel: Channel, endpoint: string, calls: number): boolean
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
const SECOND_MS = 1_000
/** How often what others left behind is looked for, and how long it must have been left alone. */
const ABANDONED_EVERY_MS = 5_000
const ABANDONED_AFTER_MS = 10_000

/** Opens the meter of this process. */
export function openMeter(options: MeterOptions): Meter & { invalidate(): void; close(): Promise<void> } {
  const { store, now, rate, report } = options
  const quota = openQuotaLeaser(store, now, report)
  const usage = openUsageBuffer(store)
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
    async reserve(caller, channel, calls) {
      const scope = scopeOf(caller, channel, now())
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
    },
    tryCharge(caller, channel, endpoint, calls) {
      const time = now()
      const scope = scopeOf(caller, channel, time)
      if (scope.allowance.limit === 0 || !quota.takeLeased(scope, calls)) return false
      usage.add(keyOf(scope), endpoint, calls, time)
      return true
    },
    quotaStatus: async (caller, channel) => statusOf(quota, scopeOf(caller, channel, now())),
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

/** The account's limit; before it, for what stands in web pages, that of the address. */
function checkRate(
  rate: RateLimiter,
  { accountId, credential, plan }: Caller,
  address = 'unknown',
): CallerRate | Promise<CallerRate> {
  const ofAccount = () => limited(rate, `caller:${accountId}`, plan.perSecond)
  if (credential === 'secret') return ofAccount()
  const perSecond = Math.min(plan.perSecond, PUBLISHABLE_PER_SECOND)
  const ofAddress = limited(rate, `address:${accountId}:${address}`, perSecond)
  if (ofAddress instanceof Promise) return ofAddress.then((verdict) => (verdict.ok ? ofAccount() : verdict))
  return ofAddress.ok ? ofAccount() : ofAddress
}

function limited(rate: RateLimiter, key: string, perSecond: number): CallerRate | Promise<CallerRate> {
  const withLimit = (verdict: RateVerdict): CallerRate => (verdict.ok ? verdict : { ...verdict, perSecond })
  const verdict = rate.take(key, perSecond, SECOND_MS)
  return verdict instanceof Promise ? verdict.then(withLimit) : withLimit(verdict)
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

async function statusOf(quota: QuotaLeaser, scope: QuotaScope): Promise<QuotaStatus> {
  const { limit, resetAt, periodSeconds } = scope.allowance
  const left = quota.remaining(scope)
  return { limit, remaining: typeof left === 'number' ? left : await left, resetAt, periodSeconds }
}

function scopeOf(caller: Caller, channel: Channel, now: number): QuotaScope {
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
