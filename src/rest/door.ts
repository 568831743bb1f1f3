import type { Accounts } from '../accounts/accounts.ts'
import type { Caller } from '../accounts/callers.ts'
import type { QuotaStatus, Reservation } from '../accounts/meter.ts'
import { ApiError } from '../domain/error.ts'
import { rateLimitHeaders, secondsTo } from '../http/headers.ts'
import type { HttpHeaders } from '../http/headers.ts'
import { HttpError } from '../http/http-error.ts'
import type { RequestState } from '../http/request.ts'

/** Lets requests in. */
export interface Door {
  /** Finds the caller and holds him to his limit a second; throws MISSING_TOKEN …, RATE_LIMIT_PER_SECOND. */
  authenticate(state: RequestState, request: Request): Promise<Caller>
  /** Finds the caller where there is one, for responses that are the same without; takes nothing. */
  identifyOptional(state: RequestState, request: Request): Promise<void>
  /** Takes calls; throws RATE_LIMIT_EXCEEDED. */
  charge(caller: Caller, calls: number): Promise<Extract<Reservation, { isGranted: true }>>
  quotaStatus(caller: Caller): Promise<QuotaStatus>
  rateHeaders(caller: Caller, standing: QuotaStatus): HttpHeaders
}

/** Opens the door of accounts to requests. */
export function createDoor(accounts: Accounts, clock: () => number): Door {
  return {
    async authenticate(state, request) {
      const caller = await accounts.authenticate(credentialsOf(state, request)).catch(challenge)
      state.caller = caller
      const asked = accounts.checkRate(caller)
      const verdict = asked instanceof Promise ? await asked : asked
      if (verdict.ok) return caller
      const wait = Math.max(1, Math.ceil(verdict.retryAfterMs / 1000))
      const { perSecond } = caller.plan
      throw new HttpError(
        new ApiError('RATE_LIMIT_PER_SECOND', {
          message: `The plan ${caller.plan.title} has ${perSecond} ${perSecond === 1 ? 'request' : 'requests'} a second.`,
          hint: `Wait ${wait} s (Retry-After).`,
        }),
        { 'retry-after': String(wait), ratelimit: `"second";r=0;t=${wait}` },
      )
    },
    async identifyOptional(state, request) {
      state.caller = await accounts.authenticate(credentialsOf(state, request)).catch(() => null)
    },
    async charge(caller, calls) {
      const spending = await accounts.reserve(caller, 'rest', calls)
      if (spending.isGranted) return spending
      const { resetAt, limit } = await accounts.quotaStatus(caller, 'rest')
      const wait = String(secondsTo(resetAt, clock()))
      throw new HttpError(
        new ApiError('RATE_LIMIT_EXCEEDED', {
          message: `The ${limit} calls of this period are spent.`,
          hint: `Upgrade, enable overage, or wait until ${new Date(resetAt).toISOString()}.`,
        }),
        { 'retry-after': wait, ratelimit: `"month";r=0;t=${wait}` },
      )
    },
    quotaStatus: (caller) => accounts.quotaStatus(caller, 'rest'),
    rateHeaders: (caller, standing) => rateLimitHeaders(caller, standing, clock()),
  }
}

function credentialsOf({ address }: RequestState, { headers }: Request) {
  return { authorization: headers.get('authorization'), apiKey: headers.get('x-api-key'), address }
}

function challenge(error: unknown): never {
  if (error instanceof ApiError && error.status === 401)
    throw new HttpError(error, { 'www-authenticate': 'Bearer' })
  if (error instanceof ApiError && error.retryAfterSeconds !== undefined)
    throw new HttpError(error, { 'retry-after': String(error.retryAfterSeconds) })
  throw error
}
