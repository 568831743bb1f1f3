import { DAY_QUERY } from '../data/documents/day.ts'
import { longDay } from '../data/dates.ts'
import { localDay, timeZone } from '../data/format.ts'
import { useNow } from '../data/host.ts'
import { watchNext } from '../data/watch-next.ts'
import { IncompleteNotice } from '../ui/incomplete-notice.tsx'
import { LoadedPage } from '../ui/loaded-page.tsx'
import { useQuery } from '../ui/use-query.ts'
import { useTitle } from '../ui/use-title.ts'

const MOST_GAMES = 500
const SHOWN = 20

/** The finished games of today in the order in which they are worth watching, without how they ended. */
export function WatchNextPage() {
  const now = useNow()
  const date = localDay(now)
  const day = useQuery(DAY_QUERY, { date, timeZone: timeZone(), first: MOST_GAMES })
  useTitle('Watch next')
  return (
    <LoadedPage of={day}>
      {({ events }, incomplete) => {
        const games = watchNext(events.nodes).slice(0, SHOWN)
        return (
          <>
            <h1>Watch next</h1>
            <p class="quiet">
              The finished games of {longDay(date, now)}, the closest and latest first. No score is shown
              here; those of the games’ own pages can be hidden.
            </p>
            {games.length === 0 && <p class="empty">No game of today is over yet.</p>}
            <ol class="results">
              {games.map((game) => (
                <li key={`${game.league.slug} ${game.sourceId}`}>
                  <a href={`/games/${game.league.slug}/${game.sourceId}`}>{game.name}</a>
                  <span class="quiet">{game.league.shortName}</span>
                </li>
              ))}
            </ol>
            <IncompleteNotice notes={incomplete} />
          </>
        )
      }}
    </LoadedPage>
  )
}
