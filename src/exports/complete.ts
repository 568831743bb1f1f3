import { leaguePartJob } from '../domain/backfill.ts'
import type { BackfillJob } from '../domain/backfill.ts'
import { ApiError } from '../domain/error.ts'
import { getLeague } from '../domain/league.ts'
import type { BackfillQueue } from '../graphql/loading/backfill-queue.ts'
import { currentSeason } from '../graphql/loading/current-season.ts'
import type { Context } from '../graphql/loading/context.ts'
import { seasonJobs, stillBeingRead } from '../graphql/loading/load-or-backfill.ts'
import { rosterJobs } from '../graphql/loading/roster.ts'
import { Deadline } from '../http/server/deadline.ts'
import { rejectImpossibleSeason, requireSeason } from '../graphql/loading/season.ts'
import { findSeasons } from '../store/entities/seasons.ts'
import { findBackfillJobs } from '../store/jobs/backfill-jobs.ts'
import type { BackfillJobState } from '../store/jobs/backfill-jobs.ts'
import { countGamesWithout, hasGames, listFinishedGames } from '../store/entities/exports.ts'
import type { ExportKindName, ExportScope } from '../store/entities/exports.ts'
import type { AnyExportKind, ExportNeed } from './kinds.ts'

/** What is stored for an export, after what was missing has been requested. */
export interface PreparedScope {
  readonly scope: ExportScope
  /** Whether nothing is missing of what the source has. */
  readonly isComplete: boolean
  /** How many finished games are missing; 0 if that is not known, or if the rows are not those of games. */
  readonly missingGames: number
}

/** How long a request waits for what is missing, in milliseconds. */
const READING_MS = 20_000
/** Jobs that are waited for at once: others wait for the source, too. */
const JOBS_AT_ONCE = 20
/** Jobs whose states are read in one statement. */
const STATES_AT_ONCE = 500

/**
 * Reads what is missing for an export from the source, for at most 20 seconds; unless it `waits`, it only requests it. Throws
 * SEASON_NOT_FOUND, or, if it waits, SERVICE_UNAVAILABLE while the season is not known.
 */
export async function prepareExport(
  context: Context,
  { name, kind }: { readonly name: ExportKindName; readonly kind: AnyExportKind },
  { league, season, waits }: Pick<ExportScope, 'league' | 'season'> & { readonly waits: boolean },
): Promise<PreparedScope> {
  await rejectImpossibleSeason(context, league, season)
  const reading = new Deadline(waits ? READING_MS : 0)
  const ofSeason = await jobsOfSeason(context, { league, season, waits })
  const unreadOfSeason = await readJobs(context, ofSeason, reading)
  const isSeasonKnown = await hasSeasonOrGames(context, {
    league,
    season,
    waits,
    isBeingRead: unreadOfSeason.length > 0,
  })
  // Games of older seasons are not read.
  const isSeasonRead = context.backfill === null || (ofSeason.length > 0 && unreadOfSeason.length === 0)
  const current = await currentSeason(context, league)
  const scope = { league, season, isCurrent: current?.year === season }
  const jobs = (await Promise.all(kind.needs.map((need) => jobsFor(context, scope, need)))).flat()
  const unread = await readJobs(context, jobs, reading)
  const missingGames =
    unread.filter((job) => job.kind === 'game').length +
    (await countGamesWithoutRows(context, { name, kind }, scope))
  const isComplete = isSeasonKnown && isSeasonRead && unread.length === 0 && missingGames === 0
  return { scope, isComplete, missingGames }
}

/** Jobs of the season itself, or, while it is not known which season is the current one, the job that tells. */
async function jobsOfSeason(
  context: Context,
  { league, season, waits }: { readonly league: string; readonly season: number; readonly waits: boolean },
): Promise<readonly BackfillJob[]> {
  if (context.backfill === null) return []
  const isCurrentKnown = (await currentSeason(context, league)) !== null
  return waits || isCurrentKnown ? seasonJobs(context, league, season) : [leaguePartJob(league, 'scoreboard')]
}

/**
 * Whether the season is known. Throws if not, unless games of it are stored: a folder of recordings may have games without
 * any response about their season, and they are what there is.
 */
async function hasSeasonOrGames(
  context: Context,
  {
    league,
    season,
    waits,
    isBeingRead,
  }: {
    readonly league: string
    readonly season: number
    readonly waits: boolean
    readonly isBeingRead: boolean
  },
): Promise<boolean> {
  const [known] = await findSeasons(context.store, [[league, String(season)]])
  if (known) return true
  if (await hasGames(context.store, { league, season })) return false
  if (!isBeingRead) await requireSeason(context, league, season)
  // A source that is not read on demand has no more to come.
  if (context.backfill === null) throw new ApiError('SEASON_NOT_FOUND')
  if (!waits) return false
  throw stillBeingRead(`The seasons of ${league} are`)
}

async function jobsFor(
  context: Context,
  scope: ExportScope,
  need: ExportNeed,
): Promise<readonly BackfillJob[]> {
  const { league, season, isCurrent } = scope
  if (context.backfill === null) return []
  switch (need) {
    case 'games': {
      const games = await listFinishedGames(context.store, scope)
      return games.map((id) => ({ league, kind: 'game', subject: [id] }))
    }
    case 'rosters': {
      const jobs = await rosterJobs(context, league)
      return isCurrent ? jobs : jobs.map((job) => ofPastSeason(job, season))
    }
    case 'standings':
      // Those of a past season come with the season.
      return isCurrent ? [leaguePartJob(league, need)] : []
    case 'injuries':
    case 'transactions':
      return [leaguePartJob(league, need)]
  }
}

function ofPastSeason(job: BackfillJob, season: number): BackfillJob {
  return job.kind === 'roster' ? { ...job, subject: [...job.subject, String(season)] } : job
}

/**
 * Requests the jobs that are not done, a few at a time, and waits for them as long as the time for reading lasts. Returns
 * those that are still not done.
 */
async function readJobs(
  context: Context,
  jobs: readonly BackfillJob[],
  reading: Deadline,
): Promise<readonly BackfillJob[]> {
  const { backfill } = context
  const missing = await listMissing(context, jobs)
  if (!backfill || missing.length === 0) return missing.map(({ job }) => job)
  const unread: BackfillJob[] = []
  let place = 0
  for (; place < missing.length; place += JOBS_AT_ONCE) {
    const { leftMs } = reading
    if (leftMs <= 0) break
    const some = missing.slice(place, place + JOBS_AT_ONCE).map(({ job }) => job)
    const progress = await Promise.all(some.map((job) => backfill.request(job, leftMs)))
    unread.push(...some.filter((_, index) => progress[index] === 'loading'))
  }
  if (place === 0) await requestNext(backfill, missing)
  context.loaders.clear()
  return [...unread, ...missing.slice(place).map(({ job }) => job)]
}

/** A job that is not done. */
interface MissingJob {
  readonly job: BackfillJob
  /** `null` if nobody has requested it. */
  readonly state: BackfillJobState | null
}

async function listMissing({ store }: Context, jobs: readonly BackfillJob[]): Promise<readonly MissingJob[]> {
  const missing: MissingJob[] = []
  for (let place = 0; place < jobs.length; place += STATES_AT_ONCE) {
    const some = jobs.slice(place, place + STATES_AT_ONCE)
    const states = await findBackfillJobs(store, some)
    for (const [index, job] of some.entries()) {
      const state = states[index] ?? null
      if (!state?.readAt) missing.push({ job, state })
    }
  }
  return missing
}

/** Requests the next jobs without waiting for them, so that as many as ever are being done. */
async function requestNext(backfill: BackfillQueue, missing: readonly MissingJob[]): Promise<void> {
  const underWay = missing.filter(({ state }) => state?.isOpen === true && state.failures === 0)
  const next = missing.filter(({ state }) => state?.isOpen !== true)
  const some = next.slice(0, Math.max(0, JOBS_AT_ONCE - underWay.length))
  await Promise.all(some.map(({ job }) => backfill.request(job, 0)))
}

/** How many finished games a source that is not read on demand, such as recordings, has no rows of. */
async function countGamesWithoutRows(
  { backfill, store }: Context,
  { name, kind }: { readonly name: ExportKindName; readonly kind: AnyExportKind },
  scope: ExportScope,
): Promise<number> {
  const isExpected =
    kind.capability === null || getLeague(scope.league).capabilities[kind.capability] === 'available'
  return backfill === null && isExpected ? countGamesWithout(store, name, scope) : 0
}
