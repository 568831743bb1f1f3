import { SEASON_LEADERS_QUERY } from '../../documents/reading.ts'
import type { PageOperations } from '../../generated/operations.ts'
import { useQuery } from '../use-query.ts'
import type { Loaded } from '../use-query.ts'
import { LeaderGrid } from './leaders.tsx'

/** Categories that one request asks for, at most. */
export const CATEGORIES_AT_ONCE = 3

interface LeadersWanted {
  /** The slug of the league. */
  readonly league: string
  /** The year; `null` for the current one. */
  readonly season: number | null
  /** At least one, and at most `CATEGORIES_AT_ONCE`. */
  readonly categories: readonly string[]
  /** Number of players in each. */
  readonly first: number
}

type SeasonList = PageOperations['SeasonLeaders']['league']['one']

/** The leaders of a season in a few categories; `lists` is `null` until they are loaded. */
export function useSeasonLeaders({ categories, ...others }: LeadersWanted): Pick<
  Loaded<unknown>,
  'error' | 'reload' | 'incomplete'
> & {
  readonly lists: readonly SeasonList[] | null
} {
  const [one] = categories
  // The operation has three lists; with fewer categories the first one is repeated.
  const [, two = one, three = one] = categories
  const { data, ...state } = useQuery(SEASON_LEADERS_QUERY, { ...others, one, two, three })
  const lists = data && [data.league.one, data.league.two, data.league.three].slice(0, categories.length)
  return { ...state, lists }
}

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

interface SeasonLeadersProps {
  /** The slugs of the league and its sport. */
  readonly league: string
  readonly sport: string
  readonly teamIds: readonly string[]
}

/** The best players of some teams, among the leaders of the league's season. */
export function SeasonLeaders({ league, sport, teamIds }: SeasonLeadersProps) {
  const { lists } = useSeasonLeaders({
    league,
    season: null,
    categories: CATEGORIES[sport] ?? [],
    first: SEARCHED,
  })
  const found = (lists ?? [])
    .map(({ label, leaders }) => ({
      label,
      leaders: leaders.filter(({ team }) => teamIds.includes(team?.sourceId ?? '')).slice(0, SHOWN),
    }))
    .filter(({ leaders }) => leaders.length > 0)
  if (found.length === 0) return null
  return (
    <section id="season-leaders">
      <h2>Season leaders</h2>
      <LeaderGrid leaders={found} league={league} />
    </section>
  )
}
