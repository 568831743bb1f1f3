import type { SportSlug } from '../../domain/league.ts'

/** The upstream's number, text and abbreviation of a kind of play. */
export type UpstreamPlayType = readonly [id: string, text: string, abbreviation?: string]

/** What the professional leagues call the ways to shoot; a plain jump shot is the kind's own. */
const SHOTS: Readonly<Record<string, UpstreamPlayType>> = {
  'driving layup': ['110', 'Driving Layup Shot'],
  'cutting layup': ['141', 'Cutting Layup Shot'],
  dunk: ['96', 'Dunk Shot'],
  'hook shot': ['93', 'Hook Shot'],
  'floating jump shot': ['130', 'Floating Jump Shot'],
  'pullup jump shot': ['131', 'Pullup Jump Shot'],
  'turnaround jump shot': ['114', 'Turnaround Jump Shot'],
  'step back jump shot': ['132', 'Step Back Jump Shot'],
  'three point pullup jump shot': ['131', 'Pullup Jump Shot'],
  'three point step back jumpshot': ['132', 'Step Back Jump Shot'],
}
/** What colleges call them: a layup, a dunk, or a jump shot. */
const COLLEGE_SHOTS: readonly (readonly [way: RegExp, type: UpstreamPlayType])[] = [
  [/layup/, ['572', 'LayUpShot']],
  [/dunk/, ['574', 'DunkShot']],
  [/./, ['558', 'JumpShot']],
]

/** The type of a basketball shot by the way it is taken. */
export function shotType(way: string, isCollege: boolean): UpstreamPlayType | null {
  if (!isCollege) return SHOTS[way] ?? null
  return COLLEGE_SHOTS.find(([pattern]) => pattern.test(way))?.[1] ?? null
}

/** Play types by sport and kind. */
export const PLAY_TYPES: Readonly<Record<SportSlug, Readonly<Record<string, UpstreamPlayType>>>> = {
  football: {
    kickoff: ['53', 'Kickoff', 'K'],
    'kickoff-return': ['12', 'Kickoff Return (Offense)'],
    'onside-kick': ['53', 'Kickoff', 'K'],
    rush: ['5', 'Rush', 'RUSH'],
    pass: ['24', 'Pass Reception', 'REC'],
    incomplete: ['3', 'Pass Incompletion'],
    sack: ['7', 'Sack'],
    penalty: ['8', 'Penalty', 'PEN'],
    punt: ['52', 'Punt', 'PUNT'],
    'punt-blocked': ['17', 'Blocked Punt', 'BP'],
    'field-goal': ['59', 'Field Goal Good', 'FG'],
    'field-goal-missed': ['60', 'Field Goal Missed', 'FGM'],
    'field-goal-blocked': ['18', 'Blocked Field Goal', 'BFG'],
    safety: ['20', 'Safety', 'SF'],
    'two-point-pass': ['15', 'Two Point Pass'],
    'two-point-rush': ['16', 'Two Point Rush'],
    'rush-td': ['68', 'Rushing Touchdown', 'TD'],
    'pass-td': ['67', 'Passing Touchdown', 'TD'],
    interception: ['26', 'Pass Interception Return', 'INTR'],
    'interception-td': ['36', 'Interception Return Touchdown', 'TD'],
    'fumble-own': ['9', 'Fumble Recovery (Own)'],
    'fumble-lost': ['29', 'Fumble Recovery (Opponent)'],
    'fumble-td': ['39', 'Fumble Return Touchdown', 'TD'],
    timeout: ['21', 'Timeout', 'TO'],
    'two-minute-warning': ['75', 'Two-minute warning', '2Min Warn'],
    'end-period': ['2', 'End Period', 'EP'],
    'end-half': ['65', 'End of Half', 'EH'],
    'end-game': ['66', 'End of Game', 'EG'],
  },
  basketball: {
    jumpball: ['615', 'Jumpball'],
    made: ['92', 'Jump Shot'],
    missed: ['92', 'Jump Shot'],
    'free-throw': ['98', 'Free Throw'],
    'free-throw-missed': ['98', 'Free Throw'],
    'offensive-rebound': ['156', 'Offensive Rebound'],
    'defensive-rebound': ['155', 'Defensive Rebound'],
    turnover: ['62', 'Turnover'],
    'personal-foul': ['45', 'Personal Foul'],
    'shooting-foul': ['44', 'Shooting Foul'],
    substitution: ['584', 'Substitution'],
    timeout: ['16', 'Full Timeout'],
    'end-period': ['412', 'End Period'],
    'end-game': ['402', 'End Game'],
  },
  baseball: {
    'start-inning': ['59', 'Start Inning'],
    'start-batter': ['1', 'Start Batter/Pitcher'],
    ball: ['5', 'Ball', 'B'],
    'strike-looking': ['36', 'Strike Looking', 'SL'],
    'strike-swinging': ['37', 'Strike Swinging', 'SS'],
    foul: ['21', 'Foul Ball', 'F'],
    'in-play': ['24', 'Ball In Play', 'BIP'],
    'play-result': ['57', 'Play Result'],
    'end-batter': ['99', 'End Batter/Pitcher'],
    'stolen-base': ['52', 'Stolen Base', 'SB'],
    'caught-stealing': ['4', 'Caught Stealing', 'CS'],
    'end-inning': ['58', 'End Inning'],
    'end-game': ['60', 'End Game'],
  },
  hockey: {
    'period-start': ['518', 'Period Start', 'period-start'],
    faceoff: ['502', 'Face Off', 'faceoff'],
    stoppage: ['516', 'Stoppage', 'stoppage'],
    hit: ['503', 'Hit', 'hit'],
    shot: ['506', 'Shot', 'shot-on-goal'],
    giveaway: ['1402', 'Giveaway', 'giveaway'],
    takeaway: ['1401', 'Takeaway', 'takeaway'],
    missed: ['507', 'Missed', 'shot-missed'],
    blocked: ['508', 'Blocked', 'shot-blocked'],
    penalty: ['509', 'Penalty', 'penalty'],
    goal: ['505', 'Goal', 'goal'],
    'shootout-goal': ['530', 'Shootout Goal', 'shootout-goal'],
    'shootout-miss': ['531', 'Shootout Miss', 'shootout-miss'],
    'shootout-end': ['521', 'Shootout End', 'shootout-end'],
    'period-end': ['519', 'Period End', 'period-end'],
    'end-game': ['522', 'End of Game', 'game-end'],
  },
  soccer: {
    kickoff: ['80', 'Kickoff'],
    foul: ['66', 'Foul'],
    'shot-on': ['106', 'Shot On Target'],
    'shot-off': ['117', 'Shot Off Target'],
    'shot-blocked': ['135', 'Shot Blocked'],
    woodwork: ['136', 'Shot Hit Woodwork'],
    corner: ['95', 'Corner Awarded'],
    offside: ['68', 'Offside'],
    delay: ['129', 'Start Delay'],
    'delay-over': ['130', 'End Delay'],
    goal: ['70', 'Goal'],
    'goal-header': ['137', 'Goal - Header'],
    'own-goal': ['97', 'Own Goal'],
    'penalty-scored': ['98', 'Penalty - Scored'],
    'penalty-missed': ['114', 'Penalty - Saved'],
    'var-no-goal': ['171', 'VAR - No Goal'],
    yellow: ['94', 'Yellow Card'],
    red: ['93', 'Red Card'],
    substitution: ['76', 'Substitution'],
    halftime: ['81', 'Halftime'],
    'start-2nd-half': ['82', 'Start 2nd Half'],
    'end-regular': ['83', 'End Regular Time'],
    'start-extra': ['84', 'Start Extra Time'],
    'halftime-extra': ['85', 'Halftime Extra Time'],
    'start-2nd-extra': ['86', 'Start 2nd Half Extra Time'],
    'end-extra': ['87', 'End Extra Time'],
    'start-shootout': ['88', 'Start Shootout'],
    'shootout-goal': ['104', 'Penalty - Scored'],
    'shootout-miss': ['113', 'Penalty - Saved'],
    'end-game': ['89', 'End Game'],
  },
}

/** Kinds the site calls key events of a soccer match. */
export const KEY_EVENTS: readonly string[] = [
  'kickoff',
  'delay',
  'delay-over',
  'goal',
  'goal-header',
  'own-goal',
  'penalty-scored',
  'penalty-missed',
  'var-no-goal',
  'yellow',
  'red',
  'substitution',
  'halftime',
  'start-2nd-half',
  'end-regular',
  'start-extra',
  'halftime-extra',
  'start-2nd-extra',
  'end-extra',
  'start-shootout',
  'shootout-goal',
  'shootout-miss',
  'end-game',
]

/** `goal---header`: how the upstream writes a type's text as one word. */
export function typeSlug(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9-]/g, '-')
}
