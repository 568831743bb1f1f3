import type { Team } from '../domain/team.ts'
import { findTeams, knownTeam } from '../store/teams.ts'
import { load } from './context.ts'
import type { Context } from './context.ts'

/**
 * A team of a league. One that is in memory is there at once: a board has a hundred of them, and a promise for each would
 * cost more than all else that is shown of it.
 */
export function loadTeam(context: Context, league: string, id: string): Team | null | Promise<Team | null> {
  const known = knownTeam(context.store, league, id)
  if (known !== undefined) return known
  return load(context, 'team', [league, id], (keys) => findTeams(context.store, keys))
}
