import type { Random } from '../world/random.ts'
import type { SoccerRates } from './soccer-rates.ts'
import {
  chanceToWin,
  other,
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
  readonly way: string
  /** Whether a red card is a player's second yellow one. */
  readonly isSecondYellow: boolean
  readonly shootout: readonly [number, number] | null
  readonly x: number
  readonly y: number
}

/** A match in the input. */
export interface SoccerGame {
  readonly setup: Setup
  readonly random: Random
  readonly plays: SimPlay<SoccerDetail>[]
  at: number
  period: number
  /** Seconds of the whole match on the clock, without added time. */
  clock: number
  added: number
  score: [number, number]
  onPitch: [number[], number[]]
  bench: [number[], number[]]
  booked: [Set<number>, Set<number>]
  changes: [number, number]
  /** How often a side has stopped play to change players. */
  stops: [number, number]
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

/** Begins a period. */
export function begin(game: SoccerGame, period: number, clock: number, kind: string): void {
  game.period = period
  game.clock = clock
  game.added = 0
  addSoccerPlay(game, kind, null, [])
}

/** Sets the clock to the seconds passed in a half; what is over is added time. */
export function setClock(game: SoccerGame, from: number, length: number, passed: number): void {
  game.clock = from + Math.min(length, passed)
  game.added = Math.max(0, passed - length)
}

/** The goalkeeper's lineupSlot. */
export const keeper = (game: SoccerGame, side: Side): number => game.onPitch[side][0] ?? 0

/** Somebody of the outfield, the further forward the likelier. */
export function attacker(game: SoccerGame, side: Side): number {
  const pitch = game.onPitch[side]
  return (
    pitch[
      game.random.weighted(pitch.map((_, place) => (place === 0 ? 0 : place < 5 ? 2 : place < 8 ? 5 : 11)))
    ] ?? 10
  )
}

/** Somebody of the outfield. */
export function outfield(game: SoccerGame, side: Side): number {
  const pitch = game.onPitch[side]
  return pitch[game.random.int(1, pitch.length - 1)] ?? 1
}

/** A foul by a side on the other; `way` is `penalty` where it was in the penalty area. */
export function commitFoul(game: SoccerGame, side: Side, way = '', by = outfield(game, side)): void {
  const parts: Part[] = [
    { side, lineupSlot: by, role: 'fouler' },
    { side: other(side), lineupSlot: outfield(game, other(side)), role: 'fouled' },
  ]
  addSoccerPlay(game, 'foul', side, parts, { way })
}

/** Why players are booked, and sent off, in the upstream's words; most often for the foul before. */
const FOR_FOUL = ' for a bad foul'
const BOOKINGS = [FOR_FOUL, FOR_FOUL, FOR_FOUL, FOR_FOUL, FOR_FOUL, '', ' for hand ball', ' for dissent']
const DISMISSALS = ['', ' for violent conduct', FOR_FOUL, ' for a last-man foul']
/** Reasons that are fouls. */
const FOULS = [FOR_FOUL, ' for a last-man foul']

/** A card for a player; a second yellow is red. */
export function card(game: SoccerGame, side: Side, isRed: boolean): void {
  const lineupSlot = outfield(game, side)
  const isSecond = game.booked[side].has(lineupSlot)
  if (isSecond && !game.random.chance(0.32)) {
    commitFoul(game, side)
    return
  }
  const parts: Part[] = [{ side, lineupSlot, role: 'booked' }]
  const isYellow = !isRed && !isSecond
  if (!isYellow && game.onPitch[side].length <= 8) {
    commitFoul(game, side)
    return
  }
  const way = isSecond ? FOR_FOUL : game.random.pick(isYellow ? BOOKINGS : DISMISSALS)
  if (FOULS.includes(way)) {
    commitFoul(game, side, '', lineupSlot)
    game.at += 20
  }
  if (isYellow) {
    game.booked[side].add(lineupSlot)
    addSoccerPlay(game, 'yellow', side, parts, { way })
    return
  }
  game.onPitch[side] = game.onPitch[side].filter((player) => player !== lineupSlot)
  addSoccerPlay(game, 'red', side, parts, { way, isSecondYellow: isSecond })
}

/** Five each, then one by one until one side leads. */
export function penalties(game: SoccerGame): void {
  const { random } = game
  game.at += 240
  begin(game, 5, game.clock, 'start-shootout')
  const goals: [number, number] = [0, 0]
  game.shootout = goals
  const isDecided = (taken: readonly [number, number]): boolean => {
    const left = taken.map((kicks) => Math.max(0, 5 - kicks))
    if (goals[0] > goals[1] + (left[1] ?? 0) || goals[1] > goals[0] + (left[0] ?? 0)) return true
    return taken[0] === taken[1] && taken[0] >= 5 && goals[0] !== goals[1]
  }
  const taken: [number, number] = [0, 0]
  while (!isDecided(taken)) {
    const side: Side = taken[0] <= taken[1] ? 0 : 1
    taken[side] += 1
    const made = random.chance(0.74)
    if (made) goals[side] += 1
    game.at += 45
    const pitch = game.onPitch[side]
    const lineupSlot = pitch[pitch.length - 1 - (taken[side] % (pitch.length - 1))] ?? 10
    addSoccerPlay(game, made ? 'shootout-goal' : 'shootout-miss', side, [
      { side, lineupSlot, role: 'shooter' },
    ])
  }
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
