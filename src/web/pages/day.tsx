import { useRef } from 'preact/hooks'
import type { LeagueBoard } from '../data/board.ts'
import { DAY_QUERY } from '../data/documents/day.ts'
import { longDay } from '../data/dates.ts'
import { timeZone } from '../data/format.ts'
import type { PageOperations } from '../generated/operations.ts'
import { LeagueSection } from '../ui/league-section.tsx'
import { LoadedPage } from '../ui/loaded-page.tsx'
import { wordsOfNotes } from '../ui/incomplete-notice.tsx'
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
  const inOrder = useKnownOrder(date)
  return (
    <LoadedPage of={day}>
      {({ events }, incomplete) => {
        const all = inOrder(boardsOf(events.nodes), incomplete.length > 0)
        const boards = all.filter((board) => sport === null || board.sport.slug === sport)
        const words = wordsOfNotes(incomplete)
        return (
          <>
            <h1>{longDay(date, now)}</h1>
            {(words !== null || boards.length > 0) && (
              <p class="quiet" role="status">
                {words ?? gamesText(boards)}
              </p>
            )}
            {boards.map((league) => (
              <LeagueSection
                key={league.slug}
                league={league}
                isPinned={pins.has(league.slug)}
                onPin={togglePin}
              />
            ))}
            {boards.length === 0 && incomplete.length === 0 && (
              <p class="empty">No games on {longDay(date, now)}.</p>
            )}
          </>
        )
      }}
    </LoadedPage>
  )
}

interface KnownOrder {
  readonly date: string
  readonly slugs: readonly string[]
  readonly isKept: boolean
}

/**
 * A function that orders the leagues of a day: in the service's order, unless games were missing when the page was opened. Then
 * what is shown keeps its place, and leagues that come follow.
 */
function useKnownOrder(date: string) {
  const known = useRef<KnownOrder>({ date, slugs: [], isKept: false })
  return (boards: readonly LeagueBoard[], isMissing: boolean): readonly LeagueBoard[] => {
    const before: KnownOrder =
      known.current.date === date ? known.current : { date, slugs: [], isKept: false }
    const isKept = isMissing || before.isKept
    const ordered = isKept ? inKnownOrder(boards, before.slugs) : boards
    known.current = { date, slugs: ordered.map(({ slug }) => slug), isKept }
    return ordered
  }
}

/** The leagues that are shown, in their order, and the others after them. */
export function inKnownOrder(
  boards: readonly LeagueBoard[],
  shown: readonly string[],
): readonly LeagueBoard[] {
  const rankOf = ({ slug }: LeagueBoard) => (shown.includes(slug) ? shown.indexOf(slug) : shown.length)
  return boards.toSorted((one, other) => rankOf(one) - rankOf(other))
}

/** `63 games in 12 leagues`, in the room of the words before. */
function gamesText(boards: readonly LeagueBoard[]): string {
  const games = boards.reduce((sum, { scoreboard }) => sum + scoreboard.totalCount, 0)
  return `${games} ${games === 1 ? 'game' : 'games'} in ${boards.length} ${boards.length === 1 ? 'league' : 'leagues'}`
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
