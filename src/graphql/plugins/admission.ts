import { withHttp } from '../operation/errors.ts'
import { handleMaybePromise } from '@whatwg-node/promise-helpers'
import type { MaybePromise } from '@whatwg-node/promise-helpers'
import type { ExecutionResult } from 'graphql'
import type { Admission } from '../../accounts/admission.ts'
import type { Charges, PendingCharge } from '../../accounts/quota/charges.ts'
import type { Caller } from '../../accounts/identity/callers.ts'
import type { UsedBy, UsedOperation } from '../../accounts/quota/usage-buffer.ts'
import { ApiError } from '../../domain/error.ts'
import { errorHeaders } from '../../http/responses/error-headers.ts'
import type { AdmittedRequest } from '../../http/pipeline/admission.ts'
import { createComputingBudget } from '../../http/pipeline/computing-budget.ts'
import type { ComputingBudget } from '../../http/pipeline/computing-budget.ts'
import { callsFor } from '../operation/cost.ts'
import type { Cost } from '../operation/cost.ts'
import { hasData } from '../execution/result.ts'

/** Adds the matching HTTP status and headers to an admission error. */
export function rejectionOverHttp(error: unknown): unknown {
  return error instanceof ApiError ? withHttp(error, errorHeaders(error)) : error
}

/** Credentials of a GraphQL client, on every transport. */
export interface GraphCredentials {
  readonly authorization: string | null
  /** API key. */
  readonly apiKey: string | null
  /** A stream token or a key, for browsers that cannot set a header. */
  readonly token: string | null
  readonly address: string | undefined
  /** Origin of the requesting page; `null` if there is none. */
  readonly origin: string | null
  /** The `Cookie` header, which may contain a console session; absent if cookies are not accepted. */
  readonly cookie?: string | null
  /** Whether only an event stream is accepted, as by those who subscribe. */
  readonly isEventStream?: boolean
  /** The `Sec-Fetch-Site` header. */
  readonly fetchSite?: string | null
}

/** Whether any credentials are given. */
function hasCredentials({ authorization, apiKey, token }: GraphCredentials): boolean {
  return [authorization, apiKey, token].some((text) => text !== null && text !== '')
}

/**
 * Finds the caller with these credentials, at once if it is known here; throws MISSING_TOKEN, USER_NOT_FOUND,
 * TRIAL_EXPIRED or ORIGIN_NOT_ALLOWED.
 */
export function findCaller(admission: Admission, credentials: GraphCredentials): MaybePromise<Caller> {
  const { token, address, origin } = credentials
  if (token?.startsWith('st_') !== true)
    return admission.authenticate({ ...credentials, apiKey: credentials.apiKey ?? token, address, origin })
  return admission.authenticateToken(token, address).then((caller) => {
    if (caller) return caller
    throw new ApiError('USER_NOT_FOUND', { message: 'The stream token is unknown or has expired.' })
  })
}

/** The admission of a GraphQL request, on every transport and whatever it contains. */
export interface GraphAdmission {
  /**
   * Identifies the caller, and applies the limit a second and the budget of computing time, before the document is read:
   * at once if all is known here. Without credentials the budget of the address applies. `known`: the caller, if
   * identified on its connection. Throws MISSING_TOKEN …, RATE_LIMIT_PER_SECOND.
   */
  admit(credentials: GraphCredentials, known?: Caller | null): MaybePromise<AdmittedRequest>
  /**
   * Begins to read a subscription on a socket, which takes nothing from the requests a second: call the returned function
   * with the computing time in milliseconds. Throws RATE_LIMIT_PER_SECOND if the account's is used up.
   */
  beginSubscription(caller: Caller): (spentMs: number) => void
}

/** Creates the admission of GraphQL requests, which share its budgets. */
export function openGraphAdmission(
  admission: Admission,
  budget: ComputingBudget = createComputingBudget(),
): GraphAdmission {
  const admitCaller = (caller: Caller, { address, isEventStream = false }: GraphCredentials) => {
    const check = () => admission.checkRate(caller, address)
    return handleMaybePromise(
      () => (isEventStream ? undefined : check()),
      () => admitted(caller, null, budget.beginFor(caller), isEventStream ? check : NOTHING),
    )
  }
  return {
    beginSubscription: (caller) => budget.beginFor(caller),
    admit(credentials, known = null) {
      const { address, cookie = null } = credentials
      if (known) return admitCaller(known, credentials)
      if (hasCredentials(credentials))
        return handleMaybePromise(
          () => findCaller(admission, credentials),
          (caller) => admitCaller(caller, credentials),
        )
      const admitUnknown = (denial: unknown) =>
        admitted(null, denial, address === undefined ? () => undefined : budget.begin(address))
      if (cookie === null) return admitUnknown(new ApiError('MISSING_TOKEN'))
      // A page of the console has the session of its reader; whoever has none may query the schema.
      return handleMaybePromise(
        () => findCaller(admission, credentials),
        (caller) => admitCaller(caller, credentials),
        admitUnknown,
      )
    },
  }
}

const NOTHING = () => undefined

function admitted(
  caller: Caller | null,
  denial: unknown,
  end: (spentMs: number) => void,
  check: () => MaybePromise<void> = NOTHING,
): AdmittedRequest {
  let spentMs = 0
  let isOver = false
  let isCounted = false
  return {
    caller,
    denial,
    count() {
      if (isCounted) return undefined
      isCounted = true
      return check()
    },
    spend(ms) {
      spentMs += ms
    },
    end() {
      if (!isOver) end(spentMs)
      isOver = true
    },
  }
}

/** Reserves the calls of an operation; throws RATE_LIMIT_EXCEEDED, with HTTP status and headers. */
export function reserveCost(
  admission: Admission,
  caller: Caller,
  { calls }: Cost,
  endpoint: UsedBy,
): MaybePromise<PendingCharge> {
  return handleMaybePromise(
    () => admission.reserve(caller, { channel: 'rest', endpoint, calls }),
    (pending) => pending,
    (error: unknown) => {
      throw rejectionOverHttp(error)
    },
  )
}

/** Lists an operation that is followed in the usage of its caller, before anything of it is charged. */
export function recordStart(
  charges: Pick<Charges, 'tryReserve'>,
  caller: Caller,
  endpoint: UsedOperation,
): MaybePromise<void> {
  return handleMaybePromise(
    () => charges.tryReserve(caller, { channel: 'stream', endpoint, calls: 0 }),
    (pending) => pending?.commit(),
  )
}

/** What an operation reserved and did. */
interface Held {
  /** Reserved calls. */
  readonly held: number
  /** Returned objects. */
  readonly returned: number
  /** Objects that had been begun when a limit or the deadline ended it; `null` if neither did. */
  readonly ended: number | null
}

/**
 * The calls to charge, at most those reserved: by returned objects, or by those begun where a limit or the deadline ended
 * the operation; `null` if a response contains only other errors.
 */
function chargeFor(result: ExecutionResult, { held, returned, ended }: Held): number | null {
  if (ended !== null) return Math.min(held, callsFor(ended))
  return hasData(result) ? Math.min(held, callsFor(returned)) : null
}

/** Commits the calls of an operation and releases the rest. Returns the number of calls charged. */
export function settle(pending: PendingCharge, result: ExecutionResult, held: Held): number {
  const charged = chargeFor(result, held)
  if (charged === null) pending.release()
  else pending.commit(charged)
  return charged ?? 0
}
