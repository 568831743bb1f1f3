import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { nextTurn } from '../../domain/wait.ts'
import type { Refused } from './rejections.ts'

/** Processes WebSocket handshakes in order of arrival, a few at a time. */
export interface HandshakeQueue {
  /** Calls `begin` when it is the connection's turn, or rejects the connection if that is too late. */
  add(socket: Duplex, begin: () => void): void
}

/** Maximum age of a connection whose handshake is started, in milliseconds; later, clients have given up. */
const MAX_WAIT_MS = 8_000
const LATE_RETRY_SECONDS = 2
/** Duration of a slice of handshakes in milliseconds, before other connections and requests are processed. */
const SLICE_MS = 8

/**
 * Processes handshakes in time slices, so that thousands of concurrent connections are accepted promptly and do not
 * delay other requests. Handshakes whose clients have given up are rejected, which is cheap.
 */
export function createHandshakeQueue(
  server: Server,
  refused: Refused = () => undefined,
  now: () => number = () => performance.now(),
): HandshakeQueue {
  const since = new WeakMap<Duplex, number>()
  server.on('connection', (socket: Socket) => since.set(socket, now()))
  // A connection that served a request before has not been waiting since it was accepted.
  server.on('request', ({ socket }: IncomingMessage) => since.set(socket, now()))
  const isLate = (socket: Duplex) => now() - (since.get(socket) ?? now()) > MAX_WAIT_MS
  let queue: { readonly socket: Duplex; readonly begin: () => void }[] = []
  let isRunning = false
  const run = () => {
    const startedAt = performance.now()
    let done = 0
    for (const { socket, begin } of queue) {
      if (performance.now() - startedAt > SLICE_MS) break
      done += 1
      if (isLate(socket)) {
        refused('lateHandshake')
        rejectHandshake(socket, LATE_RETRY_SECONDS)
      } else begin()
    }
    queue = queue.slice(done)
    isRunning = queue.length > 0
    if (isRunning) void nextTurn().then(run)
  }
  return {
    add(socket, begin) {
      // Errors of the client are irrelevant while it is waiting.
      socket.on('error', () => undefined)
      queue.push({ socket, begin })
      if (!isRunning) void nextTurn().then(run)
      isRunning = true
    },
  }
}

/** Rejects a handshake with a request to retry after the given number of seconds. */
export function rejectHandshake(socket: Duplex, retryAfterSeconds: number): void {
  socket.end(
    `HTTP/1.1 503 Service Unavailable\r\nretry-after: ${retryAfterSeconds}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`,
  )
}
