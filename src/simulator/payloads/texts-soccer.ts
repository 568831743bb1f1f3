import type { SimPlay } from '../sports/timeline.ts'
import type { SoccerDetail } from '../sports/soccer-state.ts'
import type { GameSnapshot } from './snapshot.ts'

/** The words of a play. */
export interface Words {
  readonly text: string
  readonly short: string
}

/** The full name behind the nth part of a play, or of the part with that role. */
export function playerName(game: GameSnapshot, play: SimPlay<unknown>, which: number | string): string {
  const part = typeof which === 'number' ? play.parts[which] : play.parts.find((one) => one.role === which)
  return part ? (game.who(part)?.displayName ?? 'Undecided') : ''
}

const MISSES = [
  'misses to the left',
  'misses to the right',
  'is too high',
  'is high and wide to the left',
  'is high and wide to the right',
  'is close, but misses to the right',
] as const
const CORNERS = [
  'bottom left corner',
  'bottom right corner',
  'top left corner',
  'top right corner',
  'centre of the goal',
  'high centre of the goal',
] as const
const SAVES = [
  'centre of the goal',
  'bottom left corner',
  'bottom right corner',
  'top centre of the goal',
] as const

const WOODWORK = ['hits the left post', 'hits the right post', 'hits the bar'] as const
const BOOKINGS = [
  ' for a bad foul',
  ' for a bad foul',
  ' for a bad foul',
  '',
  ' for hand ball',
  ' for dissent',
] as const

/** One of some words, always the same for a play. */
function pick(list: readonly string[], { at, clock }: SimPlay<SoccerDetail>): string {
  return list[(at * 7 + clock) % list.length] ?? ''
}

/** The words of a soccer play, long and short. */
export function soccerText(game: GameSnapshot, play: SimPlay<SoccerDetail>): Words {
  const { kind, detail, side } = play
  const one = playerName(game, play, 0)
  const two = playerName(game, play, 1)
  const team = side === null ? '' : game.teams[side].displayName
  const score = `${game.teams[0].displayName} ${play.home}, ${game.teams[1].displayName} ${play.away}`
  const of = (name: string): string => `${name} (${team})`
  const words = (text: string, short: string): Words => ({ text, short })
  switch (kind) {
    case 'goal':
    case 'goal-header':
    case 'penalty-scored':
    case 'own-goal':
    case 'var-no-goal':
    case 'penalty-missed':
    case 'shootout-goal':
    case 'shootout-miss':
      return goalText(game, play)
    case 'shot-on':
      return words(
        `Attempt saved. ${of(one)} ${detail.way} is saved in the ${pick(SAVES, play)} by ${two}.`,
        `${one} Shot On Target`,
      )
    case 'shot-off':
      return words(
        `Attempt missed. ${of(one)} ${detail.way} ${pick(MISSES, play)}.`,
        `${one} Shot Off Target`,
      )
    case 'shot-blocked':
      return words(`Attempt blocked. ${of(one)} ${detail.way} is blocked.`, `${one} Shot Blocked`)
    case 'woodwork':
      return words(`${of(one)} ${pick(WOODWORK, play)} with a ${detail.way}.`, `${one} Shot Hit Woodwork`)
    case 'foul':
      return words(`Foul by ${of(one)}.`, `${one} Foul`)
    case 'yellow':
      return words(`${of(one)} is shown the yellow card${pick(BOOKINGS, play)}.`, `${one} Yellow Card`)
    case 'red':
      return words(`${of(one)} is shown the red card.`, `${one} Red Card`)
    case 'corner':
      return words(`Corner, ${team}.`, '')
    case 'offside':
      return words(`Offside, ${team}. ${one} is caught offside.`, `${one} Offside`)
    case 'substitution':
      return words(`Substitution, ${team}. ${one} replaces ${two}.`, `${one} Substitution`)
    default:
      return words(PHASES[kind]?.replace('{score}', score) ?? '', '')
  }
}

const PHASES: Readonly<Record<string, string>> = {
  kickoff: 'First Half begins.',
  halftime: 'First Half ends, {score}.',
  'start-2nd-half': 'Second Half begins {score}.',
  'end-regular': 'Second Half ends, {score}.',
  'start-extra': 'First Half Extra Time begins {score}.',
  'halftime-extra': 'First Half Extra Time ends, {score}.',
  'start-2nd-extra': 'Second Half Extra Time begins {score}.',
  'end-extra': 'Second Half Extra Time ends, {score}.',
  'start-shootout': 'Penalty Shootout begins {score}.',
  'end-game': 'Match ends, {score}.',
  delay: 'Delay in match because of an injury.',
}

function goalText(game: GameSnapshot, play: SimPlay<SoccerDetail>): Words {
  const { kind, detail, side } = play
  const one = playerName(game, play, 0)
  const two = playerName(game, play, 1)
  const team = side === null ? '' : game.teams[side].displayName
  const score = `${game.teams[0].displayName} ${play.home}, ${game.teams[1].displayName} ${play.away}`
  const of = (name: string): string => `${name} (${team})`
  const words = (text: string, short: string): Words => ({ text, short })
  switch (kind) {
    case 'goal':
    case 'goal-header':
      return words(
        `Goal! ${score}. ${of(one)} ${detail.way} to the ${pick(CORNERS, play)}.${two === '' ? '' : ` Assisted by ${two}.`}`,
        `${one} Goal`,
      )
    case 'penalty-scored':
      return words(`Goal! ${score}. ${of(one)} converts the penalty.`, `${one} Penalty - Scored`)
    case 'own-goal':
      return words(`Own Goal by ${one}. ${score}.`, `${one} Own Goal`)
    case 'var-no-goal':
      return words(`VAR Decision: No Goal ${score}.`, `${one} VAR - No Goal`)
    case 'penalty-missed':
      return words(
        `Penalty saved! ${of(one)} fails to capitalise on this great opportunity.`,
        `${one} Penalty - Saved`,
      )
    case 'shootout-goal':
      return words(`Goal! ${of(one)} converts the penalty in the shootout.`, `${one} Penalty - Scored`)
    case 'shootout-miss':
      return words(`Penalty missed in the shootout. ${of(one)}.`, `${one} Penalty - Saved`)
    default:
      return words('', '')
  }
}
