import type { Random } from '../../../domain/random.ts'

const FOULS = [
  'Hooking',
  'Tripping',
  'Slashing',
  'Interference',
  'High-sticking',
  'Holding',
  'Cross checking',
  'Roughing',
]

/** Major penalties (five minutes). */
const MAJOR_FOULS = ['Boarding', 'Charging', 'Kneeing', 'Checking from behind']

/** Share of major penalties. */
const MAJORS = 0.04

/** A foul: its name, and the penalty minutes. */
export function pickFoul(random: Random): {
  readonly way: string
  readonly isMajor: boolean
  readonly minutes: number
} {
  const isMajor = random.chance(MAJORS)
  return { way: random.pick(isMajor ? MAJOR_FOULS : FOULS), isMajor, minutes: isMajor ? 5 : 2 }
}
