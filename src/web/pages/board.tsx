import { useEffect } from 'preact/hooks'
import { leaguesInOrder } from '../board-data.ts'
import { AnchorBar } from '../parts/anchor-bar.tsx'
import { ConnectionBar } from '../parts/connection-bar.tsx'
import { LeagueSection } from '../parts/league-section.tsx'
import { usePins } from '../parts/pins.ts'
import { Problem } from '../parts/problem.tsx'
import { SportSection, sportsOf } from '../parts/sport-section.tsx'
import { useBoard } from '../parts/use-board.ts'

interface BoardPageProps {
  /** The slug of a sport; null for all sports. */
  readonly sport: string | null
  /** Slugs of sports in display order. */
  readonly sportOrder: readonly string[]
  readonly onLive: (count: number) => void
}

/** The scoreboard: all sports with their live games first, or the leagues of one sport. */
export function BoardPage({ sport, sportOrder, onLive }: BoardPageProps) {
  const { leagues, error, reload, live, announced } = useBoard()
  const [pins, togglePin] = usePins()
  const games = (leagues ?? []).flatMap(({ scoreboard }) => scoreboard.nodes)
  const count = games.filter(({ status }) => status.state === 'IN').length
  useEffect(() => onLive(count), [count])
  if (!leagues) return error ? <Problem error={error} retry={reload} /> : <Skeleton />
  const shown = leagues.filter(
    (league) => (sport === null || league.sport.slug === sport) && league.scoreboard.totalCount > 0,
  )
  // Pinned leagues come first; a single sport is shown by league, like a day.
  const inFull = shown.filter(({ slug }) => sport !== null || pins.has(slug))
  const sports = sportsOf(
    shown.filter((league) => !inFull.includes(league)),
    sportOrder,
  )
  return (
    <>
      <ConnectionBar live={live} />
      <h1 class="sr-only">Scores</h1>
      <p class="sr-only" aria-live="polite">
        {announced}
      </p>
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
      {shown.length === 0 && <p class="empty">No games today.</p>}
    </>
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
