import { expect, test } from 'vitest'
import type { Fixture } from '../../src/simulator/world/calendar/fixture.ts'
import { openSimulator } from '../../src/simulator/server/upstream.ts'
import { openKnownGames, openLeague } from '../../src/simulator/world/league.ts'
import type { UpstreamRequest } from '../../src/upstream/upstream.ts'

interface ListedGame {
  readonly id: string
  readonly date: string
  readonly shortName: string
  readonly competitions: readonly [object]
}

/** The days that fans know, in the real calendar of several years. */

const YEARS = [2025, 2026, 2027, 2028]
const DAY = 86_400_000

/** Games of the main table by the date in New York or London. */
function gamesOn(league: string, year: number, date: string, zone = 'America/New_York'): Fixture[] {
  const startAt = Date.parse(`${year}-12-01T12:00:00Z`)
  const world = openLeague(league, 'holidays', startAt, openKnownGames(), 'real')
  const dateOf = new Intl.DateTimeFormat('en-CA', { timeZone: zone })
  const noon = Date.parse(`${year}-${date}T12:00:00Z`)
  return world
    .between(noon - 2 * DAY, noon + 2 * DAY)
    .filter(({ start }) => dateOf.format(start) === `${year}-${date}`)
}

/** The nth weekday of a month, as a month and a day. */
function nth(year: number, month: number, weekday: number, count: number): string {
  const first = new Date(Date.UTC(year, month - 1, 1)).getUTCDay()
  const day = 1 + ((weekday - first + 7) % 7) + (count - 1) * 7
  return `${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

const thanksgiving = (year: number): string => nth(year, 11, 4, 4)

test.each(YEARS)('Thanksgiving %i: Detroit and Dallas are at home, and the NBA rests', (year) => {
  const games = gamesOn('nfl', year, thanksgiving(year)).toSorted((one, two) => one.start - two.start)
  expect(games).toHaveLength(3)
  expect(games.slice(0, 2).map(({ home }) => home.abbreviation)).toEqual(['DET', 'DAL'])
  expect(gamesOn('nba', year, thanksgiving(year))).toEqual([])
})

test.each(YEARS)(
  'Christmas %i: five games of the NBA on the day and none before it, no hockey for three days',
  (year) => {
    expect(gamesOn('nba', year, '12-24')).toEqual([])
    expect(gamesOn('nba', year, '12-25')).toHaveLength(5)
    for (const date of ['12-24', '12-25', '12-26']) expect(gamesOn('nhl', year, date)).toEqual([])
  },
)

test.each(YEARS)('Boxing Day %i: most of England plays, and nobody the day before', (year) => {
  for (const league of ['eng.1', 'eng.2']) {
    expect(gamesOn(league, year, '12-26', 'Europe/London').length).toBeGreaterThanOrEqual(7)
    for (const date of ['12-24', '12-25']) expect(gamesOn(league, year, date, 'Europe/London')).toEqual([])
  }
})

test.each(YEARS)(
  '%i: Army plays Navy in Philadelphia on the second Saturday of December, known all season',
  (year) => {
    const startAt = Date.parse(`${year}-08-28T12:00:00Z`)
    const simulator = openSimulator({ seed: 'holidays', startAt, now: () => 0, calendar: 'real' })
    const league = 'college-football'
    const listed = (request: UpstreamRequest) =>
      (simulator.peek(request) as { events: readonly ListedGame[] }).events.filter(
        ({ shortName }) => /ARMY/.test(shortName) && /NAVY/.test(shortName),
      )
    const week = { season: year, seasonType: 2, week: 16 }
    for (const teamId of ['349', '2426']) {
      const [game, ...others] = listed({ kind: 'teamSchedule', league, teamId, season: year })
      expect(others).toEqual([])
      expect(game?.date).toBe(`${year}-${nth(year, 12, 6, 2)}T20:00Z`)
      expect(game?.competitions[0]).toMatchObject({
        neutralSite: true,
        venue: { fullName: 'Lincoln Financial Field' },
        notes: [{ headline: 'Army-Navy Game' }],
      })
      expect(listed({ kind: 'scoreboard', league, ...week }).map(({ id }) => id)).toEqual([game?.id])
    }
  },
)

test.each(['nba', 'nhl'])('%s: all games of a season have a start, and none is lost', (league) => {
  const world = openLeague(league, 'holidays', Date.parse('2026-12-01T12:00:00Z'), openKnownGames(), 'real')
  const season = world.seasonAt(Date.parse('2026-12-01T12:00:00Z'))
  expect(world.stage(season, 0)).toHaveLength(league === 'nba' ? 1230 : 1312)
})

test.each(['always', 'real'] as const)('bowls are played in the order of their dates (%s)', (calendar) => {
  const startAt = Date.parse('2026-12-01T12:00:00Z')
  const world = openLeague('college-football', 'holidays', startAt, openKnownGames(), calendar)
  const bowls = world.stage(world.seasonAt(startAt), 2)
  const starts = bowls.map(({ start }) => start)
  expect(starts).toEqual(starts.toSorted((one, two) => one - two))
  const names = bowls.map(({ headline }) => headline ?? '')
  const place = (name: string) => names.findIndex((one) => one.startsWith(name))
  expect(place('Myrtle Beach')).toBeLessThan(place('Hawai'))
  expect(place('Hawai')).toBeLessThan(place('Pop-Tarts'))
  expect(place('Pop-Tarts')).toBeLessThan(place('Citrus'))
})
