import { describe, expect, test } from 'vitest'
import { LEAGUES } from '../../src/domain/league.ts'
import type { Fixture } from '../../src/simulator/world/calendar/fixture.ts'
import { openLeague, type LeagueWorld } from '../../src/simulator/world/league.ts'
import type { SimTeam } from '../../src/simulator/world/teams/team-rows.ts'
import { LEAST_HOURS_AROUND_CLOCK } from '../support/simulated-games.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const START = Date.parse('2026-11-21T18:00:00Z')

const worlds = new Map<string, LeagueWorld>(
  LEAGUES.map(({ slug }) => [slug, openLeague(slug, 'calendar', START)]),
)
function worldOf(slug: string): LeagueWorld {
  const world = worlds.get(slug)
  if (!world) throw new Error(`no ${slug}`)
  return world
}

/** The actual start of a game, including its postponement. */
const playedAt = (fixture: Fixture): number =>
  worldOf(fixture.league).incidentsOf(fixture).postponed?.makeup ?? fixture.start

/** All games of the season in progress at the start of the world. */
function seasonOf(slug: string): readonly Fixture[] {
  const world = worldOf(slug)
  const season = world.seasonAt(START)
  return world.season(season, season.end)
}
const stageOf = (slug: string, kind: string, nth = 0): readonly Fixture[] => {
  const season = worldOf(slug).seasonAt(START)
  const stages = season.calendar.stages.flatMap((stage, index) => (stage.kind === kind ? [index] : []))
  return worldOf(slug).stage(season, stages[nth] ?? -1)
}

function byTeam(fixtures: readonly Fixture[]): Map<SimTeam, Fixture[]> {
  const games = new Map<SimTeam, Fixture[]>()
  for (const fixture of fixtures) {
    for (const team of [fixture.home, fixture.away]) {
      const own = games.get(team) ?? []
      own.push(fixture)
      games.set(team, own)
    }
  }
  return games
}

/** Number of games of a team against each other team, by id. */
function meetings(team: SimTeam, games: readonly Fixture[]): Map<SimTeam, number> {
  const counts = new Map<SimTeam, number>()
  for (const { home, away } of games) {
    const other = home === team ? away : home
    counts.set(other, (counts.get(other) ?? 0) + 1)
  }
  return counts
}

const homeGames = (team: SimTeam, games: readonly Fixture[]): number =>
  games.filter(({ home }) => home === team).length
const spread = (numbers: Iterable<number>): string => [...new Set(numbers)].sort((a, b) => a - b).join(' ')

describe.each(['football', 'basketball', 'baseball', 'hockey', 'soccer'] as const)('%s', (sport) => {
  test(`no team starts two games within ${LEAST_HOURS_AROUND_CLOCK[sport]} hours, over all competitions of a season`, () => {
    const starts = new Map<string, { at: number; id: string; league: string }[]>()
    for (const { slug } of LEAGUES.filter((league) => league.sport === sport)) {
      const world = worldOf(slug)
      const season = world.seasonAt(START)
      // The next season of college basketball takes long to simulate, and starts much later.
      const isLong = sport === 'basketball'
      const next = isLong ? null : world.findSeason(season.year + (slug === 'fifa.world' ? 4 : 1))
      const seasons = next ? [season, next] : [season]
      for (const fixture of seasons.flatMap((one) => world.season(one, one.end))) {
        for (const team of [fixture.home, fixture.away]) {
          const own = starts.get(team.squad) ?? []
          own.push({ at: playedAt(fixture), id: fixture.id, league: slug })
          starts.set(team.squad, own)
        }
      }
    }
    const broken = [...starts].flatMap(([squad, own]) => {
      own.sort((one, two) => one.at - two.at)
      return own.flatMap((game, index) => {
        const before = own[index - 1]
        const hours = before ? (game.at - before.at) / HOUR : 999
        return before && hours < LEAST_HOURS_AROUND_CLOCK[sport]
          ? [{ squad, hours, one: before, two: game }]
          : []
      })
    })
    expect(broken.slice(0, 5)).toEqual([])
    expect(broken.length).toBe(0)
  }, 120_000)
})

test('the NFL: 17 games, 8 or 9 at home, rivals twice, a bye from week 5 to 14', () => {
  const games = stageOf('nfl', 'table', 1)
  for (const [team, own] of byTeam(games)) {
    const met = meetings(team, own)
    expect(own).toHaveLength(17)
    expect([8, 9]).toContain(homeGames(team, own))
    const rivals = [...met].filter(([other]) => other.groupId === team.groupId).map(([, count]) => count)
    expect(rivals).toEqual([2, 2, 2])
    expect(met.size).toBe(14)
    const weeks = new Set(own.map(({ week }) => week))
    const byes = Array.from({ length: 18 }, (_, index) => index + 1).filter((week) => !weeks.has(week))
    expect(byes).toHaveLength(1)
    expect(byes[0]).toBeGreaterThanOrEqual(5)
    expect(byes[0]).toBeLessThanOrEqual(14)
  }
})

test('the NBA: 82 games, 41 at home, two, three or four against each team', () => {
  for (const [team, own] of byTeam(stageOf('nba', 'table'))) {
    const met = meetings(team, own)
    expect([own.length, homeGames(team, own)]).toEqual([82, 41])
    const rivals = [...met].filter(([other]) => other.groupId === team.groupId).map(([, count]) => count)
    expect(rivals).toEqual([4, 4, 4, 4])
    expect([2, 3, 4].map((count) => [...met.values()].filter((one) => one === count).length)).toEqual([
      15, 4, 10,
    ])
  }
})

test('the NHL: 82 games, 41 at home, 26 in the division, 24 in the rest of the conference, 32 across', () => {
  const { groups } = worldOf('nhl').teams
  const parentOf = (team: SimTeam) => groups.find(({ id }) => id === team.groupId)?.parentId
  for (const [team, own] of byTeam(stageOf('nhl', 'table'))) {
    expect([own.length, homeGames(team, own)]).toEqual([82, 41])
    const against = [...meetings(team, own)]
    const sum = (isOne: (other: SimTeam) => boolean) =>
      against.filter(([other]) => isOne(other)).reduce((total, [, count]) => total + count, 0)
    expect(sum((other) => other.groupId === team.groupId)).toBe(26)
    expect(sum((other) => other.groupId !== team.groupId && parentOf(other) === parentOf(team))).toBe(24)
    expect(against.length).toBe(31)
  }
})

test('Major League Baseball: 162 games, 81 at home, 13 against rivals, in series of two to four', () => {
  const games = stageOf('mlb', 'table').toSorted((one, two) => one.start - two.start)
  for (const [team, own] of byTeam(games)) {
    const met = meetings(team, own)
    expect([own.length, homeGames(team, own)]).toEqual([162, 81])
    const rivals = [...met].filter(([other]) => other.groupId === team.groupId).map(([, count]) => count)
    expect(rivals).toEqual([13, 13, 13, 13])
    expect(spread(met.values())).toBe('3 6 7 13')
    expect(met.size).toBe(29)
  }
})

test.each(['eng.1', 'eng.2', 'esp.1', 'ger.1', 'ita.1', 'fra.1', 'ned.1', 'por.1'])(
  '%s: all teams meet at home and away',
  (slug) => {
    const games = stageOf(slug, 'table')
    const { teams } = worldOf(slug).teams
    const pairs = new Set(games.map(({ home, away }) => `${home.id}/${away.id}`))
    expect(pairs.size).toBe(teams.length * (teams.length - 1))
    expect(games).toHaveLength(pairs.size)
  },
)

test('Major League Soccer: 34 games, the conference at home and away, six of the other conference once', () => {
  for (const [team, own] of byTeam(stageOf('usa.1', 'table'))) {
    expect([own.length, homeGames(team, own)]).toEqual([34, 17])
    const met = [...meetings(team, own)]
    const inner = met.filter(([other]) => other.groupId === team.groupId)
    expect([inner.length, spread(inner.map(([, count]) => count))]).toEqual([14, '2'])
    const across = met.filter(([other]) => other.groupId !== team.groupId)
    expect([across.length, spread(across.map(([, count]) => count))]).toEqual([6, '1'])
    for (const [rival] of inner) {
      const games = own.filter(({ home, away }) => home === rival || away === rival)
      expect(homeGames(team, games)).toBe(1)
    }
  }
})

test.each([
  ['uefa.champions', 4],
  ['uefa.europa', 4],
  ['uefa.europa.conf', 6],
] as const)('%s: no club meets one of its country, and each meets some of each pot', (slug, pots) => {
  const games = stageOf(slug, 'table')
  expect(games.filter(({ home, away }) => home.venue.country === away.venue.country)).toEqual([])
  const ranked = worldOf(slug).teams.teams.toSorted((one, two) => two.strength - one.strength)
  for (const [team, own] of byTeam(games)) {
    const met = [...meetings(team, own).keys()].map((other) =>
      Math.floor((ranked.indexOf(other) * pots) / ranked.length),
    )
    const counts = Array.from({ length: pots }, (_, pot) => met.filter((one) => one === pot).length)
    expect(Math.max(...counts)).toBeLessThanOrEqual(own.length / pots + 2)
  }
})

test.each([
  ['fifa.worldq.uefa', 12],
  ['fifa.worldq.caf', 9],
  ['fifa.worldq.afc', 3],
] as const)('%s: %i groups, with a double round-robin each', (slug, count) => {
  const games = byTeam(stageOf(slug, 'table'))
  const groups = new Set<string>()
  for (const [team, own] of games) {
    const met = meetings(team, own)
    expect(spread(met.values())).toBe('2')
    groups.add(
      [team, ...met.keys()]
        .map(({ id }) => id)
        .sort()
        .join(),
    )
  }
  expect(groups.size).toBe(count)
})

test.each([
  ['uefa.champions', 8],
  ['uefa.europa', 8],
  ['uefa.europa.conf', 6],
] as const)('%s: a league phase of %i opponents, half of them at home, then legs', (slug, count) => {
  for (const [team, own] of byTeam(stageOf(slug, 'table'))) {
    expect([own.length, meetings(team, own).size, homeGames(team, own)]).toEqual([count, count, count / 2])
  }
  const knockout = stageOf(slug, 'bracket')
  expect(knockout).toHaveLength(16 + 16 + 8 + 4 + 1)
  expect(knockout.slice(0, 16).every(({ draw }) => draw !== null)).toBe(true)
})

test('college football: about twelve games, eight or nine in the conference, rivals last', () => {
  const games = stageOf('college-football', 'table')
  const counts = [...byTeam(games)].map(([team, own]) => {
    expect(homeGames(team, own)).toBeGreaterThanOrEqual(5)
    expect(homeGames(team, own)).toBeLessThanOrEqual(7)
    expect(Math.max(...meetings(team, own).values())).toBe(1)
    return own.length
  })
  expect(counts.filter((count) => count === 12).length / counts.length).toBeGreaterThan(0.9)
  expect(Math.min(...counts)).toBeGreaterThanOrEqual(10)
  const last = games
    .filter(({ week }) => week === 14)
    .map(({ home, away }) => [home.id, away.id].sort().join())
  for (const rivals of [
    ['130', '194'],
    ['2', '333'],
    ['2509', '84'],
    ['26', '30'],
  ])
    expect(last).toContain(rivals.join())
})

test('college championships and bowls are drawn when their preconditions are known', () => {
  for (const slug of ['college-football', 'mens-college-basketball', 'nba']) {
    const season = worldOf(slug).seasonAt(START)
    season.calendar.stages.forEach((stage, index) => {
      if (stage.kind === 'table') return
      const before = worldOf(slug).stage(season, index - 1)
      const over = Math.max(...before.map(({ start }) => start))
      for (const { draw, start } of worldOf(slug).stage(season, index)) {
        expect(start).toBeGreaterThan(over)
        for (const side of [draw?.home, draw?.away]) if (side) expect(side.until).toBeGreaterThan(over)
      }
    })
  }
  const bowls = stageOf('college-football', 'pairs', 1)
  expect(bowls.length).toBeGreaterThanOrEqual(30)
  expect(bowls.every(({ draw }) => draw?.home && draw.away)).toBe(true)
  const field = new Set(stageOf('college-football', 'bracket').flatMap(({ home, away }) => [home, away]))
  expect(field.size).toBe(12)
  expect(bowls.filter(({ home, away }) => field.has(home) || field.has(away))).toEqual([])
})

test('college basketball: conference tournaments send their winners to a field of 68', () => {
  const tournaments = stageOf('mens-college-basketball', 'conference-tournaments')
  const champions = new Set(
    [...new Map(tournaments.map((game) => [game.home.groupId, game])).values()].map((game) =>
      worldOf('mens-college-basketball').resultOf(game).winner === 1 ? game.away : game.home,
    ),
  )
  const field = new Set(
    stageOf('mens-college-basketball', 'bracket').flatMap(({ home, away }) => [home, away]),
  )
  expect(champions.size).toBeGreaterThan(28)
  expect(field.size).toBe(68)
  expect([...champions].filter((team) => !field.has(team))).toEqual([])
})

test('the NBA play-in: six games that determine the last two of each conference', () => {
  const games = stageOf('nba', 'play-in')
  expect(games).toHaveLength(6)
  const playoffs = new Set(stageOf('nba', 'bracket').flatMap(({ home, away }) => [home, away]))
  expect(playoffs.size).toBe(16)
  const winners = [0, 2, 3, 5].map((index) => {
    const game = games[index]
    return game && (worldOf('nba').resultOf(game).winner === 1 ? game.away : game.home)
  })
  expect(winners.every((team) => team !== undefined && playoffs.has(team))).toBe(true)
})

test('postponed games are made up within the season', () => {
  const moved = LEAGUES.flatMap(({ slug }) => seasonOf(slug)).filter(
    (fixture) => worldOf(fixture.league).incidentsOf(fixture).postponed,
  )
  expect(moved.length).toBeGreaterThan(20)
  for (const fixture of moved) expect(playedAt(fixture) - fixture.start).toBeLessThanOrEqual(28 * DAY)
}, 120_000)
