import type { Random } from '../world/random.ts'

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

/** Fouls that cost five minutes. */
const MAJOR_FOULS = ['Boarding', 'Charging', 'Kneeing', 'Checking from behind']

/** Of all penalties, those of five minutes. */
const MAJORS = 0.04

/** A foul: what it is called, and how long it keeps who committed it off the ice. */
export function pickFoul(random: Random): {
  readonly way: string
  readonly isMajor: boolean
  readonly minutes: number
} {
  const isMajor = random.chance(MAJORS)
  return { way: random.pick(isMajor ? MAJOR_FOULS : FOULS), isMajor, minutes: isMajor ? 5 : 2 }
}
