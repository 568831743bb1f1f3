import { GraphQLError } from 'graphql'
import type { ExecutionResult } from 'graphql'
import type { Accounts } from '../accounts/accounts.ts'
import type { Admission, PendingCharge } from '../accounts/admission.ts'
import type { Caller } from '../accounts/callers.ts'
import { ApiError } from '../domain/error.ts'
import { errorHeaders } from '../http/error-headers.ts'
import { callsFor } from './limits.ts'
import type { Cost } from './limits.ts'
import { RETRY_AFTER_SECONDS } from '../http/headers.ts'

/** Who asks an operation, and what it took: what `viewer` and `rateLimit` answer from. */
export interface Viewer {
  readonly accounts: Accounts
  readonly caller: Caller
  readonly cost: Cost
}

/** Adds to what admission refuses the HTTP status and headers that go with it. */
export function refusalOverHttp(error: unknown): unknown {
  return error instanceof ApiError ? withHttp(error, errorHeaders(error)) : error
}

/** What a caller of the graph is known by, on every transport. */
export interface GraphCredentials {
  readonly authorization: string | null
  /** A key. */
  readonly apiKey: string | null
  /** A stream token or a key: what stands where a browser cannot set a header. */
  readonly token: string | null
  readonly address: string | undefined
  /** The page that asks; null where none does. */
  readonly origin: string | null
  /** The header `Cookie`, which may hold a session of the console; absent where it is not taken. */
  readonly cookie?: string | null
  /** The header `Sec-Fetch-Site`. */
  readonly fetchSite?: string | null
}

/** Whether any of them is given. */
export function hasCredentials({ authorization, apiKey, token }: GraphCredentials): boolean {
  return [authorization, apiKey, token].some((text) => text !== null && text !== '')
}

/** The caller with these credentials; throws MISSING_TOKEN, USER_NOT_FOUND, TRIAL_EXPIRED or ORIGIN_NOT_ALLOWED. */
export async function findCaller(admission: Admission, credentials: GraphCredentials): Promise<Caller> {
  const { token, address, origin } = credentials
  if (token?.startsWith('st_') !== true)
    return admission.authenticate({ ...credentials, apiKey: credentials.apiKey ?? token, address, origin })
  const caller = await admission.authenticateToken(token, address)
  if (caller) return caller
  throw new ApiError('USER_NOT_FOUND', { message: 'The stream token is unknown or has expired.' })
}

/** Finds the caller with these credentials; throws what HTTP says where there is none. */
export function identifyCaller(admission: Admission, credentials: GraphCredentials): Promise<Caller> {
  return findCaller(admission, credentials).catch((error: unknown) => {
    throw refusalOverHttp(error)
  })
}

/** Holds a caller to his limit a second, and takes the calls that his operation costs. */
export async function reserveCost(
  admission: Admission,
  caller: Caller,
  cost: Cost,
  address: string | undefined,
): Promise<PendingCharge> {
  try {
    await admission.checkRate(caller, address)
    return await admission.reserve(caller, { channel: 'rest', endpoint: 'graphql', calls: cost.calls })
  } catch (error) {
    throw refusalOverHttp(error)
  }
}

/** What was held for an operation, and what came. */
interface Held {
  /** Calls. */
  readonly held: number
  /** Objects. */
  readonly returned: number
}

/** The calls of an operation by what came, at most those that were held; null where an answer has nothing but errors. */
export function chargeFor({ data }: ExecutionResult, { held, returned }: Held): number | null {
  const isAnswered = data != null && Object.values(data).some((value) => value !== null)
  return isAnswered ? Math.min(held, callsFor(returned)) : null
}

/** Counts the calls of an operation and gives the others back. Returns how many were charged. */
export function settle(pending: PendingCharge, result: ExecutionResult, held: Held): number {
  const charged = chargeFor(result, held)
  if (charged === null) pending.release()
  else pending.commit(charged)
  return charged ?? 0
}

/** An error with the HTTP status and headers that its answer has. */
export function withHttp(error: ApiError, headers: Readonly<Record<string, string>>): GraphQLError {
  const wait = error.status === 503 ? { 'retry-after': RETRY_AFTER_SECONDS } : {}
  return new GraphQLError(error.message, {
    originalError: error,
    extensions: { ...error.extensions, http: { status: error.status, headers: { ...wait, ...headers } } },
  })
}
