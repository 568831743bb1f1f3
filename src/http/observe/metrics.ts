import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { openPathServer } from './path-server.ts'
import type { PathServer } from './path-server.ts'

/**
 * The metrics of the service by name, beside those of the process (`process_…`, `nodejs_…`). A counter only rises until
 * the process ends. Those without labels and buckets are read for each scrape, through a `MetricReader`.
 */
export const METRICS = {
  http_request_duration_seconds: {
    type: 'histogram',
    help: 'Duration of requests in seconds, by route, method and status.',
  },
  http_requests_in_flight: { type: 'gauge', help: 'Requests in progress.' },
  connections_refused_total: {
    type: 'counter',
    help: 'Connections refused since the start, by reason.',
    labels: ['reason'],
  },
  http_requests_shed_total: { type: 'counter', help: 'Requests rejected because of overload.' },
  database_connections: { type: 'gauge', help: 'Database connections by state.' },
  database_memory_bytes: {
    type: 'gauge',
    help: 'Memory of the embedded database, beside that of JavaScript.',
  },
  cache_bytes: { type: 'gauge', help: 'Bytes in each cache.', labels: ['cache'] },
  cache_limit_bytes: {
    type: 'gauge',
    help: 'The share of each cache in MEMORY_MB: the most bytes in it.',
    labels: ['cache'],
  },
  league_data_age_seconds: { type: 'gauge', help: 'Seconds since the last change in a league.' },
  stream_sockets: { type: 'gauge', help: 'Open connections of the stream.' },
  stream_subscriptions: { type: 'gauge', help: 'Subscriptions of the stream.' },
  stream_dropped_slow_total: { type: 'counter', help: 'Slow stream connections closed.' },
  graphql_sockets: { type: 'gauge', help: 'Open GraphQL WebSocket connections.' },
  graphql_subscribers: { type: 'gauge', help: 'GraphQL subscriptions.' },
  graphql_operations_total: {
    type: 'counter',
    help: 'Operations over HTTP since the start, by type, name and whether the response was cached.',
    labels: ['type', 'operation', 'cache'],
  },
  graphql_live_queries: { type: 'gauge', help: 'Distinct live queries.' },
  graphql_live_watchers: { type: 'gauge', help: 'Those who watch live queries.' },
  updates_position: { type: 'gauge', help: 'Sequence number of the last update sent.' },
  webhook_deliveries_pending: { type: 'gauge', help: 'Pending deliveries in all processes.' },
  webhook_oldest_pending_seconds: {
    type: 'gauge',
    help: 'Age in seconds of the oldest delivery that is due.',
  },
  ingest_requests_due: { type: 'gauge', help: 'Polls that are due.' },
  ingest_requests_pending: {
    type: 'gauge',
    help: 'Polls without a response so far; 0 once the data is complete.',
  },
  ingest_basic_requests_pending: {
    type: 'gauge',
    help: 'Of the pending polls, those of scoreboards, standings, teams and rosters of the current seasons.',
  },
  ingest_backfill_jobs_open: {
    type: 'gauge',
    help: 'Pending backfill jobs, including past seasons; counted up to 100.',
  },
  upstream_requests_total: {
    type: 'counter',
    help: 'Requests to the source since the start, including retries.',
  },
  upstream_retries_total: { type: 'counter', help: 'Retried requests to the source since the start.' },
  upstream_requests_in_flight: { type: 'gauge', help: 'Requests to the source in progress.' },
  upstream_requests_waiting: { type: 'gauge', help: 'Requests to the source waiting for a free slot.' },
  upstream_responses_total: {
    type: 'counter',
    help: 'Requests to the source since the start, by host and by how they ended.',
    labels: ['host', 'outcome'],
  },
  upstream_host_state: {
    type: 'gauge',
    help: '1 for the state of each host of the source, 0 for its other states.',
    labels: ['host', 'state'],
  },
  witness_games: {
    type: 'gauge',
    help: 'Games of second sources in the last two days, by what they say of them.',
    labels: ['witness', 'outcome'],
  },
  replica_away: {
    type: 'gauge',
    help: '1 while the replica is unavailable and the primary serves its reads.',
  },
  replica_reads_answered_total: { type: 'counter', help: 'Reads served by the replica since the start.' },
  replica_reads_behind_total: {
    type: 'counter',
    help: 'Reads since the start that the primary served because the replica was behind.',
  },
} as const satisfies Record<
  string,
  {
    readonly type: 'gauge' | 'counter' | 'histogram'
    readonly help: string
    readonly labels?: readonly string[]
  }
>
export type MetricName = keyof typeof METRICS

/** Each metric of the service begins with it; those of the process have the names that all Node.js programs use. */
const PREFIX = 'sports_data_'

/** The value of a metric for some values of its labels. */
export interface LabelledValue {
  readonly labels: Readonly<Record<string, string>>
  readonly value: number
}

/** The value of a metric, or its values by label; null if it is unknown. */
export type MetricValue = number | readonly LabelledValue[] | null
/** Reads the current value of a metric. */
export type MetricReader = () => MetricValue | Promise<MetricValue>
export type MetricReaders = Readonly<Partial<Record<MetricName, MetricReader>>>

/** The registry, and what the pipeline records in it. */
export interface Metrics {
  readonly registry: Registry
  /** Records an answered request. `route` is the route's template, never a path. */
  observe(route: string, method: string, status: number, seconds: number): void
  /** Sets the number of requests in progress. */
  setInFlight(count: number): void
  /** Adds metrics that other modules read. */
  add(readers: MetricReaders): void
}

export interface MetricsOptions {
  /** Database connections in total and idle. Null if there is no pool. */
  readonly pool?: (() => { readonly total: number; readonly idle: number; readonly waiting: number }) | null
  /** Seconds since the last data change of each league. */
  readonly ages?: () => Readonly<Record<string, number>>
  /** Metrics that other modules read. */
  readonly readers?: MetricReaders
}

const BUCKETS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5]
const METHODS = new Set(['GET', 'HEAD', 'POST', 'QUERY', 'PATCH', 'DELETE', 'OPTIONS'])

/** Creates the registry with process metrics (memory, event loop delay, garbage collection). */
export function createMetrics(options: MetricsOptions = {}): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    ...described(registry, 'http_request_duration_seconds'),
    labelNames: ['route', 'method', 'status'],
    buckets: BUCKETS,
  })
  const inFlight = new Gauge(described(registry, 'http_requests_in_flight'))
  addPool(registry, options.pool ?? null)
  addAges(registry, options.ages ?? (() => ({})))
  addReaders(registry, options.readers ?? {})
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
    add: (readers) => addReaders(registry, readers),
  }
}

function described(registry: Registry, name: MetricName) {
  return { name: PREFIX + name, help: METRICS[name].help, registers: [registry] }
}

function addPool(registry: Registry, pool: MetricsOptions['pool']): void {
  if (!pool) return
  new Gauge({
    ...described(registry, 'database_connections'),
    labelNames: ['state'],
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
    ...described(registry, 'league_data_age_seconds'),
    labelNames: ['league'],
    collect() {
      for (const [league, seconds] of Object.entries(ages())) this.set({ league }, seconds)
    },
  })
}

function addReaders(registry: Registry, readers: MetricReaders): void {
  for (const [key, reader] of Object.entries(readers)) {
    const name = key as MetricName
    // A metric that cannot be read must not prevent the others from being reported.
    const read = async () => {
      try {
        return await reader()
      } catch {
        return null
      }
    }
    if (METRICS[name].type === 'counter') addCounter(registry, name, read)
    else addGauge(registry, name, read)
  }
}

function labelsOf(name: MetricName): { labelNames: string[] } {
  const row = METRICS[name]
  return { labelNames: 'labels' in row ? [...row.labels] : [] }
}

function addGauge(registry: Registry, name: MetricName, read: () => Promise<MetricValue>): void {
  new Gauge({
    ...described(registry, name),
    ...labelsOf(name),
    async collect() {
      const value = await read()
      if (value === null) this.remove()
      else if (typeof value === 'number') this.set(value)
      else for (const one of value) this.set(one.labels, one.value)
    },
  })
}

function addCounter(registry: Registry, name: MetricName, read: () => Promise<MetricValue>): void {
  new Counter({
    ...described(registry, name),
    ...labelsOf(name),
    async collect() {
      const value = await read()
      if (value === null) return
      // The library's counters only increase: the total is set anew.
      this.reset()
      if (typeof value === 'number') this.inc(value)
      else for (const one of value) this.inc(one.labels, one.value)
    },
  })
}

/** Opens a separate server for `/metrics`, never on the public port. */
export function openMetricsServer(
  { registry }: Metrics,
  options: { readonly port: number; readonly host: string },
): Promise<PathServer> {
  return openPathServer('METRICS_PORT', options, {
    '/metrics': async () => ({
      status: 200,
      headers: { 'content-type': registry.contentType },
      body: await registry.metrics(),
    }),
  })
}
