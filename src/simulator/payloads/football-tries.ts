import type { FootballDetail } from '../sports/football-state.ts'
import type { SimPlay } from '../sports/timeline.ts'

/** What follows a touchdown, long: a sentence with a space before it, or nothing. */
export function tryText(play: SimPlay<FootballDetail>, kicker: string): string {
  const { pointAfter } = play.detail
  if (pointAfter === null || play.was) return ''
  if (pointAfter === 2) return ' TWO-POINT CONVERSION ATTEMPT. ATTEMPT SUCCEEDS.'
  return pointAfter === 1 ? ` ${kicker} extra point is GOOD.` : ` ${kicker} extra point is No Good.`
}

/** The same, short, in brackets. */
export function shortTry(play: SimPlay<FootballDetail>, kicker: string): string {
  const { pointAfter } = play.detail
  return pointAfter === 2
    ? '(Two-Point Conversion)'
    : pointAfter === 1
      ? `(${kicker} Kick)`
      : `(${kicker} PAT failed)`
}
