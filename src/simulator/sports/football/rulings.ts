import type { Random } from '../../../domain/random.ts'
import { other, type Side } from '../shared/timeline.ts'

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

/** What a coach challenged, and how it ended. */
export interface Challenge {
  readonly side: Side
  readonly ruling: 'incomplete pass' | 'pass completion' | 'short of the line to gain'
  readonly isReversed: boolean
  /** Yards of the play as ruled at first. */
  readonly ruledYards: number
}

/** Challenges of a coach in a game; whoever has won one has another. */
const CHALLENGES = 2
/** Challenges per thousand plays that may be challenged, and the percentage of reversed rulings. */
const CHALLENGED = 12
const REVERSED = 45
/** Yards of a pass that was ruled complete at first: of a short and of a deep one. */
const RULED_YARDS = { short: 3, deep: 15, spread: 9 } as const

interface ChallengeableGame {
  readonly college: boolean
  readonly plays: readonly { readonly detail: { readonly challenge: Challenge | null } }[]
  readonly at: number
  readonly period: number
  readonly clock: number
  readonly timeouts: readonly [number, number]
}

interface RuledSnap {
  readonly kind: string
  readonly start: {
    readonly side: Side
    readonly down: number
    readonly distance: number
    readonly yardLine: number
  }
  readonly yards: number
  readonly way?: string
  readonly was?: object | null
}

/**
 * A coach's challenge of a play, in the NFL; before the two-minute warning, as the replay official decides later, and never
 * without a timeout, which an upheld ruling costs. Drawn from the play's time, so that a tally has the same.
 */
export function challengeOf(game: ChallengeableGame, snap: RuledSnap, lateSeconds: number): Challenge | null {
  const { college, period, clock, at, timeouts } = game
  const isLate = period > 4 || (period % 2 === 0 && clock <= lateSeconds)
  if (college || isLate || snap.start.down === 0 || snap.was) return null
  const draw = Math.imul(at + clock * 7_919, 0x9e3779b1) >>> 0
  if (draw % 1_000 >= CHALLENGED) return null
  const challenge = rulingOf(snap, Math.floor(draw / 1_000))
  if (challenge === null || timeouts[challenge.side] === 0) return null
  const own = game.plays.flatMap(({ detail }) =>
    detail.challenge?.side === challenge.side ? [detail.challenge] : [],
  )
  const all = CHALLENGES + (own.some(({ isReversed }) => isReversed) ? 1 : 0)
  return own.length < all ? challenge : null
}

function rulingOf({ kind, start, yards, way = '' }: RuledSnap, draw: number): Challenge | null {
  const isReversed = draw % 100 < REVERSED
  const offence = { side: start.side, isReversed, ruledYards: yards }
  const defence = { ...offence, side: other(start.side) }
  if (kind === 'pass')
    return isReversed
      ? { ...offence, ruling: 'incomplete pass', ruledYards: 0 }
      : { ...defence, ruling: 'pass completion' }
  if (kind === 'incomplete') {
    if (!isReversed) return { ...offence, ruling: 'incomplete pass' }
    const toGoal = start.side === 0 ? 100 - start.yardLine : start.yardLine
    const least = way.startsWith('deep') ? RULED_YARDS.deep : RULED_YARDS.short
    const ruledYards = least + (draw % RULED_YARDS.spread)
    return ruledYards < toGoal ? { ...defence, ruling: 'pass completion', ruledYards } : null
  }
  if (kind !== 'rush' || way === 'kneels' || start.down < 3) return null
  const missing = start.distance - yards
  if (missing === 1 || missing === 2)
    return { ...offence, ruling: 'short of the line to gain', isReversed: false }
  return missing === 0
    ? { ...offence, ruling: 'short of the line to gain', isReversed: true, ruledYards: yards - 1 }
    : null
}
