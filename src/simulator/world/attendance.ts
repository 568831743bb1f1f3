import { leagueRules } from '../data/leagues.ts'
import { SEATS } from '../data/seats.ts'
import type { Fixture } from './fixture.ts'
import { randomOf, type Random } from './random.ts'
import type { SimTeam } from './team-rows.ts'

/** How many seats a ground has: where that is not known the same in every game of a league, more for the better teams. */
function seatsOf({ league, squad, venue, strength }: SimTeam): number {
  const known = SEATS.get(venue.name)
  if (known !== undefined) return known
  const [least, most] = leagueRules(league).seats
  const luck = randomOf('seats', squad, venue.id).next()
  const share = Math.min(1, Math.max(0, 0.5 * luck + 0.25 * (strength + 1)))
  return Math.round((least + share * (most - least)) / 10) * 10
}

/** How many watch a game: never more than there are seats. */
export function attendanceOf({ league, home, ground }: Fixture, random: Random): number {
  const [least, most] = leagueRules(league).filled
  return Math.floor((ground?.seats ?? seatsOf(home)) * (least + random.next() * (most - least)))
}
