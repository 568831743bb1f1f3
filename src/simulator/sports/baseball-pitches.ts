import type { Random } from '../world/random.ts'

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
