import { describe, expect, test } from 'vitest'
import { leagueRules } from '../../src/simulator/data/leagues.ts'
import { thirdPlaceOpponent } from '../../src/simulator/data/third-places.ts'
import { worldCupOf } from '../../src/simulator/data/world-cups.ts'
import type { CalendarKind } from '../../src/simulator/world/calendar/kind.ts'
import { groupsOf } from '../../src/simulator/world/playoffs/draws.ts'
import type { Fixture } from '../../src/simulator/world/calendar/fixture.ts'
import { openLeague, type LeagueWorld } from '../../src/simulator/world/league.ts'
import type { SimSeason } from '../../src/simulator/world/calendar/seasons.ts'
import { ranked, tally } from '../../src/simulator/world/standings/table.ts'
import type { SimTeam } from '../../src/simulator/world/teams/team-rows.ts'
import { entrantsIn } from '../../src/simulator/world/teams/teams.ts'

const START = Date.parse('2026-11-21T18:00:00Z')
const SEEDS = ['one', 'two', 'three']
const CALENDARS: readonly CalendarKind[] = ['always', 'real']

interface Played {
  readonly world: LeagueWorld
  readonly season: SimSeason
  readonly seed: string
  readonly calendar: CalendarKind
}

/** All finished seasons of a league and the current one, in three worlds of both calendars. */
function seasonsOf(slug: string): Played[] {
  return CALENDARS.flatMap((calendar) =>
    SEEDS.flatMap((seed) => {
      const world = openLeague(slug, seed, START, undefined, calendar)
      return world.listSeasons(START).map((season) => ({ world, season, seed, calendar }))
    }),
  )
}

const winnerOf = (world: LeagueWorld, game: Fixture): SimTeam | null => {
  const { winner } = world.resultOf(game)
  return winner === null ? null : winner === 0 ? game.home : game.away
}
/** The table of a stage, for these teams only. */
function tableOf({ world, season }: Played, stage: number, teams: readonly SimTeam[]): SimTeam[] {
  const games = world.stage(season, stage).map((fixture) => ({ fixture, result: world.resultOf(fixture) }))
  const rows = tally(entrantsIn(season.league, season.year), games, season)
  return ranked(teams.flatMap((team) => rows.get(team) ?? [])).map(({ team }) => team)
}
/** The data for the draws of a season. */
const inputOf = ({ world, season, seed }: Played) => ({
  seed,
  season,
  stage: (index: number) => world.stage(season, index),
  resultOf: world.resultOf.bind(world),
})
/** Games of a stage by round, and of a round by tie, in playing order. */
function tiesOf({ world, season }: Played, stage: number): Map<string, Fixture[][]> {
  const rounds = new Map<string, Fixture[][]>()
  for (const game of world.stage(season, stage)) {
    const ties = rounds.get(game.part.name) ?? []
    const own = ties.find(([first]) => first && [first.home, first.away].includes(game.home))
    if (own) own.push(game)
    else rounds.set(game.part.name, [...ties, [game]])
  }
  return rounds
}

describe('MLS', () => {
  const seasons = seasonsOf('usa.1')

  test('nine of each conference qualify: seven, and the better of the eighth and the ninth, at the eighth’s', () => {
    expect(seasons.length).toBeGreaterThan(10)
    for (const played of seasons) {
      const { world, season } = played
      const cards = world.stage(season, 1)
      const orders = world.teams.groups.map(({ id }) =>
        tableOf(
          played,
          0,
          world.teams.teams.filter(({ groupId }) => groupId === id),
        ),
      )
      expect(cards.map(({ home, away }) => [home, away])).toEqual(orders.map((order) => order.slice(7, 9)))
      const direct = orders.flatMap((order) => order.slice(0, 7))
      const entrants = new Set(world.stage(season, 2).flatMap(({ home, away }) => [home, away]))
      expect(entrants).toEqual(new Set([...direct, ...cards.map((game) => winnerOf(world, game))]))
    }
  })

  test('the first round is best of three, home, away, home, and every game of it has a winner after 90 minutes', () => {
    for (const played of seasons) {
      const { world } = played
      const first = tiesOf(played, 2).get('MLS Cup - Round One') ?? []
      expect(first).toHaveLength(8)
      for (const series of first) {
        const winners = series.map((game) => winnerOf(world, game))
        expect(winners.filter((team) => team === winners.at(-1))).toHaveLength(2)
        expect(series.map(({ home }) => home === series[0]?.home)).toEqual(
          [true, false, true].slice(0, series.length),
        )
        for (const game of series) {
          const { periods, shootout, home, away } = world.resultOf(game)
          expect([periods.length, shootout !== null]).toEqual([2, home === away])
        }
      }
    }
  })

  test('then single games at the better seed’s with extra time, in a conference until the final', () => {
    let drawn = 0
    for (const played of seasons) {
      const { world, season } = played
      const games = world.stage(season, 2).filter(({ series }) => series === null)
      expect(games).toHaveLength(7)
      const isOfOne = ({ home, away }: Fixture) => home.groupId === away.groupId
      expect(games.map(isOfOne)).toEqual([true, true, true, true, true, true, false])
      for (const game of games) {
        const { periods, shootout } = world.resultOf(game)
        if (shootout) expect(periods.length).toBeGreaterThan(2)
        if (periods.length > 2) drawn += 1
        const table = tableOf(played, 0, [game.home, game.away])
        expect(table[0]).toBe(game.home)
      }
    }
    expect(drawn).toBeGreaterThan(5)
  })
})

describe('Liga MX', () => {
  const seasons = seasonsOf('mex.1')
  const halves = seasons.flatMap((played) => [0, 3].map((table) => ({ ...played, table })))

  test('six qualify, and four are in the play-in: seventh against eighth, then the loser for the last place', () => {
    for (const played of halves) {
      const { world, season, table } = played
      const order = tableOf(played, table, world.teams.teams)
      const [upper, lower, last] = world.stage(season, table + 1)
      if (!upper || !lower || !last) throw new Error('Three games are needed')
      expect([upper.home, upper.away, lower.home, lower.away]).toEqual(order.slice(6, 10))
      const loser = winnerOf(world, upper) === upper.home ? upper.away : upper.home
      expect([last.home, last.away]).toEqual([loser, winnerOf(world, lower)])
      const entrants = new Set(world.stage(season, table + 2).flatMap(({ home, away }) => [home, away]))
      expect(entrants).toEqual(new Set([...order.slice(0, 6), winnerOf(world, upper), winnerOf(world, last)]))
    }
  })

  test('the better seed is at home in the second leg and advances if level, except in the final', () => {
    const level = { seeds: 0, played: 0 }
    for (const played of halves) {
      const { world, season, table } = played
      const rounds = [...tiesOf(played, table + 2).values()]
      expect(rounds.map((ties) => ties.length)).toEqual([4, 2, 1])
      expect(world.stage(season, table + 2)).toHaveLength(14)
      const semis = rounds[1]?.flat(2).flatMap(({ home, away }) => [home, away])
      const finalists = rounds[2]?.flat(2).flatMap(({ home, away }) => [home, away])
      for (const [first, second] of rounds.flat()) {
        if (!first || !second) throw new Error('Two legs are needed')
        const [one, two] = [world.resultOf(first), world.resultOf(second)]
        if (one.home + two.away !== one.away + two.home) continue
        const isFinal = second.part.name.endsWith('Final')
        if (isFinal) expect(two.shootout).not.toBeNull()
        else expect([two.shootout, two.periods.length]).toEqual([null, 2])
        if (!isFinal) expect([...(semis ?? []), ...(finalists ?? [])]).toContain(second.home)
        level[isFinal ? 'played' : 'seeds'] += 1
      }
    }
    expect(level.seeds).toBeGreaterThan(5)
  })
})

test('the Champions Cup: two legs with away goals for 22, then 16 clubs, late entrants, a single final', () => {
  let away = 0
  const late = leagueRules('concacaf.champions').lateEntrants
  for (const played of seasonsOf('concacaf.champions')) {
    const { world } = played
    const rounds = [...tiesOf(played, 0).entries()]
    expect(rounds.map(([name, ties]) => [name, ties.length, ties[0]?.length])).toEqual([
      ['Round One', 11, 2],
      ['Round of 16', 8, 2],
      ['Quarterfinals', 4, 2],
      ['Semifinals', 2, 2],
      ['Final', 1, 1],
    ])
    const sides = (ties: readonly Fixture[][] | undefined) =>
      new Set(ties?.flat().flatMap(({ home, away }) => [home, away]))
    const [first, second, ...rest] = rounds.map(([, ties]) => ties)
    for (const team of sides(first)) expect(late).not.toContain(team.id)
    expect([...sides(second)].filter(({ id }) => late.includes(id))).toHaveLength(5)
    const next = [second, ...rest].map(sides)
    for (const [round, ties] of [first, second, ...rest.slice(0, 2)].entries()) {
      for (const [one, two] of ties ?? []) {
        if (!one || !two) throw new Error('Two legs are needed')
        const [a, b] = [world.resultOf(one), world.resultOf(two)]
        if (a.home + b.away !== a.away + b.home || b.shootout) continue
        away += 1
        const winner = a.away > b.away ? two.home : two.away
        expect([a.away === b.away, next[round]?.has(winner)]).toEqual([false, true])
      }
    }
  }
  expect(away).toBeGreaterThan(5)
})

describe('the World Cup', () => {
  const seasons = seasonsOf('fifa.world')

  test('has the groups and teams of its edition', () => {
    expect(new Set(seasons.map(({ season }) => season.year))).toEqual(new Set([2026, 2022, 2018]))
    for (const { world, season } of seasons) {
      const size = season.year < 2026 ? 32 : 48
      const games = world.stage(season, 0)
      expect(games).toHaveLength((size / 4) * 6)
      const groups = worldCupOf('fifa.world', season.year)?.groups?.map((group) => group.split(' ')) ?? []
      expect(new Set(groups.flat()).size).toBe(size)
      const meetings = new Map<string, Set<string>>()
      for (const { home, away } of games) {
        for (const [one, two] of [
          [home, away],
          [away, home],
        ] as const)
          meetings.set(one.abbreviation, (meetings.get(one.abbreviation) ?? new Set()).add(two.abbreviation))
      }
      for (const group of groups)
        for (const team of group)
          expect(meetings.get(team)).toEqual(new Set(group.filter((one) => one !== team)))
    }
  })

  test('continues with the first two of each group, with 48 teams also the eight best thirds', () => {
    for (const played of seasons) {
      const { world, season } = played
      const input = inputOf(played)
      const groups = groupsOf(input, 0).map((group) => tableOf(played, 0, group))
      const knockout = world.stage(season, 1)
      const [size, first] = season.year < 2026 ? [16, 8] : [32, 16]
      const entrants = knockout.slice(0, first).flatMap(({ home, away }) => [home, away])
      expect(new Set(entrants).size).toBe(size)
      expect(knockout).toHaveLength(size)
      for (const group of groups) expect(entrants).toEqual(expect.arrayContaining(group.slice(0, 2)))
      const thirds = entrants.filter((team) => groups.some((group) => group[2] === team))
      expect(thirds).toHaveLength(size === 32 ? 8 : 0)
      const best = tableOf(
        played,
        0,
        groups.flatMap((group) => group[2] ?? []),
      ).slice(0, thirds.length)
      expect(new Set(thirds)).toEqual(new Set(best))
      // No team meets a team of its own group again in the first round.
      for (const { home, away } of knockout.slice(0, first))
        expect(groups.some((group) => group.includes(home) && group.includes(away))).toBe(false)
      const [opening] = size === 16 ? knockout : []
      if (opening) expect([opening.home, opening.away]).toEqual([groups[0]?.[0], groups[1]?.[1]])
    }
  })

  test('of 48 teams pairs the best thirds by the table of the regulations', () => {
    // Rows of annexe C: the groups of the third-placed teams, and those that meet the winners of A, B, D, E, G, I, K
    // and L.
    const rows = { EFGHIJKL: 'EJIFHGLK', DFGHIJKL: 'HGIDJFLK', ABCDEFGH: 'HGBCAFDE' }
    for (const [groups, expected] of Object.entries(rows))
      expect(
        Array.from('ABDEGIKL')
          .map((winner) => thirdPlaceOpponent(winner, Array.from(groups)))
          .join(''),
      ).toBe(expected)
    const letters = 'ABCDEFGHIJKL'
    for (const played of seasons.filter(({ season }) => season.year >= 2026)) {
      const { world, season } = played
      const input = inputOf(played)
      const groups = groupsOf(input, 0).map((group) => tableOf(played, 0, group))
      const letterOf = (team: SimTeam, place: number) =>
        letters[groups.findIndex((group) => group[place] === team)]
      const ties = world.stage(season, 1).slice(0, 16)
      const meetings = ties.flatMap(({ home, away }) => {
        const [winner, third] = [letterOf(home, 0), letterOf(away, 2)]
        return winner !== undefined && third !== undefined ? [{ winner, third }] : []
      })
      expect(meetings).toHaveLength(8)
      const thirds = meetings.map(({ third }) => third)
      for (const { winner, third } of meetings) expect(thirdPlaceOpponent(winner, thirds)).toBe(third)
    }
  })

  test('any eight best thirds each meet a winner of another group', () => {
    const letters = Array.from('ABCDEFGHIJKL')
    const sets = letters
      .reduce<string[][]>((all, letter) => [...all, ...all.map((set) => [...set, letter])], [[]])
      .filter((set) => set.length === 8)
    expect(sets).toHaveLength(495)
    for (const set of sets) {
      const thirds = Array.from('ABDEGIKL').map((winner) => thirdPlaceOpponent(winner, set))
      expect(thirds.toSorted()).toEqual(set)
      expect(thirds.some((third, place) => third === 'ABDEGIKL'[place])).toBe(false)
    }
  })

  test('on the real calendar has its dates, simultaneous last group games, and hosts at home', () => {
    const days: Readonly<Record<number, readonly [string, string]>> = {
      2018: ['2018-06-14', '2018-07-15'],
      2022: ['2022-11-20', '2022-12-18'],
      2026: ['2026-06-11', '2026-07-19'],
    }
    for (const { world, season } of seasons.filter(({ calendar }) => calendar === 'real')) {
      const [games, knockout] = [world.stage(season, 0), world.stage(season, 1)]
      const starts = [...games, ...knockout].map(({ start }) => start)
      const ends = [Math.min(...starts), Math.max(...starts)]
      expect(ends.map((at) => new Date(at).toISOString().slice(0, 10))).toEqual(days[season.year])
      const last = games.slice(-games.length / 3)
      last.forEach((game, index) => {
        if (index % 2 === 1) expect(game.start).toBe(last[index - 1]?.start)
      })
      const hosts = worldCupOf('fifa.world', season.year)?.hosts ?? {}
      for (const { home, away, ground } of games) {
        const country = hosts[home.displayName] ?? hosts[away.displayName]
        if (country !== undefined) expect(ground?.country).toBe(country)
      }
      const grounds = games.map(
        ({ start, ground }) => `${new Date(start).toISOString().slice(0, 13)} ${ground?.name ?? ''}`,
      )
      expect(new Set(grounds).size).toBe(games.length)
    }
  })
})

describe('UEFA qualifying', () => {
  const seasons = seasonsOf('fifa.worldq.uefa')

  test('ends with four paths of the twelve runners-up and four others', () => {
    expect(seasons.length).toBeGreaterThan(5)
    for (const played of seasons) {
      const { world, season } = played
      const input = inputOf(played)
      const tables = groupsOf(input, 0).map((group) => tableOf(played, 0, group))
      const games = world.stage(season, 1)
      const [semifinals, finals] = [games.slice(0, 8), games.slice(8)]
      expect(finals).toHaveLength(4)
      const entrants = semifinals.flatMap(({ home, away }) => [home, away])
      expect(new Set(entrants).size).toBe(16)
      const rankOf = (team: SimTeam) => tables.find((table) => table.includes(team))?.indexOf(team) ?? -1
      expect(entrants.filter((team) => rankOf(team) === 1)).toHaveLength(12)
      expect(entrants.filter((team) => rankOf(team) === 0)).toEqual([])
      for (const [path, final] of finals.entries()) {
        const own = semifinals.slice(path * 2, path * 2 + 2)
        expect([final.home, final.away]).toEqual(own.map((game) => winnerOf(world, game)))
        const letter = 'ABCD'[path] ?? ''
        expect([...own, final].map(({ headline }) => headline)).toEqual([
          `Path ${letter} Semifinal`,
          `Path ${letter} Semifinal`,
          `Path ${letter} Final`,
        ])
        expect(final.start).toBeGreaterThan(Math.max(...own.map(({ start }) => start)))
      }
      const lastOfGroups = Math.max(...world.stage(season, 0).map(({ start }) => start))
      expect(Math.min(...semifinals.map(({ start }) => start))).toBeGreaterThan(lastOfGroups)
    }
  })

  test('the other four are the strongest remaining ones, and meet the first pot', () => {
    for (const played of seasons) {
      const { world, season } = played
      const input = inputOf(played)
      const tables = groupsOf(input, 0).map((group) => tableOf(played, 0, group))
      const strongest = (teams: readonly SimTeam[]) =>
        teams.toSorted((one, two) => two.strength - one.strength).map(({ strength }) => strength)
      const semifinals = world.stage(season, 1).slice(0, 8)
      const firsts = semifinals.filter((_, place) => place % 2 === 0)
      const others = firsts.map(({ away }) => away)
      expect(strongest(others)).toEqual(strongest(tables.flatMap((table) => table.slice(2))).slice(0, 4))
      const seconds = tables.flatMap((table) => table.slice(1, 2))
      expect(strongest(firsts.map(({ home }) => home))).toEqual(strongest(seconds).slice(0, 4))
    }
  })
})

test('nations of North America: six groups of five, the first two of each in three groups of four; hosts do not play', () => {
  for (const played of seasonsOf('fifa.worldq.concacaf')) {
    const { world, season } = played
    const input = inputOf(played)
    const [early, late] = [0, 1].map((stage) => groupsOf(input, stage))
    expect(early?.map(({ length }) => length)).toEqual([5, 5, 5, 5, 5, 5])
    expect(late?.map(({ length }) => length)).toEqual([4, 4, 4])
    const through = early?.flatMap((group) => tableOf(played, 0, group).slice(0, 2))
    expect(new Set(late?.flat())).toEqual(new Set(through))
    expect([world.stage(season, 0).length, world.stage(season, 1).length]).toEqual([60, 36])
    for (const name of ['USA', 'MEX', 'CAN'])
      expect(early?.flat().map(({ abbreviation }) => abbreviation)).not.toContain(name)
  }
})
