import { leaguePartJob, seasonJob } from '../../domain/backfill.ts'
import type { BackfillJob, LeaguePart } from '../../domain/backfill.ts'
import { ApiError } from '../../domain/error.ts'
import type { Event } from '../../domain/event.ts'
import { getLeague } from '../../domain/league.ts'
import type { Capability } from '../../domain/league.ts'
import { yearsBetweenSeasons } from '../../domain/season.ts'
import { countWords } from '../../domain/text.ts'
import { REQUEST_TIMEOUT_MS } from '../../http/server/deadline.ts'
import type { BackfillProgress } from './backfill-queue.ts'
import type { Connection } from './connection.ts'
import type { Context } from './context.ts'
import { currentSeason } from './current-season.ts'

/** Time reserved for the rest of the response after a backfill. */
const RESERVED_MS = 1_200
export const BACKFILL_RETRY_SECONDS = 2
/** The source may also be away, which a client cannot tell from reading that takes long. */
export const BACKFILL_RETRY_HINT = `Retry in ${BACKFILL_RETRY_SECONDS} seconds. /status says what is being read, and whether the source answers.`

/** A load of data that is backfilled from the source on demand. */
export interface BackfillableLoad<T> {
  /** Jobs needed for complete data; empty if there are none. */
  readonly jobs: () => readonly BackfillJob[] | Promise<readonly BackfillJob[]>
  /** Loads it from the store. */
  readonly load: () => Promise<T>
  /** Whether the loaded value is empty. */
  readonly isMissing: (value: T) => boolean
  /**
   * Describes what is still being read and how much is stored, as the beginning of a sentence: `The season …: 7
   * games`.
   */
  readonly describe: (value: T) => string | Promise<string>
  /**
   * What stored data means before a backfill: `enough` not to wait for the rest, though the response says that
   * there may be more; `whole`, as for a game in progress. If omitted, the rest is awaited.
   */
  readonly part?: 'usable' | 'complete' | undefined
  /** Whether polling provides it soon anyway: then it is neither requested nor awaited. */
  readonly isPolled?: boolean | undefined
  /** What the source does not have, as a sentence; `null` if the value is whole. Nothing more is read then. */
  readonly absence?: ((value: T) => string | null) | undefined
}

/** A loaded value, and whether it is complete. */
export interface Loaded<T> {
  readonly value: T
  readonly isComplete: boolean
}

/**
 * Loads a value after its backfill, or with what is stored when the request's time is up. Incomplete data is
 * noted in the context, so that the response reports it (contract 2).
 */
export async function loadOrBackfill<T>(context: Context, loading: BackfillableLoad<T>): Promise<Loaded<T>> {
  const loaded = await loadRead(context, loading)
  const note = loaded.isComplete ? (loading.absence?.(loaded.value) ?? null) : null
  if (note === null) return loaded
  context.incomplete.push({ note, isMissing: false })
  return { ...loaded, isComplete: false }
}

async function loadRead<T>(
  context: Context,
  { jobs: jobsOf, load: loadValue, isMissing, describe, part, isPolled = false }: BackfillableLoad<T>,
): Promise<Loaded<T>> {
  const jobs = context.backfill ? await jobsOf() : []
  if (jobs.length === 0) return { value: await loadValue(), isComplete: true }
  const early = part === undefined ? null : await loadValue()
  const hasSome = early !== null && !isMissing(early)
  if (hasSome && part === 'complete') return { value: early, isComplete: true }
  const isComplete = isPolled
    ? await isWhole(context, jobs)
    : await requestJobs(context, jobs, hasSome ? 0 : leftMs(context))
  const value = await loadValue()
  if (!isComplete) {
    const note = `${await describe(value)} so far.`
    context.incomplete.push({ note, isMissing: isMissing(value) })
  }
  return { value, isComplete }
}

/** Requests jobs and waits for at most `waitMs`; returns whether all are done. */
export async function requestJobs(
  context: Context,
  jobs: readonly BackfillJob[],
  waitMs: number,
): Promise<boolean> {
  const { backfill } = context
  if (!backfill) return true
  const progress = await Promise.all(jobs.map((job) => backfill.request(job, waitMs)))
  const isAll = (one: BackfillProgress) => progress.every((each) => each === one)
  // Backfilled data may be anywhere in the graph.
  if (!isAll('complete')) context.loaders.clear()
  return !progress.includes('loading')
}

/** How long to wait for a backfill, leaving time for the rest of the response. */
export function leftMs({ deadline }: Context): number {
  return Math.max(0, (deadline?.leftMs ?? REQUEST_TIMEOUT_MS) - RESERVED_MS)
}

/** Whether all jobs are done; requests nothing and does not wait. */
export async function isWhole(context: Context, jobs: readonly BackfillJob[]): Promise<boolean> {
  const { backfill } = context
  if (!backfill) return true
  const progress = await Promise.all(jobs.map((job) => backfill.progressOf(job)))
  return !progress.includes('loading')
}

/** Jobs of a game, once it has begun; before that, there is nothing to read. */
export function gameJobs(event: Event): readonly BackfillJob[] {
  const { league, id, status } = event
  if (status.completed) return [finishedGameJob(event)]
  return status.state === 'in' ? [{ league, kind: 'game', subject: [id, 'live'] }] : []
}

/** The job that reads a finished game. */
export function finishedGameJob({ league, id }: Event): BackfillJob {
  return { league, kind: 'game', subject: [id] }
}

/**
 * What a source that is not read on demand, such as recordings, does not have of a finished game; `null` if the league has
 * only limited coverage, which its responses say.
 */
export function absentPart(
  { backfill }: Context,
  { league, status }: Event,
  capability: Capability,
  name: string,
): string | null {
  const isExpected = status.completed && getLeague(league).capabilities[capability] === 'available'
  return backfill === null && isExpected ? `The source has no ${name} of this game.` : null
}

/** What stored data of a game means: while the game is in progress, it is complete. */
export function partOfGame({ status }: Event): 'complete' | undefined {
  return status.completed ? undefined : 'complete'
}

/**
 * Jobs of the given season, or of the current one by default. Only the current and the previous season can be
 * read; others have no jobs. Throws SERVICE_UNAVAILABLE while no season of the league is known.
 */
export async function seasonJobs(
  context: Context,
  league: string,
  year: number | null,
): Promise<readonly BackfillJob[]> {
  const current = await currentYear(context, league)
  if (current === null) return []
  if (year === null || year === current) return [seasonJob(league, current)]
  return year === current - yearsBetweenSeasons(league) ? [seasonJob(league, year)] : []
}

/** Jobs of the seasons whose games are kept: the current and the previous one. */
export async function activeSeasonJobs(context: Context, league: string): Promise<readonly BackfillJob[]> {
  const current = await currentYear(context, league)
  if (current === null) return []
  return [current, current - yearsBetweenSeasons(league)].map((year) => seasonJob(league, year))
}

/** Returns the year of a league's current season, backfilled if unknown; `null` if there is none. */
export async function currentYear(context: Context, league: string): Promise<number | null> {
  const known = await currentSeason(context, league)
  if (known) return known.year
  // A league's scoreboard contains its current season.
  const isRead = await requestJobs(context, [leaguePartJob(league, 'scoreboard')], leftMs(context))
  const found = await currentSeason(context, league)
  if (found) return found.year
  if (isRead) return null
  throw stillBeingRead(`The seasons of ${league} are`)
}

/** Whether an id may be one of the source's, which are numbers: another is unknown at once, whatever is still being read. */
export function mayExist(sourceId: string): boolean {
  return /^-?\d+$/.test(sourceId)
}

/** The error for data that is not available yet; `what` is the sentence up to its verb. */
export function stillBeingRead(what: string): ApiError {
  return new ApiError('SERVICE_UNAVAILABLE', {
    message: `${what} still being read.`,
    hint: BACKFILL_RETRY_HINT,
    retryAfterSeconds: BACKFILL_RETRY_SECONDS,
  })
}

/** Whether a list has no items at all, rather than an empty page. */
export function isEmptyList<T>({ edges, pageInfo }: Connection<T>): boolean {
  return edges.length === 0 && !pageInfo.hasPreviousPage
}

/**
 * Returns a page of a list that is backfilled on demand; `subject` is the sentence up to its verb, `word` names
 * the items.
 */
export async function connectOrBackfill<T>(
  context: Context,
  {
    subject,
    word,
    ...loading
  }: Pick<BackfillableLoad<Connection<T>>, 'jobs' | 'load' | 'part' | 'isPolled' | 'absence'> & {
    readonly subject: string
    readonly word: string
  },
): Promise<Connection<T>> {
  const { value, isComplete } = await loadOrBackfill(context, {
    ...loading,
    isMissing: isEmptyList,
    describe: async (page) => `${subject} still being read: ${countWords(await page.totalCount(), word)}`,
  })
  // The page itself may lack games whose past is not known yet.
  return { ...value, isComplete: isComplete && value.isComplete !== false }
}

/** Returns a page of a list that is a part of a league, such as its news. */
export function connectPart<T>(
  context: Context,
  league: string,
  part: LeaguePart,
  word: string,
  loadPage: () => Promise<Connection<T>>,
): Promise<Connection<T>> {
  const subject = `The ${part} of ${league} are`
  return connectOrBackfill(context, {
    jobs: () => [leaguePartJob(league, part)],
    load: loadPage,
    subject,
    word,
    part: 'usable',
  })
}
