import { useState } from 'preact/hooks'
import { LEAGUE_STANDINGS_QUERY } from '../documents/league.ts'
import { IncompleteNotice } from '../parts/incomplete-notice.tsx'
import { Problem } from '../parts/problem.tsx'
import { GroupTable } from '../parts/standings.tsx'
import { useQuery } from '../parts/use-query.ts'
import { useRefresh } from '../parts/use-refresh.ts'
import type { LeagueAddress } from './address.ts'
import { LeagueSeasons } from './frame.tsx'
import type { LeagueHead } from './frame.tsx'
import { useLiveTeams } from './use-live-teams.ts'

interface LeagueStandingsProps {
  readonly league: LeagueHead
  readonly address: LeagueAddress
}

/** The standings of a season by group. */
export function LeagueStandings({ league, address }: LeagueStandingsProps) {
  const { slug, sport, currentSeason } = league
  const { data, error, reload, incomplete } = useQuery(LEAGUE_STANDINGS_QUERY, {
    slug,
    season: address.season,
  })
  const [ended, setEnded] = useState(0)
  // The source counts a game some time after its end.
  useRefresh(ended, reload)
  const live = useLiveTeams(slug, () => setEnded((count) => count + 1))
  const tables = data?.league.standings ?? []
  const year = address.season ?? tables[0]?.season ?? currentSeason?.year ?? null
  return (
    <>
      <div class="picker">
        <LeagueSeasons league={league} part="standings" year={year} />
      </div>
      {!data && error && <Problem error={error} retry={reload} />}
      <IncompleteNotice notes={incomplete} />
      {data && tables.length === 0 && incomplete.length === 0 && (
        <p class="empty">
          No standings are published{league.kind === 'CUP' ? ': a cup is played in rounds' : ''}.
        </p>
      )}
      {tables.map((table) => (
        <GroupTable
          key={table.name}
          table={table}
          league={slug}
          sport={sport.slug}
          isCurrent={table.season === currentSeason?.year}
          live={table.season === currentSeason?.year ? live : undefined}
        />
      ))}
    </>
  )
}
