import type { Athlete } from '../domain/athlete.ts'
import { leaguePartJob } from '../domain/backfill.ts'
import { ApiError } from '../domain/error.ts'
import type { League } from '../domain/league.ts'
import type { Team } from '../domain/team.ts'
import { findAthletes } from '../store/athletes.ts'
import { findTeams } from '../store/teams.ts'
import { load } from './context.ts'
import type { Context } from './context.ts'
import { loadOrBackfill, stillBeingRead } from './load-or-backfill.ts'
import { kindOf } from './values.ts'

/** A team by its `sourceId`; throws TEAM_NOT_FOUND. */
export async function teamOrThrow(context: Context, league: League, id: string): Promise<Team> {
  const { value: team, isComplete } = await loadOrBackfill(context, {
    jobs: () => [leaguePartJob(league.slug, 'teams')],
    load: () => load(context, 'team', [league.slug, id], (keys) => findTeams(context.store, keys)),
    isMissing: (found) => found === null,
    describe: () => `The teams of ${league.slug} are still being read: not this one`,
    part: 'whole',
  })
  if (!team && !isComplete) throw stillBeingRead(`The teams of ${league.slug} are`)
  if (!team) throw new ApiError('TEAM_NOT_FOUND', { message: `${league.slug} has no team ${kindOf(id)}.` })
  return team
}

/** A player by his `sourceId`; throws ATHLETE_NOT_FOUND. */
export async function athleteOrThrow(context: Context, league: League, id: string): Promise<Athlete> {
  const athlete = await load(context, 'athlete', [league.slug, id], (keys) =>
    findAthletes(context.store, keys),
  )
  if (athlete) return athlete
  throw new ApiError('ATHLETE_NOT_FOUND', { message: `${league.slug} has no athlete ${kindOf(id)}.` })
}

/** Throws INVALID_PARAMETER where a text is none to search by. */
export function checkQuery(query: string): void {
  if (query.trim() !== '' && query.length <= 100) return
  const message = `\`query\` takes 1 to 100 characters, not ${kindOf(query)}.`
  throw new ApiError('INVALID_PARAMETER', { message, hint: 'query' })
}
