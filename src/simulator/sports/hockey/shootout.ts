import { addHockeyPlay, HOCKEY_LINEUP_SLOTS, SHOTS, type HockeyGame } from './state.ts'
import { other, type Part, type Side } from '../shared/timeline.ts'

/** Rounds after which the leader wins; afterwards it is sudden death. */
const ROUNDS = 3
/** Maximum number of rounds. */
const MOST_ROUNDS = 40
const MADE = 0.32

/** A shootout, visitors first: its goals. The winner gets one goal. */
export function shootOut(game: HockeyGame): readonly [number, number] {
  const { random } = game
  game.at += 120
  game.clock = 0
  const goals: [number, number] = [0, 0]
  for (let round = 0; round < MOST_ROUNDS && !isDecided(goals, round, 1); round++) {
    for (const side of [1, 0] as const) {
      if (isDecided(goals, round, side)) break
      attempt(game, side, round, goals)
    }
  }
  if (goals[0] === goals[1]) goals[random.int(0, 1) === 0 ? 0 : 1] += 1
  const winner: Side = goals[0] > goals[1] ? 0 : 1
  game.score[winner] += 1
  addHockeyPlay(game, 'shootout-end', winner, [], { isShootout: true }, 1)
  return goals
}

/** Whether the next attempt cannot change the winner. */
function isDecided(goals: readonly [number, number], round: number, next: Side): boolean {
  const lead = goals[0] - goals[1]
  if (lead === 0) return false
  // After the third round, both sides have had equally many attempts when the visitors start.
  if (round >= ROUNDS) return next === 1 || lead > 0
  const [leftHome, leftAway] = [ROUNDS - round, ROUNDS - round - (next === 0 ? 1 : 0)]
  return lead > 0 ? lead > leftAway : -lead > leftHome
}

function attempt(game: HockeyGame, side: Side, round: number, goals: [number, number]): void {
  const { random } = game
  const made = random.chance(MADE)
  if (made) goals[side] += 1
  game.at += 32
  const parts: Part[] = [
    { side, lineupSlot: round % HOCKEY_LINEUP_SLOTS.forwards, role: 'shooter' },
    { side: other(side), lineupSlot: HOCKEY_LINEUP_SLOTS.goalie, role: 'goalie' },
  ]
  const kind = made ? 'shootout-goal' : 'shootout-miss'
  addHockeyPlay(game, kind, side, parts, { way: random.pick(SHOTS), isShootout: true })
}
