import { inOrder } from '../board-data.ts'
import { ConnectionBar } from '../parts/connection-bar.tsx'
import { FirstScreen } from '../parts/first-screen.tsx'
import { GameCard } from '../parts/game/card.tsx'
import { Standings } from '../parts/standings.tsx'
import { useBoard } from '../parts/use-board.ts'
import { useTitle } from '../parts/use-title.ts'

/** A league: scoreboard and standings. */
export function LeaguePage({ slug }: { readonly slug: string }) {
  const { leagues, error, reload, live, announced } = useBoard(slug)
  const [league] = leagues ?? []
  useTitle(league?.shortName ?? null)
  if (!league)
    return (
      <FirstScreen error={error} retry={reload}>
        <div class="card skeleton" aria-hidden="true" />
      </FirstScreen>
    )
  const { nodes, totalCount } = league.scoreboard
  return (
    <>
      <ConnectionBar live={live} />
      <h1>{league.shortName}</h1>
      <p class="sr-only" aria-live="polite">
        {announced}
      </p>
      <p>
        <a class="link" href={`/news?league=${slug}`}>
          News
        </a>{' '}
        <a class="link" href={`/calendar/${slug}.ics`}>
          Calendar
        </a>{' '}
        <a class="link" href={`/feeds/${slug}.rss`}>
          RSS
        </a>
      </p>
      <div class="grid">
        {inOrder(nodes).map((game) => (
          <GameCard key={game.sourceId} game={game} league={slug} sport={league.sport.slug} />
        ))}
      </div>
      {totalCount === 0 && <p class="empty">No current games.</p>}
      {totalCount > nodes.length && (
        <p class="quiet">
          {nodes.length} of {totalCount} games. The others are under their days.
        </p>
      )}
      <Standings slug={slug} />
    </>
  )
}
