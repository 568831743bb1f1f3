import DataLoader from 'dataloader'
import { LRUCache } from 'lru-cache'
import { backfillJobKey, BACKFILL_RULES } from '../domain/backfill.ts'
import type { BackfillJob } from '../domain/backfill.ts'
import { findBackfillJobs, openBackfillJobs } from '../store/backfill-jobs.ts'
import type { Store } from '../store/store.ts'

/** Where what is not here yet is asked for. */
export interface BackfillQueue {
  /**
   * Asks that something be read of the source, unless it was read lately, and waits for that so many milliseconds at the
   * most. True where it may have been read since the caller looked.
   */
  want(job: BackfillJob, waitMs: number): Promise<boolean>
  close(): void
}

export interface BackfillQueueOptions {
  readonly store: Store
  /** Tells the reading side that there is something to do; it would find out by itself, too. */
  readonly wake?: () => void
  readonly now?: () => Date
  /** The longest that anybody waits. */
  readonly waitMs?: number
}

const WAIT_MS = 1_500
const POLL_MS = 40
/** What was waited for in vain is not waited for again for so long. */
const TIRED_MS = 20_000
const MAX_REMEMBERED = 50_000
/** So many may wait at once; others are answered with what is there. */
const MAX_WAITING = 200

/** What reading came to when somebody looked: there before, asked for now, or on the way already. */
type Standing = 'there' | 'old' | 'coming'

/** Opens the desk of a process. All who wait share one look at the database. */
export function openBackfillQueue(options: BackfillQueueOptions): BackfillQueue {
  const desk = new Desk(options)
  return {
    want: (job, waitMs) => desk.want(job, waitMs),
    close: () => {
      desk.close()
    },
  }
}

class Desk {
  readonly #options: BackfillQueueOptions
  /** When what was read is to be asked for again, and what nobody should wait for until when. */
  readonly #goodUntil = new LRUCache<string, number>({ max: MAX_REMEMBERED })
  readonly #tiredUntil = new LRUCache<string, number>({ max: MAX_REMEMBERED })
  readonly #standings: DataLoader<BackfillJob, Standing>
  readonly #waiting = new Set<Waiting>()
  #timer: NodeJS.Timeout | undefined

  constructor(options: BackfillQueueOptions) {
    this.#options = options
    this.#standings = new DataLoader((jobs) => this.#look(jobs), { cache: false })
  }

  async want(job: BackfillJob, waitMs: number): Promise<boolean> {
    const key = backfillJobKey(job)
    if ((this.#goodUntil.get(key) ?? 0) > this.#nowMs()) return false
    try {
      const standing = await this.#standings.load(job)
      // It came between the caller's look and this one.
      if (standing === 'there') return waitMs > 0
      const isTired = (this.#tiredUntil.get(key) ?? 0) > this.#nowMs()
      return waitMs > 0 && !isTired && (await this.#wait(job, waitMs))
    } catch {
      // Wanting is a courtesy: an unavailable database is told of by the query itself.
      return false
    }
  }

  close(): void {
    clearTimeout(this.#timer)
    for (const { settle } of this.#waiting) settle(false)
    this.#waiting.clear()
  }

  /** How they stand; what is missing or old is asked for. Two statements at most. */
  async #look(jobs: readonly BackfillJob[]): Promise<Standing[]> {
    const { store, wake } = this.#options
    const now = this.#nowMs()
    const states = await findBackfillJobs(store, jobs)
    const standings = states.map((state, index): Standing => {
      const job = jobs[index] as BackfillJob
      const goodUntil = state?.readAt ? state.readAt.getTime() + BACKFILL_RULES[job.kind].goodForMs : 0
      if (goodUntil <= now) return state?.readAt ? 'old' : 'coming'
      this.#goodUntil.set(backfillJobKey(job), goodUntil)
      return 'there'
    })
    const wanted = jobs.filter((_, index) => standings[index] !== 'there')
    if (wanted.length > 0) {
      await openBackfillJobs(store, wanted, { now: new Date(now), isUrgent: true })
      wake?.()
    }
    return standings
  }

  #wait(job: BackfillJob, waitMs: number): Promise<boolean> {
    if (this.#waiting.size >= MAX_WAITING) return Promise.resolve(false)
    const untilMs = this.#nowMs() + Math.min(waitMs, this.#options.waitMs ?? WAIT_MS)
    const answer = new Promise<boolean>((settle) => {
      this.#waiting.add({ job, untilMs, settle })
    })
    this.#watch()
    return answer
  }

  #watch(): void {
    this.#timer ??= setTimeout(() => {
      void this.#lookAgain().finally(() => {
        this.#timer = undefined
        if (this.#waiting.size > 0) this.#watch()
      })
    }, POLL_MS)
  }

  /** Ends the waiting of those whose demand was read, and of those who waited long enough. */
  async #lookAgain(): Promise<void> {
    const { store } = this.#options
    const all = [...this.#waiting]
    const jobs = all.map(({ job }) => job)
    const states = await findBackfillJobs(store, jobs).catch(() => [])
    const isDone = all.map((_, index) => states[index] !== undefined && states[index]?.isOpen !== true)
    // Another process may have read it: its versions are learned before anybody looks.
    if (isDone.includes(true) && store.database.kind === 'server') {
      await store.versions.refresh(store.database).catch(() => undefined)
    }
    const now = this.#nowMs()
    all.forEach((waiting, index) => {
      const { job, untilMs, settle } = waiting
      if (isDone[index] !== true && now < untilMs) return
      if (isDone[index] !== true) this.#tiredUntil.set(backfillJobKey(job), now + TIRED_MS)
      this.#waiting.delete(waiting)
      // In vain or not, some of it may be here now.
      settle(true)
    })
  }

  #nowMs(): number {
    return (this.#options.now?.() ?? new Date()).getTime()
  }
}

interface Waiting {
  readonly job: BackfillJob
  readonly untilMs: number
  readonly settle: (wasRead: boolean) => void
}
