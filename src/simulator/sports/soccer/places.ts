import type { SimPlay } from '../shared/timeline.ts'
import type { SoccerDetail } from './state.ts'

/** A part of the pitch in percent: from the own goal line to the other, and from the right touchline to the left. */
interface Area {
  readonly along: readonly [least: number, most: number]
  readonly across: readonly [least: number, most: number]
}

/** Where attempts are from, by the words of their texts; the first match applies. */
const AREAS: readonly (readonly [words: RegExp, area: Area])[] = [
  [/more than 35 yards/, { along: [50, 66], across: [25, 75] }],
  [/outside the box|free kick/, { along: [68, 82.5], across: [25, 75] }],
  [/very close range/, { along: [94.8, 99], across: [43, 57] }],
  [/right side of the six yard box/, { along: [94.8, 99], across: [37, 43] }],
  [/left side of the six yard box/, { along: [94.8, 99], across: [57, 63] }],
  [/difficult angle on the right/, { along: [93, 99], across: [21.5, 33] }],
  [/difficult angle on the left/, { along: [93, 99], across: [67, 78.5] }],
  [/right side of the box/, { along: [83.5, 94], across: [21.5, 36] }],
  [/left side of the box/, { along: [83.5, 94], across: [64, 78.5] }],
  [/centre of the box/, { along: [83.5, 94.5], across: [37, 63] }],
]
/** The penalty spot: eleven metres of a pitch of 105. */
const PENALTY_SPOT = { x: 89.5, y: 50 } as const

/** The place of a play: that of an attempt is where its text says, anything else is anywhere. */
export function placeOnPitch({ kind, detail }: SimPlay<SoccerDetail>): {
  readonly x: number
  readonly y: number
} {
  if (kind.startsWith('penalty-') || kind.startsWith('shootout-')) return PENALTY_SPOT
  const area = AREAS.find(([words]) => words.test(detail.way))?.[1]
  return area
    ? { x: within(area.along, detail.x), y: within(area.across, detail.y) }
    : { x: detail.x, y: detail.y }
}

function within([least, most]: Area['along'], percent: number): number {
  return Math.round((least + ((most - least) * percent) / 100) * 10) / 10
}
