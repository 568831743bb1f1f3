import { COVERAGE_QUERY } from '../../data/documents/league.ts'
import { dateOf } from '../../data/dates.ts'
import { countText } from '../../data/format.ts'
import type { PageOperations } from '../../generated/operations.ts'
import { IncompleteNotice } from '../../ui/incomplete-notice.tsx'
import { LoadedPart } from '../../ui/loaded.tsx'
import { useQuery } from '../../ui/use-query.ts'

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
        <table class="coverage">
          <thead>
            <tr>
              <th scope="col">Data</th>
              <th scope="col">Available</th>
            </tr>
          </thead>
          <tbody>
            {(Object.keys(NAMES) as (keyof Capabilities)[]).map((key) => (
              <tr key={key}>
                <th scope="row">{NAMES[key]}</th>
                <td>{LEVELS[capabilities[key]]}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <Counts league={league} />
      </section>
      <section>
        <h2>Seasons</h2>
        <IncompleteNotice notes={incomplete} />
        {seasons.nodes.length === 0 && incomplete.length === 0 && (
          <p class="empty">No season is known yet.</p>
        )}
        {seasons.nodes.length > 0 && (
          <table class="coverage">
            <thead>
              <tr>
                <th scope="col">Season</th>
                <th scope="col">Dates</th>
                <th scope="col">Loaded</th>
              </tr>
            </thead>
            <tbody>
              {seasons.nodes.map(({ year, displayName, startDate, endDate, isComplete }) => (
                <tr key={year}>
                  <th scope="row">{displayName}</th>
                  <td>
                    {[startDate, endDate].map((date) => (date === null ? '?' : dateOf(date))).join(' – ')}
                  </td>
                  <td>{isComplete ? 'All' : 'In part'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
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
    <table class="coverage">
      <thead>
        <tr>
          <th scope="col">Stored now</th>
          <th scope="col">Count</th>
        </tr>
      </thead>
      <tbody>
        {counts.map(([name, count]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{countText(count)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
