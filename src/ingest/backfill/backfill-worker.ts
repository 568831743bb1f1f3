import { setTimeout as setTimeoutAsync } from 'node:timers/promises'
import { backfillJobKey } from '../../domain/backfill.ts'
import type { League } from '../../domain/league.ts'
import { backoffMs } from '../../domain/wait.ts'
import {
  closeBackfillJob,
  dropBackfillJob,
  listOpenBackfillJobs,
  postponeBackfillJob,
} from '../../store/backfill-jobs.ts'
import type { OpenBackfillJob } from '../../store/backfill-jobs.ts'
import { rewriteFacts, ingest } from '../pipeline/ingest.ts'
import type { IngestParts, IngestReport } from '../pipeline/ingest.ts'
import { POLL_PRIORITY } from '../polling/poll-intervals.ts'
import { runBackfill, RequestFailed } from './run-backfill.ts'
import { SeasonJobs } from './season-jobs.ts'

/** What reading on job needs beside what one ingest needs. */
export interface BackfillOptions extends IngestParts {
  readonly leagues: readonly League[]
  /** Whether a league is this process's to ask for now. */
  readonly owns?: (league: string) => boolean
  /** Whether there is time for what nobody waits for. */
  readonly isIdle: () => boolean
  /** Whether the current seasons may be read; they may from the start where left out. */
  readonly mayReadSeasons?: () => boolean
  readonly onReport?: (report: IngestReport) => void
  /** Called when a job was done or given up. */
  readonly onEnd?: () => void
  readonly onError?: (error: unknown) => void
}

/** The reading of what somebody wants. */
export interface BackfillWorker {
  /** Says that there may be something to do; it is found without being said, too. */
  notify(): void
  /** How many jobs were open at the last look; no more than two hundred are counted. */
  readonly open: number
  /** From this priority on polls are to wait, as somebody waits for something else or the current seasons come first. */
  heldBackFrom(): number
  /** Lets what is under way end, and begins nothing more. */
  stop(): Promise<void>
}

/** So many are read at once that somebody waits for, and that nobody does; beside seasons. */
const URGENT_CONCURRENCY = 3
const PATIENT_CONCURRENCY = 1
/**
 * So many seasons are read at once, as long as somebody waits or they are the current ones: while one board is written,
 * the source makes the next ones.
 */
const SEASON_CONCURRENCY = 3
const LOOK_AT = 200
const LOOK_EVERY_MS = { embedded: 1_000, server: 250 }
/** One that fails is tried again after this long, doubled each time, and given up after so many times. */
const RETRIES = { firstMs: 2_000, longestMs: 15 * 60_000 }
const GIVE_UP_AFTER = 5
const LONGEST_REST_MS = 1_000
/** How often a season that gives way looks whether it may go on. */
const GIVE_WAY_MS = 10
/** So many times as long as it worked it gives way at the most. */
const GIVE_WAY_SHARE = 2

/**
 * Reads what was requested and is not stored: old games, players' totals, seasons. What somebody waits for goes first and
 * has places of its own; then the current seasons; then the rest. What was requested stays in the store until it was
 * read, so that a restart loses none of it.
 */
export function startBackfill(options: BackfillOptions): BackfillWorker {
  const reader = new BackfillRun(options)
  reader.notify()
  return reader
}

class BackfillRun implements BackfillWorker {
  readonly #options: BackfillOptions
  readonly #abort = new AbortController()
  readonly #running = new Map<string, { job: OpenBackfillJob; readonly end: Promise<void> }>()
  readonly #seasons: SeasonJobs
  /** What was open at the last look and has not begun. */
  #waiting: readonly OpenBackfillJob[] = []
  open = 0
  #timer: NodeJS.Timeout | undefined
  #looking: Promise<void> | null = null
  #wasNotified = false
  #hasFailed = false

  constructor(options: BackfillOptions) {
    this.#options = options
    this.#seasons = new SeasonJobs(options)
  }

  /** Boards and games in progress never wait. */
  heldBackFrom(): number {
    const isFree =
      this.#mayReadSeasons() &&
      this.#seasons.areOpened &&
      !this.#isOpen((job) => job.isUrgent || this.#seasons.isCurrent(job))
    return isFree ? Infinity : POLL_PRIORITY.teams
  }

  #isOpen(isMeant: (job: OpenBackfillJob) => boolean): boolean {
    return this.#waiting.some(isMeant) || [...this.#running.values()].some(({ job }) => isMeant(job))
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
    // An unavailable database is left alone for a while.
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
      if (this.#mayReadSeasons()) await this.#seasons.open(leagues)
      const jobs = await listOpenBackfillJobs(store, leagues, { now: now(), limit: LOOK_AT })
      this.open = jobs.length
      const isRunning = (job: OpenBackfillJob) => this.#running.has(backfillJobKey(job))
      for (const job of jobs) {
        const running = this.#running.get(backfillJobKey(job))
        // It may have become urgent while it is read.
        if (running) running.job = job
      }
      const ordered = this.#seasons.inOrder(jobs.filter((job) => !isRunning(job)))
      for (const job of ordered) this.#begin(job)
      this.#waiting = ordered.filter((job) => !isRunning(job))
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
        this.#options.onEnd?.()
        this.notify()
      })
    this.#running.set(key, { job, end })
  }

  /** Seasons are long: few at a time, and past ones only when there is nothing else to do where nobody waits for them. */
  #hasRoomFor(job: OpenBackfillJob): boolean {
    const running = [...this.#running.values()].map((one) => one.job)
    const seasons = running.filter(({ kind }) => kind === 'season').length
    if (job.kind === 'season') {
      if (job.isUrgent || this.#seasons.isCurrent(job)) return seasons < SEASON_CONCURRENCY
      return seasons === 0 && this.#options.isIdle()
    }
    const alike = running.filter(
      ({ kind, isUrgent }) => kind !== 'season' && isUrgent === job.isUrgent,
    ).length
    if (job.isUrgent) return alike < URGENT_CONCURRENCY
    return alike < PATIENT_CONCURRENCY && !this.#isAwaited()
  }

  /** Whether somebody waits for something short. */
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
            const report = await ingest(this.#options, request, this.#abort.signal)
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
      const isLast = job.failures + 1 >= GIVE_UP_AFTER
      const wait = Math.max(retryAfterMs ?? 0, backoffMs(job.failures + 1, RETRIES))
      await (isLast
        ? dropBackfillJob(store, job)
        : postponeBackfillJob(store, job, new Date(now().getTime() + wait)))
    }
  }

  /**
   * A season waits while somebody waits for something short. What nobody waits for leaves the way free for others half as
   * long as it took.
   */
  async #rest(job: OpenBackfillJob, workedMs: number): Promise<void> {
    const { signal } = this.#abort
    const sleep = (ms: number) => setTimeoutAsync(ms, undefined, { signal }).catch(() => undefined)
    if (job.kind === 'season') {
      // A board that took long gives way for long; many small requests would else never come to an end.
      const until = performance.now() + Math.min(LONGEST_REST_MS, workedMs * GIVE_WAY_SHARE)
      while (this.#isAwaited() && performance.now() < until && !signal.aborted) await sleep(GIVE_WAY_MS)
    }
    const { isUrgent } = this.#running.get(backfillJobKey(job))?.job ?? job
    if (isUrgent || this.#seasons.isCurrent(job)) return
    await sleep(Math.min(LONGEST_REST_MS, workedMs / 2))
  }

  #leagues(): readonly League[] {
    const { leagues, owns: holds } = this.#options
    return holds ? leagues.filter(({ slug }) => holds(slug)) : leagues
  }
}
