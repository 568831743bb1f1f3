import { marginsOf } from '../../data/margins.ts'
import type { Random } from '../../../domain/random.ts'
import {
  chanceToWin,
  other,
  recordPlay,
  restOf,
  rounded,
  type FirstCall,
  type Part,
  type ScoreMark,
  type SimPlay,
  type Setup,
  type Side,
} from '../shared/timeline.ts'

/** Number of players that a side uses; the first five start. */
export const BASKETBALL_ROTATION = 10

/** Details that only basketball plays have. */
export interface BasketballDetail {
  /** Distance of a shot in feet; null for other plays. */
  readonly feet: number | null
  readonly x: number
  readonly y: number
  /** Potential points of the shot; 0 for other plays. */
  readonly tried: number
  /** Number of the free throw and of all free throws. */
  readonly nth: readonly [number, number] | null
  /** `driving layup`, `bad pass`: words in the play's text. */
  readonly way: string
}

/** A play on which later ones depend. */
type RecentPlay = Pick<SimPlay<Partial<BasketballDetail>>, 'kind' | 'side' | 'period' | 'parts' | 'detail'>

/** A game in the input. */
export interface BasketballGame {
  readonly setup: Setup
  readonly random: Random
  readonly college: boolean
  readonly length: number
  readonly regulation: number
  /** Empty in a tally. */
  readonly plays: SimPlay<BasketballDetail>[]
  /** The score after each play that changed it, and at the end of each period. */
  readonly marks: ScoreMark[]
  /** The last play, the last one that is no substitution, and the last one with the ball. */
  last: RecentPlay | null
  lastAction: RecentPlay | null
  lastWithBall: RecentPlay | null
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
  /** Winner of the jump ball at the start. */
  tipped: Side
  /**
   * How possession was gained: offensive rebounds and steals may lead to quick shots; after a throw-in under that
   * basket there is less time.
   */
  start: 'slow' | 'rebound' | 'steal' | 'throw-in'
  /** Media timeouts in this half of a college game. */
  mediaStops: number
}

/** Key of the league's rules and rates. */
export const basketballRules = ({ college }: BasketballGame): 'college' | 'nba' =>
  college ? 'college' : 'nba'

/** Whether the game ends with this period unless level: the last of regulation, and every overtime. */
export const isLastPeriod = ({ period, regulation }: BasketballGame): boolean => period >= regulation

/** Maximum number of personal fouls. */
export const foulLimit = (game: BasketballGame): number => (game.college ? 5 : 6)

/** Substitutes players; in the colleges' feed each change is two plays. */
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

/** Advances the clock. */
export function spend(game: BasketballGame, seconds: number): void {
  game.clock = Math.max(0, game.clock - seconds)
  game.at += seconds + 2
}

const weightOnCourt = (lineupSlot: number): number => 13 - lineupSlot

const pickFrom = (court: readonly number[], random: Random): number =>
  court[random.weightedBy(court, weightOnCourt)] ?? 0

/** Picks a player on the court, weighted by quality. */
export function pickOnCourt(game: BasketballGame, side: Side): number {
  return pickFrom(game.onCourt[side], game.random)
}

/** Picks a player like `pickOnCourt` for a part of a play that no result depends on; a tally omits it. */
export function creditOnCourt(game: BasketballGame, side: Side): number {
  const { isTally, details } = game.setup
  return isTally ? 0 : pickFrom(game.onCourt[side], details)
}

/** Kinds of rebounds, and the share of those of the team: the ball goes out of bounds. */
export const REBOUNDS = {
  offensive: { kind: 'offensive-rebound', ofTeam: 'offensive-team-rebound', nobodys: 0.14 },
  defensive: { kind: 'defensive-rebound', ofTeam: 'defensive-team-rebound', nobodys: 0.07 },
} as const

/** Picks the rebounder, a moment later. */
export function rebound(game: BasketballGame, offensive: number): void {
  const { random } = game
  game.clock = Math.max(0, game.clock - random.int(1, 4))
  game.at += 2
  if (game.clock <= 0) return
  const keeps = random.chance(offensive)
  const side = keeps ? game.side : other(game.side)
  const { kind, ofTeam, nobodys } = keeps ? REBOUNDS.offensive : REBOUNDS.defensive
  const isNobodys = random.chance(nobodys)
  game.start = !keeps ? 'slow' : isNobodys ? 'throw-in' : 'rebound'
  if (isNobodys) addBasketballPlay(game, ofTeam, side, [])
  else {
    const rebounder = { side, lineupSlot: creditOnCourt(game, side), role: 'rebounder' }
    addBasketballPlay(game, kind, side, [rebounder])
  }
  game.side = side
}

/** Counts a foul, and fouls players out; in the NBA offensive fouls are not team fouls. */
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

/** The upstream's coordinates of plays without a location. */
const NOWHERE = { x: -214748340, y: -214748365 } as const

/** Explicit properties instead of a spread, so that V8 uses one hidden class. */
function complete(detail: Partial<BasketballDetail>): BasketballDetail {
  const { feet = null, x = NOWHERE.x, y = NOWHERE.y, tried = 0, nth = null, way = '' } = detail
  return { feet, x, y, tried, nth, way }
}

/** Records a play with the current state; a tally only keeps the score and the last plays. */
export function addBasketballPlay(
  game: BasketballGame,
  kind: string,
  side: Side | null,
  parts: Part[],
  detail: Partial<BasketballDetail> = {},
  points = 0,
  was: FirstCall | null = null,
): void {
  const { period } = game
  const [home, away] = game.score
  if (points > 0 || kind === 'end-period') game.marks.push({ period, home, away })
  game.last = { kind, side, period, parts, detail }
  if (kind !== 'substitution' && kind !== 'substitution-out') {
    game.lastAction = game.last
    if (kind !== 'deadball-rebound') game.lastWithBall = game.last
  }
  if (!game.setup.isTally) {
    const win = winChance(game, kind === 'end-game')
    recordPlay(game, { kind, side, points, win, parts, was, detail: complete(detail) })
  }
  game.at += 1
}

/** The remaining share of regulation. */
const shareLeft = (game: BasketballGame): number =>
  (Math.max(0, game.regulation - game.period) * game.length + game.clock) / (game.regulation * game.length)

/**
 * How fast an unexpected lead shrinks over a game, as an exponent: the leading side rests starters and slows down,
 * the other one presses. With it, the deviation of results matches real games.
 */
const REGRESSION = { nba: 0.7, college: 0.62 } as const

const regressionOf = (game: BasketballGame): number => REGRESSION[basketballRules(game)]

/** The home team's lead above the expected one at this time. */
function surpriseOf(game: BasketballGame): number {
  const played = Math.min(1, 1 - shareLeft(game))
  return game.score[0] - game.score[1] - game.setup.edge * marginsOf(game.setup.league).pointsPerEdge * played
}

/** The home team's current edge, reduced by the lead's regression. */
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
