import type { HockeyDetail } from '../../../sports/hockey/state.ts'
import { SHOTS } from '../../../sports/hockey/state.ts'
import type { Part, SimPlay } from '../../../sports/shared/timeline.ts'
import { ordinal } from '../../number-texts.ts'
import { pickByPlay } from '../../game/pick-by-play.ts'
import type { GameSnapshot } from '../../snapshot.ts'
import { playerName } from '../soccer/texts.ts'

/** Types of missed shots, in the upstream's words. */
const WIDE_SHOTS = [
  'Wide Left',
  'Wide Right',
  'Wide Left',
  'Wide Right',
  'Over Net',
  'High and Wide Right',
  'High and Wide Left',
  'Goalpost',
] as const

/** Prefix of overturned goals. */
const NO_GOAL = 'No Goal'

/** Describes a play of hockey; `before` returns the earlier plays of the game. */
export function hockeyText(
  game: GameSnapshot,
  play: SimPlay<HockeyDetail>,
  before: () => readonly SimPlay<HockeyDetail>[],
): string {
  const { kind, detail } = play
  const one = playerName(game, play, 0)
  const two = playerName(game, play, 1)
  const period = play.period > 3 ? 'Overtime' : `${ordinal(play.period)} Period`
  switch (kind) {
    case 'period-start':
      return `Start of ${period}`
    case 'period-end':
      return `End of ${period}`
    case 'faceoff':
      return `${one} faceoff won against ${two}`
    case 'shot':
      return `${one} ${detail.way} saved by ${two}`
    case 'missed':
      return `${one} ${detail.way}${detail.way.startsWith(NO_GOAL) ? '' : ` ${pickByPlay(play, WIDE_SHOTS)}`}`
    case 'blocked':
      return `${one} shot blocked by ${two}`
    case 'hit':
      return `${one} hit ${two}`
    case 'giveaway':
      return `Giveaway by ${one}`
    case 'takeaway':
      return `Takeaway by ${one}`
    case 'penalty':
      return `${one} ${detail.way} against ${two}`
    case 'goal':
      return goalText(game, play, before)
    case 'shootout-goal':
      return `${one} Shootout Goal`
    case 'shootout-miss':
      return `${one} Shootout attempt saved by ${two}`
    case 'shootout-end':
      return `${play.side === null ? '' : game.teams[play.side].name} win the shootout`
    case 'stoppage':
      return detail.way
    default:
      return 'Game End'
  }
}

/** `Sam Bennett Goal (6) Slap Shot, assists: Evan Rodrigues (5)`: scorer and assists with their season totals. */
function goalText(
  game: GameSnapshot,
  play: SimPlay<HockeyDetail>,
  before: () => readonly SimPlay<HockeyDetail>[],
): string {
  const goals = before()
    .filter(({ kind }) => kind === 'goal')
    .flatMap(({ parts }) => parts)
  const count = (part: Part, role: 'scorer' | 'assister'): number => {
    const earlier = goals.filter((other) => other.role === role && isSame(other, part)).length
    const { goals: scored, assists } = game.scoredBefore(part)
    return (role === 'scorer' ? scored : assists) + earlier + 1
  }
  const named = (part: Part): string => game.who(part)?.displayName ?? 'Undecided'
  const [scorer] = play.parts
  if (!scorer) return ''
  const helpers = play.parts
    .filter(({ role }) => role === 'assister')
    .map((part) => `${named(part)} (${count(part, 'assister')})`)
  // Until the review is completed, it is described as a goal.
  const way = play.detail.way.startsWith(NO_GOAL) ? pickByPlay(play, SHOTS) : play.detail.way
  const assists = helpers.length > 0 ? helpers.join(', ') : 'none'
  return `${named(scorer)} Goal (${count(scorer, 'scorer')}) ${way}, assists: ${assists}`
}

const isSame = (one: Part, two: Part): boolean => one.side === two.side && one.lineupSlot === two.lineupSlot
