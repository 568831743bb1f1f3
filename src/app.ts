import path from 'node:path'
import type { Logger } from 'pino'
import type { Config } from './config.ts'
import { openKeyring, requireEncryptionKey } from './encryption.ts'
import { openBackfillQueue } from './graphql/backfill-queue.ts'
import type { BackfillQueue } from './graphql/backfill-queue.ts'
import { createIngest, isFiniteSource } from './composition/ingest.ts'
import { openLogos } from './composition/logos.ts'
import { pageMounts } from './composition/pages.ts'
import { docsMounts } from './composition/docs.ts'
import { demoPublishableKey } from './composition/demo-keys.ts'
import { openPush } from './composition/realtime.ts'
import type { Push } from './composition/realtime.ts'
import { replicaGauges, replicaOf } from './composition/replica.ts'
import { serveHttp } from './composition/http.ts'
import type { Service } from './composition/http.ts'
import { hasEvents } from './store/events.ts'
import { openStore } from './store/store.ts'
import type { Store } from './store/store.ts'
import { hasSpeedControl, simulationMounts } from './composition/simulation-control.ts'
import type { EarlyWorld } from './composition/early-world.ts'
import { agreeOnEpoch, describeSource, isReading } from './composition/simulated-world.ts'
import { openUpstream } from './composition/source.ts'
import { webhookEndpoints } from './webhooks/endpoints.ts'
import { openPersistedOperations } from './graphql/persisted-operations.ts'
import { openTrustedDocuments } from './composition/trusted-documents.ts'
import { createAppLog } from './start-report.ts'
import { openWebhooks } from './composition/webhooks.ts'
import type { Webhooks } from './composition/webhooks.ts'
import type { Upstream } from './upstream/upstream.ts'

/** Where `npm start` put the built pages. */
const PAGES = path.resolve('dist/web')
/** Where it put the built documentation. */
const DOCS = path.resolve('dist/site')

/** A running service. */
export interface App {
  /** Where it listens: `http://127.0.0.1:4000`; null where the role does not listen. */
  readonly url: string | null
  readonly store: Store
  readonly upstream: Upstream
  /** What answers HTTP; null where the role does not listen. */
  readonly service: Service | null
  /** Begins what was put off until it has been said where it listens: reading on from where an earlier run ended. */
  resumeIngest(): Promise<void>
  /** Ends what is under way, then stops in the reverse of the order it was started. */
  close(): Promise<void>
}

/**
 * Starts everything the role has, in order; a world that was begun before it is taken over. Throws what the first part that cannot start says, and the reason of
 * `signal` where it is aborted meanwhile; what was started is stopped then.
 */
export async function startApp(
  config: Config,
  log: Logger = createAppLog(config),
  signal?: AbortSignal,
  early?: EarlyWorld | null,
): Promise<App> {
  const closers: (() => Promise<void>)[] = early ? [() => early.close()] : []
  const close = async () => {
    for (const closer of closers.splice(0).reverse()) await closer()
  }
  try {
    requireEncryptionKey(config)
    const { databaseUrl, dataDirectory } = config
    const store = await openStore({ databaseUrl, dataDirectory, replica: replicaOf(config, log) })
    closers.push(() => store.close())
    signal?.throwIfAborted()
    const world = await agreeOnEpoch(store, config, early?.begunAt)
    const upstream = (await early?.take(world)) ?? openUpstream(config, { world })
    closers.push(() => upstream.close())
    const now = (league: string) => upstream.now?.(league) ?? new Date()
    let root = config.publicUrl ?? `http://${config.host}:${config.port}`
    const persisted = openPersistedOperations(await openTrustedDocuments(config))
    const push = await openPush({
      ...{ store, redisUrl: config.redisUrl, log, now, publicUrl: () => root, persisted },
    })
    closers.push(() => push.close())
    const webhooks = await startWebhooks(config, { store, log, push, closers })
    let backfill: BackfillQueue | null = null
    const onBackfilled = () => backfill?.notify()
    const ingest = isReading(config) ? createIngest({ store, upstream, log, onBackfilled }) : null
    if (ingest) closers.push(() => ingest.close())
    // What is there from an earlier run is answered at once; an empty store has first boards to wait for.
    const canWait = config.role === 'all' && !isFiniteSource(upstream) && (await hasEvents(store))
    const begun = ingest && !canWait ? ingest.begin(signal) : Promise.resolve()
    // It is waited for where everything else is ready; until then a failure waits, too.
    begun.catch(() => undefined)
    const ready = () => begun.then(() => signal?.throwIfAborted())
    if (webhooks === null || config.role === 'webhooks') {
      await ready()
      return { url: null, store, upstream, service: null, resumeIngest: async () => undefined, close }
    }
    backfill = isFiniteSource(upstream) ? null : openBackfillQueue({ store, wake: () => ingest?.notify() })
    closers.push(async () => backfill?.close())
    const dataSource = describeSource(config.source, world)
    const service = await serveHttp({
      ...{ config, store, log, now, push, backfill, persisted, ready },
      dataSource,
      pages: (accounts, { openApi }) => [
        ...pageMounts(PAGES, async () => ({
          key: await demoPublishableKey({ accounts, publicUrl: root }, config),
          source: dataSource,
          hasSpeedControl: hasSpeedControl(config),
        })),
        ...docsMounts(DOCS, openApi),
        ...(hasSpeedControl(config) ? simulationMounts({ store, upstream, root: () => root }) : []),
      ],
      figures: [...webhooks.figures, ...(ingest?.gauges ?? []), ...replicaGauges(store)],
      webhooks: webhooks.manager,
      endpoints: () => webhookEndpoints(webhooks.manager),
      logos: openLogos(store, config),
    })
    root = service.publicUrl
    closers.push(() => service.close())
    const resumeIngest = async () => (canWait && !signal?.aborted ? ingest?.open() : undefined)
    return { url: service.url, store, upstream, service, resumeIngest, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Opens webhooks, and their deliveries where the role has them. Who only ingests has neither, and needs no key. */
async function startWebhooks(
  config: Config,
  parts: { store: Store; log: Logger; push: Push; closers: (() => Promise<void>)[] },
): Promise<Webhooks | null> {
  if (config.role === 'ingest') return null
  const { store, log, push, closers } = parts
  const webhooks = await openWebhooks({ config, store, keyring: await openKeyring(config), log })
  closers.push(() => webhooks.close())
  if (config.role !== 'api') {
    const deliveries = webhooks.work(push)
    closers.push(() => deliveries.close())
  }
  return webhooks
}
