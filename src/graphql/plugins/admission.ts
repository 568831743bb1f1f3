import { withHttp } from '../operation/errors.ts'
import type { ExecutionResult } from 'graphql'
import type { Admission, PendingCharge } from '../../accounts/admission.ts'
import type { Caller } from '../../accounts/identity/callers.ts'
import { ApiError } from '../../domain/error.ts'
import { errorHeaders } from '../../http/responses/error-headers.ts'
import type { RequestContext } from '../loading/context.ts'
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

/**
 * Applies the caller's per-second limit, once for all operations of a request, and reserves the calls of the operation.
 */
export async function reserveCost(
  admission: Admission,
  caller: Caller,
  cost: Cost,
  { address, batch }: Pick<RequestContext, 'address' | 'batch'>,
): Promise<PendingCharge> {
  try {
    const check = async () => admission.checkRate(caller, address)
    await (batch ? (batch.rate ??= check()) : check())
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
function chargeFor(result: ExecutionResult, { held, returned }: Held): number | null {
  return hasData(result) ? Math.min(held, callsFor(returned)) : null
}

/** Commits the calls of an operation and releases the rest. Returns the number of calls charged. */
export function settle(pending: PendingCharge, result: ExecutionResult, held: Held): number {
  const charged = chargeFor(result, held)
  if (charged === null) pending.release()
  else pending.commit(charged)
  return charged ?? 0
}
