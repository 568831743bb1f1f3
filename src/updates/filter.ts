import { ApiError } from '../domain/error.ts'
import { findLeague, findSport, LEAGUES } from '../domain/league.ts'
import { sportNotFound, suggestLeagues } from '../domain/near-name.ts'
import type { UpdateFilter, UpdateSelection } from '../domain/update.ts'

/** Throws SPORT_NOT_FOUND or LEAGUE_NOT_FOUND for unknown names; a league must belong to its sport. */
export function checkFilter({ sport, league }: UpdateFilter): void {
  if (sport != null && !findSport(sport)) throw sportNotFound(sport)
  if (league == null) return
  const found = findLeague(league)
  if (found && (sport == null || found.sport === sport)) return
  const leagues = LEAGUES.filter((one) => sport == null || one.sport === sport)
  throw new ApiError('LEAGUE_NOT_FOUND', {
    ...(found ? { message: `${found.slug} is not a league of ${sport}.` } : {}),
    hint: `${found ? '' : suggestLeagues(league)}Available leagues: ${leagues.map(({ slug }) => slug).join(', ')}.`,
  })
}

/** Maximum values of each kind in a selection. */
const MAX_SELECTED = 100

/**
 * Throws SPORT_NOT_FOUND or LEAGUE_NOT_FOUND for unknown names, and INVALID_PARAMETER if a list is empty or longer
 * than 100.
 */
export function checkSelection({ types, sports, leagues, eventIds }: UpdateSelection): void {
  for (const [name, list] of Object.entries({ types, sports, leagues, events: eventIds })) {
    if (list === null || (list.length > 0 && list.length <= MAX_SELECTED)) continue
    const message = `\`${name}\` must contain 1 to ${MAX_SELECTED} values; omit it to select all.`
    throw new ApiError('INVALID_PARAMETER', { message })
  }
  for (const sport of sports ?? []) checkFilter({ sport })
  for (const league of leagues ?? [])
    checkFilter({ league, sport: (sports?.length === 1 && sports[0]) || null })
}
