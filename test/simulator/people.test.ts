import { expect, test } from 'vitest'
import { LEAGUES } from '../../src/domain/league.ts'
import { openSimulator } from '../../src/simulator/simulator.ts'
import { rosterSize } from '../../src/simulator/world/athletes.ts'
import { openLeague } from '../../src/simulator/world/league.ts'
import { openSquads } from '../../src/simulator/world/squads.ts'

const DAY = 86_400_000
const START = Date.parse('2026-11-21T18:00:00Z')

function playersOf(slug: string, moment = START) {
  const world = openLeague(slug, 'people', START)
  const squads = openSquads(world, 'people')
  const { year } = world.seasonAt(START)
  return world.teams.teams.map((team) => squads.roster(team, year, moment))
}

test.each(LEAGUES.map(({ slug }) => slug))(
  '%s: nobody shares a number in his team, after trades either',
  (slug) => {
    const moments = rosterSize(slug) > 0 ? [START, START + 60 * DAY] : []
    for (const moment of moments) {
      for (const roster of playersOf(slug, moment)) {
        const numbers = roster.map(({ jersey }) => jersey)
        expect(numbers.length - new Set(numbers).size).toBe(0)
      }
    }
  },
)

test.each(['nfl', 'college-football', 'mens-college-basketball'])(
  '%s: hardly any two players share a name',
  (slug) => {
    const names = playersOf(slug)
      .flat()
      .map(({ displayName }) => displayName)
    const shared = names.length - new Set(names).size
    expect(shared / names.length).toBeLessThan(0.002)
  },
)

test('quarterbacks wear low numbers, linemen high ones, the first goalkeeper wears 1', () => {
  const players = playersOf('nfl').flat()
  const numbersOf = (position: string) =>
    players.filter((player) => player.position.abbreviation === position).map(({ jersey }) => Number(jersey))
  expect(Math.max(...numbersOf('QB'))).toBeLessThan(20)
  expect(Math.min(...numbersOf('OT'))).toBeGreaterThanOrEqual(50)
  expect(playersOf('eng.1').every(([keeper]) => keeper?.jersey === '1')).toBe(true)
})

test('officials work one game a day, and are not twice in a crew', () => {
  const simulator = openSimulator({ seed: 'people', startAt: START, now: () => START })
  for (const slug of ['nba', 'nhl', 'mlb', 'eng.1']) {
    const world = openLeague(slug, 'people', START)
    const games = world.between(START - DAY, START - DAY / 4)
    expect(games.length).toBeGreaterThan(slug === 'eng.1' ? 0 : 5)
    const ids = games.flatMap(({ id }) => {
      const body = simulator.peek({ kind: 'officials', league: slug, eventId: id }) as {
        items: { id: string }[]
      }
      return body.items.map((official) => official.id)
    })
    expect([slug, ids.length - new Set(ids).size]).toEqual([slug, 0])
  }
})

test('crowds fit into the grounds of the league', () => {
  for (const [slug, least, most] of [
    ['nfl', 52_000, 82_500],
    ['nba', 14_000, 20_900],
    ['nhl', 13_000, 21_100],
    ['eng.1', 10_500, 74_200],
  ] as const) {
    const world = openLeague(slug, 'people', START)
    const crowds = world.between(START - 14 * DAY, START).map((game) => world.incidentsOf(game).attendance)
    expect(Math.min(...crowds)).toBeGreaterThanOrEqual(least)
    expect(Math.max(...crowds)).toBeLessThanOrEqual(most)
  }
})

test('clubs of big leagues win in Europe', () => {
  const world = openLeague('uefa.champions', 'people', START)
  const season = world.seasonAt(START)
  const winners = [season.year - 2, season.year - 1].flatMap((year) => {
    const found = world.findSeason(year)
    const final = found ? world.season(found, found.end).at(-1) : undefined
    return final ? [world.resultOf(final).winner === 1 ? final.away : final.home] : []
  })
  expect(winners.map(({ venue }) => venue.country)).toHaveLength(2)
  for (const { venue } of winners)
    expect(['England', 'Spain', 'Germany', 'Italy', 'France', 'Portugal', 'Netherlands']).toContain(
      venue.country,
    )
})
