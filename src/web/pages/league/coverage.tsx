import { COVERAGE_QUERY } from '../../data/documents/league.ts'
import { dateOf } from '../../data/dates.ts'
import { countText } from '../../data/format.ts'
import type { PageOperations } from '../../generated/operations.ts'
import { IncompleteNotice } from '../../ui/incomplete-notice.tsx'
import { LoadedPart } from '../../ui/loaded.tsx'
import { useQuery } from '../../ui/use-query.ts'
import { ScrollTable } from '../../ui/scroll-table.tsx'

type Capabilities = PageOperations['Coverage']['league']['capabilities']

const NAMES: Readonly<Record<keyof Capabilities, string>> = {
  core: 'Games, teams, rosters, players and news',
  schedule: 'Schedule',
  plays: 'Play-by-play',
  boxscore: 'Box scores',
  winprobability: 'Win probability',
  odds: 'Odds',
  injuries: 'Injuries',
  tournament: 'Tournament rounds',
  push: 'Live updates',
}
const LEVELS = { AVAILABLE: 'Yes', LIMITED: 'In part', UNAVAILABLE: 'No' } as const

/** Which data a league has, how much of it is stored, and how much of each season is loaded. */
export function LeagueCoverage({ slug }: { readonly slug: string }) {
  const coverage = useQuery(COVERAGE_QUERY, { slug })
  return (
    <LoadedPart of={coverage}>
      {({ league }, incomplete) => <Coverage league={league} incomplete={incomplete} />}
    </LoadedPart>
  )
}

interface CoverageProps {
  readonly league: PageOperations['Coverage']['league']
  readonly incomplete: readonly string[]
}

function Coverage({ league, incomplete }: CoverageProps) {
  const { capabilities, seasons } = league
  return (
    <div class="pair">
      <section>
        <h2>Data</h2>
        <ScrollTable
          label="Data"
          class="coverage"
          columns={['Data', 'Available']}
          rows={(Object.keys(NAMES) as (keyof Capabilities)[]).map((key) => ({
            id: key,
            cells: [NAMES[key], LEVELS[capabilities[key]]],
          }))}
        />
        <Counts league={league} />
      </section>
      <section>
        <h2>Seasons</h2>
        <IncompleteNotice notes={incomplete} />
        <ScrollTable
          label="Seasons"
          class="coverage"
          columns={['Season', 'Dates', 'Loaded']}
          rows={seasons.nodes.map(({ year, displayName, startDate, endDate, isComplete }) => ({
            id: year,
            cells: [
              displayName,
              [startDate, endDate].map((date) => (date === null ? '?' : dateOf(date))).join(' – '),
              isComplete ? 'All' : 'In part',
            ],
          }))}
          {...(incomplete.length === 0 && { empty: 'No season is known yet.' })}
        />
        <p class="quiet">The rest of a season is loaded when it is first asked for.</p>
      </section>
    </div>
  )
}

/** How much of a league is stored. */
function Counts({ league }: { readonly league: PageOperations['Coverage']['league'] }) {
  const { currentSeason, games, finished, teams, athletes, injuries, newsArchive } = league
  const counts: readonly (readonly [string, number])[] = [
    [`Games of ${currentSeason?.displayName ?? 'the season'}`, games.totalCount],
    ['of which finished', finished.totalCount],
    ['Teams', teams.totalCount],
    ['Players', athletes.totalCount],
    ['Injury reports', injuries.totalCount],
    ['Articles', newsArchive.totalCount],
  ]
  return (
    <ScrollTable
      label="Stored now"
      class="coverage"
      columns={['Stored now', 'Count']}
      rows={counts.map(([name, count]) => ({ id: name, cells: [name, countText(count)] }))}
    />
  )
}
