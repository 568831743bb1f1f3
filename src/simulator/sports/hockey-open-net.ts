import type { Random } from '../world/random.ts'
import { PERIOD, SHOTS, type HockeyGame } from './hockey-state.ts'
import type { Side } from './timeline.ts'

/**
 * What a game is like while a side plays with a sixth skater and no goalkeeper: how often something happens, how much
 * of it is that side's, and how many shots at the open net from far away go in.
 */
export const OPEN_NET = { secondsBetween: 10.5, share: 0.66, scored: 0.62 } as const

/** Seconds before the end from which on a coach takes the goalkeeper off, by the goals that his side is behind. */
export type PullTimes = readonly [oneBehind: number, twoBehind: number]

const ONE_BEHIND = [105, 170] as const
const TWO_BEHIND = [165, 270] as const

/** When goalkeepers leave the ice in this game. */
export const pullTimes = (random: Random): PullTimes => [random.int(...ONE_BEHIND), random.int(...TWO_BEHIND)]

/** The side that plays without a goalkeeper as the game stands, if one does. */
export function openNetOf({ period, clock, score, pullsAt }: HockeyGame): Side | null {
  if (period !== 3) return null
  const lead = score[0] - score[1]
  const behind = Math.abs(lead)
  if (behind === 0 || behind > pullsAt.length) return null
  const isTime = PERIOD - clock <= (pullsAt[behind - 1] ?? 0)
  return isTime ? (lead > 0 ? 1 : 0) : null
}

/** Nobody deflects a puck that comes from the other half. */
const LONG_SHOTS = SHOTS.filter((way) => !['Tip-In', 'Deflected'].includes(way))

/** A shot at an open net: nobody saves it; it goes in or it misses. */
export function aimAtOpenNet({ random }: HockeyGame): { readonly goes: boolean; readonly way: string } {
  return { way: random.pick(LONG_SHOTS), goes: random.chance(OPEN_NET.scored) }
}
