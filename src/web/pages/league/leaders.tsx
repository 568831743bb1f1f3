import { LeaderGrid } from '../../ui/game/leaders.tsx'
import { SEASON_LEADERS_QUERY } from '../../data/documents/leaders.ts'
import { IncompleteNotice } from '../../ui/incomplete-notice.tsx'
import { LoadedPart } from '../../ui/loaded.tsx'
import { useQuery } from '../../ui/use-query.ts'
import type { LeagueAddress } from '../../data/league/address.ts'
import { LeagueSeasons } from './frame.tsx'
import type { LeagueHead } from './frame.tsx'

const SHOWN = 10
/** Categories of a query. */
const CATEGORIES_AT_ONCE = 3

interface LeagueLeadersProps {
  readonly league: LeagueHead
  readonly address: LeagueAddress
}

/** The best players of a season in each category of the sport. */
export function LeagueLeaders({ league, address }: LeagueLeadersProps) {
  const { leaderCategories: all } = league
  const groups = Array.from({ length: Math.ceil(all.length / CATEGORIES_AT_ONCE) }, (_, index) =>
    all.slice(index * CATEGORIES_AT_ONCE, (index + 1) * CATEGORIES_AT_ONCE),
  )
  return (
    <>
      <div class="picker">
        <LeagueSeasons
          league={league}
          part="leaders"
          year={address.season ?? league.currentSeason?.year ?? null}
        />
      </div>
      {groups.length === 0 && <p class="empty">This league has no list of leaders.</p>}
      {groups.map((categories) => (
        <LeaderLists
          key={`${String(address.season)} ${categories.join(' ')}`}
          slug={league.slug}
          season={address.season}
          categories={categories}
        />
      ))}
    </>
  )
}

interface LeaderListsProps {
  readonly slug: string
  readonly season: number | null
  /** At least one, and at most `CATEGORIES_AT_ONCE`. */
  readonly categories: readonly string[]
}

function LeaderLists({ slug, season, categories }: LeaderListsProps) {
  const [one] = categories
  // The operation has three lists; with fewer categories the first one is repeated.
  const [, two = one, three = one] = categories
  const leaders = useQuery(SEASON_LEADERS_QUERY, { league: slug, season, one, two, three, first: SHOWN })
  return (
    <LoadedPart of={leaders} waiting={<div class="leader-room skeleton" aria-hidden="true" />}>
      {({ league }, incomplete) => {
        const lists = [league.one, league.two, league.three].slice(0, categories.length)
        const shown = lists.filter((list) => list.leaders.length > 0)
        const names = lists
          .filter((list) => list.leaders.length === 0)
          .map(({ label }) => label.toLowerCase())
          .join(', ')
        return (
          <section>
            <LeaderGrid leaders={shown} league={slug} />
            <IncompleteNotice notes={incomplete} isEmpty={shown.length === 0} />
            {incomplete.length === 0 && names !== '' && (
              <p class="quiet">No leaders of this season yet in {names}.</p>
            )}
          </section>
        )
      }}
    </LoadedPart>
  )
}
