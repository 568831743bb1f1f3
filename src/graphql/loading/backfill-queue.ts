import { createLru } from '../../domain/lru.ts'
import DataLoader from 'dataloader'
import { backfillJobKey, BACKFILL_RULES } from '../../domain/backfill.ts'
import type { BackfillJob } from '../../domain/backfill.ts'
import { findBackfillJobs, openBackfillJobs } from '../../store/jobs/backfill-jobs.ts'
import type { BackfillJobState } from '../../store/jobs/backfill-jobs.ts'
import type { Store } from '../../store/store.ts'

/**
 * Backfill progress of a job: `known` if it was complete before the request, `read` if it has (or may have)
 * been completed since, so that data loaded before is stale; `reading` while it is incomplete.
 */
export type BackfillProgress = 'complete' | 'loaded' | 'loading'

/** Queue for data that is not stored yet. */
export interface BackfillQueue {
  /** Requests a job unless it is done, and waits for it for at most `waitMs` milliseconds. Never throws. */
  request(job: BackfillJob, waitMs: number): Promise<BackfillProgress>
  /** Notifies that a job was done; this is also detected without it. */
  notify(): void
  /** Returns the progress of a job; requests nothing. Never throws. */
  progressOf(job: BackfillJob): Promise<BackfillProgress>
  close(): void
}

export interface BackfillQueueOptions {
  readonly store: Store
  /** Notifies the ingest side of new jobs; it also finds them by polling. */
  readonly wake?: () => void
  readonly now?: () => Date
  /** Maximum wait of any caller; as given by callers if omitted. */
  readonly waitMs?: number
}

/** The queue for those who take what there is: what is missing is requested, and not waited for. */
export function withoutWaiting(queue: BackfillQueue): BackfillQueue {
  return { ...queue, request: (job) => queue.request(job, 0) }
}

const POLL_MS = 200
const MAX_REMEMBERED = 50_000
/** Maximum number of waiting callers; others get what is stored. */
const MAX_WAITING = 200
/** How often outdated data is requested again while it is being refreshed. */
const REFRESH_MS = 60_000

/** Opens the queue of a process. All waiting callers share one poll of the database. */
export function openBackfillQueue(options: BackfillQueueOptions): BackfillQueue {
  const queue = new Queue(options)
  return {
    request: (job, waitMs) => queue.request(job, waitMs),
    progressOf: (job) => queue.progressOf(job),
    notify: () => {
      queue.notify()
    },
    close: () => {
      queue.close()
    },
  }
}

type State = BackfillJobState | null

class Queue {
  readonly #options: BackfillQueueOptions
  /** Until when complete data needs no database check. */
  readonly #goodUntil = createLru<string, number>(MAX_REMEMBERED)
  readonly #states: DataLoader<BackfillJob, State>
  readonly #opened: DataLoader<BackfillJob, true>
  readonly #waiting = new Set<Waiting>()
  #timer: NodeJS.Timeout | undefined
  #isPolling = false

  constructor(options: BackfillQueueOptions) {
    this.#options = options
    this.#states = new DataLoader((jobs) => findBackfillJobs(options.store, jobs), { cache: false })
    this.#opened = new DataLoader((jobs) => this.#open(jobs, true), { cache: false })
  }

  async request(job: BackfillJob, waitMs: number): Promise<BackfillProgress> {
    try {
      const state = await this.#stateOf(job)
      if (state === 'complete') return state
      if (state?.readAt) return await this.#found(job, state.readAt)
      await this.#opened.load(job)
      // A job that failed recently is retried on its own schedule.
      const isFailing = state?.isOpen === true && state.failures > 0
      return waitMs > 0 && !isFailing ? await this.#wait(job, waitMs) : 'loading'
    } catch {
      // Failing to enqueue is not an error: the query itself reports an unavailable database.
      return 'loading'
    }
  }

  async progressOf(job: BackfillJob): Promise<BackfillProgress> {
    try {
      const state = await this.#stateOf(job)
      if (state === 'complete') return state
      return state?.readAt ? await this.#found(job, state.readAt) : 'loading'
    } catch {
      return 'loading'
    }
  }

  notify(): void {
    if (this.#waiting.size === 0 || this.#isPolling) return
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#watch(0)
  }

  close(): void {
    clearTimeout(this.#timer)
    for (const { settle } of this.#waiting) settle('loading')
    this.#waiting.clear()
  }

  #stateOf(job: BackfillJob): Promise<State> | 'complete' {
    if ((this.#goodUntil.get(backfillJobKey(job)) ?? 0) > this.#nowMs()) return 'complete'
    return this.#states.load(job)
  }

  /** Handles complete data. Outdated data is refreshed in the background. */
  async #found(job: BackfillJob, readAt: Date): Promise<BackfillProgress> {
    const now = this.#nowMs()
    const goodUntil = readAt.getTime() + BACKFILL_RULES[job.kind].goodForMs
    if (goodUntil <= now) await this.#open([job], false)
    this.#goodUntil.set(backfillJobKey(job), goodUntil > now ? goodUntil : now + REFRESH_MS)
    await this.#refreshVersions()
    return 'loaded'
  }

  /** Another process may have done the job: refreshes versions before anything is loaded. */
  async #refreshVersions(): Promise<void> {
    const { store } = this.#options
    if (store.database.kind === 'server') await store.versions.refresh(store.database).catch(() => undefined)
  }

  async #open(jobs: readonly BackfillJob[], isUrgent: boolean): Promise<true[]> {
    const { store, wake } = this.#options
    await openBackfillJobs(store, jobs, { now: new Date(this.#nowMs()), isUrgent })
    wake?.()
    return jobs.map(() => true)
  }

  #wait(job: BackfillJob, waitMs: number): Promise<BackfillProgress> {
    if (this.#waiting.size >= MAX_WAITING) return Promise.resolve('loading')
    const untilMs = this.#nowMs() + Math.min(waitMs, this.#options.waitMs ?? Infinity)
    const progress = new Promise<BackfillProgress>((settle) => {
      this.#waiting.add({ job, untilMs, settle })
    })
    this.#watch()
    return progress
  }

  #watch(afterMs = POLL_MS): void {
    this.#timer ??= setTimeout(() => {
      this.#isPolling = true
      void this.#lookAgain().finally(() => {
        this.#isPolling = false
        this.#timer = undefined
        if (this.#waiting.size > 0) this.#watch()
      })
    }, afterMs)
  }

  /** Resolves waits whose job is done or was given up, and those that timed out. */
  async #lookAgain(): Promise<void> {
    const all = [...this.#waiting]
    const states = await findBackfillJobs(
      this.#options.store,
      all.map(({ job }) => job),
    ).catch((): State[] => [])
    const now = this.#nowMs()
    const outcomes = all.map(({ untilMs }, index): 'loaded' | 'loading' | null => {
      const state = states[index]
      if (state?.readAt) return 'loaded'
      const hasFailed = state === null || (state?.failures ?? 0) > 0
      return hasFailed || now >= untilMs ? 'loading' : null
    })
    if (outcomes.includes('loaded')) await this.#refreshVersions()
    all.forEach((waiting, index) => {
      const outcome = outcomes[index]
      if (!outcome) return
      this.#waiting.delete(waiting)
      waiting.settle(outcome)
    })
  }

  #nowMs(): number {
    return (this.#options.now?.() ?? new Date()).getTime()
  }
}

interface Waiting {
  readonly job: BackfillJob
  readonly untilMs: number
  readonly settle: (progress: BackfillProgress) => void
}
