import {
  CHAMPIONSHIP_AVERAGES,
  CLUB_CROWDS,
  COLLEGE_ARENAS,
  COLLEGE_FOOTBALL_CROWDS,
  MLB_CROWDS,
  NBA_CROWDS,
  NFL_CROWDS,
  NHL_CROWDS,
} from '../data/crowds.ts'
import { leagueRules } from '../data/leagues.ts'
import type { Fixture } from './calendar/fixture.ts'
import { groundOf } from './calendar/grounds.ts'
import { randomOf, type Random } from '../../domain/random.ts'
import type { SimTeam, SimVenue } from './teams/team-rows.ts'

/** Capacity of a team's ground and its usual attendance. */
interface Crowd {
  readonly seats: number
  readonly average: number
}

const CROWDS: Readonly<Record<string, ReadonlyMap<string, Crowd>>> = {
  nfl: crowdsOf(NFL_CROWDS),
  nba: crowdsOf(NBA_CROWDS),
  mlb: crowdsOf(MLB_CROWDS),
  nhl: crowdsOf(NHL_CROWDS),
  'college-football': crowdsOf(COLLEGE_FOOTBALL_CROWDS),
}
/** Clubs have the same ids in all competitions. */
const CLUBS = crowdsOf(CLUB_CROWDS)
/** Usual attendances of clubs whose capacity is in the list of clubs. */
const AVERAGES: Readonly<Record<string, ReadonlyMap<string, number>>> = {
  'eng.2': new Map(readRows(CHAMPIONSHIP_AVERAGES).map(([id, average]) => [id, average])),
}

/** Maximum relative deviation of an attendance from the usual one, unless most games are sold out. */
const SPREAD: Readonly<Record<string, number>> = { nfl: 0.04, nba: 0.05, nhl: 0.05, mlb: 0.25 }
const USUAL_SPREAD = 0.1
/** Maximum share of empty seats in a sold-out game. */
const NO_SHOWS = 0.015

/** Attendance of a game, up to the capacity. */
export function attendanceOf(fixture: Fixture, random: Random): number {
  const { home, league } = fixture
  const ground = groundOf(fixture)
  const luck = random.next()
  const crowd = ground === home.venue ? crowdOf(home) : null
  if (crowd) {
    const { seats, average } = crowd
    // If most games are sold out, attendances deviate less.
    const spread = Math.min(SPREAD[league] ?? USUAL_SPREAD, 2 * (seats / average - 1))
    return Math.floor(Math.min(average * (1 + (2 * luck - 1) * spread), seats * (1 - luck * NO_SHOWS)))
  }
  const [least, most] = leagueRules(league).filled
  return Math.floor(seatsOf(ground, home) * (least + luck * (most - least)))
}

/** The known capacity and usual attendance of a team; null if unknown. */
function crowdOf({ league, id, venue }: SimTeam): Crowd | null {
  if (venue.seats !== null) {
    const average = AVERAGES[league]?.get(id)
    return average === undefined ? null : { seats: venue.seats, average }
  }
  const { entrants, crowdShare } = leagueRules(league)
  const crowd = (entrants === 'clubs' ? CLUBS : CROWDS[league])?.get(id)
  return crowd ? { ...crowd, average: crowd.average * crowdShare } : null
}

/** The capacity of a ground. If unknown, it is constant per ground and squad, and larger for better teams. */
function seatsOf(venue: SimVenue, team: SimTeam): number {
  if (venue.seats !== null) return venue.seats
  const [least, most] = seatsBetween(team)
  const luck = randomOf('seats', team.squad, venue.id).next()
  const share = Math.min(1, Math.max(0, 0.5 * luck + 0.25 * (team.strength + 1)))
  return Math.round((least + share * (most - least)) / 10) * 10
}

/** The capacity of the smallest and the largest ground of teams of this kind. */
function seatsBetween({ league, groupId }: SimTeam): readonly [number, number] {
  const { seats, strongConferences, weakConferences } = leagueRules(league)
  if (league !== 'mens-college-basketball') return seats
  if (strongConferences.includes(groupId)) return COLLEGE_ARENAS.strong
  return weakConferences.includes(groupId) ? COLLEGE_ARENAS.weak : COLLEGE_ARENAS.usual
}

function crowdsOf(table: string): ReadonlyMap<string, Crowd> {
  return new Map(readRows(table).map(([id, seats, average]) => [id, { seats, average }]))
}

/** The rows of a table of `crowds.ts`: a team's id, and its figures, which the table states in hundreds. */
function readRows(table: string): [id: string, first: number, second: number][] {
  return table.split(',').map((row) => {
    const [id = '', first, second] = row.trim().split(' ')
    return [id, Number(first) * 100, Number(second) * 100]
  })
}
