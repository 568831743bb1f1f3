/**
 * A game as it happened, from the first whistle to the last: a pure function of its seed. What stood at any moment
 * is a prefix of its plays. Players are places in the line-up (`lineupSlot`), so that a game can be played without
 * knowing who they are; names are joined when a payload is written.
 */
import type { SportSlug } from '../../domain/league.ts'
import type { LevelRule } from '../data/calendars.ts'
import { marginsOf } from '../data/margins.ts'
import type { Random } from '../world/random.ts'

/** 0 is the home team, 1 the away team. */
export type Side = 0 | 1

/** A player's part in a play. */
export interface Part {
  readonly side: Side
  readonly lineupSlot: number
  readonly role: string
}

/** One play. `Detail` is what only its sport has. */
export interface SimPlay<Detail> {
  /** Seconds since the start of the game, on the wall clock, without interruptions. */
  readonly at: number
  /** A key of the sport's table of play types. */
  readonly kind: string
  readonly side: Side | null
  readonly period: number
  /** The game clock as the sport shows it, in seconds: counting down, in soccer up; 0 in baseball. */
  readonly clock: number
  /** The score after the play. */
  readonly home: number
  readonly away: number
  readonly points: number
  /** The home team's chance to win, 0 to 1. */
  readonly win: number
  /**
   * The chance of a draw, only in sports that leave games at one. A whole 0 where other plays have fractions would have
   * V8 make each play anew when it is first read, which takes longer than playing it.
   */
  readonly tie?: number
  readonly parts: readonly Part[]
  /** What was called at first, where a review overturned it `until` seconds into the game. */
  readonly was: FirstCall | null
  readonly detail: Detail
}

/** A call that did not stand. */
export interface FirstCall {
  readonly kind: string
  readonly home: number
  readonly away: number
  readonly points: number
  readonly until: number
}

/** A whole game of one sport. */
export interface SportTimeline<Sport extends SportSlug, Detail> {
  readonly sport: Sport
  readonly plays: readonly SimPlay<Detail>[]
  /** Seconds from start to the final whistle. */
  readonly length: number
  readonly result: Result
}

/** How a game ended. */
export interface Result {
  readonly home: number
  readonly away: number
  /** Points of each period, overtime last. */
  readonly periods: readonly (readonly [number, number])[]
  readonly shootout: readonly [number, number] | null
  readonly winner: Side | null
  /** Seconds from start to the final whistle. */
  readonly seconds: number
  /** Soccer's added time at the end, in seconds. */
  readonly added?: number
  /** Baseball's hits and errors. */
  readonly line?: { readonly hits: readonly [number, number]; readonly errors: readonly [number, number] }
  /** Hockey's goals: who scored, and who helped. */
  readonly goals?: readonly (readonly Part[])[]
}

/** What a game is played by. */
export interface Setup {
  readonly random: Random
  /** How much better the home team is, in standard deviations of its league, home advantage included. */
  readonly edge: number
  readonly league: string
  /** Whether there has to be a winner. */
  readonly isKnockout: boolean
  /** What decides between sides that are level, first leg included, where there has to be a winner; in soccer only. */
  readonly level: LevelRule
  /** Whether goals away from home decide before that. */
  readonly hasAwayGoals: boolean
  /** Goals of a first leg, from the home team's side; null where there was none. */
  readonly firstLeg: readonly [number, number] | null
  /** Whether only the result is wanted: then a sport may leave out the plays. */
  readonly isTally: boolean
}

/** The chance that the leader by `lead` stays ahead when the rest of the game deviates by `deviation`. */
export function chanceToWin(lead: number, deviation: number): number {
  if (deviation <= 0) return lead > 0 ? 1 : lead < 0 ? 0 : 0.5
  const x = (1.702 * lead) / deviation
  return 1 / (1 + Math.exp(-x))
}

/** What is still to come of a game of which a share is left: points that the edge is worth, and how far they stray. */
export function restOf(setup: Setup, left: number): { readonly lead: number; readonly deviation: number } {
  const { pointsPerEdge, deviation } = marginsOf(setup.league)
  return { lead: setup.edge * pointsPerEdge * left, deviation: deviation * Math.sqrt(left) }
}

/** Rounded as the upstream prints probabilities. */
export function rounded(chance: number): number {
  return Math.round(Math.min(1, Math.max(0, chance)) * 10_000) / 10_000
}

/** The points of each period, read off the plays. */
export function scoresByPeriod(
  plays: readonly Pick<SimPlay<unknown>, 'period' | 'home' | 'away'>[],
  least: number,
): (readonly [number, number])[] {
  const ends: (readonly [number, number])[] = []
  let next = plays[0]
  for (let index = 1; next; index += 1) {
    const play = next
    next = plays[index]
    const { period } = play
    // Of many plays the last of each period is all that matters.
    if (period === 0 || period === next?.period) continue
    while (ends.length < period) ends.push(ends.at(-1) ?? [0, 0])
    ends[period - 1] = [play.home, play.away]
  }
  while (ends.length < least) ends.push(ends.at(-1) ?? [0, 0])
  return ends.map((end, index) => {
    const before = ends[index - 1] ?? [0, 0]
    return [end[0] - before[0], end[1] - before[1]] as const
  })
}

/** The side across. */
export const other = (side: Side): Side => (side === 0 ? 1 : 0)

/** What every sport keeps of a game while it is played. */
export interface GameProgress<Detail> {
  readonly plays: SimPlay<Detail>[]
  readonly at: number
  readonly period: number
  readonly clock: number
  readonly score: readonly [number, number]
}

type PlayFacts<Detail> = Pick<
  SimPlay<Detail>,
  'kind' | 'side' | 'points' | 'win' | 'tie' | 'parts' | 'was' | 'detail'
>

/** Appends a play as the game stands now; `clock` is given where the play shows another time than the game's. */
export function recordPlay<Detail>(
  game: GameProgress<Detail>,
  facts: PlayFacts<Detail>,
  clock = game.clock,
): void {
  const { kind, side, points, win, tie, parts, was, detail } = facts
  const { at, period } = game
  const [home, away] = game.score
  // Two literals: plays of one sport then share one hidden class in V8.
  game.plays.push(
    tie === undefined
      ? { at, kind, side, period, clock, home, away, points, win, parts, was, detail }
      : { at, kind, side, period, clock, home, away, points, win, tie, parts, was, detail },
  )
}
