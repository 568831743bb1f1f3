import { GraphQLError } from 'graphql'
import type { ExecutionResult } from 'graphql'
import type { Accounts } from '../accounts/accounts.ts'
import type { Admission, PendingCharge } from '../accounts/admission.ts'
import type { Caller, Credentials } from '../accounts/callers.ts'
import { ApiError } from '../domain/error.ts'
import { errorHeaders } from '../http/error-headers.ts'
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

/** Finds the caller with these credentials; throws what HTTP says where there is none. */
export function identify(admission: Admission, credentials: Credentials): Promise<Caller> {
  return admission.authenticate(credentials).catch((error: unknown) => {
    throw refusalOverHttp(error)
  })
}

/** Holds a caller to his limit a second, and takes the calls that his operation costs. */
export async function reserveCost(admission: Admission, caller: Caller, cost: Cost): Promise<PendingCharge> {
  try {
    await admission.checkRate(caller)
    return await admission.reserve(caller, { channel: 'rest', endpoint: 'graphql', calls: cost.calls })
  } catch (error) {
    throw refusalOverHttp(error)
  }
}

/** Counts the calls of an operation, or gives them back: an answer in which nothing but errors came is none. */
export function settle(pending: PendingCharge, { data }: ExecutionResult): void {
  const isAnswered = data != null && Object.values(data).some((value) => value !== null)
  if (isAnswered) pending.commit()
  else pending.release()
}

/** An error with the HTTP status and headers that its answer has. */
export function withHttp(error: ApiError, headers: Readonly<Record<string, string>>): GraphQLError {
  const wait = error.status === 503 ? { 'retry-after': RETRY_AFTER_SECONDS } : {}
  return new GraphQLError(error.message, {
    originalError: error,
    extensions: { ...error.extensions, http: { status: error.status, headers: { ...wait, ...headers } } },
  })
}
