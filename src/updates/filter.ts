import { ApiError } from '../domain/error.ts'
import { findLeague, findSport, LEAGUES, SPORTS } from '../domain/league.ts'
import type { UpdateFilter } from '../domain/update.ts'

/** Throws SPORT_NOT_FOUND or LEAGUE_NOT_FOUND where a filter names what there is not; a league must be of its sport. */
export function checkFilter({ sport, league }: UpdateFilter): void {
  if (sport != null && !findSport(sport)) {
    throw new ApiError('SPORT_NOT_FOUND', { hint: `One of ${SPORTS.map(({ slug }) => slug).join(', ')}.` })
  }
  if (league == null) return
  const found = findLeague(league)
  if (found && (sport == null || found.sport === sport)) return
  const leagues = LEAGUES.filter((one) => sport == null || one.sport === sport)
  throw new ApiError('LEAGUE_NOT_FOUND', { hint: `One of ${leagues.map(({ slug }) => slug).join(', ')}.` })
}
