import { ApiError } from '../domain/error.ts'
import type { Caller } from './callers.ts'
import type { Credentials } from './credentials.ts'
import type { CallerRate, RateRefusal } from './caller-rate.ts'
import type { Meter } from './meter.ts'
import type { QuotaStatus } from './quota-status.ts'
import type { Connections, OpenConnection } from './open-connections.ts'
import type { Channel } from './period.ts'

/** What is charged: calls of a channel's pool, counted as usage of an endpoint. */
export interface Charge {
  readonly channel: Channel
  readonly endpoint: string
  readonly calls: number
}

/** Calls that are taken and not counted yet. The first of the two counts; what comes after it does nothing. */
export interface PendingCharge {
  /** They were worth it: counts them as usage; where fewer were used than were taken, the others are given back. */
  commit(used?: number): void
  /** Nothing was answered for them: they were never spent. */
  release(): void
}

/** Takes calls from callers. */
export interface Charges {
  /** Takes and counts calls of a pushed message at once; false where they are to be reserved first. */
  tryCharge(caller: Caller, charge: Charge): boolean
  /** Takes calls; null where the caller has too few left. */
  tryReserve(caller: Caller, charge: Charge): Promise<PendingCharge | null>
  /** Takes calls; throws `QuotaExceeded` where the caller has too few left. */
  reserve(caller: Caller, charge: Charge): Promise<PendingCharge>
  /** How the quota stands. */
  quotaStatus(caller: Caller, channel: Channel): Promise<QuotaStatus>
}

/**
 * The one admission of every channel: who asks (`authenticate`), may they now (`checkRate`), what does it cost
 * (`reserve`), and was it worth it (`commit` or `release`).
 */
export interface Admission extends Charges {
  /** The caller with these credentials; throws MISSING_TOKEN, USER_NOT_FOUND, TRIAL_EXPIRED or RATE_LIMIT_PER_SECOND. */
  authenticate(credentials: Credentials): Promise<Caller>
  /** The caller where there is one, for answers that are the same without. */
  identifyOptional(credentials: Credentials): Promise<Caller | null>
  /** The caller whose stream token it is; null where it is none. */
  authenticateToken(token: string, address: string | undefined): Promise<Caller | null>
  /**
   * Counts one request of this second; throws `RateExceeded`. `address`: where it comes from, as publishable keys have a
   * limit for each address, too.
   */
  checkRate(caller: Caller, address?: string): Promise<void> | null
  /**
   * Lets a request pass in one step, where this process knows all that decides it: finds its caller, counts it to this
   * second, takes its calls and counts them as usage. Null: nothing was taken, and the steps one by one say why.
   */
  admitNow(credentials: Credentials, charge: Charge): AdmittedNow | null
  /**
   * The same where this process has to ask elsewhere first: whether accounts changed, for a lease of calls, for the limit a
   * second. Null at once: the caller is not known here; null later: nothing was taken, and the steps one by one say why.
   */
  admitSoon(credentials: Credentials, charge: Charge): Promise<AdmittedNow | null> | null
  /** Counts a connection to its account; null where the plan has no more. */
  connect(connection: OpenConnection): (() => void) | null
}

/** Whose request was let pass, and how the quota stands after it. */
export interface AdmittedNow {
  readonly caller: Caller
  readonly quota: QuotaStatus
}

/** More requests in a second than the plan has. */
export class RateExceeded extends ApiError {
  readonly caller: Caller
  readonly waitSeconds: number
  /** Requests that there may be in a second. */
  readonly perSecond: number

  constructor(caller: Caller, { retryAfterMs, perSecond }: RateRefusal) {
    const waitSeconds = Math.max(1, Math.ceil(retryAfterMs / 1000))
    super('RATE_LIMIT_PER_SECOND', { hint: `Retry after ${waitSeconds} s.`, retryAfterSeconds: waitSeconds })
    this.caller = caller
    this.perSecond = perSecond
    this.waitSeconds = waitSeconds
  }
}

/** More calls than the caller has left in this period. */
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

/** What admission is made of. */
export interface AdmissionParts {
  readonly meter: Meter
  readonly connections: Connections
  readonly now: () => number
  authenticate(credentials: Credentials): Promise<Caller>
  known(credentials: Credentials): Caller | null
  knownSoon(credentials: Credentials): Promise<Caller | null> | null
  authenticateToken(token: string, address: string | undefined): Promise<Caller | null>
}

/** Opens the admission of this process. */
export function openAdmission(parts: AdmissionParts): Admission {
  const { meter, connections, now } = parts
  return {
    ...openCharges(meter, now),
    authenticate: (credentials) => parts.authenticate(credentials),
    identifyOptional: (credentials) => parts.authenticate(credentials).catch(() => null),
    authenticateToken: (token, address) => parts.authenticateToken(token, address),
    checkRate(caller, address) {
      const verdict = meter.checkRate(caller, address)
      // Limits in this process are known at once: nothing waits for them.
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
      const admit = async (caller: Caller | null): Promise<AdmittedNow | null> => {
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

/** Opens what takes calls, over a meter. */
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
