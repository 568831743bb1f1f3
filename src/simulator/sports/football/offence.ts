import {
  FOOTBALL_LINEUP_SLOTS as SLOTS,
  overturned,
  part,
  addDown,
  ballOn,
  yardsToGoal,
  type FootballGame,
  type FieldPosition,
  footballRules,
} from './state.ts'
import { other, type Part } from '../shared/timeline.ts'
import { hurries, edgeOf, clockFor, tacklers, gain, callPenalty, score } from './possession.ts'
import { afterScore } from './kickoffs.ts'
import { concedes, safety } from './safeties.ts'
import { partsOfTry, tryAfter } from './tries.ts'
import { afterDown, DEEP_YARDS, END_ZONE, fumble, intercept } from './turnovers.ts'

const RUN_WAYS = [
  'left end',
  'left tackle',
  'left guard',
  'up the middle',
  'right guard',
  'right tackle',
  'right end',
]

/** Average yards of a run and a short pass, without long ones, and the share of passes that are completed. */
const GAINS = {
  nfl: { run: 3.1, short: 5, completed: 0.61 },
  college: { run: 3.3, short: 5.75, completed: 0.61 },
  preseason: { run: 2.6, short: 4, completed: 0.57 },
} as const
const gainsOf = (game: FootballGame) => GAINS[game.setup.isPreseason ? 'preseason' : footballRules(game)]

const PASS_WAYS = ['short left', 'short middle', 'short right', 'deep left', 'deep middle', 'deep right']

/** Seconds of a kneel until the next snap is required. */
export const KNEEL_SECONDS = 40

/** Share of touchdowns overturned by review. */
const OVERTURNED = 0.03

/** A run, pass or pre-snap penalty on first to third down. */
export function offence(game: FootballGame): void {
  const { random } = game
  if (random.chance(0.065)) {
    callPenalty(game)
    return
  }
  const isHurried = hurries(game)
  const passes = random.chance(isHurried ? 0.8 : game.down === 3 && game.distance > 4 ? 0.85 : 0.53)
  if (passes) pass(game)
  else run(game)
}

/** A fourth-down attempt. */
export function goForIt(game: FootballGame): void {
  if (game.distance <= 2 && !hurries(game)) run(game)
  else pass(game)
}

/** A kneel: the clock runs. */
export function kneel(game: FootballGame): void {
  const { side } = game
  const start = ballOn(game)
  const yards = yardsToGoal(game) < 99 ? -1 : 0
  gain(game, yards)
  const clock = Math.min(KNEEL_SECONDS, Math.max(1, game.clock))
  const parts = [part(side, SLOTS.passer, 'rusher')]
  addDown(game, { kind: 'rush', side, start, parts, clock, wall: 4, yards, way: 'kneels' })
  afterDown(game)
}

function run(game: FootballGame): void {
  const { random, side } = game
  const start = ballOn(game)
  const isSneak = random.chance(0.08)
  const rusher = isSneak ? SLOTS.passer : random.chance(0.68) ? SLOTS.rushers[0] : SLOTS.rushers[1]
  let yards = Math.round(random.normal(gainsOf(game).run + edgeOf(game) * 0.45, 3.2))
  if (random.chance(0.035)) yards += random.int(10, 55)
  yards = Math.min(yards, yardsToGoal(game))
  const parts = [part(side, rusher, 'rusher')]
  const way = random.pick(RUN_WAYS)
  if (yards >= yardsToGoal(game)) {
    touchdown(game, start, 'rush-td', yards, parts, way)
    return
  }
  if (concedes(game, yards)) {
    safety(game, start, parts, way)
    return
  }
  yards = Math.max(yards, yardsToGoal(game) - 99)
  if (random.chance(0.011)) {
    fumble(game, start, yards, parts, way)
    return
  }
  parts.push(...tacklers(game))
  gain(game, yards)
  const clock = clockFor(game, 27, 40)
  addDown(game, { kind: 'rush', side, start, parts, clock, wall: 14, yards, way })
  afterDown(game)
}

function pass(game: FootballGame): void {
  const { random, side } = game
  const start = ballOn(game)
  const passer = part(side, SLOTS.passer, 'passer')
  const rate = gainsOf(game).completed + edgeOf(game) * 0.018
  const roll = random.next()
  if (roll < 0.065) {
    sack(game, start, passer)
    return
  }
  const receiver = part(side, SLOTS.receivers[random.weighted([30, 24, 18, 20])] ?? 3, 'receiver')
  const aimed = random.pick(PASS_WAYS)
  const way = yardsToGoal(game) + END_ZONE < DEEP_YARDS ? aimed.replace('deep', 'short') : aimed
  if (roll < 0.088) {
    intercept(game, start, passer, receiver, way)
    return
  }
  if (roll > 0.088 + rate) {
    gain(game, 0)
    const parts = [passer, receiver]
    if (random.chance(0.3)) parts.push(part(other(side), random.pick(SLOTS.backs), 'passDefender'))
    addDown(game, {
      kind: 'incomplete',
      side,
      start,
      parts,
      clock: random.int(4, 8),
      wall: 34,
      yards: 0,
      way,
    })
    afterDown(game)
    return
  }
  complete(game, start, [passer, receiver], way)
}

/** A completed pass. A short gain is not a deep pass. */
function complete(game: FootballGame, start: FieldPosition, parts: Part[], thrown: string): void {
  const { random, side } = game
  const isDeep = thrown.startsWith('deep')
  let yards = Math.round(random.normal(isDeep ? 17 : gainsOf(game).short, isDeep ? 7 : 4.5))
  if (random.chance(0.04)) yards += random.int(10, 50)
  yards = Math.max(-5, yardsToGoal(game) - 99, Math.min(yards, yardsToGoal(game)))
  const way = yards < DEEP_YARDS ? thrown.replace('deep', 'short') : thrown
  if (yards >= yardsToGoal(game)) {
    touchdown(game, start, 'pass-td', yards, parts, way)
    return
  }
  if (random.chance(0.008)) {
    fumble(game, start, yards, parts, way)
    return
  }
  parts.push(...tacklers(game))
  gain(game, yards)
  addDown(game, { kind: 'pass', side, start, parts, clock: clockFor(game, 24, 38), wall: 16, yards, way })
  afterDown(game)
}

/** Share of sacks with a fumble. */
const STRIPPED = 0.1

function sack(game: FootballGame, start: FieldPosition, passer: Part): void {
  const { random, side } = game
  const back = random.int(3, 11)
  const sacker = part(other(side), random.pick(SLOTS.front), 'sackedBy')
  if (random.chance(STRIPPED) && yardsToGoal(game) + back < 98) {
    fumble(game, start, -back, [passer, sacker], '')
    return
  }
  if (concedes(game, -back)) {
    safety(game, start, [passer, sacker], 'sacked')
    return
  }
  const yards = -Math.min(back, 99 - yardsToGoal(game))
  gain(game, yards)
  addDown(game, {
    kind: 'sack',
    side,
    start,
    parts: [passer, sacker],
    clock: clockFor(game, 26, 40),
    wall: 16,
    yards,
  })
  afterDown(game)
}

/** A touchdown and its try; occasionally overturned to the one-yard line. */
function touchdown(
  game: FootballGame,
  start: FieldPosition,
  kind: string,
  yards: number,
  parts: Part[],
  way: string,
): void {
  const { random, side } = game
  const clock = Math.min(random.int(5, 11), Math.max(1, game.clock))
  if (yards > 1 && random.chance(OVERTURNED)) {
    const was = overturned(game, kind, 6, side)
    const short = yards - 1
    gain(game, short)
    const all = [...parts, ...tacklers(game)]
    const stands = kind === 'rush-td' ? 'rush' : 'pass'
    addDown(game, { kind: stands, side, start, parts: all, clock, wall: 140, yards: short, way, was })
    afterDown(game)
    return
  }
  const tried = tryAfter(game, side, clock, false)
  const points = 6 + (tried.pointAfter ?? 0)
  const scorer = parts.at(-1)?.lineupSlot ?? 0
  score(game, side, points)
  game.ball = side === 0 ? 100 : 0
  addDown(game, {
    kind,
    side,
    start,
    parts: [...parts, part(side, scorer, 'scorer'), ...partsOfTry(game, tried, side)],
    clock,
    wall: 190,
    yards,
    way,
    points,
    ...tried,
  })
  afterScore(game, side)
}
