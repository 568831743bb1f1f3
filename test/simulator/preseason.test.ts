import { expect, test } from 'vitest'
import { openLeagueContext } from '../../src/simulator/server/league-context.ts'
import { isPreseason } from '../../src/simulator/world/calendar/fixture.ts'
import { openKnownGames } from '../../src/simulator/world/league.ts'
import { linesOf } from '../../src/simulator/world/lines.ts'

const START = Date.parse('2026-11-21T18:00:00Z')
const SEEDS = ['one', 'two', 'three', 'four']

test('preseason games are low-scoring, close, played by reserves and without overtime; their lines know it', () => {
  const total = { preseason: 0, regular: 0 }
  const count = { preseason: 0, regular: 0 }
  let [over, decided, level] = [0, 0, 0]
  const spreads = { preseason: 0, regular: 0 }
  for (const seed of SEEDS) {
    const { world, squads } = openLeagueContext('nfl', seed, START, openKnownGames())
    for (const season of world.listSeasons(START)) {
      for (const game of [...world.stage(season, 0), ...world.stage(season, 1).slice(0, 60)]) {
        const kind = isPreseason(game.part) ? 'preseason' : 'regular'
        const { home, away, periods } = world.resultOf(game)
        const close = linesOf(seed, world.sport, game, world.edgeOf(game)).at(-1)
        total[kind] += home + away
        count[kind] += 1
        spreads[kind] += Math.abs(close?.spread ?? 0)
        if (kind === 'regular') continue
        expect(periods.length).toBe(4)
        if (home === away) level += 1
        if (close && home + away !== close.total) {
          decided += 1
          if (home + away > close.total) over += 1
        }
        const quarterbacks = squads
          .roster(game.home, game.season, game.start)
          .filter(({ position }) => position.abbreviation === 'QB')
        const out = squads.injuries(game.home, game.season, game.start).filter(({ isOut }) => isOut)
        const lineup = squads.lineup(game, game.home)
        if (out.length === 0) expect(lineup.map(({ id }) => id)).not.toContain(quarterbacks[0]?.id)
      }
    }
  }
  expect(total.preseason / count.preseason).toBeGreaterThan(36)
  expect(total.preseason / count.preseason).toBeLessThan(42)
  expect(spreads.preseason / count.preseason).toBeLessThan(spreads.regular / count.regular)
  expect(over / decided).toBeGreaterThan(0.45)
  expect(over / decided).toBeLessThan(0.55)
  expect(level).toBeGreaterThan(0)
})
