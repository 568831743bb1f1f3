import { ClientError, ConnectionError, isRetryable, RequestError } from './errors.ts'
import type { HttpOptions } from './http.ts'
import type { SocketOptions, WebSocketConstructor } from './socket.ts'

/* What subscriptions and live queries have in common: sockets of the graph, over `graphql-transport-ws`. */

export interface ClientOptions extends HttpOptions {
  /**
   * WebSocket class; defaults to `globalThis.WebSocket`, available in Node from 22 on (otherwise use the package
   * `ws`).
   */
  readonly webSocket?: WebSocketConstructor | undefined
  /**
   * A socket without messages for this time is replaced, in milliseconds; default: 12000. The service is pinged after
   * half of it.
   */
  readonly silenceMs?: number | undefined
}

/** What a socket of the graph is opened with. */
export interface ConnectionParts extends SocketOptions {
  /** The root URL of the service. */
  readonly url: string
  readonly key: string | undefined
}

/** A message of the service. */
export interface ServerMessage {
  readonly type: string
  /** Of the operation. */
  readonly id?: string
  readonly payload?: unknown
}

/** Close codes after which a reconnect would not help: invalid message, not acknowledged, unsupported protocol. */
const FINAL_CODES: ReadonlySet<number> = new Set([4400, 4401, 4406])
const FORBIDDEN = 4403

/** What a socket of the graph is opened with. */
export function connectionOf(options: ClientOptions): ConnectionParts {
  const { silenceMs, url, key } = options
  return { webSocket: webSocketOf(options), silenceMs, url, key }
}

/** Returns the WebSocket class; throws ClientError if there is none. */
export function webSocketOf({ webSocket }: ClientOptions): WebSocketConstructor {
  const found = webSocket ?? (globalThis as { WebSocket?: WebSocketConstructor }).WebSocket
  if (found) return found
  throw new ClientError(
    'This runtime has no WebSocket. Pass one with `createClient({ …, webSocket })`, for example from the ' +
      'package `ws`.',
  )
}

/** The first message of a connection, with the key. */
export function initMessage({ key }: ConnectionParts): string {
  const payload = key === undefined ? {} : { authorization: `Bearer ${key}` }
  return JSON.stringify({ type: 'connection_init', payload })
}

/** The address of the graph's sockets. */
export function graphAddress({ url }: ConnectionParts): string {
  return `${url.replace(/^http/, 'ws').replace(/\/+$/, '')}/graphql`
}

/** The error for a close code of the protocol; `null` if a reconnect may help. */
export function closeFailureOf(code: number, reason: string): Error | null {
  if (code === FORBIDDEN) {
    const rejection = /^Forbidden: ([A-Z_]+)/.exec(reason)?.[1] ?? 'FORBIDDEN'
    const message = `The service rejected the connection: ${rejection}. Check the API key.`
    const error = new RequestError({ status: 0, code: rejection, message })
    return isRetryable(error) ? null : error
  }
  if (!FINAL_CODES.has(code)) return null
  return new ConnectionError(`The service rejected the messages of this client: ${reason}`, {
    closeCode: code,
  })
}
