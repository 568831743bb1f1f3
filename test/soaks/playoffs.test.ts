import { describe, expect, test } from 'vitest'
import { LEAGUES } from '../../src/domain/league.ts'
import type { Fixture } from '../../src/simulator/world/calendar/fixture.ts'
import { groundOf } from '../../src/simulator/world/calendar/grounds.ts'
import { openLeague } from '../../src/simulator/world/league.ts'
import type { LeagueWorld } from '../../src/simulator/world/league.ts'

const START = Date.parse('2026-11-21T18:00:00Z')

/** The knockout games of a league's past seasons, in three worlds. */
function knockoutsOf(slug: string): { world: LeagueWorld; rounds: readonly Fixture[][] }[] {
  return ['one', 'two', 'three'].flatMap((seed) => {
    const world = openLeague(slug, seed, START)
    const past = world.listSeasons(START).filter((season) => season.end < START)
    return past.map((season) => {
      const last = season.calendar.stages.findLastIndex(({ kind }) => kind === 'bracket')
      const rounds = new Map<string, Fixture[]>()
      for (const game of world.stage(season, last)) {
        const round = game.series?.title ?? game.headline?.replace(/^(AFC|NFC) /, '') ?? String(game.week)
        rounds.set(round, [...(rounds.get(round) ?? []), game])
      }
      return { world, rounds: [...rounds.values()] }
    })
  })
}

const winnerOf = (world: LeagueWorld, game: Fixture) =>
  world.resultOf(game).winner === 1 ? game.away : game.home

describe('the NFL play-offs', () => {
  const knockouts = knockoutsOf('nfl')

  test('are reseeded after the first round: the bye team hosts the worst remaining one', () => {
    expect(knockouts.length).toBeGreaterThan(2)
    for (const { world, rounds } of knockouts) {
      const [wildCards = [], divisional = []] = rounds
      expect([wildCards.length, divisional.length]).toEqual([6, 4])
      const played = new Set(wildCards.flatMap(({ home, away }) => [home, away]))
      const guests = wildCards.filter((game) => winnerOf(world, game) === game.away).map(({ away }) => away)
      const byes = divisional.filter(({ home }) => !played.has(home))
      expect(byes).toHaveLength(2)
      for (const conference of [divisional.slice(0, 2), divisional.slice(2)]) {
        const [best, other] = conference
        const left = guests.filter((team) => conference.some(({ home, away }) => [home, away].includes(team)))
        expect(played.has(best?.home as never)).toBe(false)
        // The seeds from five to seven won away; the lowest remaining seed is one of them, if there is any.
        if (left.length > 0) expect(left).toContain(best?.away)
        // A home winner hosts an away winner in the next round.
        if (left.length === 1) expect(left).not.toContain(other?.away)
      }
    }
  })

  test('end on neutral ground, and only there', () => {
    for (const { rounds } of knockouts) {
      const neutral = rounds.map((games) => games.filter(({ isNeutral }) => isNeutral).length)
      expect(neutral).toEqual([0, 0, 0, 1])
    }
  })
})

test('the college play-off starts at the better team’s ground, and continues at bowls', () => {
  for (const { rounds } of knockoutsOf('college-football')) {
    const games = rounds.flat()
    expect(games.map(({ isNeutral }) => isNeutral)).toEqual([
      ...Array<boolean>(4).fill(false),
      ...Array<boolean>(7).fill(true),
    ])
  }
})

test('the FA Cup ends at Wembley, from the semi-finals on', () => {
  for (const { rounds } of knockoutsOf('eng.fa')) {
    const games = rounds.flat()
    expect(games.map(({ isNeutral }) => isNeutral)).toEqual(games.map((_, game) => game >= 60))
    expect(games.slice(60).map((game) => groundOf(game).name)).toEqual(Array(3).fill('Wembley Stadium'))
  }
})

test('neutral grounds are no team’s, other grounds are the home team’s', () => {
  let neutral = 0
  for (const { slug } of LEAGUES) {
    const world = openLeague(slug, 'one', START)
    const season = world.listSeasons(START).find(({ end }) => end < START)
    const games = season ? world.season(season, season.end) : []
    const isOwn = (game: (typeof games)[number]) => groundOf(game) === game.home.venue
    expect(games.filter((game) => (game.ground !== null) !== game.isNeutral)).toEqual([])
    expect(games.filter((game) => groundOf(game).name === '')).toEqual([])
    expect(games.filter((game) => !game.isNeutral && !isOwn(game))).toEqual([])
    neutral += games.filter(({ isNeutral }) => isNeutral).length
  }
  expect(neutral).toBeGreaterThan(200)
}, 120_000)

test('bowls have unique names and grounds', () => {
  const world = openLeague('college-football', 'one', START)
  const season = world.listSeasons(START).find(({ end }) => end < START)
  const index = season?.calendar.stages.findLastIndex(({ kind }) => kind === 'pairs') ?? -1
  const bowls = season ? world.stage(season, index) : []
  expect(bowls.length).toBeGreaterThan(30)
  expect(new Set(bowls.map(({ headline }) => headline)).size).toBe(bowls.length)
  for (const { headline, ground } of bowls) {
    expect(headline).toMatch(/ Bowl$/)
    expect(ground?.seats).toBeGreaterThan(10_000)
  }
})

test.each(LEAGUES.map(({ slug }) => slug).filter((slug) => !/college|fifa\.world$|eng\.fa/.test(slug)))(
  '%s is played at home, except for the final of a knockout',
  (slug) => {
    const world = openLeague(slug, 'one', START)
    const season = world.listSeasons(START).find(({ end }) => end < START)
    const stages = season?.calendar.stages ?? []
    const neutral = stages.map((_, index) =>
      season ? world.stage(season, index).filter(({ isNeutral }) => isNeutral) : [],
    )
    for (const [index, games] of neutral.entries()) {
      expect(games.length).toBeLessThanOrEqual(stages[index]?.kind === 'bracket' ? 1 : 0)
      const last = season ? world.stage(season, index).at(-1) : undefined
      for (const game of games) expect(game).toBe(last)
    }
  },
)
