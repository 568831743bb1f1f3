import { ApiError } from '../domain/error.ts'
import type { Caller } from './callers.ts'
import type { Credentials } from './credentials.ts'
import type { CallerRate, RateRejection } from './caller-rate.ts'
import type { Meter } from './meter.ts'
import type { QuotaStatus } from './quota-status.ts'
import type { Connections, OpenConnection } from './open-connections.ts'
import type { Channel } from './period.ts'

/** A charge: calls of a channel's pool, recorded as usage of an endpoint. */
export interface Charge {
  readonly channel: Channel
  readonly endpoint: string
  readonly calls: number
}

/** Reserved calls that are not recorded yet. Only the first of the two methods has an effect. */
export interface PendingCharge {
  /** Records the calls as usage; unused calls are returned. */
  commit(used?: number): void
  /** Returns the calls without recording usage. */
  release(): void
}

/** Charges calls to callers. */
export interface Charges {
  /** Charges the calls of a pushed message immediately; false if they must be reserved first. */
  tryCharge(caller: Caller, charge: Charge): boolean
  /** Reserves calls; null if the caller has too few left. */
  tryReserve(caller: Caller, charge: Charge): Promise<PendingCharge | null>
  /** Reserves calls; throws `QuotaExceeded` if the caller has too few left. */
  reserve(caller: Caller, charge: Charge): Promise<PendingCharge>
  /** Returns the quota status. */
  quotaStatus(caller: Caller, channel: Channel): Promise<QuotaStatus>
}

/**
 * Admission on all channels: identify the caller (`authenticate`), apply the rate limit (`checkRate`), reserve the
 * cost (`reserve`), and finally `commit` or `release` it.
 */
export interface Admission extends Charges {
  /**
   * Returns the caller with these credentials; throws MISSING_TOKEN, USER_NOT_FOUND, TRIAL_EXPIRED or
   * RATE_LIMIT_PER_SECOND.
   */
  authenticate(credentials: Credentials): Promise<Caller>
  /** Returns the caller, if any, for responses that do not depend on it. */
  identifyOptional(credentials: Credentials): Promise<Caller | null>
  /** Returns the caller of a stream token; null if it is invalid. */
  authenticateToken(token: string, address: string | undefined): Promise<Caller | null>
  /**
   * Counts one request against the per-second limit; throws `RateExceeded`. `address`: the client's address,
   * because publishable keys also have a limit per address.
   */
  checkRate(caller: Caller, address?: string): Promise<void> | null
  /**
   * Admits a request in one step if this process has all the required data: identifies its caller, applies the rate
   * limit, and charges its calls. Null if nothing was charged; the separate steps then report the reason.
   */
  admitNow(credentials: Credentials, charge: Charge): AdmittedCaller | null
  /**
   * The same when this process must wait for account changes, a quota lease or a shared limit. Null at once if the
   * caller is unknown here; null later if nothing was charged, and the separate steps report the reason.
   */
  admitSoon(credentials: Credentials, charge: Charge): Promise<AdmittedCaller | null> | null
  /** Counts a connection of an account; null if the limit of its plan is reached. */
  connect(connection: OpenConnection): (() => void) | null
}

/** The caller of an admitted request and the quota status after it. */
export interface AdmittedCaller {
  readonly caller: Caller
  readonly quota: QuotaStatus
}

/** The per-second limit of the plan was exceeded. */
export class RateExceeded extends ApiError {
  readonly caller: Caller
  readonly waitSeconds: number
  /** Allowed requests per second. */
  readonly perSecond: number

  constructor(caller: Caller, { retryAfterMs, perSecond }: RateRejection) {
    const waitSeconds = Math.max(1, Math.ceil(retryAfterMs / 1000))
    super('RATE_LIMIT_PER_SECOND', { hint: `Retry after ${waitSeconds} s.`, retryAfterSeconds: waitSeconds })
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
    super('RATE_LIMIT_EXCEEDED', { hint, retryAfterSeconds: waitSeconds })
    this.quota = quota
    this.waitSeconds = waitSeconds
  }
}

/** Dependencies of admission. */
export interface AdmissionParts {
  readonly meter: Meter
  readonly connections: Connections
  readonly now: () => number
  authenticate(credentials: Credentials): Promise<Caller>
  known(credentials: Credentials): Caller | null
  knownSoon(credentials: Credentials): Promise<Caller | null> | null
  authenticateToken(token: string, address: string | undefined): Promise<Caller | null>
}

/** Creates the admission of this process. */
export function openAdmission(parts: AdmissionParts): Admission {
  const { meter, connections, now } = parts
  return {
    ...openCharges(meter, now),
    authenticate: (credentials) => parts.authenticate(credentials),
    identifyOptional: (credentials) => parts.authenticate(credentials).catch(() => null),
    authenticateToken: (token, address) => parts.authenticateToken(token, address),
    checkRate(caller, address) {
      const verdict = meter.checkRate(caller, address)
      // In-process limits are known synchronously and need no promise.
      if (verdict instanceof Promise) return verdict.then((later) => requireRate(caller, later))
      requireRate(caller, verdict)
      return null
    },
    admitNow(credentials, charge) {
      const caller = parts.known(credentials)
      const quota = caller && meter.admitNow(caller, credentials.address, charge)
      return caller && quota ? { caller, quota } : null
    },
    admitSoon(credentials, charge) {
      const admit = async (caller: Caller | null): Promise<AdmittedCaller | null> => {
        const quota = caller && (await meter.admitSoon(caller, credentials.address, charge))
        return caller && quota ? { caller, quota } : null
      }
      const caller = parts.known(credentials)
      return caller ? admit(caller) : (parts.knownSoon(credentials)?.then(admit) ?? null)
    },
    connect: (connection) => connections.open(connection),
  }
}

function requireRate(caller: Caller, verdict: CallerRate): void {
  if (!verdict.ok) throw new RateExceeded(caller, verdict)
}

/** Creates charging over a meter. */
export function openCharges(
  meter: Pick<Meter, 'reserve' | 'tryCharge' | 'quotaStatus'>,
  now: () => number,
): Charges {
  const tryReserve: Charges['tryReserve'] = async (caller, { channel, endpoint, calls }) => {
    const reservation = await meter.reserve(caller, channel, calls)
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
  return {
    tryCharge: (caller, { channel, endpoint, calls }) => meter.tryCharge(caller, channel, endpoint, calls),
    tryReserve,
    async reserve(caller, charge) {
      const pending = await tryReserve(caller, charge)
      if (pending) return pending
      throw new QuotaExceeded(await meter.quotaStatus(caller, charge.channel), charge.calls, now())
    },
    quotaStatus: (caller, channel) => meter.quotaStatus(caller, channel),
  }
}
