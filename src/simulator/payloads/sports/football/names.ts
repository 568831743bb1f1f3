import type { FieldPosition, FootballDetail } from '../../../sports/football/state.ts'
import type { Part, SimPlay } from '../../../sports/shared/timeline.ts'
import { ordinal } from '../../number-texts.ts'
import { FOOTBALL_LINEUP_SLOTS as SLOTS } from '../../../sports/football/state.ts'
import type { GameSnapshot } from '../../snapshot.ts'

/** `ATL 31`, `50`: a position on the field, given the yards to the home team's goal line. */
export function fieldText(game: GameSnapshot, yardLine: number): string {
  if (yardLine === 50) return '50'
  const [home, away] = game.teams
  return yardLine < 50 ? `${home.abbreviation} ${yardLine}` : `${away.abbreviation} ${100 - yardLine}`
}

/** `1st & 10`, `3rd & Goal`. */
export function downText(position: FieldPosition): string {
  const toGo = position.side === 0 ? 100 - position.yardLine : position.yardLine
  return `${ordinal(position.down)} & ${position.distance >= toGo ? 'Goal' : position.distance}`
}

/** Names of the players of a play: short names and full names by role. */
export interface Namer {
  readonly by: (role: string) => string
  readonly full: (role: string) => string
  readonly long: (part: Part | undefined) => string
  /** The tacklers, in parentheses with a leading space; empty without any. */
  readonly tackled: string
  /** The snapper and holder of a kick: `, Center-M.Orzech, Holder-D.Whelan`. */
  readonly unit: (role: 'punter' | 'kicker' | 'patScorer') => string
}

/** Names the players of a play. */
export function namerOf(game: GameSnapshot, play: SimPlay<FootballDetail>): Namer {
  const long = (part: Part | undefined): string => {
    const player = part && game.who(part)
    return player ? `${player.firstName.slice(0, 1)}.${player.lastName}` : 'Undecided'
  }
  const find = (role: string): Part | undefined => play.parts.find((one) => one.role === role)
  const helpers = play.parts.filter(({ role }) => role === 'tackler' || role === 'assistedBy')
  return {
    long,
    tackled: helpers.length > 0 ? ` (${helpers.map(long).join('; ')})` : '',
    unit: (role) => {
      const side = find(role)?.side
      if (side === undefined) return ''
      const named = (lineupSlot: number): string => long({ side, lineupSlot, role: '' })
      const center = `, Center-${named(SLOTS.snapper)}`
      return role === 'punter' ? center : `${center}, Holder-${named(SLOTS.punter)}`
    },
    by: (role) => long(find(role)),
    full: (role) => {
      const part = find(role)
      return part ? (game.who(part)?.displayName ?? 'Undecided') : ''
    },
  }
}
