import { expect, test } from 'vitest'
import { LEAGUES } from '../../src/domain/league.ts'
import { CALENDAR_KINDS } from '../../src/simulator/world/calendar/kind.ts'
import type { Fixture } from '../../src/simulator/world/calendar/fixture.ts'
import { openKnownGames, openLeague } from '../../src/simulator/world/league.ts'

const DAY = 86_400_000
const START = Date.parse('2026-11-21T18:00:00Z')
const SEEDS = ['sports', 'stands', 'x']

/** The games of each team in the tables of a season, in order. */
function seasonsOf(league: string): readonly (readonly (readonly [team: string, games: Fixture[]])[])[] {
  return CALENDAR_KINDS.flatMap((calendar) =>
    SEEDS.map((seed) => {
      const world = openLeague(league, seed, START, openKnownGames(), calendar)
      const season = world.seasonAt(START)
      const tables = [...season.calendar.stages.entries()].filter(
        ([, { kind, type }]) => kind === 'table' && type !== 1,
      )
      const byTeam = new Map<string, Fixture[]>()
      for (const [index] of tables.slice(0, 1)) {
        for (const fixture of world.stage(season, index).toSorted((one, two) => one.start - two.start))
          for (const { id } of [fixture.home, fixture.away]) {
            byTeam.set(id, [...(byTeam.get(id) ?? []), fixture])
          }
      }
      return [...byTeam]
    }),
  )
}

/** Runs of games at home. */
function homeRuns(team: string, games: readonly Fixture[]): Fixture[][] {
  const runs: Fixture[][] = [[]]
  for (const fixture of games) {
    if (fixture.home.id === team) runs.at(-1)?.push(fixture)
    else runs.push([])
  }
  return runs
}

const longest = (runs: readonly (readonly Fixture[])[]): number => Math.max(...runs.map((run) => run.length))

const SOCCER = LEAGUES.filter(
  ({ sport, slug }) => sport === 'soccer' && !/^eng\.(fa|league_cup)|^concacaf\.ch|^fifa\.world$/.test(slug),
)

test.each(SOCCER.map(({ slug }) => slug))('%s: at most two home games in a row', (slug) => {
  for (const season of seasonsOf(slug))
    for (const [team, games] of season)
      expect([team, longest(homeRuns(team, games))]).toEqual([team, expect.toBeOneOf([1, 2])])
})

test.each(['nba', 'nhl'])('%s: at most six home games in a row', (slug) => {
  for (const season of seasonsOf(slug))
    for (const [team, games] of season)
      expect({ team, isLong: longest(homeRuns(team, games)) > 6 }).toEqual({ team, isLong: false })
})

test('baseball teams are at home for at most 13 days', () => {
  for (const season of seasonsOf('mlb')) {
    for (const [team, games] of season) {
      const days = homeRuns(team, games).map((run) => ((run.at(-1)?.start ?? 0) - (run[0]?.start ?? 0)) / DAY)
      expect({ team, isLong: Math.max(...days) > 13 }).toEqual({ team, isLong: false })
    }
  }
})
