import { useEffect } from 'preact/hooks'
import { leaguesInOrder, sortStateOf } from '../data/board.ts'
import type { LeagueBoard } from '../data/board.ts'
import { BOARD_QUERY } from '../data/documents/board.ts'
import { AnchorBar } from '../ui/anchor-bar.tsx'
import { GameCard } from '../ui/game/card.tsx'
import { absenceOf } from '../ui/incomplete-notice.tsx'
import { LeagueSection } from '../ui/league-section.tsx'
import { Lazy, lazy } from '../ui/lazy.tsx'
import { LiveStrip } from '../ui/live-strip.tsx'
import type { PlacedGame } from '../ui/live-strip.tsx'
import { LoadedPage } from '../ui/loaded-page.tsx'
import { SportSection, sportsOf } from '../ui/sport-section.tsx'
import { useQuery } from '../ui/use-query.ts'
import { useShownGames } from '../ui/use-shown-games.ts'
import { useStoredSet } from '../ui/stored/use-stored-set.ts'
import { useTitle } from '../ui/use-title.ts'

interface BoardPageProps {
  /** The slug of a sport; null for all sports. */
  readonly sport: string | null
  /** Whether only the games of favourite teams are shown. */
  readonly isMine: boolean
  /** Whether only live games are shown. */
  readonly isLive: boolean
  /** Slugs of sports in display order. */
  readonly sportOrder: readonly string[]
  readonly onLive: (count: number) => void
}

/** The first games of each league; the page of a league has all. */
const GAMES_OF_A_LEAGUE = 24

/** For readers with favourites. */
const noticesSwitch = lazy(async () => (await import('../ui/frame/extras.tsx')).NoticesSwitch)

/** The scoreboard: all sports with their live games first, or the leagues of one sport. */
export function BoardPage(props: BoardPageProps) {
  const { sport, onLive } = props
  const board = useQuery(BOARD_QUERY, { first: GAMES_OF_A_LEAGUE })
  const { leagues, announced } = useShownGames(board.data && board.data.leagues, board.live)
  const games = (leagues ?? []).flatMap(({ scoreboard }) => scoreboard.nodes)
  const count = games.filter(({ status }) => status.state === 'IN').length
  useEffect(() => onLive(count), [count])
  useTitle(sport === null ? 'Scores' : `Scores: ${sport}`)
  return (
    <LoadedPage of={board} waiting={<Skeleton />}>
      {(_, incomplete) => (
        <>
          <p class="sr-only spoiler" aria-live="polite">
            {announced}
          </p>
          <Board {...props} leagues={leagues ?? []} absence={absenceOf(incomplete)} />
        </>
      )}
    </LoadedPage>
  )
}

interface BoardProps extends Omit<BoardPageProps, 'onLive'> {
  readonly leagues: readonly LeagueBoard[]
  /** Says that scoreboards of leagues are on their way; `null` if all are there. */
  readonly absence: string | null
}

function Board({ leagues: all, absence, sport, isMine, isLive, sportOrder }: BoardProps) {
  const [pins, togglePin] = useStoredSet('pinned-leagues')
  const [favourites] = useStoredSet('favourite-teams')
  const leagues = isLive ? all.map(withLiveOnly) : all
  const shown = leagues.filter(
    (league) => (sport === null || league.sport.slug === sport) && league.scoreboard.totalCount > 0,
  )
  const placed = shown.flatMap(({ slug, abbreviation, sport: { slug: sportSlug }, scoreboard }) =>
    scoreboard.nodes.map((game): PlacedGame => ({
      game,
      league: slug,
      leagueName: abbreviation,
      sport: sportSlug,
    })),
  )
  const isFavourite = ({ game: { homeTeam, awayTeam }, league }: PlacedGame) =>
    [homeTeam, awayTeam].some(({ sourceId }) => favourites.has(`${league}/${sourceId}`))
  if (isMine) {
    const mine = placed.filter(isFavourite)
    return (
      <>
        <MyGames games={mine} />
        {mine.length === 0 && (
          <p class="empty">
            {absence ?? 'No games of your teams. The star on a team’s page adds it to them.'}
          </p>
        )}
        {favourites.size > 0 && <Lazy of={noticesSwitch} props={{}} />}
      </>
    )
  }
  // Pinned leagues come first; a single sport is shown by league, like a day.
  const inFull = shown.filter(({ slug }) => sport !== null || pins.has(slug))
  const sports = sportsOf(
    shown.filter((league) => !inFull.includes(league)),
    sportOrder,
  )
  return (
    <>
      <h1 class="sr-only">Scores</h1>
      {!isLive && <LiveStrip games={placed.filter(({ game }) => game.status.state === 'IN')} />}
      <MyGames games={placed.filter(isFavourite)} />
      {leaguesInOrder(inFull, pins).map((league) => (
        <LeagueSection key={league.slug} league={league} isPinned={pins.has(league.slug)} onPin={togglePin} />
      ))}
      <AnchorBar
        label="Jump to a sport"
        anchors={sports.map(({ slug, name, liveCount }) => ({ id: slug, name, liveCount }))}
      />
      {sports.map((each) => (
        <SportSection key={each.slug} sport={each} pins={pins} onPin={togglePin} />
      ))}
      {absence !== null && (
        <p class="quiet" role="status">
          {absence}
        </p>
      )}
      {shown.length === 0 && absence === null && (
        <p class="empty">{isLive ? 'No game is live.' : 'No games today.'}</p>
      )}
    </>
  )
}

function withLiveOnly(league: LeagueBoard): LeagueBoard {
  const nodes = league.scoreboard.nodes.filter((game) => sortStateOf(game) === 'IN')
  return { ...league, scoreboard: { totalCount: nodes.length, nodes } }
}

/** The games of the reader's favourite teams. */
function MyGames({ games }: { readonly games: readonly PlacedGame[] }) {
  if (games.length === 0) return null
  return (
    <section>
      <h2>My games</h2>
      <div class="grid">
        {games.map(({ game, league, sport }) => (
          <GameCard key={`${league} ${game.sourceId}`} game={game} league={league} sport={sport} />
        ))}
      </div>
    </section>
  )
}

function Skeleton() {
  return (
    <div class="grid skeletons" aria-hidden="true">
      {Array.from({ length: 12 }, (_, index) => (
        <div key={index} class="card skeleton" />
      ))}
    </div>
  )
}
