import { LEAGUE_BOARD_QUERY } from '../../data/documents/board.ts'
import { useNow } from '../../data/host.ts'
import { useBehind } from '../../data/moments/behind.ts'
import { gamesAsSeen, mayHaveChanged } from '../../data/moments/seen.ts'
import type { SeenGame } from '../../data/moments/seen.ts'
import { useQuery } from '../use-query.ts'

/** The scoreboard of a league has more of the last days than a reader is behind. */
const BOARD_GAMES = 100

/**
 * The games of a league as their reader knows them: those of a list that is of the present stand, for who is behind, as they
 * stood on the league's scoreboard at his moment.
 */
export function useSeenGames<Game extends SeenGame>(league: string, games: readonly Game[]): readonly Game[] {
  const [isBehind] = useBehind()
  const now = useNow().getTime()
  const isNeeded = isBehind && games.some((game) => mayHaveChanged(game, now))
  const board = useQuery(LEAGUE_BOARD_QUERY, isNeeded ? { slug: league, first: BOARD_GAMES } : null)
  if (!isNeeded) return games
  return gamesAsSeen(games, board.data?.league.scoreboard.nodes ?? null, now)
}
