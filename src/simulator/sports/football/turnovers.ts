import {
  advanced,
  FOOTBALL_LINEUP_SLOTS as SLOTS,
  part,
  addDown,
  yardsToGoal,
  type FootballGame,
  type FieldPosition,
} from './state.ts'
import { other, type Part, type Side } from '../shared/timeline.ts'
import { gain, score, tacklers, turnOver } from './possession.ts'
import { afterScore } from './kickoffs.ts'
import { partsOfTry, tryAfter } from './tries.ts'

/** A turnover on downs. */
export function afterDown(game: FootballGame): void {
  if (game.down <= 4) return
  turnOver(game)
}

/** Minimum yards of a deep pass, and the depth of the end zone for catches. */
export const DEEP_YARDS = 15
export const END_ZONE = 9
/** Yards past the line where an interception is caught. */
const STOLEN = { deep: [DEEP_YARDS, 38], short: [0, DEEP_YARDS - 1] } as const

/** An interception. */
export function intercept(
  game: FootballGame,
  start: FieldPosition,
  passer: Part,
  receiver: Part,
  way: string,
): void {
  const { random, side } = game
  const thief = part(other(side), random.pick(SLOTS.backs), 'returner')
  const toGoal = yardsToGoal(game)
  const [least, most] = STOLEN[way.startsWith('deep') ? 'deep' : 'short']
  const flown = Math.min(random.int(least, most), toGoal + END_ZONE)
  const isReturned = random.chance(0.07)
  const isTouchback = flown >= toGoal
  game.ball = Math.min(98, Math.max(2, advanced(game, Math.min(flown, toGoal - 2))))
  game.side = other(side)
  game.down = 1
  if (isReturned && !isTouchback) {
    returnToGoal(game, start, [passer, thief], way)
    return
  }
  const back = isTouchback ? 0 : Math.min(random.int(0, 20), yardsToGoal(game) - 2)
  game.ball = isTouchback ? (game.side === 0 ? 20 : 80) : advanced(game, back)
  game.distance = Math.min(10, yardsToGoal(game))
  const parts = [passer, receiver, thief, ...(isTouchback ? [] : tacklers(game, PURSUERS))]
  const caught = { side, start, parts, yards: back, way, isTurnover: true, isTouchback }
  addDown(game, { ...caught, kind: 'interception', clock: random.int(6, 12), wall: 130 })
  game.driveOpen = false
}

/** Picks a tackler of the side that lost the ball. */
const PURSUERS = [SLOTS.passer, ...SLOTS.rushers, ...SLOTS.receivers, ...SLOTS.line]

/** An interception returned for a touchdown. */
function returnToGoal(game: FootballGame, start: FieldPosition, parts: readonly Part[], way: string): void {
  const { random, side } = game
  const yards = yardsToGoal(game)
  const clock = random.int(9, 16)
  const tried = tryAfter(game, side, clock, true)
  const points = 6 + (tried.pointAfter ?? 0)
  score(game, side, points)
  const scorers = [part(side, parts.at(-1)?.lineupSlot ?? 0, 'scorer'), ...partsOfTry(game, tried, side)]
  const caught = { side, start, parts: [...parts, ...scorers], yards, way, isTurnover: true }
  addDown(game, { ...caught, kind: 'interception-td', clock, wall: 150, points, ...tried })
  afterScore(game, side)
}

/** Share of lost fumbles returned for a touchdown. */
const FUMBLES_RETURNED = 0.11

/** Kinds of touchdowns by the side without possession. */
const DEFENCE_TOUCHDOWNS: readonly string[] = ['interception-td', 'fumble-td']

/** Whether the defence scored a touchdown. */
export const isDefenceTouchdown = (play: { readonly kind: string } | undefined): boolean =>
  play !== undefined && DEFENCE_TOUCHDOWNS.includes(play.kind)

/** A fumble: half of them are lost, and some of these are returned for a touchdown. */
export function fumble(
  game: FootballGame,
  start: FieldPosition,
  yards: number,
  parts: Part[],
  way: string,
): void {
  const { random, side } = game
  const isLost = random.chance(0.5)
  game.ball = Math.min(98, Math.max(2, advanced(game, yards)))
  const finder: Side = isLost ? other(side) : side
  const sacker = parts.find(({ role }) => role === 'sackedBy')
  const loser = sacker ? SLOTS.passer : (parts.at(-1)?.lineupSlot ?? 0)
  const all = [
    ...parts,
    part(side, loser, 'fumbler'),
    part(other(side), sacker?.lineupSlot ?? random.pick(SLOTS.backs), 'forcedBy'),
    part(finder, isLost ? random.pick(SLOTS.front) : random.pick(SLOTS.line), 'recoverer'),
  ]
  if (!isLost) {
    game.ball = start.yardLine
    gain(game, yards)
  } else {
    game.side = other(side)
    game.down = 1
    game.distance = Math.min(10, yardsToGoal(game))
    if (random.chance(FUMBLES_RETURNED)) {
      returnFumble(game, start, all, yards, way)
      return
    }
  }
  const kind = isLost ? 'fumble-lost' : 'fumble-own'
  addDown(game, {
    kind,
    side,
    start,
    parts: all,
    clock: random.int(6, 20),
    wall: 90,
    yards,
    way,
    isTurnover: isLost,
  })
  if (isLost) game.driveOpen = false
  else afterDown(game)
}

/** A fumble returned for a touchdown; the yards of the play are those of the runner. */
function returnFumble(
  game: FootballGame,
  start: FieldPosition,
  parts: readonly Part[],
  yards: number,
  way: string,
): void {
  const { random, side } = game
  const clock = random.int(9, 18)
  const tried = tryAfter(game, side, clock, true)
  const points = 6 + (tried.pointAfter ?? 0)
  score(game, side, points)
  const scorers = [part(side, parts.at(-1)?.lineupSlot ?? 0, 'scorer'), ...partsOfTry(game, tried, side)]
  const lost = { side, start, parts: [...parts, ...scorers], yards, way, isTurnover: true }
  addDown(game, { ...lost, kind: 'fumble-td', clock, wall: 150, points, ...tried })
  afterScore(game, side)
}
