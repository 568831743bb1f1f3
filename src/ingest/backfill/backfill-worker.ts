import { setMaxListeners } from 'node:events'
import { setTimeout as setTimeoutAsync } from 'node:timers/promises'
import { backfillJobKey } from '../../domain/backfill.ts'
import type { League } from '../../domain/league.ts'
import { MINUTE_MS } from '../../domain/time.ts'
import { backoffMs } from '../../domain/wait.ts'
import {
  closeBackfillJob,
  listOpenBackfillJobs,
  postponeBackfillJob,
  resumeBackfillJobs,
} from '../../store/jobs/backfill-jobs.ts'
import type { OpenBackfillJob } from '../../store/jobs/backfill-jobs.ts'
import { rewriteFacts, ingest } from '../pipeline/ingest.ts'
import type { IngestParts, IngestReport } from '../pipeline/ingest.ts'
import { POLL_PRIORITY } from '../polling/poll-intervals.ts'
import { runBackfill, RequestFailed } from './run-backfill.ts'
import { StandingJobs } from './standing-jobs.ts'

/** Options of the backfill worker, in addition to those of `ingest`. */
export interface BackfillOptions extends IngestParts {
  readonly leagues: readonly League[]
  /** Whether this process owns a league now. */
  readonly owns?: (league: string) => boolean
  /** Whether there is time for jobs that no client waits for. */
  readonly isIdle: () => boolean
  /** Whether the current seasons may be read; default: from the start. */
  readonly mayReadSeasons?: () => boolean
  readonly onReport?: (report: IngestReport) => void
  /** Called when an attempt at a job has ended, successful or not. */
  readonly onEnd?: () => void
  readonly onError?: (error: unknown) => void
}

/** Runs backfill jobs. */
export interface BackfillWorker {
  /** Wakes the worker, as there may be a new job; the worker also polls for jobs. */
  notify(): void
  /** Retries what failed now: the source answers again. */
  resume(): Promise<void>
  /** The number of open jobs at the last check, counted up to two hundred. */
  readonly open: number
  /** Polls of this priority number or higher come after an urgent job or the current seasons. */
  heldBackFrom(): number
  /** Waits for running jobs to end, and starts no more. */
  stop(): Promise<void>
}

/** The most concurrent jobs that a client waits for, and that no client waits for; seasons not included. */
const URGENT_CONCURRENCY = 3
const BACKGROUND_CONCURRENCY = 1
/**
 * The most concurrent seasons, if they are urgent or current: while one scoreboard is written, the source
 * prepares the next ones.
 */
const SEASON_CONCURRENCY = 3
const LOOK_AT = 200
const LOOK_EVERY_MS = { embedded: 1_000, server: 250 }
/** A job without an answer is retried after this long, doubled each time, for as long as it is needed. */
const RETRIES = { firstMs: 2_000, longestMs: 15 * MINUTE_MS }
const LONGEST_YIELD_MS = 1_000
/** How often a waiting season job checks whether it may continue. */
const YIELD_MS = 10
/** The part of a core that jobs take which no client waits for. */
const UNREQUESTED_SHARE = 1 / 5
/** How often a resting job checks whether a client waits for it now. */
const RESTING_MS = 250
/** The longest wait for urgent jobs, as a multiple of the time worked. */
const YIELD_SHARE = 2

/**
 * Reads requested data that is not stored: old games, players' totals, seasons. Jobs that a client waits for go
 * first and have slots of their own; then the current seasons; then the rest. A job stays in the store until it
 * is done, so that a restart loses none.
 */
export function startBackfill(options: BackfillOptions): BackfillWorker {
  const reader = new BackfillRun(options)
  reader.notify()
  return reader
}

/** How long to rest after work that no client waits for, so that it takes its share of a core; both in milliseconds. */
export const restAfter = (workedMs: number): number => workedMs * (1 / UNREQUESTED_SHARE - 1)

class BackfillRun implements BackfillWorker {
  readonly #options: BackfillOptions
  readonly #abort = new AbortController()
  readonly #running = new Map<string, { job: OpenBackfillJob; readonly end: Promise<void> }>()
  readonly #standing: StandingJobs
  /** Jobs that were open at the last check and have not started. */
  #waiting: readonly OpenBackfillJob[] = []
  open = 0
  #timer: NodeJS.Timeout | undefined
  #looking: Promise<void> | null = null
  #wasNotified = false
  #hasFailed = false
  #comesFirst = false

  constructor(options: BackfillOptions) {
    this.#options = options
    // Each request of a running job listens: more than Node expects by default.
    setMaxListeners(0, this.#abort.signal)
    this.#standing = new StandingJobs(options)
  }

  /** Scoreboards and games in progress never wait. */
  heldBackFrom(): number {
    const isFree = this.#mayReadSeasons() && this.#standing.areOpened && !this.#comesFirst
    return isFree ? Infinity : POLL_PRIORITY.teams
  }

  /** Whether an open job is urgent, or of a current season: found at each check, as each poll depends on it. */
  #findFirst(): void {
    this.#comesFirst = this.#isOpen((job) => job.isUrgent || this.#standing.isCurrent(job))
  }

  #isOpen(isSelected: (job: OpenBackfillJob) => boolean): boolean {
    return this.#waiting.some(isSelected) || [...this.#running.values()].some(({ job }) => isSelected(job))
  }

  #mayReadSeasons(): boolean {
    return this.#options.mayReadSeasons?.() ?? true
  }

  notify(): void {
    if (this.#abort.signal.aborted) return
    this.#wasNotified = true
    this.#looking ??= this.#look().finally(() => {
      this.#looking = null
      this.#sleep()
    })
  }

  async resume(): Promise<void> {
    const { store, now } = this.#options
    await resumeBackfillJobs(
      store,
      this.#leagues().map(({ slug }) => slug),
      now(),
    )
    this.notify()
  }

  async stop(): Promise<void> {
    this.#abort.abort()
    clearTimeout(this.#timer)
    await this.#looking
    await Promise.all([...this.#running.values()].map(({ end }) => end))
  }

  #sleep(): void {
    clearTimeout(this.#timer)
    if (this.#abort.signal.aborted) return
    const regular = this.#wasNotified ? 0 : LOOK_EVERY_MS[this.#options.store.database.kind]
    // Wait before querying an unavailable database again.
    const sleep = this.#hasFailed ? RETRIES.firstMs : regular
    this.#timer = setTimeout(() => {
      this.notify()
    }, sleep)
  }

  async #look(): Promise<void> {
    this.#wasNotified = false
    const { store, now, onError } = this.#options
    const leagues = this.#leagues().map(({ slug }) => slug)
    try {
      if (this.#mayReadSeasons()) await this.#standing.open(leagues)
      const jobs = await listOpenBackfillJobs(store, leagues, { now: now(), limit: LOOK_AT })
      this.open = jobs.length
      const isRunning = (job: OpenBackfillJob) => this.#running.has(backfillJobKey(job))
      for (const job of jobs) {
        const running = this.#running.get(backfillJobKey(job))
        // It may have become urgent while running.
        if (running) running.job = job
      }
      const ordered = this.#standing.inOrder(jobs.filter((job) => !isRunning(job)))
      for (const job of ordered) this.#begin(job)
      this.#waiting = ordered.filter((job) => !isRunning(job))
      this.#findFirst()
      this.#hasFailed = false
    } catch (error) {
      this.#hasFailed = true
      onError?.(error)
    }
  }

  #begin(job: OpenBackfillJob): void {
    const key = backfillJobKey(job)
    if (this.#abort.signal.aborted || !this.#hasRoomFor(job)) return
    const end = this.#serve(job)
      .catch((error: unknown) => this.#options.onError?.(error))
      .finally(() => {
        this.#running.delete(key)
        this.#findFirst()
        this.#options.onEnd?.()
        this.notify()
      })
    this.#running.set(key, { job, end })
  }

  /** Seasons are long: few run at a time, and past ones that are not urgent only when there is nothing else to read. */
  #hasRoomFor(job: OpenBackfillJob): boolean {
    const running = [...this.#running.values()].map((one) => one.job)
    const seasons = running.filter(({ kind }) => kind === 'season').length
    if (job.kind === 'season') {
      if (job.isUrgent || this.#standing.isCurrent(job)) return seasons < SEASON_CONCURRENCY
      return running.length === 0 && this.#options.isIdle()
    }
    const alike = running.filter(
      ({ kind, isUrgent }) => kind !== 'season' && isUrgent === job.isUrgent,
    ).length
    if (job.isUrgent) return alike < URGENT_CONCURRENCY
    return alike < BACKGROUND_CONCURRENCY && !this.#isAwaited()
  }

  /** Whether a client waits for a short job. */
  #isAwaited(): boolean {
    return this.#isOpen(({ kind, isUrgent }) => isUrgent && kind !== 'season')
  }

  async #serve(job: OpenBackfillJob): Promise<void> {
    const { store, now, onReport } = this.#options
    const startedAt = now()
    try {
      await runBackfill(
        {
          store,
          now: () => this.#options.upstream.now?.(job.league) ?? now(),
          ingest: async (request) => {
            const { isUrgent } = this.#running.get(backfillJobKey(job))?.job ?? job
            const priority = isUrgent && job.kind !== 'season' ? 'live' : 'background'
            const report = await ingest({ ...this.#options, priority }, request, this.#abort.signal)
            onReport?.(report)
            return report
          },
          rewrite: (report) => rewriteFacts(this.#options, report),
          rest: (ms) => this.#rest(job, ms),
          signal: this.#abort.signal,
        },
        job,
      )
      if (!this.#abort.signal.aborted) await closeBackfillJob(store, job, startedAt)
    } catch (error) {
      const retryAfterMs = error instanceof RequestFailed ? error.retryAfterMs : null
      if (!(error instanceof RequestFailed)) this.#options.onError?.(error)
      const wait = Math.max(retryAfterMs ?? 0, backoffMs(job.failures + 1, RETRIES))
      await postponeBackfillJob(store, job, new Date(now().getTime() + wait))
    }
  }

  /**
   * A season pauses while a client waits for a short job. Jobs that no client waits for, except current seasons, rest
   * most of the time, until a client does.
   */
  async #rest(job: OpenBackfillJob, workedMs: number): Promise<void> {
    const { signal } = this.#abort
    const sleep = (ms: number) => setTimeoutAsync(ms, undefined, { signal }).catch(() => undefined)
    if (job.kind === 'season') {
      // The pause is bounded by the time worked; otherwise many small requests could block the season for ever.
      const until = performance.now() + Math.min(LONGEST_YIELD_MS, workedMs * YIELD_SHARE)
      while (this.#isAwaited() && performance.now() < until && !signal.aborted) await sleep(YIELD_MS)
    }
    if (this.#standing.isCurrent(job)) return
    const isRequested = () => (this.#running.get(backfillJobKey(job))?.job ?? job).isUrgent
    const restedAt = performance.now() + restAfter(workedMs)
    for (let now = performance.now(); now < restedAt && !isRequested(); now = performance.now()) {
      await sleep(Math.min(RESTING_MS, restedAt - now))
      if (signal.aborted) return
    }
  }

  #leagues(): readonly League[] {
    const { leagues, owns: holds } = this.#options
    return holds ? leagues.filter(({ slug }) => holds(slug)) : leagues
  }
}
