import type { SimPlay } from '../sports/timeline.ts'
import type { SoccerDetail } from '../sports/soccer-state.ts'
import { pickByPlay } from './pick-by-play.ts'
import type { GameSnapshot } from './snapshot.ts'

/** The words of a play. */
export interface Words {
  readonly text: string
  readonly short: string
}

const words = (text: string, short: string): Words => ({ text, short })

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
/** The words of a soccer play, long and short. */
export function soccerText(game: GameSnapshot, play: SimPlay<SoccerDetail>): Words {
  const { kind, detail, side } = play
  const one = playerName(game, play, 0)
  const two = playerName(game, play, 1)
  const team = side === null ? '' : game.teams[side].displayName
  const score = `${game.teams[0].displayName} ${play.home}, ${game.teams[1].displayName} ${play.away}`
  const of = (name: string): string => `${name} (${team})`
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
      return savedText(game, play)
    case 'shot-off':
      return words(
        `Attempt missed. ${of(one)} ${detail.way} ${pickByPlay(play, MISSES)}.`,
        `${one} Shot Off Target`,
      )
    case 'shot-blocked':
      return words(`Attempt blocked. ${of(one)} ${detail.way} is blocked.`, `${one} Shot Blocked`)
    case 'woodwork':
      return words(
        `${of(one)} ${pickByPlay(play, WOODWORK)} with a ${detail.way}.`,
        `${one} Shot Hit Woodwork`,
      )
    case 'foul':
    case 'yellow':
    case 'red':
      return foulText(game, play)
    case 'corner':
      return words(`Corner, ${team}. Conceded by ${one}.`, '')
    case 'offside':
      return words(`Offside, ${team}. ${one} is caught offside.`, `${one} Offside`)
    case 'substitution':
      return words(`Substitution, ${team}. ${one} replaces ${two}.`, `${one} Substitution`)
    case 'end-game':
      return words(`Match ends, ${finalScore(game, play)}.`, '')
    default:
      return words(PHASES[kind]?.replace('{score}', score).replace('{hurt}', hurtText(game, play)) ?? '', '')
  }
}

/** A shot at the goal: both players are named with their teams. */
function savedText(game: GameSnapshot, play: SimPlay<SoccerDetail>): Words {
  const [one, two] = [playerName(game, play, 0), playerName(game, play, 1)]
  const [own, others] = play.side === 1 ? [1, 0] : [0, 1]
  const saver = `${two} (${game.teams[others]?.displayName ?? ''})`
  return words(
    `Attempt saved. ${one} (${game.teams[own]?.displayName ?? ''}) ${play.detail.way} is saved in the ${pickByPlay(play, SAVES)} by ${saver}.`,
    `${one} Shot On Target`,
  )
}

/** `Raúl Jiménez (Mexico)`: who holds up the game. */
function hurtText(game: GameSnapshot, play: SimPlay<SoccerDetail>): string {
  const team = game.teams[play.parts[0]?.side ?? 0].displayName
  return `${playerName(game, play, 0)} (${team})`
}

/** The foot with which a player takes penalties: always the same. */
function footOf(game: GameSnapshot, { parts: [taker] }: SimPlay<SoccerDetail>): string {
  return taker && game.who(taker)?.isLeftHanded === true ? 'left' : 'right'
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
  delay: 'Delay in match because of an injury {hurt}.',
  'delay-over': 'Delay over. They are ready to continue.',
}

/** The words of a foul or of a card. */
function foulText(game: GameSnapshot, play: SimPlay<SoccerDetail>): Words {
  const { kind, detail, side } = play
  const one = playerName(game, play, 0)
  const whose = `${one} (${side === null ? '' : game.teams[side].displayName})`
  if (kind === 'foul') {
    const isPenalty = detail.way === 'penalty'
    const text = isPenalty
      ? `Penalty conceded by ${whose} after a foul in the penalty area.`
      : `Foul by ${whose}.`
    return { text, short: `${one} Foul` }
  }
  if (kind === 'yellow') {
    const text = `${whose} is shown the yellow card${detail.way}.`
    return { text, short: `${one} Yellow Card` }
  }
  const text = detail.isSecondYellow
    ? `Second yellow card to ${whose} for a bad foul.`
    : `${whose} is shown the red card${detail.way}.`
  return { text, short: `${one} Red Card` }
}

/** The score at the end and in a shootout: with the goals of a shootout in brackets, where there was one. */
function finalScore(game: GameSnapshot, { home, away, detail }: SimPlay<SoccerDetail>): string {
  const [one, two] = detail.shootout?.map((goals) => `(${goals})`) ?? ['', '']
  return `${game.teams[0].displayName} ${home}${one}, ${game.teams[1].displayName} ${away}${two}`
}

function goalText(game: GameSnapshot, play: SimPlay<SoccerDetail>): Words {
  const { kind, detail, side } = play
  const one = playerName(game, play, 0)
  const two = playerName(game, play, 1)
  const team = side === null ? '' : game.teams[side].displayName
  const score = `${game.teams[0].displayName} ${play.home}, ${game.teams[1].displayName} ${play.away}`
  const of = (name: string): string => `${name} (${team})`
  switch (kind) {
    case 'goal':
    case 'goal-header':
      return words(
        `Goal! ${score}. ${of(one)} ${detail.way} to the ${pickByPlay(play, CORNERS)}.${two === '' ? '' : ` Assisted by ${two}${kind === 'goal-header' ? ' with a cross' : ''}.`}`,
        `${one} Goal`,
      )
    case 'penalty-scored':
      return words(
        `Goal! ${score}. ${of(one)} converts the penalty with a ${footOf(game, play)} footed shot to the ${pickByPlay(play, CORNERS)}.`,
        `${one} Penalty - Scored`,
      )
    case 'own-goal':
      return words(
        `Own Goal by ${one}, ${side === null ? '' : game.teams[side === 0 ? 1 : 0].displayName}. ${score}.`,
        `${one} Own Goal`,
      )
    case 'var-no-goal':
      return words(`VAR Decision: No Goal ${score}.`, `${one} VAR - No Goal`)
    case 'penalty-missed':
      return words(
        `Penalty saved! ${of(one)} fails to capitalise on this great opportunity, ${footOf(game, play)} footed shot saved in the ${pickByPlay(play, SAVES)}.`,
        `${one} Penalty - Saved`,
      )
    case 'shootout-goal':
      return words(
        `Goal! ${finalScore(game, play)}. ${of(one)} converts the penalty with a ${footOf(game, play)} footed shot to the ${pickByPlay(play, CORNERS)}.`,
        `${one} Penalty - Scored`,
      )
    case 'shootout-miss':
      return words(
        `Penalty saved! ${of(one)} fails to capitalise on this great opportunity, ${footOf(game, play)} footed shot saved in the ${pickByPlay(play, SAVES)}. ${finalScore(game, play)}.`,
        `${one} Penalty - Saved`,
      )
    default:
      return words('', '')
  }
}
