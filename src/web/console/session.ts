import { keepDocsKey } from '../docs-key.ts'
import { ConnectionError, isRetryable, RequestError } from '../../client/client.ts'
import { pause } from '../../client/http.ts'
import type { PageDocument } from '../documents.ts'
import { sessionClient } from '../graph.ts'
import { keepTrying } from '../keep-trying.ts'

/** Who is signed in, as the console's own paths say it. */
export interface SignedIn {
  readonly id: string
  readonly email: string
  /** The key that the session was opened with. */
  readonly keyId: string
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

/** What a mutation says is wrong with its input. */
export interface UserErrors {
  readonly userErrors: readonly { readonly message: string }[]
}

/** Who is signed in; null where nobody is. */
export async function readAccount(): Promise<SignedIn | null> {
  return (await keepTrying(() => post<{ readonly account: SignedIn | null }>('/console/account'), PATIENCE))
    .account
}

/** Opens a session with a secret key, which the documentation's samples show from now on; throws in the service's words. */
export async function signIn(key: string): Promise<SignedIn> {
  const body = { key: key.trim() }
  const { account } = await keepTrying(
    () => post<{ readonly account: SignedIn }>('/console/sign-in', body),
    PATIENCE,
  )
  keepDocsKey(body.key)
  return account
}

/** Ends this session, or all of the account. */
export async function signOut(where: 'here' | 'everywhere'): Promise<void> {
  keepDocsKey('')
  await post(where === 'here' ? '/console/sign-out' : '/console/end-sessions')
}

/** A request as the service remembers it. */
export interface RequestRow {
  readonly at: string
  readonly requestId: string
  readonly method: string
  readonly route: string
  readonly status: number
  readonly durationMs: number
}

export interface RequestRows {
  readonly requests: readonly RequestRow[]
  /** All requests since then are here. */
  readonly completeSince: string
}

/** What the account asked lately of the process that answers. */
export function readRequests(): Promise<RequestRows> {
  return post<RequestRows>('/console/requests')
}

/** Makes a Free account; its key is shown this once. */
export async function signUp(email: string): Promise<string> {
  return (await post<{ readonly key: string }>('/api/signup', { email })).key
}

/** Asks one of the console's own paths, which are no part of the API. */
async function post<T>(path: string, body: object = {}): Promise<T> {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch((cause: unknown) => {
    throw new ConnectionError(`The service does not answer (${String(cause)}).`, { cause })
  })
  const answer = (await response.json().catch(() => ({}))) as {
    readonly data?: T
    readonly error?: { readonly code: string; readonly message: string; readonly hint?: string }
  }
  if (answer.data !== undefined) return answer.data
  const { status } = response
  const { code = 'UNEXPECTED_ANSWER', message = `HTTP ${status}`, hint } = answer.error ?? {}
  throw new RequestError({ status, code, message, hint })
}

/** A service that is busy for a moment, as while it starts, is asked again so often before the console says so. */
const PATIENCE = { times: 30 } as const

/** Runs the console's operations one after the other, no faster than a plan allows. */
export type Ask = <T>(document: PageDocument<T>, variables?: Readonly<Record<string, unknown>>) => Promise<T>

/** A little more than the second that a limit counts. */
const SECOND_MS = 1_050

/** Opens it; the Free plan has one request a second, which the console must not spend on being refused. */
export function openAsk(perSecond: number): Ask {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(document: PageDocument<T>, variables: Readonly<Record<string, unknown>> = {}) => {
    const run = async () => (await sessionClient.execute(document, variables)).data
    // What was refused for its pace was not done: a change may be asked for again, too.
    const isPassing = document.startsWith('query') ? isRetryable : isTooSoon
    const answer = last.then(() => keepTrying(run, { ...PATIENCE, isPassing }))
    last = answer.catch(() => undefined).then(() => pause(SECOND_MS / perSecond))
    return answer
  }
}

function isTooSoon(cause: unknown): boolean {
  return cause instanceof RequestError && cause.code === 'RATE_LIMIT_PER_SECOND'
}

/** What is wrong with an input, in one sentence; null where nothing is. */
export function problemOf({ userErrors }: UserErrors): string | null {
  return userErrors.length === 0 ? null : userErrors.map(({ message }) => message).join(' ')
}
