import type { PageDocument } from '../../documents/page-document.ts'
import type { FullGame } from '../../game-data.ts'
import { useQuery } from '../use-query.ts'
import { useRefresh } from '../use-refresh.ts'

export interface PictureOfGame {
  readonly game: FullGame
  /** Increases with every update of the game. */
  readonly round: number
}

/** A game has fewer plays. */
const ALL_PLAYS = 1_000

/** Loads what a picture shows of a game, and again after updates; null until it is loaded or if it cannot be. */
export function usePlaces<Event>(
  document: PageDocument<{ readonly event: Event }>,
  { game, round }: PictureOfGame,
  variables: { readonly first?: number } = { first: ALL_PLAYS },
): Event | null {
  const { data, reload } = useQuery(document, {
    league: game.league.slug,
    id: game.sourceId,
    ...variables,
  })
  useRefresh(round, reload)
  return data?.event ?? null
}
