import type { SimPlay } from '../../../sports/shared/timeline.ts'
import type { SoccerDetail } from '../../../sports/soccer/state.ts'
import { pickByPlay } from '../../game/pick-by-play.ts'
import type { GameSnapshot } from '../../snapshot.ts'

/** The texts of a play. */
export interface Words {
  readonly text: string
  readonly short: string
}

const words = (text: string, short: string): Words => ({ text, short })

/** The full name of the nth player of a play, or of the one with a role. */
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
  'is close, but misses to the left',
  'is close, but misses to the right',
  'is close, but misses the top left corner',
  'is close, but misses the top right corner',
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
  'top left corner',
  'top right corner',
  'top centre of the goal',
] as const

const WOODWORK = ['hits the left post', 'hits the right post', 'hits the bar'] as const
/** Kinds of plays: penalties and shoot-out kicks; other goals, including overturned ones. */
const KICKS = /^(penalty|shootout)-/
const GOALS = /^(goal|own-goal|var-no-goal)/

/** The long and short text of a soccer play. */
export function soccerText(game: GameSnapshot, play: SimPlay<SoccerDetail>): Words {
  const { kind, detail, side } = play
  const one = playerName(game, play, 0)
  const two = playerName(game, play, 1)
  const team = side === null ? '' : game.teams[side].displayName
  const score = `${game.teams[0].displayName} ${play.home}, ${game.teams[1].displayName} ${play.away}`
  const of = (name: string): string => `${name} (${team})`
  if (KICKS.test(kind)) return penaltyText(game, play)
  if (GOALS.test(kind)) return goalText(game, play)
  switch (kind) {
    case 'shot-on':
      return savedText(game, play)
    case 'shot-off':
      return words(
        `Attempt missed. ${of(one)} ${wayText(game, play)} ${pickByPlay(play, MISSES)}${helpText(game, play)}`,
        `${one} Shot Off Target`,
      )
    case 'shot-blocked':
      return words(
        `Attempt blocked. ${of(one)} ${wayText(game, play)} is blocked${helpText(game, play)}`,
        `${one} Shot Blocked`,
      )
    case 'woodwork':
      return words(
        `${of(one)} ${pickByPlay(play, WOODWORK)} with a ${wayText(game, play)}${helpText(game, play)}`,
        `${one} Shot Hit Woodwork`,
      )
    case 'foul':
    case 'handball':
    case 'yellow':
    case 'red':
      return foulText(game, play)
    case 'corner':
      return words(`Corner, ${team}. Conceded by ${one}.`, '')
    case 'offside':
      return words(`Offside, ${team}. ${one} is caught offside.`, `${one} Offside`)
    case 'substitution':
      return words(`Substitution, ${team}. ${one} replaces ${two}${detail.way}.`, `${one} Substitution`)
    case 'end-game':
      return words(`Match ends, ${finalScore(game, play)}.`, '')
    default:
      return words(PHASES[kind]?.replace('{score}', score).replace('{why}', delayText(game, play)) ?? '', '')
  }
}

/** The end of an attempt's sentence: the preceding play and the assist. */
function helpText(game: GameSnapshot, play: SimPlay<SoccerDetail>): string {
  const { pass, after } = play.detail
  const helper = playerName(game, play, 'assister')
  return helper === '' ? `${after}.` : `. Assisted by ${helper}${pass}${after}.`
}

/** A shot: both players are named with their teams. */
function savedText(game: GameSnapshot, play: SimPlay<SoccerDetail>): Words {
  const [one, two] = [playerName(game, play, 0), playerName(game, play, 1)]
  const [own, others] = play.side === 1 ? [1, 0] : [0, 1]
  const saver = `${two} (${game.teams[others]?.displayName ?? ''})`
  return words(
    `Attempt saved. ${one} (${game.teams[own]?.displayName ?? ''}) ${wayText(game, play)} is saved in the ${pickByPlay(play, SAVES)} by ${saver}${helpText(game, play)}`,
    `${one} Shot On Target`,
  )
}

/** `because of an injury Raúl Jiménez (Mexico)`: the reason for a delay. */
function delayText(game: GameSnapshot, play: SimPlay<SoccerDetail>): string {
  const [hurt] = play.parts
  if (!hurt) return 'for a drinks break'
  return `because of an injury ${playerName(game, play, 0)} (${game.teams[hurt.side].displayName})`
}

/** The preferred foot, used for penalties and free kicks. */
function footOf(game: GameSnapshot, { parts: [taker] }: SimPlay<SoccerDetail>): 'left' | 'right' {
  return taker && game.who(taker)?.isLeftHanded === true ? 'left' : 'right'
}

/** `left footed shot from outside the box`: the type of an attempt, with the player's foot. */
function wayText(game: GameSnapshot, play: SimPlay<SoccerDetail>): string {
  const strong = footOf(game, play)
  const weak = strong === 'left' ? 'right' : 'left'
  return play.detail.way.replace(/^(strong|weak)/, (which) => (which === 'strong' ? strong : weak))
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
  delay: 'Delay in match {why}.',
  'delay-over': 'Delay over. They are ready to continue.',
}

/** The text of a foul or a card. */
function foulText(game: GameSnapshot, play: SimPlay<SoccerDetail>): Words {
  const { kind, detail, side } = play
  const one = playerName(game, play, 0)
  const whose = `${one} (${side === null ? '' : game.teams[side].displayName})`
  if (kind === 'foul') {
    const penalty = `Penalty conceded by ${whose} after a foul in the penalty area.`
    const usual = detail.way === 'danger' ? `Dangerous play by ${whose}.` : `Foul by ${whose}.`
    return { text: detail.way === 'penalty' ? penalty : usual, short: `${one} Foul` }
  }
  if (kind === 'handball') {
    const penalty = `Penalty conceded by ${whose} with a hand ball in the penalty area.`
    return { text: detail.way === 'penalty' ? penalty : `Handball by ${whose}.`, short: `${one} Handball` }
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

/** The final score, with the goals of a shoot-out in parentheses, if there was one. */
function finalScore(game: GameSnapshot, { home, away, detail }: SimPlay<SoccerDetail>): string {
  const [one, two] = detail.shootout?.map((goals) => `(${goals})`) ?? ['', '']
  return `${game.teams[0].displayName} ${home}${one}, ${game.teams[1].displayName} ${away}${two}`
}

function goalText(game: GameSnapshot, play: SimPlay<SoccerDetail>): Words {
  const { kind, side } = play
  const one = playerName(game, play, 0)
  const [home, away] = game.teams.map(({ displayName }) => displayName)
  const score = `${home} ${play.home}, ${away} ${play.away}`
  const who = `${one} (${side === null ? '' : game.teams[side].displayName})`
  const corner = pickByPlay(play, CORNERS)
  switch (kind) {
    case 'own-goal':
      return words(
        `Own Goal by ${one}, ${side === null ? '' : game.teams[side === 0 ? 1 : 0].displayName}. ${score}.`,
        `${one} Own Goal`,
      )
    case 'var-no-goal':
      return words(`VAR Decision: No Goal ${home} ${play.home}-${play.away} ${away}.`, `${one} VAR - No Goal`)
    case 'goal-free-kick':
      return words(
        `Goal! ${score}. ${who} from a free kick with a ${wayText(game, play).replace(/ from.*/, '')} to the ${corner}.`,
        `${one} Goal - Free-kick`,
      )
    default:
      return words(
        `Goal! ${score}. ${who} ${wayText(game, play)} to the ${corner}${helpText(game, play)}`,
        `${one} ${GOAL_TYPES[kind] ?? 'Goal'}`,
      )
  }
}

const GOAL_TYPES: Readonly<Record<string, string>> = {
  'goal-header': 'Goal - Header',
  'goal-volley': 'Goal - Volley',
}

/** A penalty, or a kick of a shoot-out. */
function penaltyText(game: GameSnapshot, play: SimPlay<SoccerDetail>): Words {
  const { kind, side } = play
  const one = playerName(game, play, 0)
  const who = `${one} (${side === null ? '' : game.teams[side].displayName})`
  const foot = `${footOf(game, play)} footed shot`
  const score = finalScore(game, play)
  const tally = kind.startsWith('shootout') ? ` ${score}.` : ''
  if (kind === 'penalty-scored' || kind === 'shootout-goal')
    return words(
      `Goal! ${score}. ${who} converts the penalty with a ${foot} to the ${pickByPlay(play, CORNERS)}.`,
      `${one} Penalty - Scored`,
    )
  if (kind.endsWith('-wide'))
    return words(
      `Penalty missed! Bad penalty by ${who} ${foot} ${pickByPlay(play, MISSES)}.${tally}`,
      `${one} Penalty - Missed`,
    )
  return words(
    `Penalty saved! ${who} fails to capitalise on this great opportunity, ${foot} saved in the ${pickByPlay(play, SAVES)}.${tally}`,
    `${one} Penalty - Saved`,
  )
}
