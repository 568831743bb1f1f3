/** The used part of the WebSocket interface, as in browsers and the package `ws`. */
export interface WebSocketLike {
  onopen: ((event: never) => void) | null
  onmessage: ((event: never) => void) | null
  onclose: ((event: never) => void) | null
  onerror: ((event: never) => void) | null
  send(text: string): void
  close(code?: number): void
}

export type WebSocketConstructor = new (url: string, protocol?: string) => WebSocketLike

/** A socket as seen by a protocol. */
export interface OpenSocket {
  send(text: string): void
  /** Call once the service has accepted the connection: from then on it is pinged. */
  accepted(): void
  /** Ends the connection with a reason. */
  end(reason: string): void
}

/** The protocol on a socket. Errors thrown by its handlers end the connection and are thrown by `runSocket`. */
export interface SocketProtocol {
  /** Name of the WebSocket subprotocol, if any. */
  readonly name?: string
  /** The ping message. */
  readonly ping: string
  opened?(socket: OpenSocket): void
  receive(socket: OpenSocket, text: string): void
  /** Returns the error for a close code; null if a reconnect may help. */
  failureOf(code: number, reason: string): Error | null
}

const PING_EVERY_MS = 45_000
const LONGEST_CONNECT_MS = 15_000

/**
 * Runs a protocol over a socket until it closes; resolves with the reason. Rejects with the signal's reason if it
 * aborts.
 */
export async function runSocket(
  webSocket: WebSocketConstructor,
  url: string,
  protocol: SocketProtocol,
  signal: AbortSignal,
): Promise<string> {
  signal.throwIfAborted()
  const socket = protocol.name === undefined ? new webSocket(url) : new webSocket(url, protocol.name)
  let stop: () => void = () => undefined
  try {
    return await new Promise<string>((resolve, reject) => {
      const heartbeat = openHeartbeat(() => socket.send(protocol.ping), resolve)
      const abort = () => reject(signal.reason as Error)
      signal.addEventListener('abort', abort, { once: true })
      stop = () => {
        signal.removeEventListener('abort', abort)
        heartbeat.stop()
      }
      const open = { send: (text: string) => socket.send(text), accepted: heartbeat.begin, end: resolve }
      listen(socket, open, protocol, { heard: heartbeat.heard, resolve, reject })
    })
  } finally {
    stop()
    socket.onopen = socket.onmessage = socket.onclose = null
    socket.close()
  }
}

interface SocketOutcome {
  readonly heard: () => void
  readonly resolve: (reason: string) => void
  readonly reject: (error: unknown) => void
}

function listen(
  socket: WebSocketLike,
  open: OpenSocket,
  protocol: SocketProtocol,
  { heard, resolve, reject }: SocketOutcome,
): void {
  // Errors of handlers are thrown to the caller of `runSocket`.
  const guarded = (work: () => void) => {
    try {
      work()
    } catch (error) {
      reject(error)
    }
  }
  socket.onopen = () => guarded(() => protocol.opened?.(open))
  socket.onmessage = ({ data }: { data: unknown }) => {
    heard()
    guarded(() => protocol.receive(open, String(data)))
  }
  socket.onerror = () => undefined
  socket.onclose = ({ code, reason }: { code: number; reason: unknown }) => {
    const failure = protocol.failureOf(code, typeof reason === 'string' ? reason : '')
    if (failure) reject(failure)
    else resolve(`closed with ${code}`)
  }
}

/**
 * Closes a connection that is not accepted in time or receives nothing between two pings: a broken connection is not
 * reported otherwise.
 */
function openHeartbeat(ping: () => void, end: (reason: string) => void) {
  let isHeard = true
  let isAccepted = false
  const watch = setTimeout(() => end('connection timed out'), LONGEST_CONNECT_MS)
  const timer = setInterval(() => {
    if (!isHeard) {
      end('no messages from the service')
      return
    }
    isHeard = false
    if (isAccepted) ping()
  }, PING_EVERY_MS)
  return {
    heard: () => {
      isHeard = true
    },
    begin: () => {
      isAccepted = true
      clearTimeout(watch)
    },
    stop: () => {
      clearTimeout(watch)
      clearInterval(timer)
    },
  }
}
