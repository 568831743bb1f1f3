import type { Logger } from 'pino'
import { CacheBudget } from '../domain/cache-budget.ts'
import { openAccounts } from '../accounts/accounts.ts'
import type { Accounts } from '../accounts/accounts.ts'
import { createSchemaBook } from '../rest/json-schema.ts'
import { asyncApiDocument } from '../stream/asyncapi.ts'
import { operatorEndpoints } from '../admin/endpoints.ts'
import { readSource } from './observe/operations.ts'
import type { WitnessMonitor } from './observe/witness-status.ts'
import type { SourceMonitor } from './observe/source-monitor.ts'
import type { Config } from '../config/config.ts'
import type { Endpoint } from '../http/pipeline/endpoint.ts'
import { LEAGUES } from '../domain/league.ts'
import { once } from '../domain/once.ts'
import type { Handler } from '../http/server/request.ts'
import type { Tracer } from '../domain/tracer.ts'
import type { WebhookManager } from '../accounts/webhook-manager.ts'
import type { Replays } from '../updates/replays.ts'
import type { BackfillQueue } from '../graphql/loading/backfill-queue.ts'
import { asApiError } from '../graphql/operation/errors.ts'
import { exportDownload, exportsEndpoint } from '../exports/endpoints.ts'
import { importEndpoints } from '../exports/import-endpoints.ts'
import { openEngine } from '../graphql/execution/engine.ts'
import { schema } from '../graphql/schema/schema.ts'
import { createGraphQLListener } from '../graphql/http.ts'
import { createOperationCounts } from '../graphql/operation/operation-counts.ts'
import { ResponseCache } from '../http/responses/cache.ts'
import { openGraphAdmission } from '../graphql/plugins/admission.ts'
import type { GraphAdmission } from '../graphql/plugins/admission.ts'
import { createGraphQLServer } from '../graphql/server.ts'
import type { GraphQLServer, GraphQLServerOptions } from '../graphql/server.ts'
import type { PersistedOperations } from '../graphql/operation/persisted.ts'
import { ownOriginsOf } from './own-origins.ts'
import { findParameterExamples } from '../site/parameter-examples.ts'
import type { Attached, Push } from './realtime.ts'
import { openStatus, statusMount } from '../site/status.ts'
import type { ReadStatus } from '../site/status.ts'
import { createAddressReader } from '../http/server/address.ts'
import { REQUEST_TIMEOUT_MS } from '../http/server/deadline.ts'
import { listenHttp } from '../http/server/listener.ts'
import type { HttpServer } from '../http/server/listener.ts'
import type { Readiness } from '../http/observe/probes.ts'
import { createMetrics, openMetricsServer } from '../http/observe/metrics.ts'
import type { MetricReaders, Metrics } from '../http/observe/metrics.ts'
import { createPipeline } from '../http/pipeline/handle.ts'
import { createRequestAdmission } from '../http/pipeline/admission.ts'
import { openRecentRequests } from '../http/observe/recent-requests.ts'
import { sessionRoutes } from '../http/pipeline/session-routes.ts'
import { connectionLimit } from '../http/server/connection-limit.ts'
import { countRejections } from '../http/server/rejections.ts'
import { countUnadmitted, UNADMITTED_LIMITS } from '../http/server/unadmitted-connections.ts'
import type { UnadmittedConnections } from '../http/server/unadmitted-connections.ts'
import { watchLoad } from '../http/server/load-shedding.ts'
import { MCP_PATH, MCP_TIMEOUT_MS } from '../mcp/limits.ts'
import { VERSION } from '../domain/version.ts'
import type { ImageFinders } from '../rest/images.ts'
import { createRestApp } from '../rest/server.ts'
import type { Mount, MountParts } from '../rest/server.ts'
import { openGeneratedFiles } from '../site/generated-files.ts'
import type { GeneratedFiles } from '../site/generated-files.ts'
import { ENTITIES } from '../store/query/entity.ts'
import { dependsOnIn } from '../store/query/versions.ts'
import { findDatabaseProblem } from '../store/database/watch.ts'
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
  /** Where caches have their size from; the default if omitted. */
  readonly caches?: CacheBudget
  /** The current time of a league's source. */
  readonly now: (league: string) => Date
  readonly log: Logger
  /** The value of `X-Data-Source` in every response. */
  readonly dataSource?: string
  /** Reads the health of the source; without it, the source counts as answering. */
  readonly monitor?: SourceMonitor
  readonly witnessMonitor?: WitnessMonitor
  /** Requests data that is not stored yet; without it, only stored data is served. */
  readonly backfill?: BackfillQueue | null
  /** Delivers real-time updates; without it, there are none. */
  readonly push?: Push
  /** Executes webhook mutations. */
  readonly webhooks?: WebhookManager
  /** Executes mutations of replays. */
  readonly replays?: Replays
  /** Operations that clients refer to by id. */
  readonly persisted?: PersistedOperations
  /** Metrics of other modules. */
  readonly metricReaders?: MetricReaders
  /** Records each request as a trace; `null`: none. */
  readonly tracer?: Tracer | null
  /** The web pages. */
  readonly pages?: (
    accounts: Accounts,
    parts: MountParts & { readonly files: GeneratedFiles; readonly readStatus: ReadStatus },
  ) => readonly Mount[]
  /** Endpoints of other modules. */
  readonly endpoints?: (accounts: Accounts) => readonly Endpoint[]
  /** Finds images; without it, none are served. */
  readonly images?: ImageFinders
  /** Awaited after everything else is ready, before it listens. */
  readonly ready?: () => Promise<void>
  /** Counts the connections whose client is unknown; the service has its own if omitted. */
  readonly unadmitted?: UnadmittedConnections
  /** The cache of serialized GraphQL responses; without it, the service creates its own. */
  readonly responses?: ResponseCache
}

/** Opens accounts, GraphQL and REST over a store, and listens. */
export async function serveHttp(options: ServeOptions): Promise<Service> {
  const { config, store, now, log, caches = new CacheBudget() } = options
  const clock = Date.now
  const reportFailure = (error: unknown) => log.warn({ err: error }, 'accounts: background task failed')
  const ages = watchAges(store)
  const rejections = countRejections(log)
  const { refused } = rejections
  const metrics = createMetrics({
    pool: store.database.pool,
    ages: ages.read,
    readers: {
      ...options.metricReaders,
      connections_refused_total: () => rejections.connections(),
      http_requests_shed_total: () => rejections.requests(),
    },
  })
  let http: HttpServer | null = null
  const publicUrl = () => config.publicUrl ?? http?.url ?? `http://${config.host}:${config.port}`
  const ownOrigins = () => ownOriginsOf(publicUrl())
  const accounts = openAccounts({
    store,
    now: clock,
    redisUrl: config.redisUrl,
    report: reportFailure,
    ownOrigins,
  })
  const cache = options.responses ?? new ResponseCache(caches)
  const engine = options.push?.engine ?? openEngine(schema, caches)
  const requests = openGraphAdmission(accounts.admission)
  const operations = createOperationCounts()
  const graphql = openGraph(options, accounts, requests, { publicUrl, cache, engine, operations })
  let isStopping = false
  const loadShedding = watchLoad()
  const isOverTls = config.publicUrl?.startsWith('https:') ?? false
  const addressOf = createAddressReader(config.trustProxy, (message) => log.warn(message))
  // Unknown clients leave half of the connections to those with a key.
  const { unadmitted = countUnadmitted(UNADMITTED_LIMITS.connections, connectionLimit() / 2, refused) } =
    options
  const recent = openRecentRequests({ clock })
  const pipeline = createPipeline({
    caches,
    recent,
    unadmitted,
    charges: accounts.admission,
    clock,
    log,
    metrics,
    loadShedding,
    refused,
    isOverTls,
    addressOf,
    asApiError,
    requestTimeoutMs: REQUEST_TIMEOUT_MS,
    tracer: options.tracer ?? null,
    ...(options.dataSource === undefined ? {} : { dataSource: options.dataSource }),
  })
  const { backfill = null, monitor = null, witnessMonitor = null } = options
  const files = openGeneratedFiles({ schema, engine, cache, store, now, backfill, publicUrl })
  const readStatus = openStatus({
    store,
    now,
    ages: ages.read,
    monitor,
    witnesses: witnessMonitor,
    source: options.dataSource ?? 'unknown',
  })
  const rest = createRestApp({
    cache,
    schema,
    engine,
    store,
    accounts,
    now,
    clock,
    publicUrl,
    pipeline,
    backfill,
    adminToken: config.adminToken,
    endpoints: [
      exportsEndpoint(),
      ...operatorEndpoints(accounts),
      ...importEndpoints({ store, now }),
      ...(options.endpoints?.(accounts) ?? []),
    ],
    readReadiness: () => readReadiness(options, isStopping),
    downloads: (parts) => [exportDownload({ store, now, backfill, publicUrl }, parts)],
    mounts: (parts) => [
      {
        method: 'POST',
        path: MCP_PATH,
        handler: onDemand(async () => {
          const { createMcpHandler } = await import('../mcp/endpoint.ts')
          const { createEventDetailsReader } = await import('../mcp/event-details.ts')
          const readDetails = createEventDetailsReader({ schema, engine, store, now, backfill, publicUrl })
          return createMcpHandler({
            graphql,
            readDetails,
            now,
            ...parts,
            version: VERSION,
          })
        }),
        timeoutMs: MCP_TIMEOUT_MS,
      },
      ...sessionRoutes({ sessions: accounts.sessions, recent, ownOrigins, isOverTls }),
      ...(options.pages?.(accounts, { ...parts, files, readStatus }) ?? []),
      statusMount(readStatus),
    ],
    ...(options.images ? { images: options.images } : {}),
    parameterExamples: () => findParameterExamples(store, now),
    documents: { '/asyncapi.json': () => JSON.stringify(asyncApiDocument(publicUrl(), createSchemaBook())) },
  })
  const { host, port, metricsPort } = config
  await options.ready?.()
  metrics.add({ graphql_operations_total: () => operations.values() })
  http = await listenHttp({
    app: rest.app,
    early: rest.cached,
    graphql: createGraphQLListener({
      graphql,
      pipeline,
      cache,
      requests,
      admission: createRequestAdmission(accounts.admission),
      operations,
    }),
    unadmitted,
    refused,
    addressOfSocket: (address) => (config.trustProxy ? null : addressOf(address, null)),
    host,
    port,
  })
  const metricsServer =
    metricsPort === null ? null : await openMetricsServer(metrics, { host, port: metricsPort })
  const server = http
  const attached: Attached | null =
    options.push?.attach({
      server: server.server,
      accounts,
      graphql,
      requests,
      metrics,
      operations,
      tracer: options.tracer ?? null,
      addressOf,
      unadmitted,
      refused,
    }) ?? null
  return {
    url: server.url,
    publicUrl: publicUrl(),
    http: server,
    accounts,
    metrics,
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

/** A handler that is loaded with its first request. */
function onDemand(load: () => Promise<Handler>): Handler {
  const loaded = once(load)
  return async (...request) => (await loaded())(...request)
}

/** Stored data is served whatever the source does; without any, there is nothing to serve. */
async function readReadiness(
  { store, monitor }: Pick<ServeOptions, 'store' | 'monitor'>,
  isStopping: boolean,
): Promise<Readiness> {
  const problem = isStopping ? 'The process is stopping.' : await findDatabaseProblem(store.database)
  if (!monitor) return { reason: problem }
  const source = await readSource(monitor)
  if (problem !== null) return { reason: problem, source }
  const hasNothing = await monitor.hasNothing().catch(() => false)
  return { reason: hasNothing ? 'Nothing of the source is stored yet.' : null, source }
}

function openGraph(
  options: ServeOptions,
  accounts: Accounts,
  admission: GraphAdmission,
  parts: Required<Pick<GraphQLServerOptions, 'publicUrl' | 'cache' | 'engine' | 'operations'>>,
): GraphQLServer {
  const { store, now, log, push, webhooks, replays } = options
  return createGraphQLServer({
    store,
    now,
    ...parts,
    backfill: options.backfill ?? null,
    report: (error, requestId) => log.error({ err: error, requestId }, 'operation failed'),
    auth: { accounts, clock: Date.now, admission },
    ...(push ? { live: push.subscriptions } : {}),
    ...(webhooks ? { webhooks } : {}),
    ...(replays ? { replays } : {}),
    ...(options.persisted ? { persisted: options.persisted } : {}),
    streamUrl: () => `${parts.publicUrl().replace(/^http/, 'ws')}/ws`,
  })
}

const AGE_INTERVAL_MS = 5_000
/** That the source confirmed a game again is no change of its data, and ids of others are not its own. */
const DATA_ENTITIES = ENTITIES.filter((entity) => entity !== 'check' && entity !== 'externalid')

/** Tracks when each league's data last changed, to within seconds. */
function watchAges(store: Store): { read: () => Record<string, number>; stop: () => void } {
  const seen = new Map<string, { version: number; at: number }>()
  const look = () => {
    for (const { slug } of LEAGUES) {
      const version = store.versions.version(dependsOnIn(slug, DATA_ENTITIES))
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
