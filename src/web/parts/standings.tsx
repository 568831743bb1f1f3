import { useEffect } from 'preact/hooks'
import { STANDINGS_QUERY } from '../documents/standings.ts'
import type { PageOperations } from '../generated/operations.ts'
import { Problem } from './problem.tsx'
import { IncompleteNotice } from './incomplete-notice.tsx'
import { useQuery } from './use-query.ts'

type Group = PageOperations['Standings']['league']['standings'][number]
type Entry = Group['entries'][number]

/** Columns in display order, with headings; each is shown if the league has it. */
export const STANDINGS_COLUMNS: readonly (readonly [
  names: readonly string[],
  head: string,
  meaning: string,
])[] = [
  [['playoffSeed'], 'Seed', 'Seed in the play-offs'],
  [['gamesPlayed'], 'GP', 'Games played'],
  [['wins'], 'W', 'Wins'],
  [['losses'], 'L', 'Losses'],
  [['ties'], 'D', 'Draws'],
  [['otLosses'], 'OTL', 'Overtime losses'],
  [['winPercent'], 'PCT', 'Winning percentage'],
  [['gamesBehind'], 'GB', 'Games behind'],
  [['pointsFor'], 'For', 'Points, goals or runs scored'],
  [['pointsAgainst'], 'Against', 'Points, goals or runs allowed'],
  // The source has a name for each sport.
  [['pointDifferential', 'differential', 'pointsDiff'], '+/−', 'Difference'],
  [['points'], 'PTS', 'Points'],
  [['Home'], 'Home', 'Record at home'],
  [['Road'], 'Away', 'Record away'],
  [['streak'], 'STRK', 'Streak'],
]

/** What an entry of the standings has under the first of some names. */
export function shownOf({ stats }: Entry, names: readonly string[]): string | undefined {
  return stats.find(({ name }) => names.includes(name))?.displayValue
}

/** The standings of a league by group. */
export function Standings({ slug }: { readonly slug: string }) {
  const { data, error, reload, incomplete } = useQuery(STANDINGS_QUERY, { slug })
  const isThere = data !== null
  // A link to the standings scrolls to them once they are loaded.
  useEffect(() => {
    if (isThere && location.hash === '#standings') document.querySelector('#standings')?.scrollIntoView()
  }, [isThere])
  if (!data) return error ? <Problem error={error} retry={reload} /> : null
  return (
    <section id="standings">
      <h2>Standings</h2>
      <IncompleteNotice notes={incomplete} />
      {data.league.standings.length === 0 && incomplete.length === 0 && (
        <p class="empty">No standings are published.</p>
      )}
      {data.league.standings.map((group) => (
        <GroupTable key={group.name} slug={slug} {...group} />
      ))}
    </section>
  )
}

interface GroupTableProps extends Group {
  readonly slug: string
}

function GroupTable({ slug, name, entries }: GroupTableProps) {
  // Draws are shown only if there are any, as many leagues have none.
  const columns = STANDINGS_COLUMNS.filter(([names]) =>
    entries.some((entry) => {
      const value = shownOf(entry, names)
      return value !== undefined && (!names.includes('ties') || value !== '0')
    }),
  )
  return (
    <div class="scroll" tabIndex={0} role="region" aria-label={name}>
      <table class="standings">
        <caption>{name}</caption>
        <thead>
          <tr>
            <th scope="col">Team</th>
            {columns.map(([, head, meaning]) => (
              <th key={head} scope="col">
                <abbr title={meaning}>{head}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <tr key={entry.teamId}>
              <th scope="row">
                <small>{entry.rank}</small> <a href={`/teams/${slug}/${entry.teamId}`}>{entry.teamName}</a>
              </th>
              {columns.map(([names, head]) => (
                <td key={head}>{shownOf(entry, names) ?? ''}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
