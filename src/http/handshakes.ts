import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'

/** WebSocket handshakes in the order they came, a few at a time. */
export interface HandshakeQueue {
  /** Calls `begin` when it is the connection's turn, or refuses it where that comes too late. */
  add(socket: Duplex, begin: () => void): void
}

/** How long after it was accepted a connection's handshake is still begun: clients give up then. */
const MAX_WAIT_MS = 8_000
const LATE_RETRY_SECONDS = 2
/** How long handshakes are begun before connections that wait to be accepted, and requests, have their turn. */
const SLICE_MS = 40

/**
 * Takes handshakes in slices, so that thousands that connect at once are accepted promptly and delay nobody else. Those
 * that would be answered after their client gave up are refused instead, which costs little and lets the others in.
 */
export function createHandshakeQueue(
  server: Server,
  now: () => number = () => performance.now(),
): HandshakeQueue {
  const since = new WeakMap<Duplex, number>()
  server.on('connection', (socket: Socket) => since.set(socket, now()))
  // A connection that was used for a request before has not waited since it was accepted.
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
      if (isLate(socket)) refuseHandshake(socket, LATE_RETRY_SECONDS)
      else begin()
    }
    queue = queue.slice(done)
    isRunning = queue.length > 0
    if (isRunning) setImmediate(run)
  }
  return {
    add(socket, begin) {
      // What the client does meanwhile concerns nobody else.
      socket.on('error', () => undefined)
      queue.push({ socket, begin })
      if (!isRunning) setImmediate(run)
      isRunning = true
    },
  }
}

/** Refuses a handshake, asking the client to come again after so many seconds. */
export function refuseHandshake(socket: Duplex, retryAfterSeconds: number): void {
  socket.end(
    `HTTP/1.1 503 Service Unavailable\r\nretry-after: ${retryAfterSeconds}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`,
  )
}
