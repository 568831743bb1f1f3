import { inOrder } from '../board-data.ts'
import { ConnectionBar } from '../parts/connection-bar.tsx'
import { FirstScreen } from '../parts/first-screen.tsx'
import { GameCard } from '../parts/game/card.tsx'
import { useBoard } from '../parts/use-board.ts'
import { leagueAddress } from './address.ts'
import { LeagueFrame } from './frame.tsx'
import type { LeagueHead } from './frame.tsx'

interface LeagueScoresProps {
  readonly slug: string
  /** `null` until it is loaded: the games are loaded beside it. */
  readonly head: LeagueHead | null
  /** Why the head could not be loaded. */
  readonly headError: Error | null
  readonly reloadHead: () => void
}

/** The current games of a league. */
export function LeagueScores({ slug, head, headError, reloadHead }: LeagueScoresProps) {
  const { leagues, error, reload, live, announced } = useBoard(slug)
  const [league] = leagues ?? []
  if (!league || !head)
    return (
      <FirstScreen error={headError ?? error} retry={headError ? reloadHead : reload}>
        <div class="card skeleton" aria-hidden="true" />
      </FirstScreen>
    )
  const { nodes, totalCount } = league.scoreboard
  return (
    <LeagueFrame league={head} part="scores">
      <ConnectionBar live={live} />
      <p class="sr-only" aria-live="polite">
        {announced}
      </p>
      <div class="grid">
        {inOrder(nodes).map((game) => (
          <GameCard key={game.sourceId} game={game} league={slug} sport={league.sport.slug} />
        ))}
      </div>
      {totalCount === 0 && (
        <p class="empty">
          No games within a week. The <a href={leagueAddress(slug, 'schedule')}>schedule</a> has the next
          ones.
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
    </LeagueFrame>
  )
}
