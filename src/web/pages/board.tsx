import { useEffect } from 'preact/hooks'
import { leaguesInOrder } from '../board-data.ts'
import { ConnectionBar } from '../parts/connection-bar.tsx'
import { LeagueSection } from '../parts/league-section.tsx'
import { usePins } from '../parts/pins.ts'
import { Problem } from '../parts/problem.tsx'
import { useBoard } from '../parts/use-board.ts'

interface BoardPageProps {
  readonly sport: string | null
  readonly onLive: (count: number) => void
}

/** The scoreboard of all leagues, or of one sport. */
export function BoardPage({ sport, onLive }: BoardPageProps) {
  const { leagues, error, reload, live, announced } = useBoard()
  const [pins, togglePin] = usePins()
  const games = (leagues ?? []).flatMap(({ scoreboard }) => scoreboard.nodes)
  const count = games.filter(({ status }) => status.state === 'IN').length
  useEffect(() => onLive(count), [count])
  if (!leagues) return error ? <Problem error={error} retry={reload} /> : <Skeleton />
  const shown = leagues.filter(
    (league) => (sport === null || league.sport.slug === sport) && league.scoreboard.totalCount > 0,
  )
  return (
    <>
      <ConnectionBar live={live} />
      <h1 class="sr-only">Scores</h1>
      <p class="sr-only" aria-live="polite">
        {announced}
      </p>
      {leaguesInOrder(shown, pins).map((league) => (
        <LeagueSection key={league.slug} league={league} isPinned={pins.has(league.slug)} onPin={togglePin} />
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
