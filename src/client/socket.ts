/** The part of a WebSocket that is used: browsers' own and the package `ws` have it. */
export interface WebSocketLike {
  onopen: ((event: never) => void) | null
  onmessage: ((event: never) => void) | null
  onclose: ((event: never) => void) | null
  onerror: ((event: never) => void) | null
  send(text: string): void
  close(code?: number): void
}

export type WebSocketConstructor = new (url: string, protocol?: string) => WebSocketLike

/** A socket as what speaks over it sees it. */
export interface OpenSocket {
  send(text: string): void
  /** The service has accepted the connection: from now on it is pinged. */
  accepted(): void
  /** Ends the connection, for this reason. */
  end(reason: string): void
}

/** What is said over one socket. What it throws ends the connection, and is thrown by `runSocket`. */
export interface SocketProtocol {
  /** WebSocket's name of it, where it has one. */
  readonly name?: string
  /** The message that asks for a sign of life. */
  readonly ping: string
  opened?(socket: OpenSocket): void
  receive(socket: OpenSocket, text: string): void
  /** The error that this closing is; null where another connection may do. */
  failureOf(code: number, reason: string): Error | null
}

const PING_EVERY_MS = 45_000
const LONGEST_CONNECT_MS = 15_000

/** Speaks over one socket until it ends; resolves with the reason. Rejects with the signal's when that is aborted. */
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
  // What a handler throws is thrown to whoever waits for the connection.
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
 * A service that does not accept in time, or of which nothing is heard between two pings, is gone: a line that is dead
 * tells nobody.
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
