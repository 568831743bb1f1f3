import { expect, test } from 'vitest'
import { LEAGUES } from '../../src/domain/league.ts'
import { ageOf } from '../../src/simulator/payloads/league/person.ts'
import { openSimulator } from '../../src/simulator/server/upstream.ts'
import { rosterSize } from '../../src/simulator/world/people/athletes.ts'
import { openLeague } from '../../src/simulator/world/league.ts'
import { openSquads } from '../../src/simulator/world/people/squads.ts'

const DAY = 86_400_000
const START = Date.parse('2026-11-21T18:00:00Z')

function playersOf(slug: string, moment = START, years = 0) {
  const world = openLeague(slug, 'people', START)
  const squads = openSquads(world, 'people')
  const year = world.seasonAt(START).year + years
  return world.teams.teams.map((team) => squads.roster(team, year, moment))
}

test.each(LEAGUES.map(({ slug }) => slug))('%s: numbers are unique in a team, also after trades', (slug) => {
  const moments = rosterSize(slug) > 0 ? [START, START + 60 * DAY] : []
  for (const moment of moments) {
    for (const roster of playersOf(slug, moment)) {
      const numbers = roster.map(({ jersey }) => jersey)
      expect(numbers.length - new Set(numbers).size).toBe(0)
    }
  }
})

test.each(LEAGUES.map(({ slug }) => slug))(
  '%s: names of active players are unique, also in the last and the next season',
  (slug) => {
    for (const years of [-1, 0, 1]) {
      const names = playersOf(slug, START, years)
        .flat()
        .map(({ displayName }) => displayName)
      const counts = new Map<string, number>()
      for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
      const shared = [...counts].filter(([, count]) => count > 1).map(([name]) => name)
      expect([years, shared]).toEqual([years, []])
    }
  },
  60_000,
)

test('quarterbacks wear low numbers, linemen high ones, the first goalkeeper wears 1', () => {
  const players = playersOf('nfl').flat()
  const numbersOf = (position: string) =>
    players.filter((player) => player.position.abbreviation === position).map(({ jersey }) => Number(jersey))
  expect(Math.max(...numbersOf('QB'))).toBeLessThan(20)
  expect(Math.min(...numbersOf('OT'))).toBeGreaterThanOrEqual(50)
  expect(playersOf('eng.1').every(([keeper]) => keeper?.jersey === '1')).toBe(true)
})

test('officials have one game per day, and crews have no duplicates', () => {
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

test('attendances are within the capacity', () => {
  for (const [slug, least, most] of [
    ['nfl', 52_000, 100_000],
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

test('clubs of major leagues win in Europe', () => {
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

test('squads have rookies and veterans within the maximum age; kickers and goalkeepers play longest', () => {
  const ages = (slug: string, position?: string) =>
    playersOf(slug)
      .flat()
      .filter((player) => position === undefined || player.position.abbreviation === position)
      .map(({ born }) => (START - born) / (365.25 * DAY))
      .toSorted((one, other) => one - other)
  for (const [slug, youngest, median, oldest] of [
    ['nfl', 21, [25, 28], 43],
    ['nba', 19, [24, 28], 39],
    ['mlb', 21, [26, 30], 42],
    ['nhl', 18, [25, 29], 40],
    ['eng.1', 17, [23, 28], 41],
  ] as const) {
    const all = ages(slug)
    expect([slug, all[0]]).toEqual([slug, expect.toSatisfy((age: number) => age >= youngest)])
    const middle = all[Math.floor(all.length / 2)] ?? NaN
    expect([slug, middle]).toEqual([
      slug,
      expect.toSatisfy((age: number) => age >= median[0] && age < median[1]),
    ])
    const last = all.at(-1) ?? NaN
    expect([slug, last]).toEqual([slug, expect.toSatisfy((age: number) => age > 33 && age < oldest + 1)])
  }
  expect(ages('nfl', 'PK').at(-1)).toBeGreaterThan(ages('nfl', 'RB').at(-1) ?? NaN)
})

test('players are drafted in existing rounds, before or in their first season; not in soccer', () => {
  const simulator = openSimulator({ seed: 'people', startAt: START, now: () => START })
  const pages = (league: string) =>
    (playersOf(league)[0] ?? []).map(
      ({ id }) =>
        simulator.peek({ kind: 'athlete', league, athleteId: id }) as {
          readonly debutYear: number
          readonly draft?: { readonly round: number; readonly year: number; readonly selection: number }
        },
    )
  for (const [league, rounds, picks] of [
    ['nfl', 7, 32],
    ['nba', 2, 30],
    ['mlb', 20, 30],
    ['nhl', 7, 32],
  ] as const) {
    const drafted = pages(league).flatMap(({ draft, debutYear }) => (draft ? [{ ...draft, debutYear }] : []))
    expect(drafted.length).toBeGreaterThan(0)
    for (const { round, year, selection, debutYear } of drafted) {
      expect(round).toBeLessThanOrEqual(rounds)
      expect(round).toBe(Math.ceil(selection / picks))
      expect(year).toBeLessThanOrEqual(debutYear)
    }
  }
  expect(pages('eng.1').some(({ draft }) => draft !== undefined)).toBe(false)
})

test('a player’s age increases on his birthday', () => {
  const at = (day: string) => Date.parse(`${day}T12:00:00Z`)
  const ages = (born: string, days: readonly string[]) =>
    days.map((day) => ageOf({ born: Date.parse(born) }, at(day)))
  expect(ages('2000-11-23', ['2026-11-22', '2026-11-23', '2026-12-01', '2027-01-01'])).toEqual([
    25, 26, 26, 26,
  ])
  expect(ages('2004-02-29', ['2026-02-28', '2026-03-01', '2028-02-29'])).toEqual([21, 22, 24])
})

test('unknown seasons have no depth chart, and past ones have current injuries', () => {
  const simulator = openSimulator({ seed: 'people', startAt: START, now: () => START })
  const world = openLeague('nfl', 'people', START)
  const { year } = world.seasonAt(START)
  const chartOf = (teamId: string, season: number) =>
    simulator.peek({ kind: 'depthChart', league: 'nfl', teamId, season })
  for (const season of [1950, year + 1]) expect([season, chartOf('1', season)]).toEqual([season, null])
  const squads = openSquads(world, 'people')
  const isListed = (teamId: string, id: string) =>
    JSON.stringify(chartOf(teamId, year - 1)).includes(`/athletes/${id}?`)
  const starters = world.teams.teams.flatMap((team) => {
    const before = squads.roster(team, year - 1, world.findSeason(year - 1)?.end ?? START)
    const quarterback = before.find(({ position }) => position.abbreviation === 'QB')
    return quarterback ? [isListed(team.id, quarterback.id)] : []
  })
  expect(starters).toHaveLength(32)
  expect(starters).not.toContain(false)
})
