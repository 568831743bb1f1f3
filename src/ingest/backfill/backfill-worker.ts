import { setTimeout as setTimeoutAsync } from 'node:timers/promises'
import { backfillJobKey } from '../../domain/backfill.ts'
import type { BackfillJob, BackfillKind } from '../../domain/backfill.ts'
import type { League } from '../../domain/league.ts'
import { yearsBetweenSeasons } from '../../domain/season.ts'
import {
  closeBackfillJob,
  dropBackfillJob,
  findBackfillJobs,
  deleteOldBackfillJobs,
  listOpenBackfillJobs,
  openBackfillJobs,
  postponeBackfillJob,
} from '../../store/backfill-jobs.ts'
import type { OpenBackfillJob } from '../../store/backfill-jobs.ts'
import { findActiveSeasons } from '../../store/seasons.ts'
import { rewriteFacts, ingest } from '../pipeline/ingest.ts'
import type { IngestParts, IngestReport } from '../pipeline/ingest.ts'
import { runBackfill, RequestFailed } from './run-backfill.ts'

/** What reading on job needs beside what one ingest needs. */
export interface BackfillOptions extends IngestParts {
  readonly leagues: readonly League[]
  /** Whether a league is this process's to ask for now. */
  readonly owns?: (league: string) => boolean
  /** Whether there is time for what nobody waits for. */
  readonly isIdle: () => boolean
  readonly onReport?: (report: IngestReport) => void
  readonly onError?: (error: unknown) => void
}

/** The reading of what somebody wants. */
export interface BackfillWorker {
  /** Says that there may be something to do; it is found without being said, too. */
  notify(): void
  /** How many jobs were open at the last look; no more than a hundred are counted. */
  readonly open: number
  /** Lets what is under way end, and begins nothing more. */
  stop(): Promise<void>
}

/** So many are read at once, beside one season. */
const CONCURRENCY = 3
const LOOK_AT = 100
const LOOK_EVERY_MS = { embedded: 1_000, server: 250 }
/** One that fails is tried again after this long, doubled each time, and given up after so many times. */
const RETRY_MS = 2_000
const GIVE_UP_AFTER = 5
/** How often it is looked whether past seasons are there, and what is old is forgotten. */
const TIDY_EVERY_MS = 60_000
const FORGET_AFTER_MS = 30 * 86_400_000
const LONGEST_REST_MS = 1_000

/**
 * Reads what was requested and is not stored: old games, players' totals, past seasons. What somebody waits for goes first. What
 * was requested stays in the store until it was read, so that a restart loses none of it.
 */
export function startBackfill(options: BackfillOptions): BackfillWorker {
  const reader = new BackfillRun(options)
  reader.notify()
  return {
    get open() {
      return reader.open
    },
    notify: () => {
      reader.notify()
    },
    stop: () => reader.stop(),
  }
}

class BackfillRun {
  readonly #options: BackfillOptions
  readonly #abort = new AbortController()
  readonly #running = new Map<string, { readonly kind: BackfillKind; readonly end: Promise<void> }>()
  open = 0
  #timer: NodeJS.Timeout | undefined
  #looking: Promise<void> | null = null
  #wasNotified = false
  #hasFailed = false
  #tidyAtMs = 0

  constructor(options: BackfillOptions) {
    this.#options = options
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
    const sleep = this.#hasFailed ? RETRY_MS : regular
    this.#timer = setTimeout(() => {
      this.notify()
    }, sleep)
  }

  async #look(): Promise<void> {
    this.#wasNotified = false
    const { store, now, onError } = this.#options
    const leagues = this.#leagues().map(({ slug }) => slug)
    try {
      await this.#tidy()
      const jobs = await listOpenBackfillJobs(store, leagues, { now: now(), limit: LOOK_AT })
      this.open = jobs.length
      for (const job of jobs) this.#begin(job)
      this.#hasFailed = false
    } catch (error) {
      this.#hasFailed = true
      onError?.(error)
    }
  }

  #begin(job: OpenBackfillJob): void {
    const key = backfillJobKey(job)
    if (this.#abort.signal.aborted || this.#running.has(key) || !this.#hasRoomFor(job)) return
    const end = this.#serve(job)
      .catch((error: unknown) => this.#options.onError?.(error))
      .finally(() => {
        this.#running.delete(key)
        this.notify()
      })
    this.#running.set(key, { kind: job.kind, end })
  }

  /** Seasons are long: one at a time, and only when there is nothing else to do where nobody waits for it. */
  #hasRoomFor({ kind, isUrgent }: OpenBackfillJob): boolean {
    const running = [...this.#running.values()]
    const seasons = running.filter((one) => one.kind === 'season').length
    if (kind === 'season') return seasons === 0 && (isUrgent || this.#options.isIdle())
    return running.length - seasons < CONCURRENCY
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
          rest: job.isUrgent ? async () => undefined : (ms) => this.#rest(ms),
          signal: this.#abort.signal,
        },
        job,
      )
      if (!this.#abort.signal.aborted) await closeBackfillJob(store, job, startedAt)
    } catch (error) {
      const retryAfterMs = error instanceof RequestFailed ? error.retryAfterMs : null
      if (!(error instanceof RequestFailed)) this.#options.onError?.(error)
      const isLast = job.failures + 1 >= GIVE_UP_AFTER
      const wait = Math.max(retryAfterMs ?? 0, RETRY_MS * 2 ** job.failures)
      await (isLast
        ? dropBackfillJob(store, job)
        : postponeBackfillJob(store, job, new Date(now().getTime() + wait)))
    }
  }

  /** The season before the current one of each league is read, whether anybody requests it or not. */
  async #tidy(): Promise<void> {
    const { store, now, upstream } = this.#options
    if (now().getTime() < this.#tidyAtMs || !this.#options.isIdle()) return
    this.#tidyAtMs = now().getTime() + TIDY_EVERY_MS
    await deleteOldBackfillJobs(store, new Date(now().getTime() - FORGET_AFTER_MS))
    const past: BackfillJob[] = []
    for (const { slug: league } of this.#leagues()) {
      const [season] = await findActiveSeasons(store, [[league]], upstream.now?.(league) ?? now())
      if (!season) continue
      past.push({ league, kind: 'season', subject: [String(season.year - yearsBetweenSeasons(league))] })
    }
    const known = await findBackfillJobs(store, past)
    const unknown = past.filter((_, index) => known[index] === null)
    if (unknown.length > 0) await openBackfillJobs(store, unknown, { now: now(), isUrgent: false })
  }

  /** What nobody waits for leaves the way free for others half as long as it took. */
  #rest(workedMs: number): Promise<void> {
    return setTimeoutAsync(Math.min(LONGEST_REST_MS, workedMs / 2), undefined, {
      signal: this.#abort.signal,
    }).catch(() => undefined)
  }

  #leagues(): readonly League[] {
    const { leagues, owns: holds } = this.#options
    return holds ? leagues.filter(({ slug }) => holds(slug)) : leagues
  }
}
