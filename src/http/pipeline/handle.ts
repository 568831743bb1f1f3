import type { IncomingMessage, ServerResponse } from 'node:http'
import { handleMaybePromise } from '@whatwg-node/promise-helpers'
import type { MaybePromise } from '@whatwg-node/promise-helpers'
import { forwardedFor } from '../server/address.ts'
import type { IncomingRequest } from '../server/address.ts'
import { createAnswerSender } from './answer.ts'
import type { Answer } from './answer.ts'
import { compressStreamed, createReplyCompressor } from './compress-reply.ts'
import type { ReplyCompressor } from './compress-reply.ts'
import { CacheBudget } from '../../domain/cache-budget.ts'
import { within } from '../server/deadline.ts'
import { failureText } from '../responses/envelope.ts'
import {
  commonHeaders,
  JSON_TYPE,
  rateLimitHeaders,
  restHeaders,
  RETRY_AFTER_SECONDS,
  serviceHeaders,
} from '../responses/headers.ts'
import type { HttpHeaders } from '../responses/headers.ts'
import { HttpError } from './http-error.ts'
import { RunningRequest } from './running-request.ts'
import type { PipelineOptions } from './running-request.ts'
import { awaitedBody, targetOf } from '../server/request.ts'
import type { Handler, HttpReply, RequestState, StreamedReply, WholeReply } from '../server/request.ts'

/** The request pipeline of all channels over HTTP. */
export interface RequestPipeline {
  /** Headers derived from the facts about the service. */
  readonly serviceHeaders: HttpHeaders
  /** Compresses a reply as accepted by the client. */
  readonly compress: ReplyCompressor
  /** Begins a request; end it with its status. */
  begin(request: IncomingMessage, route: string): RunningRequest
  /** Sends an answer, at once, and ends its request. `common`: headers of all responses of the channel. */
  send(running: RunningRequest, response: ServerResponse, answer: Answer, common: HttpHeaders): void
  /** Answers a REST request whose response is known, also under overload; an error becomes an error envelope. */
  serve(
    request: IncomingMessage,
    response: ServerResponse,
    route: string,
    answer: (state: RequestState) => MaybePromise<Answer>,
  ): void
  /** Handles one request of the web; an error thrown by the handler becomes an error envelope. */
  handle(
    incoming: IncomingRequest,
    route: string,
    handler: Handler,
    options?: HandleOptions,
  ): Promise<Response>
}

/** Options of some requests. */
export interface HandleOptions {
  /** Maximum duration in milliseconds, if longer than the default. */
  readonly timeoutMs?: number | undefined
  /** Whether the request is for a page or one of its files. */
  readonly isFile?: boolean | undefined
  /** Whether pages of other origins may not read the response. */
  readonly isOwnOnly?: boolean | undefined
}

/** Browsers wait longer for a page than API clients for a response, and do not retry. */
const FILE_TIMEOUT_MS = 20_000

/**
 * Maximum time an error response waits for the quota status, in milliseconds; it is unknown while the database is
 * unavailable.
 */
const QUOTA_STATUS_MS = 150

/** Creates the pipeline. */
export function createPipeline(options: PipelineOptions): RequestPipeline {
  const { requestTimeoutMs } = options
  const ofService = serviceHeaders(options)
  const ofRest = restHeaders(ofService)
  const compress = createReplyCompressor(options.caches ?? new CacheBudget())
  const send = createAnswerSender(options.clock)
  const begin = (request: IncomingMessage, route: string) =>
    new RunningRequest(options, {
      method: request.method ?? 'GET',
      route,
      url: request.url ?? '/',
      givenId: request.headers['x-request-id'],
      traceParent: traceParentOf(request),
      socketAddress: request.socket.remoteAddress,
      connection: request.socket,
      body: awaitedBody(request),
      forwardedFor: request.headers['x-forwarded-for'] === undefined ? null : forwardedFor(request),
    })
  return {
    compress,
    serviceHeaders: ofService,
    begin,
    send,
    serve(request, response, route, answer) {
      const running = begin(request, route)
      const { state } = running
      const fail = async (error: unknown) => {
        const { status, headers, body } = await failureReply(error, state, options)
        const length = { 'content-length': String(Buffer.byteLength(body ?? '')) }
        response.writeHead(status, { ...commonHeaders(state.requestId, ofService), ...headers, ...length })
        response.end(body)
        running.end(status, error)
      }
      void handleMaybePromise(
        () => {
          const answered = running.run(() => answer(state))
          return answered instanceof Promise ? within(answered, requestTimeoutMs) : answered
        },
        (answered) => send(running, response, answered, ofRest),
        fail,
      )
    },
    async handle({ request, socketAddress, connection, body }, route, handler, handling = {}) {
      const { timeoutMs, isFile = false, isOwnOnly = false } = handling
      const { method, headers } = request
      const givenId = headers.get('x-request-id')
      const forwardedFor = headers.get('x-forwarded-for')
      const traceParent = headers.get('traceparent')
      const { path, search } = targetOf(request)
      const target = { method, route, url: path + search }
      const from = { socketAddress, connection, forwardedFor, body }
      const arrival = { ...target, ...from, givenId, traceParent, isFile }
      const running = new RunningRequest(options, arrival)
      const { state } = running
      let failure: unknown = null
      let reply: HttpReply
      try {
        running.requireAccepted()
        const ms = timeoutMs ?? (isFile ? FILE_TIMEOUT_MS : requestTimeoutMs)
        const handled = await within(
          running.run(() => handler(state, request, { path, search })),
          ms,
        )
        const accepted = headers.get('accept-encoding')
        reply = 'parts' in handled ? compressStreamed(handled, accepted) : await compress(handled, accepted)
      } catch (error) {
        failure = error
        reply = await failureReply(error, state, options)
        if (isFile && reply.status === 503) reply = busyPage(reply)
      }
      const { status } = reply
      const common = commonHeaders(state.requestId, ofService, isOwnOnly)
      const init = { status, headers: { ...common, ...reply.headers } }
      if ('parts' in reply) return new Response(streamOf(reply, running), init)
      running.end(status, failure)
      return new Response(reply.body, init)
    },
  }
}

/**
 * Returns a body that is made as the client reads it. The request ends with it: it is logged when all is sent, when the
 * client has gone, or when it fails, which cuts the response off.
 */
function streamOf({ parts, status, onEnd }: StreamedReply, running: RunningRequest): ReadableStream {
  // Its sender bounds how many there are at once.
  running.detach()
  const stopWatching = running.watchReader()
  const end = (failure?: unknown) => {
    stopWatching()
    onEnd()
    running.end(status, failure)
  }
  return new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      async pull(controller) {
        try {
          const next = await running.run(() => parts.next())
          if (next.value) controller.enqueue(next.value)
          if (next.done !== true) return
          controller.close()
          end()
        } catch (error) {
          end(error)
          controller.error(error)
        }
      },
      async cancel() {
        end()
        await parts.return()
      },
    },
    { highWaterMark: 0 },
  )
}

function traceParentOf({ headers }: IncomingMessage): string | null {
  const given = headers['traceparent']
  return typeof given === 'string' ? given : null
}

/** Returns the page shown while the service is overloaded; it reloads automatically. */
function busyPage({ status, headers }: HttpReply): WholeReply {
  const type = { 'content-type': 'text/html; charset=utf-8', refresh: '2' }
  return { status, headers: { ...headers, ...type }, body: BUSY_PAGE }
}

const BUSY_PAGE = `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8" /><meta name="viewport" content="width=device-width" /><title>Busy</title></head>
  <body><h1>The service is busy</h1><p>This page reloads by itself.</p></body>
</html>
`

async function failureReply(
  failure: unknown,
  { requestId, caller }: RequestState,
  { charges, clock, asApiError }: PipelineOptions,
): Promise<WholeReply> {
  const known = failure instanceof HttpError ? failure : null
  const error = known ? known.error : asApiError(failure, requestId)
  const statusRead = caller && within(charges.quotaStatus(caller, 'rest'), QUOTA_STATUS_MS)
  const quota = statusRead && (await statusRead.catch(() => null))
  const headers: HttpHeaders = {
    'content-type': JSON_TYPE,
    'cache-control': 'no-store',
    ...(caller && quota ? rateLimitHeaders(caller, quota, clock()) : {}),
    ...known?.headers,
  }
  if (error.retryAfterSeconds !== undefined) headers['retry-after'] ??= String(error.retryAfterSeconds)
  if (error.status === 503) headers['retry-after'] ??= RETRY_AFTER_SECONDS
  return { status: error.status, headers, body: failureText(error, quota) }
}
