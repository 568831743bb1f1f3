import type { Fixture } from './fixture.ts'
import { randomOf, type Random } from './random.ts'
import type { SimTeam } from './team-rows.ts'

interface Crowd {
  /** Seats of the smallest and of the biggest ground. */
  readonly seats: readonly [number, number]
  /** What share of them is taken, at least and at most. */
  readonly filled: readonly [number, number]
}

/** Grounds and crowds as the leagues publish them; a league that is not named has its neighbours' in `OTHER`. */
const CROWDS: Readonly<Record<string, Crowd>> = {
  nfl: { seats: [61_500, 82_500], filled: [0.86, 1] },
  'college-football': { seats: [15_000, 102_000], filled: [0.5, 1] },
  nba: { seats: [16_900, 20_900], filled: [0.84, 1] },
  'mens-college-basketball': { seats: [2_500, 20_500], filled: [0.3, 0.98] },
  mlb: { seats: [36_000, 50_000], filled: [0.35, 0.96] },
  nhl: { seats: [16_300, 21_100], filled: [0.8, 1] },
  'eng.1': { seats: [11_300, 74_200], filled: [0.95, 0.998] },
  'eng.2': { seats: [12_000, 48_000], filled: [0.65, 0.98] },
  'ger.1': { seats: [15_000, 81_300], filled: [0.88, 1] },
  'usa.1': { seats: [18_000, 42_000], filled: [0.7, 1] },
  'fifa.world': { seats: [45_000, 82_500], filled: [0.85, 1] },
}
const OTHER: Crowd = { seats: [9_000, 76_000], filled: [0.5, 0.97] }

/** How many seats a ground has: the same in every game of a league, more for the better teams. */
function seatsOf({ league, squad, venue, strength }: SimTeam): number {
  const [least, most] = (CROWDS[league] ?? OTHER).seats
  const luck = randomOf('seats', squad, venue.id).next()
  const share = Math.min(1, Math.max(0, 0.5 * luck + 0.25 * (strength + 1)))
  return Math.round((least + share * (most - least)) / 10) * 10
}

/** How many watch a game: never more than there are seats. */
export function attendanceOf({ league, home, ground }: Fixture, random: Random): number {
  const [least, most] = (CROWDS[league] ?? OTHER).filled
  return Math.floor((ground?.seats ?? seatsOf(home)) * (least + random.next() * (most - least)))
}
