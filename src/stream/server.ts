import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer } from 'ws'
import type { WebSocket } from 'ws'
import type { Accounts } from '../accounts/accounts.ts'
import type { Caller } from '../accounts/identity/callers.ts'
import { rejectHandshake } from '../http/server/handshakes.ts'
import type { Refused } from '../http/server/rejections.ts'
import type { UnadmittedConnections } from '../http/server/unadmitted-connections.ts'
import { BoundedSender, closeSocket } from '../http/sockets/frames.ts'
import { STREAM_CLOSE, STREAM_LIMITS } from './protocol.ts'
import { Session } from './session.ts'
import type { SessionParts, StreamSocket } from './parts.ts'

/** The WebSocket stream server. */
export interface StreamServer {
  /** Accepts a connection from the `upgrade` event of an HTTP server. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
  /** Sends what is due; also runs automatically every second. */
  tick(): void
  counts(): { readonly sockets: number; readonly subscriptions: number; readonly tooSlow: number }
  /** Asks all clients to reconnect elsewhere and rejects new connections. */
  close(): Promise<void>
}

export interface StreamServerParts extends Omit<SessionParts, 'charges'> {
  readonly accounts: Pick<Accounts, 'admission' | 'connections'>
  /** Counts the connections whose client is unknown. */
  readonly unadmitted?: Pick<UnadmittedConnections, 'admit'>
  /** Counts the connections that are refused. */
  readonly refused?: Refused
  /** Returns the client's address; undefined if unknown. */
  readonly clientAddress: (request: IncomingMessage) => string | undefined
}

const TICK_MS = 1_000
/** `Retry-After` of a rejected handshake, in seconds. */
const RETRY_AFTER_SECONDS = 1

/** Creates the stream server; pass it upgrades of an HTTP server. */
export function openStreamServer(parts: StreamServerParts): StreamServer {
  return new Sockets(parts)
}

class Sockets implements StreamServer {
  readonly #parts: StreamServerParts
  readonly #server = new WebSocketServer({
    noServer: true,
    maxPayload: STREAM_LIMITS.frameBytes,
    perMessageDeflate: false,
    clientTracking: false,
    // Pongs are sent through the bounded sender like all other frames.
    autoPong: false,
  })
  readonly #sessions = new Map<WebSocket, Session>()
  readonly #timer: NodeJS.Timeout
  #isClosing = false
  #tooSlow = 0

  constructor(parts: StreamServerParts) {
    this.#parts = parts
    this.#timer = setInterval(() => this.tick(), TICK_MS)
    this.#timer.unref()
  }

  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    if (this.#isClosing) {
      this.#rejectHandshake(socket, 'closing')
      return
    }
    // The caller is identified before the handshake ends, so that the first message has a reader.
    socket.on('error', () => undefined)
    const { accounts, clientAddress } = this.#parts
    accounts.admission.authenticateToken(tokenOf(request), clientAddress(request)).then(
      (caller) =>
        this.#server.handleUpgrade(request, socket, head, (ws) => this.#welcome(ws, socket, caller)),
      (error: unknown) => {
        if (!this.#isClosing) this.#parts.report(error)
        this.#rejectHandshake(socket, this.#isClosing ? 'closing' : 'unavailable')
      },
    )
  }

  #rejectHandshake(socket: Duplex, reason: 'closing' | 'unavailable'): void {
    this.#parts.refused?.(reason)
    rejectHandshake(socket, RETRY_AFTER_SECONDS)
  }

  tick(): void {
    for (const session of this.#sessions.values()) session.tick()
  }

  counts() {
    const sessions = [...this.#sessions.values()]
    const subscriptions = sessions.reduce((sum, session) => sum + session.subscriptions, 0)
    return { sockets: sessions.length, subscriptions, tooSlow: this.#tooSlow }
  }

  async close(): Promise<void> {
    this.#isClosing = true
    clearInterval(this.#timer)
    const closed = [...this.#sessions.keys()].map((ws) => new Promise((resolve) => ws.once('close', resolve)))
    for (const session of this.#sessions.values()) session.close('goingAway')
    await Promise.all(closed)
  }

  #welcome(ws: WebSocket, socket: Duplex, caller: Caller | null): void {
    ws.on('error', () => undefined)
    const rejection = this.#isClosing ? 'closing' : rejectionOf(caller)
    if (rejection !== null || caller === null) {
      const reason = rejection ?? 'unauthorized'
      this.#parts.refused?.(reason)
      closeSocket(ws, STREAM_CLOSE[reason === 'closing' ? 'goingAway' : reason])
      return
    }
    const { accounts } = this.#parts
    const sender = new BoundedSender(ws, socket, () => session.close('tooSlow'))
    const onSlow = () => (this.#tooSlow += 1)
    const parts = { ...this.#parts, charges: accounts.admission }
    const session: Session = new Session(parts, caller, socketOf(ws, sender, onSlow))
    const leave = accounts.admission.connect(session)
    if (!leave) {
      this.#parts.refused?.('tooManySockets')
      session.close('tooManySockets')
      return
    }
    this.#parts.unadmitted?.admit(socket)
    session.welcome()
    this.#sessions.set(ws, session)
    ws.on('message', (data: Buffer, isBinary) => session.receive(isBinary ? null : data.toString()))
    ws.on('ping', (data) => {
      if (session.ping()) sender.pong(data)
    })
    ws.on('pong', () => session.pong())
    ws.on('close', () => {
      session.end()
      this.#sessions.delete(ws)
      leave()
    })
  }
}

function rejectionOf(caller: Caller | null): 'unauthorized' | 'planHasNoStream' | null {
  if (caller === null) return 'unauthorized'
  return caller.plan.sockets === 0 ? 'planHasNoStream' : null
}

function socketOf(ws: WebSocket, sender: BoundedSender, onSlow: () => void): StreamSocket {
  return {
    isOpen: () => sender.isOpen(),
    send: (message) => sender.send(message),
    waitingBytes: () => sender.waitingBytes(),
    ping: () => sender.ping(),
    close: (reason) => {
      if (reason === 'tooSlow') onSlow()
      closeSocket(ws, STREAM_CLOSE[reason])
    },
    terminate: () => ws.terminate(),
  }
}

function tokenOf(request: IncomingMessage): string {
  const query = (request.url ?? '').split('?')[1] ?? ''
  return new URLSearchParams(query).get('token') ?? ''
}
