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
} from './football-state.ts'
import { tacklers } from './football-possession.ts'
import { other, type Side } from './timeline.ts'

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

/** `kicker` kicks off from its 35, after a safety from its 20; the drive after it is the other side's, or who gets an onside kick. */
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

/** Where a side kicks that conceded a safety, and where that comes down: how far from the receivers' goal line. */
const FREE_KICK = { from: 20, caught: [12, 28], back: [4, 16] } as const

/** The kick of the side that was brought down in its own end zone: from its 20, and nobody waits for it in the end zone. */
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

/** How far an onside kick rolls, and how many of them the kicking side gets. */
const ONSIDE = { yards: [10, 15], recovered: { nfl: 0.08, college: 0.14 } } as const

/** Whether a side that is behind late has to have the ball back at once: two scores behind, or with little time. */
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

/** Opens the receivers' drive; the ball is where it is kicked. */
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

/** The ball lies where the kicker kicks off, and nobody has it on a down. */
function layForKickOff(game: FootballGame, kicker: Side): void {
  game.kickNext = null
  game.side = kicker
  game.ball = kicker === 0 ? game.kickSpot : 100 - game.kickSpot
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

/** Two points for the other side of who was brought down behind his own goal line, which kicks next. */
export function afterSafety(game: FootballGame): void {
  game.kickSpot = FREE_KICK.from
  afterScore(game, game.side)
}
