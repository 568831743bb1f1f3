import {
  advanced,
  FOOTBALL_LINEUP_SLOTS as SLOTS,
  part,
  addDown,
  ballOn,
  yardsToGoal,
  type FootballGame,
} from './football-state.ts'
import { other, type Part, type Side } from './timeline.ts'
import { score } from './football-possession.ts'

/** Three points, or the other side's ball where it was kicked from. */
export function fieldGoal(game: FootballGame): void {
  const { random, side } = game
  const start = ballOn(game)
  const length = yardsToGoal(game) + 17
  const isGood = random.chance(Math.min(0.99, 1.08 - Math.max(0, length - 25) * 0.0125))
  const parts = [part(side, SLOTS.kicker, 'kicker')]
  const clock = Math.min(5, Math.max(1, game.clock))
  if (isGood) {
    score(game, side, 3)
    parts.push(part(side, SLOTS.kicker, 'scorer'))
    addDown(game, { kind: 'field-goal', side, start, parts, clock, wall: 170, yards: length, points: 3 })
    afterScore(game, side)
    return
  }
  game.ball = Math.min(80, Math.max(20, advanced(game, -7)))
  game.side = other(side)
  game.down = 1
  game.distance = Math.min(10, yardsToGoal(game))
  addDown(game, { kind: 'field-goal-missed', side, start, parts, clock, wall: 110, yards: length })
  game.driveOpen = false
}

/** So near to the goal line nobody catches a punt: it rolls into the end zone, or the kicking side stops it before. */
const LEFT_ALONE = 8
/** From so few yards on a punter aims at the sideline before the goal line, and so many yards before it. */
const AIMED = { from: 56, before: 12 } as const

/** The ball kicked away on fourth down. */
export function puntAway(game: FootballGame): void {
  const { random, side } = game
  const start = ballOn(game)
  const toGo = yardsToGoal(game)
  const mean = toGo < AIMED.from ? toGo - AIMED.before : 46
  const kick = Math.min(Math.round(random.normal(mean, 6)), toGo)
  const parts = [part(side, SLOTS.punter, 'punter')]
  const left = toGo - kick
  const isTouchback = left <= 0 || (left < LEFT_ALONE && random.chance(0.4))
  const landed = isTouchback ? start.yardLine : advanced(game, kick)
  game.side = other(side)
  game.ball = isTouchback ? (game.side === 0 ? 20 : 80) : landed
  const way = isTouchback ? 'touchback' : left < LEFT_ALONE ? 'downed' : catchPunt(game, parts)
  game.down = 1
  game.distance = Math.min(10, yardsToGoal(game))
  const yards = isTouchback ? toGo : kick
  addDown(game, { kind: 'punt', side, start, parts, clock: random.int(8, 14), wall: 120, yards, way })
  game.driveOpen = false
}

/** A fair catch, or a return by so many yards. */
function catchPunt(game: FootballGame, parts: Part[]): string {
  const { random } = game
  if (!random.chance(0.5)) {
    parts.push(part(game.side, SLOTS.returner, 'catcher'))
    return 'fair catch'
  }
  const back = Math.max(1, Math.min(random.int(1, 16), yardsToGoal(game) - 5))
  game.ball = advanced(game, back)
  parts.push(part(game.side, SLOTS.returner, 'returner'))
  return String(back)
}

interface KickRules {
  /** The yard lines after a touchback, from the receivers' goal line: from the air, and after the ball touched the field. */
  readonly touchback: number
  readonly bounced: number
  /** Shares of all kick-offs, and of touchbacks those that bounced. */
  readonly touchbacks: number
  readonly bounces: number
  /** Where the others are caught, and how many yards they are brought back. */
  readonly caught: readonly [least: number, most: number]
  readonly back: readonly [least: number, most: number]
}

/**
 * Where receivers begin after a touchback, from their goal line, and how many kick-offs end so. The NFL's rule since
 * 2025: the 35, but the 20 where the ball touched the field before it went into the end zone; college's: the 25.
 */
const KICK_RULES: Readonly<Record<'nfl' | 'college', KickRules>> = {
  nfl: { touchback: 35, bounced: 20, touchbacks: 0.24, bounces: 0.03, caught: [0, 7], back: [18, 33] },
  college: { touchback: 25, bounced: 25, touchbacks: 0.58, bounces: 0, caught: [-3, 8], back: [12, 30] },
}
/** Of all returns, how many go a long way. */
const LONG_RETURNS = 0.02

/** `kicker` kicks off from its 35; the drive after it is the other side's. */
export function kickOff(game: FootballGame, kicker: Side): void {
  const { random } = game
  const rules = KICK_RULES[game.college ? 'college' : 'nfl']
  game.driveOpen = true
  game.drive += 1
  layForKickOff(game, kicker)
  const start = ballOn(game)
  game.side = other(kicker)
  game.down = 1
  game.distance = 10
  const isTouchback = random.chance(rules.touchbacks)
  const caught = isTouchback ? 0 : random.int(...rules.caught)
  const run = random.int(...rules.back) + (random.chance(LONG_RETURNS) ? random.int(20, 45) : 0)
  const back = Math.max(1, run)
  const spot = random.chance(rules.bounces) ? rules.bounced : rules.touchback
  const from = isTouchback ? spot : caught + back
  game.ball = game.side === 0 ? from : 100 - from
  const parts = [part(kicker, SLOTS.kicker, 'kicker')]
  if (!isTouchback) parts.push(part(game.side, SLOTS.returner, 'returner'))
  addDown(game, {
    kind: isTouchback ? 'kickoff' : 'kickoff-return',
    side: kicker,
    start,
    parts,
    clock: isTouchback ? 0 : Math.min(random.int(4, 7), Math.max(1, game.clock)),
    wall: 40,
    yards: 65 - caught,
    way: isTouchback ? 'touchback' : String(back),
  })
}

/** The ball lies on the kicker's 35, and nobody has it on a down. */
function layForKickOff(game: FootballGame, kicker: Side): void {
  game.kickNext = null
  game.side = kicker
  game.ball = kicker === 0 ? 35 : 65
  game.down = 0
  game.distance = 0
}

/** Kicks off after points: in the next period where this one is over; in overtime that is decided elsewhere. */
export function afterScore(game: FootballGame, side: Side): void {
  game.driveOpen = false
  if (game.period <= 4 && game.clock > 0) {
    kickOff(game, side)
    return
  }
  layForKickOff(game, side)
  if (game.period <= 4) game.kickNext = side
}
