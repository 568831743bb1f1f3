import type { SimPlay } from '../../sports/shared/timeline.ts'

/** Picks one of several texts: deterministic for a play, uniform over many plays. */
export function pickByPlay(play: Pick<SimPlay<unknown>, 'at' | 'clock'>, words: readonly string[]): string {
  // Clock and time are correlated: a plain sum of both would only have some remainders.
  let hash = Math.imul(play.at + 1, 0x9e3779b1) ^ Math.imul(play.clock + 1, 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return words[((hash ^ (hash >>> 12)) >>> 0) % words.length] ?? ''
}
