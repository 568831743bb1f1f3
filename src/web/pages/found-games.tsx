import { useEffect } from 'preact/hooks'
import type { Game } from '../data/board.ts'
import { PAIR_GAMES_QUERY, PAIR_QUERY, TEAM_GAMES_QUERY } from '../data/documents/search.ts'
import type { PageOperations } from '../generated/operations.ts'
import { GameCard } from '../ui/game/card.tsx'
import { LoadedPart } from '../ui/loaded.tsx'
import { useSeenGames } from '../ui/game/use-seen-games.ts'
import { useQuery } from '../ui/use-query.ts'
import { findPairs, nextAndLast } from '../data/pairs.ts'
import type { TextPair } from '../data/pairs.ts'

const GamesRoom = () => <div class="games-room skeleton" aria-hidden="true" />

interface TeamGamesProps {
  readonly league: string
  /** The team's. */
  readonly id: string
}

/** The next and the last game of a team. */
export function TeamGames({ league, id }: TeamGamesProps) {
  const found = useQuery(TEAM_GAMES_QUERY, { league, id })
  return (
    // What follows does not move when the games are here.
    <LoadedPart of={found} waiting={<GamesRoom />}>
      {({ team: { displayName, nextEvent, lastEvents, league: ofTeam } }) => (
        <FoundGames
          title={`Games of ${displayName}`}
          games={[nextEvent, lastEvents[0]].filter((game) => game !== null && game !== undefined)}
          league={league}
          sport={ofTeam.sport.slug}
        />
      )}
    </LoadedPart>
  )
}

/** Results of each text that are searched for two teams of one league. */
const SEARCHED = 20

interface PairGamesProps {
  readonly pair: TextPair
  /** Called if the texts are no two teams of one league. */
  readonly onMiss: () => void
}

/** The next and the last game of the two teams that a search names, if it does. */
export function PairGames({ pair: { one, two }, onMiss }: PairGamesProps) {
  const query = useQuery(PAIR_QUERY, { one, two, first: SEARCHED })
  const { data } = query
  const found = data && findPairs(data.one.nodes.filter(isTeam), data.two.nodes.filter(isTeam))
  useEffect(() => {
    if (found?.length === 0) onMiss()
  }, [data])
  return (
    <LoadedPart of={query} waiting={<GamesRoom />}>
      {() => found?.map((teams) => <Meetings key={teams[0].league.slug} teams={teams} />)}
    </LoadedPart>
  )
}

type FoundNode = PageOperations['Pair']['one']['nodes'][number]
type FoundTeam = Extract<FoundNode, { readonly __typename: 'Team' }>

function isTeam(node: FoundNode): node is FoundTeam {
  return node.__typename === 'Team'
}

/** Meetings searched: baseball teams have up to thirteen of them ahead. */
const MEETINGS = 20

function Meetings({ teams: [one, two] }: { readonly teams: readonly [FoundTeam, FoundTeam] }) {
  const { slug, shortName, sport } = one.league
  const meetings = useQuery(PAIR_GAMES_QUERY, {
    league: slug,
    id: one.sourceId,
    with: two.sourceId,
    last: MEETINGS,
  })
  const title = `${one.displayName} and ${two.displayName}, ${shortName}`
  return (
    <LoadedPart of={meetings} waiting={<GamesRoom />}>
      {({ team }) => {
        const games = nextAndLast(team.meetings.nodes)
        if (games.length === 0) return <p class="empty">No games between {title} are known.</p>
        return <FoundGames title={title} games={games} league={slug} sport={sport.slug} />
      }}
    </LoadedPart>
  )
}

interface FoundGamesProps {
  readonly title: string
  readonly games: readonly Game[]
  /** The slugs of the league and its sport. */
  readonly league: string
  readonly sport: string
}

function FoundGames({ title, games: present, league, sport }: FoundGamesProps) {
  const games = useSeenGames(league, present)
  if (games.length === 0) return null
  return (
    <section class="found">
      <h2>{title}</h2>
      <div class="grid">
        {games.map((game) => (
          <GameCard key={game.sourceId} game={game} league={league} sport={sport} />
        ))}
      </div>
    </section>
  )
}
