import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { RateExceeded } from '../accounts/quota/charges.ts'
import type { Caller } from '../accounts/identity/callers.ts'
import { createDeferredPromise, handleMaybePromise } from '@whatwg-node/promise-helpers'
import { answerCaller, freeReply } from '../http/pipeline/answer.ts'
import type { AdmittedRequest, RequestAdmission } from '../http/pipeline/admission.ts'
import type { RequestPipeline } from '../http/pipeline/handle.ts'
import type { RunningRequest } from '../http/pipeline/running-request.ts'
import { errorHeaders } from '../http/responses/error-headers.ts'
import type { CachedResponse, ResponseCache } from '../http/responses/cache.ts'
import { EXPOSED_HEADERS } from '../http/responses/headers.ts'
import { headersOf } from '../http/server/request.ts'
import type { CacheSlot, RequestContext } from './loading/context.ts'
import { executeBatch, isBatch, readBatch } from './batch.ts'
import { operationsSubject } from './operation/observed.ts'
import type { ObservedOperation } from './operation/observed.ts'
import type { OperationCounts } from './operation/operation-counts.ts'
import { clientOf } from './operation/usage.ts'
import { usageOfResponse } from './plugins/response-cache.ts'
import { resultTypeOf } from './operation/result-type.ts'
import type { ResultType } from './operation/result-type.ts'
import type { ChargedCost } from './operation/cost.ts'
import { asApiError } from './operation/errors.ts'
import { ApiError } from '../domain/error.ts'
import type { GraphAdmission } from './plugins/admission.ts'
import { credentialsOf } from './plugins/incoming.ts'
import { isJsonType, isPlain } from './plugins/responses.ts'
import type { GraphQLServer } from './server.ts'
import { MAX_REQUEST_BYTES } from './server.ts'
import type { WholeReply } from '../http/server/request.ts'

/** Larger bodies are not cached: they are rarely sent twice. */
const MAX_BODY_BYTES = 16 * 1024
const MAX_URL = 4_000
/** The path of a document by its hash. */
const DOCUMENT_PATH = /^\/graphql\/([0-9a-f]{64})$/

/** Dependencies of GraphQL over HTTP. */
export interface GraphQLListenerOptions {
  readonly graphql: GraphQLServer
  readonly pipeline: RequestPipeline
  /** Admits requests, before anything else of them is read. */
  readonly requests: GraphAdmission
  /** Charges responses that are known. */
  readonly admission: Pick<RequestAdmission, 'charge' | 'quotaStatus'>
  readonly cache: ResponseCache
  /** Counts the operations. */
  readonly operations: OperationCounts
}

/** A request on its way. */
interface Exchange {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly running: RunningRequest
  /** Whether it came by QUERY; it is read as a POST. */
  readonly isQueryMethod: boolean
  /** Of requests of operations. */
  readonly admitted?: AdmittedRequest
  /** The body, if it was read. */
  body?: string
}

/**
 * The graph over HTTP: every operation is admitted before its document is read. One whose response is cached, or is being made for
 * an equal request, is answered from it; the server executes all others.
 */
export function createGraphQLListener(options: GraphQLListenerOptions): RequestListener {
  const { graphql, pipeline, requests, admission, cache, operations } = options
  const { compress } = pipeline
  const observe: Observe = (running, observed) => {
    const last = observed.at(-1)
    if (last) operations.count(last.usage, last.cache)
    running.describe(operationsSubject(observed))
  }
  // GraphiQL's page has scripts.
  const common = { 'content-security-policy': "frame-ancestors 'none'", ...pipeline.serviceHeaders }
  const write = (response: ServerResponse, { status, headers, body }: WholeReply) => {
    const length = { 'content-length': String(Buffer.byteLength(body ?? '')) }
    if (!response.destroyed) response.writeHead(status, { ...common, ...headers, ...length }).end(body)
  }
  const execute = (
    { request, response, running, admitted, isQueryMethod, body }: Exchange,
    more: Partial<RequestContext> = {},
  ) => {
    try {
      running.requireAccepted()
    } catch (error) {
      write(response, rejectionOf(error, request, running))
      return
    }
    if (body !== undefined) Object.assign(request, { body: parsedBody(body) })
    for (const [name, value] of Object.entries(common)) response.setHeader(name, value)
    const onStream = () => running.detach()
    const context = { ...contextOf(running, admitted, observe), isQueryMethod, onStream, ...more }
    void running.run(() => graphql(request, response, context))
  }
  const answerFrom = (cached: CachedResponse, exchange: Exchange) => {
    const { request, response, running, admitted } = exchange
    const caller = admitted?.caller ?? null
    const headers = headersOf(request)
    const usage = usageOfResponse(cached)
    if (usage) observe(running, [{ usage, cache: 'hit', charged: () => cached.calls }])
    if (!caller && cached.calls === 0) {
      // The schema needs no key.
      void freeReply(cached, headers).then(
        (reply) => write(response, withRequestId(reply, running)),
        (error: unknown) => write(response, rejectionOf(error, request, running)),
      )
    } else if (caller)
      void handleMaybePromise(
        () =>
          running.run(() => {
            // Queries of the schema are not counted.
            const counted = cached.calls > 0 ? usage : undefined
            const usedBy = counted?.usedBy(clientOf(headers)) ?? cached.route
            return answerCaller(admission, running.state, headers, caller, usedBy, () => cached)
          }),
        (answered) => pipeline.send(running, response, answered, common),
        (error: unknown) => write(response, rejectionOf(error, request, running)),
      )
    // The server says that a key is needed.
    else execute(exchange)
  }
  const respondToBatch = async (
    text: string,
    { request, response, running, admitted, isQueryMethod }: Exchange,
  ) => {
    const isWanted = () => !response.destroyed
    try {
      running.requireAccepted()
      await admitted?.count()
      const made = await running.run(() =>
        executeBatch(
          graphql,
          request,
          readBatch(text),
          { ...contextOf(running, admitted, observe), isQueryMethod },
          isWanted,
        ),
      )
      write(response, await compress(made, request.headers['accept-encoding'] ?? null))
    } catch (error) {
      write(response, rejectionOf(error, request, running))
    }
  }
  const rejectLargeBody = async ({ request, response, running, admitted }: Exchange) => {
    try {
      running.requireAccepted()
      await admitted?.count()
      throw new ApiError('PAYLOAD_TOO_LARGE', {
        hint: `The body must not exceed ${MAX_REQUEST_BYTES} bytes.`,
      })
    } catch (error) {
      write(response, rejectionOf(error, request, running))
    }
  }
  const respond = (key: string, exchange: Exchange) => {
    const found = cache.find(key)
    if (found instanceof Promise) {
      const alone = () => execute(exchange, { cacheSlot: { key } })
      void found.then((made) => (made ? answerFrom(made, exchange) : alone()), alone)
    } else if (found) answerFrom(found, exchange)
    else execute(exchange, { cacheSlot: shareResponse(cache, key, exchange) })
  }
  const read = (exchange: Exchange) => {
    const { request, isQueryMethod } = exchange
    const by = isQueryMethod ? 'QUERY' : 'POST'
    const { method, url = '', headers } = request
    const media = mediaTypeOf(headers.accept)
    // Browsers get more response headers than other clients.
    const type = headers.origin === undefined ? media : `${media} page`
    if (media !== null && method === 'GET' && url.startsWith('/graphql?') && url.length <= MAX_URL)
      respond(`GET ${type} ${url}`, exchange)
    else if (method === 'POST' && hasJsonBody(request))
      readBody(request, (text) => {
        if (text === null) {
          void rejectLargeBody(exchange)
          return
        }
        exchange.body = text
        if (isBatch(text)) void respondToBatch(text, exchange)
        else if (media !== null && url === '/graphql' && text.length <= MAX_BODY_BYTES)
          respond(`${by} ${type} ${text}`, exchange)
        else execute(exchange)
      })
    else execute(exchange)
  }
  return (request, response) => {
    const running = pipeline.begin(request, 'graphql')
    const { state } = running
    response.once('close', () => running.end(response.headersSent ? response.statusCode : CLOSED_BY_CLIENT))
    const reject = (error: unknown) => {
      if (error instanceof RateExceeded) state.caller = error.caller
      write(response, rejectionOf(error, request, running))
    }
    const isQueryMethod = toKnownForm(request)
    if (!isOperation(request)) {
      execute({ request, response, running, isQueryMethod })
      return
    }
    const { url = '' } = request
    const from = { headers: headersOf(request), url }
    void handleMaybePromise(
      () => running.run(() => requests.admit(credentialsOf(from, state))),
      (admitted) => {
        state.caller = admitted.caller
        response.once('close', () => admitted.end())
        read({ request, response, running, isQueryMethod, admitted })
      },
      reject,
    )
  }
}

/**
 * Gives a request the form that the server knows: a QUERY is a POST, a HEAD a GET of which only the headers are sent, and
 * the hash of a document in the path a parameter. Returns whether it is a QUERY.
 */
function toKnownForm(request: IncomingMessage): boolean {
  const [path = '', search] = (request.url ?? '').split('?', 2)
  const [, hash] = DOCUMENT_PATH.exec(path) ?? []
  if (hash !== undefined)
    request.url = `/graphql?documentId=sha256:${hash}${search === undefined ? '' : `&${search}`}`
  if (request.method === 'HEAD') {
    request.method = 'GET'
    // Nobody would hear its events.
    if (request.headers.accept?.includes('event-stream')) request.headers.accept = 'application/json'
  }
  if (request.method !== 'QUERY') return false
  request.method = 'POST'
  return true
}

/** Whether a request is for an operation, and not for GraphiQL, a preflight, or one that the server rejects as it is. */
function isOperation({ method, headers }: IncomingMessage): boolean {
  if (method === 'POST') return true
  return method === 'GET' && headers.accept?.includes('text/html') !== true
}

const CLOSED_BY_CLIENT = 499

/** Lets equal requests wait for the response that this one makes. */
function shareResponse(cache: ResponseCache, key: string, { response }: Exchange): CacheSlot {
  const making = createDeferredPromise<CachedResponse | null>()
  cache.share(key, making.promise)
  // The bytes are available long before a slow client has received them.
  response.once('close', () =>
    making.reject(new Error('the request ended without a response that can be shared')),
  )
  return {
    key,
    onResponse(status) {
      if (status === 200) making.resolve(cache.lookup(key) ?? null)
      else making.reject(new Error(`a response with status ${status} is not shared`))
    },
  }
}

/** Counts the last of the operations of a request, and describes the request by all of them. */
type Observe = (running: RunningRequest, operations: readonly ObservedOperation[]) => void

function contextOf(
  running: RunningRequest,
  admitted: AdmittedRequest | undefined,
  observe: Observe,
): RequestContext {
  const { state, startedAt } = running
  const { requestId, address } = state
  /** Those of a batch share the context. */
  const observed: ObservedOperation[] = []
  const context: RequestContext = {
    requestId,
    address,
    startedAt,
    onCaller: (caller: Caller) => (state.caller = caller),
    onOperation(usage, charged) {
      observed.push({ usage, cache: 'miss', charged })
      observe(running, observed)
    },
  }
  return admitted ? { ...context, admitted } : context
}

function withRequestId(reply: WholeReply, { state }: RunningRequest): WholeReply {
  return { ...reply, headers: { ...reply.headers, 'x-request-id': state.requestId } }
}

/** The response to a request of which nothing is executed: it costs nothing. */
function rejectionOf(failure: unknown, { headers }: IncomingMessage, running: RunningRequest): WholeReply {
  const { requestId } = running.state
  const error = asApiError(failure, requestId)
  const { status, message, extensions } = error
  const type = resultTypeOf(headers.accept) ?? 'application/json'
  return {
    status,
    headers: {
      'content-type': `${type}; charset=utf-8`,
      'cache-control': 'no-store',
      'access-control-allow-origin': '*',
      'access-control-expose-headers': EXPOSED_HEADERS,
      'x-content-type-options': 'nosniff',
      'x-request-id': requestId,
      ...errorHeaders(error),
    },
    body: JSON.stringify({ errors: [{ message, extensions }], extensions: { cost: NO_COST } }),
  }
}

const NO_COST: ChargedCost = { requested: 0, returned: 0, charged: 0 }

/** The media type of the result, if it is neither a stream nor a page; `null` if the server must find out. */
function mediaTypeOf(accept: string | undefined): ResultType | null {
  return accept !== undefined && /event-stream|multipart|html/i.test(accept) ? null : resultTypeOf(accept)
}

/** Whether there is a body of JSON that the server would read, however it is framed. */
function hasJsonBody({ headers }: IncomingMessage): boolean {
  const { 'content-length': length, 'transfer-encoding': framing, 'content-type': type = '' } = headers
  const isEmpty = length === undefined ? framing === undefined : Number(length) === 0
  return !isEmpty && isPlain(headers['content-encoding']) && isJsonType(type)
}

/**
 * A body as the library takes it, without a stream: the object, as of a server that parses JSON. What is none, or empty,
 * is a text, which the library rejects.
 */
function parsedBody(text: string): object | string {
  try {
    const value: unknown = JSON.parse(text)
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
    return isObject && Object.keys(value).length > 0 ? value : text
  } catch {
    return text
  }
}

/** Reads a body; `null` as soon as it is too large. Incomplete ones are dropped. */
function readBody(request: IncomingMessage, done: (text: string | null) => void): void {
  let chunks: Buffer[] = []
  let size = 0
  let isTooLarge = false
  const end = (text: string | null) => {
    if (!isTooLarge) done(text)
    isTooLarge ||= text === null
  }
  if (Number(request.headers['content-length'] ?? 0) > MAX_REQUEST_BYTES) end(null)
  request.on('data', (chunk: Buffer) => {
    size += chunk.length
    if (size <= MAX_REQUEST_BYTES) chunks.push(chunk)
    else {
      chunks = []
      end(null)
    }
  })
  request.once('end', () => {
    end((chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)).toString('utf8'))
  })
}
