import { inOrder } from '../data/board.ts'
import type { LeagueBoard } from '../data/board.ts'
import { GameCard } from './game/card.tsx'
import { LeagueCrest } from './pictures/league-crest.tsx'
import { Star } from './star.tsx'
import { useHistoryState } from './use-history-state.ts'

const SHOWN_GAMES = 8

interface LeagueSectionProps {
  readonly league: LeagueBoard
  readonly isPinned: boolean
  readonly onPin: (slug: string) => void
  /** Number of games shown initially. */
  readonly shownGames?: number
}

/** The games of a league with its name; more on request, and a link to the league if it has more than were loaded. */
export function LeagueSection({ league, isPinned, onPin, shownGames = SHOWN_GAMES }: LeagueSectionProps) {
  const [isOpen, setOpen] = useHistoryState(`league ${league.slug}`, false)
  const games = inOrder(league.scoreboard.nodes)
  const shown = isOpen ? games : games.slice(0, shownGames)
  const {
    slug,
    shortName,
    abbreviation,
    sport,
    scoreboard: { totalCount },
  } = league
  return (
    <section class="league">
      <header>
        <LeagueCrest abbreviation={abbreviation} sport={sport.slug} />
        <h2>
          <a href={`/leagues/${slug}`}>{shortName}</a>
        </h2>
        <Star isOn={isPinned} label={`Pin ${shortName}`} onClick={() => onPin(slug)} />
        <a
          class="quiet more"
          href={`/leagues/${slug}?part=standings`}
          aria-label={`Standings of ${shortName}`}
        >
          Standings
        </a>
      </header>
      <div class="grid">
        {shown.map((game) => (
          <GameCard key={game.sourceId} game={game} league={slug} sport={sport.slug} />
        ))}
      </div>
      {games.length > shown.length && (
        <button type="button" class="show-more" onClick={() => setOpen(true)}>
          {games.length - shown.length} more
        </button>
      )}
      {isOpen && totalCount > games.length && (
        <p>
          <a class="link" href={`/leagues/${slug}`}>
            All games of {shortName}
          </a>
        </p>
      )}
    </section>
  )
}
