import type { Athlete } from '../../domain/athlete.ts'
import { leaguePartJob } from '../../domain/backfill.ts'
import { ApiError } from '../../domain/error.ts'
import { MAX_SEARCH_TEXT } from '../../domain/input-bounds.ts'
import type { League } from '../../domain/league.ts'
import type { Team } from '../../domain/team.ts'
import { loadAthlete } from './athlete.ts'
import type { Context } from './context.ts'
import { loadOrBackfill, mayExist, stillBeingRead } from './load-or-backfill.ts'
import { rosterJobs } from './roster.ts'
import { loadTeam } from './team.ts'
import { describeValue } from '../../domain/describe-value.ts'

/** Loads a team by its `sourceId`; throws TEAM_NOT_FOUND. */
export async function teamOrThrow(context: Context, league: League, id: string): Promise<Team> {
  const team = await teamOrBackfill(context, league.slug, id)
  if (team) return team
  throw new ApiError('TEAM_NOT_FOUND', {
    message: `${league.slug} has no team ${describeValue(id)}.`,
    hint: `The list of teams of ${league.slug} contains their ids.`,
  })
}

/** Loads a team by its `sourceId`, or `null`; throws SERVICE_UNAVAILABLE while the league's teams are read. */
export async function teamOrBackfill(context: Context, league: string, id: string): Promise<Team | null> {
  const { value: team, isComplete } = await loadOrBackfill(context, {
    jobs: () => (mayExist(id) ? [leaguePartJob(league, 'teams')] : []),
    load: async () => loadTeam(context, league, id),
    isMissing: (found) => found === null,
    describe: () => `The teams of ${league} are still being read: not this one`,
    part: 'complete',
  })
  if (!team && !isComplete) throw stillBeingRead(`The teams of ${league} are`)
  return team
}

/** Loads a player by `sourceId`; throws ATHLETE_NOT_FOUND. */
export async function athleteOrThrow(context: Context, league: League, id: string): Promise<Athlete> {
  const athlete = await athleteOrBackfill(context, league.slug, id)
  if (athlete) return athlete
  throw new ApiError('ATHLETE_NOT_FOUND', {
    message: `${league.slug} has no athlete ${describeValue(id)}.`,
    hint: `The rosters and the athlete search of ${league.slug} contain the ids.`,
  })
}

/** Loads a player by `sourceId`, or `null`; throws SERVICE_UNAVAILABLE while the league's rosters are read. */
export async function athleteOrBackfill(
  context: Context,
  league: string,
  id: string,
): Promise<Athlete | null> {
  const { value: athlete, isComplete } = await loadOrBackfill(context, {
    jobs: () => (mayExist(id) ? rosterJobs(context, league) : []),
    load: () => loadAthlete(context, league, id),
    isMissing: (found) => found === null,
    describe: () => `The rosters of ${league} are still being read: not this player`,
    part: 'complete',
    isPolled: true,
  })
  if (!athlete && !isComplete) throw stillBeingRead(`The rosters of ${league} are`)
  return athlete
}

/** Throws INVALID_PARAMETER for an invalid search text. */
export function checkQuery(query: string): void {
  if (query.trim() !== '' && query.length <= MAX_SEARCH_TEXT) return
  const rule = `\`query\` must have 1 to ${MAX_SEARCH_TEXT} characters`
  const message = `${rule}; received ${describeValue(query)}.`
  throw new ApiError('INVALID_PARAMETER', { message, hint: `${rule}.` })
}
