import { utcDay } from '../../domain/day.ts'
import { backfillJobKey, seasonJob } from '../../domain/backfill.ts'
import type { BackfillJob } from '../../domain/backfill.ts'
import { LEAGUES } from '../../domain/league.ts'
import { yearsBetweenSeasons } from '../../domain/season.ts'
import type { Season } from '../../domain/season.ts'
import { DAY_MS } from '../../domain/time.ts'
import {
  deleteOldBackfillJobs,
  findBackfillJobs,
  listUnreadGames,
  openBackfillJobs,
} from '../../store/jobs/backfill-jobs.ts'
import type { OpenBackfillJob } from '../../store/jobs/backfill-jobs.ts'
import { findActiveSeasons } from '../../store/entities/seasons.ts'
import type { IngestParts } from '../pipeline/ingest.ts'
import { NEAR_PAST_MS } from '../polling/schedule.ts'

const PLACES = new Map(LEAGUES.map(({ slug }, place) => [slug, place]))
const OPEN_EVERY_MS = 60_000
/** The shorter interval until every league's season is known. */
const OPEN_SOON_MS = 2_000
const FORGET_AFTER_MS = 30 * DAY_MS
/** The most games at a time whose jobs are open although no client waits for them. */
const MOST_GAMES_OPEN = 50

/**
 * What is always read, even if no client requests it: each league's current and previous season, and the games of the last
 * days.
 */
export class StandingJobs {
  readonly #parts: Pick<IngestParts, 'store' | 'now' | 'upstream'>
  #current: ReadonlySet<string> = new Set()
  #openAtMs = 0
  /** Whether the jobs have been opened since the start. */
  areOpened = false

  constructor(parts: Pick<IngestParts, 'store' | 'now' | 'upstream'>) {
    this.#parts = parts
  }

  isCurrent(job: BackfillJob): boolean {
    return this.#current.has(backfillJobKey(job))
  }

  /**
   * Urgent jobs before the rest; within both, current seasons before others, and seasons in the order of the
   * registry, which begins with the most requested leagues.
   */
  inOrder(jobs: readonly OpenBackfillJob[]): readonly OpenBackfillJob[] {
    const isLater = (job: OpenBackfillJob) => job.kind === 'season' && !this.isCurrent(job)
    const rankOf = (job: OpenBackfillJob) => (job.isUrgent ? 0 : 2) + (isLater(job) ? 1 : 0)
    const leagueOf = ({ kind, league }: OpenBackfillJob) =>
      kind === 'season' ? (PLACES.get(league) ?? 0) : 0
    return jobs.toSorted((one, other) => rankOf(one) - rankOf(other) || leagueOf(one) - leagueOf(other))
  }

  /** Periodically opens the jobs of seasons and finished games that were never read, and deletes old jobs. */
  async open(leagues: readonly string[]): Promise<void> {
    const { store, now } = this.#parts
    const nowMs = now().getTime()
    if (nowMs < this.#openAtMs) return
    const current: BackfillJob[] = []
    const past: BackfillJob[] = []
    const seasons = await this.#activeSeasons(leagues)
    for (const [league, season] of seasons) {
      current.push(seasonJob(league, season.year))
      past.push(seasonJob(league, season.year - yearsBetweenSeasons(league)))
    }
    this.#current = new Set(current.map(backfillJobKey))
    const jobs = [...current, ...past]
    const known = await findBackfillJobs(store, jobs)
    const unknown = jobs.filter((_, index) => known[index] === null)
    const unread = [...unknown, ...(await this.#unreadGames(leagues))]
    if (unread.length > 0) await openBackfillJobs(store, unread, { now: now(), isUrgent: false })
    this.#openAtMs = nowMs + (current.length < leagues.length ? OPEN_SOON_MS : OPEN_EVERY_MS)
    this.areOpened = true
    await deleteOldBackfillJobs(store, new Date(nowMs - FORGET_AFTER_MS))
  }

  /** A few at a time, so that they leave room in the queue. */
  #unreadGames(leagues: readonly string[]): Promise<readonly BackfillJob[]> {
    const { store, now, upstream } = this.#parts
    const spans = leagues.map((league) => {
      const before = upstream.now?.(league) ?? now()
      return { league, from: new Date(before.getTime() - NEAR_PAST_MS), before }
    })
    return listUnreadGames(store, spans, MOST_GAMES_OPEN)
  }

  /** The current season of each league that has one; leagues with the same current time share one query. */
  async #activeSeasons(leagues: readonly string[]): Promise<readonly (readonly [string, Season])[]> {
    const { store, now, upstream } = this.#parts
    const byTime = new Map<string, string[]>()
    for (const league of leagues) {
      const time = utcDay(upstream.now?.(league) ?? now())
      byTime.set(time, [...(byTime.get(time) ?? []), league])
    }
    const found = new Map<string, Season>()
    for (const [time, group] of byTime) {
      const keys = group.map((league) => [league])
      const seasons = await findActiveSeasons(store, keys, new Date(time))
      for (const [index, season] of seasons.entries()) if (season) found.set(group[index] ?? '', season)
    }
    return leagues.flatMap((league) => {
      const season = found.get(league)
      return season ? [[league, season] as const] : []
    })
  }
}
