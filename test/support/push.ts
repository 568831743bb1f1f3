import { createServer } from 'node:http'
import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { WebSocket } from 'ws'
import { openAccounts } from '../../src/accounts/accounts.ts'
import type { Accounts } from '../../src/accounts/accounts.ts'
import type { PlanName } from '../../src/domain/plan.ts'
import { steadyClock } from '../../src/domain/clock.ts'
import { openPersistedOperations } from '../../src/graphql/operation/persisted.ts'
import { readTrustedDocuments } from '../../src/graphql/operation/trusted.ts'
import { openSubscriptions } from '../../src/graphql/subscriptions/subscriptions.ts'
import type { Subscriptions } from '../../src/graphql/subscriptions/subscriptions.ts'
import { openSubscriptionServer } from '../../src/graphql/subscriptions/ws.ts'
import type { SubscriptionServer } from '../../src/graphql/subscriptions/ws.ts'
import { schema } from '../../src/graphql/schema/schema.ts'
import { LONG_TIMEOUT } from './long-timeout.ts'
import { createGraphQLServer } from '../../src/graphql/server.ts'
import type { GraphQLServer } from '../../src/graphql/server.ts'
import { openStreamServer } from '../../src/stream/server.ts'
import type { StreamServer } from '../../src/stream/server.ts'
import type { Store } from '../../src/store/store.ts'
import { createBus } from '../../src/updates/bus.ts'
import type { Bus } from '../../src/updates/bus.ts'
import { openFeeds } from '../../src/updates/feeds.ts'
import { openLogFollower } from '../../src/updates/log-follower.ts'
import type { LogFollower } from '../../src/updates/log-follower.ts'
import { manualClock } from './clock.ts'
import type { ManualClock } from './clock.ts'
import { openTestStore } from './store.ts'

/** The push channels over real sockets, with the test's clock. */
export interface PushHarness {
  readonly store: Store
  readonly accounts: Accounts
  readonly bus: Bus
  readonly logFollower: LogFollower
  readonly stream: StreamServer
  readonly live: Subscriptions
  readonly graph: SubscriptionServer
  readonly graphql: GraphQLServer
  readonly clock: ManualClock
  readonly url: string
  /** Reported errors; tests without expected ones check that. */
  readonly problems: unknown[]
  /** Creates an account on a plan and returns its key. */
  key(plan?: PlanName): Promise<string>
  /** Creates an account on a plan and returns a token. */
  token(plan?: PlanName): Promise<string>
  /** A connected client of a new account, after the welcome message. */
  client(plan?: PlanName): Promise<StreamClient>
  close(): Promise<void>
}

export interface PushHarnessOptions {
  /** Timeout of a client's init message. */
  readonly initMs?: number
  readonly pingEveryMs?: number
  /** Whether the log and revoked keys are polled as often as in production. */
  readonly hasLongTimeout?: boolean
}

/** `trusted`: the trusted documents by id. */
export async function openPushHarness(
  trusted: Readonly<Record<string, string>> | null = null,
  { initMs, pingEveryMs, hasLongTimeout = false }: PushHarnessOptions = {},
): Promise<PushHarness> {
  const store = await openTestStore()
  const clock = manualClock()
  const problems: unknown[] = []
  const report = (cause: unknown) => problems.push(cause)
  const accounts = openAccounts({
    store,
    now: clock.now,
    redisUrl: null,
    report,
    ...(hasLongTimeout ? {} : { checkConnectionsMs: 20 }),
  })
  const bus = createBus(report)
  const now = () => new Date(clock.now())
  const logFollower = await openLogFollower({
    store,
    bus,
    now,
    report,
    ...(hasLongTimeout ? {} : { pollMs: 5 }),
  })
  const clientAddress = (request: IncomingMessage) => request.socket.remoteAddress
  const feeds = openFeeds({ store, bus, log: logFollower, now: clock.now, report })
  const stream = openStreamServer({
    feeds,
    log: logFollower,
    accounts,
    now: steadyClock(clock.now),
    clientAddress,
    report,
  })
  const reportOf = (cause: unknown) => problems.push(cause)
  const persisted = openPersistedOperations(trusted && readTrustedDocuments(JSON.stringify(trusted), false))
  const live = openSubscriptions(schema, {
    persisted,
    store,
    feeds,
    log: logFollower,
    now,
    clock: steadyClock(clock.now),
    report: reportOf,
  })
  const auth = { accounts, clock: clock.now }
  const graphql = createGraphQLServer({
    ...LONG_TIMEOUT,
    store,
    now,
    report: reportOf,
    auth,
    live,
    persisted,
  })
  const graph = openSubscriptionServer({
    live,
    accounts,
    graphql,
    clientAddress,
    report,
    ...(initMs !== undefined && { initMs }),
    ...(pingEveryMs !== undefined && { pingEveryMs }),
  })
  const server = createServer((request, response) => void graphql(request, response, {}))
  server.on('upgrade', (request, socket, head) => {
    if (request.url?.startsWith('/graphql')) graph.upgrade(request, socket, head)
    else stream.upgrade(request, socket, head)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `ws://127.0.0.1:${(server.address() as AddressInfo).port}/ws`
  const harness: PushHarness = {
    store,
    accounts,
    bus,
    logFollower,
    stream,
    live,
    graph,
    graphql,
    clock,
    url,
    problems,
    key: async (plan = 'scale') => (await accounts.createAccount('a@example.com', plan)).key,
    async token(plan = 'scale') {
      const key = await harness.key(plan)
      const caller = await accounts.authenticate({ authorization: `Bearer ${key}`, apiKey: null })
      return (await accounts.createStreamToken(caller)).token
    },
    async client(plan) {
      const client = await connect(`${url}?token=${await harness.token(plan)}`)
      await client.next('welcome')
      return client
    },
    async close() {
      await stream.close()
      await graph.close()
      live.close()
      await feeds.close()
      server.close()
      server.closeAllConnections()
      await logFollower.close()
      await accounts.close()
      await store.close()
    },
  }
  return harness
}

export interface Message {
  readonly type: string
  readonly seq?: number
  readonly timestamp?: string
  readonly id?: string
  readonly warnings?: readonly string[]
  readonly conflated?: boolean
  readonly data?: Record<string, unknown>
  readonly error?: { readonly code: string; readonly message: string }
}

/** A client that queues received messages. */
export interface StreamClient {
  readonly socket: WebSocket
  send(message: unknown): void
  /** The next message, which must have this type. */
  next(type: string): Promise<Message>
  /** All unread messages. */
  waiting(): readonly Message[]
  /** Resolves with the close code of the connection. */
  readonly closed: Promise<number>
}

export async function connect(url: string): Promise<StreamClient> {
  const socket = new WebSocket(url)
  const queue: Message[] = []
  let wake: () => void = () => undefined
  socket.on('message', (data: Buffer) => {
    queue.push(JSON.parse(data.toString()) as Message)
    wake()
  })
  const closed = new Promise<number>((resolve) => {
    socket.on('close', (code) => {
      resolve(code)
      wake()
    })
  })
  await new Promise<void>((resolve, reject) => {
    socket.once('open', resolve)
    socket.once('error', reject)
  })
  socket.on('error', () => undefined)
  return {
    socket,
    closed,
    waiting: () => queue,
    send: (message) => socket.send(typeof message === 'string' ? message : JSON.stringify(message)),
    async next(type) {
      while (queue.length === 0) {
        if (socket.readyState === WebSocket.CLOSED) throw new Error(`closed while waiting for ${type}`)
        await new Promise<void>((resolve) => (wake = resolve))
      }
      const message = queue.shift()
      if (message?.type === type) return message
      throw new Error(`expected ${type}, came ${JSON.stringify(message)}`)
    },
  }
}
