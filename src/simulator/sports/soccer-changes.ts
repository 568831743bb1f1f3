import {
  addSoccerPlay,
  SCORING_KINDS,
  HALF,
  advanceClock,
  lineOf,
  type PlannedChange,
  type SoccerGame,
} from './soccer-state.ts'
import type { Random } from '../world/random.ts'
import type { Part, Side } from './timeline.ts'

/** Players a side may change, and stops of play in which it does so: in 90 minutes, and with extra time. */
const MOST_CHANGES = { regular: 5, extra: 6 } as const
const MOST_STOPS = { regular: 3, extra: 4 } as const

/** Minutes in which sides change players for the first, the second and the third time; some do so at half-time. */
const WINDOWS = [
  [54, 66],
  [62, 77],
  [73, 88],
] as const
const AT_HALF_TIME = 0.25
const EXTRA_WINDOW = [94, 112] as const
/** How many change three, four and five players in all, and how many of them in two stops of play only. */
const CHANGES = [2, 3, 6]
const IN_TWO = 0.25
const MOST_AT_ONCE = 3

/** When a side means to change players, and how many. */
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

/** Extra time has one more stop of play for changes, and one more change. */
export function planExtraTimeChanges(game: SoccerGame): void {
  for (const plan of game.plans) plan.push({ from: game.random.int(...EXTRA_WINDOW) * 60, players: 1 })
}

/** Whether play rests after the last thing that happened, so that players may change. */
const RESTS: ReadonlySet<string> = new Set([
  ...['foul', 'handball', 'offside', 'shot-off', 'penalty-wide', 'delay-over', 'var-no-goal'],
  ...SCORING_KINDS,
  ...['yellow', 'red', 'start-2nd-half', 'start-extra', 'start-2nd-extra', 'substitution'],
])

/** Changes that are due are made when play rests: one player or several at once. */
export function changePlayers(game: SoccerGame): void {
  for (const side of [0, 1] as const) {
    const [due] = game.plans[side]
    const last = game.plays.at(-1)
    // What is meant for half-time is not done while the first half's added time is played.
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

/** How often somebody who was hurt cannot go on. */
const MUST_LEAVE = 0.25

/** Who was hurt may have to be replaced: that too is a stop of play in which the side changes players. */
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

/** How often somebody of each line is taken off: nobody changes the goalkeeper without need. */
const TAKEN_OFF = [0, 2, 4, 5] as const

/** Who is taken off: of those who began, forwards more often, and who might be sent off. */
function tired(game: SoccerGame, side: Side): number | undefined {
  const pitch = game.onPitch[side]
  const weights = pitch.map((lineupSlot) =>
    lineupSlot > 10
      ? 0
      : (TAKEN_OFF[lineOf(lineupSlot)] ?? 0) * (game.booked[side].has(lineupSlot) ? 1.6 : 1),
  )
  return weights.some((weight) => weight > 0) ? pitch[game.random.weighted(weights)] : undefined
}

/** Somebody of the same line comes on, or of the next one: of several who could, not always the same. */
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
