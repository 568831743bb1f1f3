import { LeaderGrid } from '../parts/game/leaders.tsx'
import { CATEGORIES_AT_ONCE, useSeasonLeaders } from '../parts/game/season-leaders.tsx'
import { IncompleteNotice } from '../parts/incomplete-notice.tsx'
import { Problem } from '../parts/problem.tsx'
import type { LeagueAddress } from './address.ts'
import { LeagueSeasons } from './frame.tsx'
import type { LeagueHead } from './frame.tsx'

const SHOWN = 10

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
  const { lists, error, reload, incomplete } = useSeasonLeaders({
    league: slug,
    season,
    categories,
    first: SHOWN,
  })
  if (!lists) return error ? <Problem error={error} retry={reload} /> : <div class="leader-room" />
  return (
    <section>
      <LeaderGrid leaders={lists} league={slug} />
      <IncompleteNotice notes={incomplete} />
      {incomplete.length === 0 && lists.some(({ leaders }) => leaders.length === 0) && (
        <p class="quiet">Where no player is listed, the season has no published leaders yet.</p>
      )}
    </section>
  )
}
