import { addBaseballPlay, BASEBALL_LINEUP_SLOTS, defence, type BaseballGame } from './state.ts'
import { other, type Side } from '../shared/timeline.ts'

/** Pitches after which a starting pitcher and a reliever may be replaced. */
const MOST_PITCHES = { starter: 88, reliever: 15 } as const
/** The closer starts the ninth inning, or a later one, if the lead is this small. */
const SAVE_LEAD = 3

/** Replaces a tired pitcher, or brings in the closer. */
export function changePitcher(game: BaseballGame): void {
  const side = defence(game)
  const next = nextPitcher(game, side)
  if (next === null) return
  game.pitcher[side] = next
  game.thrown[side] = 0
  addBaseballPlay(game, 'pitching-change', side)
  game.at += 110
}

/** The slot of the pitcher who replaces the current one now; null if he stays. */
function nextPitcher(game: BaseballGame, side: Side): number | null {
  const { starter, bullpen, closer } = BASEBALL_LINEUP_SLOTS
  const current = game.pitcher[side]
  if (current === closer) return null
  const lead = game.score[side] - game.score[other(side)]
  if (game.inning >= 9 && game.outs === 0 && lead >= 1 && lead <= SAVE_LEAD) return closer
  const most = current === starter ? MOST_PITCHES.starter : MOST_PITCHES.reliever
  const isTired = game.thrown[side] > most
  return isTired && current < (bullpen.at(-1) ?? starter) && game.random.chance(0.7) ? current + 1 : null
}
