import type { Logger } from 'pino'
import { openAccounts } from '../accounts/accounts.ts'
import type { Accounts } from '../accounts/accounts.ts'
import { asyncApiDocument } from '../asyncapi.ts'
import { operatorEndpoints } from '../admin/endpoints.ts'
import type { Config } from '../config.ts'
import type { Endpoint } from '../http/endpoint.ts'
import { LEAGUES } from '../domain/league.ts'
import type { WebhookManager } from '../accounts/webhook-manager.ts'
import type { BackfillQueue } from '../graphql/backfill-queue.ts'
import { asApiError } from '../graphql/errors.ts'
import { openEngine } from '../graphql/engine.ts'
import { createRepeatOperation } from '../graphql/repeat-operation.ts'
import { schema } from '../graphql/schema.ts'
import { createCachedResponses } from '../graphql/cached-responses.ts'
import { GraphQLResponseCache } from '../graphql/response-cache.ts'
import { createGraphQLServer } from '../graphql/server.ts'
import type { GraphQLServer, GraphQLServerOptions } from '../graphql/server.ts'
import type { PersistedOperations } from '../graphql/persisted-operations.ts'
import { graphqlRoute } from '../graphql/streaming-route.ts'
import { ownOriginsOf } from './own-origins.ts'
import { findParameterExamples } from './parameter-examples.ts'
import type { Attached, Push } from './realtime.ts'
import { statusMount } from './status.ts'
import { createAddressReader } from '../http/address.ts'
import { REQUEST_TIMEOUT_MS, within } from '../http/deadline.ts'
import { openImmediatePipeline } from '../http/immediate.ts'
import { listenHttp } from '../http/listener.ts'
import type { HttpServer } from '../http/listener.ts'
import { createMetrics, openMetricsServer } from '../http/metrics.ts'
import type { GaugeSource, Metrics } from '../http/metrics.ts'
import type { PipelineOptions } from '../http/pipeline.ts'
import { createPipeline } from '../http/handle.ts'
import { handleStreaming } from '../http/handle-streaming.ts'
import { openRecentRequests } from '../http/recent-requests.ts'
import { sessionRoutes } from '../http/session-routes.ts'
import { watchLoad } from '../http/load-shedding.ts'
import { createMcpHandler, MCP_PATH } from '../mcp/endpoint.ts'
import { VERSION } from '../domain/version.ts'
import type { LogoFinder } from '../rest/logos.ts'
import { createRestApp } from '../rest/server.ts'
import type { Mount, MountParts } from '../rest/server.ts'
import { ENTITIES } from '../store/entity.ts'
import { dependsOnIn } from '../store/versions.ts'
import type { Store } from '../store/store.ts'

/** The HTTP service: GraphQL, REST and authentication. */
export interface Service {
  /** The URL on which it listens. */
  readonly url: string
  /** The public root URL. */
  readonly publicUrl: string
  /** The HTTP server, for `upgrade` listeners. */
  readonly http: HttpServer
  readonly accounts: Accounts
  readonly metrics: Metrics
  close(): Promise<void>
}

export interface ServeOptions {
  readonly config: Pick<
    Config,
    'host' | 'port' | 'redisUrl' | 'publicUrl' | 'adminToken' | 'metricsPort' | 'trustProxy'
  >
  readonly store: Store
  /** The current time of a league's source. */
  readonly now: (league: string) => Date
  readonly log: Logger
  /** The value of `X-Data-Source` in every response. */
  readonly dataSource?: string
  /** Requests data that is not stored yet; without it, only stored data is served. */
  readonly backfill?: BackfillQueue | null
  /** Delivers real-time updates; without it, there are none. */
  readonly push?: Push
  /** Executes webhook mutations. */
  readonly webhooks?: WebhookManager
  /** Operations that clients refer to by id. */
  readonly persisted?: PersistedOperations
  /** Gauges of other modules for the metrics. */
  readonly figures?: readonly GaugeSource[]
  /** The web pages. */
  readonly pages?: (accounts: Accounts, parts: MountParts) => readonly Mount[]
  /** Endpoints of other modules. */
  readonly endpoints?: (accounts: Accounts) => readonly Endpoint[]
  /** Finds logos; without it, none are served. */
  readonly logos?: LogoFinder
  /** Awaited after everything else is ready, before it listens. */
  readonly ready?: () => Promise<void>
  /** The cache of serialized GraphQL responses; without it, the service creates its own. */
  readonly kept?: GraphQLResponseCache
}

/** The embedded database runs on the serving thread: its long statements must not count as overload. */
const EMBEDDED_DELAY_MS = Infinity
const READY_TIMEOUT_MS = 1_000

/** Opens accounts, GraphQL and REST over a store, and listens. */
export async function serveHttp(options: ServeOptions): Promise<Service> {
  const { config, store, now, log } = options
  const clock = Date.now
  const reportFailure = (error: unknown) => log.warn({ err: error }, 'accounts: background task failed')
  const ages = watchAges(store)
  const { figures = [] } = options
  const metrics = createMetrics({ pool: store.database.pool, ages: ages.read, figures })
  let http: HttpServer | null = null
  const publicUrl = () => config.publicUrl ?? http?.url ?? `http://${config.host}:${config.port}`
  const ownOrigins = () => ownOriginsOf(publicUrl())
  const accounts = openAccounts({
    ...{ store, now: clock, redisUrl: config.redisUrl, report: reportFailure, ownOrigins },
  })
  const kept = options.kept ?? new GraphQLResponseCache()
  const engine = options.push?.engine ?? openEngine(schema)
  const graphql = openGraph(options, accounts, { publicUrl, kept, engine })
  let isStopping = false
  const loadShedding = watchLoad(store.database.kind === 'embedded' ? { maxDelayMs: EMBEDDED_DELAY_MS } : {})
  const isOverTls = config.publicUrl?.startsWith('https:') ?? false
  const addressOf = createAddressReader(config.trustProxy, (message) => log.warn(message))
  const recent = openRecentRequests({ clock })
  const pipeline: PipelineOptions = {
    recent,
    ...{ charges: accounts.admission, clock, log, metrics, loadShedding, isOverTls, addressOf, asApiError },
    requestTimeoutMs: REQUEST_TIMEOUT_MS,
    ...(options.dataSource === undefined ? {} : { dataSource: options.dataSource }),
  }
  const rest = createRestApp({
    ...{ schema, store, accounts, now, clock, publicUrl, pipeline: createPipeline(pipeline) },
    backfill: options.backfill ?? null,
    adminToken: config.adminToken,
    endpoints: [...operatorEndpoints(accounts), ...(options.endpoints?.(accounts) ?? [])],
    whyNotReady: async () => (isStopping ? 'The service is stopping.' : databaseProblem(store)),
    mounts: (parts) => [
      {
        method: 'POST',
        path: MCP_PATH,
        handler: createMcpHandler({ schema, graphql, ...parts, version: VERSION }),
      },
      ...sessionRoutes({ sessions: accounts.sessions, recent, ownOrigins, isOverTls }),
      ...(options.pages?.(accounts, parts) ?? []),
      statusMount({ store, now, ages: ages.read, source: options.dataSource ?? 'unknown' }),
    ],
    ...(options.logos ? { logos: options.logos } : {}),
    parameterExamples: () => findParameterExamples(store, now),
    documents: { '/asyncapi.json': () => JSON.stringify(asyncApiDocument(publicUrl())) },
  })
  const { host, port, metricsPort } = config
  const immediate = openImmediatePipeline(pipeline, accounts.admission)
  const route = graphqlRoute(graphql)
  const overHttp = handleStreaming(pipeline, route)
  const knownResponses = createCachedResponses({
    ...{ kept, headers: route.headers },
    pipeline: immediate,
    repeat: createRepeatOperation({ engine, store, now, publicUrl, backfill: options.backfill ?? null }),
    otherwise: overHttp,
  })
  const knownRoutes = rest.immediate(immediate)
  await options.ready?.()
  http = await listenHttp({
    app: rest.app,
    immediate: (...args) => knownRoutes(...args) || knownResponses(...args),
    graphql: overHttp,
    host,
    port,
  })
  const metricsServer =
    metricsPort === null ? null : await openMetricsServer(metrics, { host, port: metricsPort })
  const server = http
  const attached: Attached | null =
    options.push?.attach({
      ...{ server: server.server, accounts, graphql, registry: metrics.registry, addressOf },
    }) ?? null
  return {
    ...{ url: server.url, publicUrl: publicUrl(), http: server, accounts, metrics },
    async close() {
      isStopping = true
      ages.stop()
      loadShedding.close()
      await Promise.all([attached?.close(), server.close()])
      await accounts.close()
      await metricsServer?.close()
    },
  }
}

function openGraph(
  options: ServeOptions,
  accounts: Accounts,
  parts: Required<Pick<GraphQLServerOptions, 'publicUrl' | 'kept' | 'engine'>>,
): GraphQLServer {
  const { store, now, log, push, webhooks } = options
  return createGraphQLServer({
    ...{ store, now, ...parts, backfill: options.backfill ?? null },
    report: (error, requestId) => log.error({ err: error, requestId }, 'operation failed'),
    auth: { accounts, clock: Date.now },
    ...(push ? { live: push.subscriptions } : {}),
    ...(webhooks ? { webhooks } : {}),
    ...(options.persisted ? { persisted: options.persisted } : {}),
    streamUrl: () => `${parts.publicUrl().replace(/^http/, 'ws')}/ws`,
  })
}

async function databaseProblem({ database }: Store): Promise<string | null> {
  const problem = database.problem()
  if (problem !== null) return problem
  const probe = within(database.read('SELECT 1 AS one'), READY_TIMEOUT_MS)
  return probe.then(
    () => null,
    () => 'The database does not respond.',
  )
}

const AGE_INTERVAL_MS = 5_000

/** Tracks when each league's data last changed, to within seconds. */
function watchAges(store: Store): { read: () => Record<string, number>; stop: () => void } {
  const seen = new Map<string, { version: number; at: number }>()
  const look = () => {
    for (const { slug } of LEAGUES) {
      const version = store.versions.version(dependsOnIn(slug, ENTITIES))
      if (seen.get(slug)?.version !== version) seen.set(slug, { version, at: performance.now() })
    }
  }
  look()
  const timer = setInterval(look, AGE_INTERVAL_MS)
  timer.unref()
  return {
    read() {
      look()
      const now = performance.now()
      return Object.fromEntries([...seen].map(([league, { at }]) => [league, (now - at) / 1000]))
    },
    stop: () => {
      clearInterval(timer)
    },
  }
}
