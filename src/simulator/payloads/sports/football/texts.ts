import type { Penalty } from '../../../sports/football/rulings.ts'
import { FOOTBALL_LINEUP_SLOTS as SLOTS, type FootballDetail } from '../../../sports/football/state.ts'
import type { SimPlay } from '../../../sports/shared/timeline.ts'
import { leagueRules } from '../../../data/leagues.ts'
import { collegeText } from './college-texts.ts'
import { kickText } from './kick-texts.ts'
import { markerText, rareText, words, type FootballWords } from './rare-texts.ts'
import { fieldText, namerOf } from './names.ts'
import { goalOf, returnedFrom } from './returns.ts'
import { shortTry, tryText } from './try-texts.ts'
import { yardsText, ydsText } from '../../number-texts.ts'
import { pickByPlay } from '../../game/pick-by-play.ts'
import type { GameSnapshot } from '../../snapshot.ts'

/** The long and short text of a football play. */
export function footballText(game: GameSnapshot, play: SimPlay<FootballDetail>): FootballWords {
  const shorts = professionalText(game, play)
  if (!leagueRules(game.fixture.league).isCollege) {
    const { declined } = play.detail
    if (!declined) return shorts
    return { ...shorts, text: `${shorts.text} Penalty on ${culprit(game, declined)}, declined.` }
  }
  const text = collegeText(game, play, shorts.short)
  return text === null ? shorts : { ...shorts, text }
}

/** In the words of the NFL's feed. */
function professionalText(game: GameSnapshot, play: SimPlay<FootballDetail>): FootballWords {
  const { full } = namerOf(game, play)
  switch (play.kind) {
    case 'rush':
    case 'pass':
    case 'incomplete':
    case 'sack':
      return challengedText(game, play)
    case 'rush-td':
    case 'pass-td':
      return touchdownText(game, play)
    case 'interception':
    case 'interception-td':
    case 'fumble-own':
    case 'fumble-lost':
    case 'fumble-td':
      return turnoverText(game, play)
    case 'field-goal':
    case 'field-goal-missed':
    case 'punt':
    case 'kickoff':
    case 'kickoff-return':
      return kickText(game, play)
    case 'penalty':
      return words(penaltyText(game, play), `${full('penalized')} ${play.detail.yards} Yd Penalty`)
    case 'timeout':
    case 'two-minute-warning':
    case 'end-period':
    case 'end-half':
    case 'end-game':
      return markerText(game, play)
    default:
      return rareText(game, play)
  }
}

/** A play, and the challenge of its ruling, if any: a reversed one is described as ruled at first, then as it counts. */
function challengedText(game: GameSnapshot, play: SimPlay<FootballDetail>): FootballWords {
  const counted = snapText(game, play)
  const { challenge, start, timeouts } = play.detail
  if (!challenge) return counted
  const { side, ruling, isReversed, ruledYards } = challenge
  const challenged = `${game.teams[side].location} challenged the ${ruling} ruling, and the play was`
  if (!isReversed) {
    const used = TIMEOUTS - timeouts[side]
    const stands = `${challenged} Upheld. The ruling on the field stands. (Timeout #${used}.)`
    return { ...counted, text: `${counted.text} ${stands}` }
  }
  const yardLine = start.yardLine + (start.side === 0 ? ruledYards : -ruledYards)
  const kind = ruling === 'incomplete pass' ? 'incomplete' : ruling === 'pass completion' ? 'pass' : play.kind
  const end = { ...play.detail.end, yardLine }
  const ruled = snapText(game, { ...play, kind, detail: { ...play.detail, yards: ruledYards, end } })
  return { ...counted, text: `${ruled.text} ${challenged} REVERSED. ${counted.text}` }
}

/** Timeouts of a half. */
const TIMEOUTS = 3

function snapText(game: GameSnapshot, play: SimPlay<FootballDetail>): FootballWords {
  const { detail, kind } = play
  const { by, full, long, tackled } = namerOf(game, play)
  const { yards, way } = detail
  const to = fieldText(game, detail.end.yardLine)
  const gain = gainText(yards)
  const isReversed =
    play.was !== null ? ' The Replay Official reviewed the touchdown ruling, and the play was REVERSED.' : ''
  switch (kind) {
    case 'rush':
      return words(
        `${runText(play, by('rusher'))} ${endedAt(play, to)} ${gain}${tackled}.${isReversed}`,
        yards < 0
          ? `${full('rusher')} Rush, Loss of ${ydsText(-yards)}`
          : `${full('rusher')} ${yards} Yd Rush`,
      )
    case 'pass':
      return words(
        `${formation(play)}${by('passer')} pass ${way} to ${by('receiver')} ${endedAt(play, to)} ${gain}${tackled}.${isReversed}`,
        `${full('passer')} Pass Complete for ${ydsText(yards)} to ${full('receiver')}`,
      )
    case 'incomplete': {
      const defender = play.parts.find(({ role }) => role === 'passDefender')
      const broken = defender ? ` (${long(defender)})` : ''
      return words(
        `${formation(play)}${by('passer')} pass incomplete ${way} to ${by('receiver')}${broken}.`,
        `${full('passer')} Pass Incomplete to ${full('receiver')}`,
      )
    }
    case 'sack':
      return words(
        `${formation(play)}${by('passer')} sacked at ${to} for ${yardsText(yards)} (${by('sackedBy')}).`,
        `${full('passer')} Sacked by ${full('sackedBy')} For ${-yards} Yd Loss`,
      )
    default:
      return words('', '')
  }
}

function touchdownText(game: GameSnapshot, play: SimPlay<FootballDetail>): FootballWords {
  const { yards, way } = play.detail
  const namer = namerOf(game, play)
  const { by, full } = namer
  if (play.kind === 'rush-td') {
    return words(
      `${runText(play, by('rusher'))} for ${yardsText(yards)}, TOUCHDOWN.${tryText(play, namer)}`,
      `${full('rusher')} ${yards} Yd Run${shortTry(play, namer)}`,
    )
  }
  return words(
    `${formation(play)}${by('passer')} pass ${way} to ${by('receiver')} for ${yardsText(yards)}, TOUCHDOWN.${tryText(play, namer)}`,
    `${full('receiver')} ${yards} Yd pass from ${full('passer')}${shortTry(play, namer)}`,
  )
}

function turnoverText(game: GameSnapshot, play: SimPlay<FootballDetail>): FootballWords {
  const { detail, kind } = play
  const { yards, way } = detail
  const namer = namerOf(game, play)
  const { by, full, tackled } = namer
  const to = fieldText(game, detail.end.yardLine)
  const gain = gainText(yards)
  const isAimed = play.parts.some(({ role }) => role === 'receiver')
  const intended = isAimed ? `intended for ${by('receiver')} ` : ''
  const caught = `${formation(play)}${by('passer')} pass ${way} ${intended}INTERCEPTED by ${by('returner')} at`
  switch (kind) {
    case 'interception':
      if (detail.isTouchback)
        return words(
          `${caught} ${inEndZone(game, play)}. Touchback.`,
          `Pass Intrcptd by ${full('returner')}, Touchback`,
        )
      return words(
        `${caught} ${fieldText(game, returnedFrom(play, detail.end.yardLine, yards))}. ${by('returner')} to ${to} ${gain}${tackled}.`,
        `Pass Intrcptd by ${full('returner')}, ${yards} Yd Retrn`,
      )
    case 'interception-td':
      return words(
        `${caught} ${fieldText(game, returnedFrom(play, goalOf(play), yards))}. ${by('returner')} ${gain}, TOUCHDOWN.${tryText(play, namer)}`,
        `${full('returner')} ${yards} Yd Interception Return${shortTry(play, namer)}`,
      )
    default:
      return fumbleText(game, play)
  }
}

/** `GB -4`: the position of a catch in the own end zone. */
function inEndZone(game: GameSnapshot, play: SimPlay<FootballDetail>): string {
  return `${game.teams[play.detail.end.side].abbreviation} -${pickByPlay(play, ['1', '2', '3', '4', '5', '6', '7', '8'])}`
}

/** Describes a fumble: who lost, forced and recovered it. */
function fumbleText(game: GameSnapshot, play: SimPlay<FootballDetail>): FootballWords {
  const { detail, kind } = play
  const namer = namerOf(game, play)
  const { by, full } = namer
  const to = fieldText(game, detail.end.yardLine)
  const gained = gainText(detail.yards)
  const carried = isSack(play)
    ? `${formation(play)}${by('passer')} sacked at ${to} ${gained} (${by('sackedBy')})`
    : play.parts.some(({ role }) => role === 'receiver')
      ? `${formation(play)}${by('passer')} pass ${detail.way} to ${by('receiver')} to ${to} ${gained}`
      : `${runText(play, by('rusher'))} to ${to} ${gained}`
  const finder = play.parts.find(({ role }) => role === 'recoverer')
  const team = finder ? game.teams[finder.side].abbreviation : ''
  const found = kind === 'fumble-own' ? `recovered by ${team}-` : `RECOVERED by ${team}-`
  const text = `${carried}. FUMBLES (${by('forcedBy')}), ${found}${by('recoverer')} at ${to}.`
  if (kind !== 'fumble-td') return words(text, `${full('fumbler')} Fumble, recovered by ${full('recoverer')}`)
  const back = finder?.side === 0 ? 100 - detail.end.yardLine : detail.end.yardLine
  return words(
    `${text} ${by('recoverer')} for ${yardsText(back)}, TOUCHDOWN.${tryText(play, namer)}`,
    `${full('recoverer')} ${back} Yd Fumble Return${shortTry(play, namer)}`,
  )
}

/** Whether the passer was sacked. */
const isSack = ({ parts }: SimPlay<FootballDetail>): boolean => parts.some(({ role }) => role === 'sackedBy')

/** Describes the start of a run: a passer's run is a scramble, unless it is a sneak. */
function runText(play: SimPlay<FootballDetail>, rusher: string): string {
  const { way, start } = play.detail
  if (way === 'kneels') return `${rusher} ${way}`
  const isPasser = play.parts[0]?.lineupSlot === SLOTS.passer
  return `${formation(play)}${rusher} ${isPasser && start.distance > 1 ? 'scrambles ' : ''}${way}`
}

/** Directions of plays that end near the sideline. */
const SIDEWAYS = /left end|right end|(short|deep) (left|right)/
/** Seconds before the end of a half in which the clock stops out of bounds, so that texts mention it only then. */
const STANDING_SECONDS = 300
const OUT_OF_BOUNDS = ['to', 'to', 'pushed ob at', 'to', 'ran ob at', 'to', 'pushed ob at', 'to']

/** `to GB 34`, `pushed ob at GB 34`: the end of a run. */
function endedAt(play: SimPlay<FootballDetail>, place: string): string {
  const { way } = play.detail
  const isOut = SIDEWAYS.test(way) && play.clock > STANDING_SECONDS
  const how = isOut && play.was === null ? pickBy(play, OUT_OF_BOUNDS) : 'to'
  return `${how} ${place}`
}

/** The formation; derived from the play's time, so that it is deterministic. */
const [SHOTGUN, NO_HUDDLE] = ['(Shotgun) ', '(No Huddle, Shotgun) '] as const
const FORMATIONS = [SHOTGUN, SHOTGUN, '', SHOTGUN, SHOTGUN, NO_HUDDLE, SHOTGUN, '', SHOTGUN]

const pickBy = (play: SimPlay<FootballDetail>, list: readonly string[]): string =>
  list[(play.at * 7 + play.clock) % list.length] ?? ''
const formation = (play: SimPlay<FootballDetail>): string => pickBy(play, FORMATIONS)

function gainText(yards: number): string {
  return yards === 0 ? 'for no gain' : `for ${yardsText(yards)}`
}

function penaltyText(game: GameSnapshot, play: SimPlay<FootballDetail>): string {
  const { penalty, start } = play.detail
  if (!penalty) return 'Penalty'
  return `PENALTY on ${culprit(game, penalty)}, ${yardsText(penalty.yards)}, enforced at ${fieldText(game, start.yardLine)} - No Play.`
}

/** `GB-K.Enagbare, Defensive Offside`. */
function culprit(game: GameSnapshot, { side, lineupSlot, name }: Penalty): string {
  const player = game.player(side, lineupSlot)
  const who = player ? `${player.firstName.slice(0, 1)}.${player.lastName}` : 'Undecided'
  return `${game.teams[side].abbreviation}-${who}, ${name}`
}
