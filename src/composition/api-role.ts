import path from 'node:path'
import type { Logger } from 'pino'
import type { Config } from '../config/config.ts'
import type { CacheBudget } from '../domain/cache-budget.ts'
import type { BackfillQueue } from '../graphql/loading/backfill-queue.ts'
import { gameJobs } from '../graphql/loading/load-or-backfill.ts'
import { openPersistedOperations } from '../graphql/operation/persisted.ts'
import { clientFiles } from '../graphql/schema/client-files.ts'
import { printedSchema } from '../graphql/schema/schema.ts'
import type { TrustedDocuments } from '../graphql/operation/trusted.ts'
import type { MetricReaders } from '../http/observe/metrics.ts'
import type { Tracer } from '../domain/tracer.ts'
import type { Store } from '../store/store.ts'
import { backupEndpoints } from '../admin/backups.ts'
import { openBackups } from '../store/database/backup.ts'
import { webhookEndpoints } from '../webhooks/endpoints.ts'
import { demoPublishableKey } from './demo-keys.ts'
import { docsMounts } from '../site/docs.ts'
import { serveHttp } from './http.ts'
import type { Service } from './http.ts'
import { createImageFinders } from '../site/images.ts'
import { userAgentOf } from './source.ts'
import { pageMounts } from '../site/page-mounts.ts'
import { openPush } from './realtime.ts'
import { siteMounts } from '../site/mounts.ts'
import { siteFileMounts } from '../site/well-known-files.ts'
import { hasSpeedControl, simulationMounts } from './simulation-control.ts'
import type { SimulationParts } from './simulation-control.ts'
import { replayEndpoints } from '../stream/replay-endpoints.ts'
import { openReplays } from '../updates/replays.ts'
import type { ReplaysOptions } from '../updates/replays.ts'
import type { WitnessMonitor } from './observe/witness-status.ts'
import type { SourceMonitor } from './observe/source-monitor.ts'
import type { Updates } from './updates.ts'
import type { Webhooks } from './webhooks.ts'

/** The folder of the built pages. */
const PAGES = path.resolve('dist/web')
const CLIENT = path.resolve('dist/client')
/** The folder of the built documentation. */
const DOCS = path.resolve('dist/site')

export interface CustomerInterfacesOptions {
  readonly config: Config
  readonly caches: CacheBudget
  readonly store: Store
  readonly log: Logger
  readonly upstream: SimulationParts['upstream']
  readonly updates: Updates
  readonly webhooks: Webhooks
  readonly backfill: BackfillQueue | null
  readonly monitor: SourceMonitor
  readonly witnessMonitor: WitnessMonitor
  readonly trusted: TrustedDocuments | null
  /** The value of `X-Data-Source` in every response. */
  readonly dataSource: string
  /** Metrics of other modules. */
  readonly metricReaders: MetricReaders
  /** Records each request as a trace; `null`: none. */
  readonly tracer: Tracer | null
  /** The current time of a league's source. */
  readonly now: (league: string) => Date
  /** Awaited after everything else is ready, before it listens. */
  readonly ready: () => Promise<void>
}

/**
 * Serves REST, GraphQL, subscriptions, the stream and the pages. Roles without them do not load this file: it is
 * most of the program.
 */
export async function serveCustomers(options: CustomerInterfacesOptions): Promise<Service> {
  const { config, caches, store, log, upstream, updates, webhooks, dataSource, metricReaders } = options
  const { now, backfill, ready, tracer } = options
  let root = config.publicUrl ?? `http://${config.host}:${config.port}`
  const persisted = openPersistedOperations(options.trusted, caches)
  const images = createImageFinders({
    store,
    caches,
    // Photos are in it, too; it has the name of what was first.
    directory: path.join(config.dataDirectory, 'logos'),
    // The public upstream's images are fetched, others drawn. Their hosts must be public whatever the settings are: those of
    // webhooks are about URLs of customers, these are in the source's data.
    fetchImage:
      config.source.kind === 'espn'
        ? (await import('../upstream/image.ts')).openImages({
            allowPrivate: false,
            userAgent: userAgentOf(config),
          })
        : null,
  })
  const replays = openReplays({ store, now: () => new Date(), readGame: gameReader(backfill) })
  const push = openPush({
    store,
    caches,
    updates,
    log,
    now,
    publicUrl: () => root,
    persisted,
    backfill,
    replays,
  })
  const service = await serveHttp({
    config,
    caches,
    store,
    log,
    now,
    push,
    backfill,
    monitor: options.monitor,
    witnessMonitor: options.witnessMonitor,
    persisted,
    ready,
    dataSource,
    metricReaders,
    tracer,
    pages: (accounts, { openApi, files, readStatus }) => [
      ...pageMounts({
        folder: PAGES,
        files,
        readStatus,
        root: () => root,
        clock: Date.now,
        settings: async () => ({
          key: await demoPublishableKey({ accounts, publicUrl: root }, config),
          source: dataSource,
          hasSpeedControl: hasSpeedControl(config),
        }),
      }),
      ...siteFileMounts({
        publicUrl: () => root,
        schemaText: printedSchema,
        clientFiles,
        clientFolder: CLIENT,
        clock: Date.now,
      }),
      ...siteMounts({ files, logos: images.logo, root: () => root, clock: Date.now, caches }),
      ...docsMounts(DOCS, openApi),
      ...(hasSpeedControl(config) ? simulationMounts({ store, upstream, root: () => root }) : []),
    ],
    webhooks: webhooks.manager,
    replays,
    endpoints: () => [
      ...webhookEndpoints(webhooks.manager),
      ...replayEndpoints(replays, webhooks.manager),
      ...backupEndpoints(openBackups(store.database, config.dataDirectory)),
    ],
    images,
  })
  root = service.publicUrl
  return service
}

/** How long the making of a replay waits for a game that is read from the source. */
const READ_GAME_MS = 5_000

function gameReader(backfill: BackfillQueue | null): NonNullable<ReplaysOptions['readGame']> {
  return async (event) => {
    if (backfill) await Promise.all(gameJobs(event).map((job) => backfill.request(job, READ_GAME_MS)))
  }
}
