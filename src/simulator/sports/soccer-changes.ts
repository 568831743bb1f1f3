import { addSoccerPlay, type SoccerGame } from './soccer-state.ts'
import type { Side } from './timeline.ts'

/** Players a side may change, and stops of play in which it does so: in 90 minutes, and with extra time. */
const MOST_CHANGES = { regular: 5, extra: 6 } as const
const MOST_STOPS = { regular: 3, extra: 4 } as const

/** Now and then a side changes one to three players at once. */
export function changePlayers(game: SoccerGame, passed: number, length: number): void {
  const { random } = game
  const isLate = game.period === 2 && passed > length * 0.1
  if ((!isLate && game.period < 3) || !random.chance(0.2)) return
  const side: Side = random.chance(0.5) ? 0 : 1
  const time = game.period < 3 ? 'regular' : 'extra'
  const most = Math.min(MOST_CHANGES[time] - game.changes[side], 1 + random.weighted([5, 4, 1]))
  if (game.stops[side] >= MOST_STOPS[time] || most <= 0) return
  game.stops[side] += 1
  for (let change = 0; change < most; change += 1) changeOne(game, side)
}

function changeOne(game: SoccerGame, side: Side): void {
  const into = game.bench[side][game.changes[side] + 1]
  if (into === undefined) return
  const pitch = game.onPitch[side]
  const drawn = game.random.int(1, pitch.length - 1)
  // Who came on stays on, as long as one who began is left.
  const began = pitch.flatMap((lineupSlot, place) =>
    place > 0 && !game.bench[side].includes(lineupSlot) ? [place] : [],
  )
  const place = began.includes(drawn) ? drawn : (began[drawn % began.length] ?? drawn)
  const out = pitch[place]
  if (out === undefined) return
  game.changes[side] += 1
  pitch[place] = into
  addSoccerPlay(game, 'substitution', side, [
    { side, lineupSlot: into, role: 'in' },
    { side, lineupSlot: out, role: 'out' },
  ])
}
