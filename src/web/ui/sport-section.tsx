import type { Game, LeagueBoard } from '../data/board.ts'
import { leaguesInOrder, sortStateOf } from '../data/board.ts'
import { GameCard } from './game/card.tsx'
import { LeagueSection } from './league-section.tsx'

/** The leagues of a sport and the number of live games. */
export interface SportBoard {
  readonly slug: string
  readonly name: string
  readonly liveCount: number
  readonly leagues: readonly LeagueBoard[]
}

const isLive = (game: Game) => sortStateOf(game) === 'IN'

/** Groups leagues by sport: those with live games first, then the others, each in the given order. */
export function sportsOf(leagues: readonly LeagueBoard[], order: readonly string[]): readonly SportBoard[] {
  const slugs = [...new Set([...order, ...leagues.map(({ sport }) => sport.slug)])]
  const sports = slugs.flatMap((slug): readonly SportBoard[] => {
    const own = leagues.filter(({ sport }) => sport.slug === slug)
    const [first] = own
    if (!first) return []
    const liveCount = own.flatMap(({ scoreboard }) => scoreboard.nodes).filter(isLive).length
    return [{ slug, name: first.sport.name, liveCount, leagues: own }]
  })
  return [
    ...sports.filter(({ liveCount }) => liveCount > 0),
    ...sports.filter(({ liveCount }) => liveCount === 0),
  ]
}

interface SportSectionProps {
  readonly sport: SportBoard
  readonly pins: ReadonlySet<string>
  readonly onPin: (slug: string) => void
}

/** Number of other games per league shown initially. */
const SHOWN_OTHERS = 4

/** A sport on the scoreboard: the live games of all leagues, then other games by league. */
export function SportSection({ sport, pins, onPin }: SportSectionProps) {
  const leagues = leaguesInOrder(sport.leagues, pins)
  const live = leagues.flatMap((league) =>
    league.scoreboard.nodes.filter(isLive).map((game) => ({ game, league })),
  )
  const others = leagues.flatMap((league): readonly LeagueBoard[] => {
    const { nodes: all, totalCount } = league.scoreboard
    const nodes = all.filter((game) => !isLive(game))
    const scoreboard = { totalCount: totalCount - all.length + nodes.length, nodes }
    return nodes.length === 0 ? [] : [{ ...league, scoreboard }]
  })
  return (
    <section class="sport" id={sport.slug} aria-label={sport.name}>
      <h2 class="sport-name">
        {sport.name}
        {live.length > 0 && <small class="live"> {live.length} live</small>}
      </h2>
      {live.length > 0 && (
        <div class="grid live-games">
          {live.map(({ game, league }) => (
            <GameCard
              key={`${league.slug} ${game.sourceId}`}
              game={game}
              league={league.slug}
              sport={sport.slug}
              leagueName={league.abbreviation}
            />
          ))}
        </div>
      )}
      {others.map((league) => (
        <LeagueSection
          key={league.slug}
          league={league}
          isPinned={pins.has(league.slug)}
          onPin={onPin}
          shownGames={SHOWN_OTHERS}
        />
      ))}
    </section>
  )
}
