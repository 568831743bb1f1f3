import { useEffect, useState } from 'preact/hooks'
import { applyUpdate, inOrder, leaguesInOrder } from '../board-data.ts'
import type { GameUpdate, LeagueBoard } from '../board-data.ts'
import { BOARD_QUERY } from '../documents.ts'
import { ConnectionBar } from '../parts/connection-bar.tsx'
import { GameCard } from '../parts/game-card.tsx'
import { usePins } from '../parts/pins.ts'
import { Problem } from '../parts/problem.tsx'
import { useLive } from '../parts/use-live.ts'
import { useQuery } from '../parts/use-query.ts'

interface Board {
  readonly leagues: readonly LeagueBoard[]
}

const GAMES_OF_A_LEAGUE = 24
const SHOWN_OF_A_LEAGUE = 8
/** Games that begin or change without an update (a new day, a moved start) are read anew so often. */
const RELOAD_MS = 300_000

/** The scoreboard of all leagues, or of one sport. */
export function BoardPage({
  sport,
  onLive,
}: {
  readonly sport: string | null
  readonly onLive: (count: number) => void
}) {
  const { data, error, reload, update } = useQuery<Board>(BOARD_QUERY, { first: GAMES_OF_A_LEAGUE })
  const [announced, setAnnounced] = useState('')
  const [pins, togglePin] = usePins()
  const onUpdate = (change: GameUpdate) => {
    update((board) => withUpdate(board, change))
    const sentence = sentenceOf(data, change)
    if (sentence !== null) setAnnounced(sentence)
  }
  const live = useLive({}, onUpdate, reload)
  useEffect(() => {
    const timer = setInterval(reload, RELOAD_MS)
    return () => clearInterval(timer)
  }, [])
  const all = data?.leagues ?? []
  const count = all
    .flatMap(({ scoreboard }) => scoreboard.nodes)
    .filter(({ status }) => status.state === 'IN').length
  useEffect(() => onLive(count), [count])
  if (!data && error) return <Problem error={error} retry={reload} />
  const shown = all.filter(
    (league) => (sport === null || league.sport.slug === sport) && league.scoreboard.totalCount > 0,
  )
  return (
    <>
      <ConnectionBar live={live} />
      <p class="sr-only" aria-live="polite">
        {announced}
      </p>
      {data ? (
        leaguesInOrder(shown, pins).map((league) => (
          <LeagueSection
            key={league.slug}
            league={league}
            isPinned={pins.has(league.slug)}
            onPin={togglePin}
          />
        ))
      ) : (
        <Skeleton />
      )}
      {data && shown.length === 0 && <p class="empty">No games today.</p>}
    </>
  )
}

interface LeagueSectionProps {
  readonly league: LeagueBoard
  readonly isPinned: boolean
  readonly onPin: (slug: string) => void
}

function LeagueSection({ league, isPinned, onPin }: LeagueSectionProps) {
  const [isOpen, setOpen] = useState(false)
  const games = inOrder(league.scoreboard.nodes)
  const shown = isOpen ? games : games.slice(0, SHOWN_OF_A_LEAGUE)
  return (
    <section class="league">
      <header>
        <h2>
          <a href={`/leagues/${league.slug}`}>{league.shortName}</a>
        </h2>
        <button
          type="button"
          class="pin"
          aria-pressed={isPinned}
          aria-label={`Pin ${league.shortName}`}
          onClick={() => onPin(league.slug)}
        >
          {isPinned ? '★' : '☆'}
        </button>
        <a class="quiet more" href={`/leagues/${league.slug}#standings`}>
          Standings
        </a>
      </header>
      <div class="grid">
        {shown.map((game) => (
          <GameCard key={game.sourceId} game={game} league={league.slug} />
        ))}
      </div>
      {games.length > shown.length && (
        <button type="button" class="show-more" onClick={() => setOpen(true)}>
          {games.length - shown.length} more
        </button>
      )}
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

function withUpdate(board: Board, update: GameUpdate): Board {
  const id = update.event?.sourceId
  return {
    leagues: board.leagues.map((league) => {
      if (league.slug !== update.league.slug) return league
      const nodes = league.scoreboard.nodes.map((game) =>
        game.sourceId === id ? applyUpdate(game, update) : game,
      )
      return { ...league, scoreboard: { ...league.scoreboard, nodes } }
    }),
  }
}

let announcedAt = 0
/** One sentence for screen readers in five seconds at most, where a score changed. */
function sentenceOf(board: Board | null, update: GameUpdate): string | null {
  const league = board?.leagues.find(({ slug }) => slug === update.league.slug)
  const game = league?.scoreboard.nodes.find(({ sourceId }) => sourceId === update.event?.sourceId)
  if (
    !game ||
    (game.homeTeam.score === update.homeTeam.score && game.awayTeam.score === update.awayTeam.score)
  )
    return null
  if (Date.now() - announcedAt < 5_000) return null
  announcedAt = Date.now()
  const { homeTeam, awayTeam } = game
  return `${awayTeam.name} ${update.awayTeam.score}, ${homeTeam.name} ${update.homeTeam.score}, ${update.status.detail}.`
}
