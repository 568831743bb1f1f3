import type { FootballDetail } from '../../../sports/football/state.ts'
import type { SimPlay } from '../../../sports/shared/timeline.ts'
import { fieldText, namerOf } from './names.ts'
import { returnedFrom } from './returns.ts'
import { yardsText } from '../../number-texts.ts'
import { pickByPlay } from '../../game/pick-by-play.ts'
import type { GameSnapshot } from '../../snapshot.ts'
import { words, type FootballWords } from './rare-texts.ts'

const MISSED_KICKS = ['Wide Right', 'Wide Left', 'Wide Right', 'Wide Left', 'Hit Right Upright']
/** From this distance in yards on, a kick may be short. */
const LONG_KICK = 52
const LONG_MISSES = [...MISSED_KICKS, 'Short']

/** Describes a kick that was not blocked. */
export function kickText(game: GameSnapshot, play: SimPlay<FootballDetail>): FootballWords {
  const { detail, kind } = play
  const { yards, way } = detail
  const { by, full, tackled, unit } = namerOf(game, play)
  const to = fieldText(game, detail.end.yardLine)
  switch (kind) {
    case 'field-goal':
      return words(
        `${by('kicker')} ${yards} yard field goal is GOOD${unit('kicker')}.`,
        `${full('kicker')} ${yards} Yd Field Goal`,
      )
    case 'field-goal-missed':
      return words(
        `${by('kicker')} ${yards} yard field goal is No Good, ${pickByPlay(play, yards < LONG_KICK ? MISSED_KICKS : LONG_MISSES)}${unit('kicker')}.`,
        `${full('kicker')} ${yards} Yd Field Goal Missed`,
      )
    case 'punt':
      return words(
        `${by('punter')} punts ${yardsText(yards)} to ${puntEnd(game, play)}.`,
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
        `${by('kicker')} kicks ${yards} yards from ${fieldText(game, detail.start.yardLine)} to ${where}. ${by('returner')} to ${to} for ${yardsText(Number(way))}${tackled}.`,
        `${full('kicker')} ${yards} Yd Kickoff, ${full('returner')} ${way} Yd Return`,
      )
    }
    default:
      return words('', '')
  }
}

/** Describes the end of a punt: touchback, catch or return. */
function puntEnd(game: GameSnapshot, play: SimPlay<FootballDetail>): string {
  const { way, end } = play.detail
  const { by, unit, tackled } = namerOf(game, play)
  const to = fieldText(game, end.yardLine)
  const center = unit('punter')
  if (way === 'touchback') return `end zone${center}, Touchback`
  if (way === 'downed') {
    const kicking = game.teams[end.side === 0 ? 1 : 0].abbreviation
    return `${to}${center}, downed by ${kicking}-${by('downedBy')}`
  }
  if (way === 'fair catch') return `${to}${center}, fair catch by ${by('catcher')}`
  const caught = fieldText(game, returnedFrom(play, end.yardLine, Number(way)))
  return `${caught}${center}. ${by('returner')} to ${to} for ${yardsText(Number(way))}${tackled}`
}
