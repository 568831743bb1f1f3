import { expect, test } from 'vitest'
import { openSimulator } from '../../src/simulator/server/upstream.ts'
import { openKnownGames, openLeague } from '../../src/simulator/world/league.ts'

/** The spread of final tables: the standard deviation of wins, or of points if those decide. */
const SPREADS = [
  { league: 'nfl', season: 2025, by: 'wins', least: 2.2, most: 3.8 },
  { league: 'nba', season: 2026, by: 'wins', least: 9, most: 14 },
  { league: 'mlb', season: 2025, by: 'wins', least: 9.5, most: 15 },
  { league: 'nhl', season: 2026, by: 'points', least: 12, most: 19 },
  { league: 'eng.1', season: 2025, by: 'points', least: 12, most: 21 },
  { league: 'esp.1', season: 2025, by: 'points', least: 12, most: 21 },
  { league: 'ita.1', season: 2025, by: 'points', least: 12, most: 21 },
  { league: 'ger.1', season: 2025, by: 'points', least: 11, most: 19 },
  { league: 'mens-college-basketball', season: 2026, by: 'wins', least: 4, most: 7 },
  { league: 'college-football', season: 2025, by: 'wins', least: 1.9, most: 3.3 },
] as const

const STARTS = Date.parse('2026-11-23T01:00:00Z')
const simulator = openSimulator({ seed: 'tables', startAt: STARTS, now: () => STARTS })

interface Entry {
  readonly team: { readonly id: string }
  readonly stats: readonly { readonly name?: string; readonly value?: number }[]
}
interface Table {
  readonly standings?: { readonly entries: readonly Entry[] }
  readonly children?: readonly Table[]
}

function entriesOf({ standings, children = [] }: Table): readonly Entry[] {
  return [...(standings?.entries ?? []), ...children.flatMap(entriesOf)]
}

test.each(SPREADS)(
  'the spread of teams in $league matches the real league',
  ({ league, season, ...spread }) => {
    const entries = entriesOf(simulator.peek({ kind: 'standings', league, season }) as Table)
    const byTeam = new Map(
      entries.map(({ team, stats }) => [team.id, stats.find(({ name }) => name === spread.by)?.value ?? NaN]),
    )
    const values = [...byTeam.values()]
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length
    const deviation = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length)
    expect(deviation).toBeGreaterThan(spread.least)
    expect(deviation).toBeLessThan(spread.most)
  },
)

test('a fifth of college football’s games is won by 28 points or more, and two fifths by 8 or less', () => {
  const margins = ['margins', 'tables', 'x'].flatMap((seed) => {
    const world = openLeague('college-football', seed, STARTS, openKnownGames(), 'real')
    return world.stage(world.seasonAt(STARTS), 0).map((fixture) => {
      const { home, away } = world.resultOf(fixture)
      return Math.abs(home - away)
    })
  })
  const shareOf = (isOne: (margin: number) => boolean) => margins.filter(isOne).length / margins.length
  expect(Math.abs(shareOf((margin) => margin >= 28) - 0.2)).toBeLessThan(0.025)
  expect(Math.abs(shareOf((margin) => margin <= 8) - 0.37)).toBeLessThan(0.05)
})
