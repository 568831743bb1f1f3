import type { FootballDetail } from '../sports/football-state.ts'
import type { SimPlay } from '../sports/timeline.ts'
import { leagueRules } from '../data/leagues.ts'
import { collegeText } from './texts-college-football.ts'
import { markerText, rareText, words, type FootballWords } from './texts-football-rare.ts'
import { fieldText, namerOf } from './football-names.ts'
import { goalOf, returnedFrom } from './football-returns.ts'
import { shortTry, tryText } from './football-tries.ts'
import { yardsText, ydsText } from './number-texts.ts'
import type { GameSnapshot } from './snapshot.ts'

/** The words of a football play, long and short. */
export function footballText(game: GameSnapshot, play: SimPlay<FootballDetail>): FootballWords {
  const shorts = professionalText(game, play)
  if (!leagueRules(game.fixture.league).isCollege) return shorts
  const text = collegeText(game, play, shorts.short)
  return text === null ? shorts : { ...shorts, text }
}

/** As the NFL's feed has it. */
function professionalText(game: GameSnapshot, play: SimPlay<FootballDetail>): FootballWords {
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

function snapText(game: GameSnapshot, play: SimPlay<FootballDetail>): FootballWords {
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
        yards < 0
          ? `${full('rusher')} Rush, Loss of ${ydsText(-yards)}`
          : `${full('rusher')} ${yards} Yd Rush`,
      )
    case 'pass':
      return words(
        `${formation(play)}${by('passer')} pass ${way} to ${by('receiver')} to ${to} ${gain}${tackled}.${isReversed}`,
        `${full('passer')} Pass Complete for ${ydsText(yards)} to ${full('receiver')}`,
      )
    case 'incomplete':
      return words(
        `${formation(play)}${by('passer')} pass incomplete ${way} to ${by('receiver')}.`,
        `${full('passer')} Incomplete Pass, Int'd For ${full('receiver')}`,
      )
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
  const { by, full } = namerOf(game, play)
  if (play.kind === 'rush-td') {
    return words(
      `${by('rusher')} ${way} for ${yardsText(yards)}, TOUCHDOWN.${tryText(play, by('patScorer'))}`,
      `${full('rusher')} ${yards} Yd Run${shortTry(play, full('patScorer'))}`,
    )
  }
  return words(
    `${formation(play)}${by('passer')} pass ${way} to ${by('receiver')} for ${yardsText(yards)}, TOUCHDOWN.${tryText(play, by('patScorer'))}`,
    `${full('receiver')} ${yards} Yd pass from ${full('passer')}${shortTry(play, full('patScorer'))}`,
  )
}

function turnoverText(game: GameSnapshot, play: SimPlay<FootballDetail>): FootballWords {
  const { detail, kind } = play
  const { yards, way } = detail
  const { by, full } = namerOf(game, play)
  const to = fieldText(game, detail.end.yardLine)
  const gain = gainText(yards)
  const isAimed = play.parts.some(({ role }) => role === 'receiver')
  const intended = isAimed ? `intended for ${by('receiver')} ` : ''
  const caught = `${formation(play)}${by('passer')} pass ${way} ${intended}INTERCEPTED by ${by('returner')} at`
  switch (kind) {
    case 'interception':
      return words(
        `${caught} ${fieldText(game, returnedFrom(play, detail.end.yardLine, yards))}. ${by('returner')} to ${to} ${gain}.`,
        `Pass Intrcptd by ${full('returner')}, ${yards} Yd Retrn`,
      )
    case 'interception-td':
      return words(
        `${caught} ${fieldText(game, returnedFrom(play, goalOf(play), yards))}. ${by('returner')} ${gain}, TOUCHDOWN.${tryText(play, by('patScorer'))}`,
        `${full('returner')} ${yards} Yd Interception Return${shortTry(play, full('patScorer'))}`,
      )
    default:
      return fumbleText(game, play)
  }
}

/** A ball let go at the end of a run or a pass: who had it, who knocked it loose, who has it now. */
function fumbleText(game: GameSnapshot, play: SimPlay<FootballDetail>): FootballWords {
  const { detail, kind } = play
  const { by, full } = namerOf(game, play)
  const to = fieldText(game, detail.end.yardLine)
  const carried = play.parts.some(({ role }) => role === 'receiver')
    ? `${formation(play)}${by('passer')} pass ${detail.way} to ${by('receiver')}`
    : `${by('rusher')} ${detail.way}`
  const finder = play.parts.find(({ role }) => role === 'recoverer')
  const team = finder ? game.teams[finder.side].abbreviation : ''
  const found = kind === 'fumble-own' ? `recovered by ${team}-` : `RECOVERED by ${team}-`
  const text = `${carried} to ${to} ${gainText(detail.yards)}. FUMBLES (${by('forcedBy')}), ${found}${by('recoverer')} at ${to}.`
  if (kind !== 'fumble-td') return words(text, `${full('fumbler')} Fumble, recovered by ${full('recoverer')}`)
  const back = finder?.side === 0 ? 100 - detail.end.yardLine : detail.end.yardLine
  return words(
    `${text} ${by('recoverer')} for ${yardsText(back)}, TOUCHDOWN.${tryText(play, by('patScorer'))}`,
    `${full('recoverer')} ${back} Yd Fumble Return${shortTry(play, full('patScorer'))}`,
  )
}

/** How the offence lines up for a pass; by the moment of the play, so that it stays the same. */
const [SHOTGUN, NO_HUDDLE] = ['(Shotgun) ', '(No Huddle, Shotgun) '] as const
const FORMATIONS = [SHOTGUN, SHOTGUN, '', SHOTGUN, SHOTGUN, NO_HUDDLE, SHOTGUN, '', SHOTGUN]
const MISSED_KICKS = ['Wide Right', 'Wide Left', 'Wide Right', 'Wide Left', 'Hit Right Upright']
/** From so many yards on a kick may be too short. */
const LONG_KICK = 52
const LONG_MISSES = [...MISSED_KICKS, 'Short']

const pickBy = (play: SimPlay<FootballDetail>, list: readonly string[]): string =>
  list[(play.at * 7 + play.clock) % list.length] ?? ''
const formation = (play: SimPlay<FootballDetail>): string => pickBy(play, FORMATIONS)

/** Where a punt came down and what became of it: in the end zone, a catch, or a return. */
function puntEnd(game: GameSnapshot, play: SimPlay<FootballDetail>, named: (role: string) => string): string {
  const { way, end } = play.detail
  const to = fieldText(game, end.yardLine)
  if (way === 'touchback') return 'end zone, Touchback'
  if (way === 'downed') return `${to}, downed`
  if (way === 'fair catch') return `${to}, fair catch by ${named('catcher')}`
  const caught = fieldText(game, returnedFrom(play, end.yardLine, Number(way)))
  return `${caught}. ${named('returner')} to ${to} for ${yardsText(Number(way))}`
}

function gainText(yards: number): string {
  return yards === 0 ? 'for no gain' : `for ${yardsText(yards)}`
}

function kickText(game: GameSnapshot, play: SimPlay<FootballDetail>): FootballWords {
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
        `${by('kicker')} ${yards} yard field goal is No Good, ${pickBy(play, yards < LONG_KICK ? MISSED_KICKS : LONG_MISSES)}.`,
        `${full('kicker')} ${yards} Yd Field Goal Missed`,
      )
    case 'punt':
      return words(
        `${by('punter')} punts ${yardsText(yards)} to ${puntEnd(game, play, by)}.`,
        `${full('punter')} ${yards} Yd Punt`,
      )
    case 'kickoff':
      return words(
        `${by('kicker')} kicks ${yards} yards from ${fieldText(game, detail.start.yardLine)} to end zone, Touchback to the ${to}.`,
        `${full('kicker')} ${yards} Yd Kickoff, TB`,
      )
    case 'kickoff-return': {
      const own = detail.end.side === 0 ? detail.end.yardLine : 100 - detail.end.yardLine
      const caught = own - Number(way)
      const where = caught === 0 ? 'end zone' : `${game.teams[detail.end.side].abbreviation} ${caught}`
      return words(
        `${by('kicker')} kicks ${yards} yards from ${fieldText(game, detail.start.yardLine)} to ${where}. ${by('returner')} to ${to} for ${yardsText(Number(way))}.`,
        `${full('kicker')} ${yards} Yd Kickoff, ${full('returner')} ${way} Yd Return`,
      )
    }
    default:
      return words('', '')
  }
}

function penaltyText(game: GameSnapshot, play: SimPlay<FootballDetail>): string {
  const { penalty, start } = play.detail
  if (!penalty) return 'Penalty'
  const team = game.teams[penalty.side].abbreviation
  const player = game.player(penalty.side, penalty.lineupSlot)
  const name = player ? `${player.firstName.slice(0, 1)}.${player.lastName}` : 'Undecided'
  return `PENALTY on ${team}-${name}, ${penalty.name}, ${yardsText(penalty.yards)}, enforced at ${fieldText(game, start.yardLine)} - No Play.`
}
