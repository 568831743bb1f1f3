import { linesOf } from '../../src/simulator/world/lines.ts'
import { boxOf } from '../../src/simulator/payloads/game/boxscore.ts'
import type { Fixture } from '../../src/simulator/world/calendar/fixture.ts'
import { groundOf } from '../../src/simulator/world/calendar/grounds.ts'
import { openLeague, type LeagueWorld } from '../../src/simulator/world/league.ts'

const START = Date.parse('2026-11-21T18:00:00Z')
const SEED = 'bands'

/** The share of games over their total is binary: the same precision needs this many times as many games. */
const LINE_GAMES = 4

interface Game {
  readonly seed: string
  readonly world: LeagueWorld
  readonly fixture: Fixture
}

/** Averages of a league's games, by the names in `Band.of`. Deterministic. */
export function measure(league: string, count: number): ReadonlyMap<string, number> {
  const sums = new Map<string, [sum: number, count: number]>()
  const add = (name: string, value: number): void => {
    if (!Number.isFinite(value)) return
    const [sum, number] = sums.get(name) ?? [0, 0]
    sums.set(name, [sum + value, number + 1])
  }
  const games = gamesOf(league, count * LINE_GAMES)
  for (const game of games) measureLine(game, add)
  for (const game of games.slice(0, count)) measureGame(game, add)
  return new Map([...sums].map(([name, [sum, number]]) => [name, sum / number]))
}

/** Games of the main stage over successive seasons, of as many worlds as needed. */
function gamesOf(league: string, count: number): readonly Game[] {
  const games: Game[] = []
  for (let other = 0; games.length < count; other += 1) {
    const seed = other === 0 ? SEED : `${SEED}-${other}`
    const world = openLeague(league, seed, START)
    for (const season of world.listSeasons(START)) {
      for (const fixture of world.stage(season, season.calendar.main)) games.push({ seed, world, fixture })
    }
  }
  return games.slice(0, count)
}

type Add = (name: string, value: number) => void

/** Bets use the score after regular time if only some games have extra time, as in soccer. */
function measureLine({ seed, world, fixture }: Game, add: Add): void {
  const { home, away } = scoreForBets(world, fixture)
  const close = linesOf(seed, world.sport, fixture, world.edgeOf(fixture)).at(-1)
  if (!close) return
  if (home + away !== close.total) add('over', home + away > close.total ? 1 : 0)
  const lead = (home - away + close.spread) * Math.sign(-close.spread)
  if (lead !== 0) add('cover', lead > 0 ? 1 : 0)
}

function scoreForBets(world: LeagueWorld, fixture: Fixture): { home: number; away: number } {
  const result = world.resultOf(fixture)
  if (world.sport !== 'soccer') return result
  const halves = result.periods.slice(0, 2)
  return { home: sum(halves.map(([home]) => home)), away: sum(halves.map(([, away]) => away)) }
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

function measureGame({ world, fixture }: Game, add: Add): void {
  const { home, away, winner, shootout, periods, seconds } = world.resultOf(fixture)
  if (world.sport === 'baseball' && periods.length === 9) add('minutes', seconds / 60)
  if (world.sport === 'hockey' && world.timelineOf(fixture).plays.some(({ period }) => period > 3))
    add('overtimeWin', shootout === null ? 1 : 0)
  if (groundOf(fixture) === fixture.home.venue) add('attendance', world.incidentsOf(fixture).attendance)
  add('points', (home + away) / 2)
  add('homeWin', winner === 0 ? 1 : 0)
  add('draw', winner === null ? 1 : 0)
  for (const stats of boxOf(world.timelineOf(fixture), world.slug).teams) {
    const count = (name: string): number => Number(stats.find((stat) => stat.name === name)?.value)
    add('unblockedShots', count('totalShots') - count('blockedShots'))
    for (const { name, value } of stats) {
      const [, one, sign, two] = /^(\d+)([-/:])(\d+)$/.exec(value) ?? []
      if (sign === undefined) add(name, Number(value))
      else if (sign === ':') add(name, Number(one) + Number(two) / 60)
      else {
        add(`${name}.0`, Number(one))
        add(`${name}.1`, Number(two))
      }
    }
  }
}
