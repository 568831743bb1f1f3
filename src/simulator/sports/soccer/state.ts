import type { Random } from '../../../domain/random.ts'
import type { SoccerRates } from './rates.ts'
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

/** Slots of the lineup: the goalkeeper, ten others, nine substitutes. */
export const SOCCER_SLOTS = { starters: 11, bench: 9 } as const

/** Details that only soccer plays have. */
export interface SoccerDetail {
  /** Seconds of added time. */
  readonly added: number
  /** Type of an attempt, location of a foul, or reason of a card. */
  readonly way: string
  /** Type of the assist, and the preceding play: ` with a cross`, ` following a corner`. */
  readonly pass: string
  readonly after: string
  /** Whether a red card is a second yellow one. */
  readonly isSecondYellow: boolean
  readonly shootout: readonly [number, number] | null
  readonly x: number
  readonly y: number
}

/** Substitutions planned from a second of the clock on. */
export interface PlannedChange {
  readonly from: number
  readonly players: number
}

/** A match in the input. */
export interface SoccerGame {
  readonly setup: Setup
  readonly random: Random
  readonly plays: SimPlay<SoccerDetail>[]
  at: number
  period: number
  /** Start of the half's clock, its length without added time, and the played seconds. */
  from: number
  length: number
  passed: number
  /** Seconds of the match on the clock, without added time. */
  clock: number
  added: number
  /** Seconds of delays in the half, which are added. */
  lost: number
  score: [number, number]
  onPitch: [number[], number[]]
  /** Unused substitutes. */
  bench: [number[], number[]]
  booked: [Set<number>, Set<number>]
  changes: [number, number]
  /** Used substitution windows of a side, and planned ones. */
  stops: [number, number]
  plans: [PlannedChange[], PlannedChange[]]
  shootout: [number, number] | null
  readonly rates: SoccerRates
}

/** Length of a half in seconds. */
export const HALF = 2700

/** Whether the score is level, including the first leg; away goals count until extra time. */
export function isLevel({ setup, score, period }: SoccerGame): boolean {
  const [home, away] = setup.firstLeg ?? [0, 0]
  if (score[0] + home !== score[1] + away) return false
  return setup.firstLeg === null || !setup.hasAwayGoals || period > 2 || home === score[1]
}

/** Plays whose periods have scores: penalties directly after 90 minutes leave no extra time. */
export function playedPeriods({ plays, shootout, setup }: SoccerGame): readonly SimPlay<SoccerDetail>[] {
  return shootout && setup.level === 'penalties' ? plays.filter(({ period }) => period <= 2) : plays
}

/** The winner of the match or its shoot-out; null for a draw. */
export function winnerOf(game: SoccerGame): Side | null {
  const [home, away] = game.shootout ?? game.score
  return home > away ? 0 : away > home ? 1 : null
}

/** Starts a period. */
export function begin(game: SoccerGame, period: number, from: number, length: number, kind: string): void {
  game.period = period
  game.from = from
  game.length = length
  game.passed = 0
  game.lost = 0
  advanceClock(game, 0)
  addSoccerPlay(game, kind, null, [])
}

/** Advances the clock; seconds beyond the half are added time. */
export function advanceClock(game: SoccerGame, seconds: number): void {
  game.at += seconds
  game.passed += seconds
  game.clock = game.from + Math.min(game.length, game.passed)
  game.added = Math.max(0, game.passed - game.length)
}

/** Kinds of goals from play and free kicks; penalties and own goals are counted separately. */
export const GOAL_KINDS = ['goal', 'goal-header', 'goal-volley', 'goal-free-kick'] as const
/** Kinds of plays followed by a kick-off. */
export const SCORING_KINDS = [...GOAL_KINDS, 'own-goal', 'penalty-scored'] as const

/** Lines of the lineup slots: 0 is the goalkeeper, 3 the attack. */
const LINES = [0, 1, 1, 1, 1, 2, 2, 2, 3, 3, 3, 0, 1, 1, 2, 2, 2, 3, 3, 2]
export const lineOf = (lineupSlot: number): number => LINES[lineupSlot] ?? 2

/** Frequency of attempts by line: in open play, and after set pieces. */
const TRIES = [0, 2, 5, 11] as const
const SET_PIECE_TRIES = [0, 5, 4, 6] as const

/** The goalkeeper's lineup slot. */
export const keeper = (game: SoccerGame, side: Side): number => game.onPitch[side][0] ?? 0

/** Picks an outfield player, more likely a forward; defenders join set pieces. */
export function attacker(game: SoccerGame, side: Side, isSetPiece = false): number {
  return pickByLine(game, side, isSetPiece ? SET_PIECE_TRIES : TRIES) ?? 10
}

/** Picks an outfield player. */
export function outfield(game: SoccerGame, side: Side): number {
  const pitch = game.onPitch[side]
  return pitch[game.random.int(1, pitch.length - 1)] ?? 1
}

/** Frequency of defensive actions by line: deflections, and fouls in the penalty area. */
const STOPS = [0, 8, 4, 1] as const

/** Picks an outfield player, more likely a defender. */
export function defender(game: SoccerGame, side: Side): number {
  return pickByLine(game, side, STOPS) ?? 1
}

/** Picks a player on the pitch, weighted by line. */
function pickByLine(game: SoccerGame, side: Side, weights: readonly number[]): number | undefined {
  const pitch = game.onPitch[side]
  return pitch[game.random.weightedBy(pitch, (lineupSlot) => weights[lineOf(lineupSlot)] ?? 0)]
}

/** A tally needs no probabilities. */
const NO_CHANCES = { win: 0, tie: 0 } as const

/** Records a play with the current state. */
export function addSoccerPlay(
  game: SoccerGame,
  kind: string,
  side: Side | null,
  parts: Part[],
  detail: Partial<SoccerDetail> = {},
  points = 0,
  was: FirstCall | null = null,
): void {
  const { isTally, details } = game.setup
  const chances = isTally ? NO_CHANCES : winChance(game, kind === 'end-game')
  recordPlay(game, {
    kind,
    side,
    points,
    win: chances.win,
    tie: chances.tie,
    parts,
    was,
    detail: {
      added: game.added,
      way: '',
      pass: '',
      after: '',
      isSecondYellow: false,
      x: isTally ? 0 : details.int(0, 1000) / 10,
      y: isTally ? 0 : details.int(0, 1000) / 10,
      ...detail,
      shootout: game.shootout ? [...game.shootout] : null,
    },
  })
}

function winChance(game: SoccerGame, isOver: boolean): { win: number; tie: number } {
  if (isOver) {
    const winner = winnerOf(game)
    return { win: winner === 0 ? 1 : 0, tie: winner === null ? 1 : 0 }
  }
  const left = Math.max(60, HALF * 2 - game.clock)
  const { lead: toCome, deviation } = restOf(game.setup, left / (HALF * 2))
  const lead = game.score[0] - game.score[1] + toCome
  const home = chanceToWin(lead - 0.5, deviation)
  const away = chanceToWin(-lead - 0.5, deviation)
  const win = rounded(home)
  return { win, tie: rounded(Math.max(0, Math.min(1 - win, 1 - home - away))) }
}
