import type { SportSlug } from '../../domain/league.ts'
import { playBaseball } from './baseball.ts'
import { type BaseballDetail } from './baseball-state.ts'
import { playBasketball } from './basketball.ts'
import { type BasketballDetail } from './basketball-state.ts'
import { playFootball } from './football.ts'
import type { FootballDetail } from './football-state.ts'
import { playHockey } from './hockey.ts'
import { type HockeyDetail } from './hockey-state.ts'
import { playSoccer } from './soccer.ts'
import { type SoccerDetail } from './soccer-state.ts'
import type { Setup, SportTimeline } from './timeline.ts'

/** A whole game of any sport. */
export type GameTimeline =
  | SportTimeline<'football', FootballDetail>
  | SportTimeline<'basketball', BasketballDetail>
  | SportTimeline<'baseball', BaseballDetail>
  | SportTimeline<'hockey', HockeyDetail>
  | SportTimeline<'soccer', SoccerDetail>

/** Plays a game of that sport to its end. The same setup gives the same game. */
export function playGame(sport: SportSlug, setup: Setup): GameTimeline {
  switch (sport) {
    case 'football':
      return playFootball(setup)
    case 'basketball':
      return playBasketball(setup)
    case 'baseball':
      return playBaseball(setup)
    case 'hockey':
      return playHockey(setup)
    case 'soccer':
      return playSoccer(setup)
  }
}
