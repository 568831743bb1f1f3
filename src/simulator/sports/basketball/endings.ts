/** Ends of games and periods: holding the ball, intentional fouls, and heaves. */
import { spend, type BasketballGame, basketballRules, isLastPeriod } from './state.ts'
import { other } from '../shared/timeline.ts'

/** Shot clock in seconds. */
export const SHOT_CLOCK = { nba: 24, college: 30 } as const

/** Lead of the side in possession. */
export const leadOf = ({ score, side }: BasketballGame): number => score[side] - score[other(side)]

/** Seconds before the end from which on a side fouls intentionally, and its maximum deficit. */
const ON_PURPOSE = { seconds: 38, behind: 8 } as const

/** Whether the other side fouls intentionally to stop the clock. */
export function isFouledOnPurpose(game: BasketballGame): boolean {
  const lead = leadOf(game)
  if (game.period < game.regulation || game.clock > ON_PURPOSE.seconds || game.clock < 2) return false
  return lead > 0 && lead <= ON_PURPOSE.behind
}

/** Whether the side in possession lets the time run out: its lead is safe, or the other side cannot foul any more. */
export function endsByHolding(game: BasketballGame): boolean {
  const lead = leadOf(game)
  const isLast = isLastPeriod(game) && game.clock <= SHOT_CLOCK[basketballRules(game)]
  if (!isLast || lead <= 0 || (lead <= ON_PURPOSE.behind && game.clock >= 2)) return false
  spend(game, game.clock)
  return true
}

/** With a level score, the last shot is taken with at most this many seconds left. */
export const LAST_SHOT = 3

/** A last shot with a level score is less successful. */
const GUARDED = { nba: 0.15, college: 0.03 } as const

/** How much less successful a potential game-winning shot with the last seconds is. */
export function guardedAtTheEnd(game: BasketballGame): number {
  const isForTheWin = isLastPeriod(game) && game.clock <= LAST_SHOT && leadOf(game) === 0
  return isForTheWin ? GUARDED[basketballRules(game)] : 0
}

/** Seconds in which nobody can cross the court. */
const TOO_LATE = 2
/** Plays after which the ball is under the own basket. */
const SCORES = /^(made|free-throw)$/
const REBOUNDS = /^defensive-(team-)?rebound$/

/** Whether the side in possession only has time for a heave. */
export function isTooLate({ clock, start, lastWithBall: last, side }: BasketballGame): boolean {
  if (clock > TOO_LATE || start !== 'slow') return false
  if (!last) return false
  return REBOUNDS.test(last.kind) || (SCORES.test(last.kind) && last.side !== side)
}
