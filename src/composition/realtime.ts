import type { CacheBudget } from '../domain/cache-budget.ts'
import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Logger } from 'pino'
import type { Accounts } from '../accounts/accounts.ts'
import { steadyClock } from '../domain/clock.ts'
import type { Tracer } from '../domain/tracer.ts'
import type { Metrics } from '../http/observe/metrics.ts'
import { openEngine } from '../graphql/execution/engine.ts'
import type { Engine } from '../graphql/execution/engine.ts'
import type { BackfillQueue } from '../graphql/loading/backfill-queue.ts'
import type { GraphAdmission } from '../graphql/plugins/admission.ts'
import { observeSocketOperations } from '../graphql/operation/observed.ts'
import type { OperationCounts } from '../graphql/operation/operation-counts.ts'
import { openSubscriptions } from '../graphql/subscriptions/subscriptions.ts'
import type { Subscriptions } from '../graphql/subscriptions/subscriptions.ts'
import { openSubscriptionServer } from '../graphql/subscriptions/ws.ts'
import type { PersistedOperations } from '../graphql/operation/persisted.ts'
import { schema } from '../graphql/schema/schema.ts'
import type { GraphQLServer } from '../graphql/server.ts'
import { forwardedFor } from '../http/server/address.ts'
import type { AddressReader } from '../http/server/address.ts'
import type { Refused } from '../http/server/rejections.ts'
import { createHandshakeQueue } from '../http/server/handshakes.ts'
import { toOriginForm } from '../http/server/request-target.ts'
import type { UnadmittedConnections } from '../http/server/unadmitted-connections.ts'
import { ignoreUpgrade } from '../http/server/upgrade.ts'
import type { Store } from '../store/store.ts'
import { openStreamServer } from '../stream/server.ts'
import type { Replays } from '../updates/replays.ts'
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
  readonly requests: GraphAdmission
  readonly metrics: Metrics
  /** Counts the operations. */
  readonly operations: OperationCounts
  /** Records each operation as a trace; `null`: none. */
  readonly tracer: Tracer | null
  readonly addressOf: AddressReader
  /** Counts the connections whose client is unknown. */
  readonly unadmitted: UnadmittedConnections
  /** Counts the connections that are refused. */
  readonly refused: Refused
}

export interface Attached {
  /** Asks all clients to reconnect elsewhere, and accepts no more. */
  close(): Promise<void>
}

export interface PushOptions {
  readonly store: Store
  readonly updates: Updates
  readonly log: Logger
  readonly caches?: CacheBudget
  /** The current time of a league's source. */
  readonly now: (league: string) => Date
  /** The public root URL. */
  readonly publicUrl: () => string
  /** The operations allowed if only trusted documents run. */
  readonly persisted?: PersistedOperations
  /** Where live queries request what is not stored yet. */
  readonly backfill?: BackfillQueue | null
  readonly replays?: Replays
}

/** Opens the subscriptions of GraphQL and of the stream. */
export function openPush(options: PushOptions): Push {
  const { store, caches, updates, log, now, publicUrl, persisted, backfill = null, replays = null } = options
  const { feeds, logFollower } = updates
  const report = (error: unknown) => log.error({ err: error }, 'updates: background task failed')
  const engine = openEngine(schema, caches)
  const live = openSubscriptions(schema, {
    store,
    feeds,
    log: logFollower,
    now,
    clock: steadyClock(Date.now),
    report,
    publicUrl,
    engine,
    persisted,
    backfill,
    replays,
  })
  return {
    subscriptions: live,
    engine,
    attach: (parts) => attach(parts, { feeds, logFollower, subscriptions: live, report }),
  }
}

function attach(
  {
    server,
    accounts,
    graphql,
    requests,
    metrics,
    operations,
    tracer,
    addressOf,
    unadmitted,
    refused,
  }: AttachParts,
  {
    feeds,
    logFollower,
    subscriptions: live,
    report,
  }: Pick<Updates, 'feeds' | 'logFollower'> &
    Pick<Push, 'subscriptions'> & { report: (error: unknown) => void },
): Attached {
  const clientAddress = (request: IncomingMessage) =>
    addressOf(request.socket.remoteAddress, forwardedFor(request))
  const stream = openStreamServer({
    feeds,
    log: logFollower,
    accounts,
    now: steadyClock(Date.now),
    clientAddress,
    unadmitted,
    refused,
    report,
  })
  const graph = openSubscriptionServer({
    live,
    accounts,
    graphql,
    requests,
    clientAddress,
    unadmitted,
    refused,
    observe: observeSocketOperations({ counts: operations, tracer }),
    report,
  })
  const handshakes = createHandshakeQueue(server, refused)
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    toOriginForm(request)
    const isWebSocket = request.headers.upgrade?.toLowerCase() === 'websocket'
    const path = isWebSocket ? (request.url ?? '').split('?', 1)[0] : null
    if (path === '/ws' || path === '/graphql') {
      // Behind a proxy, only now its address is known.
      unadmitted.open(socket, clientAddress(request))
      unadmitted.begin(socket)
    }
    if (path === '/ws') handshakes.add(socket, () => stream.upgrade(request, socket, head))
    else if (path === '/graphql') handshakes.add(socket, () => graph.upgrade(request, socket, head))
    else ignoreUpgrade(server, request, socket, head)
  })
  metrics.add({
    stream_sockets: () => stream.counts().sockets,
    stream_subscriptions: () => stream.counts().subscriptions,
    stream_dropped_slow_total: () => stream.counts().tooSlow,
    graphql_sockets: () => graph.counts().sockets,
    graphql_subscribers: () => live.shared.counts().subscribers,
    graphql_live_queries: () => live.queries.counts().queries,
    graphql_live_watchers: () => live.queries.counts().watchers,
    updates_position: () => logFollower.position(),
  })
  return {
    async close() {
      live.close()
      await Promise.all([stream.close(), graph.close()])
    },
  }
}
