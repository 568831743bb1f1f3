import { SEASON_LEADERS_QUERY } from '../../data/documents/leaders.ts'
import type { PageOperations } from '../../generated/operations.ts'
import { LoadedPart } from '../loaded.tsx'
import { useQuery } from '../use-query.ts'
import { LeaderGrid } from './leaders.tsx'

type SeasonList = PageOperations['SeasonLeaders']['league']['one']

/** The categories of each sport that stand for its teams. */
const CATEGORIES: Readonly<Record<string, readonly string[]>> = {
  football: ['PASSING_YARDS', 'RUSHING_YARDS', 'RECEIVING_YARDS'],
  basketball: ['POINTS', 'REBOUNDS', 'ASSISTS'],
  baseball: ['HOME_RUNS', 'RUNS_BATTED_IN', 'STRIKEOUTS'],
  hockey: ['GOALS', 'ASSISTS', 'POINTS'],
  soccer: ['GOALS', 'ASSISTS'],
}
/** The best of a league are searched for players of the teams. */
const SEARCHED = 100
const SHOWN = 3

/** The categories that stand for the teams of a sport, as variables, and how many players are searched for theirs. */
export function teamCategories(sport: string) {
  const [one, two = one, three = one] = CATEGORIES[sport] ?? []
  return { one, two, three, first: SEARCHED }
}

interface SeasonLeadersProps {
  readonly lists: readonly SeasonList[]
  /** The slug of the league. */
  readonly league: string
  readonly teamIds: readonly string[]
}

/** The best players of some teams, among the leaders of the league's season. */
export function SeasonLeaders({ lists, league, teamIds }: SeasonLeadersProps) {
  const found = lists
    .map(({ label, leaders }) => ({
      label,
      leaders: leaders.filter(({ team }) => teamIds.includes(team?.sourceId ?? '')).slice(0, SHOWN),
    }))
    // A sport may have fewer categories than there are lists.
    .filter(
      ({ label, leaders }, index) =>
        leaders.length > 0 && lists.findIndex((other) => other.label === label) === index,
    )
  if (found.length === 0) return null
  return (
    <section id="season-leaders">
      <h2>Season leaders</h2>
      <LeaderGrid leaders={found} league={league} />
    </section>
  )
}

interface TeamLeadersProps {
  /** The slugs of the league and its sport. */
  readonly league: string
  readonly sport: string
  /** The team's. */
  readonly id: string
}

/** The best players of a team in its season. */
export function TeamLeaders({ league, sport, id }: TeamLeadersProps) {
  const leaders = useQuery(SEASON_LEADERS_QUERY, { league, season: null, ...teamCategories(sport) })
  return (
    <LoadedPart of={leaders}>
      {({ league: { one, two, three } }) => (
        <SeasonLeaders lists={[one, two, three]} league={league} teamIds={[id]} />
      )}
    </LoadedPart>
  )
}
