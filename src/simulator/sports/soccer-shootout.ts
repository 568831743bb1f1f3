import { PENALTIES } from './soccer-fouls.ts'
import { addSoccerPlay, begin, type SoccerGame } from './soccer-state.ts'
import { other, type Side } from './timeline.ts'

/** Kicks of a side after which who has more goals has won; without one it goes on kick by kick. */
const KICKS = 5
const SCORED = 0.74

/** A shoot-out: the side that won the toss begins, and it is over as soon as nothing can change who wins. */
export function penaltyShootOut(game: SoccerGame): void {
  const { random } = game
  game.at += 240
  begin(game, 5, game.clock, 0, 'start-shootout')
  const goals: [number, number] = [0, 0]
  const taken: [number, number] = [0, 0]
  game.shootout = goals
  let side: Side = random.chance(0.5) ? 0 : 1
  while (!isDecided(goals, taken)) {
    const isIn = random.chance(SCORED)
    const kind = isIn ? 'shootout-goal' : random.chance(PENALTIES.saved) ? 'shootout-miss' : 'shootout-wide'
    // Who attacks begins; the goalkeeper is the last of his side.
    const order = game.onPitch[side].toReversed()
    const lineupSlot = order[taken[side] % order.length] ?? 10
    taken[side] += 1
    if (isIn) goals[side] += 1
    game.at += 45
    addSoccerPlay(game, kind, side, [{ side, lineupSlot, role: 'shooter' }])
    side = other(side)
  }
}

/** Whether a side leads by more than the other has kicks left in the round, or in the first five. */
function isDecided(goals: readonly [number, number], taken: readonly [number, number]): boolean {
  const rounds = Math.max(KICKS, ...taken)
  const lead = goals[0] - goals[1]
  return lead > 0 ? lead > rounds - taken[1] : -lead > rounds - taken[0]
}
