import type { IncomingRequest } from './address.ts'
import { createReplyCompressor } from './compress-reply.ts'
import { within } from './deadline.ts'
import { failureText } from './envelope.ts'
import { commonHeaders, JSON_TYPE, rateLimitHeaders, RETRY_AFTER_SECONDS, serviceHeaders } from './headers.ts'
import type { HttpHeaders } from './headers.ts'
import { HttpError } from './http-error.ts'
import { RunningRequest } from './pipeline.ts'
import type { PipelineOptions } from './pipeline.ts'
import { targetOf } from './request.ts'
import type { Handler, HttpReply, RequestState } from './request.ts'

/** The request pipeline of all non-streaming requests: REST, accounts, webhook management and operator endpoints. */
export interface RequestPipeline {
  /** Handles one request; an error thrown by the handler becomes an error envelope. */
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
  const compress = createReplyCompressor()
  return {
    async handle({ request, socketAddress }, route, handler, { timeoutMs, isFile = false } = {}) {
      const { method, headers } = request
      const givenId = headers.get('x-request-id')
      const forwardedFor = headers.get('x-forwarded-for')
      const arrival = { method, route, givenId, socketAddress, forwardedFor, isFile }
      const running = new RunningRequest(options, arrival)
      const { state, rejection } = running
      let failure: unknown = null
      let reply: HttpReply
      try {
        if (rejection) throw rejection
        const ms = timeoutMs ?? (isFile ? FILE_TIMEOUT_MS : requestTimeoutMs)
        const handled = await within(handler(state, request, targetOf(request)), ms)
        reply = await compress(handled, headers.get('accept-encoding'))
      } catch (error) {
        failure = error
        reply = await failureReply(error, state, options)
        if (isFile && reply.status === 503) reply = busyPage(reply)
      }
      running.end(reply.status, failure)
      return new Response(reply.body, {
        status: reply.status,
        headers: { ...commonHeaders(state.requestId, ofService), ...reply.headers },
      })
    },
  }
}

/** Returns the page shown while the service is overloaded; it reloads automatically. */
function busyPage({ status, headers }: HttpReply): HttpReply {
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
): Promise<HttpReply> {
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
