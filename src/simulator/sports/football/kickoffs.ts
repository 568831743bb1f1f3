import {
  FOOTBALL_LINEUP_SLOTS as SLOTS,
  part,
  addDown,
  ballOn,
  KICK_SPOT,
  type FieldPosition,
  type FootballGame,
  type Outcome,
  footballRules,
} from './state.ts'
import { tacklers } from './possession.ts'
import { other, type Side } from '../shared/timeline.ts'

interface KickRules {
  /** Yard lines after a touchback, from the receivers' goal line: in the air, and after a bounce. */
  readonly touchback: number
  readonly bounced: number
  /** Share of touchbacks among kick-offs, and of bounces among touchbacks. */
  readonly touchbacks: number
  readonly bounces: number
  /** Where other kick-offs are caught, and return yards. */
  readonly caught: readonly [least: number, most: number]
  readonly back: readonly [least: number, most: number]
}

/**
 * Touchback spots by rules, and their shares. The NFL since 2025: the 35, or the 20 after a bounce in the landing
 * zone; college: the 25.
 */
const KICK_RULES: Readonly<Record<'nfl' | 'college', KickRules>> = {
  nfl: { touchback: 35, bounced: 20, touchbacks: 0.24, bounces: 0.03, caught: [0, 7], back: [18, 33] },
  college: { touchback: 25, bounced: 25, touchbacks: 0.58, bounces: 0, caught: [-3, 8], back: [12, 30] },
}
/** Share of long returns. */
const LONG_RETURNS = 0.02

/**
 * `kicker` kicks off from its 35, after a safety from its 20; the other side gets the next drive, or the recovering
 * one after an onside kick.
 */
export function kickOff(game: FootballGame, kicker: Side): void {
  if (game.kickSpot === FREE_KICK.from) freeKick(game, kicker)
  else if (isOnside(game, kicker)) onsideKick(game, kicker)
  else kickDeep(game, kicker)
}

function kickDeep(game: FootballGame, kicker: Side): void {
  const { random } = game
  const rules = KICK_RULES[footballRules(game)]
  const start = beginKick(game, kicker)
  const isTouchback = random.chance(rules.touchbacks)
  const caught = isTouchback ? 0 : random.int(...rules.caught)
  const run = random.int(...rules.back) + (random.chance(LONG_RETURNS) ? random.int(20, 45) : 0)
  const back = Math.max(1, run)
  const spot = random.chance(rules.bounces) ? rules.bounced : rules.touchback
  const from = isTouchback ? spot : caught + back
  game.ball = game.side === 0 ? from : 100 - from
  const parts = [part(kicker, SLOTS.kicker, 'kicker')]
  if (!isTouchback) parts.push(part(game.side, SLOTS.returner, 'returner'), ...tacklers(game))
  const kick: Outcome = {
    kind: isTouchback ? 'kickoff' : 'kickoff-return',
    side: kicker,
    start,
    parts,
    clock: isTouchback ? 0 : Math.min(random.int(4, 7), Math.max(1, game.clock)),
    wall: 40,
    yards: 65 - caught,
    way: isTouchback ? 'touchback' : String(back),
  }
  addDown(game, kick)
}

/** Spot of a free kick after a safety, and its range from the receivers' goal line. */
const FREE_KICK = { from: 20, caught: [12, 28], back: [4, 16] } as const

/** The free kick after a safety, from the 20; without touchbacks. */
function freeKick(game: FootballGame, kicker: Side): void {
  const { random } = game
  const start = beginKick(game, kicker)
  const caught = random.int(...FREE_KICK.caught)
  const back = random.int(...FREE_KICK.back)
  game.ball = game.side === 0 ? caught + back : 100 - caught - back
  const kick: Outcome = {
    kind: 'kickoff-return',
    side: kicker,
    start,
    parts: [
      part(kicker, SLOTS.kicker, 'kicker'),
      part(game.side, SLOTS.returner, 'returner'),
      ...tacklers(game),
    ],
    clock: Math.min(random.int(4, 7), Math.max(1, game.clock)),
    wall: 40,
    yards: 100 - FREE_KICK.from - caught,
    way: String(back),
  }
  addDown(game, kick)
}

/** Distance of onside kicks, and the share of recoveries. */
const ONSIDE = { yards: [10, 15], recovered: { nfl: 0.08, college: 0.14 } } as const

/** Whether a side that is behind late needs the ball at once: two scores, or little time. */
function isOnside({ period, clock, score, timeouts }: FootballGame, kicker: Side): boolean {
  const behind = score[other(kicker)] - score[kicker]
  if (period !== 4 || behind <= 0 || behind > 16) return false
  return clock <= (behind > 8 ? 240 : Math.max(60, 150 - 30 * timeouts[kicker]))
}

function onsideKick(game: FootballGame, kicker: Side): void {
  const { random } = game
  const start = beginKick(game, kicker)
  const isRecovered = random.chance(ONSIDE.recovered[footballRules(game)])
  const yards = random.int(...ONSIDE.yards)
  game.ball = kicker === 0 ? 35 + yards : 65 - yards
  if (isRecovered) game.side = kicker
  const finder = part(game.side, random.pick(isRecovered ? SLOTS.backs : SLOTS.receivers), 'kickRecoverer')
  const parts = [part(kicker, SLOTS.kicker, 'kicker'), finder]
  const clock = Math.min(random.int(1, 2), game.clock)
  addDown(game, { kind: 'onside-kick', side: kicker, start, parts, clock, wall: 60, yards })
}

/** Starts the receivers' drive at the kick. */
function beginKick(game: FootballGame, kicker: Side): FieldPosition {
  game.driveOpen = true
  game.drive += 1
  layForKickOff(game, kicker)
  const start = ballOn(game)
  game.kickSpot = KICK_SPOT
  game.side = other(kicker)
  game.down = 1
  game.distance = 10
  return start
}

/** The ball is at the kick-off spot, and there is no down. */
function layForKickOff(game: FootballGame, kicker: Side): void {
  game.kickNext = null
  game.side = kicker
  game.ball = kicker === 0 ? game.kickSpot : 100 - game.kickSpot
  game.down = 0
  game.distance = 0
}

/** Kicks off after a score: in the next period if this one is over; overtime has its own rules. */
export function afterScore(game: FootballGame, side: Side): void {
  game.driveOpen = false
  if (game.period <= 4 && game.clock > 0) {
    kickOff(game, side)
    return
  }
  layForKickOff(game, side)
  if (game.period <= 4) game.kickNext = side
}

/** A safety: two points for the other side, and a free kick. */
export function afterSafety(game: FootballGame): void {
  game.kickSpot = FREE_KICK.from
  afterScore(game, game.side)
}
