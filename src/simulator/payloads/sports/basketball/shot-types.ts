import type { BasketballDetail } from '../../../sports/basketball/state.ts'
import type { SimPlay } from '../../../sports/shared/timeline.ts'
import type { UpstreamPlayType } from '../../game/play-types.ts'

/** Names of shots in the professional leagues; a plain jump shot has the kind's own name. */
const SHOTS: Readonly<Record<string, UpstreamPlayType>> = {
  'driving layup': ['110', 'Driving Layup Shot'],
  'cutting layup': ['141', 'Cutting Layup Shot'],
  dunk: ['96', 'Dunk Shot'],
  'tip shot': ['94', 'Tip Shot'],
  'hook shot': ['93', 'Hook Shot'],
  'floating jump shot': ['130', 'Floating Jump Shot'],
  'pullup jump shot': ['131', 'Pullup Jump Shot'],
  'turnaround jump shot': ['114', 'Turnaround Jump Shot'],
  'step back jump shot': ['132', 'Step Back Jump Shot'],
  'heave jump shot': ['282', 'Heave Jump Shot'],
  'three point pullup jump shot': ['131', 'Pullup Jump Shot'],
  'three point step back jumpshot': ['132', 'Step Back Jump Shot'],
}
/** Names of shots in college: layup, dunk or jump shot. */
const COLLEGE_SHOTS: readonly (readonly [way: RegExp, type: UpstreamPlayType])[] = [
  [/layup/, ['572', 'LayUpShot']],
  [/dunk/, ['574', 'DunkShot']],
  [/^tip/, ['437', 'TipShot']],
  [/./, ['558', 'JumpShot']],
]

/** Names of turnovers in the professional leagues. */
const TURNOVERS: Readonly<Record<string, UpstreamPlayType>> = {
  'bad pass': ['62', 'Bad Pass\nTurnover'],
  'lost ball turnover': ['63', 'Lost Ball Turnover'],
  traveling: ['64', 'Traveling'],
  'shot clock turnover': ['70', 'Shot Clock Turnover'],
  'back court turnover': ['72', 'Back Court Turnover'],
  'steps out of bounds turnover': ['86', 'Out of Bounds - Step Turnover'],
  'out of bounds bad pass turnover': ['90', 'Out of Bounds - Bad Pass Turnover'],
  'out of bounds lost ball turnover': ['87', 'Out of Bounds - Lost Ball Turnover'],
  'offensive foul': ['42', 'Offensive Foul'],
}
/** Type number of the first of a given number of professional free throws, and of each further one. */
const FREE_THROWS = [97, 98, 100] as const

/** College names of plays that differ from the professional leagues'. */
const COLLEGE_KINDS: Readonly<Record<string, UpstreamPlayType>> = {
  'free-throw': ['540', 'MadeFreeThrow'],
  'free-throw-missed': ['540', 'MadeFreeThrow'],
  'offensive-rebound': ['586', 'Offensive Rebound'],
  'defensive-rebound': ['587', 'Defensive Rebound'],
  'offensive-team-rebound': ['586', 'Offensive Rebound'],
  'defensive-team-rebound': ['587', 'Defensive Rebound'],
  'deadball-rebound': ['449', 'Dead Ball Rebound'],
  'jumpball-lost': ['615', 'Jumpball'],
  steal: ['607', 'Steal'],
  block: ['618', 'Block Shot'],
  'substitution-out': ['584', 'Substitution'],
  'media-timeout': ['580', 'OfficialTVTimeOut'],
  turnover: ['598', 'Lost Ball Turnover'],
  'personal-foul': ['519', 'PersonalFoul'],
  'shooting-foul': ['519', 'PersonalFoul'],
  timeout: ['579', 'ShortTimeOut'],
}

/** Returns the type of a play that depends on how it was executed; null if it only depends on the kind. */
export function basketballType(
  { kind, detail }: SimPlay<BasketballDetail>,
  isCollege: boolean,
): UpstreamPlayType | null {
  const { way, nth } = detail
  if (kind === 'made' || kind === 'missed') {
    if (!isCollege) return SHOTS[way] ?? null
    return COLLEGE_SHOTS.find(([pattern]) => pattern.test(way))?.[1] ?? null
  }
  if (isCollege) return COLLEGE_KINDS[kind] ?? null
  if (kind === 'turnover') return TURNOVERS[way] ?? null
  const first = nth && FREE_THROWS[nth[1] - 1]
  return first ? [String(first + nth[0] - 1), `Free Throw - ${nth[0]} of ${nth[1]}`] : null
}
