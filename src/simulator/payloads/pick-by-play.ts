import type { SimPlay } from '../sports/timeline.ts'

/** One of some words, always the same for a play, and as often as any other over many plays. */
export function pickByPlay(play: Pick<SimPlay<unknown>, 'at' | 'clock'>, words: readonly string[]): string {
  // Clock and time pass together: a plain sum of both would have only some remainders.
  let hash = Math.imul(play.at + 1, 0x9e3779b1) ^ Math.imul(play.clock + 1, 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return words[((hash ^ (hash >>> 12)) >>> 0) % words.length] ?? ''
}
