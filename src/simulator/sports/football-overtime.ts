import { nextPlay } from './football-calls.ts'
import { kickOff } from './football-kicks.ts'
import { mark, warnOfEnd, type FootballGame } from './football-state.ts'
import { other, type Side } from './timeline.ts'

/** One overtime: ten minutes in the NFL, a possession each from the 25 in college. */
export function otPeriod(game: FootballGame): void {
  game.period += 1
  if (game.college) collegeOvertime(game)
  else nflOvertime(game)
}

function nflOvertime(game: FootballGame): void {
  game.clock = 600
  game.timeouts = [2, 2]
  game.driveOpen = false
  game.warned = false
  game.otPossessions = 0
  kickOff(game, game.random.chance(0.5) ? 0 : 1)
  while (game.clock > 0) {
    warnOfEnd(game)
    nextPlay(game)
    if (isOpen(game)) continue
    game.otPossessions += 1
    const last = game.plays.at(-1)
    const isDefenceScore = last?.kind === 'interception-td'
    if (game.score[0] !== game.score[1] && (game.otPossessions > 1 || isDefenceScore)) break
    if ((last?.points ?? 0) > 0) kickOff(game, game.side)
  }
  game.driveOpen = false
  if (game.score[0] === game.score[1]) {
    game.clock = 0
    if (game.setup.isKnockout) {
      mark(game, 'end-period', 60)
      return
    }
  }
  game.over = true
  mark(game, 'end-game', 0)
}

function collegeOvertime(game: FootballGame): void {
  game.timeouts = [1, 1]
  game.clock = 0
  game.otPossessions = 0
  const first: Side = game.random.chance(0.5) ? 0 : 1
  for (const side of [first, other(first)]) {
    game.side = side
    game.ball = side === 0 ? 75 : 25
    game.down = 1
    game.distance = 10
    game.driveOpen = false
    let guard = 0
    do {
      nextPlay(game)
      game.clock = 0
    } while (isOpen(game) && game.side === side && guard++ < 60)
    game.driveOpen = false
    game.otPossessions += 1
    if (game.plays.at(-1)?.kind === 'interception-td') break
  }
  if (game.score[0] === game.score[1]) {
    mark(game, 'end-period', 60)
    return
  }
  game.over = true
  mark(game, 'end-game', 0)
}

const isOpen = (game: FootballGame): boolean => game.driveOpen
