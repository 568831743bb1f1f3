import { DAY_MS, HOUR_MS } from '../../../domain/time.ts'
import { seedOf } from '../../../domain/random.ts'
import type { SimTeam } from '../teams/team-rows.ts'
import { teamsOf } from '../teams/teams.ts'
import { localClock, zoneOf } from './local-time.ts'

/** Leagues whose teams share grounds: in its table, each leaves them to the games of those before it. */
export const SHARING_LEAGUES: readonly string[] = [
  'usa.1',
  'college-football',
  'nfl',
  'nba',
  'nhl',
  'mens-college-basketball',
]
/** Those whose play-offs are series, at the same time of the year. */
const SERIES_LEAGUES = ['nba', 'nhl']

/** Around the clock, minimum time between the starts of two games at a ground: the first one ends before. */
export const LEAST_BETWEEN_TENANTS_MS = 4 * HOUR_MS
/** Around the clock, a series league's turn at a ground, and the part of it in which a game starts. */
const TURN_MS = 6 * HOUR_MS
const STARTS_MS = 2 * HOUR_MS

type Home = Pick<SimTeam, 'venue' | 'league' | 'squad'>

/** Whether a team's ground is free of other leagues' games for a game that starts then. */
export type IsGroundFree = (home: SimTeam, start: number) => boolean

/** The key of a team's ground; clubs of the United States have the state after the city. */
export const groundKey = ({ venue: { name, city } }: Pick<SimTeam, 'venue'>): string =>
  `${name}/${city.split(',')[0] ?? ''}`

/** Whether two teams are different clubs of one ground. */
export const shareGround = (one: Home, two: Home): boolean =>
  one.squad !== two.squad && groundKey(one) === groundKey(two)

/** Whether two games at a ground are too close: on real dates, on the same day. */
export function areClose(one: number, two: number, home: Home, isReal: boolean): boolean {
  if (!isReal) return Math.abs(one - two) < LEAST_BETWEEN_TENANTS_MS
  const zone = zoneOf(home.venue)
  return Math.abs(one - two) < DAY_MS && localClock(one, zone).day === localClock(two, zone).day
}

/** The other leagues with a team at the ground. */
export function leaguesBeside(home: Home): readonly string[] {
  tenants ??= readTenants()
  return tenants.get(groundKey(home))?.filter((league) => league !== home.league) ?? []
}

let tenants: ReadonlyMap<string, readonly string[]> | null = null

function readTenants(): Map<string, readonly string[]> {
  const found = new Map<string, readonly string[]>()
  for (const league of SHARING_LEAGUES) {
    for (const ground of new Set(teamsOf(league).teams.map(groundKey)))
      found.set(ground, [...(found.get(ground) ?? []), league])
  }
  return found
}

const hasSeriesBeside = (home: Home): boolean =>
  leaguesBeside(home).some((league) => SERIES_LEAGUES.includes(league))

/** Whether a series may be played on every other day from this one on, if its teams' grounds have series of others. */
export const isSeriesDay = (teams: readonly Home[], day: number): boolean =>
  teams.every(
    (team) => !hasSeriesBeside(team) || Math.floor(day / DAY_MS) % 2 === SERIES_LEAGUES.indexOf(team.league),
  )

/** The same around the clock: the next time from `start` on at which a game of a series may start. */
export function nextSeriesStart(home: Home, start: number): number {
  const place = SERIES_LEAGUES.indexOf(home.league)
  if (place < 0 || !hasSeriesBeside(home)) return start
  const period = SERIES_LEAGUES.length * TURN_MS
  const since = (start + (seedOf('turns', groundKey(home)) % period) + place * TURN_MS) % period
  return since < STARTS_MS ? start : start + period - since
}
