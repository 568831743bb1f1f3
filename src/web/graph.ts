import { createClient } from 'graphql-ws'
import type { Client } from 'graphql-ws'
import { readSettings } from './settings.ts'

const { key } = readSettings()

/** An answer of the graph that has errors and no data. */
export class GraphError extends Error {
  readonly code: string
  constructor(code: string, message: string) {
    super(message)
    this.name = 'GraphError'
    this.code = code
  }
}

/** The code of a request that was never answered. */
const UNREACHABLE = 'UNREACHABLE'

/** Codes of what passes by itself: a busy service, one that restarts, and the limit of a second. */
export const PASSING_CODES: ReadonlySet<string> = new Set([
  'SERVICE_UNAVAILABLE',
  'RATE_LIMIT_PER_SECOND',
  UNREACHABLE,
])

/** As `fetch`, but a service that does not answer is a `GraphError`; an aborted request still throws what it was aborted with. */
export async function reach(path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(path, init)
  } catch (cause) {
    init.signal?.throwIfAborted()
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new GraphError(UNREACHABLE, `The service does not answer (${reason}).`)
  }
}

interface GraphBody<T> {
  readonly data?: T | null
  readonly extensions?: { readonly incomplete?: readonly string[] }
  readonly errors?: readonly { readonly message: string; readonly extensions?: { readonly code?: string } }[]
}

/** An answer, and what of it is still being read from the source. */
export interface Answered<T> {
  readonly data: T
  readonly incomplete: readonly string[]
}

/** Runs a query; throws `GraphError`, or what the signal was aborted with. */
export function query<T>(document: string, variables: object, signal?: AbortSignal): Promise<Answered<T>> {
  return post(document, variables, key === null ? {} : { authorization: `Bearer ${key}` }, signal)
}

/** Runs an operation by the session that is kept in a cookie: that of who is signed in to the console. */
export async function queryBySession<T>(document: string, variables: object, requestId: string): Promise<T> {
  return (await post<T>(document, variables, { 'x-request-id': requestId })).data
}

async function post<T>(
  document: string,
  variables: object,
  headers: Readonly<Record<string, string>>,
  signal?: AbortSignal,
): Promise<Answered<T>> {
  const response = await reach('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ query: document, variables }),
    ...(signal ? { signal } : {}),
  })
  const { data, errors, extensions } = (await response.json()) as GraphBody<T>
  if (data) return { data, incomplete: extensions?.incomplete ?? [] }
  const [first] = errors ?? []
  throw new GraphError(first?.extensions?.code ?? 'UNKNOWN', first?.message ?? `HTTP ${response.status}`)
}

/** A client for subscriptions. Reconnecting is done by `follow`, which knows where to resume. */
export function openSocket(): Client {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
  return createClient({
    url: `${scheme}://${location.host}/graphql`,
    connectionParams: key === null ? {} : { authorization: `Bearer ${key}` },
    retryAttempts: 0,
    lazy: true,
  })
}
