import { QuotaExceeded, RateExceeded } from '../accounts/admission.ts'
import type { Admission, PendingCharge } from '../accounts/admission.ts'
import type { Caller } from '../accounts/callers.ts'
import type { QuotaStatus } from '../accounts/quota-status.ts'
import { ApiError } from '../domain/error.ts'
import { errorHeaders } from './error-headers.ts'
import { rateLimitHeaders } from './headers.ts'
import type { HttpHeaders } from './headers.ts'
import { HttpError } from './http-error.ts'
import type { RequestState } from './request.ts'

/** Admission with HTTP headers and messages about plans and periods. */
export interface HttpAdmission {
  /** Identifies the caller and applies the per-second limit; throws MISSING_TOKEN …, RATE_LIMIT_PER_SECOND. */
  authenticate(state: RequestState, request: Request): Promise<Caller>
  /** Identifies the caller, if any, for responses that do not depend on it; charges nothing. */
  identifyOptional(state: RequestState, request: Request): Promise<void>
  /** Reserves one call; throws RATE_LIMIT_EXCEEDED. */
  charge(caller: Caller, endpoint: string): Promise<PendingCharge>
  quotaStatus(caller: Caller): Promise<QuotaStatus>
  rateHeaders(caller: Caller, status: QuotaStatus): HttpHeaders
}

/** Creates it on top of the common admission. */
export function createHttpAdmission(admission: Admission, clock: () => number): HttpAdmission {
  return {
    async authenticate(state, request) {
      try {
        const caller = await admission.authenticate(credentialsOf(state, request))
        state.caller = caller
        const checked = admission.checkRate(caller, state.address)
        if (checked) await checked
        return caller
      } catch (error) {
        throw rejectionOf(error)
      }
    },
    async identifyOptional(state, request) {
      state.caller = await admission.identifyOptional(credentialsOf(state, request))
    },
    charge: (caller, endpoint) =>
      admission.reserve(caller, { channel: 'rest', endpoint, calls: 1 }).catch((error: unknown) => {
        throw rejectionOf(error)
      }),
    quotaStatus: (caller) => admission.quotaStatus(caller, 'rest'),
    rateHeaders: (caller, status) => rateLimitHeaders(caller, status, clock()),
  }
}

/** Returns the headers that a browser adds about the requesting page and its session. */
export function browserHeadersOf(headers: Headers) {
  return {
    origin: headers.get('origin'),
    cookie: headers.get('cookie'),
    fetchSite: headers.get('sec-fetch-site'),
  }
}

function credentialsOf({ address }: RequestState, { headers }: Request) {
  const [authorization, apiKey] = [headers.get('authorization'), headers.get('x-api-key')]
  return { authorization, apiKey, address, ...browserHeadersOf(headers) }
}

function rejectionOf(error: unknown): unknown {
  if (error instanceof RateExceeded) {
    const { caller, waitSeconds: wait, perSecond } = error
    const who = perSecond < caller.plan.perSecond ? 'One IP address' : `The plan ${caller.plan.title}`
    const message = `${who} is limited to ${perSecond} ${perSecond === 1 ? 'request' : 'requests'} per second.`
    const apiError = new ApiError('RATE_LIMIT_PER_SECOND', {
      message,
      hint: `Retry after ${wait} s (Retry-After).`,
    })
    return new HttpError(apiError, { ...errorHeaders(error), ratelimit: `"second";r=0;t=${wait}` })
  }
  if (error instanceof QuotaExceeded) {
    const { quota, waitSeconds: wait } = error
    const message = `All ${quota.limit} calls of the current period are used.`
    const hint = `Upgrade, enable overage, or wait until ${new Date(quota.resetAt).toISOString()}.`
    const apiError = new ApiError('RATE_LIMIT_EXCEEDED', { message, hint })
    return new HttpError(apiError, { ...errorHeaders(error), ratelimit: `"month";r=0;t=${wait}` })
  }
  return error instanceof ApiError ? new HttpError(error, errorHeaders(error)) : error
}
