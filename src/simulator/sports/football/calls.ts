import { fieldGoal, puntAway } from './kicks.ts'
import { goForIt, kneel, KNEEL_SECONDS, offence } from './offence.ts'
import { callTimeout } from './possession.ts'
import { yardsToGoal, type FootballGame } from './state.ts'
import { other } from '../shared/timeline.ts'

/**
 * Maximum yards to the goal line of a field goal attempt: normally, late in a close game, and as the last play of a
 * half.
 */
const FIELD_GOAL_RANGE = { usual: 37, late: 42, last: 40 } as const
/** Seconds in which there is only time for one more play. */
const LAST_PLAY = 8
/** From this far from the goal line, a side takes no last play before half-time. */
const HOPELESS = { yards: 65, seconds: 20 } as const

/** Selects a play by down, distance, clock and score. */
export function nextPlay(game: FootballGame): void {
  if (!game.driveOpen) {
    game.drive += 1
    game.driveOpen = true
  }
  callTimeout(game)
  if (kneels(game)) kneel(game)
  else if (isLastKick(game)) fieldGoal(game)
  else if (game.down < 4) offence(game)
  else fourthDown(game)
}

const behindBy = ({ score, side }: FootballGame): number => score[other(side)] - score[side]

/** Whether the side lets the clock run out: as the leader at the end, or without a chance before half-time. */
function kneels(game: FootballGame): boolean {
  const { period, clock, down, side, timeouts } = game
  if (period === 2) return clock <= HOPELESS.seconds && yardsToGoal(game) >= HOPELESS.yards
  if (period !== 4 || behindBy(game) >= 0 || down === 4) return false
  return clock <= KNEEL_SECONDS * (4 - down - timeouts[other(side)])
}

/** Whether there is only time for a field goal, and three points help. */
function isLastKick(game: FootballGame): boolean {
  const { period, clock } = game
  if (clock <= 0 || clock > LAST_PLAY || yardsToGoal(game) > FIELD_GOAL_RANGE.last) return false
  const behind = behindBy(game)
  return period === 2 || (period === 4 && behind >= 0 && behind <= 3)
}

function fourthDown(game: FootballGame): void {
  const { random, period, clock, college } = game
  const toGo = yardsToGoal(game)
  const behind = behindBy(game)
  const isOvertime = period > 4
  const isLate = isOvertime || (period === 4 && clock < 240)
  // A side behind late does not punt, nor anyone in a college overtime.
  const mustPlay = (isLate && behind > 0) || (isOvertime && college)
  const isClose = isLate && behind >= 0 && behind <= 3
  if (isLate && behind > 3) goForIt(game)
  else if (toGo <= (isClose ? FIELD_GOAL_RANGE.late : FIELD_GOAL_RANGE.usual)) {
    const isShort = game.distance <= 1 && toGo > 4 && !isClose
    if (isShort && random.chance(0.35)) goForIt(game)
    else fieldGoal(game)
  } else if (mustPlay || (toGo < 52 && game.distance <= 2 && random.chance(0.45))) goForIt(game)
  else puntAway(game)
}
