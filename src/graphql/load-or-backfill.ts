import { leaguePartJob, seasonJob } from '../domain/backfill.ts'
import type { BackfillJob, LeaguePart } from '../domain/backfill.ts'
import { ApiError } from '../domain/error.ts'
import type { Event } from '../domain/event.ts'
import { yearsBetweenSeasons } from '../domain/season.ts'
import { REQUEST_TIMEOUT_MS } from '../http/deadline.ts'
import { findActiveSeasons, listSeasons } from '../store/seasons.ts'
import type { BackfillProgress } from './backfill-queue.ts'
import type { Connection } from './connection.ts'
import { load } from './context.ts'
import type { Context } from './context.ts'

/** What the rest of an answer may take once what was wanted is here. */
const REST_MS = 1_200
const RETRY_AFTER_SECONDS = 2

/** Something that is read of the source when it is wanted. */
export interface BackfillableLoad<T> {
  /** What has to be read for it to be whole; empty where there is nothing to read. */
  readonly jobs: () => readonly BackfillJob[] | Promise<readonly BackfillJob[]>
  /** Asks the store for it. */
  readonly load: () => Promise<T>
  /** Whether what came is nothing. */
  readonly isMissing: (value: T) => boolean
  /** What is still being read and how much of it is here, as the beginning of a sentence: `The season …: 7 games`. */
  readonly describe: (value: T) => string | Promise<string>
  /**
   * What something that came without asking means: `enough` not to wait for the rest of it, though the answer says that
   * there may be more; `whole`, as in a game in progress. Without, the rest is waited for.
   */
  readonly part?: 'enough' | 'whole' | undefined
  /** Whether polls bring it soon without being asked: then it is neither asked for nor waited for. */
  readonly isPolled?: boolean | undefined
}

/** What was loaded, and whether it is all that the source has. */
export interface Loaded<T> {
  readonly value: T
  readonly isComplete: boolean
}

/**
 * Loads something once it was read whole, or with what is here when the request's time is over. A part is noted in the
 * context, so that whatever is answered says so (contract 2).
 */
export async function loadOrBackfill<T>(
  context: Context,
  { jobs: jobsOf, load: loadValue, isMissing, describe, part, isPolled = false }: BackfillableLoad<T>,
): Promise<Loaded<T>> {
  const jobs = context.backfill ? await jobsOf() : []
  if (jobs.length === 0) return { value: await loadValue(), isComplete: true }
  const early = part === undefined ? null : await loadValue()
  const hasSome = early !== null && !isMissing(early)
  if (hasSome && part === 'whole') return { value: early, isComplete: true }
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

/** Whether all of some jobs is read, after waiting for that so long at the most. */
async function requestJobs(context: Context, jobs: readonly BackfillJob[], waitMs: number): Promise<boolean> {
  const { backfill } = context
  if (!backfill) return true
  const progress = await Promise.all(jobs.map((job) => backfill.request(job, waitMs)))
  const isAll = (one: BackfillProgress) => progress.every((each) => each === one)
  // What was read may be anywhere in the graph.
  if (!isAll('known')) context.loaders.clear()
  return !progress.includes('reading')
}

/** What is wanted must leave time for the rest of the answer. */
function leftMs({ deadline }: Context): number {
  return Math.max(0, (deadline?.leftMs ?? REQUEST_TIMEOUT_MS) - REST_MS)
}

/** Whether all of some jobs is read; asks for nothing and does not wait. */
export async function isWhole(context: Context, jobs: readonly BackfillJob[]): Promise<boolean> {
  const { backfill } = context
  if (!backfill) return true
  const progress = await Promise.all(jobs.map((job) => backfill.progressOf(job)))
  return !progress.includes('reading')
}

/** All of a game, once it has begun; before, there is nothing to read. */
export function gameJobs({ league, id, status }: Event): readonly BackfillJob[] {
  if (status.completed) return [{ league, kind: 'game', subject: [id] }]
  return status.state === 'in' ? [{ league, kind: 'game', subject: [id, 'live'] }] : []
}

/** What something of a game means that is here already: while it is in progress it is all there is. */
export function partOfGame({ status }: Event): 'whole' | undefined {
  return status.completed ? undefined : 'whole'
}

/**
 * The season named, or the current one where none is. The service goes back to the one before the current; of others there
 * is nothing to read. Throws SERVICE_UNAVAILABLE while no season of the league is known yet.
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

/** The seasons of which games are kept: the current one and the one before. */
export async function keptSeasonJobs(context: Context, league: string): Promise<readonly BackfillJob[]> {
  const current = await currentYear(context, league)
  if (current === null) return []
  return [current, current - yearsBetweenSeasons(league)].map((year) => seasonJob(league, year))
}

/** The year of the season that a league is in, read of the source where it is not known; null where there is none. */
export async function currentYear(context: Context, league: string): Promise<number | null> {
  const find = () =>
    load(context, 'activeSeason', [league], (keys) =>
      findActiveSeasons(context.store, keys, context.now(league)),
    )
  const known = await find()
  if (known) return known.year
  // A league's board says which season it is in.
  const isRead = await requestJobs(context, [leaguePartJob(league, 'scoreboard')], leftMs(context))
  const found = await find()
  if (found) return found.year
  const [seasons] = await listSeasons(context.store, [[league]], { limit: 1, offset: 0 })
  if (isRead || seasons?.length !== 0) return null
  throw stillBeingRead(`The seasons of ${league} are`)
}

/** The error of what cannot be answered at all yet; `what` is the sentence up to its verb. */
export function stillBeingRead(what: string): ApiError {
  return new ApiError('SERVICE_UNAVAILABLE', {
    message: `${what} still being read.`,
    hint: `Retry in ${RETRY_AFTER_SECONDS} seconds.`,
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  })
}

/** Whether a list is empty from its beginning on. */
export function isEmptyList<T>({ edges, pageInfo }: Connection<T>): boolean {
  return edges.length === 0 && !pageInfo.hasPreviousPage
}

/** So many of something, in words. */
export function countWords(count: number, word: string): string {
  return `${count.toLocaleString('en')} ${word}${count === 1 ? '' : 's'}`
}

/** A page of a list that is read on demand; `subject` is the sentence up to its verb, `word` names what is listed. */
export async function connectOrBackfill<T>(
  context: Context,
  {
    subject,
    word,
    ...loading
  }: Pick<BackfillableLoad<Connection<T>>, 'jobs' | 'load' | 'part' | 'isPolled'> & {
    readonly subject: string
    readonly word: string
  },
): Promise<Connection<T>> {
  const { value, isComplete } = await loadOrBackfill(context, {
    ...loading,
    isMissing: isEmptyList,
    describe: async (page) => `${subject} still being read: ${countWords(await page.totalCount(), word)}`,
  })
  return { ...value, isComplete }
}

/** A list that is a part of a league, such as its news. */
export function connectPart<T>(
  context: Context,
  league: string,
  part: LeaguePart,
  word: string,
  loadPage: () => Promise<Connection<T>>,
): Promise<Connection<T>> {
  const subject = `The ${part} of ${league} are`
  return connectOrBackfill(context, {
    ...{ jobs: () => [leaguePartJob(league, part)], load: loadPage, subject, word },
    part: 'enough',
  })
}
