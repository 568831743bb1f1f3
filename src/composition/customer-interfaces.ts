import path from 'node:path'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import type { BackfillQueue } from '../graphql/backfill-queue.ts'
import { openPersistedOperations } from '../graphql/persisted-operations.ts'
import type { TrustedDocuments } from '../graphql/trusted-documents.ts'
import type { GaugeSource } from '../http/metrics.ts'
import type { Store } from '../store/store.ts'
import { webhookEndpoints } from '../webhooks/endpoints.ts'
import { demoPublishableKey } from './demo-keys.ts'
import { docsMounts } from './docs.ts'
import { serveHttp } from './http.ts'
import type { Service } from './http.ts'
import { openLogos } from './logos.ts'
import { pageMounts } from './pages.ts'
import { openPush } from './realtime.ts'
import { hasSpeedControl, simulationMounts } from './simulation-control.ts'
import type { SimulationParts } from './simulation-control.ts'
import type { Updates } from './updates.ts'
import type { Webhooks } from './webhooks.ts'

/** The folder of the built pages. */
const PAGES = path.resolve('dist/web')
/** The folder of the built documentation. */
const DOCS = path.resolve('dist/site')

export interface CustomerInterfacesOptions {
  readonly config: Config
  readonly store: Store
  readonly log: Logger
  readonly upstream: SimulationParts['upstream']
  readonly updates: Updates
  readonly webhooks: Webhooks
  readonly backfill: BackfillQueue | null
  readonly trusted: TrustedDocuments | null
  /** The value of `X-Data-Source` in every response. */
  readonly dataSource: string
  /** Gauges of other modules for the metrics. */
  readonly figures: readonly GaugeSource[]
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
  const { config, store, log, upstream, updates, webhooks, dataSource, figures } = options
  const { now, backfill, ready } = options
  let root = config.publicUrl ?? `http://${config.host}:${config.port}`
  const persisted = openPersistedOperations(options.trusted)
  const push = openPush({ store, updates, log, now, publicUrl: () => root, persisted })
  const service = await serveHttp({
    ...{ config, store, log, now, push, backfill, persisted, ready, dataSource, figures },
    pages: (accounts, { openApi }) => [
      ...pageMounts(PAGES, async () => ({
        key: await demoPublishableKey({ accounts, publicUrl: root }, config),
        source: dataSource,
        hasSpeedControl: hasSpeedControl(config),
      })),
      ...docsMounts(DOCS, openApi),
      ...(hasSpeedControl(config) ? simulationMounts({ store, upstream, root: () => root }) : []),
    ],
    webhooks: webhooks.manager,
    endpoints: () => webhookEndpoints(webhooks.manager),
    logos: openLogos(store, config),
  })
  root = service.publicUrl
  return service
}
