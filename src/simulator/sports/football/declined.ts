import type { Random } from '../../world/random.ts'
import { other, type Side } from '../timeline.ts'

/** A penalty: fouling player and yards. */
export interface Penalty {
  readonly side: Side
  readonly lineupSlot: number
  readonly name: string
  readonly yards: number
}

/** Declined fouls: of the defence if the offence gained more, of the offence if it failed. */
const BY_DEFENCE = ['Defensive Offside', 'Defensive Holding', 'Illegal Contact'] as const
const BY_OFFENCE = ['Offensive Holding', 'Illegal Formation', 'Illegal Shift'] as const
/** Frequency of such fouls. */
const DECLINED = 0.03
/** Minimum gain for declining a foul. */
const ENOUGH_YARDS = 6

/** Input of a foul: the game after the play, the play, and the slots of lines and backs. */
interface Snap {
  readonly kind: string
  readonly start: { readonly side: Side; readonly down: number }
  readonly yards: number
}
type GameOfSnap = {
  readonly setup: { readonly details: Random; readonly isTally: boolean }
  readonly college: boolean
  readonly down: number
}
type Slots = Readonly<Record<'line' | 'front' | 'backs', readonly number[]>>

/** A declined foul; only the NFL's feed has them, and no tally. */
export function declinedFoul(game: GameOfSnap, snap: Snap, slots: Slots): Penalty | null {
  const { isTally, details: random } = game.setup
  const { kind, start, yards } = snap
  const isGained = (kind === 'rush' || kind === 'pass') && game.down === 1 && yards >= ENOUGH_YARDS
  const isFailed = (kind === 'incomplete' || kind === 'sack') && start.down >= 3
  if (isTally || game.college || start.down === 0 || !(isGained || isFailed || kind === 'field-goal'))
    return null
  if (!random.chance(DECLINED)) return null
  if (isFailed) {
    const foul = { lineupSlot: random.pick(slots.line), name: random.pick(BY_OFFENCE), yards: 0 }
    return { side: start.side, ...foul }
  }
  const name = kind === 'pass' ? random.pick(BY_DEFENCE) : BY_DEFENCE[0]
  const among = name === BY_DEFENCE[0] ? slots.front : slots.backs
  return { side: other(start.side), lineupSlot: random.pick(among), name, yards: 0 }
}
