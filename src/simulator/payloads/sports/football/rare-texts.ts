import { leagueRules } from '../../../data/leagues.ts'
import type { FootballDetail } from '../../../sports/football/state.ts'
import type { SimPlay } from '../../../sports/shared/timeline.ts'
import { fieldText, namerOf } from './names.ts'
import { clockText, yardsText } from '../../number-texts.ts'
import type { GameSnapshot } from '../../snapshot.ts'

/** A play's long and short text. */
export interface FootballWords {
  readonly text: string
  readonly short: string
}

/** Both texts from one. */
export const words = (text: string, short: string): FootballWords => ({ text, short })

/** Describes rare plays: safeties, blocked kicks, onside kicks, separate tries. */
export function rareText(game: GameSnapshot, play: SimPlay<FootballDetail>): FootballWords {
  const { detail, kind } = play
  const { by, full, unit } = namerOf(game, play)
  const teamOf = (role: string): string => {
    const part = play.parts.find((one) => one.role === role)
    return part ? game.teams[part.side].abbreviation : ''
  }
  const to = fieldText(game, detail.end.yardLine)
  const recovered = `RECOVERED by ${teamOf('blockRecoverer')}-${by('blockRecoverer')} at ${to}`
  switch (kind) {
    case 'safety':
      return safetyText(game, play)
    case 'punt-blocked':
      return words(
        `${by('punter')} punt is BLOCKED by ${by('blocker')}${unit('punter')}, ${recovered}.`,
        `${full('punter')} Punt Blocked by ${full('blocker')}`,
      )
    case 'field-goal-blocked':
      return words(
        `${by('kicker')} ${detail.yards} yard field goal is BLOCKED (${by('blocker')})${unit('kicker')}, ${recovered}.`,
        `${full('kicker')} ${detail.yards} Yd Field Goal Blocked by ${full('blocker')}`,
      )
    case 'onside-kick':
      return words(
        `${by('kicker')} kicks onside ${yardsText(detail.yards)} from ${fieldText(game, detail.start.yardLine)} to ${to}. RECOVERED by ${teamOf('kickRecoverer')}-${by('kickRecoverer')}.`,
        `${full('kicker')} Onside Kick, recovered by ${full('kickRecoverer')}`,
      )
    default:
      return tryAlone(game, play)
  }
}

function safetyText(game: GameSnapshot, play: SimPlay<FootballDetail>): FootballWords {
  const { by, full } = namerOf(game, play)
  const { yards, way } = play.detail
  return way === 'sacked'
    ? words(
        `${by('passer')} sacked in End Zone for ${yardsText(yards)}, SAFETY (${by('sackedBy')}).`,
        `${full('passer')} Sacked in End Zone by ${full('sackedBy')}, Safety`,
      )
    : words(
        `${by('rusher')} ${way} tackled in End Zone for ${yardsText(yards)}, SAFETY (${by('tackler')}).`,
        `${full('rusher')} Tackled in End Zone by ${full('tackler')}, Safety`,
      )
}

/** Describes a separate two-point try, as in late college overtimes. */
function tryAlone(game: GameSnapshot, play: SimPlay<FootballDetail>): FootballWords {
  const { full } = namerOf(game, play)
  const isPass = play.kind === 'two-point-pass'
  const isMade = play.points > 0
  const [who, how] = isPass
    ? [`${full('patPasser')} pass to ${full('patReceiver')}`, 'Pass']
    : [`${full('patRusher')} run`, 'Run']
  return words(
    `Two-Point Conversion Attempt, ${who} ${isMade ? 'GOOD' : 'FAILED'}`,
    `Two-Point ${how} Conversion ${isMade ? 'Good' : 'Failed'}`,
  )
}

/** Describes timeouts and ends of periods. */
export function markerText(game: GameSnapshot, play: SimPlay<FootballDetail>): FootballWords {
  const { kind, period } = play
  if (kind === 'timeout' && play.side !== null) {
    const { isCollege } = leagueRules(game.fixture.league)
    const all = period <= 4 ? 3 : isCollege ? 1 : 2
    const used = all - play.detail.timeouts[play.side]
    const team = game.teams[play.side].abbreviation
    return {
      text: `Timeout #${used} by ${team} at ${clockText(play.clock).padStart(5, '0')}.`,
      short: `Timeout #${used} ${team}`,
    }
  }
  if (kind === 'two-minute-warning') {
    const name = leagueRules(game.fixture.league).isCollege ? 'Two-Minute Timeout' : 'Two-Minute Warning'
    return words(name, name)
  }
  if (kind === 'end-game') return { text: 'END GAME', short: 'End of Game' }
  if (period > 4) return words('END OVERTIME', 'End Overtime')
  return { text: `END QUARTER ${period}`, short: `End Quarter ${period}` }
}
