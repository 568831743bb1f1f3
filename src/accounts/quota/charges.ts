import type { MaybePromise } from '@whatwg-node/promise-helpers'
import { ApiError } from '../../domain/error.ts'
import type { Caller } from '../identity/callers.ts'
import type { Channel, QuotaStatus } from './period.ts'
import type { UsedBy } from './usage-buffer.ts'

/** A charge: calls of a channel's pool, recorded as usage of an endpoint or an operation of the graph. */
export interface Charge {
  readonly channel: Channel
  readonly endpoint: UsedBy
  readonly calls: number
}

/** Reserved calls that are not recorded yet. Only the first of the two methods has an effect. */
export interface PendingCharge {
  /** Records the calls as usage; unused calls are returned. */
  commit(used?: number): void
  /** Returns the calls without recording usage. */
  release(): void
}

/** Applies limits to callers, and charges calls to them. What this process knows is returned at once, without a promise. */
export interface Charges {
  /**
   * Counts one request against the per-second limit; throws `RateExceeded`. `address`: the client's address,
   * because publishable keys also have a limit per address.
   */
  checkRate(caller: Caller, address?: string): MaybePromise<void>
  /** Reserves calls; null if the caller has too few left. */
  tryReserve(caller: Caller, charge: Charge): MaybePromise<PendingCharge | null>
  /** Reserves calls; throws `QuotaExceeded` if the caller has too few left. */
  reserve(caller: Caller, charge: Charge): MaybePromise<PendingCharge>
  /** Returns the quota status. */
  quotaStatus(caller: Caller, channel: Channel): MaybePromise<QuotaStatus>
}

/** A per-second limit was exceeded. */
export interface RateRejection {
  readonly retryAfterMs: number
  /** The limit. */
  readonly perSecond: number
}

/** The per-second limit of the plan was exceeded. */
export class RateExceeded extends ApiError {
  readonly caller: Caller
  readonly waitSeconds: number
  /** Allowed requests per second. */
  readonly perSecond: number

  constructor(caller: Caller, { retryAfterMs, perSecond }: RateRejection, now: number) {
    const waitSeconds = Math.max(1, Math.ceil(retryAfterMs / 1000))
    const hint = `Retry after ${waitSeconds} s.`
    super('RATE_LIMIT_PER_SECOND', { hint, retryAfterSeconds: waitSeconds, now })
    this.caller = caller
    this.perSecond = perSecond
    this.waitSeconds = waitSeconds
  }
}

/** The caller has too few calls left in this period. */
export class QuotaExceeded extends ApiError {
  readonly quota: QuotaStatus
  readonly waitSeconds: number

  constructor(quota: QuotaStatus, calls: number, now: number) {
    const waitSeconds = Math.max(1, Math.ceil((quota.resetAt - now) / 1000))
    const cost = calls === 1 ? '1 call' : `${calls} calls`
    const hint = `The operation costs ${cost}. Upgrade, enable overage, or wait ${waitSeconds} s.`
    super('RATE_LIMIT_EXCEEDED', { hint, retryAfterSeconds: waitSeconds, resetAt: quota.resetAt })
    this.quota = quota
    this.waitSeconds = waitSeconds
  }
}
