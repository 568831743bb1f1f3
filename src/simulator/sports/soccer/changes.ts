import {
  addSoccerPlay,
  SCORING_KINDS,
  HALF,
  advanceClock,
  lineOf,
  type PlannedChange,
  type SoccerGame,
} from './state.ts'
import type { Random } from '../../../domain/random.ts'
import type { Part, Side } from '../shared/timeline.ts'

/** Maximum substitutions, and stoppages for them: in 90 minutes, and with extra time. */
const MOST_CHANGES = { regular: 5, extra: 6 } as const
const MOST_STOPS = { regular: 3, extra: 4 } as const

/** Minutes of the first, second and third substitution window; some are at half-time. */
const WINDOWS = [
  [54, 66],
  [62, 77],
  [73, 88],
] as const
const AT_HALF_TIME = 0.25
const EXTRA_WINDOW = [94, 112] as const
/** Shares of three, four and five substitutions, and of two windows only. */
const CHANGES = [2, 3, 6]
const IN_TWO = 0.25
const MOST_AT_ONCE = 3

/** Planned substitutions of a side. */
export function planChanges(random: Random): PlannedChange[] {
  const isEarly = random.chance(AT_HALF_TIME)
  const windows = random.chance(IN_TWO) ? WINDOWS.slice(1) : WINDOWS
  const players = windows.map(() => 1)
  for (let left = 3 + random.weighted(CHANGES) - players.length; left > 0; left -= 1) {
    const place = random.int(0, players.length - 1)
    const isFull = (players[place] ?? 0) >= MOST_AT_ONCE
    const next = isFull ? (place + 1) % players.length : place
    players[next] = (players[next] ?? 0) + 1
  }
  return windows.map(([least, most], place) => ({
    from: place === 0 && isEarly ? HALF : random.int(least, most) * 60,
    players: players[place] ?? 1,
  }))
}

/** Extra time has one more window and one more substitution. */
export function planExtraTimeChanges(game: SoccerGame): void {
  for (const plan of game.plans) plan.push({ from: game.random.int(...EXTRA_WINDOW) * 60, players: 1 })
}

/** Whether play is stopped after the last play, so that substitutions are allowed. */
const RESTS: ReadonlySet<string> = new Set([
  'foul',
  'handball',
  'offside',
  'shot-off',
  'penalty-wide',
  'delay-over',
  'var-no-goal',
  ...SCORING_KINDS,
  'yellow',
  'red',
  'start-2nd-half',
  'start-extra',
  'start-2nd-extra',
  'substitution',
])

/** Due substitutions are made at a stoppage, one or several at once. */
export function changePlayers(game: SoccerGame): void {
  for (const side of [0, 1] as const) {
    const [due] = game.plans[side]
    const last = game.plays.at(-1)
    // Substitutions planned for half-time are not made during added time.
    if (due === undefined || due.from > game.clock || game.period === 1) continue
    if (last === undefined || !RESTS.has(last.kind)) continue
    game.plans[side].shift()
    const players = Math.min(due.players, changesLeft(game, side))
    if (players <= 0) continue
    game.stops[side] += 1
    if (!last.kind.startsWith('start-')) advanceClock(game, game.random.int(8, 25))
    for (let change = 0; change < players; change += 1) changeOne(game, side, tired(game, side), '')
  }
}

/** Probability that an injured player must leave. */
const MUST_LEAVE = 0.25

/** An injured player may be replaced: this also uses a window. */
export function replaceInjured(game: SoccerGame, { side, lineupSlot }: Part): void {
  if (!game.random.chance(MUST_LEAVE) || changesLeft(game, side) === 0) return
  game.stops[side] += 1
  advanceClock(game, game.random.int(10, 40))
  changeOne(game, side, lineupSlot, ' because of an injury')
}

function changesLeft(game: SoccerGame, side: Side): number {
  const time = game.period < 3 ? 'regular' : 'extra'
  return game.stops[side] >= MOST_STOPS[time] ? 0 : MOST_CHANGES[time] - game.changes[side]
}

/** Frequency of substitutions by line: goalkeepers only if necessary. */
const TAKEN_OFF = [0, 2, 4, 5] as const

/** Picks the player to take off: a starter, more often a forward, and more often one with a booking. */
function tired(game: SoccerGame, side: Side): number | undefined {
  const pitch = game.onPitch[side]
  const weights = pitch.map((lineupSlot) =>
    lineupSlot > 10
      ? 0
      : (TAKEN_OFF[lineOf(lineupSlot)] ?? 0) * (game.booked[side].has(lineupSlot) ? 1.6 : 1),
  )
  return weights.some((weight) => weight > 0) ? pitch[game.random.weighted(weights)] : undefined
}

/** Picks a substitute of the same or the next line. */
function changeOne(game: SoccerGame, side: Side, out: number | undefined, way: string): void {
  if (out === undefined) return
  const line = lineOf(out)
  const bench = game.bench[side].filter((lineupSlot) => lineOf(lineupSlot) > 0)
  if (bench.length === 0) return
  const distance = (lineupSlot: number): number => Math.abs(lineOf(lineupSlot) - line)
  const nearest = Math.min(...bench.map(distance))
  const into = game.random.pick(bench.filter((lineupSlot) => distance(lineupSlot) === nearest))
  game.bench[side] = game.bench[side].filter((lineupSlot) => lineupSlot !== into)
  game.changes[side] += 1
  const pitch = game.onPitch[side]
  pitch[pitch.indexOf(out)] = into
  const parts: Part[] = [
    { side, lineupSlot: into, role: 'in' },
    { side, lineupSlot: out, role: 'out' },
  ]
  addSoccerPlay(game, 'substitution', side, parts, { way })
}
