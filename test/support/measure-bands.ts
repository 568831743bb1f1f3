import { linesOf } from '../../src/simulator/world/lines.ts'
import { boxOf } from '../../src/simulator/payloads/boxscore.ts'
import type { Fixture } from '../../src/simulator/world/fixture.ts'
import { openLeague, type LeagueWorld } from '../../src/simulator/world/league.ts'

const START = Date.parse('2026-11-21T18:00:00Z')
const SEED = 'bands'

/** What games of a league average, by the names that `Band.of` has. Deterministic. */
export function measure(league: string, count: number): ReadonlyMap<string, number> {
  const world = openLeague(league, SEED, START)
  const sums = new Map<string, [sum: number, count: number]>()
  const add = (name: string, value: number): void => {
    if (!Number.isFinite(value)) return
    const [sum, number] = sums.get(name) ?? [0, 0]
    sums.set(name, [sum + value, number + 1])
  }
  for (const fixture of gamesOf(world, count)) measureGame(world, fixture, add)
  return new Map([...sums].map(([name, [sum, number]]) => [name, sum / number]))
}

/** Games of the main stage of one season after the other. */
function gamesOf(world: LeagueWorld, count: number): readonly Fixture[] {
  const seasons = world.listSeasons(START)
  return seasons.flatMap((season) => world.stage(season, season.calendar.main)).slice(0, count)
}

function measureGame(world: LeagueWorld, fixture: Fixture, add: (name: string, value: number) => void): void {
  const { home, away, winner } = world.resultOf(fixture)
  add('points', (home + away) / 2)
  add('homeWin', winner === 0 ? 1 : 0)
  add('draw', winner === null ? 1 : 0)
  const close = linesOf(SEED, world.sport, fixture, world.edgeOf(fixture)).at(-1)
  if (close && home + away !== close.total) add('over', home + away > close.total ? 1 : 0)
  const lead = close ? (home - away + close.spread) * Math.sign(-close.spread) : 0
  if (lead !== 0) add('cover', lead > 0 ? 1 : 0)
  for (const stats of boxOf(world.timelineOf(fixture), world.slug).teams) {
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
