import { expect, test } from 'vitest'
import { LEAGUES, type SportSlug } from '../../src/domain/league.ts'
import { openLeague } from '../../src/simulator/world/league.ts'

const MINUTE = 60_000
const DAY = 1440 * MINUTE
const FOUR_WEEKS = 28 * 1440

const BIG_LEAGUES = [
  'nfl',
  'college-football',
  'nba',
  'mens-college-basketball',
  'mlb',
  'nhl',
  'eng.1',
  'esp.1',
  'ger.1',
  'ita.1',
  'fra.1',
  'usa.1',
  'mex.1',
]

/** The number of games in progress in each minute of the four weeks after the start of the world. */
function liveByMinute(slug: string, start: number): Uint16Array {
  const world = openLeague(slug, 'sports', start)
  const live = new Uint16Array(FOUR_WEEKS)
  for (const fixture of world.between(start - DAY, start + 28 * DAY)) {
    const { postponed, lateStart } = world.incidentsOf(fixture)
    const began = (postponed?.makeup ?? fixture.start) + lateStart - start
    const ended = began + world.resultOf(fixture).seconds * 1000
    const until = Math.min(FOUR_WEEKS, Math.floor(ended / MINUTE))
    for (let minute = Math.max(0, Math.ceil(began / MINUTE)); minute < until; minute++)
      live[minute] = (live[minute] ?? 0) + 1
  }
  return live
}

const minutesBelow = (live: Uint16Array, least: number): number =>
  live.filter((games) => games < least).length

test.each(['2026-02-03T03:00:00Z', '2026-07-01T12:00:00Z', '2026-11-26T11:00:00Z'])(
  'a world started at %s has games in progress at any time of four weeks, in every sport and big league',
  (text) => {
    const start = Date.parse(text)
    const bySport = new Map<SportSlug, Uint16Array>()
    const all = new Uint16Array(FOUR_WEEKS)
    const seldom: string[] = []
    for (const { slug, sport } of LEAGUES) {
      const live = liveByMinute(slug, start)
      const sum = bySport.get(sport) ?? new Uint16Array(FOUR_WEEKS)
      bySport.set(sport, sum)
      live.forEach((games, minute) => {
        sum[minute] = (sum[minute] ?? 0) + games
        all[minute] = (all[minute] ?? 0) + games
      })
      if (BIG_LEAGUES.includes(slug) && minutesBelow(live, 1) > FOUR_WEEKS / 2) seldom.push(slug)
    }
    expect(seldom).toEqual([])
    expect(all[0]).toBeGreaterThanOrEqual(15)
    expect([...bySport].filter(([, live]) => minutesBelow(live, 1) > 0)).toEqual([])
    // A postponed or late game can leave one game alone for some minutes, once in a month.
    for (const [, live] of bySport) expect(minutesBelow(live, 2)).toBeLessThanOrEqual(20)
  },
  120_000,
)
