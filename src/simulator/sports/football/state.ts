import type { Random } from '../../../domain/random.ts'
import { challengeOf, declinedFoul, type Challenge, type Penalty } from './rulings.ts'
import {
  chanceToWin,
  recordPlay,
  restOf,
  rounded,
  type FirstCall,
  type Part,
  type SimPlay,
  type Setup,
  type Side,
} from '../shared/timeline.ts'

/** Slots of the lineup by position. */
export const FOOTBALL_LINEUP_SLOTS = {
  passer: 0,
  rushers: [1, 2],
  receivers: [3, 4, 5, 6],
  line: [7, 8, 9, 10, 11],
  front: [12, 13, 14, 15, 16, 17, 18],
  backs: [19, 20, 21, 22],
  kicker: 23,
  punter: 24,
  returner: 25,
  snapper: 26,
} as const

/** Position and situation at the start or end of a play. `yardLine` is counted from the home team's goal line. */
export interface FieldPosition {
  readonly side: Side
  readonly down: number
  readonly distance: number
  readonly yardLine: number
}

/** Details that only football plays have. */
export interface FootballDetail {
  readonly start: FieldPosition
  readonly end: FieldPosition
  readonly yards: number
  /** Index of the drive; -1 outside of drives. */
  readonly drive: number
  /** `left`, `short middle`, …: words in the play's text. */
  readonly way: string
  readonly penalty: Penalty | null
  /** A declined foul: the play stands. */
  readonly declined: Penalty | null
  readonly challenge: Challenge | null
  /** Points of the try after a touchdown: 1, 2, or 0 if missed. */
  readonly pointAfter: number | null
  /** Whether it was a two-point try. */
  readonly isTwoPointTry: boolean
  readonly isTurnover: boolean
  /** Whether the ball was downed in the end zone. */
  readonly isTouchback: boolean
  readonly timeouts: readonly [number, number]
}

/** The yards of a kick's return; 0 without one (touchback, fair catch, downed). */
export const returnYards = ({ way }: FootballDetail): number => Number(way) || 0

/** A game in the input. */
export interface FootballGame {
  readonly setup: Setup
  readonly random: Random
  readonly college: boolean
  /** The home team's edge on the day. */
  readonly edge: number
  readonly plays: SimPlay<FootballDetail>[]
  at: number
  period: number
  clock: number
  score: [number, number]
  side: Side
  /** Yards from the home team's goal line. */
  ball: number
  down: number
  distance: number
  timeouts: [number, number]
  drive: number
  driveOpen: boolean
  warned: boolean
  /** Kicking side at the start of the next period; null if the drive continues. */
  kickNext: Side | null
  /** Yard line of the next kick-off. */
  kickSpot: number
  /** Finished possessions in this overtime. */
  otPossessions: number
  /** Side with the first possession of the overtime; null before. */
  otFirst: Side | null
  over: boolean
}

/** Key of the league's rules and rates. */
export const footballRules = ({ college }: FootballGame): 'college' | 'nfl' => (college ? 'college' : 'nfl')

/** The result of a snap, before it is recorded. */
export interface Outcome {
  readonly kind: string
  readonly side: Side | null
  readonly start: FieldPosition
  readonly parts: readonly Part[]
  /** Seconds off the game clock, and additional real seconds. */
  readonly clock: number
  readonly wall: number
  readonly yards: number
  readonly way?: string
  readonly points?: number
  readonly was?: FirstCall | null
  readonly penalty?: Penalty | null
  readonly pointAfter?: number | null
  readonly isTwoPointTry?: boolean
  readonly isTurnover?: boolean
  readonly isTouchback?: boolean
  readonly isOffDrive?: boolean
  /** Whether the displayed clock is that before the play (a kick that ends in the end zone). */
  readonly showsStart?: boolean
}

/** Yard line of kick-offs of the kicking side, except after a safety. */
export const KICK_SPOT = 35

/** Length of a quarter in seconds. */
export const QUARTER = 900

/** Yards to the attacked goal line. */
export function yardsToGoal(game: Pick<FootballGame, 'side' | 'ball'>): number {
  return game.side === 0 ? 100 - game.ball : game.ball
}

/** Moves the ball, from the perspective of the side in possession. */
export function advanced(game: Pick<FootballGame, 'side' | 'ball'>, yards: number): number {
  return game.side === 0 ? game.ball + yards : game.ball - yards
}

/** A play without a snap: an end of a period, a timeout. */
export function mark(game: FootballGame, kind: string, pause: number, side: Side | null = null): void {
  const position = ballOn(game)
  addDown(game, { kind, side, start: position, parts: [], clock: 0, wall: pause, yards: 0 })
}

/**
 * Seconds before the end of a half when the clock stops: the NFL's two-minute warning, college's two-minute timeout.
 */
export const LATE_SECONDS = 120

/** Records the two-minute mark, once. */
export function warnOfEnd(game: FootballGame): void {
  if (game.warned || game.clock > LATE_SECONDS) return
  game.warned = true
  mark(game, 'two-minute-warning', 110)
}

/** The current position and situation. */
export const ballOn = (game: FootballGame): FieldPosition => ({
  side: game.side,
  down: game.down,
  distance: game.distance,
  yardLine: game.ball,
})

/** The position after a play: a failed fourth down gives the ball to the other side. */
function ballAfter(game: FootballGame): FieldPosition {
  if (game.down <= 4) return ballOn(game)
  const side: Side = game.side === 0 ? 1 : 0
  const toGoal = yardsToGoal({ side, ball: game.ball })
  return { side, down: 1, distance: Math.min(10, toGoal), yardLine: game.ball }
}

/** Real seconds of a coach's challenge. */
const REVIEW_SECONDS = 80

/** Records a play, after `game` was updated. */
export function addDown(game: FootballGame, outcome: Outcome): void {
  const clock = Math.max(0, game.clock - outcome.clock)
  const shown = outcome.clock === 0 ? game.clock : clock
  const challenge = challengeOf(game, outcome, LATE_SECONDS)
  if (challenge && !challenge.isReversed) game.timeouts[challenge.side] -= 1
  const at = game.at + (challenge ? REVIEW_SECONDS : 0)
  // A tally needs no probabilities.
  const win = game.setup.isTally ? 0 : winChance(game, clock)
  const facts = {
    kind: outcome.kind,
    side: outcome.side,
    points: outcome.points ?? 0,
    win,
    parts: outcome.parts,
    was: outcome.was ?? null,
    detail: {
      start: outcome.start,
      end: ballAfter(game),
      yards: outcome.yards,
      drive: outcome.isOffDrive === true ? -1 : game.drive,
      way: outcome.way ?? '',
      penalty: outcome.penalty ?? null,
      declined: outcome.was ? null : declinedFoul(game, outcome, FOOTBALL_LINEUP_SLOTS),
      challenge,
      pointAfter: outcome.pointAfter ?? null,
      isTwoPointTry: outcome.isTwoPointTry ?? false,
      isTurnover: outcome.isTurnover ?? false,
      isTouchback: outcome.isTouchback ?? false,
      timeouts: [game.timeouts[0], game.timeouts[1]] as const,
    },
  }
  recordPlay(game, facts, outcome.showsStart === true ? game.clock : shown)
  game.clock = clock
  game.at = at + outcome.clock + outcome.wall + game.random.int(0, 6)
}

/** An original call overturned by a review of about a minute. */
export function overturned(game: FootballGame, kind: string, points: number, side: Side): FirstCall {
  const [home, away] = game.score
  return {
    kind,
    home: home + (side === 0 ? points : 0),
    away: away + (side === 1 ? points : 0),
    points,
    until: game.at + game.random.int(55, 110),
  }
}

/** The home team's probability of winning. */
function winChance(game: FootballGame, clock: number): number {
  const left = game.period > 4 ? clock * 0.5 : (4 - game.period) * QUARTER + clock
  const lead = game.score[0] - game.score[1]
  if (game.over) return lead > 0 ? 1 : lead < 0 ? 0 : 0.5
  const field = (game.ball - 50) / 22 + (game.side === 0 ? 1.3 : -1.3)
  const rest = restOf(game.setup, left / 3600)
  const expected = lead + field * Math.min(1, left / 300 + 0.15) + rest.lead
  return rounded(Math.min(0.999, Math.max(0.001, chanceToWin(expected, rest.deviation + 0.6))))
}

/** A player's role in a play. */
export const part = (side: Side, lineupSlot: number, role: string): Part => ({
  side,
  lineupSlot,
  role,
})
