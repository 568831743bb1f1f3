import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { unableToListen } from './listener.ts'

/** The metrics of the service; other modules add theirs to the registry. */
export interface Metrics {
  readonly registry: Registry
  /** Records an answered request. `route` is the route's template, never a path. */
  observe(route: string, method: string, status: number, seconds: number): void
  /** Sets the number of requests in progress. */
  setInFlight(count: number): void
  /** Counts a request rejected because of overload. */
  countShed(): void
}

export interface MetricsOptions {
  /** Database connections in total and idle. Null if there is no pool. */
  readonly pool?: (() => { readonly total: number; readonly idle: number; readonly waiting: number }) | null
  /** Seconds since the last data change of each league. */
  readonly ages?: () => Readonly<Record<string, number>>
  /** Gauges of other modules, read for each scrape. */
  readonly figures?: readonly GaugeSource[]
}

/** A gauge. */
export interface GaugeSource {
  readonly name: string
  readonly help: string
  /** Null if currently unknown. */
  readonly read: () => number | null | Promise<number | null>
}

const BUCKETS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5]
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PATCH', 'DELETE', 'OPTIONS'])

/** Creates the registry with process metrics (memory, event loop delay, garbage collection). */
export function createMetrics(options: MetricsOptions = {}): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of requests in seconds, by route, method and status.',
    labelNames: ['route', 'method', 'status'],
    buckets: BUCKETS,
    registers,
  })
  const inFlight = new Gauge({
    name: 'http_requests_in_flight',
    help: 'Requests in progress.',
    registers,
  })
  const shed = new Counter({
    name: 'http_requests_shed_total',
    help: 'Requests rejected because of overload.',
    registers,
  })
  addPool(registry, options.pool ?? null)
  addAges(registry, options.ages ?? (() => ({})))
  for (const figure of options.figures ?? []) addFigure(registry, figure)
  const children = new Map<string, { observe(seconds: number): void }>()
  return {
    registry,
    observe(route, method, status, seconds) {
      const known = METHODS.has(method) ? method : 'OTHER'
      const key = `${route} ${known} ${status}`
      let child = children.get(key)
      if (!child) {
        child = requests.labels(route, known, String(status))
        children.set(key, child)
      }
      child.observe(seconds)
    },
    setInFlight: (count) => inFlight.set(count),
    countShed: () => shed.inc(),
  }
}

function addPool(registry: Registry, pool: MetricsOptions['pool']): void {
  if (!pool) return
  new Gauge({
    name: 'database_connections',
    help: 'Database connections by state.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      const { total, idle, waiting } = pool()
      this.set({ state: 'busy' }, total - idle)
      this.set({ state: 'idle' }, idle)
      this.set({ state: 'waiting' }, waiting)
    },
  })
}

function addAges(registry: Registry, ages: NonNullable<MetricsOptions['ages']>): void {
  new Gauge({
    name: 'league_data_age_seconds',
    help: 'Seconds since the last change in a league.',
    labelNames: ['league'],
    registers: [registry],
    collect() {
      for (const [league, seconds] of Object.entries(ages())) this.set({ league }, seconds)
    },
  })
}

function addFigure(registry: Registry, { name, help, read }: GaugeSource): void {
  new Gauge({
    name,
    help,
    registers: [registry],
    async collect() {
      // A gauge that cannot be read must not prevent the others from being reported.
      const value = await Promise.resolve(read()).catch(() => null)
      if (value === null) this.remove()
      else this.set(value)
    },
  })
}

/** Opens a separate server for `/metrics`, never on the public port. */
export async function openMetricsServer(
  metrics: Metrics,
  options: { readonly port: number; readonly host: string },
): Promise<{ readonly url: string; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    if (request.url?.split('?')[0] !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    metrics.registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': metrics.registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => {
      reject(unableToListen('METRICS_PORT', options.host, options.port, error))
    })
    server.listen(options.port, options.host, resolve)
  })
  const { port } = server.address() as AddressInfo
  return {
    url: `http://${options.host.includes(':') ? `[${options.host}]` : options.host}:${port}/metrics`,
    async close() {
      server.closeAllConnections()
      await new Promise<void>((resolve) => {
        server.close(() => {
          resolve()
        })
      })
    },
  }
}
