import { applyUpdate, inOrder } from '../board-data.ts'
import { LEAGUE_BOARD_QUERY } from '../documents.ts'
import { ConnectionBar } from '../parts/connection-bar.tsx'
import { GameCard } from '../parts/game-card.tsx'
import { Problem } from '../parts/problem.tsx'
import { Standings } from '../parts/standings.tsx'
import { useLive } from '../parts/use-live.ts'
import { useQuery } from '../parts/use-query.ts'

/** A league: scoreboard and standings. */
export function LeaguePage({ slug }: { readonly slug: string }) {
  const { data, error, reload, update } = useQuery(LEAGUE_BOARD_QUERY, { slug, first: 100 })
  const live = useLive(
    { leagues: [slug] },
    (change) =>
      update(({ league }) => {
        const nodes = league.scoreboard.nodes.map((game) =>
          game.sourceId === change.event.sourceId ? applyUpdate(game, change) : game,
        )
        return { league: { ...league, scoreboard: { ...league.scoreboard, nodes } } }
      }),
    reload,
  )
  if (!data)
    return error ? <Problem error={error} retry={reload} /> : <div class="card skeleton" aria-hidden="true" />
  const { league } = data
  return (
    <>
      <ConnectionBar live={live} />
      <h1>{league.shortName}</h1>
      <p>
        <a class="link" href={`/news?league=${slug}`}>
          News
        </a>
      </p>
      <div class="grid">
        {inOrder(league.scoreboard.nodes).map((game) => (
          <GameCard key={game.sourceId} game={game} league={slug} />
        ))}
      </div>
      {league.scoreboard.totalCount === 0 && <p class="empty">No current games.</p>}
      <Standings slug={slug} />
    </>
  )
}
