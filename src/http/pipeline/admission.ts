import { handleMaybePromise } from '@whatwg-node/promise-helpers'
import type { MaybePromise } from '@whatwg-node/promise-helpers'
import { QuotaExceeded, RateExceeded } from '../../accounts/quota/charges.ts'
import type { Admission } from '../../accounts/admission.ts'
import type { PendingCharge } from '../../accounts/quota/charges.ts'
import type { Caller } from '../../accounts/identity/callers.ts'
import type { UsedBy } from '../../accounts/quota/usage-buffer.ts'
import type { Credentials } from '../../accounts/identity/credentials.ts'
import type { QuotaStatus } from '../../accounts/quota/period.ts'
import { ApiError } from '../../domain/error.ts'
import { errorHeaders } from '../responses/error-headers.ts'
import { rateLimitHeaders } from '../responses/headers.ts'
import type { HttpHeaders } from '../responses/headers.ts'
import { HttpError } from './http-error.ts'
import type { RequestHeaders, RequestState } from '../server/request.ts'

/** The steps of admitting a request that is charged to its caller; each is done at once where all is known. */
export interface RequestAdmission {
  /** Identifies the caller and applies the per-second limit; throws MISSING_TOKEN …, RATE_LIMIT_PER_SECOND. */
  authenticate(state: RequestState, headers: RequestHeaders): MaybePromise<Caller>
  /** Reserves calls, one by default; throws RATE_LIMIT_EXCEEDED. */
  charge(caller: Caller, endpoint: UsedBy, calls?: number): MaybePromise<PendingCharge>
  quotaStatus(caller: Caller): MaybePromise<QuotaStatus>
}

/** A request that was admitted before what it contains was read. */
export interface AdmittedRequest {
  /** `null` without credentials: only what needs no key is answered. */
  readonly caller: Caller | null
  /** Why there is no caller, for what needs one; `null` if there is one. */
  readonly denial: unknown
  /**
   * Counts it against the limit a second, unless it was counted: of an event stream only when it is known that it starts no
   * subscription, which takes nothing from the requests a second (contract 5). Throws RATE_LIMIT_PER_SECOND.
   */
  count(): MaybePromise<void>
  /** Counts computing time of its operations, in milliseconds. */
  spend(ms: number): void
  /** To be called when the request has ended. */
  end(): void
}

/** Admission with HTTP headers and messages about plans and periods. */
export interface HttpAdmission extends RequestAdmission {
  /** Identifies the caller, if any, for responses that do not depend on it; charges nothing. */
  identifyOptional(state: RequestState, headers: RequestHeaders): Promise<void>
  rateHeaders(caller: Caller, status: QuotaStatus): HttpHeaders
}

/** Creates the steps on top of the common admission, with its errors. */
export function createRequestAdmission(admission: Admission): RequestAdmission {
  return {
    authenticate: (state, headers) =>
      handleMaybePromise(
        () => admission.authenticate(credentialsOf(state, headers)),
        (caller) => {
          state.caller = caller
          return handleMaybePromise(
            () => admission.checkRate(caller, state.address),
            () => caller,
          )
        },
      ),
    charge: (caller, endpoint, calls = 1) => admission.reserve(caller, { channel: 'rest', endpoint, calls }),
    quotaStatus: (caller) => admission.quotaStatus(caller, 'rest'),
  }
}

/** Creates it on top of the common admission. */
export function createHttpAdmission(admission: Admission, clock: () => number): HttpAdmission {
  const plain = createRequestAdmission(admission)
  return {
    ...plain,
    authenticate: (state, headers) =>
      handleMaybePromise(() => plain.authenticate(state, headers), same, reject),
    charge: (...charge) => handleMaybePromise(() => plain.charge(...charge), same, reject),
    async identifyOptional(state, headers) {
      state.caller = await admission.identifyOptional(credentialsOf(state, headers))
    },
    rateHeaders: (caller, status) => rateLimitHeaders(caller, status, clock()),
  }
}

const same = <Value>(value: Value): Value => value

/** Returns the headers that a browser adds about the requesting page and its session. */
export function browserHeadersOf(headers: RequestHeaders) {
  return {
    origin: headers.get('origin'),
    cookie: headers.get('cookie'),
    fetchSite: headers.get('sec-fetch-site'),
  }
}

function credentialsOf({ address }: RequestState, headers: RequestHeaders): Credentials {
  const [authorization, apiKey] = [headers.get('authorization'), headers.get('x-api-key')]
  return { authorization, apiKey, address, ...browserHeadersOf(headers) }
}

function reject(error: unknown): never {
  if (error instanceof RateExceeded) {
    const { caller, waitSeconds: wait, perSecond } = error
    const who = perSecond < caller.plan.perSecond ? 'One IP address' : `The plan ${caller.plan.title}`
    const message = `${who} is limited to ${perSecond} ${perSecond === 1 ? 'request' : 'requests'} per second.`
    const apiError = new ApiError('RATE_LIMIT_PER_SECOND', {
      message,
      hint: `Retry after ${wait} s (Retry-After).`,
      retryAfterSeconds: wait,
    })
    throw new HttpError(apiError, errorHeaders(error))
  }
  if (error instanceof QuotaExceeded) {
    const { quota } = error
    const message = `All ${quota.limit} calls of the current period are used.`
    const hint = `Upgrade, enable overage, or wait until ${new Date(quota.resetAt).toISOString()}.`
    const apiError = new ApiError('RATE_LIMIT_EXCEEDED', { message, hint })
    throw new HttpError(apiError, errorHeaders(error))
  }
  throw error instanceof ApiError ? new HttpError(error, errorHeaders(error)) : error
}
