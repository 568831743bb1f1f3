import { saveDocsKey } from '../data/docs-key.ts'
import { ConnectionError, isRetryable, RequestError } from '../../client/errors.ts'
import { pause } from '../../client/http.ts'
import type { PageDocument } from '../data/documents/page-document.ts'
import { sessionClient } from './session-client.ts'
import { retryUntilDone } from '../data/retry.ts'

/** The signed-in account, from the console's own endpoints. */
export interface SignedIn {
  readonly id: string
  readonly email: string
  /** The key that opened the session. */
  readonly keyId: string
  /** What that key may do. */
  readonly scopes: readonly ('read' | 'webhooks' | 'keys')[]
  readonly plan: {
    readonly name: string
    readonly title: string
    readonly perSecond: number
    readonly pricePerMonth: number
    readonly calls: number
    readonly firstCalls: number | null
    readonly stream: number | 'shared'
    readonly webhooks: number | 'shared' | 'none'
    readonly sockets: number
  }
}

/** The input errors of a mutation. */
export interface UserErrors {
  readonly userErrors: readonly { readonly message: string }[]
}

/** The signed-in account, or `null`. */
export async function readAccount(): Promise<SignedIn | null> {
  return (
    await retryUntilDone(() => post<{ readonly account: SignedIn | null }>('/console/account'), RETRIES)
  ).account
}

/**
 * Opens a session with a secret key, which the documentation's samples then use; throws the service's message.
 */
export async function signIn(key: string): Promise<SignedIn> {
  const body = { key: key.trim() }
  const { account } = await retryUntilDone(
    () => post<{ readonly account: SignedIn }>('/console/sign-in', body),
    RETRIES,
  )
  saveDocsKey(body.key)
  return account
}

/** Ends this session, or all sessions of the account. */
export async function signOut(where: 'here' | 'everywhere'): Promise<void> {
  saveDocsKey('')
  await post(where === 'here' ? '/console/sign-out' : '/console/end-sessions')
}

/** A request in the service's list of recent requests. */
export interface RequestRow {
  readonly at: string
  readonly requestId: string
  readonly method: string
  readonly route: string
  /** Path and query without credentials; null if it was too long to keep. */
  readonly target: string | null
  readonly status: number
  /** Error code; null if it succeeded. */
  readonly code: string | null
  readonly durationMs: number
}

export interface RequestRows {
  readonly requests: readonly RequestRow[]
  /** The list is complete from this time on. */
  readonly completeSince: string
}

/** The account's recent requests to the responding process. */
export function readRequests(): Promise<RequestRows> {
  return post<RequestRows>('/console/requests')
}

/** Creates a Free account; its key is shown only once. */
export async function signUp(email: string): Promise<string> {
  return (await post<{ readonly key: string }>('/api/signup', { email })).key
}

/** Sends a request to one of the console's own endpoints, which are not part of the API. */
async function post<T>(path: string, body: object = {}): Promise<T> {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch((cause: unknown) => {
    throw new ConnectionError(`The service is not responding (${String(cause)}).`, { cause })
  })
  const reply = (await response.json().catch(() => ({}))) as {
    readonly data?: T
    readonly error?: { readonly code: string; readonly message: string; readonly hint?: string }
  }
  if (reply.data !== undefined) return reply.data
  const { status } = response
  const { code = 'UNEXPECTED_RESPONSE', message = `HTTP ${status}`, hint } = reply.error ?? {}
  throw new RequestError({ status, code, message, hint })
}

/** The number of retries while the service is briefly busy (as at start-up) before the console reports it. */
const RETRIES = { times: 30 } as const

/** Runs the console's operations sequentially, within the plan's rate limit. */
export type RunOperation = <T>(
  document: PageDocument<T>,
  variables?: Readonly<Record<string, unknown>>,
) => Promise<T>

/** Slightly more than the one-second window of the rate limit. */
const SECOND_MS = 1_050

/**
 * Opens it. The Free plan allows one request per second, which the console must not waste on refused requests.
 */
export function createRunOperation(perSecond: number): RunOperation {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(document: PageDocument<T>, variables: Readonly<Record<string, unknown>> = {}) => {
    const run = async () => (await sessionClient.execute(document, variables)).data
    // A rate-limited request was not executed, so that mutations may be retried, too.
    const isPassing = document.startsWith('query') ? isRetryable : isTooSoon
    const response = last.then(() => retryUntilDone(run, { ...RETRIES, isTransient: isPassing }))
    last = response.catch(() => undefined).then(() => pause(SECOND_MS / perSecond))
    return response
  }
}

function isTooSoon(cause: unknown): boolean {
  return cause instanceof RequestError && cause.code === 'RATE_LIMIT_PER_SECOND'
}

/** The input errors in one sentence; `null` without any. */
export function problemOf({ userErrors }: UserErrors): string | null {
  return userErrors.length === 0 ? null : userErrors.map(({ message }) => message).join(' ')
}
