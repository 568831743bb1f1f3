import type { Random } from '../world/random.ts'

/** What is at stake in an at-bat: outs and the lineupSlots of the runners, -1 where nobody stands. */
export interface Diamond {
  readonly random: Random
  outs: number
  bases: [number, number, number]
}

/** How an at-bat ended. */
export interface Swing {
  readonly way: string
}

/** Moves batter and runners, counts outs, and gives the lineupSlots of those who scored. */
export function resolve(game: Diamond, swing: Swing, batter: number): number[] {
  switch (swing.way) {
    case 'walk':
    case 'hit-by-pitch':
      return walk(game, batter)
    case 'single':
    case 'error':
      return advance(game, 1, batter)
    case 'double':
      return advance(game, 2, batter)
    case 'triple':
      return advance(game, 3, batter)
    case 'home-run':
      return advance(game, 4, batter)
    case 'double-play':
      return doublePlay(game)
    case 'sac-fly':
      return sacrifice(game)
    case 'ground-out':
      return groundOut(game)
    case 'sac-bunt':
      game.outs += 1
      return moveUp(game)
    default:
      game.outs += 1
      return []
  }
}

function walk(game: Diamond, batter: number): number[] {
  const [first, second, third] = game.bases
  if (first < 0) game.bases[0] = batter
  else if (second < 0) game.bases = [batter, first, third]
  else if (third < 0) game.bases = [batter, first, second]
  else {
    game.bases = [batter, first, second]
    return [third]
  }
  return []
}

/** Every runner moves `bases` on, now and then one more. */
function advance(game: Diamond, bases: number, batter: number): number[] {
  const scorers: number[] = []
  const next: [number, number, number] = [-1, -1, -1]
  for (let base = 2; base >= 0; base--) {
    const runner = game.bases[base] ?? -1
    if (runner < 0) continue
    const wantsMore = bases < 3 && base + bases < 3 && game.random.chance(0.42)
    const goal =
      base +
      bases +
      (wantsMore && next[base + bases + 1] !== undefined && next[base + bases + 1] !== -1
        ? 0
        : wantsMore
          ? 1
          : 0)
    if (goal >= 3) scorers.push(runner)
    else next[goal] = runner
  }
  if (bases === 4) scorers.push(batter)
  else next[bases - 1] = batter
  game.bases = next
  return scorers
}

/** The batter and who was on first are out; the others move on unless that ends the inning. */
function doublePlay(game: Diamond): number[] {
  const [, second, third] = game.bases
  game.outs += 2
  game.bases[0] = -1
  if (game.outs >= 3) return []
  game.bases = [-1, -1, second]
  return third >= 0 ? [third] : []
}

function sacrifice(game: Diamond): number[] {
  const runner = game.bases[2]
  game.outs += 1
  game.bases[2] = -1
  return runner >= 0 ? [runner] : []
}

function groundOut(game: Diamond): number[] {
  game.outs += 1
  if (game.outs >= 3) return []
  const [first, second, third] = game.bases
  if (third >= 0 && game.random.chance(0.45)) {
    game.bases = [-1, first, second]
    return [third]
  }
  if (first >= 0 && second < 0) game.bases = [-1, first, third]
  return []
}

/** Every runner moves a base on. */
export function moveUp(game: Diamond): number[] {
  const [first, second, third] = game.bases
  game.bases = [-1, first, second]
  return third >= 0 ? [third] : []
}

/** Whether a batter may give himself up to move runners on: nobody is out, and nobody stands on third. */
export const mayBunt = ({ outs, bases: [first, second, third] }: Diamond): boolean =>
  outs === 0 && third < 0 && (first >= 0 || second >= 0)
