import { ApiError } from '../domain/error.ts'
import { findLeague, findSport, LEAGUES } from '../domain/league.ts'
import { sportNotFound, suggestLeagues } from '../domain/near-name.ts'
import type { UpdateFilter, UpdateSelection } from '../domain/update.ts'

/** Throws SPORT_NOT_FOUND or LEAGUE_NOT_FOUND for unknown names; a league must belong to its sport. */
export function checkFilter({ sport, league }: UpdateFilter): void {
  if (sport != null && !findSport(sport)) throw sportNotFound(sport)
  if (league == null) return
  checkLeague(league, sport == null ? null : [sport])
}

/** Throws LEAGUE_NOT_FOUND for an unknown league, or one of another sport: there would never be an update. */
function checkLeague(league: string, sports: readonly string[] | null): void {
  const found = findLeague(league)
  const isSelected = (sport: string) => sports === null || sports.includes(sport)
  if (found && isSelected(found.sport)) return
  const slugs = LEAGUES.filter(({ sport }) => isSelected(sport)).map(({ slug }) => slug)
  throw new ApiError('LEAGUE_NOT_FOUND', {
    ...(found ? { message: `${found.slug} is not a league of ${sports?.join(' or ')}.` } : {}),
    hint: `${found ? '' : suggestLeagues(league)}Available leagues: ${slugs.join(', ')}.`,
  })
}

/** Throws SPORT_NOT_FOUND or LEAGUE_NOT_FOUND for unknown names; a league must belong to one of the sports. */
export function checkSportsAndLeagues({
  sports,
  leagues,
}: Pick<UpdateSelection, 'sports' | 'leagues'>): void {
  for (const sport of sports ?? []) checkFilter({ sport })
  for (const league of leagues ?? []) checkLeague(league, sports)
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
  checkSportsAndLeagues({ sports, leagues })
}
