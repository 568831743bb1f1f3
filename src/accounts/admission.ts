import { handleMaybePromise } from '@whatwg-node/promise-helpers'
import type { MaybePromise } from '@whatwg-node/promise-helpers'
import { ApiError } from '../domain/error.ts'
import type { Caller } from './identity/callers.ts'
import type { Credentials } from './identity/credentials.ts'
import type { CallerRate, Meter, RateRejection, Reservation } from './quota/meter.ts'
import type { UsedBy } from './quota/usage-buffer.ts'
import type { Connections, OpenConnection } from './connections/open-connections.ts'
import type { Channel, QuotaStatus } from './quota/period.ts'

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

/** Charges calls to callers. What this process knows is returned at once, without a promise. */
export interface Charges {
  /** Reserves calls; null if the caller has too few left. */
  tryReserve(caller: Caller, charge: Charge): MaybePromise<PendingCharge | null>
  /** Reserves calls; throws `QuotaExceeded` if the caller has too few left. */
  reserve(caller: Caller, charge: Charge): MaybePromise<PendingCharge>
  /** Returns the quota status. */
  quotaStatus(caller: Caller, channel: Channel): MaybePromise<QuotaStatus>
}

/**
 * Admission on all channels: identify the caller (`authenticate`), apply the rate limit (`checkRate`), reserve the
 * cost (`reserve`), and finally `commit` or `release` it. Each step is done at once where this process knows what it
 * needs, and is a promise where not.
 */
export interface Admission extends Charges {
  /**
   * Returns the caller with these credentials; throws MISSING_TOKEN, USER_NOT_FOUND, TRIAL_EXPIRED or
   * RATE_LIMIT_PER_SECOND.
   */
  authenticate(credentials: Credentials): MaybePromise<Caller>
  /** Returns the caller, if any, for responses that do not depend on it. */
  identifyOptional(credentials: Credentials): Promise<Caller | null>
  /** Returns the caller of a stream token; null if it is invalid. */
  authenticateToken(token: string, address: string | undefined): Promise<Caller | null>
  /**
   * Counts one request against the per-second limit; throws `RateExceeded`. `address`: the client's address,
   * because publishable keys also have a limit per address.
   */
  checkRate(caller: Caller, address?: string): MaybePromise<void>
  /** Counts a connection of an account; null if the limit of its plan is reached. */
  connect(connection: OpenConnection): (() => void) | null
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
    const hint = `The operation costs ${calls} calls. Upgrade, enable overage, or wait ${waitSeconds} s.`
    super('RATE_LIMIT_EXCEEDED', { hint, retryAfterSeconds: waitSeconds, now })
    this.quota = quota
    this.waitSeconds = waitSeconds
  }
}

/** Dependencies of admission. */
export interface AdmissionParts {
  readonly meter: Meter
  readonly connections: Connections
  readonly now: () => number
  authenticate(credentials: Credentials): MaybePromise<Caller>
  authenticateToken(token: string, address: string | undefined): Promise<Caller | null>
}

/** Creates the admission of this process. */
export function openAdmission(parts: AdmissionParts): Admission {
  const { meter, connections, now } = parts
  return {
    ...openCharges(meter, now),
    authenticate: (credentials) => parts.authenticate(credentials),
    async identifyOptional(credentials) {
      try {
        return await parts.authenticate(credentials)
      } catch {
        return null
      }
    },
    authenticateToken: (token, address) => parts.authenticateToken(token, address),
    checkRate(caller, address) {
      return handleMaybePromise(
        () => meter.checkRate(caller, address),
        (verdict) => requireRate(caller, verdict, parts.now()),
      )
    },
    connect: (connection) => connections.open(connection),
  }
}

/** Calls that were reserved; null if they were not granted. */
function pendingOf(reservation: Reservation, { endpoint, calls }: Charge): PendingCharge | null {
  if (!reservation.isGranted) return null
  let isEnded = false
  const end = (how: () => void) => {
    if (!isEnded) how()
    isEnded = true
  }
  return {
    commit: (used = calls) => end(() => reservation.commit(endpoint, Math.min(used, calls))),
    release: () => end(() => reservation.release()),
  }
}

function requireRate(caller: Caller, verdict: CallerRate, now: number): void {
  if (!verdict.ok) throw new RateExceeded(caller, verdict, now)
}

/** Creates charging over a meter. */
function openCharges(meter: Pick<Meter, 'reserve' | 'quotaStatus'>, now: () => number): Charges {
  const tryReserve: Charges['tryReserve'] = (caller, charge) => {
    return handleMaybePromise(
      () => meter.reserve(caller, charge.channel, charge.calls),
      (reservation) => pendingOf(reservation, charge),
    )
  }
  return {
    tryReserve,
    reserve(caller, charge) {
      const reject = async () => {
        throw new QuotaExceeded(await meter.quotaStatus(caller, charge.channel), charge.calls, now())
      }
      return handleMaybePromise(
        () => tryReserve(caller, charge),
        (pending) => pending ?? reject(),
      )
    },
    quotaStatus: (caller, channel) => meter.quotaStatus(caller, channel),
  }
}
