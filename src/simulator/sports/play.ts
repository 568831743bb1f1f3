import type { SportSlug } from '../../domain/league.ts'
import { playBaseball } from './baseball/plays.ts'
import { type BaseballDetail } from './baseball/state.ts'
import { playBasketball } from './basketball/plays.ts'
import { type BasketballDetail } from './basketball/state.ts'
import { playFootball } from './football/plays.ts'
import type { FootballDetail } from './football/state.ts'
import { playHockey } from './hockey/plays.ts'
import { type HockeyDetail } from './hockey/state.ts'
import { playSoccer } from './soccer/plays.ts'
import { type SoccerDetail } from './soccer/state.ts'
import type { Setup, SimPlay, SportTimeline } from './shared/timeline.ts'

/** Details of plays by sport. */
export interface DetailsBySport {
  readonly football: FootballDetail
  readonly basketball: BasketballDetail
  readonly baseball: BaseballDetail
  readonly hockey: HockeyDetail
  readonly soccer: SoccerDetail
}

/** A play of a sport. */
export type PlayOf<Sport extends SportSlug> = SimPlay<DetailsBySport[Sport]>

/** A simulated game: of any sport, or of the given ones. */
export type GameTimeline<Sport extends SportSlug = SportSlug> = {
  [Each in Sport]: SportTimeline<Each, DetailsBySport[Each]>
}[Sport]

const GAMES: { readonly [Sport in SportSlug]: (setup: Setup) => GameTimeline<Sport> } = {
  football: playFootball,
  basketball: playBasketball,
  baseball: playBaseball,
  hockey: playHockey,
  soccer: playSoccer,
}

/** Simulates a game to its end. Deterministic by its setup. */
export function playGame(sport: SportSlug, setup: Setup): GameTimeline {
  return GAMES[sport](setup)
}
