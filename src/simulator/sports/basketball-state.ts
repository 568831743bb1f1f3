import type { Random } from '../world/random.ts'
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

/** How many players a side uses; the first five start. */
export const BASKETBALL_ROTATION = 10

/** What only a basketball play has. */
export interface BasketballDetail {
  /** Feet from the basket for a shot; null for anything else. */
  readonly feet: number | null
  readonly x: number
  readonly y: number
  /** Points the shot would have brought; 0 where none was taken. */
  readonly tried: number
  /** Which of how many free throws. */
  readonly nth: readonly [number, number] | null
  /** `driving layup`, `bad pass`: the words of the play's text. */
  readonly way: string
}

/** A game in the input. */
export interface BasketballGame {
  readonly setup: Setup
  readonly random: Random
  readonly college: boolean
  readonly length: number
  readonly regulation: number
  readonly plays: SimPlay<BasketballDetail>[]
  at: number
  period: number
  clock: number
  score: [number, number]
  side: Side
  onCourt: [number[], number[]]
  fouls: [number[], number[]]
  teamFouls: [number, number]
  timeouts: [number, number]
  lastChange: [number, number]
}

/** The jump ball. */
export function tip(game: BasketballGame): void {
  const winner: Side = game.random.chance(0.5) ? 0 : 1
  addBasketballPlay(game, 'jumpball', winner, [
    { side: 0, lineupSlot: 4, role: '' },
    { side: 1, lineupSlot: 4, role: '' },
    { side: winner, lineupSlot: 0, role: '' },
  ])
  game.side = winner
}

/** A side may stop the clock, more often at the end. */
export function maybeTimeout(game: BasketballGame): void {
  const { random } = game
  if (game.clock < 20 || !random.chance(game.period >= game.regulation && game.clock < 180 ? 0.1 : 0.035))
    return
  const side: Side = random.chance(0.5) ? 0 : 1
  if (game.timeouts[side] === 0) return
  game.timeouts[side] -= 1
  addBasketballPlay(game, 'timeout', side, [])
  game.at += 110
}

/** Tired starters sit down every few minutes and come back; a player with too many fouls stays away. */
export function rotate(game: BasketballGame): void {
  const { random } = game
  const played = (game.period - 1) * game.length + (game.length - game.clock)
  for (const side of [0, 1] as const) {
    if (played - game.lastChange[side] < 150 || !random.chance(0.35)) continue
    game.lastChange[side] = played
    const court = game.onCourt[side]
    const isClosing = game.period >= game.regulation && game.clock < 240
    const bench = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].filter(
      (lineupSlot) => !court.includes(lineupSlot) && (game.fouls[side][lineupSlot] ?? 0) < limit(game),
    )
    const comesIn = isClosing
      ? bench[0]
      : bench[random.weighted(bench.map((lineupSlot) => (lineupSlot < 5 ? 4 : 10 - lineupSlot)))]
    const index = isClosing ? court.indexOf(Math.max(...court)) : random.int(0, 4)
    const goesOut = court[index]
    if (comesIn === undefined || goesOut === undefined || (isClosing && comesIn > goesOut)) continue
    replace(game, side, goesOut, comesIn)
  }
}

const limit = (game: BasketballGame): number => (game.college ? 5 : 6)

function replace(game: BasketballGame, side: Side, out: number, into: number): void {
  const court = game.onCourt[side]
  court[court.indexOf(out)] = into
  addBasketballPlay(game, 'substitution', side, [
    { side, lineupSlot: into, role: '' },
    { side, lineupSlot: out, role: '' },
  ])
}

/** Lets the clock run. */
export function spend(game: BasketballGame, seconds: number): void {
  game.clock = Math.max(0, game.clock - seconds)
  game.at += seconds + 2
}

/** Somebody on the court, the better the likelier. */
export function someone(game: BasketballGame, side: Side): number {
  const court = game.onCourt[side]
  return court[game.random.weighted(court.map((lineupSlot) => 13 - lineupSlot))] ?? 0
}

/** Who gets a missed shot. */
export function rebound(game: BasketballGame, offensive: number): void {
  if (game.clock <= 0) return
  const keeps = game.random.chance(offensive)
  const side = keeps ? game.side : other(game.side)
  addBasketballPlay(game, keeps ? 'offensive-rebound' : 'defensive-rebound', side, [
    { side, lineupSlot: someone(game, side), role: 'rebounder' },
  ])
  game.side = side
}

/** Counts a foul, and sends off who has too many. */
export function countFoul(game: BasketballGame, side: Side, lineupSlot: number): void {
  const fouls = game.fouls[side]
  fouls[lineupSlot] = (fouls[lineupSlot] ?? 0) + 1
  game.teamFouls[side] += 1
  if (fouls[lineupSlot] < limit(game)) return
  const bench = [5, 6, 7, 8, 9, 0, 1, 2, 3, 4].find(
    (other) => !game.onCourt[side].includes(other) && (fouls[other] ?? 0) < limit(game),
  )
  if (bench !== undefined && game.onCourt[side].includes(lineupSlot)) replace(game, side, lineupSlot, bench)
}

const NOTHING: BasketballDetail = { feet: null, x: -214748340, y: -214748365, tried: 0, nth: null, way: '' }

/** Writes a play down as the game stands now. */
export function addBasketballPlay(
  game: BasketballGame,
  kind: string,
  side: Side | null,
  parts: Part[],
  detail: Partial<BasketballDetail> = {},
  points = 0,
  was: FirstCall | null = null,
): void {
  const isOver = kind === 'end-game'
  recordPlay(game, {
    kind,
    side,
    points,
    win: winChance(game, isOver),
    parts,
    was,
    detail: { ...NOTHING, ...detail },
  })
  game.at += 1
}

function winChance(game: BasketballGame, isOver: boolean): number {
  const lead = game.score[0] - game.score[1]
  if (isOver) return lead > 0 ? 1 : 0
  const left = Math.max(0, game.regulation - game.period) * game.length + game.clock
  const rest = restOf(game.setup, left / (game.regulation * game.length))
  return rounded(Math.min(0.999, Math.max(0.001, chanceToWin(lead + rest.lead, rest.deviation + 0.7))))
}
