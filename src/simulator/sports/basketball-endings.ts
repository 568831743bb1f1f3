/** How games and periods of basketball end: who holds the ball, who fouls on purpose, and who has no time left. */
import { spend, type BasketballGame, basketballRules, isLastPeriod } from './basketball-state.ts'
import { other } from './timeline.ts'

/** Seconds in which a side has to shoot. */
export const SHOT_CLOCK = { nba: 24, college: 30 } as const

/** By how much the side with the ball leads. */
export const leadOf = ({ score, side }: BasketballGame): number => score[side] - score[other(side)]

/** Seconds of the last period in which who is behind by so many points stops the clock with a foul. */
const ON_PURPOSE = { seconds: 38, behind: 8 } as const

/** Whether the other side fouls on purpose, so that the clock stops. */
export function isFouledOnPurpose(game: BasketballGame): boolean {
  const lead = leadOf(game)
  if (game.period < game.regulation || game.clock > ON_PURPOSE.seconds || game.clock < 2) return false
  return lead > 0 && lead <= ON_PURPOSE.behind
}

/** Who leads by more than can be made up, or when nobody can foul him any more, has no need to shoot: time runs out. */
export function endsByHolding(game: BasketballGame): boolean {
  const lead = leadOf(game)
  const isLast = isLastPeriod(game) && game.clock <= SHOT_CLOCK[basketballRules(game)]
  if (!isLast || lead <= 0 || (lead <= ON_PURPOSE.behind && game.clock >= 2)) return false
  spend(game, game.clock)
  return true
}

/** With level scores the last shot is taken with so many seconds left at most. */
export const LAST_SHOT = 3

/** A last shot with level scores, for which everybody waits, goes in less often than others. */
const GUARDED = { nba: 0.15, college: 0.03 } as const

/** By how much less often a shot goes in that would win the game with the last seconds. */
export function guardedAtTheEnd(game: BasketballGame): number {
  const isForTheWin = isLastPeriod(game) && game.clock <= LAST_SHOT && leadOf(game) === 0
  return isForTheWin ? GUARDED[basketballRules(game)] : 0
}

/** Seconds in which nobody gets from under his own basket to the other one. */
const TOO_LATE = 2
/** What comes before the ball is under the own basket. */
const SCORES = /^(made|free-throw)$/
const REBOUNDS = /^defensive-(team-)?rebound$/

/** Whether the side with the ball is under its own basket, and has no time for more than a throw from there. */
export function isTooLate({ clock, start, plays, side }: BasketballGame): boolean {
  if (clock > TOO_LATE || start !== 'slow') return false
  const last = plays.findLast(({ kind }) => !/^(substitution|deadball)/.test(kind))
  if (!last) return false
  return REBOUNDS.test(last.kind) || (SCORES.test(last.kind) && last.side !== side)
}
