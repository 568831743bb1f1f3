import { randomUUID } from 'node:crypto'
import type { Plugin } from 'graphql-yoga'
import type { Accounts } from '../../accounts/accounts.ts'
import type { Caller } from '../../accounts/callers.ts'
import { ApiError } from '../../domain/error.ts'
import { errorHeaders } from '../../http/error-headers.ts'
import { findCaller } from '../auth.ts'
import type { Context, RequestContext } from '../context.ts'
import { asApiError } from '../errors.ts'
import { credentialsOf } from '../incoming.ts'
import { EVENT_STREAM_LIMITS, EventStreams, STREAM_TOKEN_HEADER } from './event-streams.ts'
import type { EventStream } from './event-streams.ts'
import { SUBSCRIPTION_LIMITS } from './parts.ts'
import type { SharedSubscriptions } from './shared.ts'
import { takePlace } from './sse.ts'

/** Handles a request as the server does over HTTP. */
type Fetch = (url: string, init: RequestInit, from: RequestContext) => Response | Promise<Response>

const MAX_OPERATION_ID = 200
const STREAM_HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-cache',
  'x-accel-buffering': 'no',
}

/**
 * Single-connection mode of GraphQL over Server-Sent Events: `PUT` reserves a stream and returns its token,
 * `GET` with the token connects it, `POST` with the token and `extensions.operationId` starts an operation
 * whose results are sent on the stream, and `DELETE` with `?operationId=` ends it. Operations are executed as
 * over HTTP, with the same admission, limits and errors.
 */
export function useSingleConnection(
  accounts: Accounts | null,
  shared: Pick<SharedSubscriptions, 'isClosed'>,
  fetch: Fetch,
  report: (cause: unknown, requestId: string) => void,
): Plugin<Context> {
  const streams = new EventStreams()
  return {
    async onRequest(payload) {
      const { request, serverContext } = payload
      const token = request.headers.get(STREAM_TOKEN_HEADER)
      const isReservation = request.method === 'PUT'
      if ((token === null && !isReservation) || request.method === 'OPTIONS') return
      const from = serverContext as RequestContext
      const { requestId = randomUUID() } = from
      try {
        const response = isReservation
          ? await reserve(streams, accounts, request, from)
          : await serve(streamOf(streams, token), { accounts, shared, fetch, request, from })
        payload.endResponse(response)
      } catch (error) {
        const apiError = asApiError(error, requestId)
        if (apiError !== error) report(error, requestId)
        payload.endResponse(rejection(apiError))
      }
    },
  }
}

async function reserve(
  streams: EventStreams,
  accounts: Accounts | null,
  request: Request,
  from: RequestContext,
): Promise<Response> {
  const caller = accounts ? await findCaller(accounts.admission, credentialsOf(request, from)) : null
  if (caller) from.onCaller?.(caller)
  const stream = streams.reserve(caller)
  if (stream) return new Response(stream.token, { status: 201, headers: { 'content-type': 'text/plain' } })
  throw new ApiError('RATE_LIMIT_EXCEEDED', {
    message: `${EVENT_STREAM_LIMITS.reserved} streams are reserved but not connected.`,
    hint: 'Connect them (GET with their token), or wait one minute.',
    retryAfterSeconds: 60,
  })
}

function streamOf(streams: EventStreams, token: string | null): EventStream {
  const stream = token === null ? undefined : streams.find(token)
  if (stream) return stream
  throw new ApiError('ROUTE_NOT_FOUND', {
    message: 'Stream not found.',
    hint:
      'Reserve a stream with PUT. With several processes behind a load balancer, all requests of a stream ' +
      'must reach the same process.',
  })
}

interface Served {
  readonly accounts: Accounts | null
  readonly shared: Pick<SharedSubscriptions, 'isClosed'>
  readonly fetch: Fetch
  readonly request: Request
  readonly from: RequestContext
}

async function serve(stream: EventStream, served: Served): Promise<Response> {
  const { method, headers, url } = served.request
  if (method === 'DELETE') {
    const id = new URLSearchParams(url.split('?', 2)[1]).get('operationId') ?? ''
    stream.operations.get(id)?.abort()
    return new Response(null, { status: 200 })
  }
  if (method === 'GET' && headers.get('accept')?.includes('text/event-stream') === true)
    return connect(stream, served)
  if (method === 'POST') return begin(stream, served)
  throw new ApiError('INVALID_PARAMETER', {
    message: `A stream does not support this ${method.slice(0, 20)} request.`,
  })
}

/** Connects the stream, which counts as one connection of its account, whatever runs on it. */
function connect(stream: EventStream, { accounts, request, from }: Served): Response {
  if (stream.isConnected) return conflict('The stream is already connected.')
  const { caller } = stream
  const close = caller && takePlace(accounts, { caller, revoke: () => stream.end() })
  if (caller) from.onCaller?.(caller)
  if (close) stream.onEnd(close)
  request.signal.addEventListener('abort', () => stream.end(), { once: true })
  return new Response(stream.connect(), { headers: STREAM_HEADERS })
}

/** Starts an operation: 202 once it runs; errors are returned here, as over HTTP. */
async function begin(stream: EventStream, served: Served): Promise<Response> {
  const body = await bodyOf(served.request)
  const id = operationIdIn(body)
  if (stream.operations.has(id)) return conflict('An operation with this `operationId` is in progress.')
  if (stream.operations.size >= EVENT_STREAM_LIMITS.operations)
    return conflict(`A stream can have at most ${EVENT_STREAM_LIMITS.operations} operations.`)
  const ended = new AbortController()
  stream.operations.set(id, ended)
  const response = await run(stream, ended, body, served).catch((error: unknown) => {
    stream.operations.delete(id)
    throw error
  })
  if (response?.ok === true && response.body) {
    void relay(stream, id, response.body, ended.signal).then(() => {
      // At a graceful stop all operations complete, and then the stream ends.
      if (served.shared.isClosed && stream.operations.size === 0) stream.end()
    })
    return new Response(null, { status: 202 })
  }
  stream.operations.delete(id)
  return response ?? conflict('The operation has ended, or the stream belongs to another account.')
}

/** Executes an operation as over HTTP; `null` if it was ended in the meantime. */
async function run(
  stream: EventStream,
  ended: AbortController,
  body: string,
  { fetch, request, from }: Served,
): Promise<Response | null> {
  const { requestId = randomUUID(), address } = from
  const headers = new Headers(request.headers)
  headers.delete(STREAM_TOKEN_HEADER)
  headers.delete('content-length')
  headers.set('accept', 'text/event-stream')
  const onCaller = (caller: Caller) => {
    from.onCaller?.(caller)
    // A stream is revoked with the account that opened it, so operations of other accounts are aborted.
    if (caller.accountId !== stream.caller?.accountId) ended.abort()
  }
  const init = { method: 'POST', headers, body, signal: ended.signal }
  try {
    const response = await fetch(request.url, init, { requestId, address, onCaller, isOnSharedStream: true })
    return ended.signal.aborted ? null : response
  } catch (error) {
    if (ended.signal.aborted) return null
    throw error
  }
}

const ignore = () => undefined

/** Forwards the events of one operation under its id. */
async function relay(
  stream: EventStream,
  id: string,
  body: ReadableStream<Uint8Array>,
  ended: AbortSignal,
): Promise<void> {
  const reader = body.pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>).getReader()
  const cancel = () => void reader.cancel().catch(ignore)
  ended.addEventListener('abort', cancel, { once: true })
  let text = ''
  try {
    for (let read = await reader.read(); !read.done && !ended.aborted; read = await reader.read()) {
      text += read.value
      const blocks = text.split('\n\n')
      text = blocks.pop() ?? ''
      for (const block of blocks) {
        const data = /^event: next\ndata: (.*)$/m.exec(block)?.[1]
        if (data !== undefined) stream.send('next', id, data)
      }
    }
  } catch {
    // Ended by its client, or with the stream.
  }
  if (stream.operations.get(id)?.signal === ended) stream.operations.delete(id)
  stream.send('complete', id)
}

/** Reads the text of a body, up to the size limit of an operation. */
async function bodyOf({ body }: Request): Promise<string> {
  const chunks: Uint8Array[] = []
  let length = 0
  const reader = body?.getReader()
  for (;;) {
    const { value: chunk } = (await reader?.read()) ?? {}
    if (!chunk) break
    length += chunk.length
    if (length > SUBSCRIPTION_LIMITS.frameBytes) throw new ApiError('PAYLOAD_TOO_LARGE')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function operationIdIn(body: string): string {
  let id: unknown
  try {
    id = (JSON.parse(body) as { extensions?: { operationId?: unknown } } | null)?.extensions?.operationId
  } catch {
    throw new ApiError('INVALID_PARAMETER', { message: 'The body is not JSON.' })
  }
  if (typeof id === 'string' && id !== '' && id.length <= MAX_OPERATION_ID) return id
  throw new ApiError('INVALID_PARAMETER', {
    message: '`extensions.operationId` is missing.',
    hint: `It must be a string of 1 to ${MAX_OPERATION_ID} characters, unique among the operations of the stream.`,
  })
}

function conflict(message: string): Response {
  return rejection(new ApiError('INVALID_PARAMETER', { message }), 409)
}

function rejection(error: ApiError, status = error.status): Response {
  const { message, extensions } = error
  return new Response(JSON.stringify({ errors: [{ message, extensions }] }), {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', ...errorHeaders(error) },
  })
}
