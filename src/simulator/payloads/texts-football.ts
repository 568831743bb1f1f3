import type { FootballDetail, FieldPosition } from '../sports/football-state.ts'
import type { Part, SimPlay } from '../sports/timeline.ts'
import { ordinal } from './number-texts.ts'
import type { GameSnapshot } from './snapshot.ts'

/** `ATL 31`, `50`: a place of the field, from the yards to the home team's goal line. */
export function fieldText(game: GameSnapshot, yardLine: number): string {
  if (yardLine === 50) return '50'
  const [home, away] = game.teams
  return yardLine < 50 ? `${home.abbreviation} ${yardLine}` : `${away.abbreviation} ${100 - yardLine}`
}

/** `1st & 10`, `3rd & Goal`. */
export function downText(position: FieldPosition): string {
  const toGo = position.side === 0 ? 100 - position.yardLine : position.yardLine
  return `${ordinal(position.down)} & ${position.distance >= toGo ? 'Goal' : position.distance}`
}

/** The words of a football play, long and short. */
export function footballText(
  game: GameSnapshot,
  play: SimPlay<FootballDetail>,
): { text: string; short: string } {
  const { full } = namerOf(game, play)
  switch (play.kind) {
    case 'rush':
    case 'pass':
    case 'incomplete':
    case 'sack':
      return snapText(game, play)
    case 'rush-td':
    case 'pass-td':
      return touchdownText(game, play)
    case 'interception':
    case 'interception-td':
    case 'fumble-own':
    case 'fumble-lost':
      return turnoverText(game, play)
    case 'field-goal':
    case 'field-goal-missed':
    case 'punt':
    case 'kickoff':
    case 'kickoff-return':
      return kickText(game, play)
    case 'penalty':
      return words(penaltyText(game, play), `${full('penalized')} ${Math.abs(play.detail.yards)} Yd Penalty`)
    default:
      return marker(game, play)
  }
}

/** How the players of a play are named: short by role, in full by role. */
interface Namer {
  readonly by: (role: string) => string
  readonly full: (role: string) => string
  readonly long: (part: Part | undefined) => string
}

function namerOf(game: GameSnapshot, play: SimPlay<FootballDetail>): Namer {
  const long = (part: Part | undefined): string => {
    const player = part && game.who(part)
    return player ? `${player.firstName.slice(0, 1)}.${player.lastName}` : 'Undecided'
  }
  const find = (role: string): Part | undefined => play.parts.find((one) => one.role === role)
  return {
    long,
    by: (role) => long(find(role)),
    full: (role) => {
      const part = find(role)
      return part ? (game.who(part)?.displayName ?? 'Undecided') : ''
    },
  }
}

const words = (text: string, short: string): { text: string; short: string } => ({ text, short })

function snapText(game: GameSnapshot, play: SimPlay<FootballDetail>): { text: string; short: string } {
  const { detail, kind } = play
  const { by, full, long } = namerOf(game, play)
  const { yards, way } = detail
  const to = fieldText(game, detail.end.yardLine)
  const helpers = play.parts.filter((part) => part.role === 'tackler' || part.role === 'assistedBy').map(long)
  const tackled = helpers.length > 0 ? ` (${helpers.join('; ')})` : ''
  const gain = gainText(yards)
  const isReversed =
    play.was !== null ? ' The Replay Official reviewed the touchdown ruling, and the play was REVERSED.' : ''
  switch (kind) {
    case 'rush':
      return words(
        `${by('rusher')} ${way} to ${to} ${gain}${tackled}.${isReversed}`,
        `${full('rusher')} ${yards} Yd Rush`,
      )
    case 'pass':
      return words(
        `(Shotgun) ${by('passer')} pass ${way} to ${by('receiver')} to ${to} ${gain}${tackled}.${isReversed}`,
        `${full('passer')} Pass Complete for ${yards} Yds to ${full('receiver')}`,
      )
    case 'incomplete':
      return words(
        `(Shotgun) ${by('passer')} pass incomplete ${way} to ${by('receiver')}.`,
        `${full('passer')} Incomplete Pass, Int'd For ${full('receiver')}`,
      )
    case 'sack':
      return words(
        `(Shotgun) ${by('passer')} sacked at ${to} for ${yards} yards (${by('sackedBy')}).`,
        `${full('passer')} Sacked by ${full('sackedBy')} For ${-yards} Yd Loss`,
      )
    default:
      return words('', '')
  }
}

function touchdownText(game: GameSnapshot, play: SimPlay<FootballDetail>): { text: string; short: string } {
  const { yards, way } = play.detail
  const { by, full } = namerOf(game, play)
  if (play.kind === 'rush-td') {
    return words(
      `${by('rusher')} ${way} for ${yards} yards, TOUCHDOWN.${tryText(play, by('patScorer'))}`,
      `${full('rusher')} ${yards} Yd Run ${shortTry(play, full('patScorer'))}`,
    )
  }
  return words(
    `(Shotgun) ${by('passer')} pass ${way} to ${by('receiver')} for ${yards} yards, TOUCHDOWN.${tryText(play, by('patScorer'))}`,
    `${full('receiver')} ${yards} Yd pass from ${full('passer')} ${shortTry(play, full('patScorer'))}`,
  )
}

function turnoverText(game: GameSnapshot, play: SimPlay<FootballDetail>): { text: string; short: string } {
  const { detail, kind } = play
  const { yards, way } = detail
  const { by, full, long } = namerOf(game, play)
  const to = fieldText(game, detail.end.yardLine)
  const gain = gainText(yards)
  switch (kind) {
    case 'interception':
    case 'interception-td':
      return words(
        `(Shotgun) ${by('passer')} pass ${way} INTERCEPTED by ${by('returner')} at ${fieldText(game, detail.start.yardLine)}. ${by('returner')} to ${to} for ${yards} yards${kind === 'interception-td' ? ', TOUCHDOWN' : ''}.`,
        `Pass Intrcptd by ${full('returner')}, ${yards} Yd Retrn`,
      )
    case 'fumble-own':
    case 'fumble-lost':
      return words(
        `${long(play.parts[0])} ${way} to ${to} ${gain}. FUMBLES, ${kind === 'fumble-lost' ? 'RECOVERED' : 'recovered'} by ${by('recoverer')}.`,
        `${full('fumbler')} Fumble, recovered by ${full('recoverer')}`,
      )
    default:
      return words('', '')
  }
}

function gainText(yards: number): string {
  return yards === 0 ? 'for no gain' : `for ${yards} ${Math.abs(yards) === 1 ? 'yard' : 'yards'}`
}

function kickText(game: GameSnapshot, play: SimPlay<FootballDetail>): { text: string; short: string } {
  const { detail, kind } = play
  const { yards, way } = detail
  const { by, full } = namerOf(game, play)
  const to = fieldText(game, detail.end.yardLine)
  switch (kind) {
    case 'field-goal':
      return words(
        `${by('kicker')} ${yards} yard field goal is GOOD.`,
        `${full('kicker')} ${yards} Yd Field Goal`,
      )
    case 'field-goal-missed':
      return words(
        `${by('kicker')} ${yards} yard field goal is No Good, Wide Right.`,
        `${full('kicker')} ${yards} Yd Field Goal Missed`,
      )
    case 'punt':
      return words(
        `${by('punter')} punts ${yards} yards to ${to}, ${way === 'touchback' || way === 'fair catch' ? way : `return for ${way} yards`}.`,
        `${full('punter')} ${yards} Yd Punt`,
      )
    case 'kickoff':
      return words(
        `${by('kicker')} kicks ${yards} yards from ${fieldText(game, detail.start.yardLine)} to end zone, Touchback.`,
        `${full('kicker')} ${yards} Yd Kickoff, TB`,
      )
    case 'kickoff-return':
      return words(
        `${by('kicker')} kicks ${yards} yards from ${fieldText(game, detail.start.yardLine)}. ${by('returner')} to ${to} for ${way} yards.`,
        `${full('kicker')} ${yards} Yd Kickoff, ${full('returner')} ${way} Yd Return`,
      )
    default:
      return words('', '')
  }
}

function tryText(play: SimPlay<FootballDetail>, kicker: string): string {
  const { pointAfter } = play.detail
  if (pointAfter === null || play.was) return ''
  if (pointAfter === 2) return ' TWO-POINT CONVERSION ATTEMPT. ATTEMPT SUCCEEDS.'
  return pointAfter === 1 ? ` ${kicker} extra point is GOOD.` : ` ${kicker} extra point is No Good.`
}

function shortTry(play: SimPlay<FootballDetail>, kicker: string): string {
  const { pointAfter } = play.detail
  return pointAfter === 2
    ? '(Two-Point Conversion)'
    : pointAfter === 1
      ? `(${kicker} Kick)`
      : `(${kicker} PAT failed)`
}

function penaltyText(game: GameSnapshot, play: SimPlay<FootballDetail>): string {
  const { penalty, start } = play.detail
  if (!penalty) return 'Penalty'
  const team = game.teams[penalty.side].abbreviation
  const player = game.player(penalty.side, penalty.lineupSlot)
  const name = player ? `${player.firstName.slice(0, 1)}.${player.lastName}` : 'Undecided'
  return `PENALTY on ${team}-${name}, ${penalty.name}, ${penalty.yards} yards, enforced at ${fieldText(game, start.yardLine)} - No Play.`
}

function marker(game: GameSnapshot, play: SimPlay<FootballDetail>): { text: string; short: string } {
  const { kind, period } = play
  if (kind === 'timeout' && play.side !== null) {
    const used = 3 - play.detail.timeouts[play.side]
    const team = game.teams[play.side].abbreviation
    return { text: `Timeout #${used} by ${team}.`, short: `Timeout #${used} ${team}` }
  }
  if (kind === 'two-minute-warning') return { text: 'Two-Minute Warning', short: 'Two-Minute Warning' }
  if (kind === 'end-game') return { text: 'END GAME', short: `End Quarter ${period}` }
  return { text: `END QUARTER ${period}`, short: `End Quarter ${period}` }
}
