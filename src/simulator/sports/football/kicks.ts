import {
  advanced,
  FOOTBALL_LINEUP_SLOTS as SLOTS,
  part,
  addDown,
  ballOn,
  yardsToGoal,
  type FieldPosition,
  type FootballGame,
} from './state.ts'
import { other, type Part } from '../shared/timeline.ts'
import { score, tacklers } from './possession.ts'
import { afterScore } from './kickoffs.ts'

/** Share of blocked kicks from the line of scrimmage. */
const BLOCKED = { fieldGoals: 0.019, punts: 0.007 } as const

/** A field goal: three points, or the other side's ball. */
export function fieldGoal(game: FootballGame): void {
  const { random, side } = game
  const start = ballOn(game)
  const length = yardsToGoal(game) + 17
  const isGood = random.chance(Math.min(0.99, 1.08 - Math.max(0, length - 25) * 0.0125))
  const parts = [part(side, SLOTS.kicker, 'kicker')]
  const clock = Math.min(5, Math.max(1, game.clock))
  if (random.chance(BLOCKED.fieldGoals)) {
    blockKick(game, { kind: 'field-goal-blocked', start, parts, yards: length, behind: random.int(0, 8) })
    return
  }
  if (isGood) {
    score(game, side, 3)
    parts.push(part(side, SLOTS.kicker, 'scorer'))
    addDown(game, { kind: 'field-goal', side, start, parts, clock, wall: 170, yards: length, points: 3 })
    afterScore(game, side)
    return
  }
  // Spot after a miss: in the NFL the kick, in college the line of scrimmage.
  game.ball = Math.min(80, Math.max(20, advanced(game, game.college ? 0 : -7)))
  game.side = other(side)
  game.down = 1
  game.distance = Math.min(10, yardsToGoal(game))
  addDown(game, { kind: 'field-goal-missed', side, start, parts, clock, wall: 110, yards: length })
  game.driveOpen = false
}

/** Near the goal line, punts are not caught: touchback or downed. */
const LEFT_ALONE = 8
/** Distance from which punts are aimed at the sideline, and how far before the goal line. */
const AIMED = { from: 56, before: 12 } as const

const SHORTEST_PUNT = 22

/** A punt. */
export function puntAway(game: FootballGame): void {
  const { random, side } = game
  const start = ballOn(game)
  const toGo = yardsToGoal(game)
  if (random.chance(BLOCKED.punts)) {
    const parts = [part(side, SLOTS.punter, 'punter')]
    blockKick(game, { kind: 'punt-blocked', start, parts, yards: 0, behind: random.int(5, 15) })
    return
  }
  const mean = toGo < AIMED.from ? toGo - AIMED.before : 46
  const kick = Math.min(Math.max(SHORTEST_PUNT, Math.round(random.normal(mean, 6))), toGo)
  const parts = [part(side, SLOTS.punter, 'punter')]
  const left = toGo - kick
  const isTouchback = left <= 0 || (left < LEFT_ALONE && random.chance(0.4))
  const landed = isTouchback ? start.yardLine : advanced(game, kick)
  game.side = other(side)
  game.ball = isTouchback ? (game.side === 0 ? 20 : 80) : landed
  const way = isTouchback ? 'touchback' : left < LEFT_ALONE ? 'downed' : catchPunt(game, parts)
  if (way === 'downed') parts.push(part(side, random.pick(SLOTS.backs), 'downedBy'))
  game.down = 1
  game.distance = Math.min(10, yardsToGoal(game))
  const yards = isTouchback ? toGo : kick
  addDown(game, { kind: 'punt', side, start, parts, clock: random.int(8, 14), wall: 120, yards, way })
  game.driveOpen = false
}

/** A fair catch, or a return. */
function catchPunt(game: FootballGame, parts: Part[]): string {
  const { random } = game
  if (!random.chance(0.5)) {
    parts.push(part(game.side, SLOTS.returner, 'catcher'))
    return 'fair catch'
  }
  const back = Math.max(1, Math.min(random.int(1, 16), yardsToGoal(game) - 5))
  game.ball = advanced(game, back)
  parts.push(part(game.side, SLOTS.returner, 'returner'), ...tacklers(game))
  return String(back)
}

interface BlockedKick {
  readonly kind: string
  readonly start: FieldPosition
  readonly parts: readonly Part[]
  readonly yards: number
  /** Yards behind the line where a blocked kick is recovered. */
  readonly behind: number
}

/** A blocked kick: the other side gets the ball at the spot. */
function blockKick(game: FootballGame, { kind, start, parts, yards, behind }: BlockedKick): void {
  const { random, side } = game
  const defence = other(side)
  game.ball = Math.min(97, Math.max(3, advanced(game, -behind)))
  game.side = defence
  game.down = 1
  game.distance = Math.min(10, yardsToGoal(game))
  const all = [
    ...parts,
    part(defence, random.pick(SLOTS.front), 'blocker'),
    part(defence, random.pick(SLOTS.backs), 'blockRecoverer'),
  ]
  addDown(game, { kind, side, start, parts: all, clock: random.int(6, 11), wall: 120, yards })
  game.driveOpen = false
}
