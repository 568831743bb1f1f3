import type { Random } from '../world/random.ts'
import type { BasketballDetail } from './basketball-state.ts'

/** Shots from under the basket, near it and farther away, in feet up to `RIM_FEET` and `NEAR_FEET`; the usual ones more often. */
const RIM_WAYS = [
  'driving layup',
  'driving layup',
  'cutting layup',
  'cutting layup',
  'dunk',
  'dunk',
  'hook shot',
]
const NEAR_WAYS = [
  ...['driving layup', 'driving layup', 'cutting layup', 'floating jump shot', 'floating jump shot'],
  'hook shot',
]
const FAR_WAYS = ['jump shot', 'pullup jump shot', 'turnaround jump shot', 'step back jump shot']
const RIM_FEET = 3
const NEAR_FEET = 8
const THREE_WAYS = ['three point jumper', 'three point pullup jump shot', 'three point step back jumpshot']

/** Feet of three-pointers, the usual ones more often. */
const THREE_FEET = [22, 23, 24, 24, 25, 25, 25, 26, 26, 27, 28]
/** The basket, across the court in feet; and how far from its middle the line of the corners is. */
const BASKET_X = 25
const CORNER = { across: 22, upTo: 23 } as const
/** Nobody stands on the sideline. */
const WIDEST = 24

/** Of missed shots that could have been dunks, how many were: nearly all dunks go in. */
const MISSED_DUNKS = 0.15

/** A shot of so many points: how far from the basket, from where, and how. */
export function aim(random: Random, tried: 2 | 3, made: boolean): Partial<BasketballDetail> {
  const feet =
    tried === 3 ? random.pick(THREE_FEET) : random.chance(0.7) ? random.int(1, 7) : random.int(9, 19)
  const near = feet <= RIM_FEET ? RIM_WAYS : NEAR_WAYS
  const chosen = random.pick(tried === 3 ? THREE_WAYS : feet <= NEAR_FEET ? near : FAR_WAYS)
  const isLayup = chosen === 'dunk' && !made && !random.chance(MISSED_DUNKS)
  return { feet, tried, way: isLayup ? 'driving layup' : chosen, ...placeOf(random, feet) }
}

/** Where on the court somebody shoots from so far: threes that near come from the corners. */
function placeOf(random: Random, feet: number): { readonly x: number; readonly y: number } {
  const most = Math.min(feet, WIDEST)
  const isCorner = feet >= CORNER.across && feet <= CORNER.upTo
  const across = isCorner ? CORNER.across * (random.chance(0.5) ? 1 : -1) : random.int(-most, most)
  return { x: BASKET_X + across, y: Math.round(Math.sqrt(feet ** 2 - across ** 2)) }
}
