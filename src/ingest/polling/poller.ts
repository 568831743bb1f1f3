import { performance } from 'node:perf_hooks'
import { backfillJobKey, leaguePartJob } from '../../domain/backfill.ts'
import type { BackfillJob } from '../../domain/backfill.ts'
import { steadyClock } from '../../domain/clock.ts'
import { LEAGUES } from '../../domain/league.ts'
import type { League } from '../../domain/league.ts'
import { HOUR_MS } from '../../domain/time.ts'
import { closeBackfillJob } from '../../store/jobs/backfill-jobs.ts'
import { traced } from '../../domain/tracer.ts'
import type { Tracer } from '../../domain/tracer.ts'
import { requestKey } from '../../upstream/upstream.ts'
import { jobReadBy } from './jobs-read.ts'
import { followUps, requestAfter } from './follow-ups.ts'
import { hasDeferredRows, isAnswered, rewriteFacts, ingest } from '../pipeline/ingest.ts'
import type { IngestParts, IngestReport } from '../pipeline/ingest.ts'
import { DeferredRows } from '../pipeline/deferred-rows.ts'
import { openPlanner } from './planner.ts'
import type { Planner } from './planner.ts'
import { POLL_PRIORITY } from './poll-intervals.ts'
import { PollTasks } from './poll-tasks.ts'
import type { PollTask, TaskCounts } from './poll-tasks.ts'

/** Options of the poller, in addition to those of `ingest`. */
export interface PollerOptions extends IngestParts {
  /** The leagues to poll; default: all. */
  readonly leagues?: readonly League[]
  /** Whether this process owns a league now; default: it owns all. */
  readonly owns?: (league: string) => boolean
  /** Whether backfill jobs read seasons before polls do; default: they do not. */
  readonly doJobsReadSeasons?: boolean
  /** Requests of this priority number or higher go on one at a time, because something more urgent is being read. */
  readonly heldBackFrom?: () => number
  /** 0 to 1; spreads requests that are due at the same time. */
  readonly random?: () => number
  /** How long this process has been busy, in milliseconds; default: its event loop since it started. */
  readonly busyMs?: () => number
  /** The longest time between two checks for due requests; default: 1000 ms. */
  readonly longestSleepMs?: number
  /** Records each poll as a trace; `null`: none. */
  readonly tracer?: Tracer | null
  /** Called after each request. */
  readonly onReport?: (report: IngestReport) => void
  /** Called with errors of the poller itself, which keeps running. */
  readonly onError?: (error: unknown) => void
}

export interface PollerStats extends TaskCounts {
  readonly running: number
  /** The number of initial requests that have not been sent yet. */
  readonly waiting: number
}

/** A running poller. */
export interface Poller {
  /** Resolves once the initial requests have been sent: each league's scoreboard, or the whole catalogue. */
  readonly ready: Promise<void>
  stats(): PollerStats
  /** The number of requests that are due. */
  due(): number
  /** Sends what failed again, the most urgent first: the source answers again. */
  resume(): void
  /** Call with newly acquired leagues: their schedules are computed anew. */
  replan(leagues: readonly string[]): void
  /** Waits for requests in flight, and sends no more. */
  stop(): Promise<void>
}

/** Requests of this priority number or higher can wait. */
const DEFERRABLE_FROM = POLL_PRIORITY.schedule
/** The most of those in flight: one is fetched while another is written. */
const MAX_DEFERRABLE = 2
/**
 * The pause after each, as a share of the time it took. After rosters and details, thousands of which are read after a
 * first start, it is as long as this process was busy meanwhile: half of the time is left to customers' requests.
 */
const REST_SHARE = 1 / 8
/**
 * The pause after each request that goes on although others come first: one at a time, so that nothing waits for as long as
 * clients go on requesting something else.
 */
const BESIDE_REST_MS = 500
/** The longest time between two checks for due requests. */
const LONGEST_SLEEP_MS = 1_000
/** How often it is noted that the same job was read. */
const NOTE_EVERY_MS = HOUR_MS
/** How often a league is replanned if nothing about its games changed. */
const REPLAN_EVERY_MS = 30_000
/**
 * Sends the scheduled requests to the upstream as they become due, the most urgent first, until it is stopped. A
 * failed request or an unavailable source does not delay other requests.
 */
export function startPoller(options: PollerOptions): Poller {
  const loop = new PollerRun(options)
  loop.start()
  return {
    ready: loop.ready,
    stats: () => loop.stats(),
    due: () => loop.due(),
    resume: () => loop.resume(),
    replan: (leagues) => loop.takeOver(leagues),
    stop: () => loop.stop(),
  }
}

class PollerRun {
  readonly ready: Promise<void>
  readonly #options: PollerOptions
  readonly #leagues: readonly League[]
  readonly #tasks: PollTasks
  readonly #replanAtMs = new Map<string, number>()
  readonly #running = new Set<Promise<void>>()
  readonly #abort = new AbortController()
  readonly #planner: Planner
  readonly #waiting: Set<string>
  #becomeReady: () => void = () => undefined
  readonly #deferredRows = new DeferredRows()
  /** When jobs were last marked as done. */
  readonly #notedAtMs = new Map<string, number>()
  #timer: NodeJS.Timeout | undefined
  #planning: Promise<void> | null = null
  #deferrable = { running: 0, restsUntilMs: 0 }
  /** When the next request may go on although others come first; `Infinity` while one does. */
  #besideAtMs = 0

  /** The clock of the poll intervals. */
  readonly #nowMs: () => number
  readonly #busyMs: () => number

  constructor(options: PollerOptions) {
    this.#options = options
    this.#nowMs = steadyClock(() => options.now().getTime())
    this.#busyMs = options.busyMs ?? (() => performance.eventLoopUtilization().active)
    this.#tasks = new PollTasks(() => this.#nowMs(), options.random ?? Math.random)
    this.#leagues = options.leagues ?? LEAGUES
    const { store, upstream, doJobsReadSeasons } = options
    this.#planner = openPlanner(store, upstream, this.#leagues, doJobsReadSeasons)
    this.#waiting = new Set(
      this.#planner.first
        .filter(({ request }) => this.#owns(request.league))
        .map((one) => requestKey(one.request)),
    )
    this.ready = new Promise((resolve) => {
      this.#becomeReady = resolve
    })
  }

  start(): void {
    for (const spec of this.#planner.first) this.#tasks.add(spec)
    if (this.#waiting.size === 0) this.#becomeReady()
    this.#turn()
  }

  stats(): PollerStats {
    return { ...this.#tasks.counts(), running: this.#running.size, waiting: this.#waiting.size }
  }

  due(): number {
    return this.#tasks.due()
  }

  takeOver(leagues: readonly string[]): void {
    for (const league of leagues) this.#replanAtMs.delete(league)
  }

  resume(): void {
    this.#tasks.retryFailed()
    this.#turn()
  }

  async stop(): Promise<void> {
    this.#abort.abort()
    clearTimeout(this.#timer)
    await Promise.allSettled([...this.#running, this.#planning ?? Promise.resolve()])
  }

  /** Starts due requests. Runs again when a request ends, and at the latest after the longest sleep. */
  #turn(): void {
    if (this.#abort.signal.aborted) return
    clearTimeout(this.#timer)
    this.#planning ??= this.#plan().finally(() => {
      this.#planning = null
    })
    const now = this.#nowMs()
    const free = this.#planner.concurrency - this.#running.size
    const holds = (task: PollTask) => this.#owns(task.request.league)
    const { due, nextAtMs } = this.#tasks.mostUrgent(free, this.#heldBackFrom(now), holds)
    for (const task of due) this.#run(task)
    const { running, restsUntilMs } = this.#deferrable
    const rested = running === MAX_DEFERRABLE || restsUntilMs <= now ? Infinity : restsUntilMs
    const longestMs = this.#options.longestSleepMs ?? LONGEST_SLEEP_MS
    const beside = this.#besideAtMs <= now ? Infinity : this.#besideAtMs
    const sleep = Math.min(longestMs, Math.max(5, Math.min(nextAtMs, rested, beside) - now))
    this.#timer = setTimeout(() => this.#turn(), sleep)
  }

  /** Requests of this priority number or higher do not run now. Deferrable requests pause so that others can run. */
  #heldBackFrom(now: number): number {
    const { running, restsUntilMs } = this.#deferrable
    const isResting = running >= MAX_DEFERRABLE || now < restsUntilMs
    const deferredFrom = isResting && this.#planner.concurrency > 1 ? DEFERRABLE_FROM : Infinity
    return now < this.#besideAtMs ? Math.min(deferredFrom, this.#comesAfter()) : deferredFrom
  }

  /** Requests of this priority number or higher come after others, one at a time. */
  #comesAfter(): number {
    return this.#options.heldBackFrom?.() ?? Infinity
  }

  #owns(league: string): boolean {
    return this.#options.owns?.(league) ?? true
  }

  #isDeferrable(task: PollTask): boolean {
    return task.priority >= DEFERRABLE_FROM && this.#planner.concurrency > 1
  }

  #run(task: PollTask): void {
    const [startMs, startBusyMs] = [this.#nowMs(), this.#busyMs()]
    // Another task found in the same pass may have taken the last slot for deferrable requests.
    if (task.priority >= this.#heldBackFrom(startMs)) return
    this.#tasks.begin(task)
    const isBeside = task.priority >= this.#comesAfter()
    if (isBeside) this.#besideAtMs = Infinity
    // Evaluated once: a task that becomes urgent in flight must still free its slot when it ends.
    const isDeferrable = this.#isDeferrable(task)
    if (isDeferrable) this.#deferrable.running += 1
    const priority = task.priority > POLL_PRIORITY.board ? 'background' : 'live'
    const parts = { ...this.#options, priority } as const
    const run = this.#trace(task, () => ingest(parts, task.request, this.#abort.signal))
      .then((report) => this.#settle(task, report))
      .catch((error: unknown) => {
        this.#options.onError?.(error)
        this.#tasks.failed(task, null)
      })
      .finally(() => {
        this.#tasks.end(task)
        if (isBeside) this.#besideAtMs = this.#nowMs() + BESIDE_REST_MS
        if (isDeferrable) {
          const now = this.#nowMs()
          const busyMs = task.priority < POLL_PRIORITY.rosters ? 0 : this.#busyMs() - startBusyMs
          const restMs = Math.min(LONGEST_SLEEP_MS, Math.max(busyMs, (now - startMs) * REST_SHARE))
          this.#deferrable = { running: this.#deferrable.running - 1, restsUntilMs: now + restMs }
        }
        this.#running.delete(run)
        this.#turn()
      })
    this.#running.add(run)
  }

  /** A poll is a trace: what it requests, the transaction that writes it, and the updates that it pushes. */
  #trace({ request }: PollTask, work: () => Promise<IngestReport>): Promise<IngestReport> {
    const { tracer = null } = this.#options
    const attributes = { 'poll.league': request.league, 'poll.request': requestKey(request) }
    return traced(tracer, `poll ${request.kind}`, { attributes }, work)
  }

  async #settle(task: PollTask, report: IngestReport): Promise<void> {
    this.#options.onReport?.(report)
    if (isAnswered(report)) {
      this.#tasks.succeeded(task)
      await this.#noteRead(report)
    } else if (report.outcome === 'suspect' && Number.isFinite(task.everyMs)) this.#tasks.succeeded(task)
    else this.#tasks.failed(task, report.retryAfterMs)
    this.#deferredRows.add(report, this.#nowMs())
    for (const spec of await followUps(report, this.#options.store)) this.#tasks.add(spec)
    if (this.#planner.isOutdatedBy(report)) this.#replanAtMs.delete(task.request.league)
    this.#waiting.delete(requestKey(task.request))
    if (this.#waiting.size === 0) this.#becomeReady()
  }

  /** Marks the backfill job of a request as done if a poll has read it completely. */
  async #noteRead(report: IngestReport): Promise<void> {
    // A list is read with its last page.
    const isWhole = !hasDeferredRows(report) && requestAfter(report) === null
    const job = isWhole ? this.#jobReadBy(report) : null
    if (!job) return
    const key = backfillJobKey(job)
    if (this.#nowMs() - (this.#notedAtMs.get(key) ?? -Infinity) < NOTE_EVERY_MS) return
    await closeBackfillJob(this.#options.store, job, this.#options.now())
    this.#notedAtMs.set(key, this.#nowMs())
  }

  /** A source without jobs may have scoreboards of days or weeks only. */
  #jobReadBy({ request, outcome }: IngestReport): BackfillJob | null {
    if (this.#options.doJobsReadSeasons) return jobReadBy(request)
    return request.kind === 'scoreboard' && outcome === 'written'
      ? leaguePartJob(request.league, 'scoreboard')
      : null
  }

  /** Replans the leagues that are due for it. */
  async #plan(): Promise<void> {
    for (const report of this.#deferredRows.due(this.#nowMs())) {
      await rewriteFacts(this.#options, report).catch((error: unknown) => this.#options.onError?.(error))
    }
    for (const league of this.#leagues) {
      const now = this.#nowMs()
      if (this.#abort.signal.aborted) return
      if (now < (this.#replanAtMs.get(league.slug) ?? 0) || !this.#owns(league.slug)) continue
      this.#replanAtMs.set(league.slug, now + REPLAN_EVERY_MS)
      try {
        this.#tasks.reconcile(league.slug, await this.#planner.plan(league, this.#options.now()))
      } catch (error) {
        this.#options.onError?.(error)
      }
    }
  }
}
