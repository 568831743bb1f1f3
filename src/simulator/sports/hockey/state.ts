import type { Random } from '../../../domain/random.ts'
import { placeOnIce } from './places.ts'
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

/** Slots of the lineup: four lines of forwards, three pairs of defenders, the goalie. */
export const HOCKEY_LINEUP_SLOTS = { forwards: 12, defenders: 6, goalie: 18 } as const

/** Details that only hockey plays have. */
export interface HockeyDetail {
  readonly x: number
  readonly y: number
  readonly hasPlace: boolean
  /** Strength from the perspective of the play's side. */
  readonly strength: 'even-strength' | 'power-play' | 'short-handed'
  /** `Wrist Shot`, `Hooking`, `Icing`: words in the play's text. */
  readonly way: string
  readonly minutes: number
  readonly isShootout: boolean
  /** The side that played without a goalie until this play. */
  readonly openNet: Side | null
  /** Lineup slots of the skaters of both sides on the ice, without goalies. Empty in a tally. */
  readonly onIce: readonly [home: readonly number[], away: readonly number[]]
}

/** A game in the input. */
export interface HockeyGame {
  readonly setup: Setup
  readonly random: Random
  readonly plays: SimPlay<HockeyDetail>[]
  at: number
  period: number
  /** Seconds played in the period, counting up as in the upstream's plays. */
  clock: number
  score: [number, number]
  /** Ends of current penalties, in seconds of the game, with the side. */
  penalties: { side: Side; lineupSlot: number; until: number; isMajor: boolean }[]
  line: number
  openNet: Side | null
  readonly pullsAt: readonly [oneBehind: number, twoBehind: number]
  /** Whether it is a regular-season overtime. */
  isThreeOnThree: boolean
}

/** Types of shots in the upstream's words, weighted by repetition. */
export const SHOTS = [
  ...Array<string>(11).fill('Wrist Shot'),
  ...Array<string>(4).fill('Snap Shot'),
  ...Array<string>(3).fill('Slap Shot'),
  'Backhand',
  'Backhand',
  'Tip-In',
  'Tip-In',
  'Deflected',
]

/** Length of a period in seconds. */
export const PERIOD = 1200

/** The side with more skaters, or null. */
export function powerPlayOf(game: HockeyGame): Side | null {
  if (game.penalties.length === 0) return null
  const now = total(game)
  game.penalties = game.penalties.filter((served) => served.until > now)
  const short = [0, 1].map((side) => game.penalties.filter((served) => served.side === side).length)
  if (short[0] === short[1]) return null
  return (short[0] ?? 0) > (short[1] ?? 0) ? 1 : 0
}

/** Seconds of the whole game so far. */
export const total = (game: HockeyGame): number => (game.period - 1) * PERIOD + game.clock

/** Picks a player of the current line. */
export function skater(game: HockeyGame, side: Side, role: string): Part {
  const { random } = game
  const { forwards } = HOCKEY_LINEUP_SLOTS
  const isDefender = random.chance(0.32)
  const lineupSlot = isDefender
    ? forwards + ((game.line % 3) * 2 + random.int(0, 1))
    : game.line * 3 + random.int(0, 2)
  return { side, lineupSlot: replacementOf(game, side, lineupSlot), role }
}

/** The player of a lineup slot, or his replacement during a penalty: the same slot of the next line or pair. */
export function replacementOf(game: HockeyGame, side: Side, lineupSlot: number): number {
  const { forwards, defenders } = HOCKEY_LINEUP_SLOTS
  let taken = lineupSlot
  // A whole line in the penalty box does not occur; the search is limited to the number of lines.
  for (let next = 0; next < 4 && isInBox(game, side, taken); next += 1)
    taken = taken < forwards ? (taken + 3) % forwards : forwards + ((taken - forwards + 2) % defenders)
  return taken
}

const isInBox = (game: HockeyGame, side: Side, lineupSlot: number): boolean =>
  game.penalties.some(
    (served) => served.side === side && served.lineupSlot === lineupSlot && served.until > total(game),
  )

/** Penalized players are missing; in a three-on-three overtime the others get one more skater. */
function skatersOf(game: HockeyGame): readonly [number, number] {
  const now = total(game)
  const serving = [0, 1].map(
    (side) => game.penalties.filter((served) => served.side === side && served.until > now).length,
  )
  const [home = 0, away = 0] = serving
  if (game.isThreeOnThree) return [3 + Math.min(2, away), 3 + Math.min(2, home)]
  const on = (side: Side, short: number): number => 5 - Math.min(2, short) + (game.openNet === side ? 1 : 0)
  return [on(0, home), on(1, away)]
}

const NOBODY: HockeyDetail['onIce'] = [[], []]

/**
 * The skaters of both sides on the ice: who has a part in the play, then the current line and pair, then the next lines.
 * Players in the penalty box are missing.
 */
function skatersOnIce(game: HockeyGame, parts: readonly Part[]): HockeyDetail['onIce'] {
  const { forwards, goalie } = HOCKEY_LINEUP_SLOTS
  const counts = skatersOf(game)
  const onIceOf = (side: Side): readonly number[] => {
    const on = new Set<number>()
    for (const part of parts) if (part.side === side && part.lineupSlot !== goalie) on.add(part.lineupSlot)
    const forward = (place: number): number => (game.line * 3 + place) % forwards
    const pair = forwards + (game.line % 3) * 2
    for (const lineupSlot of [forward(0), pair, forward(1), pair + 1, ...[2, 3, 4, 5, 6].map(forward)])
      if (on.size < counts[side]) on.add(replacementOf(game, side, lineupSlot))
    return [...on]
  }
  return [onIceOf(0), onIceOf(1)]
}

/** Records a play with the current state. */
export function addHockeyPlay(
  game: HockeyGame,
  kind: string,
  side: Side | null,
  parts: Part[],
  detail: Partial<HockeyDetail> = {},
  points = 0,
  was: FirstCall | null = null,
): void {
  const advantage = side === null ? null : powerPlayOf(game)
  const strength = advantage === null ? 'even-strength' : advantage === side ? 'power-play' : 'short-handed'
  // A tally needs no probabilities.
  const win = game.setup.isTally ? 0 : winChance(game, kind === 'end-game')
  const way = detail.way ?? ''
  const isPlaced = detail.x !== undefined || game.setup.isTally
  const { x = 0, y = 0 } = isPlaced ? detail : placeOnIce(game, kind, side, way)
  recordPlay(game, {
    kind,
    side,
    points,
    win,
    parts,
    was,
    detail: {
      x,
      y,
      hasPlace: detail.hasPlace ?? false,
      strength,
      way,
      minutes: detail.minutes ?? 0,
      isShootout: detail.isShootout ?? false,
      openNet: game.openNet,
      onIce: game.setup.isTally ? NOBODY : skatersOnIce(game, parts),
    },
  })
  game.at += 1
}

/** The home team's probability of winning. */
function winChance(game: HockeyGame, isOver: boolean): number {
  const lead = game.score[0] - game.score[1]
  if (isOver) return lead > 0 ? 1 : 0
  const left = Math.max(0, 3 - game.period) * PERIOD + Math.max(0, PERIOD - game.clock)
  const rest = restOf(game.setup, left / 3600)
  // The deviation gets small towards the end, but a goal in the last minute is always possible.
  const deviation = rest.deviation + 0.25 * (1 - left / 3600)
  return rounded(Math.min(0.999, Math.max(0.001, chanceToWin(lead + rest.lead, deviation))))
}
