import { expect, test } from 'vitest'
import { openLeagueContext } from '../../src/simulator/server/league-context.ts'
import { openKnownGames } from '../../src/simulator/world/league.ts'
import type { CalendarKind } from '../../src/simulator/world/calendar/kind.ts'

const DAY = 86_400_000
const LEAGUES = ['college-football', 'nfl', 'mens-college-basketball', 'nba', 'mlb', 'nhl']
const CASES = LEAGUES.flatMap((league) =>
  (['always', 'real'] as const).map((calendar) => [league, calendar] as const),
)

type Reports = ReturnType<typeof makeReports>
const made = new Map<string, Reports>()

/** Reports of some teams over a year, with the times at which they are read. */
function listReports(league: string, calendar: CalendarKind): Reports {
  const reports = made.get(`${league} ${calendar}`) ?? makeReports(league, calendar)
  made.set(`${league} ${calendar}`, reports)
  return reports
}

function makeReports(league: string, calendar: CalendarKind) {
  const start = Date.parse('2026-11-21T18:00:00Z')
  const { world, squads } = openLeagueContext(league, 'hurt', start, openKnownGames(), calendar)
  const teams = world.teams.teams.filter((_, place) => place % 9 === 0)
  return Array.from({ length: 7 }, (_, time) => start + time * 56 * DAY).flatMap((moment) => {
    const season = world.seasonAt(moment)
    const games = world.season(season, moment)
    return teams.flatMap((team) => {
      const own = games.filter(({ home, away }) => home === team || away === team)
      const last = Math.max(...own.map((game) => game.start))
      return squads.injuries(team, season.year, moment).map((injury) => ({ injury, season, moment, last }))
    })
  })
}

test.each(CASES)(
  '%s, %s: there are no injuries before the season, in the future, or after the last game',
  (...of) => {
    const reports = listReports(...of)
    expect(reports.length).toBeGreaterThan(10)
    for (const { injury, season, moment, last } of reports) {
      expect(injury.at).toBeGreaterThanOrEqual(season.start)
      expect(injury.at).toBeLessThanOrEqual(moment)
      expect(injury.at).toBeLessThan(Math.max(last, season.stageStarts[season.calendar.main + 1] ?? 0) + DAY)
    }
  },
)

test('a sprained finger does not last a month', () => {
  const reports = (['nba', 'mens-college-basketball', 'mlb'] as const).flatMap((league) =>
    listReports(league, 'always').map(({ injury }) => injury),
  )
  const sprains = reports.filter(({ bodyPart, detail }) => bodyPart === 'Finger' && detail === 'Sprain')
  expect(sprains.length).toBeGreaterThan(5)
  for (const { at, returnsAt } of sprains) expect((returnsAt - at) / DAY).toBeLessThanOrEqual(25)
})
