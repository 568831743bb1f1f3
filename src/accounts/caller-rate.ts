import { PUBLISHABLE_PER_SECOND } from '../domain/account.ts'
import type { Caller } from './callers.ts'
import type { RateLimit, RateLimiter, RateVerdict } from './rate.ts'

/** A per-second limit was exceeded. */
export interface RateRejection {
  readonly ok: false
  readonly retryAfterMs: number
  /** The limit. */
  readonly perSecond: number
}

/** Whether a caller may send another request in this second. */
export type CallerRate = { readonly ok: true } | RateRejection

/** Window of all limits of callers, in milliseconds. */
export const SECOND_MS = 1_000

/** Counts one request of a caller against its limits, if allowed. */
export function checkRate(
  rate: RateLimiter,
  caller: Caller,
  address: string | undefined,
): CallerRate | Promise<CallerRate> {
  return checkLimits(rate, limitsOf(caller, address))
}

/** Returns the limits that a request counts against, in order. */
export function limitsOf(caller: Caller, address = 'unknown'): readonly RateLimit[] {
  const { accountId, credential, plan } = caller
  const ofAccount = accountLimits.get(caller) ?? [{ key: `caller:${accountId}`, limit: plan.perSecond }]
  accountLimits.set(caller, ofAccount)
  if (credential === 'secret') return ofAccount
  // Keys in web pages: the limit of the address is checked before the account's.
  const limit = Math.min(plan.perSecond, PUBLISHABLE_PER_SECOND)
  return [{ key: `address:${accountId}:${address}`, limit }, ...ofAccount]
}

const accountLimits = new WeakMap<Caller, readonly RateLimit[]>()

function checkLimits(rate: RateLimiter, limits: readonly RateLimit[]): CallerRate | Promise<CallerRate> {
  const [first, ...others] = limits
  if (!first) return PASSES
  const { key, limit: perSecond } = first
  const decide = (verdict: RateVerdict) =>
    verdict.ok ? checkLimits(rate, others) : { ...verdict, perSecond }
  const verdict = rate.take(key, perSecond, SECOND_MS)
  return verdict instanceof Promise ? verdict.then(decide) : decide(verdict)
}

const PASSES = { ok: true } as const
