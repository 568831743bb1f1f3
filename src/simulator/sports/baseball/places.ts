import { randomOf } from '../../../domain/random.ts'
import type { Random } from '../../../domain/random.ts'
import type { SimPlay } from '../shared/timeline.ts'
import type { BaseballDetail } from './state.ts'

/** A place in the upstream's coordinates. */
interface Place {
  readonly x: number
  readonly y: number
}

/** The strike zone in the upstream's pitch coordinates, in which y grows downwards. */
const ZONE = { left: 91, right: 144, top: 150, bottom: 194 } as const
/** How far balls miss the zone, and how far batters still chase. */
const WIDE = [2, 40] as const
const CHASED = [2, 22] as const
/** Share of swings and of fouls at pitches outside of the zone. */
const CHASES: Readonly<Record<string, number>> = { 'strike-swinging': 0.45, foul: 0.2, 'in-play': 0.14 }
/** Where pitches hit batters: on either side of the plate. */
const INSIDE_RIGHT = [168, 186] as const
const INSIDE_LEFT = [48, 66] as const

/** The result of an at-bat tells how its last pitch was called. */
const LAST_CALLS: Readonly<Record<string, string>> = {
  walk: 'ball',
  'hit-by-pitch': 'ball',
  'strikeout-looking': 'strike-looking',
  strikeout: 'strike-swinging',
}
const PITCHES_OF_AT_BAT = ['ball', 'strike-looking', 'strike-swinging', 'foul', 'in-play']

/**
 * Where a pitch crosses the plate: in or out of the zone as it was called. Deterministic for the pitch of a game, so that
 * the result of the at-bat repeats it. `way` is the result of the at-bat where it ends.
 */
export function pitchPlace(
  gameId: string,
  { kind, detail }: SimPlay<BaseballDetail>,
  way: string,
  isLeftHanded: boolean,
): Place {
  const random = randomOf('pitch', gameId, detail.atBat, detail.pitch)
  const call = PITCHES_OF_AT_BAT.includes(kind) ? kind : (LAST_CALLS[way] ?? 'in-play')
  if (call === 'ball' && way === 'hit-by-pitch')
    return {
      x: isLeftHanded ? random.int(...INSIDE_LEFT) : random.int(...INSIDE_RIGHT),
      y: random.int(110, 190),
    }
  if (call === 'ball') return outside(random, WIDE)
  return random.chance(CHASES[call] ?? 0) ? outside(random, CHASED) : inside(random)
}

function inside(random: Random): Place {
  return { x: random.int(ZONE.left, ZONE.right), y: random.int(ZONE.top, ZONE.bottom) }
}

/** Beside, below or above the zone. */
function outside(random: Random, [least, most]: readonly [number, number]): Place {
  const by = random.int(least, most)
  const { x, y } = inside(random)
  switch (random.weighted([30, 30, 28, 12])) {
    case 0:
      return { x: ZONE.left - by, y }
    case 1:
      return { x: ZONE.right + by, y }
    case 2:
      return { x, y: ZONE.bottom + by }
    default:
      return { x, y: ZONE.top - by }
  }
}

/** Where a batted ball goes: the words of the text, and feet from home plate. */
export interface Landing {
  readonly field: string
  readonly feet: number
  /** The upstream's letter. */
  readonly trajectory: string
}

const OUTFIELD = ['to left', 'to center', 'to right'] as const
const INFIELD = ['to shortstop', 'to second', 'to third', 'to first', 'to pitcher'] as const

/** Batted balls by result: fields, feet to the outfield or over it, and trajectories, weighted by repetition. */
interface BattedBalls {
  readonly fields: readonly string[]
  readonly feet: readonly [least: number, most: number]
  readonly trajectories: readonly string[]
}
const BATTED: Readonly<Record<string, BattedBalls>> = {
  single: {
    fields: [...OUTFIELD, ...OUTFIELD, 'to shortstop', 'to third'],
    feet: [190, 275],
    trajectories: ['L', 'L', 'L', 'G', 'G', 'F'],
  },
  double: {
    fields: [...OUTFIELD, 'to deep left', 'to deep right', 'to left center'],
    feet: [280, 370],
    trajectories: ['L', 'L', 'F'],
  },
  triple: {
    fields: ['to right', 'to center', 'to right center'],
    feet: [330, 400],
    trajectories: ['L', 'F'],
  },
  'home-run': {
    fields: [...OUTFIELD, 'to left center', 'to right center'],
    feet: [364, 447],
    trajectories: ['F'],
  },
  error: {
    fields: ['by shortstop', 'by third baseman', 'by second baseman', 'by first baseman'],
    feet: [0, 0],
    trajectories: ['G'],
  },
  'double-play': {
    fields: [
      'shortstop to second to first',
      'second to shortstop to first',
      'third to second to first',
      'pitcher to shortstop to first',
    ],
    feet: [0, 0],
    trajectories: ['G'],
  },
  'ground-out': { fields: INFIELD, feet: [0, 0], trajectories: ['G'] },
  'fly-out': { fields: OUTFIELD, feet: [230, 370], trajectories: ['F'] },
  'line-out': {
    fields: [...OUTFIELD, 'to shortstop', 'to second', 'to third'],
    feet: [220, 320],
    trajectories: ['L'],
  },
  'pop-out': {
    fields: ['to shortstop', 'to second', 'to third', 'to first', 'to catcher'],
    feet: [0, 0],
    trajectories: ['P'],
  },
  'sac-fly': { fields: OUTFIELD, feet: [260, 360], trajectories: ['F'] },
  'sac-bunt': {
    fields: ['to pitcher', 'to first', 'to third', 'to catcher'],
    feet: [0, 0],
    trajectories: ['B'],
  },
}

/** Degrees from the middle, negative to the left, and feet in the infield, by the first word of a field. */
const DIRECTIONS: Readonly<
  Record<string, { readonly degrees: number; readonly feet?: readonly [number, number] }>
> = {
  left: { degrees: -28 },
  'left center': { degrees: -15 },
  center: { degrees: 0 },
  'right center': { degrees: 15 },
  right: { degrees: 28 },
  shortstop: { degrees: -17, feet: [110, 150] },
  second: { degrees: 17, feet: [110, 150] },
  third: { degrees: -37, feet: [85, 115] },
  first: { degrees: 37, feet: [80, 110] },
  pitcher: { degrees: 0, feet: [30, 60] },
  catcher: { degrees: 4, feet: [4, 14] },
}
const MAX_BUNT_FEET = 45

/** Where the ball of an at-bat goes; `null` if it was not put in play. */
export function landingOf(detail: BaseballDetail, way: string): Landing | null {
  const batted = BATTED[way]
  if (!batted) return null
  const random = randomOf(
    'ball',
    detail.atBat,
    detail.pitch,
    detail.velocity,
    detail.batter,
    detail.pitchType,
  )
  const field = random.pick(batted.fields)
  const { feet } = directionOf(field)
  const [least, most] = feet ?? batted.feet
  const trajectory = feet && way === 'single' ? 'G' : random.pick(batted.trajectories)
  const far = random.int(least, most)
  return { field, trajectory, feet: way === 'sac-bunt' ? Math.min(far, MAX_BUNT_FEET) : far }
}

function directionOf(field: string): (typeof DIRECTIONS)[string] {
  const [, place = ''] = /^(?:to |by )?(?:deep )?((?:left|right) center|\w+)/.exec(field) ?? []
  return DIRECTIONS[place] ?? { degrees: 0 }
}

/** Home plate in the upstream's coordinates of the field, and the feet of a unit. */
const PLATE = { x: 125, y: 204 } as const
const FEET_PER_UNIT = 2.4
/** How far balls to a field are from its middle, in degrees. */
const SPREAD = 6

/** The place of a batted ball on the field. */
export function landingPlace(gameId: string, { atBat }: BaseballDetail, { field, feet }: Landing): Place {
  const random = randomOf('field', gameId, atBat)
  const angle = ((directionOf(field).degrees + random.int(-SPREAD, SPREAD)) * Math.PI) / 180
  const units = feet / FEET_PER_UNIT
  return {
    x: Math.round(PLATE.x + units * Math.sin(angle)),
    y: Math.round(PLATE.y - units * Math.cos(angle)),
  }
}
