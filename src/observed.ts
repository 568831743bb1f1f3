import type { RequestListener, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import { ApiError } from './domain/error.ts'
import type { GraphQLServer } from './graphql/server.ts'
import { forwardedFor } from './http/address.ts'
import type { AddressReader } from './http/address.ts'
import { HSTS } from './http/headers.ts'
import type { Metrics } from './http/metrics.ts'
import { requestIdOf } from './http/request-id.ts'
import type { LoadShedding } from './http/load-shedding.ts'

export interface ObservedParts {
  readonly metrics: Metrics
  readonly loadShedding: LoadShedding
  readonly log: Logger
  readonly isOverTls: boolean
  readonly addressOf: AddressReader
}

/** Counts and logs what the graph answers, and turns away what is too much, as REST does for itself. */
export function observed(graphql: GraphQLServer, parts: ObservedParts): RequestListener {
  const { metrics, loadShedding, log, isOverTls, addressOf } = parts
  return (request, response) => {
    const started = performance.now()
    const requestId = requestIdOf(request.headers['x-request-id'])
    // Who waits for updates is not under way: it is bounded by what an account may have open.
    const isListening = request.headers.accept?.includes('text/event-stream') ?? false
    const address = addressOf(request.socket.remoteAddress, forwardedFor(request))
    const leave = loadShedding.enter()
    if (isListening) leave?.()
    response.setHeader('content-security-policy', "frame-ancestors 'none'")
    if (isOverTls) response.setHeader('strict-transport-security', HSTS)
    response.once('close', () => {
      leave?.()
      const ms = performance.now() - started
      const method = request.method ?? 'GET'
      metrics.observe('graphql', method, response.statusCode, ms / 1000)
      const line = { requestId, method, route: 'graphql', status: response.statusCode, ms: Math.round(ms) }
      log.info(line, 'request')
    })
    if (leave) {
      void graphql(request, response, { requestId, address })
    } else {
      metrics.countShed()
      turnAway(response, requestId)
    }
  }
}

function turnAway(response: ServerResponse, requestId: string): void {
  const { status, message, extensions } = new ApiError('SERVICE_UNAVAILABLE', {
    message: 'Too many requests are waiting.',
  })
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'retry-after': '2',
    'cache-control': 'no-store',
    'access-control-allow-origin': '*',
    'x-content-type-options': 'nosniff',
    'x-request-id': requestId,
  })
  response.end(JSON.stringify({ errors: [{ message, extensions }] }))
}
