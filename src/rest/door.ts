import type { Accounts } from '../accounts/accounts.ts'
import type { Caller } from '../accounts/callers.ts'
import type { QuotaStatus, Reservation } from '../accounts/meter.ts'
import { ApiError } from '../domain/error.ts'
import { Refusal, rateLimitHeaders, secondsTo } from './envelope.ts'
import type { Headers } from './envelope.ts'

/** Who came in, and how he stands: filled in as a request goes along, so that failures can say it, too. */
export interface Visit {
  readonly requestId: string
  /** Where it comes from. */
  readonly address: string | undefined
  caller: Caller | null
  /** Set once the answer is on its way, or given up: what comes later costs nothing. */
  isOver: boolean
}

/** Lets requests in. */
export interface Door {
  /** Finds the caller and holds him to his limit a second; throws MISSING_TOKEN …, RATE_LIMIT_PER_SECOND. */
  enter(visit: Visit, request: Request): Promise<Caller>
  /** Finds the caller where there is one, for answers that are the same without; takes nothing. */
  greet(visit: Visit, request: Request): Promise<void>
  /** Takes calls; throws RATE_LIMIT_EXCEEDED. */
  spend(caller: Caller, calls: number): Promise<Extract<Reservation, { isGranted: true }>>
  standing(caller: Caller): Promise<QuotaStatus>
  rateHeaders(caller: Caller, standing: QuotaStatus): Headers
}

/** Opens the door of accounts to requests. */
export function createDoor(accounts: Accounts, clock: () => number): Door {
  return {
    async enter(visit, request) {
      const caller = await accounts.authenticate(credentialsOf(visit, request)).catch(challenge)
      visit.caller = caller
      const asked = accounts.checkRate(caller)
      const verdict = asked instanceof Promise ? await asked : asked
      if (verdict.ok) return caller
      const wait = Math.max(1, Math.ceil(verdict.retryAfterMs / 1000))
      const { perSecond } = caller.plan
      throw new Refusal(
        new ApiError('RATE_LIMIT_PER_SECOND', {
          message: `The plan ${caller.plan.title} has ${perSecond} ${perSecond === 1 ? 'request' : 'requests'} a second.`,
          hint: `Wait ${wait} s (Retry-After).`,
        }),
        { 'retry-after': String(wait), ratelimit: `"second";r=0;t=${wait}` },
      )
    },
    async greet(visit, request) {
      visit.caller = await accounts.authenticate(credentialsOf(visit, request)).catch(() => null)
    },
    async spend(caller, calls) {
      const spending = await accounts.reserve(caller, 'rest', calls)
      if (spending.isGranted) return spending
      const { resetAt, limit } = await accounts.quotaStatus(caller, 'rest')
      const wait = String(secondsTo(resetAt, clock()))
      throw new Refusal(
        new ApiError('RATE_LIMIT_EXCEEDED', {
          message: `The ${limit} calls of this period are spent.`,
          hint: `Upgrade, enable overage, or wait until ${new Date(resetAt).toISOString()}.`,
        }),
        { 'retry-after': wait, ratelimit: `"month";r=0;t=${wait}` },
      )
    },
    standing: (caller) => accounts.quotaStatus(caller, 'rest'),
    rateHeaders: (caller, standing) => rateLimitHeaders(caller, standing, clock()),
  }
}

function credentialsOf({ address }: Visit, { headers }: Request) {
  return { authorization: headers.get('authorization'), apiKey: headers.get('x-api-key'), address }
}

function challenge(error: unknown): never {
  if (error instanceof ApiError && error.status === 401)
    throw new Refusal(error, { 'www-authenticate': 'Bearer' })
  if (error instanceof ApiError && error.retryAfterSeconds !== undefined)
    throw new Refusal(error, { 'retry-after': String(error.retryAfterSeconds) })
  throw error
}
