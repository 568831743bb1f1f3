import type { Logger } from 'pino'
import type { Config } from './config.ts'
import { openKeyring, requireEncryptionKey } from './encryption.ts'
import { openBackfillQueue } from './graphql/backfill-queue.ts'
import type { BackfillQueue } from './graphql/backfill-queue.ts'
import type * as CustomerInterfaces from './composition/customer-interfaces.ts'
import { createIngest, isFiniteSource } from './composition/ingest.ts'
import { replicaGauges, replicaOf } from './composition/replica.ts'
import type { Service } from './composition/http.ts'
import { hasEvents } from './store/events.ts'
import { openStore } from './store/store.ts'
import type { Store } from './store/store.ts'
import type { EarlyStart } from './composition/early-start.ts'
import { agreeOnEpoch, describeSource, isReading } from './composition/simulated-world.ts'
import { openUpstream } from './composition/source.ts'
import { openTrustedDocuments } from './composition/trusted-documents.ts'
import { openUpdates } from './composition/updates.ts'
import type { Updates } from './composition/updates.ts'
import { createAppLog } from './start-report.ts'
import { openWebhooks } from './composition/webhooks.ts'
import type { Webhooks } from './composition/webhooks.ts'
import type { Upstream } from './upstream/upstream.ts'

/** A running service. */
export interface App {
  /** The URL on which it listens: `http://127.0.0.1:4000`; `null` if the role does not listen. */
  readonly url: string | null
  readonly store: Store
  readonly upstream: Upstream
  /** The HTTP service; `null` if the role does not listen. */
  readonly service: Service | null
  /** Resumes ingestion from an earlier run, which is deferred until the URL has been announced. */
  resumeIngest(): Promise<void>
  /** Finishes work in progress, then stops everything in reverse start order. */
  close(): Promise<void>
}

/**
 * Starts the modules of the role in order, and takes over what was started early. Throws the error of the
 * first module that cannot start, or the reason of `signal` if it is aborted; modules already started are then
 * stopped.
 */
export async function startApp(
  config: Config,
  log: Logger = createAppLog(config),
  signal?: AbortSignal,
  early?: EarlyStart,
): Promise<App> {
  const earlyWorld = early?.world ?? null
  const closers: (() => Promise<void>)[] = earlyWorld ? [() => earlyWorld.close()] : []
  const close = async () => {
    for (const closer of closers.splice(0).reverse()) await closer()
  }
  try {
    requireEncryptionKey(config)
    // Loaded while other threads copy the database, and only by roles that need it.
    const loading = config.role === 'all' || config.role === 'api' ? loadInterfaces() : null
    const { databaseUrl, dataDirectory } = config
    const store = await openStore({
      ...{ databaseUrl, dataDirectory, embedded: early?.database ?? null, replica: replicaOf(config, log) },
    })
    closers.push(() => store.close())
    signal?.throwIfAborted()
    const world = await agreeOnEpoch(store, config, earlyWorld?.begunAt)
    const upstream = (await earlyWorld?.take(world)) ?? openUpstream(config, { world })
    closers.push(() => upstream.close())
    const now = (league: string) => upstream.now?.(league) ?? new Date()
    const trusted = await openTrustedDocuments(config)
    const updates = await openUpdates({ store, redisUrl: config.redisUrl, log })
    closers.push(() => updates.close())
    const webhooks = await startWebhooks(config, { store, log, updates, closers })
    let backfill: BackfillQueue | null = null
    const onBackfilled = () => backfill?.notify()
    const ingest = isReading(config) ? createIngest({ store, upstream, log, onBackfilled }) : null
    if (ingest) closers.push(() => ingest.close())
    // Data of an earlier run is served at once; with an empty store, the first scoreboards are awaited.
    const canWait = config.role === 'all' && !isFiniteSource(upstream) && (await hasEvents(store))
    const begun = ingest && !canWait ? ingest.begin(signal) : Promise.resolve()
    // It is awaited after everything else is ready; until then its rejection must not count as unhandled.
    begun.catch(() => undefined)
    const ready = () => begun.then(() => signal?.throwIfAborted())
    if (webhooks === null || loading === null) {
      await ready()
      return { url: null, store, upstream, service: null, resumeIngest: async () => undefined, close }
    }
    backfill = isFiniteSource(upstream) ? null : openBackfillQueue({ store, wake: () => ingest?.notify() })
    closers.push(async () => backfill?.close())
    const { serveCustomers } = await loading
    const service = await serveCustomers({
      ...{ config, store, log, now, upstream, updates, webhooks, backfill, trusted, ready },
      dataSource: describeSource(config.source, world),
      figures: [...webhooks.figures, ...(ingest?.gauges ?? []), ...replicaGauges(store)],
    })
    closers.push(() => service.close())
    const resumeIngest = async () => (canWait && !signal?.aborted ? ingest?.open() : undefined)
    return { url: service.url, store, upstream, service, resumeIngest, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Loads the interfaces of customers, which are most of the program. */
function loadInterfaces(): Promise<typeof CustomerInterfaces> {
  const loading = import('./composition/customer-interfaces.ts')
  // An error occurs again when the module is needed.
  loading.catch(() => undefined)
  return loading
}

/**
 * Opens webhooks, and their delivery if the role includes it. A role that only ingests needs no encryption key.
 */
async function startWebhooks(
  config: Config,
  parts: { store: Store; log: Logger; updates: Updates; closers: (() => Promise<void>)[] },
): Promise<Webhooks | null> {
  if (config.role === 'ingest') return null
  const { store, log, updates, closers } = parts
  const webhooks = await openWebhooks({ config, store, keyring: await openKeyring(config), log })
  closers.push(() => webhooks.close())
  if (config.role !== 'api') {
    const deliveries = webhooks.work(updates)
    closers.push(() => deliveries.close())
  }
  return webhooks
}
