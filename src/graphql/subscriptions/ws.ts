import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { CloseCode, GRAPHQL_TRANSPORT_WS_PROTOCOL } from 'graphql-ws'
import { WebSocketServer } from 'ws'
import type { WebSocket } from 'ws'
import type { Accounts } from '../../accounts/accounts.ts'
import type { Admission } from '../../accounts/admission.ts'
import { ApiError } from '../../domain/error.ts'
import { rejectHandshake } from '../../http/server/handshakes.ts'
import type { Refused } from '../../http/server/rejections.ts'
import type { UnadmittedConnections } from '../../http/server/unadmitted-connections.ts'
import { BoundedSender, closeSocket, HEARTBEAT_SECONDS } from '../../http/sockets/frames.ts'
import type { GraphQLServer } from '../server.ts'
import { findCaller, openGraphAdmission } from '../plugins/admission.ts'
import type { GraphAdmission } from '../plugins/admission.ts'
import type { RequestContext } from '../loading/context.ts'
import { observeSocketOperations } from '../operation/observed.ts'
import type { SocketOperation } from '../operation/observed.ts'
import { clientOf } from '../operation/usage.ts'
import { SubscriptionConnection } from './connection.ts'
import type { Subscriptions } from './subscriptions.ts'
import { SUBSCRIPTION_LIMITS } from './parts.ts'
import type { ConnectionParts, SocketViewer, SubscriptionSocket } from './parts.ts'

/** The graph over WebSocket, `graphql-transport-ws`. */
export interface SubscriptionServer {
  /** Handles a connection from an HTTP server's `upgrade` event. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
  counts(): { readonly sockets: number; readonly operations: number }
  /** Asks all clients to reconnect elsewhere, and accepts no more. */
  close(): Promise<void>
}

export interface SubscriptionServerParts {
  readonly live: Subscriptions
  readonly accounts: Accounts
  readonly graphql: GraphQLServer
  /** Shared with the server of GraphQL; it has its own if omitted. */
  readonly requests?: GraphAdmission
  /** Returns the client address of a connection; `undefined` if unknown. */
  readonly clientAddress: (request: IncomingMessage) => string | undefined
  /** Counts the connections whose client is unknown. */
  readonly unadmitted?: UnadmittedConnections
  /** Counts the connections that are refused. */
  readonly refused?: Refused
  /** Counts and traces the operations of sockets; nobody does if omitted. */
  readonly observe?: () => SocketOperation
  readonly report: (cause: unknown) => void
  /** Time limit for initialising a connection; `SUBSCRIPTION_LIMITS.initMs` by default. */
  readonly initMs?: number
  /** Interval of pings; `HEARTBEAT_SECONDS` by default. */
  readonly pingEveryMs?: number
}

/** `Retry-After` of a rejected handshake. */
const RETRY_AFTER_SECONDS = 1

/** Opens the server; call its `upgrade` from an HTTP server. */
export function openSubscriptionServer(parts: SubscriptionServerParts): SubscriptionServer {
  return new Sockets(parts)
}

class Sockets implements SubscriptionServer {
  readonly #parts: ConnectionParts
  readonly #clientAddress: SubscriptionServerParts['clientAddress']
  readonly #connections = new Map<WebSocket, { connection: SubscriptionConnection; sender: BoundedSender }>()
  readonly #unheard = new WeakSet<WebSocket>()
  readonly #pinging: NodeJS.Timeout
  readonly #server = new WebSocketServer({
    noServer: true,
    maxPayload: SUBSCRIPTION_LIMITS.frameBytes,
    perMessageDeflate: false,
    clientTracking: false,
    // One message at a time: an id may be used again once its operation is completed.
    allowSynchronousEvents: false,
    // Pongs are sent in the same way as all messages.
    autoPong: false,
    handleProtocols: (offered) =>
      offered.has(GRAPHQL_TRANSPORT_WS_PROTOCOL) ? GRAPHQL_TRANSPORT_WS_PROTOCOL : false,
  })
  readonly #initMs: number
  readonly #unadmitted: UnadmittedConnections | null
  readonly #refused: Refused
  #isClosing = false

  constructor({
    live,
    accounts,
    graphql,
    clientAddress,
    report,
    initMs,
    pingEveryMs = HEARTBEAT_SECONDS * 1000,
    unadmitted,
    refused = () => undefined,
    observe = observeSocketOperations({ counts: null, tracer: null }),
    requests = openGraphAdmission(accounts.admission),
  }: SubscriptionServerParts) {
    this.#initMs = initMs ?? SUBSCRIPTION_LIMITS.initMs
    this.#clientAddress = clientAddress
    this.#unadmitted = unadmitted ?? null
    this.#refused = refused
    this.#parts = {
      live,
      admission: accounts.admission,
      accounts,
      requests,
      report,
      observe,
      authenticate: (params, socket) => authenticate(accounts.admission, params, socket),
      execute: (payload, viewer, observed) =>
        observed.run(async () => {
          const caller = await accounts.refresh(viewer.caller)
          if (!caller) throw new ApiError('USER_NOT_FOUND')
          const { address, client } = viewer
          const onOperation: RequestContext['onOperation'] = (...given) => observed.describe(...given)
          const response = await executeOverHttp(graphql, payload, { caller, address, client, onOperation })
          const text = await response.text()
          observed.end(response.status >= 500 ? response.status : undefined)
          return text
        }),
    }
    this.#pinging = setInterval(() => this.#ping(), pingEveryMs)
    this.#pinging.unref()
  }

  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    socket.on('error', () => undefined)
    if (this.#isClosing) {
      this.#refused('closing')
      rejectHandshake(socket, RETRY_AFTER_SECONDS)
    } else {
      this.#server.handleUpgrade(request, socket, head, (ws) =>
        this.#welcome(ws, socket, {
          address: this.#clientAddress(request),
          origin: request.headers.origin ?? null,
        }),
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
    // Operations that were just ended are completed first.
    await new Promise(setImmediate)
    const sockets = [...this.#connections.keys()]
    const closed = sockets.map((ws) => new Promise((resolve) => ws.once('close', resolve)))
    for (const { connection } of this.#connections.values()) connection.goAway()
    await Promise.all(closed)
  }

  #welcome(ws: WebSocket, socket: Duplex, from: SocketSource): void {
    ws.on('error', () => undefined)
    if (ws.protocol !== GRAPHQL_TRANSPORT_WS_PROTOCOL) {
      this.#refused('wrongProtocol')
      closeSocket(ws, [CloseCode.SubprotocolNotAcceptable, 'Subprotocol not acceptable'])
      return
    }
    const sender = new BoundedSender(ws, socket, () => connection.reject('tooSlow'))
    const connection: SubscriptionConnection = new SubscriptionConnection(this.#parts, {
      ...from,
      identifying: () => this.#unadmitted?.begin(socket),
      admitted: () => this.#unadmitted?.admit(socket),
      refused: this.#refused,
      isOpen: () => sender.isOpen(),
      send: (message) => sender.send(message),
      waitingBytes: () => sender.waitingBytes(),
      close: (code, reason) => closeSocket(ws, [code, reason]),
    })
    this.#connections.set(ws, { connection, sender })
    this.#unadmitted?.refuseWith(socket, () => connection.reject('tooManyUnadmitted'))
    this.#unadmitted?.end(socket)
    limitBytesBeforeInit(socket, connection)
    const waiting = setTimeout(() => connection.initTimeout(), this.#initMs)
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

  /** Terminates clients that did not answer the last ping. */
  #ping(): void {
    for (const [ws, { sender }] of this.#connections) {
      if (this.#unheard.has(ws)) ws.terminate()
      this.#unheard.add(ws)
      sender.ping()
    }
  }
}

/** Limits the bytes read before a connection is acknowledged to one frame with its framing overhead. */
function limitBytesBeforeInit(socket: Duplex, connection: SubscriptionConnection): void {
  let bytes = 0
  const count = (chunk: Buffer) => {
    if (connection.accountId !== null) {
      socket.off('data', count)
      return
    }
    bytes += chunk.length
    if (bytes > 2 * SUBSCRIPTION_LIMITS.firstFrameBytes) connection.reject('firstFrameTooLarge')
  }
  socket.on('data', count)
}

/**
 * Authenticates by connection parameters, whose names are case-insensitive: `{authorization: "Bearer KEY"}`,
 * `{headers: {authorization}}`, `{apiKey}`, or `{token}` with a stream token or a key (contract 5).
 */
async function authenticate(
  admission: Admission,
  params: Readonly<Record<string, unknown>>,
  { address, origin }: SocketSource,
): Promise<SocketViewer> {
  const { headers } = params
  const all = typeof headers === 'object' && headers !== null ? { ...headers, ...params } : params
  const given = new Map(Object.entries(all).map(([name, value]) => [name.toLowerCase(), value]))
  const text = (name: string) => {
    const value = given.get(name)
    return typeof value === 'string' && value !== '' ? value : null
  }
  const [authorization, bearer] = [
    text('authorization'),
    /^Bearer +(st_\w+)$/i.exec(text('authorization') ?? ''),
  ]
  const token = bearer?.[1] ?? text('token')
  const apiKey = text('x-api-key') ?? text('apikey')
  const caller = await findCaller(admission, { authorization, apiKey, token, address, origin })
  // Browsers cannot set headers of a socket.
  return { caller, address, client: clientOf({ get: text }) }
}

type SocketSource = Pick<SubscriptionSocket, 'address' | 'origin'>

/** Queries and mutations are executed as over HTTP: the same limits, costs and errors. */
async function executeOverHttp(
  graphql: GraphQLServer,
  payload: object,
  from: Required<Pick<RequestContext, 'caller' | 'address' | 'client'>> & Pick<RequestContext, 'onOperation'>,
): Promise<Response> {
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(payload),
  }
  return graphql.fetch('http://socket/graphql', init, from)
}
