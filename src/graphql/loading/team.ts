import type { Team } from '../../domain/team.ts'
import { findTeams, knownTeam } from '../../store/entities/teams.ts'
import { load } from './context.ts'
import type { Context } from './context.ts'

/**
 * Loads a team of a league, synchronously if cached: a scoreboard has a hundred teams, and a promise for each
 * would cost more than all other fields.
 */
export function loadTeam(context: Context, league: string, id: string): Team | null | Promise<Team | null> {
  const known = knownTeam(context.store, league, id)
  if (known !== undefined) return known
  return load(context, 'team', [league, id], (keys) => findTeams(context.store, keys))
}
