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

/** The viewer of an operation and its quota status: the source of `viewer` and `rateLimit`. */
export interface Viewer {
  readonly accounts: Accounts
  readonly caller: Caller
  readonly cost: Cost
}

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
  /** The `Sec-Fetch-Site` header. */
  readonly fetchSite?: string | null
}

/** Whether any credentials are given. */
export function hasCredentials({ authorization, apiKey, token }: GraphCredentials): boolean {
  return [authorization, apiKey, token].some((text) => text !== null && text !== '')
}

/**
 * Finds the caller with these credentials; throws MISSING_TOKEN, USER_NOT_FOUND, TRIAL_EXPIRED or
 * ORIGIN_NOT_ALLOWED.
 */
export async function findCaller(admission: Admission, credentials: GraphCredentials): Promise<Caller> {
  const { token, address, origin } = credentials
  if (token?.startsWith('st_') !== true)
    return admission.authenticate({ ...credentials, apiKey: credentials.apiKey ?? token, address, origin })
  const caller = await admission.authenticateToken(token, address)
  if (caller) return caller
  throw new ApiError('USER_NOT_FOUND', { message: 'The stream token is unknown or has expired.' })
}

/** Finds the caller with these credentials; throws an error with HTTP status and headers if there is none. */
export function identifyCaller(admission: Admission, credentials: GraphCredentials): Promise<Caller> {
  return findCaller(admission, credentials).catch((error: unknown) => {
    throw rejectionOverHttp(error)
  })
}

/** Applies the caller's per-second limit, and reserves the calls of the operation. */
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
    throw rejectionOverHttp(error)
  }
}

/** Calls reserved for an operation, and objects returned. */
interface Held {
  /** Calls. */
  readonly held: number
  /** Objects. */
  readonly returned: number
}

/**
 * The calls to charge by returned objects, at most those reserved; `null` if a response contains only errors.
 */
export function chargeFor(result: ExecutionResult, { held, returned }: Held): number | null {
  return hasData(result) ? Math.min(held, callsFor(returned)) : null
}

/** Whether a root field has a value: a result without one contains only errors. */
export function hasData({ data }: ExecutionResult): boolean {
  return Object.values(data ?? {}).some((value) => value !== null)
}

/** Commits the calls of an operation and releases the rest. Returns the number of calls charged. */
export function settle(pending: PendingCharge, result: ExecutionResult, held: Held): number {
  const charged = chargeFor(result, held)
  if (charged === null) pending.release()
  else pending.commit(charged)
  return charged ?? 0
}

/** Creates an error with the HTTP status and headers of its response. */
export function withHttp(error: ApiError, headers: Readonly<Record<string, string>>): GraphQLError {
  const wait = error.status === 503 ? { 'retry-after': RETRY_AFTER_SECONDS } : {}
  return new GraphQLError(error.message, {
    originalError: error,
    extensions: { ...error.extensions, http: { status: error.status, headers: { ...wait, ...headers } } },
  })
}
