import { inOrder } from '../data/board.ts'
import type { Game } from '../data/board.ts'
import { LEAGUE_BOARD_QUERY } from '../data/documents/board.ts'
import { EMBED_DAY_QUERY, EMBED_GAME_QUERY } from '../data/documents/embed.ts'
import { timeZone } from '../data/format.ts'
import { LEAGUE_STANDINGS_QUERY } from '../data/documents/league.ts'
import { liveTeamsOf, MOST_LIVE } from '../data/league/live-teams.ts'
import { GameCard } from '../ui/game/card.tsx'
import { LoadedPart } from '../ui/loaded.tsx'
import { GroupTable } from '../ui/standings.tsx'
import { useQuery } from '../ui/use-query.ts'

const MOST_GAMES = 100

interface ScoreboardProps {
  /** The slug of the league. */
  readonly league: string
  /** Only the games of this team. */
  readonly team: string | null
  /** A day of the reader's time zone, as `2026-11-26`; `null` for the current games. */
  readonly date: string | null
}

/** The games of a league. */
export function EmbeddedScoreboard({ league, team, date }: ScoreboardProps) {
  return date === null ? (
    <CurrentGames league={league} team={team} />
  ) : (
    <GamesOfDay league={league} team={team} date={date} />
  )
}

function CurrentGames({ league: slug, team }: Omit<ScoreboardProps, 'date'>) {
  const board = useQuery(LEAGUE_BOARD_QUERY, { slug, first: MOST_GAMES })
  return (
    <LoadedPart of={board}>
      {({ league }) => <Games league={league} games={league.scoreboard.nodes} team={team} />}
    </LoadedPart>
  )
}

function GamesOfDay({ league: slug, team, date }: ScoreboardProps & { readonly date: string }) {
  const day = useQuery(EMBED_DAY_QUERY, { slug, date, timeZone: timeZone() })
  return (
    <LoadedPart of={day}>
      {({ league }) => <Games league={league} games={league.schedule.nodes} team={team} />}
    </LoadedPart>
  )
}

interface GamesProps extends Pick<ScoreboardProps, 'team'> {
  readonly games: readonly Game[]
  readonly league: {
    readonly slug: string
    readonly shortName: string
    readonly sport: { readonly slug: string }
  }
}

function Games({ games, league: { slug, shortName, sport }, team }: GamesProps) {
  const shown = games.filter(
    ({ homeTeam, awayTeam }) => team === null || [homeTeam.sourceId, awayTeam.sourceId].includes(team),
  )
  return (
    <>
      <h2>{shortName}</h2>
      <div class="grid">
        {inOrder(shown).map((game) => (
          <GameCard key={game.sourceId} game={game} league={slug} sport={sport.slug} />
        ))}
      </div>
      {shown.length === 0 && <p class="quiet">No games.</p>}
    </>
  )
}

interface GameProps {
  /** The slug of the league. */
  readonly league: string
  readonly id: string
}

/** A game. */
export function EmbeddedGame({ league, id }: GameProps) {
  const game = useQuery(EMBED_GAME_QUERY, { league, id })
  return (
    <LoadedPart of={game}>
      {({ event }) => (
        <div aria-live="polite">
          <h2>{event.name}</h2>
          <GameCard game={event} league={league} sport={event.league.sport.slug} />
        </div>
      )}
    </LoadedPart>
  )
}

/** The standings of a league by group. */
export function EmbeddedStandings({ league: slug }: { readonly league: string }) {
  const standings = useQuery(LEAGUE_STANDINGS_QUERY, { slug, season: null, first: MOST_LIVE })
  return (
    <LoadedPart of={standings}>
      {({ league }) => (
        <>
          {league.standings.map((table) => (
            <GroupTable
              key={table.name}
              table={table}
              league={slug}
              sport={league.sport.slug}
              isCurrent
              live={liveTeamsOf(league.liveEvents.nodes)}
            />
          ))}
        </>
      )}
    </LoadedPart>
  )
}
