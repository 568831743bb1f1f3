import { createServer } from 'node:http'
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import { endSlowReaders } from './slow-readers.ts'

/**
 * Answers a request in one step where everything it takes is known; false: nothing was done, the pipeline answers. Where
 * that turns out later, `otherwise` hands it to the pipeline.
 */
export type ImmediateListener = (
  request: IncomingMessage,
  response: ServerResponse,
  otherwise: () => void,
) => boolean

/** A listening server. Others add their listeners for `upgrade` to it. */
export interface HttpServer {
  /** `http://127.0.0.1:4000` */
  readonly url: string
  readonly server: Server
  /** Takes no more connections, ends idle ones at once and the others with their answer, or after the grace. */
  close(): Promise<void>
}

export interface ListenOptions {
  readonly app: Hono
  /** Asked first: answers what is known to the byte. */
  readonly immediate?: ImmediateListener | null
  /** Answers `/graphql`, on node's own request and response, so that streams of events flow. */
  readonly graphql: RequestListener | null
  readonly host: string
  readonly port: number
  /** What differs from the times of a service. */
  readonly times?: Partial<HttpTimes>
}

const MAX_HEADER_BYTES = 16 * 1024
/** How long a client may take over each part of a request. */
export interface HttpTimes {
  /** To send its headers. */
  readonly headersMs: number
  /** To send its whole request. */
  readonly requestMs: number
  /** To take anything of an answer that waits for it. */
  readonly readingMs: number
  /** How often the first two are looked at: nothing lives longer than its time and this. */
  readonly checkMs: number
}

const TIMES: HttpTimes = { headersMs: 10_000, requestMs: 30_000, readingMs: 20_000, checkMs: 500 }
const KEEP_ALIVE_MS = 65_000
const CLOSE_GRACE_MS = 5_000
/** Connections that may wait to be accepted; the system may allow fewer. What does not fit is dropped and tried again. */
const BACKLOG = 16_384

/** Listens; throws where the port is taken. */
export async function listenHttp(options: ListenOptions): Promise<HttpServer> {
  const { app, graphql, host, port, immediate = null } = options
  const times = { ...TIMES, ...options.times }
  const rest = getRequestListener(app.fetch, { errorHandler: () => badRequest(400) })
  const server = createServer(
    {
      maxHeaderSize: MAX_HEADER_BYTES,
      headersTimeout: times.headersMs,
      requestTimeout: times.requestMs,
      connectionsCheckingInterval: times.checkMs,
      keepAliveTimeout: KEEP_ALIVE_MS,
    },
    (request: IncomingMessage, response: ServerResponse) => {
      const throughPipeline = () => {
        if (graphql && isGraphQL(request.url)) graphql(request, response)
        else void rest(request, response)
      }
      // Who asks while we stop is answered, and asked to retry later over another connection.
      if (!server.listening) response.setHeader('connection', 'close')
      else if (immediate?.(request, response, throughPipeline) === true) return
      throughPipeline()
    },
  )
  server.on('clientError', refuse)
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

/** Why a server could not listen, naming the variable that says where. */
export function unableToListen(
  variable: 'PORT' | 'METRICS_PORT',
  host: string,
  port: number,
  error: NodeJS.ErrnoException,
): Error {
  const said =
    error.code === 'EADDRINUSE'
      ? `${variable}: ${host}:${port} is in use. Stop the other process, or set another ${variable}.`
      : error.code === 'EACCES'
        ? `${variable}: permission denied for ${host}:${port}. Set ${variable} to 1024 or higher.`
        : `HOST must be a host name or address to listen on; it is ${JSON.stringify(host)}: ${error.message}.`
  return new Error(said, { cause: error })
}

function isGraphQL(url: string | undefined): boolean {
  const path = url?.split('?', 1)[0]
  return path === '/graphql' || path === '/graphql/'
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

/** What cannot be read as a request gets the envelope, too. */
function refuse(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
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

function badRequest(status: BadStatus): Response {
  return new Response(badRequestText(status), {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', 'x-content-type-options': 'nosniff' },
  })
}
