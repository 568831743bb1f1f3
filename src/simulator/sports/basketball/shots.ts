import type { Random } from '../../../domain/random.ts'
import type { BasketballDetail, BasketballGame } from './state.ts'

type Ways = readonly (readonly [way: string, often: number])[]

/** Types of shots at the rim, near it and farther away, up to `RIM_FEET` and `NEAR_FEET`, with weights. */
const RIM_WAYS: Ways = [
  ['driving layup', 9],
  ['cutting layup', 5],
  ['dunk', 4.5],
  ['hook shot', 0.6],
]
const NEAR_WAYS: Ways = [
  ['driving layup', 4],
  ['cutting layup', 2],
  ['floating jump shot', 5],
  ['hook shot', 1.5],
]
const FAR_WAYS: Ways = [
  ['pullup jump shot', 5],
  ['jump shot', 4],
  ['turnaround jump shot', 2],
  ['step back jump shot', 2],
]
const THREE_WAYS: Ways = [
  ['three point jumper', 14],
  ['three point pullup jump shot', 2.5],
  ['three point step back jumpshot', 2.5],
]
/** A tipped-in miss. */
export const TIP_IN = 'tip shot'
/** A heave, and its distance in feet. */
export const HEAVE = 'heave jump shot'
const HEAVE_FEET = [42, 74] as const
/** Shots right after an offensive rebound, and on a fast break. */
const QUICK_WAYS: Readonly<Record<'rebound' | 'steal', Ways>> = {
  rebound: [
    [TIP_IN, 4],
    ['cutting layup', 6],
    ['dunk', 1.5],
  ],
  steal: [
    ['driving layup', 6],
    ['dunk', 3],
  ],
}
const RIM_FEET = 3
const NEAR_FEET = 8
/** Distances of three-pointers in feet, weighted by repetition. */
const THREE_FEET = [22, 23, 24, 24, 25, 25, 25, 26, 26, 27, 28]
/** Position of the basket across the court in feet, and the distance of the corner three line from the middle. */
const BASKET_X = 25
const CORNER = { across: 22, upTo: 23 } as const
/** Distance of the three-point line from the basket, outside of the corners. */
const LINE_FEET = 23.75
/** Maximum distance from the middle of the court. */
const WIDEST = 24

/** Share of dunks among missed shots that could have been one: nearly all dunks are made. */
const MISSED_DUNKS = 0.15

const weightOfWay = ([, often]: readonly [string, number]): number => often

/** A shot worth `tried` points: distance, location and type; `start` is how possession was gained. */
export function aim(
  random: Random,
  tried: 2 | 3,
  made: boolean,
  start: BasketballGame['start'],
): Partial<BasketballDetail> {
  const quick = start === 'rebound' || start === 'steal' ? QUICK_WAYS[start] : null
  const feet =
    tried === 3
      ? random.pick(THREE_FEET)
      : quick
        ? random.int(1, RIM_FEET)
        : random.chance(0.7)
          ? random.int(1, 7)
          : random.int(9, 19)
  const usual = feet <= RIM_FEET ? RIM_WAYS : feet <= NEAR_FEET ? NEAR_WAYS : FAR_WAYS
  const ways = tried === 3 ? THREE_WAYS : (quick ?? usual)
  const chosen = ways[random.weightedBy(ways, weightOfWay)]?.[0] ?? 'jump shot'
  const isLayup = chosen === 'dunk' && !made && !random.chance(MISSED_DUNKS)
  return { feet, tried, way: isLayup ? 'driving layup' : chosen, ...placeOnCourt(random, feet) }
}

/** A heave from the other half, or its start. */
export function aimFromAfar(random: Random): Partial<BasketballDetail> {
  const feet = random.int(...HEAVE_FEET)
  return { feet, tried: 3, way: HEAVE, ...placeOnCourt(random, feet) }
}

/** The location of a shot at a distance: short threes are from the corners. */
function placeOnCourt(random: Random, feet: number): { readonly x: number; readonly y: number } {
  const most = Math.min(feet, WIDEST)
  const isCorner = feet >= CORNER.across && feet <= CORNER.upTo
  const across = isCorner ? CORNER.across * (random.chance(0.5) ? 1 : -1) : random.int(-most, most)
  const y = Math.round(Math.sqrt(feet ** 2 - across ** 2))
  // Rounded down, a three of 24 feet may be inside the line.
  const isInside = feet > CORNER.upTo && Math.hypot(across, y) < LINE_FEET
  return { x: BASKET_X + across, y: isInside ? y + 1 : y }
}
