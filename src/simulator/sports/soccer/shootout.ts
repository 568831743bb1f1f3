import { PENALTIES } from './fouls.ts'
import { addSoccerPlay, begin, type SoccerGame } from './state.ts'
import { other, type Side } from '../shared/timeline.ts'

/** Kicks per side after which the leader wins; afterwards it is sudden death. */
const KICKS = 5
const SCORED = 0.74

/** A shoot-out: the winner of the toss starts, and it ends once it is decided. */
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
    // Forwards kick first, the goalkeeper last.
    const order = game.onPitch[side].toReversed()
    const lineupSlot = order[taken[side] % order.length] ?? 10
    taken[side] += 1
    if (isIn) goals[side] += 1
    game.at += 45
    addSoccerPlay(game, kind, side, [{ side, lineupSlot, role: 'shooter' }])
    side = other(side)
  }
}

/** Whether a lead exceeds the remaining kicks of the round, or of the first five. */
function isDecided(goals: readonly [number, number], taken: readonly [number, number]): boolean {
  const rounds = Math.max(KICKS, ...taken)
  const lead = goals[0] - goals[1]
  return lead > 0 ? lead > rounds - taken[1] : -lead > rounds - taken[0]
}
