import {
  advanced,
  FOOTBALL_LINEUP_SLOTS as SLOTS,
  part,
  addDown,
  ballOn,
  yardsToGoal,
  type FootballGame,
} from './football-state.ts'
import { other, type Side } from './timeline.ts'
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

/** The ball kicked away on fourth down. */
export function puntAway(game: FootballGame): void {
  const { random, side } = game
  const start = ballOn(game)
  const kick = Math.min(Math.round(random.normal(46, 6)), yardsToGoal(game))
  const parts = [part(side, SLOTS.punter, 'punter')]
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
      parts.push(part(game.side, SLOTS.returner, 'returner'))
    }
  }
  game.down = 1
  game.distance = Math.min(10, yardsToGoal(game))
  const way = isTouchback ? 'touchback' : back > 0 ? String(back) : 'fair catch'
  addDown(game, { kind: 'punt', side, start, parts, clock: random.int(8, 14), wall: 120, yards: kick, way })
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
  const start = ballOn(game)
  game.side = other(kicker)
  game.down = 1
  game.distance = 10
  const isTouchback = random.chance(0.6)
  const from = isTouchback ? 30 : random.int(18, 38)
  game.ball = game.side === 0 ? from : 100 - from
  const parts = [part(kicker, SLOTS.kicker, 'kicker')]
  if (!isTouchback) parts.push(part(game.side, SLOTS.returner, 'returner'))
  const clock = isTouchback ? 0 : Math.min(random.int(4, 7), Math.max(1, game.clock))
  const way = isTouchback ? 'touchback' : String(from + random.int(0, 4))
  addDown(game, {
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

/** Kicks off after points; in overtime that is decided elsewhere. */
export function afterScore(game: FootballGame, side: Side): void {
  game.driveOpen = false
  if (game.period <= 4) {
    kickOff(game, side)
    return
  }
}
