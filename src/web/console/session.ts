import { keepDocsKey } from '../docs-key.ts'
import { GraphError, PASSING_CODES, queryBySession, reach } from '../graph.ts'

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
  return (await patiently(() => post<{ readonly account: SignedIn | null }>('/console/account'))).account
}

/** Opens a session with a secret key, which the documentation's samples show from now on; throws in the service's words. */
export async function signIn(key: string): Promise<SignedIn> {
  const body = { key: key.trim() }
  const { account } = await patiently(() => post<{ readonly account: SignedIn }>('/console/sign-in', body))
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

async function post<T>(path: string, body: object = {}): Promise<T> {
  const response = await reach(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const answer = (await response.json()) as {
    readonly data?: T
    readonly error?: { readonly code: string; readonly message: string; readonly hint?: string }
  }
  if (answer.data !== undefined) return answer.data
  const { code = 'UNKNOWN', message = `HTTP ${response.status}`, hint = '' } = answer.error ?? {}
  throw new GraphError(code, `${message} ${hint}`.trim())
}

const TOO_SOON: ReadonlySet<string> = new Set(['RATE_LIMIT_PER_SECOND'])
const PATIENCE = { times: 60, waitMs: 1_500 } as const

/** How ids of the console's own requests begin. */
export const CONSOLE_REQUEST_ID = 'console-'

/** Does what may be done twice again where the service is busy for a moment, as while it starts. */
async function patiently<T>(
  work: () => Promise<T>,
  passing = PASSING_CODES,
  timesLeft: number = PATIENCE.times,
): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    const isPassing = cause instanceof GraphError && passing.has(cause.code)
    if (timesLeft === 0 || !isPassing) throw cause
    await new Promise((resolve) => setTimeout(resolve, PATIENCE.waitMs))
    return patiently(work, passing, timesLeft - 1)
  }
}

/** Runs the console's operations one after the other, no faster than a plan allows. */
export type Ask = <T>(document: string, variables?: object) => Promise<T>

/** A little more than the second that a limit counts. */
const SECOND_MS = 1_050

/** Opens it; the Free plan has one request a second, which the console must not spend on being refused. */
export function openAsk(perSecond: number): Ask {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(document: string, variables: object = {}) => {
    const run = () => queryBySession<T>(document, variables, `${CONSOLE_REQUEST_ID}${crypto.randomUUID()}`)
    // What was refused for its pace was not done: a change may be asked for again, too.
    const passing = document.startsWith('query') ? PASSING_CODES : TOO_SOON
    const answer = last.then(() => patiently(run, passing))
    last = answer
      .catch(() => undefined)
      .then(() => new Promise((resolve) => setTimeout(resolve, SECOND_MS / perSecond)))
    return answer
  }
}

/** What is wrong with an input, in one sentence; null where nothing is. */
export function problemOf({ userErrors }: UserErrors): string | null {
  return userErrors.length === 0 ? null : userErrors.map(({ message }) => message).join(' ')
}

/** What was thrown, for people. */
export function messageOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause)
}
