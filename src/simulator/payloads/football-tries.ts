import type { FootballDetail } from '../sports/football-state.ts'
import type { SimPlay } from '../sports/timeline.ts'

/** What follows a touchdown, long: a sentence with a space before it, or nothing. */
export function tryText(play: SimPlay<FootballDetail>, kicker: string): string {
  const { pointAfter, isTwoPointTry } = play.detail
  if (pointAfter === null || play.was) return ''
  if (isTwoPointTry)
    return ` TWO-POINT CONVERSION ATTEMPT. ATTEMPT ${pointAfter === 2 ? 'SUCCEEDS' : 'FAILS'}.`
  return pointAfter === 1 ? ` ${kicker} extra point is GOOD.` : ` ${kicker} extra point is No Good.`
}

/** The same, short, in brackets, with a space before it. */
export function shortTry(play: SimPlay<FootballDetail>, kicker: string): string {
  const { pointAfter, isTwoPointTry } = play.detail
  if (pointAfter === null) return ''
  if (isTwoPointTry) return pointAfter === 2 ? ' (Two-Point Conversion)' : ' (Two-Point Conversion Failed)'
  return pointAfter === 1 ? ` (${kicker} Kick)` : ` (${kicker} PAT failed)`
}
