import {
  advanced,
  mark,
  FOOTBALL_SPOTS as SPOTS,
  part,
  push,
  spotOf,
  yardsToGoal,
  type FootballGame,
  type Penalty,
} from './football-state.ts'
import { other, type Part, type Side } from './timeline.ts'

const FOULS: readonly (readonly [name: string, yards: number, isOffence: boolean])[] = [
  ['False Start', 5, true],
  ['Offensive Holding', 10, true],
  ['Delay of Game', 5, true],
  ['Defensive Offside', 5, false],
  ['Defensive Pass Interference', 14, false],
  ['Defensive Holding', 5, false],
]

/** Whether the side with the ball is short of time. */
export const hurries = (game: FootballGame): boolean =>
  (game.period === 2 || game.period >= 4) &&
  game.clock < 130 &&
  game.score[game.side] <= game.score[other(game.side)]

/** How much better the side with the ball is. */
export function edgeOf(game: FootballGame): number {
  return game.side === 0 ? game.setup.edge : -game.setup.edge
}

/** Seconds a play takes off the clock. */
export function clockFor(game: FootballGame, low: number, high: number): number {
  const seconds = hurries(game) ? game.random.int(8, 19) : game.random.int(low, high)
  return Math.min(seconds, Math.max(1, game.clock))
}

/** Who brings the ball down: one, or two who share it. */
export function tacklers(game: FootballGame): Part[] {
  const { random } = game
  const side = other(game.side)
  const pool = [...SPOTS.front, ...SPOTS.backs]
  const first = random.pick(pool)
  const second = random.pick(pool)
  if (first === second || random.chance(0.6)) return [part(side, first, 'tackler')]
  return [part(side, first, 'assistedBy'), part(side, second, 'assistedBy')]
}

/** Moves the ball, and the chains where that was enough. */
export function gain(game: FootballGame, yards: number): void {
  game.ball = Math.min(99, Math.max(1, advanced(game, yards)))
  game.distance -= yards
  if (game.distance <= 0) {
    game.down = 1
    game.distance = Math.min(10, yardsToGoal(game))
  } else game.down += 1
}

/** The other side takes the ball where it lies. */
export function turnOver(game: FootballGame): void {
  game.side = other(game.side)
  game.down = 1
  game.distance = Math.min(10, yardsToGoal(game))
  game.driveOpen = false
  game.at += 60
}

/** A flag and its yards. */
export function foul(game: FootballGame): void {
  const { random, side } = game
  const start = spotOf(game)
  const [name, size, isOffence] = random.pick(FOULS)
  const culprit: Side = isOffence ? side : other(side)
  const room = isOffence ? Math.floor((100 - yardsToGoal(game)) / 2) : Math.floor(yardsToGoal(game) / 2)
  const yards = (isOffence ? -1 : 1) * Math.min(size, room)
  game.ball = Math.min(99, Math.max(1, advanced(game, yards)))
  game.distance -= yards
  if (game.distance <= 0 || name === 'Defensive Pass Interference' || name === 'Defensive Holding') {
    game.down = 1
    game.distance = Math.min(10, yardsToGoal(game))
  }
  const spot = isOffence ? random.pick(SPOTS.line) : random.pick(SPOTS.backs)
  const penalty: Penalty = { side: culprit, spot, name, yards: Math.abs(yards) }
  const parts = [part(culprit, spot, 'penalized')]
  push(game, { kind: 'penalty', side, start, parts, clock: 0, wall: 48, yards, penalty })
}

/** Adds points. */
export function score(game: FootballGame, side: Side, points: number): void {
  game.score[side] += points
}

/** Kicks off after points; in overtime that is decided elsewhere. */
export function afterScore(game: FootballGame, side: Side): void {
  game.driveOpen = false
  if (game.period <= 4) {
    kickOff(game, side)
    return
  }
}

/** Three points, or the other side's ball where it was kicked from. */
export function fieldGoal(game: FootballGame): void {
  const { random, side } = game
  const start = spotOf(game)
  const length = yardsToGoal(game) + 17
  const isGood = random.chance(Math.min(0.99, 1.08 - Math.max(0, length - 25) * 0.0125))
  const parts = [part(side, SPOTS.kicker, 'kicker')]
  const clock = Math.min(5, Math.max(1, game.clock))
  if (isGood) {
    score(game, side, 3)
    parts.push(part(side, SPOTS.kicker, 'scorer'))
    push(game, { kind: 'field-goal', side, start, parts, clock, wall: 170, yards: length, points: 3 })
    afterScore(game, side)
    return
  }
  game.ball = Math.min(80, Math.max(20, advanced(game, -7)))
  game.side = other(side)
  game.down = 1
  game.distance = Math.min(10, yardsToGoal(game))
  push(game, { kind: 'field-goal-missed', side, start, parts, clock, wall: 110, yards: length })
  game.driveOpen = false
}

/** The ball kicked away on fourth down. */
export function puntAway(game: FootballGame): void {
  const { random, side } = game
  const start = spotOf(game)
  const kick = Math.min(Math.round(random.normal(46, 6)), yardsToGoal(game))
  const parts = [part(side, SPOTS.punter, 'punter')]
  const landed = advanced(game, kick)
  const isTouchback = landed <= 0 || landed >= 100
  game.side = other(side)
  let back = 0
  if (isTouchback) game.ball = game.side === 0 ? 20 : 80
  else {
    game.ball = landed
    if (random.chance(0.5)) {
      back = Math.min(random.int(1, 16), yardsToGoal(game) - 5)
      game.ball = advanced(game, back)
      parts.push(part(game.side, SPOTS.returner, 'returner'))
    }
  }
  game.down = 1
  game.distance = Math.min(10, yardsToGoal(game))
  const way = isTouchback ? 'touchback' : back > 0 ? String(back) : 'fair catch'
  push(game, { kind: 'punt', side, start, parts, clock: random.int(8, 14), wall: 120, yards: kick, way })
  game.driveOpen = false
}

/** `kicker` kicks off from its 35; the drive after it is the other side's. */
export function kickOff(game: FootballGame, kicker: Side): void {
  const { random } = game
  game.driveOpen = true
  game.drive += 1
  game.side = kicker
  game.ball = kicker === 0 ? 35 : 65
  game.down = 0
  game.distance = 0
  const start = spotOf(game)
  game.side = other(kicker)
  game.down = 1
  game.distance = 10
  const isTouchback = random.chance(0.6)
  const from = isTouchback ? 30 : random.int(18, 38)
  game.ball = game.side === 0 ? from : 100 - from
  const parts = [part(kicker, SPOTS.kicker, 'kicker')]
  if (!isTouchback) parts.push(part(game.side, SPOTS.returner, 'returner'))
  const clock = isTouchback ? 0 : Math.min(random.int(4, 7), Math.max(1, game.clock))
  const way = isTouchback ? 'touchback' : String(from + random.int(0, 4))
  push(game, {
    kind: isTouchback ? 'kickoff' : 'kickoff-return',
    side: kicker,
    start,
    parts,
    clock,
    wall: 40,
    yards: 65,
    way,
  })
}

/** A side that is behind may stop the clock late in a half. */
export function callTimeout(game: FootballGame): void {
  const last = game.period === 2 || game.period >= 4
  if (!last || game.clock > 115 || game.clock <= 5) return
  const caller: Side = game.score[0] <= game.score[1] ? 0 : 1
  if (game.timeouts[caller] === 0 || !game.random.chance(0.25)) return
  game.timeouts[caller] -= 1
  mark(game, 'timeout', 60, caller)
}
