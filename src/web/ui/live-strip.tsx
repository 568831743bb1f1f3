import { sidesInOrder, sideName } from '../data/board.ts'
import type { Game } from '../data/board.ts'
import { liveText } from '../data/periods.ts'

/** A game with the slugs of its league and sport. */
export interface PlacedGame {
  readonly game: Game
  readonly league: string
  /** The abbreviation of the league. */
  readonly leagueName: string
  readonly sport: string
}

/** All live games in one row, as small links: teams, scores and clock. */
export function LiveStrip({ games }: { readonly games: readonly PlacedGame[] }) {
  if (games.length === 0) return null
  return (
    <section class="live-strip" aria-label={`Live now: ${games.length} games`} tabIndex={0}>
      {games.map(({ game, league, leagueName, sport }) => (
        <a key={`${league} ${game.sourceId}`} href={`/games/${league}/${game.sourceId}`} title={game.name}>
          {sidesInOrder(sport, game).map((side) => (
            <span key={side.sourceId}>
              <span class="name">{sideName(side)}</span>
              <b class="spoiler">{side.score}</b>
            </span>
          ))}
          <small>
            {leagueName}{' '}
            <span class="live">
              <span class="spoiler">{liveText(league, sport, game.status)}</span>
            </span>
          </small>
        </a>
      ))}
    </section>
  )
}
