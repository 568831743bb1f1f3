import type { Random } from '../world/random.ts'
import type { SoccerRates } from './soccer-rates.ts'
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
} from './timeline.ts'

/** Slots of the line-up: the goalkeeper, ten more, nine on the bench. */
export const SOCCER_SLOTS = { starters: 11, bench: 9 } as const

/** What only a soccer play has. */
export interface SoccerDetail {
  /** Seconds of added time. */
  readonly added: number
  /** How an attempt was made, where a foul was committed, what a card is for. */
  readonly way: string
  /** How the one who helped with an attempt played the ball, and what it followed: ` with a cross`, ` following a corner`. */
  readonly pass: string
  readonly after: string
  /** Whether a red card is a player's second yellow one. */
  readonly isSecondYellow: boolean
  readonly shootout: readonly [number, number] | null
  readonly x: number
  readonly y: number
}

/** Changes of a side that are due from a second of the clock on. */
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
  /** Where the clock of the half began, how long it is without added time, and how much of it has been played: seconds. */
  from: number
  length: number
  passed: number
  /** Seconds of the whole match on the clock, without added time. */
  clock: number
  added: number
  /** Seconds of the half in which the game waited for somebody: the referee adds them. */
  lost: number
  score: [number, number]
  onPitch: [number[], number[]]
  /** Who has not come on yet. */
  bench: [number[], number[]]
  booked: [Set<number>, Set<number>]
  changes: [number, number]
  /** How often a side has stopped play to change players, and when it means to. */
  stops: [number, number]
  plans: [PlannedChange[], PlannedChange[]]
  shootout: [number, number] | null
  readonly rates: SoccerRates
}

/** Seconds of a half. */
export const HALF = 2700

/** Whether nobody leads, first leg included; away goals count until extra time. */
export function isLevel({ setup, score, period }: SoccerGame): boolean {
  const [home, away] = setup.firstLeg ?? [0, 0]
  if (score[0] + home !== score[1] + away) return false
  return setup.firstLeg === null || !setup.hasAwayGoals || period > 2 || home === score[1]
}

/** The plays whose periods have scores: penalties right after 90 minutes leave no extra time behind. */
export function playedPeriods({ plays, shootout, setup }: SoccerGame): readonly SimPlay<SoccerDetail>[] {
  return shootout && setup.level === 'penalties' ? plays.filter(({ period }) => period <= 2) : plays
}

/** Who won the match or its shoot-out; null for a draw. */
export function winnerOf(game: SoccerGame): Side | null {
  const [home, away] = game.shootout ?? game.score
  return home > away ? 0 : away > home ? 1 : null
}

/** Begins a period of so many seconds. */
export function begin(game: SoccerGame, period: number, from: number, length: number, kind: string): void {
  game.period = period
  game.from = from
  game.length = length
  game.passed = 0
  game.lost = 0
  advanceClock(game, 0)
  addSoccerPlay(game, kind, null, [])
}

/** Lets the game go on for so many seconds: what is over the length of a half is added time. */
export function advanceClock(game: SoccerGame, seconds: number): void {
  game.at += seconds
  game.passed += seconds
  game.clock = game.from + Math.min(game.length, game.passed)
  game.added = Math.max(0, game.passed - game.length)
}

/** Kinds of goals from play and from free kicks; penalties and own goals count otherwise. */
export const GOAL_KINDS = ['goal', 'goal-header', 'goal-volley', 'goal-free-kick'] as const
/** Kinds of plays after which the other side kicks off. */
export const SCORING_KINDS = [...GOAL_KINDS, 'own-goal', 'penalty-scored'] as const

/** Lines of the team in which the slots of the line-up play: 0 is the goal, 3 the attack. */
const LINES = [0, 1, 1, 1, 1, 2, 2, 2, 3, 3, 3, 0, 1, 1, 2, 2, 2, 3, 3, 2]
export const lineOf = (lineupSlot: number): number => LINES[lineupSlot] ?? 2

/** How often somebody of each line tries to score: in open play, and from a corner or a free kick. */
const TRIES = [0, 2, 5, 11] as const
const SET_PIECE_TRIES = [0, 5, 4, 6] as const

/** The goalkeeper's lineupSlot. */
export const keeper = (game: SoccerGame, side: Side): number => game.onPitch[side][0] ?? 0

/** Somebody of the outfield, the further forward the likelier; defenders come forward for set pieces. */
export function attacker(game: SoccerGame, side: Side, isSetPiece = false): number {
  return pickByLine(game, side, isSetPiece ? SET_PIECE_TRIES : TRIES) ?? 10
}

/** Somebody of the outfield. */
export function outfield(game: SoccerGame, side: Side): number {
  const pitch = game.onPitch[side]
  return pitch[game.random.int(1, pitch.length - 1)] ?? 1
}

/** How often somebody of each line is who an attack ends at: who deflects it, or fouls in his own penalty area. */
const STOPS = [0, 8, 4, 1] as const

/** Somebody of the outfield, the further back the likelier. */
export function defender(game: SoccerGame, side: Side): number {
  return pickByLine(game, side, STOPS) ?? 1
}

/** Somebody on the pitch, as likely as the weight of his line says. */
function pickByLine(game: SoccerGame, side: Side, weights: readonly number[]): number | undefined {
  const pitch = game.onPitch[side]
  return pitch[game.random.weighted(pitch.map((lineupSlot) => weights[lineOf(lineupSlot)] ?? 0))]
}

/** Writes a play down as the match stands now. */
export function addSoccerPlay(
  game: SoccerGame,
  kind: string,
  side: Side | null,
  parts: Part[],
  detail: Partial<SoccerDetail> = {},
  points = 0,
  was: FirstCall | null = null,
): void {
  const chances = winChance(game, kind === 'end-game')
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
      x: game.random.int(0, 1000) / 10,
      y: game.random.int(0, 1000) / 10,
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
