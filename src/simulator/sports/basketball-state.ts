import { marginsOf } from '../data/margins.ts'
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
  /** Who won the jump ball that began the game. */
  tipped: Side
  /**
   * How the side with the ball came to it: under the other basket, and off the other side, it may
   * score at once; from a throw-in under that basket it has less time.
   */
  start: 'slow' | 'rebound' | 'steal' | 'throw-in'
  /** The colleges' time-outs for television in this half. */
  mediaStops: number
}

/** Whose rules and rates a game has: the key of the tables of each. */
export const basketballRules = ({ college }: BasketballGame): 'college' | 'nba' =>
  college ? 'college' : 'nba'

/** Whether the game ends with this period where it is not level: the last of regulation, and every overtime. */
export const isLastPeriod = ({ period, regulation }: BasketballGame): boolean => period >= regulation

/** Fouls with which a player has to leave the game. */
export const foulLimit = (game: BasketballGame): number => (game.college ? 5 : 6)

/** Sends players on for as many on the court: in the colleges' feed who goes and who comes are plays of their own. */
export function replace(
  game: BasketballGame,
  side: Side,
  changes: readonly (readonly [out: number, into: number])[],
): void {
  const court = game.onCourt[side]
  if (game.college)
    for (const [out] of changes)
      addBasketballPlay(game, 'substitution-out', side, [{ side, lineupSlot: out, role: '' }])
  for (const [out, into] of changes) {
    court[court.indexOf(out)] = into
    addBasketballPlay(game, 'substitution', side, [
      { side, lineupSlot: into, role: '' },
      { side, lineupSlot: out, role: '' },
    ])
  }
}

/** Lets the clock run. */
export function spend(game: BasketballGame, seconds: number): void {
  game.clock = Math.max(0, game.clock - seconds)
  game.at += seconds + 2
}

/** Somebody on the court, the better the likelier. */
export function pickOnCourt(game: BasketballGame, side: Side): number {
  const court = game.onCourt[side]
  return court[game.random.weighted(court.map((lineupSlot) => 13 - lineupSlot))] ?? 0
}

/** How often nobody in particular gets a missed shot: it goes out of bounds. */
const NOBODYS = { offensive: 0.14, defensive: 0.07 } as const

/** Who gets a missed shot, a moment later. */
export function rebound(game: BasketballGame, offensive: number): void {
  const { random } = game
  game.clock = Math.max(0, game.clock - random.int(1, 4))
  game.at += 2
  if (game.clock <= 0) return
  const keeps = random.chance(offensive)
  const side = keeps ? game.side : other(game.side)
  const end = keeps ? 'offensive' : 'defensive'
  const isNobodys = random.chance(NOBODYS[end])
  game.start = !keeps ? 'slow' : isNobodys ? 'throw-in' : 'rebound'
  if (isNobodys) addBasketballPlay(game, `${end}-team-rebound`, side, [])
  else {
    const rebounder = { side, lineupSlot: pickOnCourt(game, side), role: 'rebounder' }
    addBasketballPlay(game, `${end}-rebound`, side, [rebounder])
  }
  game.side = side
}

/** Counts a foul, and sends off who has too many; in the NBA those with the ball do not count for the team. */
export function countFoul(game: BasketballGame, side: Side, lineupSlot: number): void {
  const fouls = game.fouls[side]
  fouls[lineupSlot] = (fouls[lineupSlot] ?? 0) + 1
  if (game.college || side !== game.side) game.teamFouls[side] += 1
  if (fouls[lineupSlot] < foulLimit(game)) return
  const bench = [5, 6, 7, 8, 9, 0, 1, 2, 3, 4].find(
    (other) => !game.onCourt[side].includes(other) && (fouls[other] ?? 0) < foulLimit(game),
  )
  if (bench !== undefined && game.onCourt[side].includes(lineupSlot))
    replace(game, side, [[lineupSlot, bench]])
}

/** The upstream's coordinates of what has no place. */
const NOWHERE = { x: -214748340, y: -214748365 } as const

/** Named one by one, not spread: V8 then makes all of them of one hidden class, and fast. */
function complete(detail: Partial<BasketballDetail>): BasketballDetail {
  const { feet = null, x = NOWHERE.x, y = NOWHERE.y, tried = 0, nth = null, way = '' } = detail
  return { feet, x, y, tried, nth, way }
}

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
  // Nobody reads chances off a tally.
  const win = game.setup.isTally ? 0 : winChance(game, kind === 'end-game')
  recordPlay(game, { kind, side, points, win, parts, was, detail: complete(detail) })
  game.at += 1
}

/** The share of the game without overtime that is still to be played. */
const shareLeft = (game: BasketballGame): number =>
  (Math.max(0, game.regulation - game.period) * game.length + game.clock) / (game.regulation * game.length)

/**
 * How fast a lead that nobody expected shrinks over a whole game, as an exponent: who is ahead rests starters and takes
 * his time, who is behind presses. With it results stray as little from what was expected as real ones.
 */
const REGRESSION = { nba: 0.7, college: 0.75 } as const

const regressionOf = (game: BasketballGame): number => REGRESSION[basketballRules(game)]

/** By how many points the home team leads more than was to be expected by now. */
function surpriseOf(game: BasketballGame): number {
  const played = Math.min(1, 1 - shareLeft(game))
  return game.score[0] - game.score[1] - game.setup.edge * marginsOf(game.setup.league).pointsPerEdge * played
}

/** How much better the home team plays now: its edge, less what its lead shrinks by. */
export function edgeNow(game: BasketballGame): number {
  const { pointsPerEdge } = marginsOf(game.setup.league)
  return game.setup.edge - (surpriseOf(game) * regressionOf(game)) / pointsPerEdge
}

function winChance(game: BasketballGame, isOver: boolean): number {
  const lead = game.score[0] - game.score[1]
  if (isOver) return lead > 0 ? 1 : 0
  const regression = regressionOf(game)
  const left = shareLeft(game)
  const kept = Math.exp(-regression * left)
  const surprise = surpriseOf(game)
  const expected = lead - surprise + restOf(game.setup, left).lead + surprise * kept
  const strays = Math.sqrt((1 - kept ** 2) / (1 - Math.exp(-2 * regression)))
  const deviation = marginsOf(game.setup.league).deviation * strays
  return rounded(Math.min(0.999, Math.max(0.001, chanceToWin(expected, deviation + 0.7))))
}
