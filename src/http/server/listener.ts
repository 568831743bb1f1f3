import { createServer } from 'node:http'
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import type { UnadmittedConnections } from './unadmitted-connections.ts'
import { hasOneHost, toOriginForm } from './request-target.ts'
import { connectionLimit } from './connection-limit.ts'
import { recordAccepted } from '../../domain/wait.ts'
import type { Refused } from './rejections.ts'
import { inTurn } from './pipelined-requests.ts'
import { endSlowReaders } from './slow-readers.ts'
import { unableToListen } from './unable-to-listen.ts'

/** Answers a request whose response is known, before its route is found; false if it did nothing. */
export type EarlyListener = (request: IncomingMessage, response: ServerResponse) => boolean

/** A listening server. Other modules add `upgrade` listeners. */
export interface HttpServer {
  /** `http://127.0.0.1:4000` */
  readonly url: string
  readonly server: Server
  /**
   * Stops accepting connections, closes idle ones immediately and others after their response or the grace period.
   */
  close(): Promise<void>
}

export interface ListenOptions {
  readonly app: Hono
  /** Called first, for responses that are known. */
  readonly early?: EarlyListener | null
  /** Handles `/graphql` on Node's own request and response, which allows event streams. */
  readonly graphql: RequestListener | null
  readonly host: string
  readonly port: number
  /** Counts the connections whose client is unknown. */
  readonly unadmitted?: UnadmittedConnections | null
  /** The address by which they are counted; null for a proxy, whose connections have clients of many addresses. */
  readonly addressOfSocket?: (socketAddress: string | undefined) => string | null | undefined
  /** Counts the connections that are refused. */
  readonly refused?: Refused
  /** Overrides of the default timeouts. */
  readonly times?: Partial<HttpTimes>
}

/** The host of requests without one: HTTP/1.0 does not require it (RFC 9112, 3.2). */
const NO_HOST = 'localhost'
const MAX_HEADER_BYTES = 16 * 1024
/** Timeouts for the parts of a request, in milliseconds. */
export interface HttpTimes {
  /** For the headers. */
  readonly headersMs: number
  /** For the complete request. */
  readonly requestMs: number
  /** For reading any part of a pending response. */
  readonly readingMs: number
  /** Interval of checking the first two; they are exceeded by at most this. */
  readonly checkMs: number
}

const TIMES: HttpTimes = { headersMs: 10_000, requestMs: 30_000, readingMs: 20_000, checkMs: 500 }
const KEEP_ALIVE_MS = 65_000
const CLOSE_GRACE_MS = 5_000
/**
 * Backlog of connections waiting to be accepted; the system may limit it further. Others are dropped and retried by
 * clients.
 */
const BACKLOG = 16_384

/** Starts listening; throws if the port is in use. */
export async function listenHttp(options: ListenOptions): Promise<HttpServer> {
  const { app, graphql, host, port, early = null, unadmitted = null } = options
  const { addressOfSocket = (address) => address, refused = () => undefined } = options
  const times = { ...TIMES, ...options.times }
  const rest = getRequestListener(app.fetch, { hostname: NO_HOST, errorHandler: () => badRequest(400) })
  const server = createServer(
    {
      maxHeaderSize: MAX_HEADER_BYTES,
      headersTimeout: times.headersMs,
      requestTimeout: times.requestMs,
      connectionsCheckingInterval: times.checkMs,
      keepAliveTimeout: KEEP_ALIVE_MS,
      // Checked below, where the response has the envelope of all others.
      requireHostHeader: false,
    },
    inTurn((request: IncomingMessage, response: ServerResponse) => {
      if (!hasOneHost(request)) {
        response.writeHead(400, { ...BAD_REQUEST_HEADERS, connection: 'close' }).end(badRequestText(400))
        return
      }
      toOriginForm(request)
      if (unadmitted) keepWhileAnswering(unadmitted, request, response)
      // Requests during shutdown are answered, and clients must use another connection afterwards.
      if (!server.listening) response.setHeader('connection', 'close')
      if (graphql && isGraphQL(request.url)) graphql(request, response)
      else if (early?.(request, response) !== true) void rest(request, response)
    }, refused),
  )
  const limit = connectionLimit()
  if (limit < Infinity) server.maxConnections = limit
  server.on('drop', () => refused('tooManyConnections'))
  server.on('clientError', (error, socket: Socket) => reject(error, socket, refused))
  server.on('connection', (socket: Socket) => {
    recordAccepted()
    unadmitted?.open(socket, addressOfSocket(socket.remoteAddress) ?? undefined)
  })
  endSlowReaders(server, times.readingMs)
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => {
      reject(unableToListen('PORT', host, port, error))
    })
    server.listen({ port, host, backlog: BACKLOG }, resolve)
  })
  const address = server.address() as AddressInfo
  const shownHost = address.address.includes(':') ? `[${address.address}]` : address.address
  return { url: `http://${shownHost}:${address.port}`, server, close: () => closeGently(server) }
}

function keepWhileAnswering(
  unadmitted: UnadmittedConnections,
  { socket }: IncomingMessage,
  response: ServerResponse,
): void {
  unadmitted.begin(socket)
  response.once('close', () => unadmitted.end(socket))
}

function isGraphQL(url: string | undefined): boolean {
  // The graph, or one of its documents by its hash.
  return /^\/graphql(?:\/|\/[0-9a-f]{64})?(?:\?|$)/.test(url ?? '')
}

async function closeGently(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => {
    server.close(() => {
      resolve()
    })
  })
  server.closeIdleConnections()
  const timer = setTimeout(() => {
    server.closeAllConnections()
  }, CLOSE_GRACE_MS)
  await closed
  clearTimeout(timer)
}

/** Sends the error envelope for requests that cannot be parsed. */
function reject(error: NodeJS.ErrnoException, socket: Socket, refused: Refused): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  refused('malformedRequest')
  const status = STATUS_OF[error.code ?? ''] ?? 400
  const body = badRequestText(status)
  socket.end(
    `HTTP/1.1 ${status} ${REASONS[status]}\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `X-Content-Type-Options: nosniff\r\nContent-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  )
}

type BadStatus = 400 | 408 | 413 | 431

const STATUS_OF: Readonly<Partial<Record<string, BadStatus>>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

const REASONS: Readonly<Record<BadStatus, string>> = {
  400: 'Bad Request',
  408: 'Request Timeout',
  413: 'Payload Too Large',
  431: 'Request Header Fields Too Large',
}

const HINTS: Readonly<Record<BadStatus, string>> = {
  400: 'Send a well-formed HTTP/1.1 request.',
  408: `Send the complete request within ${TIMES.requestMs / 1000} s.`,
  413: 'Send chunks without long extensions.',
  431: `Request headers must not exceed ${MAX_HEADER_BYTES} bytes in total.`,
}

function badRequestText(status: BadStatus): string {
  const code = status === 413 ? 'PAYLOAD_TOO_LARGE' : 'INVALID_PARAMETER'
  const error = { code, message: `${REASONS[status]}.`, hint: HINTS[status] }
  return JSON.stringify({ success: false, error, meta: {} })
}

const BAD_REQUEST_HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'x-content-type-options': 'nosniff',
}

function badRequest(status: BadStatus): Response {
  return new Response(badRequestText(status), {
    status,
    headers: BAD_REQUEST_HEADERS,
  })
}
