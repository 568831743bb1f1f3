/**
 * The timeline of a game from start to end: a pure function of its seed. The state at any time is a prefix of its
 * plays. Players are lineup slots (`lineupSlot`), so that a game is simulated without their names, which are added
 * when payloads are generated.
 */
import type { SportSlug } from '../../../domain/league.ts'
import type { LevelRule } from '../../data/calendars.ts'
import { marginsOf } from '../../data/margins.ts'
import type { Random } from '../../../domain/random.ts'

/** 0 is the home team, 1 the away team. */
export type Side = 0 | 1

/** A player's role in a play. */
export interface Part {
  readonly side: Side
  readonly lineupSlot: number
  readonly role: string
}

/** A play. `Detail` is specific to the sport. */
export interface SimPlay<Detail> {
  /** Wall-clock seconds since the start of the game, without interruptions. */
  readonly at: number
  /** A key of the sport's table of play types. */
  readonly kind: string
  readonly side: Side | null
  readonly period: number
  /** The game clock as displayed, in seconds: counting down, in soccer up; 0 in baseball. */
  readonly clock: number
  /** The score after the play. */
  readonly home: number
  readonly away: number
  readonly points: number
  /** The home team's win probability, 0 to 1. */
  readonly win: number
  /**
   * The probability of a draw, only in sports that have them. An integer 0 where other plays have fractions would
   * make V8 migrate each play when it is first read, which takes longer than simulating it.
   */
  readonly tie?: number
  readonly parts: readonly Part[]
  /** The original call that a review overturned `until` seconds into the game. */
  readonly was: FirstCall | null
  readonly detail: Detail
}

/** An overturned call. */
export interface FirstCall {
  readonly kind: string
  readonly home: number
  readonly away: number
  readonly points: number
  readonly until: number
}

/** A simulated game of a sport. */
export interface SportTimeline<Sport extends SportSlug, Detail> {
  readonly sport: Sport
  readonly plays: readonly SimPlay<Detail>[]
  /** Seconds from start to end. */
  readonly length: number
  readonly result: Result
}

/** The result of a game. */
export interface Result {
  readonly home: number
  readonly away: number
  /** Points by period, overtime last. */
  readonly periods: readonly (readonly [number, number])[]
  readonly shootout: readonly [number, number] | null
  readonly winner: Side | null
  /** Seconds from start to end. */
  readonly seconds: number
  /** Soccer's added time at the end, in seconds. */
  readonly added?: number
  /** Baseball's hits and errors. */
  readonly line?: { readonly hits: readonly [number, number]; readonly errors: readonly [number, number] }
  /** Baseball's pitchers of both sides, starters first. */
  readonly pitchers?: readonly PitcherLine[]
  /** Hockey's goals with scorers and assists. */
  readonly goals?: readonly (readonly Part[])[]
}

/** What a pitcher did in a game. */
export interface PitcherLine {
  readonly side: Side
  readonly lineupSlot: number
  readonly outs: number
  readonly earned: number
  readonly decision: 'win' | 'loss' | 'save' | null
}

/** The input of a game. */
export interface Setup {
  readonly random: Random
  /** Decides what no result depends on, so that a tally omits it. */
  readonly details: Random
  /** The home team's edge in standard deviations of its league, including home advantage. */
  readonly edge: number
  readonly league: string
  /** Whether the game is played by reserves, and may end level. */
  readonly isPreseason: boolean
  /** Whether there must be a winner. */
  readonly isKnockout: boolean
  /** What decides a level game that must have a winner, including the first leg; soccer only. */
  readonly level: LevelRule
  /** Whether away goals are applied first. */
  readonly hasAwayGoals: boolean
  /** Goals of the first leg from the home team's perspective; null without one. */
  readonly firstLeg: readonly [number, number] | null
  /** Whether only the result is needed: the plays may be omitted. */
  readonly isTally: boolean
}

/** The probability that a `lead` is kept when the rest of the game has this `deviation`. */
export function chanceToWin(lead: number, deviation: number): number {
  if (deviation <= 0) return lead > 0 ? 1 : lead < 0 ? 0 : 0.5
  const x = (1.702 * lead) / deviation
  return 1 / (1 + Math.exp(-x))
}

/** The expected points and the deviation of the remaining share of a game. */
export function restOf(setup: Setup, left: number): { readonly lead: number; readonly deviation: number } {
  const { pointsPerEdge, deviation } = marginsOf(setup.league, setup.isPreseason)
  return { lead: setup.edge * pointsPerEdge * left, deviation: deviation * Math.sqrt(left) }
}

/** Rounds as the upstream does. */
export function rounded(chance: number): number {
  return Math.round(Math.min(1, Math.max(0, chance)) * 10_000) / 10_000
}

/** The score at a time. */
export type ScoreMark = Pick<SimPlay<unknown>, 'period' | 'home' | 'away'>

/** Points by period, from the plays or other marks. */
export function scoresByPeriod(plays: readonly ScoreMark[], least: number): (readonly [number, number])[] {
  const ends: (readonly [number, number])[] = []
  let next = plays[0]
  for (let index = 1; next; index += 1) {
    const play = next
    next = plays[index]
    const { period } = play
    // Only the last play of each period matters.
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

/** The other side. */
export const other = (side: Side): Side => (side === 0 ? 1 : 0)

/** The state of a game in progress, in any sport. */
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

/** Appends a play with the current state; `clock` overrides the game's clock. */
export function recordPlay<Detail>(
  game: GameProgress<Detail>,
  facts: PlayFacts<Detail>,
  clock = game.clock,
): void {
  const { kind, side, points, win, tie, parts, was, detail } = facts
  const { at, period } = game
  const [home, away] = game.score
  // Two literals, so that the plays of a sport share a hidden class in V8.
  game.plays.push(
    tie === undefined
      ? { at, kind, side, period, clock, home, away, points, win, parts, was, detail }
      : { at, kind, side, period, clock, home, away, points, win, tie, parts, was, detail },
  )
}
