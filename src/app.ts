import type { Logger } from 'pino'
import { CacheBudget } from './domain/cache-budget.ts'
import { memoryMetrics } from './composition/observe/memory-metrics.ts'
import type { Config } from './config/config.ts'
import { openKeyring, requireEncryptionKey } from './config/encryption-key.ts'
import type { BackfillQueue } from './graphql/loading/backfill-queue.ts'
import type * as ApiRole from './composition/api-role.ts'
import { replicaMetrics, replicaOf } from './composition/replica.ts'
import type { Service } from './composition/http.ts'
import type { ExportingTracer } from './composition/observe/open-telemetry.ts'
import { openOperator } from './composition/observe/operator.ts'
import type { Operator } from './composition/observe/operator.ts'
import { serveOperations } from './composition/observe/operations.ts'
import { hasEvents } from './store/entities/events.ts'
import { openStore } from './store/store.ts'
import type { Store } from './store/store.ts'
import { untilAvailable } from './store/database/until-available.ts'
import { loadOrCreateEpoch, describeSource, isReading } from './composition/simulated-world.ts'
import { isFiniteSource, openUpstream, userAgentAdvice } from './composition/source.ts'
import { openSourceMonitor } from './composition/observe/source-monitor.ts'
import { openWitnessMonitor } from './composition/observe/witness-status.ts'
import { openUpdates } from './composition/updates.ts'
import type { Updates } from './composition/updates.ts'
import { createAppLog } from './config/start-messages.ts'
import { openWebhooks } from './composition/webhooks.ts'
import type { Webhooks } from './composition/webhooks.ts'
import type { SourceExchange } from './upstream/espn/exchange.ts'
import type { Upstream } from './upstream/upstream.ts'

/** A running service. */
export interface App {
  /** The URL on which it listens: `http://127.0.0.1:4000`. */
  readonly url: string
  readonly store: Store
  readonly upstream: Upstream
  /** The interfaces of customers; `null` if the role has none. */
  readonly service: Service | null
  /** Resumes ingestion from an earlier run, which is deferred until the URL has been announced. */
  resumeIngest(): Promise<void>
  /** Finishes work in progress, then stops everything in reverse start order. */
  close(): Promise<void>
}

/** Runs a part of the start that uses the database. */
type StartStep = <Result>(work: () => Promise<Result>) => Promise<Result>

/**
 * Starts the modules of the role in order. Throws the error of the first module that cannot start, or the reason of
 * `signal` if it is aborted; modules already started are then stopped.
 */
export async function startApp(
  config: Config,
  log: Logger = createAppLog(config),
  signal?: AbortSignal,
): Promise<App> {
  const closers: (() => Promise<void>)[] = []
  const close = async () => {
    for (const closer of closers.splice(0).reverse()) await closer()
  }
  try {
    requireEncryptionKey(config)
    // Loaded while the database is opened, and only by roles that need it, as what reads the source is by its roles.
    const loading = config.role === 'all' || config.role === 'api' ? loadInterfaces() : null
    const { databaseUrl, dataDirectory, changesRetentionHours } = config
    const report = (err: unknown) => log.warn({ err }, 'start: the database is unavailable; trying again')
    const retry = { signal, report }
    const replica = replicaOf(config, log)
    const caches = new CacheBudget(config.memoryMb)
    const store = await openStore({
      databaseUrl,
      dataDirectory,
      replica,
      changesRetentionHours,
      retry,
      caches,
    })
    // The start waits for a server that is away for a moment, as requests and background tasks do later.
    const step: StartStep =
      store.database.kind === 'server' ? (work) => untilAvailable(work, retry) : (work) => work()
    closers.push(() => store.close())
    const tracer = await openTracer(config, log)
    closers.push(async () => tracer?.close())
    store.database.tracer = tracer
    signal?.throwIfAborted()
    const world = await step(() => loadOrCreateEpoch(store, config))
    const advice = isReading(config) ? userAgentAdvice(config) : null
    if (advice !== null) log.warn(advice)
    const recorder = isReading(config)
      ? (await import('./composition/observe/flight-recorder.ts')).openRecorder(config, log)
      : null
    closers.push(async () => recorder?.close())
    const onExchange = recorder ? (exchange: SourceExchange) => recorder.record(exchange) : undefined
    const upstream = await openUpstream(config, { world, onExchange, caches })
    closers.push(() => upstream.close())
    const dataSource = describeSource(config.source, world)
    const monitor = openSourceMonitor({
      store,
      upstream,
      isReading: isReading(config),
      description: dataSource,
      log,
    })
    closers.push(() => monitor.close())
    const operator = await openOperator({ config, store, upstream, isReading: isReading(config), log })
    closers.push(async () => operator?.close())
    const now = (league: string) => upstream.now?.(league) ?? new Date()
    const trusted = loading
      ? await (await import('./composition/trusted-documents.ts')).openTrustedDocuments(config)
      : null
    const updates = await step(() => openUpdates({ store, redisUrl: config.redisUrl, log, tracer }))
    closers.push(() => updates.close())
    const webhooks = await startWebhooks(config, { store, log, updates, closers, step, operator })
    let backfill: BackfillQueue | null = null
    const onBackfilled = () => backfill?.notify()
    const witnesses = isReading(config)
      ? await (
          await import('./composition/results/witnesses.ts')
        ).openWitnesses({ config, upstream, world, log })
      : []
    closers.push(async () => void (await Promise.all(witnesses.map((witness) => witness.close()))))
    // What works by itself stops together: otherwise each waits for statements of those that go on.
    const workers: { close(): Promise<void> }[] = []
    closers.push(async () => void (await Promise.all(workers.map((worker) => worker.close()))))
    const sourceName = config.source.kind
    const onConflict = operator?.onConflict
    const ingest = isReading(config)
      ? (await import('./composition/ingest.ts')).createIngest({
          store,
          upstream,
          log,
          tracer,
          witnesses,
          sourceName,
          onConflict,
          onBackfilled,
        })
      : null
    if (ingest) workers.push(ingest)
    const reports = () => ingest?.reports() ?? []
    const witnessMonitor = openWitnessMonitor({ store, witnesses, reports, log })
    workers.push(witnessMonitor)
    if (isReading(config)) {
      const { openIdRegisters } = await import('./composition/results/registers.ts')
      workers.push(openIdRegisters(store, config, log))
    }
    // Data of an earlier run is served at once; with an empty store, the first scoreboards are awaited.
    const canWait = config.role === 'all' && !isFiniteSource(upstream) && (await step(() => hasEvents(store)))
    const begun = ingest && !canWait ? step(() => ingest.begin(signal)) : Promise.resolve()
    // It is awaited after everything else is ready; until then its rejection must not count as unhandled.
    begun.catch(() => undefined)
    const ready = () => begun.then(() => signal?.throwIfAborted())
    const metricReaders = {
      ...webhooks?.metricReaders,
      ...ingest?.metricReaders,
      ...replicaMetrics(store),
      ...memoryMetrics(caches, store.database),
    }
    if (webhooks === null || loading === null) {
      const operations = await serveOperations({ config, store, metricReaders, monitor })
      closers.push(() => operations.close())
      await ready()
      operations.begin()
      return {
        url: operations.url,
        store,
        upstream,
        service: null,
        resumeIngest: async () => undefined,
        close,
      }
    }
    const { openBackfillQueue } = await import('./graphql/loading/backfill-queue.ts')
    backfill = isFiniteSource(upstream) ? null : openBackfillQueue({ store, wake: () => ingest?.notify() })
    closers.push(async () => backfill?.close())
    const { serveCustomers } = await loading
    const service = await serveCustomers({
      config,
      caches,
      store,
      log,
      now,
      upstream,
      updates,
      webhooks,
      backfill,
      trusted,
      ready,
      dataSource,
      monitor,
      witnessMonitor,
      metricReaders,
      tracer,
    })
    closers.push(() => service.close())
    const resumeIngest = async () =>
      canWait && !signal?.aborted ? step(async () => ingest?.open()) : undefined
    return { url: service.url, store, upstream, service, resumeIngest, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Opens the tracer, whose library is loaded only if traces are exported. */
async function openTracer({ otlpEndpoint, role }: Config, log: Logger): Promise<ExportingTracer | null> {
  if (otlpEndpoint === null) return null
  const { openTelemetry } = await import('./composition/observe/open-telemetry.ts')
  const report = (err: unknown) => log.warn({ err }, 'traces could not be exported; trying again')
  return openTelemetry({ endpoint: otlpEndpoint.url, serviceName: otlpEndpoint.serviceName, role, report })
}

/** Loads the interfaces of customers, which are most of the program. */
function loadInterfaces(): Promise<typeof ApiRole> {
  const loading = import('./composition/api-role.ts')
  // An error occurs again when the module is needed.
  loading.catch(() => undefined)
  return loading
}

/**
 * Opens webhooks, and their delivery if the role includes it. A role that only ingests needs no encryption key.
 */
async function startWebhooks(
  config: Config,
  parts: {
    readonly store: Store
    readonly log: Logger
    readonly updates: Updates
    readonly closers: (() => Promise<void>)[]
    readonly step: StartStep
    readonly operator: Operator | null
  },
): Promise<Webhooks | null> {
  if (config.role === 'ingest') return null
  const { store, log, updates, closers, step, operator } = parts
  const keyring = await openKeyring(config)
  const onDeactivated = operator?.onDeactivated
  const webhooks = await step(() => openWebhooks({ config, store, keyring, log, onDeactivated }))
  closers.push(() => webhooks.close())
  if (config.role !== 'api') {
    const deliveries = webhooks.work(updates)
    closers.push(() => deliveries.close())
  }
  return webhooks
}
