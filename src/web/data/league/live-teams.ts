import type { PageOperations } from '../../generated/operations.ts'

/** What a team in a live game has beside its name. */
export interface LiveTeam {
  readonly gameId: string
  /** The team's own score first. */
  readonly score: string
}

type LiveGame = PageOperations['LeagueStandings']['league']['liveEvents']['nodes'][number]

/** Live games of a league, at most. */
export const MOST_LIVE = 100

/** The teams of live games, by id, with their scores. */
export function liveTeamsOf(games: readonly LiveGame[]): ReadonlyMap<string, LiveTeam> {
  return new Map(
    games.flatMap(({ sourceId: gameId, homeTeam, awayTeam }) => [
      [homeTeam.sourceId, { gameId, score: `${homeTeam.score}–${awayTeam.score}` }] as const,
      [awayTeam.sourceId, { gameId, score: `${awayTeam.score}–${homeTeam.score}` }] as const,
    ]),
  )
}
