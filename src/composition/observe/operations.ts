import type { Config } from '../../config/config.ts'
import { openPathServer } from '../../http/observe/path-server.ts'
import type { MetricReaders } from '../../http/observe/metrics.ts'
import { healthReply, readyReply } from '../../http/observe/probes.ts'
import type { Readiness } from '../../http/observe/probes.ts'
import { findDatabaseProblem } from '../../store/database/watch.ts'
import type { Store } from '../../store/store.ts'
import type { SourceMonitor } from './source-monitor.ts'

/** The probes and metrics of a process without customers' interfaces. */
export interface Operations {
  /** The URL of its probes. */
  readonly url: string
  /** The URL of its metrics; `null` if it serves none. */
  readonly metricsUrl: string | null
  /** From now on it is ready as long as the database responds. */
  begin(): void
  close(): Promise<void>
}

export interface OperationsOptions {
  readonly config: Pick<Config, 'host' | 'port' | 'metricsPort'>
  readonly store: Store
  readonly metricReaders: MetricReaders
  /** Reads the health of the source; without it, `/ready` says nothing of the source. */
  readonly monitor?: Pick<SourceMonitor, 'read'>
}

/**
 * Serves `/health` and `/ready` on `PORT` and `/metrics` on `METRICS_PORT` for the roles `ingest` and `webhooks`. It
 * lives from now on, and is ready once it has begun its work.
 */
export async function serveOperations({
  config,
  store,
  metricReaders,
  monitor,
}: OperationsOptions): Promise<Operations> {
  const { host, port, metricsPort } = config
  let state: 'starting' | 'working' | 'stopping' = 'starting'
  const readReadiness = async (): Promise<Readiness> => {
    const reason =
      state === 'working' ? await findDatabaseProblem(store.database) : `The process is ${state}.`
    return { reason, ...(monitor ? { source: await readSource(monitor) } : {}) }
  }
  const probes = await openPathServer(
    'PORT',
    { host, port },
    { '/health': healthReply, '/ready': () => readyReply(readReadiness) },
  )
  const metrics = metricsPort === null ? null : await openMetrics()
  return {
    url: probes.url,
    metricsUrl: metrics?.url ?? null,
    begin() {
      state = 'working'
    },
    async close() {
      state = 'stopping'
      await Promise.all([probes.close(), metrics?.close()])
    },
  }

  async function openMetrics() {
    // Loaded only by processes that serve metrics.
    const { createMetrics, openMetricsServer } = await import('../../http/observe/metrics.ts')
    const made = createMetrics({ pool: store.database.pool, readers: metricReaders })
    return openMetricsServer(made, { host, port: metricsPort ?? 0 })
  }
}

/** The state of the source, as `/ready` has it. */
export async function readSource(
  monitor: Pick<SourceMonitor, 'read'>,
): Promise<{ state: string; since: string }> {
  const { state, sinceMs } = await monitor.read()
  return { state, since: new Date(sinceMs).toISOString() }
}
