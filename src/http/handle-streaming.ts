import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { ApiError } from '../domain/error.ts'
import { forwardedFor } from './address.ts'
import { JSON_TYPE, RETRY_AFTER_SECONDS, serviceHeaders } from './headers.ts'
import type { HttpHeaders } from './headers.ts'
import { RunningRequest } from './pipeline.ts'
import type { PipelineOptions } from './pipeline.ts'
import type { RequestState } from './request.ts'

/** A route that writes to Node's own request and response, which allows event streams. */
export interface StreamingRoute {
  /** Route label in metrics and the log. */
  readonly route: string
  /** Headers of every response, in addition to those set by the handler. */
  readonly headers: HttpHeaders
  /** Handles the request; it reports and logs its own errors. */
  readonly handler: (state: RequestState, request: IncomingMessage, response: ServerResponse) => void
  /** Returns the body of an error response of the pipeline itself. */
  readonly errorText: (error: ApiError) => string
}

/**
 * Runs the request pipeline for a streaming route: it ends when the response is closed, not when the handler
 * returns.
 */
export function handleStreaming(options: PipelineOptions, streaming: StreamingRoute): RequestListener {
  const { route, handler, errorText } = streaming
  const headers = Object.entries({ ...streaming.headers, ...serviceHeaders(options) })
  return (request, response) => {
    const running = new RunningRequest(options, {
      method: request.method ?? 'GET',
      route,
      givenId: request.headers['x-request-id'],
      socketAddress: request.socket.remoteAddress,
      forwardedFor: forwardedFor(request),
    })
    const { state, rejection } = running
    if (request.headers.accept?.includes('text/event-stream')) running.detach()
    for (const [name, value] of headers) response.setHeader(name, value)
    response.once('close', () => running.end(response.statusCode))
    if (rejection) rejectStreaming(response, state, rejection.status, errorText(rejection))
    else handler(state, request, response)
  }
}

function rejectStreaming(
  response: ServerResponse,
  { requestId }: RequestState,
  status: number,
  body: string,
): void {
  response.writeHead(status, {
    'content-type': JSON_TYPE,
    'retry-after': RETRY_AFTER_SECONDS,
    'cache-control': 'no-store',
    'access-control-allow-origin': '*',
    'x-content-type-options': 'nosniff',
    'x-request-id': requestId,
  })
  response.end(body)
}
