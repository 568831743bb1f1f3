import type { Penalty } from './rulings.ts'
import {
  advanced,
  mark,
  FOOTBALL_LINEUP_SLOTS as SLOTS,
  part,
  addDown,
  ballOn,
  yardsToGoal,
  type FootballGame,
  LATE_SECONDS,
  footballRules,
} from './state.ts'
import { other, type Part, type Side } from '../shared/timeline.ts'

/** A foul: the fouling side and the penalty. */
interface Foul {
  readonly name: string
  /** Yards; for spot fouls the minimum. */
  readonly yards: number
  readonly isOffence: boolean
  /** Lineup slots of possible offenders. */
  readonly by: readonly number[]
  /** Whether it is enforced at the spot of the foul; in college at most 15 yards. */
  readonly isAtSpot?: true
  /** Whether it is an automatic first down. */
  readonly isFirstDown?: true
}

const FOULS: readonly Foul[] = [
  { name: 'False Start', yards: 5, isOffence: true, by: SLOTS.line },
  { name: 'Offensive Holding', yards: 10, isOffence: true, by: SLOTS.line },
  { name: 'Delay of Game', yards: 5, isOffence: true, by: [SLOTS.passer] },
  { name: 'Defensive Offside', yards: 5, isOffence: false, by: SLOTS.front },
  {
    name: 'Defensive Pass Interference',
    yards: 6,
    isOffence: false,
    by: SLOTS.backs,
    isAtSpot: true,
    isFirstDown: true,
  },
  { name: 'Defensive Holding', yards: 5, isOffence: false, by: SLOTS.backs, isFirstDown: true },
]
/** Maximum yards of a spot foul. */
const SPOT_YARDS = { nfl: 40, college: 15 } as const

const isLastOfHalf = ({ period }: FootballGame): boolean => period === 2 || period >= 4

/** Whether the side in possession hurries. */
export const hurries = (game: FootballGame): boolean =>
  (game.period === 2 || game.period >= 4) &&
  game.clock < 130 &&
  game.score[game.side] <= game.score[other(game.side)]

/** Edge of the side in possession. */
export function edgeOf(game: FootballGame): number {
  return game.side === 0 ? game.edge : -game.edge
}

/** Additional duration of a play in the NFL; in college the clock stops at late first downs. */
const NFL_PACE = 1.14

/** Seconds that a play takes off the clock. */
export function clockFor(game: FootballGame, low: number, high: number): number {
  const pace = game.college ? 1 : NFL_PACE
  const seconds = hurries(game) ? game.random.int(8, 19) : Math.round(game.random.int(low, high) * pace)
  const rest = Math.max(1, game.clock)
  const untilWarning = game.clock - LATE_SECONDS
  // The clock stops at the two-minute mark, after the play in progress.
  if (isLastOfHalf(game) && !game.warned && untilWarning > 0 && seconds > untilWarning)
    return Math.max(untilWarning, game.random.int(4, 7))
  return Math.min(seconds, rest)
}

const DEFENDERS = [...SLOTS.front, ...SLOTS.backs]

/** Picks one or two tacklers; a tally has none. */
export function tacklers(game: FootballGame, among: readonly number[] = DEFENDERS): Part[] {
  const { isTally, details: random } = game.setup
  if (isTally) return []
  const side = other(game.side)
  const first = random.pick(among)
  const second = random.pick(among)
  if (first === second || random.chance(0.6)) return [part(side, first, 'tackler')]
  return [part(side, first, 'assistedBy'), part(side, second, 'assistedBy')]
}

/** Advances the ball, and the chains on a first down. */
export function gain(game: FootballGame, yards: number): void {
  game.ball = Math.min(99, Math.max(1, advanced(game, yards)))
  game.distance -= yards
  if (game.distance <= 0) {
    game.down = 1
    game.distance = Math.min(10, yardsToGoal(game))
  } else game.down += 1
}

/** A change of possession at the spot. */
export function turnOver(game: FootballGame): void {
  game.side = other(game.side)
  game.down = 1
  game.distance = Math.min(10, yardsToGoal(game))
  game.driveOpen = false
  game.at += 60
}

/** A penalty. */
export function callPenalty(game: FootballGame): void {
  const { random, side } = game
  const start = ballOn(game)
  const { name, yards: least, isOffence, by, isAtSpot = false, isFirstDown = false } = random.pick(FOULS)
  const size = isAtSpot ? random.int(least, SPOT_YARDS[footballRules(game)]) : least
  const culprit: Side = isOffence ? side : other(side)
  const toGoal = yardsToGoal(game)
  const half = Math.floor((isOffence ? 100 - toGoal : toGoal) / 2)
  const room = isAtSpot && !game.college ? Math.max(1, toGoal - 1) : half
  const yards = (isOffence ? -1 : 1) * Math.min(size, room)
  game.ball = Math.min(99, Math.max(1, advanced(game, yards)))
  game.distance -= yards
  if (game.distance <= 0 || isFirstDown) {
    game.down = 1
    game.distance = Math.min(10, yardsToGoal(game))
  }
  const lineupSlot = random.pick(by)
  const penalty: Penalty = { side: culprit, lineupSlot, name, yards: Math.abs(yards) }
  const parts = [part(culprit, lineupSlot, 'penalized')]
  addDown(game, { kind: 'penalty', side, start, parts, clock: 0, wall: 48, yards, penalty })
}

/** Adds points. */
export function score(game: FootballGame, side: Side, points: number): void {
  game.score[side] += points
}

/** Plays after which the clock keeps running. */
const RUNNING = ['rush', 'pass', 'sack']

/** A side that is behind, or has the ball in a level game, may stop the clock late in a half. */
export function callTimeout(game: FootballGame): void {
  if (!isLastOfHalf(game) || game.clock > 115 || game.clock <= 5) return
  if (!RUNNING.includes(game.plays.at(-1)?.kind ?? '')) return
  const [home, away] = game.score
  const caller: Side = home === away ? game.side : home < away ? 0 : 1
  if (game.timeouts[caller] === 0 || !game.random.chance(0.25)) return
  game.timeouts[caller] -= 1
  mark(game, 'timeout', 60, caller)
}
