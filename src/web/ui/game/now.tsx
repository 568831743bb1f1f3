import type { ComponentType } from 'preact'
import type { GameDetails } from '../../data/game.ts'
import { isBreak } from '../../data/now.ts'
import { BaseballNow } from './now/baseball.tsx'
import { BasketballNow } from './now/basketball.tsx'
import { FootballNow } from './now/football.tsx'
import { HockeyNow } from './now/hockey.tsx'
import { LeaderRows } from './now/leader-rows.tsx'
import { SoccerNow } from './now/soccer.tsx'

const BY_SPORT: Readonly<Record<string, ComponentType<{ readonly game: GameDetails }>>> = {
  football: FootballNow,
  baseball: BaseballNow,
  soccer: SoccerNow,
  basketball: BasketballNow,
  hockey: HockeyNow,
}

/** What happens in a live game, in the way of its sport; in a break of football, who has led so far. */
export function Now({ game }: { readonly game: GameDetails }) {
  const sport = game.league.sport.slug
  const Of = sport === 'football' && isBreak(game) ? LeaderRows : BY_SPORT[sport]
  return (
    <section id="now">
      <h2>{isBreak(game) ? 'So far' : 'Now'}</h2>
      {Of && <Of game={game} />}
    </section>
  )
}
