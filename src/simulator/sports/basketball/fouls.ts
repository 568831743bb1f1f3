import {
  addBasketballPlay,
  countFoul,
  rebound,
  pickOnCourt,
  type BasketballDetail,
  type BasketballGame,
  basketballRules,
} from './state.ts'
import { stopForMedia } from './stops.ts'
import { other } from '../shared/timeline.ts'

/** A non-shooting foul: free throws follow once the team is in the bonus. */
export function personalFoul(game: BasketballGame): void {
  const { side } = game
  const defender = pickOnCourt(game, other(side))
  addBasketballPlay(game, 'personal-foul', other(side), [
    { side: other(side), lineupSlot: defender, role: 'fouler' },
  ])
  game.at += 12
  countFoul(game, other(side), defender)
  stopForMedia(game)
  const fouls = game.teamFouls[other(side)]
  if (fouls < BONUS[basketballRules(game)]) return
  freeThrows(game, pickOnCourt(game, side), 2, game.college && fouls < BONUS.double)
}

/**
 * Team fouls from which on there are free throws: in college up to the tenth, the second one only if the first is
 * made.
 */
const BONUS = { nba: 5, college: 7, double: 10 } as const

/** A shooting foul: as many free throws as the shot was worth, or one if it was made. */
export function shootingFoul(
  game: BasketballGame,
  shooter: number,
  made: boolean,
  tried: number,
  detail: Partial<BasketballDetail>,
): void {
  const { side } = game
  const defender = pickOnCourt(game, other(side))
  if (made) {
    game.score[side] += tried
    addBasketballPlay(game, 'made', side, [{ side, lineupSlot: shooter, role: 'shooter' }], detail, tried)
  }
  addBasketballPlay(game, 'shooting-foul', other(side), [
    { side: other(side), lineupSlot: defender, role: 'fouler' },
  ])
  game.at += 14
  countFoul(game, other(side), defender)
  stopForMedia(game)
  freeThrows(game, shooter, made ? 1 : tried)
}

function freeThrows(game: BasketballGame, shooter: number, count: number, isOneAndOne = false): void {
  const { random, side } = game
  const rate = (game.college ? 0.64 : 0.7) + (9 - shooter) * 0.015
  let last = false
  for (let n = 1; n <= count; n++) {
    last = random.chance(rate)
    const isOver = isOneAndOne && !last && n === 1
    if (last) game.score[side] += 1
    const kind = last ? 'free-throw' : 'free-throw-missed'
    const shot = { nth: [n, isOver ? 1 : count], tried: 1 } as const
    addBasketballPlay(game, kind, side, [{ side, lineupSlot: shooter, role: 'shooter' }], shot, last ? 1 : 0)
    game.at += 16
    if (isOver) break
    if (!last && n < count) addBasketballPlay(game, 'deadball-rebound', side, [])
  }
  if (last) game.side = other(side)
  else rebound(game, 0.14)
}
