import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Logger } from 'pino'
import { Gauge } from 'prom-client'
import type { Registry } from 'prom-client'
import type { Accounts } from '../accounts/accounts.ts'
import { steadyClock } from '../domain/clock.ts'
import { openEngine } from '../graphql/engine.ts'
import type { Engine } from '../graphql/engine.ts'
import { openSubscriptions } from '../graphql/subscriptions/subscriptions.ts'
import type { Subscriptions } from '../graphql/subscriptions/subscriptions.ts'
import { openSubscriptionServer } from '../graphql/subscriptions/ws.ts'
import type { PersistedOperations } from '../graphql/persisted-operations.ts'
import { schema } from '../graphql/schema.ts'
import type { GraphQLServer } from '../graphql/server.ts'
import { forwardedFor } from '../http/address.ts'
import type { AddressReader } from '../http/address.ts'
import { createHandshakeQueue } from '../http/handshakes.ts'
import { ignoreUpgrade } from '../http/upgrade.ts'
import type { Store } from '../store/store.ts'
import { openStreamServer } from '../stream/server.ts'
import type { Updates } from './updates.ts'

/** Delivers updates to the clients of this process. */
export interface Push {
  readonly subscriptions: Subscriptions
  /** The engine that runs subscriptions, and the other operations of this process. */
  readonly engine: Engine
  /** Accepts WebSocket connections of a server: the stream at `/ws`, GraphQL at `/graphql`. */
  attach(parts: AttachParts): Attached
}

export interface AttachParts {
  readonly server: Server
  readonly accounts: Accounts
  readonly graphql: GraphQLServer
  readonly registry: Registry
  readonly addressOf: AddressReader
}

export interface Attached {
  /** Asks all clients to reconnect elsewhere, and accepts no more. */
  close(): Promise<void>
}

export interface PushOptions {
  readonly store: Store
  readonly updates: Updates
  readonly log: Logger
  /** The current time of a league's source. */
  readonly now: (league: string) => Date
  /** The public root URL. */
  readonly publicUrl: () => string
  /** The operations allowed if only trusted documents run. */
  readonly persisted?: PersistedOperations
}

/** Opens the subscriptions of GraphQL and of the stream. */
export function openPush(options: PushOptions): Push {
  const { store, updates, log, now, publicUrl, persisted } = options
  const { bus, tail } = updates
  const report = (error: unknown) => log.error({ err: error }, 'updates: background task failed')
  const engine = openEngine(schema)
  const live = openSubscriptions(schema, {
    ...{ store, bus, log: tail, now, clock: steadyClock(Date.now), report, publicUrl, engine },
    persisted,
  })
  return {
    subscriptions: live,
    engine,
    attach: (parts) => attach(parts, { bus, tail, subscriptions: live, report }),
  }
}

function attach(
  { server, accounts, graphql, registry, addressOf }: AttachParts,
  {
    bus,
    tail,
    subscriptions: live,
    report,
  }: Pick<Updates, 'bus' | 'tail'> & Pick<Push, 'subscriptions'> & { report: (error: unknown) => void },
): Attached {
  const clientAddress = (request: IncomingMessage) =>
    addressOf(request.socket.remoteAddress, forwardedFor(request))
  const stream = openStreamServer({
    bus,
    log: tail,
    accounts,
    now: steadyClock(Date.now),
    clientAddress,
    report,
  })
  const graph = openSubscriptionServer({ live, accounts, graphql, clientAddress, report })
  const handshakes = createHandshakeQueue(server)
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const isWebSocket = request.headers.upgrade?.toLowerCase() === 'websocket'
    const path = isWebSocket ? (request.url ?? '').split('?', 1)[0] : null
    if (path === '/ws') handshakes.add(socket, () => stream.upgrade(request, socket, head))
    else if (path === '/graphql') handshakes.add(socket, () => graph.upgrade(request, socket, head))
    else ignoreUpgrade(server, request, socket, head)
  })
  gauge(registry, 'stream_sockets', 'Open connections of the stream.', () => stream.counts().sockets)
  gauge(registry, 'stream_subscriptions', 'Subscriptions of the stream.', () => stream.counts().subscriptions)
  gauge(registry, 'stream_dropped_slow', 'Slow stream connections closed.', () => stream.counts().tooSlow)
  gauge(registry, 'graphql_sockets', 'Open GraphQL WebSocket connections.', () => graph.counts().sockets)
  gauge(registry, 'graphql_subscribers', 'GraphQL subscriptions.', () => live.shared.counts().subscribers)
  gauge(registry, 'updates_position', 'Sequence number of the last update sent.', () => tail.position())
  return {
    async close() {
      live.shared.close()
      await Promise.all([stream.close(), graph.close()])
    },
  }
}

function gauge(registry: Registry, name: string, help: string, read: () => number): void {
  new Gauge({
    name,
    help,
    registers: [registry],
    collect() {
      this.set(read())
    },
  })
}
