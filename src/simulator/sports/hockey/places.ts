import type { Random } from '../../../domain/random.ts'
import { other, type Setup, type Side } from '../shared/timeline.ts'

/** The state on which locations depend. */
interface Rink {
  readonly setup: Pick<Setup, 'details'>
  readonly period: number
  readonly openNet: Side | null
}

/** A location on the rink, in feet from the centre: along and across. */
export interface Place {
  readonly x: number
  readonly y: number
}

const SHOT_KINDS = ['shot', 'goal', 'missed', 'blocked']
/** Range of shot locations in feet: from the blue line to the goal line, and across. */
interface ShotArea {
  readonly along: readonly [least: number, most: number]
  readonly across: number
}
const USUAL: ShotArea = { along: [30, 86], across: 36 }
/** Range of shots that are only possible near the goal, or usually far from it. */
const BY_WAY: Readonly<Record<string, ShotArea>> = {
  'Tip-In': { along: [73, 86], across: 9 },
  Deflected: { along: [68, 86], across: 12 },
  Backhand: { along: [62, 87], across: 20 },
  'Slap Shot': { along: [28, 66], across: 36 },
}

/** Whether a side attacks towards the left end: sides change ends. */
const attacksLeft = ({ period }: Pick<Rink, 'period'>, side: Side): boolean =>
  (side === 0) === (period % 2 === 1)

/** Location of an event: shots are from the attacked end, as near as their type requires. */
export function placeOnIce(game: Rink, kind: string, side: Side | null, way: string): Place {
  const random = game.setup.details
  if (side === null || !SHOT_KINDS.includes(kind)) return { x: random.int(-95, 95), y: random.int(-40, 40) }
  const { along, across } = BY_WAY[way] ?? USUAL
  const isLong = game.openNet === other(side)
  const [nearest, farthest] = isLong ? ([-60, 88] as const) : along
  const feet = random.int(nearest, farthest)
  return { x: attacksLeft(game, side) ? -feet : feet, y: random.int(-across, across) }
}

/** The play before a face-off. */
export type Before = 'start' | 'offside' | 'icing' | 'stoppage' | { readonly endOf: Side }

/** Face-off spots, in feet from the centre: at the blue lines and in the ends, on either side. */
const DOTS = { blueLine: 20, end: 69, across: 22 } as const

/** The face-off spot; null at the centre, which has no coordinates. */
export function placeOfFaceOff(game: Rink, before: Before): Place | null {
  if (before === 'start') return null
  const random = game.setup.details
  const isEnd = before !== 'offside' && (before !== 'stoppage' || random.chance(0.7))
  const isLeft = typeof before === 'object' ? !attacksLeft(game, before.endOf) : random.chance(0.5)
  const sign = (isPlus: boolean): number => (isPlus ? 1 : -1)
  return { x: (isEnd ? DOTS.end : DOTS.blueLine) * sign(!isLeft), y: DOTS.across * sign(random.chance(0.5)) }
}

/** Reason of a stoppage, and the play before its face-off. */
const STOPS: readonly (readonly [why: string, before: Before])[] = [
  ['Icing', 'icing'] as const,
  ['Icing', 'icing'] as const,
  ['Off-side', 'offside'] as const,
  ['Off-side', 'offside'] as const,
  ['Puck in Netting', 'stoppage'],
  ['Puck in Benches', 'stoppage'],
  ['Puck in Crowd', 'stoppage'],
  ['High Stick', 'stoppage'],
  ['Hand Pass', 'stoppage'],
]

/** Reason of a stoppage other than a frozen puck, and the play before its face-off. */
export const pickStop = (random: Random): readonly [why: string, before: Before] => random.pick(STOPS)
