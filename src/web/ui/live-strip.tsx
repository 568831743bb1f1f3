import { sidesInOrder } from '../data/board.ts'
import type { Game } from '../data/board.ts'
import { liveText } from '../data/periods.ts'

/** A game with the slugs of its league and sport. */
export interface PlacedGame {
  readonly game: Game
  readonly league: string
  readonly sport: string
}

/** All live games in one row, as small links: teams, scores and clock. */
export function LiveStrip({ games }: { readonly games: readonly PlacedGame[] }) {
  if (games.length === 0) return null
  return (
    <section class="live-strip" aria-label={`Live now: ${games.length} games`} tabIndex={0}>
      {games.map(({ game, league, sport }) => (
        <a key={`${league} ${game.sourceId}`} href={`/games/${league}/${game.sourceId}`} title={game.name}>
          {sidesInOrder(sport, game).map((side) => (
            <span key={side.sourceId}>
              {side.abbreviation ?? side.name}
              <b class="spoiler">{side.score}</b>
            </span>
          ))}
          <small class="live">
            <span class="spoiler">{liveText(league, sport, game.status)}</span>
          </small>
        </a>
      ))}
    </section>
  )
}
