import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Charge } from '../accounts/admission.ts'
import { encodingOf } from '../http/encoded-body.ts'
import { matchesTag } from '../http/entity-tag.ts'
import { cacheRawHeaders } from '../http/headers.ts'
import type { ResponseForm, HttpHeaders, RawHeaders } from '../http/headers.ts'
import { IdenticalRequests } from '../http/identical-requests.ts'
import type { ImmediatePipeline, ImmediateReply } from '../http/immediate.ts'
import type { ImmediateListener } from '../http/listener.ts'
import type { CacheSlot } from './context.ts'
import { encodingHeader } from './response-cache.ts'
import type { CachedGraphQLResponse, GraphQLResponseCache } from './response-cache.ts'
import type { RepeatOperation } from './repeat-operation.ts'
import { STREAM_TOKEN_HEADER } from './subscriptions/event-streams.ts'

/** Larger bodies are not cached: they are rarely sent twice. */
const MAX_BODY_BYTES = 16 * 1024
const MAX_URL = 4_000

const cacheSlots = new WeakMap<IncomingMessage, CacheSlot>()
const SUCCESS = 200

/** Returns how a request's response is cached; `undefined` if it is not. */
export function cacheSlotOf(request: IncomingMessage): CacheSlot | undefined {
  return cacheSlots.get(request)
}

export interface CachedResponsesOptions {
  readonly kept: GraphQLResponseCache
  readonly pipeline: ImmediatePipeline
  /** Executes operations with stale responses again; the server does if omitted. */
  readonly repeat?: RepeatOperation
  /** Headers of the route in addition to those of responses. */
  readonly headers: HttpHeaders
  /** Handles all other requests. */
  readonly otherwise: RequestListener
}

/**
 * Synchronously answers operations with cached responses. The body of a POST is read for that; if its text is
 * unknown, the request continues with it. A request that equals one in progress waits for the same response.
 */
export function createCachedResponses(options: CachedResponsesOptions): ImmediateListener {
  const { kept, pipeline, otherwise } = options
  const parts = {
    pipeline,
    repeat: options.repeat ?? null,
    headersOf: createHeadersOf({ ...options.headers, ...pipeline.serviceHeaders }),
  }
  const isServed = shareResponses(kept, parts)
  return (request, response, throughPipeline) => {
    const { method, url = '', headers } = request
    const startedAt = performance.now()
    const media = mediaTypeOf(headers.accept)
    // Requests that name a stream are handled by the server.
    if (media === null || headers[STREAM_TOKEN_HEADER] !== undefined) return false
    // Browsers get more response headers than other clients.
    const type = headers.origin === undefined ? media : `${media} page`
    if (method === 'GET' && url.startsWith('/graphql?') && url.length <= MAX_URL) {
      const key = `GET ${type} ${url}`
      return isServed(key, { request, response, startedAt, otherwise: throughPipeline })
    }
    if (method !== 'POST' || url !== '/graphql' || !isShortJson(request)) return false
    readBody(request, (text) => {
      const key = `POST ${type} ${text}`
      const resume = () => {
        // The library accepts a body that was already read.
        otherwise(Object.assign(request, { body: text }), response)
      }
      if (!isServed(key, { request, response, startedAt, otherwise: resume })) resume()
    })
    return true
  }
}

/** Answers from cached bytes, or from those being created for an equal request. */
function shareResponses(
  kept: GraphQLResponseCache,
  parts: SendParts,
): (key: string, exchange: Exchange) => boolean {
  const identical = new IdenticalRequests()
  const isSent = (key: string, exchange: Exchange) => {
    const response = kept.lookup(key)
    return response !== undefined && send(parts, response, exchange)
  }
  // If nothing is cached or in progress, this is the request that others wait for.
  return (key, exchange) => {
    if (isSent(key, exchange)) return true
    const { request, response, startedAt, otherwise: resume } = exchange
    const resumeAlone = () => {
      cacheSlots.set(request, { key, startedAt })
      resume()
    }
    const isWaiting = identical.wait(key, () => {
      if (!isSent(key, exchange)) resumeAlone()
    })
    if (isWaiting) return true
    const end = identical.begin(key)
    // The bytes are available long before a slow client has received them.
    const onResponse = (status: number) =>
      end(kept.lookup(key) ? 'shared' : status === SUCCESS ? 'own' : 'failed')
    cacheSlots.set(request, { key, startedAt, onResponse })
    response.once('close', () => end('failed'))
    return repeatOperation(kept, parts, { key, exchange, onResponse })
  }
}

/** Executes an operation with a stale response again; `false` if the server has to. */
function repeatOperation(
  kept: GraphQLResponseCache,
  parts: SendParts,
  options: {
    readonly key: string
    readonly exchange: Exchange
    readonly onResponse: (status: number) => void
  },
): boolean {
  const { repeat, pipeline } = parts
  const { key, exchange, onResponse } = options
  const { request, response, startedAt, otherwise } = exchange
  const operation = kept.operation(key)
  if (!operation || !repeat) return false
  return pipeline.generate(request, response, {
    charge: chargeOf(operation.cost.calls),
    async generate({ accountId }, requestId) {
      const made = await repeat(operation, { requestId, accountId, response, startedAt })
      if (!made) {
        kept.setOperation(key, null)
        return null
      }
      const { response: reply, isStillTrue } = made
      kept.set(key, reply, isStillTrue)
      onResponse(SUCCESS)
      const form = formFor(reply, request)
      if (form !== 'unchanged') await reply.body.prepare(form)
      return { ...replyOf(parts, reply, form), calls: form === 'unchanged' ? 0 : reply.charged }
    },
    ...{ startedAt, otherwise },
  })
}

interface SendParts {
  readonly pipeline: ImmediatePipeline
  readonly repeat: RepeatOperation | null
  readonly headersOf: (response: CachedGraphQLResponse, form: ResponseForm) => RawHeaders
}

/** Creates response headers, including those of the route. */
function createHeadersOf(ofRoute: HttpHeaders): SendParts['headersOf'] {
  return cacheRawHeaders(({ headers }, form) => ({
    ...ofRoute,
    ...(form === 'unchanged' ? withoutType(headers) : { ...headers, ...encodingHeader(form) }),
  }))
}

interface Exchange {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  /** Arrival time as of `performance.now()`. */
  readonly startedAt: number
  /** Handles the request if its caller turns out to be unauthorized. */
  readonly otherwise: () => void
}

/** Responds if the caller is authorized, once the bytes are compressed; `false` if nothing was done. */
function send(
  parts: SendParts,
  cached: CachedGraphQLResponse,
  { request, response, startedAt, otherwise }: Exchange,
): boolean {
  const { body, charged } = cached
  const form = formFor(cached, request)
  const charge = chargeOf(form === 'unchanged' ? 0 : charged)
  const reply = () => replyOf(parts, cached, form)
  const respondNow = () => parts.pipeline.respond(request, response, { charge, reply, startedAt, otherwise })
  if (form === 'unchanged' || body.isReady(form)) return respondNow()
  const isServed = body.prepare(form).then(respondNow, () => false)
  void isServed.then((is) => (is ? undefined : otherwise()))
  return true
}

/** The form of a response that a client accepts. */
function formFor({ body, etag }: CachedGraphQLResponse, { headers }: IncomingMessage): ResponseForm {
  if (etag !== null && matchesTag(headers['if-none-match'] ?? null, etag)) return 'unchanged'
  return body.encodingFor(encodingOf(headers['accept-encoding'] ?? null))
}

function replyOf(
  { headersOf }: SendParts,
  response: CachedGraphQLResponse,
  form: ResponseForm,
): ImmediateReply {
  const headers = headersOf(response, form)
  if (form === 'unchanged') return { route: 'graphql', status: 304, headers, body: null }
  return { route: 'graphql', status: SUCCESS, headers, body: response.body.parts('', form) }
}

function chargeOf(calls: number): Charge {
  return { channel: 'rest', endpoint: 'graphql', calls }
}

function withoutType(headers: HttpHeaders): HttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => name !== 'content-type'))
}

/** Media type of the response; `null` if it is a stream or a page, or determined otherwise. */
function mediaTypeOf(accept: string | undefined): string | null {
  if (accept === undefined || accept === '*/*' || accept === 'application/json') return 'json'
  return /event-stream|multipart|html/.test(accept) ? null : accept
}

function isShortJson({ headers }: IncomingMessage): boolean {
  const length = Number(headers['content-length'])
  const isShort = length > 0 && length <= MAX_BODY_BYTES
  return (
    isShort &&
    headers['content-encoding'] === undefined &&
    /^application\/json\s*(;\s*charset=utf-8\s*)?$/i.test(headers['content-type'] ?? '')
  )
}

/** Reads a body of known length; incomplete ones are dropped. */
function readBody(request: IncomingMessage, done: (text: string) => void): void {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => {
    chunks.push(chunk)
  })
  request.once('end', () => {
    done((chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)).toString('utf8'))
  })
}
