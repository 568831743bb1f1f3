import type { Logger } from 'pino'
import { logHosts } from './observe/host-log.ts'
import { LEAGUES } from '../domain/league.ts'
import { SOURCE_STATES } from '../domain/source-health.ts'
import type { Tracer } from '../domain/tracer.ts'
import { startBackfill } from '../ingest/backfill/backfill-worker.ts'
import type { BackfillWorker } from '../ingest/backfill/backfill-worker.ts'
import { openLeagueLeases } from '../ingest/polling/league-leases.ts'
import type { LeagueLeases } from '../ingest/polling/league-leases.ts'
import { startPoller } from '../ingest/polling/poller.ts'
import type { Poller, PollerOptions } from '../ingest/polling/poller.ts'
import { writeWitnessedGames } from '../ingest/pipeline/witnessed-games.ts'
import { GameCheckRecorder } from '../ingest/pipeline/game-checks.ts'
import { UsualResponses } from '../ingest/pipeline/usual-responses.ts'
import { WriteFingerprints } from '../ingest/pipeline/write-fingerprints.ts'
import { showProgress } from '../ingest/polling/progress.ts'
import { within } from '../http/server/deadline.ts'
import type { MetricReaders } from '../http/observe/metrics.ts'
import { createResultKeeper, hasLiveWitness } from '../results/keeper.ts'
import type { ResultSettings } from '../results/source-finals.ts'
import type { ResultConflict, ResultKeeper } from '../results/keeper.ts'
import { WITNESS_OUTCOMES } from '../results/witness-book.ts'
import type { WitnessReport } from '../results/witness-book.ts'
import type { Store } from '../store/store.ts'
import type { Witness } from '../upstream/witnesses/witness.ts'
import type { Upstream, UpstreamStats } from '../upstream/upstream.ts'
import { isFiniteSource } from './source.ts'

/** Ingestion in this process. */
export interface Ingest {
  /** Metrics of ingestion. */
  readonly metricReaders: MetricReaders
  /** What witnesses have said, as far as this process has read them. */
  reports(): readonly WitnessReport[]
  /** Starts to read the leagues that no other process over the same database reads. */
  open(): Promise<void>
  /** Wakes the backfill worker for a new job. */
  notify(): void
  /** Starts, and waits for the first scoreboards, or for all of a finite source. */
  begin(signal?: AbortSignal): Promise<void>
  close(): Promise<void>
}

export interface IngestOptions {
  readonly store: Store
  readonly upstream: Upstream
  readonly log: Logger
  /** Records each poll as a trace; `null`: none. */
  readonly tracer?: Tracer | null
  /** Second sources of results; none if omitted. */
  readonly witnesses?: readonly Witness[]
  /** The name of the source in the revisions of results. */
  readonly sourceName?: string
  /** Called when a result becomes disputed. */
  readonly onConflict?: ((conflict: ResultConflict) => void) | undefined
  /** Called when a backfill job has ended that a client may wait for. */
  readonly onBackfilled: () => void
}

/** The longest wait for the first scoreboards before the service starts without them. */
const FIRST_BOARDS_MS = 5_000
/** How often the times are written at which the source confirmed games. */
const FLUSH_CHECKS_MS = 5_000
/** How often witnesses are read, as far as they may be, and results are judged by the time. */
const KEEP_RESULTS_MS = 5_000
/** With fewer due requests than this, there is time for jobs that no client waits for. */
const IDLE_BELOW = 20

/** Creates it without reading anything yet. */
export function createIngest(options: IngestOptions): Ingest {
  const { store, upstream, log, onBackfilled, tracer = null, witnesses = [] } = options
  const source = options.sourceName ?? upstream.name
  const fingerprints = new WriteFingerprints()
  // Only hosts send answers that are less than they should be.
  const usual = upstream.judge ? new UsualResponses(store, Date.now) : null
  const now = () => new Date()
  let loop: Poller | null = null
  const checks = isFiniteSource(upstream) ? null : new GameCheckRecorder(store, Date.now)
  let flushing: Promise<void> | null = null
  const flush = () => {
    flushing ??= (checks?.flush() ?? Promise.resolve())
      .catch((error: unknown) => log.debug({ err: error }, 'game checks could not be written'))
      .finally(() => {
        flushing = null
      })
  }
  const flushTimer = checks ? setInterval(flush, FLUSH_CHECKS_MS) : null
  flushTimer?.unref()
  let keeper: ResultKeeper | null = null
  const closing = new AbortController()
  let keeperWork: Promise<void> | null = null
  const keepResults = () => {
    if (closing.signal.aborted) return
    keeperWork ??= (keeper?.work(closing.signal) ?? Promise.resolve()).finally(() => {
      keeperWork = null
    })
  }
  const resultsTimer = setInterval(keepResults, KEEP_RESULTS_MS)
  resultsTimer.unref()
  let leases: LeagueLeases | null = null
  let backfill: BackfillWorker | null = null
  const logChange = logHosts(log)
  const unwatch = upstream.watchHealth?.((health) => {
    logChange(health)
    if (health.state !== 'OK') return
    loop?.resume()
    backfill?.resume().catch((error: unknown) => log.error({ err: error }, 'ingest: background task failed'))
  })
  const open = async (): Promise<Poller> => {
    // An embedded database has one process.
    if (store.database.kind === 'server') {
      leases = await lease(options, (leagues) => {
        // Another process has written since: earlier fingerprints say nothing about the stored rows.
        fingerprints.forget()
        upstream.forget()
        loop?.replan(leagues)
      })
    }
    const held = leases
    const ownership = held ? { owns: (league: string) => held.owns(league) } : {}
    const results: ResultSettings = {
      source,
      hasLiveWitness: (league) => hasLiveWitness(witnesses, league),
      isWitnessed: (game) => keeper?.shows(game) ?? false,
    }
    const parts = {
      store,
      upstream,
      fingerprints,
      now,
      results,
      ...(usual && { usual }),
      ...ownership,
      ...reportTo(log, checks),
    }
    // A finite source is read completely anyway.
    const hasJobs = !isFiniteSource(upstream)
    const heldBackFrom = () => backfill?.heldBackFrom() ?? Infinity
    const started = startPoller({ ...parts, tracer, doJobsReadSeasons: hasJobs, heldBackFrom })
    loop = started
    keeper = createResultKeeper({
      store,
      witnesses,
      leagues: LEAGUES.map(({ slug }) => slug),
      now: (league) => upstream.now?.(league) ?? now(),
      source,
      ...ownership,
      log,
      isSourceOut: (league) => upstream.canAnswer?.({ kind: 'scoreboard', league }) === false,
      onWitnessed: (league, games) => {
        const nowMs = (upstream.now?.(league) ?? now()).getTime()
        const context = { ...results, nowMs, hasLiveWitness: hasLiveWitness(witnesses, league) }
        const carried = games.map(({ phase, ...game }) => ({ ...game, state: phase }))
        return writeWitnessedGames({ store, fingerprints, now, results: context }, league, carried)
      },
      ...(options.onConflict && { onConflict: options.onConflict }),
    })
    let areBoardsRead = false
    void started.ready.then(() => {
      areBoardsRead = true
      keepResults()
    })
    if (hasJobs) {
      backfill = startBackfill({
        ...parts,
        leagues: LEAGUES,
        onEnd: onBackfilled,
        isIdle: () => started.due() <= IDLE_BELOW,
        // The scoreboards come first: they name the current season.
        mayReadSeasons: () => areBoardsRead,
      })
      void started.ready.then(() => backfill?.notify())
    }
    return started
  }
  return {
    metricReaders: {
      ingest_requests_due: () => loop?.due() ?? 0,
      ingest_requests_pending: () => loop?.stats().pending ?? 0,
      ingest_basic_requests_pending: () => loop?.stats().pendingBasics ?? 0,
      ingest_backfill_jobs_open: () => backfill?.open ?? 0,
      witness_games: () => witnessGames(keeper?.reports() ?? []),
      ...upstreamMetrics(upstream),
    },
    reports: () => keeper?.reports() ?? [],
    async open() {
      await open()
    },
    async begin(signal) {
      await untilReady(await open(), upstream, log, signal)
    },
    notify: () => backfill?.notify(),
    async close() {
      unwatch?.()
      if (flushTimer) clearInterval(flushTimer)
      clearInterval(resultsTimer)
      closing.abort()
      await Promise.all([loop?.stop(), backfill?.stop(), keeperWork, flushing])
      await usual?.flush()
      await leases?.close()
    },
  }
}

/** The games of each witness by outcome, as a metric. */
function witnessGames(reports: readonly WitnessReport[]) {
  const names = [...new Set(reports.map(({ name }) => name))]
  return names.flatMap((witness) =>
    WITNESS_OUTCOMES.map((outcome) => {
      const own = reports.filter(({ name }) => name === witness)
      const value = own.reduce((sum, { outcomes }) => sum + outcomes[outcome], 0)
      return { labels: { witness, outcome }, value }
    }),
  )
}

function lease(
  { store, log }: IngestOptions,
  onTaken: (leagues: readonly string[]) => void,
): Promise<LeagueLeases> {
  return openLeagueLeases({
    store,
    leagues: LEAGUES.map(({ slug }) => slug),
    now: () => new Date(),
    report: (error) => {
      log.error({ err: error }, 'league leases could not be renewed')
    },
    onTaken(leagues) {
      log.info({ leagues }, 'reading leagues')
      onTaken(leagues)
    },
  })
}

/** Metrics of a source over the network; none for other sources. */
export function upstreamMetrics(upstream: Pick<Upstream, 'stats' | 'health'>): MetricReaders {
  if (!upstream.stats) return {}
  const stats = (): UpstreamStats => upstream.stats?.() ?? { requests: 0, retries: 0, hosts: [] }
  const health = () => upstream.health?.() ?? []
  const sum = (of: (host: UpstreamStats['hosts'][number]) => number) => () =>
    stats().hosts.reduce((total, host) => total + of(host), 0)
  return {
    upstream_requests_total: () => stats().requests,
    upstream_retries_total: () => stats().retries,
    upstream_requests_in_flight: sum((host) => host.inFlight),
    upstream_requests_waiting: sum((host) => host.waiting),
    upstream_responses_total: () =>
      health().flatMap(({ host, responses }) =>
        Object.entries(responses).map(([outcome, value]) => ({ labels: { host, outcome }, value })),
      ),
    upstream_host_state: () =>
      health().flatMap(({ host, state }) =>
        SOURCE_STATES.map((one) => ({ labels: { host, state: one }, value: one === state ? 1 : 0 })),
      ),
  }
}

function reportTo(
  log: Logger,
  checks: GameCheckRecorder | null,
): Pick<PollerOptions, 'onReport' | 'onError'> {
  return {
    onReport: (report) => {
      checks?.record(report)
      const { request, outcome, reason, rejected } = report
      if (rejected.length > 0) {
        const [first] = rejected
        log.warn({ ...request, rejected: rejected.length, first }, 'ingest: items rejected')
      }
      if (outcome === 'failed') log.error({ ...request, reason }, 'response could not be stored')
      else if (reason !== null) log.debug({ ...request, outcome, reason }, 'no response')
    },
    onError: (error) => {
      log.error({ err: error }, 'ingest: background task failed')
    },
  }
}

/**
 * Waits until a finite source is read completely, or until the first scoreboards of another source, with a
 * limit.
 */
async function untilReady(
  loop: Poller,
  upstream: Upstream,
  log: Logger,
  signal = new AbortController().signal,
): Promise<void> {
  const total = upstream.catalogue?.().length
  const stopped = new Promise<'stopped'>((resolve) => {
    signal.addEventListener('abort', () => {
      resolve('stopped')
    })
  })
  if (total !== undefined) {
    return showProgress(`reading ${upstream.name}`, total, loop, Promise.race([loop.ready, stopped]))
  }
  const first = Promise.race([loop.ready, stopped])
  const isLate = await within(first, FIRST_BOARDS_MS).then(
    () => false,
    () => true,
  )
  if (isLate)
    log.warn(
      { source: upstream.name },
      'the first scoreboards are not loaded yet; starting with the data available',
    )
}
