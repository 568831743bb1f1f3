import type { Random } from '../../../domain/random.ts'

/** The state of an at-bat: outs and the lineup slots of the runners, -1 for an empty base. */
export interface Diamond {
  readonly random: Random
  outs: number
  bases: [number, number, number]
}

/** Hits, and the bases that the batter and the runners advance. */
export const HIT_BASES: Readonly<Record<string, number>> = { single: 1, double: 2, triple: 3, 'home-run': 4 }

/** Moves batter and runners by the result of an at-bat, counts outs, and returns the lineup slots of who scored. */
export function resolve(game: Diamond, way: string, batter: number): number[] {
  const bases = HIT_BASES[way]
  if (bases !== undefined) return advance(game, bases, batter)
  switch (way) {
    case 'walk':
    case 'hit-by-pitch':
      return walk(game, batter)
    case 'error':
      return advance(game, 1, batter)
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

/** All runners advance `bases`, occasionally one more. */
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

/** The batter and the runner on first are out; others advance unless the inning ends. */
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

/** All runners advance a base. */
export function moveUp(game: Diamond): number[] {
  const [first, second, third] = game.bases
  game.bases = [-1, first, second]
  return third >= 0 ? [third] : []
}

/** Whether a sacrifice bunt is possible: nobody out, and third base empty. */
export const mayBunt = ({ outs, bases: [first, second, third] }: Diamond): boolean =>
  outs === 0 && third < 0 && (first >= 0 || second >= 0)
