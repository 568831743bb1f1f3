import type { LeagueBoard } from '../data/board.ts'
import { DAY_QUERY } from '../data/documents/day.ts'
import { longDay } from '../data/dates.ts'
import { timeZone } from '../data/format.ts'
import type { PageOperations } from '../generated/operations.ts'
import { LeagueSection } from '../ui/league-section.tsx'
import { LoadedPage } from '../ui/loaded-page.tsx'
import { IncompleteNotice } from '../ui/incomplete-notice.tsx'
import { useQuery } from '../ui/use-query.ts'
import { useNow } from '../data/host.ts'
import { useStoredSet } from '../ui/stored/use-stored-set.ts'
import { useTitle } from '../ui/use-title.ts'

type GameOfDay = PageOperations['Day']['events']['nodes'][number]

const MOST_GAMES = 500

/** The games of a day in the reader's time zone, by league. */
export function DayPage({ date, sport }: { readonly date: string; readonly sport: string | null }) {
  const day = useQuery(DAY_QUERY, {
    date,
    timeZone: timeZone(),
    first: MOST_GAMES,
  })
  const now = useNow()
  const [pins, togglePin] = useStoredSet('pinned-leagues')
  useTitle(`Scores of ${longDay(date, now)}`)
  return (
    <LoadedPage of={day}>
      {({ events }, incomplete) => {
        const boards = boardsOf(events.nodes).filter((board) => sport === null || board.sport.slug === sport)
        return (
          <>
            <h1>{longDay(date, now)}</h1>
            {boards.map((league) => (
              <LeagueSection
                key={league.slug}
                league={league}
                isPinned={pins.has(league.slug)}
                onPin={togglePin}
              />
            ))}
            <IncompleteNotice notes={incomplete} />
            {boards.length === 0 && incomplete.length === 0 && (
              <p class="empty">No games on {longDay(date, now)}.</p>
            )}
          </>
        )
      }}
    </LoadedPage>
  )
}

function boardsOf(games: readonly GameOfDay[]): readonly LeagueBoard[] {
  const byLeague = new Map<string, GameOfDay[]>()
  for (const game of games) {
    const known = byLeague.get(game.league.slug)
    if (known) known.push(game)
    else byLeague.set(game.league.slug, [game])
  }
  return [...byLeague.values()].flatMap((nodes) => {
    const [first] = nodes
    return first ? [{ ...first.league, scoreboard: { totalCount: nodes.length, nodes } }] : []
  })
}
