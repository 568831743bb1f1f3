import { expect, test } from 'vitest'
import { LEAGUES } from '../../src/domain/league.ts'
import { NAMES } from '../../src/simulator/data/names.ts'
import { ORIGINS } from '../../src/simulator/data/origins.ts'
import { openLeague } from '../../src/simulator/world/league.ts'
import { openSquads } from '../../src/simulator/world/people/squads.ts'

const START = Date.parse('2026-11-21T18:00:00Z')
const SEEDS = ['one', 'two', 'three', 'four', 'five']
/** Tolerance of a share in percentage points: for half of 2,000 players, chance alone causes a deviation of two. */
const TOLERANCE = 3.5

/** Players of a league in five worlds: their country of birth, and their team's country. */
function playersOf(slug: string) {
  return SEEDS.flatMap((seed) => {
    const world = openLeague(slug, seed, START)
    const squads = openSquads(world, seed)
    const { year } = world.seasonAt(START)
    return world.teams.teams.flatMap((team) =>
      squads.roster(team, year, START).map(({ birthCountry }) => ({ birthCountry, team })),
    )
  })
}

const percentOf = (count: number, all: number): number => (100 * count) / all

test.each(LEAGUES.map(({ slug }) => slug).filter((slug) => ORIGINS[slug] !== undefined))(
  '%s: origins of players match the real league',
  (slug) => {
    const players = playersOf(slug)
    expect(players.length).toBeGreaterThan(1_000)
    const { percent, source } = ORIGINS[slug] ?? { percent: {}, source: '' }
    expect(source).not.toBe('')
    expect(Object.values(percent).reduce((sum, share) => sum + share, 0)).toBeLessThanOrEqual(100.01)
    const off = Object.entries(percent).flatMap(([country, share]) => {
      const born = players.filter(
        ({ birthCountry, team }) => birthCountry === (country === 'home' ? team.venue.country : country),
      )
      const measured = percentOf(born.length, players.length)
      return Math.abs(measured - share) > TOLERANCE ? [{ country, share, measured }] : []
    })
    expect(off).toEqual([])
  },
  60_000,
)

test('players of national teams have names of their country, regardless of their birthplace', () => {
  for (const seed of SEEDS) {
    const world = openLeague('fifa.world', seed, START)
    const squads = openSquads(world, seed)
    const { year } = world.seasonAt(START)
    for (const [nation, culture] of [
      ['Japan', 'japanese'],
      ['Mexico', 'hispanic'],
      ['Iran', 'persian'],
      ['Türkiye', 'turkish'],
      ['Ivory Coast', 'african'],
    ] as const) {
      const team = world.teams.teams.find(({ displayName }) => displayName === nation)
      const names = team ? squads.roster(team, year, START).map(({ lastName }) => lastName) : []
      expect(names.length).toBeGreaterThan(20)
      expect(names.filter((name) => !NAMES[culture].family.includes(name))).toEqual([])
    }
  }
})

test('players of national teams are from their country', () => {
  const players = playersOf('fifa.world')
  const names: Readonly<Record<string, string>> = { 'United States': 'USA' }
  const own = players.filter(
    ({ birthCountry, team }) => birthCountry === (names[team.displayName] ?? team.displayName),
  )
  expect(percentOf(own.length, players.length)).toBeGreaterThan(90)
})
