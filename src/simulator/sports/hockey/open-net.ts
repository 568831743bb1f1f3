import type { Random } from '../../../domain/random.ts'
import { PERIOD, SHOTS, type HockeyGame } from './state.ts'
import type { Side } from '../shared/timeline.ts'

/**
 * The game with a pulled goalie: frequency of events, the share of that side, and the share of goals among long shots
 * at the open net.
 */
export const OPEN_NET = { secondsBetween: 10.5, share: 0.66, scored: 0.62 } as const

/** Seconds before the end when the goalie is pulled, by the deficit. */
export type PullTimes = readonly [oneBehind: number, twoBehind: number]

const ONE_BEHIND = [105, 170] as const
const TWO_BEHIND = [165, 270] as const

/** When goalies are pulled in this game. */
export const pullTimes = (random: Random): PullTimes => [random.int(...ONE_BEHIND), random.int(...TWO_BEHIND)]

/** The side that currently plays without a goalie, if any. */
export function openNetOf({ period, clock, score, pullsAt }: HockeyGame): Side | null {
  if (period !== 3) return null
  const lead = score[0] - score[1]
  const behind = Math.abs(lead)
  if (behind === 0 || behind > pullsAt.length) return null
  const isTime = PERIOD - clock <= (pullsAt[behind - 1] ?? 0)
  return isTime ? (lead > 0 ? 1 : 0) : null
}

/** Shots from the other half are not deflected. */
const LONG_SHOTS = SHOTS.filter((way) => !['Tip-In', 'Deflected'].includes(way))

/** A shot at an open net: a goal or a miss. */
export function aimAtOpenNet({ random }: HockeyGame): { readonly goes: boolean; readonly way: string } {
  return { way: random.pick(LONG_SHOTS), goes: random.chance(OPEN_NET.scored) }
}
