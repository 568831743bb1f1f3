import { LEAGUE_LIVE_QUERY } from '../documents/league.ts'
import { useLive } from '../parts/use-live.ts'
import { useQuery } from '../parts/use-query.ts'
import { useThrottled } from '../parts/use-throttled.ts'

/** What a team in a live game has beside its name. */
export interface LiveTeam {
  readonly gameId: string
  /** The team's own score first. */
  readonly score: string
}

const MOST_GAMES = 100
const READ_EVERY_MS = 2_000

/** The teams of a league that are playing, by id, with their scores. `onEnd` is called when a game ends. */
export function useLiveTeams(slug: string, onEnd: () => void): ReadonlyMap<string, LiveTeam> {
  const { data, reload } = useQuery(LEAGUE_LIVE_QUERY, { slug, first: MOST_GAMES })
  // What an update says is in the next response.
  const readSoon = useThrottled(reload, READ_EVERY_MS)
  const scores = new Map((data?.liveEvents.nodes ?? []).map((game) => [game.sourceId, game]))
  useLive(
    { leagues: [slug] },
    ({ event, status, homeTeam, awayTeam }) => {
      const known = scores.get(event.sourceId)
      if (known && status.completed) onEnd()
      const isNews =
        (status.state === 'IN') !== (known !== undefined) ||
        known?.homeTeam.score !== homeTeam.score ||
        known.awayTeam.score !== awayTeam.score
      if (isNews) readSoon()
    },
    readSoon,
  )
  const teams = new Map<string, LiveTeam>()
  for (const { sourceId: gameId, homeTeam, awayTeam } of scores.values())
    for (const [own, other] of [
      [homeTeam, awayTeam],
      [awayTeam, homeTeam],
    ] as const)
      teams.set(own.sourceId, { gameId, score: `${own.score}–${other.score}` })
  return teams
}
