import type { Random } from '../../../domain/random.ts'

/** A type of pitch: the upstream's id and abbreviation, its share in percent, and its speed in miles per hour. */
interface Pitch {
  readonly id: string
  readonly abbreviation: string
  readonly share: number
  readonly speed: readonly [least: number, most: number]
}

/** Pitches by the upstream's names. */
export const PITCHES: Readonly<Record<string, Pitch>> = {
  'Four-seam FB': { id: '17', abbreviation: 'FF', share: 32, speed: [91, 99] },
  Sinker: { id: '2', abbreviation: 'SI', share: 16, speed: [90, 98] },
  Slider: { id: '5', abbreviation: 'SL', share: 16, speed: [82, 90] },
  Changeup: { id: '6', abbreviation: 'CH', share: 11, speed: [81, 89] },
  Curve: { id: '4', abbreviation: 'CU', share: 8, speed: [74, 83] },
  Cutter: { id: '3', abbreviation: 'FC', share: 8, speed: [85, 93] },
  Sweeper: { id: '25', abbreviation: 'ST', share: 6, speed: [76, 85] },
  Splitter: { id: '8', abbreviation: 'FS', share: 3, speed: [82, 90] },
}

const NAMES = Object.keys(PITCHES)
const SHARES = Object.values(PITCHES).map(({ share }) => share)
const USUAL = [88, 94] as const

/** Generates a pitch with a speed typical of its type. */
export function throwPitch(random: Random): { readonly pitchType: string; readonly velocity: number } {
  const pitchType = NAMES[random.weighted(SHARES)] ?? ''
  const [least, most] = PITCHES[pitchType]?.speed ?? USUAL
  return { pitchType, velocity: random.int(least, most) }
}

/** Shares of pitches; the rest is put into play. With two strikes, batters swing at most close pitches. */
interface PitchShares {
  readonly ball: number
  readonly looking: number
  readonly swinging: number
  readonly foul: number
}
const EARLY: PitchShares = { ball: 0.35, looking: 0.17, swinging: 0.11, foul: 0.21 }
const TWO_STRIKES: PitchShares = { ball: 0.35, looking: 0.045, swinging: 0.13, foul: 0.25 }
/** Share of balls after three balls; the other shares grow in proportion. */
const FOURTH_BALL = 0.24

/** Returns the kind of a pitch at a count: `ball`, `strike-looking`, `strike-swinging`, `foul` or `in-play`. */
export function pitchKind(random: Random, balls: number, strikes: number): string {
  const { ball, looking, swinging, foul } = strikes === 2 ? TWO_STRIKES : EARLY
  const roll = random.next()
  const wide = balls === 3 ? FOURTH_BALL : ball
  if (roll < wide) return 'ball'
  // Among the other pitches, from 0 to 1 - `ball`.
  const rest = ((roll - wide) / (1 - wide)) * (1 - ball)
  if (rest < looking) return 'strike-looking'
  if (rest < looking + swinging) return 'strike-swinging'
  return rest < looking + swinging + foul ? 'foul' : 'in-play'
}
