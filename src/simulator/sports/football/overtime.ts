import { nextPlay } from './calls.ts'
import { kickOff } from './kickoffs.ts'
import { mark, QUARTER, warnOfEnd, type FootballGame } from './state.ts'
import { twoPointTry } from './tries.ts'
import { isDefenceTouchdown } from './turnovers.ts'
import { other, type Side } from '../shared/timeline.ts'

/**
 * One overtime. In the NFL ten minutes, in playoffs quarters until there is a winner; since 2025 both sides get a
 * possession. In college a possession each from the 25, from the third on two-point tries.
 */
export function otPeriod(game: FootballGame): void {
  game.period += 1
  if (game.college) collegeOvertime(game)
  else nflOvertime(game)
}

/** Seconds and timeouts of a regular-season overtime; in playoffs those of quarters and halves. */
const REGULAR = { seconds: 600, timeouts: 2 } as const
/** The college overtime from which on there are only two-point tries. */
const TRIES_FROM = 3

const nthOf = ({ period }: FootballGame): number => period - 4

function nflOvertime(game: FootballGame): void {
  const { isKnockout } = game.setup
  game.clock = isKnockout ? QUARTER : REGULAR.seconds
  // A second overtime continues the first, like a second quarter; a third one starts with a kick-off.
  const isFirstOfHalf = nthOf(game) % 2 === 1
  game.warned = isKnockout && isFirstOfHalf
  if (isFirstOfHalf) beginHalf(game)
  else if (game.kickNext !== null) kickOff(game, game.kickNext)
  while (game.clock > 0) {
    warnOfEnd(game)
    nextPlay(game)
    if (game.driveOpen) continue
    if (endsPossession(game)) {
      finish(game)
      return
    }
  }
  if (isKnockout) mark(game, 'end-period', 120)
  else finish(game)
}

function beginHalf(game: FootballGame): void {
  const { isKnockout } = game.setup
  const timeouts = isKnockout ? 3 : REGULAR.timeouts
  game.timeouts = [timeouts, timeouts]
  game.driveOpen = false
  const kicker: Side = game.otFirst === null ? (game.random.chance(0.5) ? 0 : 1) : game.otFirst
  game.otFirst = other(kicker)
  kickOff(game, kicker)
}

/** Whether a possession ends the game: both had the ball, or the defence scored, and there is a leader. */
function endsPossession(game: FootballGame): boolean {
  game.otPossessions += 1
  const last = game.plays.at(-1)
  const isDefenceScore = isDefenceTouchdown(last) || last?.kind === 'safety'
  if (game.score[0] !== game.score[1] && (game.otPossessions > 1 || isDefenceScore)) return true
  if ((last?.points ?? 0) === 0) return false
  if (game.clock > 0) kickOff(game, game.side)
  else game.kickNext = game.side
  return false
}

function finish(game: FootballGame): void {
  game.driveOpen = false
  game.over = true
  mark(game, 'end-game', 0)
}

function collegeOvertime(game: FootballGame): void {
  game.clock = 0
  game.otPossessions = 0
  // Sides alternate the first possession of overtimes.
  const first: Side = game.otFirst === null ? (game.random.chance(0.5) ? 0 : 1) : other(game.otFirst)
  game.otFirst = first
  game.timeouts = [1, 1]
  if (nthOf(game) >= TRIES_FROM) for (const side of [first, other(first)]) twoPointTry(game, side)
  else playSeries(game, first)
  if (game.score[0] === game.score[1]) mark(game, 'end-period', 60)
  else finish(game)
}

/** A possession each from the 25; only one if the defence scores. */
function playSeries(game: FootballGame, first: Side): void {
  for (const side of [first, other(first)]) {
    game.side = side
    game.ball = side === 0 ? 75 : 25
    game.down = 1
    game.distance = 10
    game.driveOpen = false
    let guard = 0
    do {
      nextPlay(game)
      game.clock = 0
    } while (isOpen(game) && game.side === side && guard++ < 60)
    game.driveOpen = false
    game.otPossessions += 1
    if (isDefenceTouchdown(game.plays.at(-1))) return
  }
}

const isOpen = (game: FootballGame): boolean => game.driveOpen
