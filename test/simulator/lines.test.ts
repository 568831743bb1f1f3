import { expect, test } from 'vitest'
import { LEAGUES } from '../../src/domain/league.ts'
import { openLeague } from '../../src/simulator/world/league.ts'
import { linesOf } from '../../src/simulator/world/lines.ts'

const START = Date.parse('2026-11-21T18:00:00Z')
const SEED = 'lines'
const GAMES = 120

/** The probability that American odds imply, including the bookmaker's margin. */
const impliedBy = (odds: number): number => (odds < 0 ? odds / (odds - 100) : 100 / (odds + 100))

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length

/** Home win probabilities in games of a league: implied by the last line, and at the start of the game. */
function listChances(league: string): { line: number; start: number }[] {
  const world = openLeague(league, SEED, START)
  const fixtures = world.listSeasons(START).flatMap((season) => world.stage(season, season.calendar.main))
  // Games are sampled from the whole season, because in some leagues teams meet several times in a row.
  const every = Math.ceil(fixtures.length / GAMES)
  const some = fixtures.filter((_, place) => place % every === 0)
  return some.flatMap((fixture) => {
    const close = linesOf(SEED, world.sport, fixture, world.edgeOf(fixture)).at(-1)
    const start = world.timelineOf(fixture).plays[0]?.win
    if (!close || start === undefined) return []
    const [home, away] = [impliedBy(close.home), impliedBy(close.away)]
    return [{ line: home / (home + away + (close.draw === null ? 0 : impliedBy(close.draw))), start }]
  })
}

test.each(LEAGUES.filter(({ capabilities }) => capabilities.odds === 'available').map(({ slug }) => slug))(
  '%s: the initial win probability is close to that implied by the odds',
  (league) => {
    const chances = listChances(league)
    expect(chances.length).toBeGreaterThan(GAMES / 3)
    const far = chances.map(({ line, start }) => start - line)
    expect(mean(far.map(Math.abs))).toBeLessThan(0.05)
    expect(Math.abs(mean(far))).toBeLessThan(0.025)
    // Favourites are selected by the mean of both; selecting by one alone would bias the comparison.
    const clear = chances.filter(({ line, start }) => Math.abs((line + start) / 2 - 0.5) > 0.15)
    const farther = clear.map(({ line, start }) => (start - line) * Math.sign(line - 0.5))
    if (clear.length >= 10) expect(Math.abs(mean(farther))).toBeLessThan(0.04)
  },
)
