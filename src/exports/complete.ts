import { leaguePartJob } from '../domain/backfill.ts'
import type { BackfillJob } from '../domain/backfill.ts'
import { ApiError } from '../domain/error.ts'
import { getLeague } from '../domain/league.ts'
import { currentSeason } from '../graphql/loading/current-season.ts'
import type { Context } from '../graphql/loading/context.ts'
import { seasonJobs, stillBeingRead } from '../graphql/loading/load-or-backfill.ts'
import { rosterJobs } from '../graphql/loading/roster.ts'
import { rejectImpossibleSeason, requireSeason } from '../graphql/loading/season.ts'
import { findSeasons } from '../store/read/seasons.ts'
import { findBackfillJobs } from '../store/delivery/backfill-jobs.ts'
import { hasGames, hasGamesWithout, listFinishedGames } from '../store/read/exports.ts'
import type { ExportKindName, ExportScope } from '../store/read/exports.ts'
import type { AnyExportKind, ExportNeed } from './kinds.ts'

/** What is stored for an export, after what was missing has been requested. */
export interface PreparedScope {
  readonly scope: ExportScope
  /** Whether nothing is missing of what the source has. */
  readonly isComplete: boolean
}

/** Jobs that are waited for at once: others wait for the source, too. */
const JOBS_AT_ONCE = 20
/** Jobs whose states are read in one statement. */
const STATES_AT_ONCE = 500

/**
 * Reads what is missing for an export from the source, for as long as the deadline allows. Throws SEASON_NOT_FOUND, or
 * SERVICE_UNAVAILABLE while no season of the league is known.
 */
export async function prepareExport(
  context: Context,
  { name, kind }: { readonly name: ExportKindName; readonly kind: AnyExportKind },
  { league, season }: Pick<ExportScope, 'league' | 'season'>,
): Promise<PreparedScope> {
  await rejectImpossibleSeason(context, league, season)
  const ofSeason = context.backfill ? await seasonJobs(context, league, season) : []
  // Games of older seasons are not read.
  const isSeasonRead =
    context.backfill === null || (ofSeason.length > 0 && (await readJobs(context, ofSeason)))
  const isSeasonKnown = await hasSeasonOrGames(context, league, season)
  const current = await currentSeason(context, league)
  const scope = { league, season, isCurrent: current?.year === season }
  const jobs = (await Promise.all(kind.needs.map((need) => jobsFor(context, scope, need)))).flat()
  const isRead = await readJobs(context, jobs)
  const isComplete =
    isSeasonKnown && isSeasonRead && isRead && !(await lacksGames(context, { name, kind }, scope))
  return { scope, isComplete }
}

/**
 * Whether the season is known. Throws if not, unless games of it are stored: a folder of recordings may have games without
 * any response about their season, and they are what there is.
 */
async function hasSeasonOrGames(context: Context, league: string, season: number): Promise<boolean> {
  const [known] = await findSeasons(context.store, [[league, String(season)]])
  if (known) return true
  if (await hasGames(context.store, { league, season })) return false
  await requireSeason(context, league, season)
  // A source that is not read on demand has no more to come.
  if (context.backfill === null) throw new ApiError('SEASON_NOT_FOUND')
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

/** Requests the jobs that are not done, a few at a time; returns whether all are done before the deadline. */
async function readJobs(context: Context, jobs: readonly BackfillJob[]): Promise<boolean> {
  const { backfill, deadline } = context
  const missing: BackfillJob[] = []
  for (let place = 0; place < jobs.length; place += STATES_AT_ONCE) {
    const some = jobs.slice(place, place + STATES_AT_ONCE)
    const states = await findBackfillJobs(context.store, some)
    missing.push(...some.filter((_, index) => !states[index]?.readAt))
  }
  let isWhole = true
  for (let place = 0; place < missing.length; place += JOBS_AT_ONCE) {
    const leftMs = deadline?.leftMs ?? 0
    if (!backfill || leftMs <= 0) return false
    const progress = await Promise.all(
      missing.slice(place, place + JOBS_AT_ONCE).map((job) => backfill.request(job, leftMs)),
    )
    isWhole &&= !progress.includes('loading')
  }
  if (missing.length > 0) context.loaders.clear()
  return isWhole
}

/** Whether a source that is not read on demand, such as recordings, lacks rows of a finished game. */
async function lacksGames(
  { backfill, store }: Context,
  { name, kind }: { readonly name: ExportKindName; readonly kind: AnyExportKind },
  scope: ExportScope,
): Promise<boolean> {
  const isExpected =
    kind.capability === null || getLeague(scope.league).capabilities[kind.capability] === 'available'
  return backfill === null && isExpected && hasGamesWithout(store, name, scope)
}
