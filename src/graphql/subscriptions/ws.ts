import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { CloseCode, GRAPHQL_TRANSPORT_WS_PROTOCOL } from 'graphql-ws'
import { WebSocketServer } from 'ws'
import type { WebSocket } from 'ws'
import type { Accounts } from '../../accounts/accounts.ts'
import type { Admission } from '../../accounts/admission.ts'
import type { Caller } from '../../accounts/callers.ts'
import { DeferredCharges } from '../../accounts/deferred-charges.ts'
import { ApiError } from '../../domain/error.ts'
import { BoundedSender } from '../../updates/frames.ts'
import type { GraphQLServer } from '../server.ts'
import { SubscriptionConnection } from './connection.ts'
import type { Subscriptions } from './subscriptions.ts'
import { SUBSCRIPTION_LIMITS } from './parts.ts'
import type { ConnectionParts, SocketViewer } from './parts.ts'

/** The graph over WebSocket, `graphql-transport-ws`. */
export interface SubscriptionServer {
  /** Takes a connection over from an HTTP server's `upgrade`. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
  counts(): { readonly sockets: number; readonly operations: number }
  /** Asks all clients to connect elsewhere, and takes no more. */
  close(): Promise<void>
}

export interface SubscriptionServerParts {
  readonly live: Subscriptions
  readonly accounts: Accounts
  readonly graphql: GraphQLServer
  /** Where a connection comes from; undefined where unknown. */
  readonly clientAddress: (request: IncomingMessage) => string | undefined
  readonly report: (cause: unknown) => void
}

const CLOSE_WAIT_MS = 1_000
const PING_EVERY_MS = 120_000

/** Opens it; `upgrade` it from an HTTP server. */
export function openSubscriptionServer(parts: SubscriptionServerParts): SubscriptionServer {
  return new Sockets(parts)
}

class Sockets implements SubscriptionServer {
  readonly #parts: ConnectionParts
  readonly #deferredCharges: DeferredCharges
  readonly #clientAddress: SubscriptionServerParts['clientAddress']
  readonly #connections = new Map<WebSocket, { connection: SubscriptionConnection; sender: BoundedSender }>()
  readonly #unheard = new WeakSet<WebSocket>()
  readonly #pinging: NodeJS.Timeout
  readonly #server = new WebSocketServer({
    noServer: true,
    maxPayload: SUBSCRIPTION_LIMITS.frameBytes,
    perMessageDeflate: false,
    clientTracking: false,
    // Pongs go the way of everything that is written.
    autoPong: false,
    handleProtocols: (offered) =>
      offered.has(GRAPHQL_TRANSPORT_WS_PROTOCOL) ? GRAPHQL_TRANSPORT_WS_PROTOCOL : false,
  })
  #isClosing = false

  constructor({ live, accounts, graphql, clientAddress, report }: SubscriptionServerParts) {
    this.#deferredCharges = new DeferredCharges(accounts.admission, 'graphql', report)
    this.#clientAddress = clientAddress
    this.#parts = {
      live,
      admission: accounts.admission,
      deferredCharges: this.#deferredCharges,
      report,
      authenticate: (params, address) => authenticate(accounts.admission, params, address),
      answer: async (payload, viewer) => {
        const caller = await accounts.refresh(viewer.caller)
        if (!caller) throw new ApiError('USER_NOT_FOUND')
        return answerOverHttp(graphql, payload, caller)
      },
    }
    this.#pinging = setInterval(() => this.#ping(), PING_EVERY_MS)
    this.#pinging.unref()
  }

  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    socket.on('error', () => undefined)
    if (this.#isClosing) {
      socket.end('HTTP/1.1 503 Service Unavailable\r\nretry-after: 1\r\ncontent-length: 0\r\n\r\n')
    } else {
      this.#server.handleUpgrade(request, socket, head, (ws) =>
        this.#welcome(ws, socket, this.#clientAddress(request)),
      )
    }
  }

  counts() {
    const connections = [...this.#connections.values()]
    const operations = connections.reduce((sum, { connection }) => sum + connection.subscriptions, 0)
    return { sockets: connections.length, operations }
  }

  async close(): Promise<void> {
    this.#isClosing = true
    clearInterval(this.#pinging)
    const sockets = [...this.#connections.keys()]
    const closed = sockets.map((ws) => new Promise((resolve) => ws.once('close', resolve)))
    for (const { connection } of this.#connections.values()) connection.goAway()
    await Promise.all(closed)
    await this.#deferredCharges.flush()
  }

  #welcome(ws: WebSocket, socket: Duplex, address: string | undefined): void {
    ws.on('error', () => undefined)
    if (ws.protocol !== GRAPHQL_TRANSPORT_WS_PROTOCOL) {
      closeSocket(ws, CloseCode.SubprotocolNotAcceptable, 'Subprotocol not acceptable')
      return
    }
    const sender = new BoundedSender(ws, socket, () => connection.refuse('tooSlow'))
    const connection: SubscriptionConnection = new SubscriptionConnection(this.#parts, {
      address,
      send: (message) => sender.send(message),
      waitingBytes: () => sender.waitingBytes(),
      close: (code, reason) => closeSocket(ws, code, reason),
    })
    this.#connections.set(ws, { connection, sender })
    boundFirstBytes(socket, connection)
    const waiting = setTimeout(() => connection.initTimeout(), SUBSCRIPTION_LIMITS.initMs)
    ws.on('message', (data: Buffer, isBinary) => connection.receive(isBinary ? null : data.toString()))
    ws.on('ping', (data) => {
      if (connection.ping()) sender.pong(data)
    })
    ws.on('pong', () => this.#unheard.delete(ws))
    ws.on('close', () => {
      clearTimeout(waiting)
      connection.end()
      this.#connections.delete(ws)
    })
  }

  /** Who has not answered the last ping is gone. */
  #ping(): void {
    for (const [ws, { sender }] of this.#connections) {
      if (this.#unheard.has(ws)) ws.terminate()
      this.#unheard.add(ws)
      sender.ping()
    }
  }
}

/** Before a connection is acknowledged no more is read than a frame may have, with what frames it. */
function boundFirstBytes(socket: Duplex, connection: SubscriptionConnection): void {
  let bytes = 0
  const count = (chunk: Buffer) => {
    if (connection.accountId !== null) {
      socket.off('data', count)
      return
    }
    bytes += chunk.length
    if (bytes > 2 * SUBSCRIPTION_LIMITS.firstFrameBytes) connection.refuse('firstFrameTooLarge')
  }
  socket.on('data', count)
}

/** `{authorization: "Bearer KEY"}` or `{token}` with a stream token, as connection parameters (any case). */
async function authenticate(
  admission: Admission,
  params: Readonly<Record<string, unknown>>,
  address: string | undefined,
): Promise<SocketViewer> {
  const given = new Map(Object.entries(params).map(([name, value]) => [name.toLowerCase(), value]))
  const text = (name: string) => {
    const value = given.get(name)
    return typeof value === 'string' && value !== '' ? value : null
  }
  const token = text('token')
  if (token !== null && token.startsWith('st_')) {
    const caller = await admission.authenticateToken(token, address)
    if (caller) return { caller }
    throw new ApiError('USER_NOT_FOUND')
  }
  const key = text('x-api-key') ?? text('apikey') ?? token
  const authorization = text('authorization') ?? (key === null ? null : `Bearer ${key}`)
  return { caller: await admission.authenticate({ authorization, apiKey: null, address }) }
}

/** Queries and mutations go the way of every other: the same limits, costs and words. */
async function answerOverHttp(graphql: GraphQLServer, payload: object, caller: Caller): Promise<string> {
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(payload),
  }
  const response = await graphql.fetch('http://socket/graphql', init, { caller })
  return response.text()
}

function closeSocket(ws: WebSocket, code: number, reason: string): void {
  ws.close(code, reason)
  const timer = setTimeout(() => ws.terminate(), CLOSE_WAIT_MS)
  ws.once('close', () => clearTimeout(timer))
}
