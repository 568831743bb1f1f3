import type { FootballDetail } from '../../../sports/football/state.ts'
import type { SimPlay } from '../../../sports/shared/timeline.ts'
import { fieldText, namerOf } from './names.ts'
import { clockText, ordinal, yardsText, ydsText } from '../../number-texts.ts'
import type { GameSnapshot } from '../../snapshot.ts'

type CollegePlay = SimPlay<FootballDetail>
type Writer = (game: GameSnapshot, play: CollegePlay, short: string) => string

/** `for 4 yds`, `for a loss of 1 yard`, `for no gain`. */
function gainText(yards: number): string {
  if (yards === 0) return 'for no gain'
  return yards < 0 ? `for a loss of ${yardsText(-yards)}` : `for ${yards === 1 ? '1 yd' : `${yards} yds`}`
}

const yds = (yards: number): string => ydsText(yards).toLowerCase()

/** `the NEB 40`, `the 50 yard line`. */
function placeText(game: GameSnapshot, yardLine: number): string {
  return yardLine === 50 ? 'the 50 yard line' : `the ${fieldText(game, yardLine)}`
}

const endText = (game: GameSnapshot, { detail }: CollegePlay): string => placeText(game, detail.end.yardLine)

/** Appended if the play earned a first down. */
function firstDownText({ detail }: CollegePlay): string {
  const { start, end, yards } = detail
  return start.side === end.side && start.down > 0 && yards >= start.distance ? ' for a 1ST down' : ''
}

const teamOf = (game: GameSnapshot, play: CollegePlay, role: string): string => {
  const part = play.parts.find((one) => one.role === role)
  return part ? game.teams[part.side].abbreviation : ''
}

/** The play before the fumble. */
function carryText(game: GameSnapshot, play: CollegePlay): string {
  const { full } = namerOf(game, play)
  const { yards } = play.detail
  if (play.parts.some(({ role }) => role === 'sackedBy'))
    return `${full('passer')} sacked by ${full('sackedBy')} ${gainText(yards)}`
  return play.parts.some(({ role }) => role === 'passer')
    ? `${full('passer')} pass complete to ${full('receiver')} ${gainText(yards)}`
    : `${full('rusher')} run ${gainText(yards)}`
}

const fumble: Writer = (game, play) => {
  const { full } = namerOf(game, play)
  const finder = `${teamOf(game, play, 'recoverer')} ${full('recoverer')}`
  return `${carryText(game, play)} to ${endText(game, play)} ${full('fumbler')} fumbled, forced by ${full('forcedBy')}, recovered by ${finder}`
}

const punt: Writer = (game, play) => {
  const { full } = namerOf(game, play)
  const { way, yards } = play.detail
  const kick = `${full('punter')} punt for ${yds(yards)}`
  const to = endText(game, play)
  if (way === 'touchback') return `${kick} for a touchback`
  if (way === 'downed') return `${kick}, downed at ${to}`
  if (way === 'fair catch') return `${kick}, fair catch by ${full('catcher')} at ${to}`
  return `${kick} , ${full('returner')} returns for ${yds(Number(way))} to ${to}`
}

const penalty: Writer = (game, play) => {
  const flag = play.detail.penalty
  if (!flag) return 'Penalty'
  const player = game.player(flag.side, flag.lineupSlot)
  const who = player ? ` (${player.displayName})` : ''
  return `${game.teams[flag.side].location.toUpperCase()} Penalty, ${flag.name}${who} to ${endText(game, play)}`
}

const shortAsText: Writer = (_, __, short) => short

/** Descriptions by kind of play in the colleges' feed; other kinds are described as in the NFL's. */
const WRITERS: Readonly<Record<string, Writer>> = {
  rush: (game, play) =>
    `${namerOf(game, play).full('rusher')} run ${gainText(play.detail.yards)} to ${endText(game, play)}${firstDownText(play)}`,
  pass: (game, play) => {
    const { full } = namerOf(game, play)
    const to = `${endText(game, play)}${firstDownText(play)}`
    return `${full('passer')} pass complete to ${full('receiver')} ${gainText(play.detail.yards)} to ${to}`
  },
  incomplete: (game, play) => {
    const { full } = namerOf(game, play)
    const defender = full('passDefender')
    const broken = defender === '' ? '' : `, broken up by ${defender}`
    return `${full('passer')} pass incomplete to ${full('receiver')}${broken}`
  },
  sack: (game, play) => {
    const { full } = namerOf(game, play)
    return `${full('passer')} sacked by ${full('sackedBy')} ${gainText(play.detail.yards)} to ${endText(game, play)}`
  },
  'rush-td': shortAsText,
  'pass-td': shortAsText,
  'interception-td': shortAsText,
  interception: (game, play) => {
    const { full } = namerOf(game, play)
    const { yards } = play.detail
    if (play.detail.isTouchback)
      return `${full('passer')} pass intercepted, touchback. ${full('returner')} return for no gain`
    return `${full('passer')} pass intercepted, ${full('returner')} return ${gainText(yards)} to ${endText(game, play)}`
  },
  'fumble-own': fumble,
  'fumble-lost': fumble,
  'fumble-td': shortAsText,
  'field-goal': (game, play) => `${namerOf(game, play).full('kicker')} ${play.detail.yards} yd FG GOOD`,
  'field-goal-missed': (game, play) =>
    `${namerOf(game, play).full('kicker')} ${play.detail.yards} yd FG MISSED`,
  'field-goal-blocked': (game, play) => {
    const { full } = namerOf(game, play)
    return `${full('kicker')} ${play.detail.yards} yd FG BLOCKED by ${full('blocker')}`
  },
  punt,
  'punt-blocked': (game, play) => {
    const { full } = namerOf(game, play)
    return `${full('punter')} punt blocked by ${full('blocker')}, recovered by ${teamOf(game, play, 'blockRecoverer')} at ${endText(game, play)}`
  },
  kickoff: (game, play) =>
    `${namerOf(game, play).full('kicker')} kickoff for ${yds(play.detail.yards)} for a touchback`,
  'kickoff-return': (game, play) => {
    const { full } = namerOf(game, play)
    const { yards, way } = play.detail
    return `${full('kicker')} kickoff for ${yds(yards)} , ${full('returner')} return for ${yds(Number(way))} to ${endText(game, play)}`
  },
  'onside-kick': (game, play) =>
    `${namerOf(game, play).full('kicker')} on-side kick recovered by ${teamOf(game, play, 'kickRecoverer')} at ${endText(game, play)}`,
  safety: (game, play) => {
    const { full } = namerOf(game, play)
    const { yards, way } = play.detail
    return way === 'sacked'
      ? `${full('passer')} sacked by ${full('sackedBy')} ${gainText(yards)} for a SAFETY`
      : `${full('rusher')} run ${gainText(yards)} for a SAFETY`
  },
  penalty,
  timeout: (game, play) =>
    play.side === null
      ? 'Timeout'
      : `Timeout ${game.teams[play.side].location.toUpperCase()}, clock ${clockText(play.clock).padStart(5, '0')}`,
  'end-period': (_, { period }) => endOf(period),
  'end-half': (_, { period }) => endOf(period),
  'end-game': (_, { period }) => endOf(period),
}

/** `End of 2nd Quarter`, `End of OT`, `End of 2nd OT`. */
function endOf(period: number): string {
  if (period <= 4) return `End of ${ordinal(period)} Quarter`
  return period === 5 ? 'End of OT' : `End of ${ordinal(period - 4)} OT`
}

/** Describes a play as in the colleges' feed, from its short text if they are equal; null if it equals the NFL's. */
export function collegeText(game: GameSnapshot, play: CollegePlay, short: string): string | null {
  return WRITERS[play.kind]?.(game, play, short) ?? null
}
