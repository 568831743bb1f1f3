import {
  addDown,
  FOOTBALL_LINEUP_SLOTS as SLOTS,
  part,
  yardsToGoal,
  type FieldPosition,
  type FootballGame,
} from './state.ts'
import { score } from './possession.ts'
import { afterSafety } from './kickoffs.ts'
import { other, type Part } from '../shared/timeline.ts'

/** Share of tackles behind the own goal line that are safeties. */
const CAUGHT = 0.4

/** Whether a loss ends in the own end zone. */
export function concedes(game: FootballGame, yards: number): boolean {
  return yards < 0 && yardsToGoal(game) - yards >= 100 && game.random.chance(CAUGHT)
}

/** A safety: two points for the other side, which also gets the ball. */
export function safety(game: FootballGame, start: FieldPosition, parts: readonly Part[], way: string): void {
  const { random, side } = game
  const yards = yardsToGoal(game) - 100
  const defence = other(side)
  score(game, defence, 2)
  game.ball = side === 0 ? 0 : 100
  const isSack = parts.some(({ role }) => role === 'sackedBy')
  const tackler = isSack ? [] : [part(defence, random.pick(SLOTS.front), 'tackler')]
  addDown(game, {
    kind: 'safety',
    side: defence,
    start,
    parts: [...parts, ...tackler],
    clock: Math.min(random.int(4, 8), Math.max(1, game.clock)),
    wall: 90,
    yards,
    way,
    points: 2,
  })
  afterSafety(game)
}
