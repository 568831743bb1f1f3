import { inOrder } from '../../data/board.ts'
import { LEAGUE_BOARD_QUERY } from '../../data/documents/board.ts'
import { GameCard } from '../../ui/game/card.tsx'
import { LoadedPart } from '../../ui/loaded.tsx'
import { useShownGames } from '../../ui/use-shown-games.ts'
import { useQuery } from '../../ui/use-query.ts'
import { leagueAddress } from '../../data/league/address.ts'
import type { LeagueHead } from './frame.tsx'

const MOST_GAMES = 300

/** The current games of a league. */
export function LeagueScores({ league: { slug } }: { readonly league: LeagueHead }) {
  const board = useQuery(LEAGUE_BOARD_QUERY, { slug, first: MOST_GAMES })
  const { leagues, announced } = useShownGames(board.data && [board.data.league], board.live)
  return (
    <LoadedPart of={board} waiting={<div class="card skeleton" aria-hidden="true" />}>
      {({ league }) => {
        const { totalCount } = league.scoreboard
        const nodes = leagues?.[0]?.scoreboard.nodes ?? []
        return (
          <>
            <p class="sr-only spoiler" aria-live="polite">
              {announced}
            </p>
            <div class="grid">
              {inOrder(nodes).map((game) => (
                <GameCard key={game.sourceId} game={game} league={slug} sport={league.sport.slug} />
              ))}
            </div>
            {totalCount === 0 && (
              <p class="empty">
                No games within a week. The <a href={leagueAddress(slug, 'schedule')}>schedule</a> has the
                next ones.
              </p>
            )}
            {totalCount > nodes.length && (
              <p class="quiet">
                {nodes.length} of {totalCount} games. The others are in the{' '}
                <a class="link" href={leagueAddress(slug, 'schedule')}>
                  schedule
                </a>
                .
              </p>
            )}
          </>
        )
      }}
    </LoadedPart>
  )
}
