import type { FootballDetail } from '../../../sports/football/state.ts'
import type { SimPlay } from '../../../sports/shared/timeline.ts'
import type { Namer } from './names.ts'
import { pickByPlay } from '../../game/pick-by-play.ts'

/** Describes the try after a touchdown, as a sentence with a leading space, or an empty text. */
export function tryText(play: SimPlay<FootballDetail>, { by, unit }: Namer): string {
  const { pointAfter, isTwoPointTry } = play.detail
  if (pointAfter === null || play.was) return ''
  if (isTwoPointTry) {
    const isMade = pointAfter === 2
    const tried = isPassed(play)
      ? `${by('patPasser')} pass to ${by('patReceiver')} is ${isMade ? 'complete' : 'incomplete'}.`
      : `${by('patRusher')} rushes up the middle.`
    return ` TWO-POINT CONVERSION ATTEMPT. ${tried} ATTEMPT ${isMade ? 'SUCCEEDS' : 'FAILS'}.`
  }
  return ` ${by('patScorer')} extra point is ${pointAfter === 1 ? 'GOOD' : `No Good, ${pickByPlay(play, MISSED)}`}${unit('patScorer')}.`
}

const MISSED = ['Wide Right', 'Wide Left', 'Wide Right', 'Wide Left', 'Hit Left Upright'] as const

/** Whether a two-point try is a pass. */
const isPassed = ({ parts }: SimPlay<FootballDetail>): boolean =>
  parts.some(({ role }) => role === 'patPasser')

/** The short form, in parentheses with a leading space. */
export function shortTry(play: SimPlay<FootballDetail>, { full }: Namer): string {
  const { pointAfter, isTwoPointTry } = play.detail
  if (pointAfter === null) return ''
  if (isTwoPointTry) {
    if (pointAfter === 0) return ` (Two-Point ${isPassed(play) ? 'Pass' : 'Run'} Conversion Failed)`
    const how = isPassed(play)
      ? `${full('patPasser')} Pass to ${full('patReceiver')}`
      : `${full('patRusher')} Run`
    return ` (${how} for Two-Point Conversion)`
  }
  return pointAfter === 1 ? ` (${full('patScorer')} Kick)` : ` (${full('patScorer')} PAT failed)`
}
