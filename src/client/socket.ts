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
  /** Ends the connection with a reason; null: nothing will follow. */
  end(reason: string | null): void
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

const LONGEST_CONNECT_MS = 15_000
const SILENCE_MS = 12_000
/** Silence is counted in this many parts; the service is pinged after half of them. */
const SILENCE_PARTS = 6

/** How sockets are opened. */
export interface SocketOptions {
  readonly webSocket: WebSocketConstructor
  /** A connection without messages for this time is replaced, in milliseconds; default: 12000. */
  readonly silenceMs?: number | undefined
}

/**
 * Runs a protocol over a socket until it closes; resolves with the reason, null if nothing will follow. Rejects with
 * the signal's reason if it aborts.
 */
export async function runSocket(
  { webSocket, silenceMs = SILENCE_MS }: SocketOptions,
  url: string,
  protocol: SocketProtocol,
  signal: AbortSignal,
): Promise<string | null> {
  signal.throwIfAborted()
  const socket = protocol.name === undefined ? new webSocket(url) : new webSocket(url, protocol.name)
  let stop: () => void = () => undefined
  try {
    return await new Promise<string | null>((resolve, reject) => {
      const heartbeat = openHeartbeat(silenceMs, () => socket.send(protocol.ping), resolve)
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
  readonly resolve: (reason: string | null) => void
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
 * Closes a connection that is not accepted in time, or that is silent although it was pinged: a broken connection is
 * not reported otherwise. Silence is counted in ticks, so that a program that was busy or asleep reads what has arrived
 * in the meantime before it gives the connection up.
 */
function openHeartbeat(silenceMs: number, ping: () => void, end: (reason: string) => void) {
  let silentTicks = 0
  let timer: ReturnType<typeof setInterval> | undefined
  const watch = setTimeout(() => end('connection timed out'), LONGEST_CONNECT_MS)
  const tick = () => {
    silentTicks += 1
    if (silentTicks === SILENCE_PARTS / 2) ping()
    else if (silentTicks >= SILENCE_PARTS) end('no messages from the service')
  }
  return {
    heard: () => {
      silentTicks = 0
    },
    begin: () => {
      clearTimeout(watch)
      timer ??= setInterval(tick, silenceMs / SILENCE_PARTS)
    },
    stop: () => {
      clearTimeout(watch)
      clearInterval(timer)
    },
  }
}
