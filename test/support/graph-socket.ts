import { createClient } from 'graphql-ws'
import type { Client, SubscribePayload } from 'graphql-ws'
import { WebSocket } from 'ws'

/** Clients of the graph over WebSocket that do not reconnect: a test sees what one connection does. */
export interface GraphSockets {
  /** Opens a client with a key, or with the parameters of its connection. */
  open(credentials: string | Readonly<Record<string, unknown>>): Client
  /** Closes all that were opened. */
  close(): Promise<void>
}

/** `url` returns the root URL of the service, or the URL of one of its sockets. */
export function openGraphSockets(url: () => string): GraphSockets {
  const clients: Client[] = []
  return {
    open(credentials) {
      const connectionParams =
        typeof credentials === 'string' ? { authorization: `Bearer ${credentials}` } : credentials
      const client = createClient({
        url: new URL('/graphql', url().replace(/^http/, 'ws')).href,
        webSocketImpl: WebSocket,
        connectionParams,
        retryAttempts: 0,
      })
      clients.push(client)
      return client
    },
    async close() {
      for (const client of clients.splice(0)) await client.dispose()
    },
  }
}

/** What a client received of an operation. */
export interface Followed<Result> {
  readonly seen: Result[]
  readonly state: {
    /** With which it ended; `null` if it did not, or without one. */
    error: unknown
    isComplete: boolean
    stop: () => void
  }
}

/** Sends an operation and collects its results. */
export function follow<Result>(client: Client, payload: SubscribePayload): Followed<Result> {
  const seen: Result[] = []
  const state: Followed<Result>['state'] = { error: null, isComplete: false, stop: () => undefined }
  state.stop = client.subscribe(payload, {
    next: (result) => seen.push(result as Result),
    error: (error) => (state.error = error),
    complete: () => (state.isComplete = true),
  })
  return { seen, state }
}

/** The first result of an operation, or the errors with which it is refused. */
export function firstResult(client: Client, payload: SubscribePayload): Promise<unknown> {
  return new Promise((resolve) => {
    client.subscribe(payload, { next: resolve, error: resolve, complete: () => resolve('complete') })
  })
}
