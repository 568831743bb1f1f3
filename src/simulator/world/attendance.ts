import { leagueRules } from '../data/leagues.ts'
import type { Fixture } from './fixture.ts'
import { groundOf } from './grounds.ts'
import { randomOf, type Random } from './random.ts'
import type { SimTeam, SimVenue } from './team-rows.ts'

/** Capacity of a ground: if unknown, larger for better teams, the same in all games of a league. */
function seatsOf(venue: SimVenue, { league, squad, strength }: SimTeam): number {
  if (venue.seats !== null) return venue.seats
  const [least, most] = leagueRules(league).seats
  const luck = randomOf('seats', squad, venue.id).next()
  const share = Math.min(1, Math.max(0, 0.5 * luck + 0.25 * (strength + 1)))
  return Math.round((least + share * (most - least)) / 10) * 10
}

/** Attendance of a game, up to the capacity. */
export function attendanceOf(fixture: Fixture, random: Random): number {
  const [least, most] = leagueRules(fixture.league).filled
  return Math.floor(seatsOf(groundOf(fixture), fixture.home) * (least + random.next() * (most - least)))
}
