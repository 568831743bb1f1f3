import type { PeriodRule } from '../../../data/league-rules.ts'
import { leagueRules } from '../../../data/leagues.ts'
import type { BasketballDetail } from '../../../sports/basketball/state.ts'
import { HEAVE } from '../../../sports/basketball/shots.ts'
import type { SimPlay } from '../../../sports/shared/timeline.ts'
import { ordinal } from '../../number-texts.ts'
import type { GameSnapshot } from '../../snapshot.ts'
import { playerName } from '../soccer/texts.ts'

type BasketballPlay = SimPlay<BasketballDetail>

/** A shot-clock violation is a team turnover. */
const SHOT_CLOCK = 'shot clock turnover'

/** Describes a play of basketball: in the words of the NBA's feed or, if different, of the colleges'. */
export function basketballText(game: GameSnapshot, play: BasketballPlay): string {
  const { isCollege } = leagueRules(game.fixture.league)
  return (isCollege ? collegeText(game, play) : null) ?? professionalText(game, play)
}

function professionalText(game: GameSnapshot, play: BasketballPlay): string {
  const { kind, detail } = play
  const one = playerName(game, play, 0)
  const two = playerName(game, play, 1)
  const team = play.side === null ? '' : game.teams[play.side].name
  const nth = detail.nth ? `${detail.nth[0]} of ${detail.nth[1]}` : ''
  switch (kind) {
    case 'jumpball':
      return `${one} vs. ${two} (${playerName(game, play, 2)} gains possession)`
    case 'made': {
      const helper = play.parts.find((part) => part.role === 'assister')
      return `${one} makes ${shotText(play)}${helper ? ` (${game.who(helper)?.displayName ?? ''} assists)` : ''}`
    }
    case 'missed':
      return two === '' ? `${one} misses ${shotText(play)}` : `${two} blocks ${one}'s ${shotText(play)}`
    case 'free-throw':
      return `${one} makes free throw ${nth}`
    case 'free-throw-missed':
      return `${one} misses free throw ${nth}`
    case 'turnover':
      if (detail.way === SHOT_CLOCK) return `${team} ${detail.way}`
      return two === '' ? `${one} ${detail.way}` : `${one} ${detail.way} (${two} steals)`
    case 'substitution':
      return `${one} enters the game for ${two}`
    case 'offensive-team-rebound':
    case 'deadball-rebound':
      return `${team} offensive team rebound`
    case 'defensive-team-rebound':
      return `${team} defensive team rebound`
    case 'timeout':
      return `${team} Full timeout`
    case 'end-period':
      return `End of the ${periodName(game, play.period)}`
    case 'end-game':
      return 'End of Game'
    default:
      return `${one} ${kind.replace('-', ' ')}`
  }
}

/** `24-foot three point jumper`; a basket that a review will overturn has no distance. */
function shotText({ detail, points }: BasketballPlay): string {
  if (detail.way === SHOT_CLOCK) return points === 3 ? 'three point jumper' : 'two point shot'
  return /layup|dunk|^tip|^heave/.test(detail.way) || detail.feet === null
    ? detail.way
    : `${detail.feet}-foot ${detail.way}`
}

/** A short description: `+3 Points`, `Missed FT`, `Halftime`. */
export function basketballShort(play: BasketballPlay, { count }: PeriodRule): string {
  const { kind, detail, points, period } = play
  if (points > 0) return `+${points} ${points === 1 ? 'Point' : 'Points'}`
  if (detail.tried > 0) return detail.nth ? 'Missed FT' : detail.tried === 3 ? 'Missed 3PT' : 'Missed FG'
  if (kind !== 'end-period') return SHORT[kind] ?? 'Rebound'
  if (period > count) return period - count === 1 ? 'End of OT' : `End of ${period - count}OT`
  return period === count / 2 ? 'Halftime' : `End of ${ordinal(period)}`
}

/** By kind of play; all others are rebounds. */
const SHORT: Readonly<Record<string, string>> = {
  jumpball: 'Jump Ball',
  'jumpball-lost': 'Jump Ball',
  turnover: 'Turnover',
  steal: 'Turnover',
  block: 'Block Shot',
  'personal-foul': 'Foul',
  'shooting-foul': 'Foul',
  substitution: 'Substitution',
  'substitution-out': 'Substitution',
  timeout: 'Timeout',
  'media-timeout': 'Timeout',
  'end-game': 'End of Game',
}

function periodName(game: GameSnapshot, period: number): string {
  const { count, unit } = leagueRules(game.fixture.league).periods
  const over = period - count
  if (over > 0) return over === 1 ? 'Overtime' : `${ordinal(over)} Overtime`
  return `${ordinal(period)} ${unit}`
}

/** Types of shots in the colleges' feed that differ from the NBA's. */
const WAYS_OF_COLLEGES: Readonly<Record<string, string>> = {
  'cutting layup': 'layup',
  'foot jump shot': 'foot jumper',
  'step back jump shot': 'step back jumpshot',
  'tip shot': 'tip in layup',
}
const COLLEGE_WAYS = new RegExp(Object.keys(WAYS_OF_COLLEGES).join('|'))

/** The description in the colleges' feed; null if it equals the NBA's. */
function collegeText(game: GameSnapshot, play: BasketballPlay): string | null {
  const one = playerName(game, play, 0)
  const team = play.side === null ? '' : game.teams[play.side].location
  switch (play.kind) {
    case 'jumpball':
      return `Jump Ball won by ${team}`
    case 'jumpball-lost':
      return `Jump Ball lost by ${team}`
    case 'made':
    case 'missed':
      return professionalText(game, play)
        .replace(HEAVE, `${play.detail.feet}-foot three point jumper`)
        .replace(COLLEGE_WAYS, (way) => WAYS_OF_COLLEGES[way] ?? way)
    case 'block':
      return `${one} Block.`
    case 'steal':
      return `${one} Steal.`
    case 'turnover': {
      const { way } = play.detail
      return way === SHOT_CLOCK ? `${team} ${SHOT_CLOCK}` : `${one} ${way.replace(/ turnover$/, '')} turnover`
    }
    case 'offensive-rebound':
      return `${one} Offensive Rebound.`
    case 'defensive-rebound':
      return `${one} Defensive Rebound.`
    case 'offensive-team-rebound':
      return `${team} Offensive Rebound.`
    case 'defensive-team-rebound':
      return `${team} Defensive Rebound.`
    case 'deadball-rebound':
      return `${team} Deadball Team Rebound.`
    case 'personal-foul':
    case 'shooting-foul':
      return `Foul on ${one}.`
    case 'substitution-out':
      return `${one} subbing out for ${team}`
    case 'media-timeout':
      return 'Official TV Timeout'
    case 'substitution':
      return `${one} subbing in for ${team}`
    case 'timeout':
      return `${team} Timeout`
    case 'end-period':
      return `End of ${periodName(game, play.period).replace('Half', 'half')}`
    default:
      return null
  }
}
