import { GraphQLError } from 'graphql'
import type { ExecutionResult } from 'graphql'
import type { Accounts } from '../accounts/accounts.ts'
import type { Caller, Credentials } from '../accounts/callers.ts'
import { ApiError } from '../domain/error.ts'
import { secondsTo } from '../http/headers.ts'
import type { Cost } from './limits.ts'

/** Who asks an operation, and what it took: what `viewer` and `rateLimit` answer from. */
export interface Viewer {
  readonly accounts: Accounts
  readonly caller: Caller
  readonly cost: Cost
}

/** An operation that was let in. Settle it exactly once. */
export interface Admission {
  readonly visitor: Viewer
  /** Counts the calls, or gives them back where nothing was answered. */
  settle(result: ExecutionResult): void
}

/** Finds the caller with these credentials; throws what HTTP says where there is none. */
export async function identify(accounts: Accounts, credentials: Credentials): Promise<Caller> {
  return accounts.authenticate(credentials).catch((error: unknown) => {
    if (!(error instanceof ApiError)) throw error
    const { retryAfterSeconds: wait } = error
    throw withHttp(
      error,
      wait === undefined ? { 'www-authenticate': 'Bearer' } : { 'retry-after': String(wait) },
    )
  })
}

/**
 * Lets a caller's operation in: holds him to his limit a second and takes the calls it costs. Throws the codes of
 * contract 2, with the HTTP status and headers that go with them.
 */
export async function admit(
  accounts: Accounts,
  caller: Caller,
  cost: Cost,
  clock: () => number,
): Promise<Admission> {
  const verdict = await accounts.checkRate(caller)
  if (!verdict.ok) {
    const wait = String(Math.max(1, Math.ceil(verdict.retryAfterMs / 1000)))
    throw withHttp(new ApiError('RATE_LIMIT_PER_SECOND', { hint: `Wait ${wait} s.` }), {
      'retry-after': wait,
    })
  }
  const spending = await accounts.reserve(caller, 'rest', cost.calls)
  if (!spending.isGranted) {
    const { resetAt } = await accounts.quotaStatus(caller, 'rest')
    const wait = String(secondsTo(resetAt, clock()))
    const hint = `The operation costs ${cost.calls}. Upgrade, enable overage, or wait ${wait} s.`
    throw withHttp(new ApiError('RATE_LIMIT_EXCEEDED', { hint }), { 'retry-after': wait })
  }
  return {
    visitor: { accounts, caller, cost },
    settle({ data }) {
      // An answer in which nothing but errors came is none.
      const isAnswered = data != null && Object.values(data).some((value) => value !== null)
      if (isAnswered) spending.commit('graphql')
      else spending.release()
    },
  }
}

/** An error with the HTTP status and headers that its answer has. */
export function withHttp(error: ApiError, headers: Readonly<Record<string, string>>): GraphQLError {
  const wait = error.status === 503 ? { 'retry-after': '2' } : {}
  return new GraphQLError(error.message, {
    originalError: error,
    extensions: { ...error.extensions, http: { status: error.status, headers: { ...wait, ...headers } } },
  })
}
