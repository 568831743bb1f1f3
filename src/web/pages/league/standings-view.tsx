import { LEAGUE_STANDINGS_QUERY } from '../../data/documents/league.ts'
import { HiddenNotice } from '../../ui/game/hidden-notice.tsx'
import { IncompleteNotice } from '../../ui/incomplete-notice.tsx'
import { LoadedPart } from '../../ui/loaded.tsx'
import { GroupTable } from '../../ui/standings.tsx'
import { useQuery } from '../../ui/use-query.ts'
import type { LeagueAddress } from '../../data/league/address.ts'
import { LeagueSeasons } from './frame.tsx'
import type { LeagueHead } from './frame.tsx'
import { liveTeamsOf, MOST_LIVE } from '../../data/league/live-teams.ts'

interface LeagueStandingsProps {
  readonly league: LeagueHead
  readonly address: LeagueAddress
}

/** The standings of a season by group. */
export function LeagueStandings({ league, address }: LeagueStandingsProps) {
  const { slug, sport, currentSeason } = league
  const standings = useQuery(LEAGUE_STANDINGS_QUERY, { slug, season: address.season, first: MOST_LIVE })
  return (
    <LoadedPart of={standings}>
      {(data, incomplete) => {
        const tables = data.league.standings
        const live = liveTeamsOf(data.league.liveEvents.nodes)
        const year = address.season ?? tables[0]?.season ?? currentSeason?.year ?? null
        return (
          <>
            <div class="picker">
              <LeagueSeasons league={league} part="standings" year={year} />
            </div>
            <IncompleteNotice notes={incomplete} isEmpty={tables.length === 0} />
            {tables.length === 0 && incomplete.length === 0 && (
              <p class="empty">
                No standings are published{league.kind === 'CUP' ? ': a cup is played in rounds' : ''}.
              </p>
            )}
            <HiddenNotice text="Standings are hidden." />
            <div class="spoiler-parts">
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
            </div>
          </>
        )
      }}
    </LoadedPart>
  )
}
