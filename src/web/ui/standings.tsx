import { useContext } from 'preact/hooks'
import type { PageOperations } from '../generated/operations.ts'
import type { LiveTeam } from '../data/league/live-teams.ts'
import { zonesOf } from '../data/league/zones.ts'
import type { Zone } from '../data/league/zones.ts'
import { ScrollTable } from './scroll-table.tsx'
import { TeamLogo } from './pictures/team-logo.tsx'
import { SiteContext } from '../data/site.ts'
import { sourceText } from '../data/source-text.ts'

/** A table of the standings. */
export type StandingsTable = PageOperations['LeagueStandings']['league']['standings'][number]
type Entry = StandingsTable['entries'][number]

type Column = readonly [names: readonly string[], head: string, meaning: string]

/** Columns in display order, with headings; each is shown if the league has it. */
const STANDINGS_COLUMNS: readonly Column[] = [
  [['playoffSeed'], 'Seed', 'Seed in the play-offs'],
  [['gamesPlayed'], 'GP', 'Games played'],
  [['wins'], 'W', 'Wins'],
  [['losses'], 'L', 'Losses'],
  [['ties'], 'D', 'Draws'],
  [['otLosses'], 'OTL', 'Overtime losses'],
  [['winPercent'], 'PCT', 'Winning percentage'],
  [['gamesBehind'], 'GB', 'Games behind'],
  [['pointsFor'], 'PF', 'Points, goals or runs scored'],
  [['pointsAgainst'], 'PA', 'Points, goals or runs allowed'],
  // The source has a name for each sport.
  [['pointDifferential', 'differential', 'pointsDiff'], '+/−', 'Difference'],
  [['points'], 'PTS', 'Points'],
  [['Home'], 'Home', 'Record at home'],
  [['Road'], 'Away', 'Record away'],
  [['streak'], 'STRK', 'Streak'],
]

/** What is scored in a sport, if it does not count points. */
const SCORED: Readonly<Record<string, string>> = { soccer: 'Goals', hockey: 'Goals', baseball: 'Runs' }

/** The meaning of a column in a sport: `Goals scored`. */
export function meaningIn(sport: string, meaning: string): string {
  return meaning.replace('Points, goals or runs', SCORED[sport] ?? 'Points')
}

/** What an entry of the standings has under the first of some names. */
export function shownOf({ stats }: Pick<Entry, 'stats'>, names: readonly string[]): string | undefined {
  const value = stats.find(({ name }) => names.includes(name))?.displayValue
  return value === undefined ? undefined : value === '-' ? '–' : sourceText(value)
}

/** The columns that some entries have a value for. Draws are shown only if there are any, as many leagues have none. */
export function columnsOf(entries: readonly Pick<Entry, 'stats'>[]): readonly Column[] {
  return STANDINGS_COLUMNS.filter(([names]) =>
    entries.some((entry) => {
      const value = shownOf(entry, names)
      return value !== undefined && (!names.includes('ties') || value !== '0')
    }),
  )
}

/** How a sport abbreviates what is scored and allowed, if it does not count points. */
const SCORED_HEADS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  soccer: { PF: 'GF', PA: 'GA' },
  hockey: { PF: 'GF', PA: 'GA' },
  baseball: { PF: 'RS', PA: 'RA' },
}

interface GroupTableProps {
  readonly table: StandingsTable
  /** The slugs of the league and its sport. */
  readonly league: string
  readonly sport: string
  /** Whether the last games of the teams are those of the table's season. */
  readonly isCurrent: boolean
  /** The id of a team whose row stands out. */
  readonly marked?: string
  /** The teams that are playing, by id. */
  readonly live?: ReadonlyMap<string, LiveTeam> | undefined
}

/** A table of the standings, with the logos and the form of its teams. */
export function GroupTable({ table, league, sport, isCurrent, marked, live }: GroupTableProps) {
  const { name: title, entries } = table
  const columns = [...columnsOf(entries)]
  // In soccer, draws are between wins and losses.
  if (sport === 'soccer') columns.sort(([, one], [, other]) => placeInRecord(one) - placeInRecord(other))
  const decisive = columns.some(([, head]) => head === 'PTS') ? DECISIVE_WITH_POINTS : DECISIVE
  const classOf = (head: string) => (decisive.has(head) ? undefined : 'rest')
  const zones = zonesOf(entries)
  const hasForm = isCurrent && entries.some(({ team }) => (team?.form.length ?? 0) > 0)
  return (
    <>
      <ScrollTable
        label={title}
        class="standings"
        caption={title}
        columns={[
          'Team',
          ...columns.map(([, head, meaning]) => ({
            head: SCORED_HEADS[sport]?.[head] ?? head,
            meaning: meaningIn(sport, meaning),
            class: classOf(head),
          })),
          ...(hasForm ? [{ head: 'Form', meaning: FORM_MEANING, class: 'rest' }] : []),
        ]}
      >
        {entries.map((entry) => (
          <tr
            key={entry.teamId}
            aria-current={entry.teamId === marked ? 'true' : undefined}
            class={`${isZoneEnd(entry.rank, zones) ? 'zone-end' : ''} ${live?.has(entry.teamId) ? 'playing' : ''}`.trim()}
            title={entry.note ?? undefined}
          >
            <th scope="row">
              <TeamCell entry={entry} league={league} live={live?.get(entry.teamId)} />
            </th>
            {columns.map(([names, head]) => (
              <td key={head} class={classOf(head)}>
                {shownOf(entry, names) ?? ''}
              </td>
            ))}
            {hasForm && (
              <td class="form rest">
                {entry.team?.form.map((result) => formLetter(sport, result)).join(' ')}
              </td>
            )}
          </tr>
        ))}
      </ScrollTable>
      {zones.length > 0 && (
        <p class="quiet zones">
          {zones.map(({ note, from, to }) => (
            <span key={`${note} ${from}`}>
              {from === to ? from : `${from}–${to}`} {note}
            </span>
          ))}
        </p>
      )}
    </>
  )
}

const FORM_MEANING = 'Last five games, newest first'

/** The columns that decide a table, which are all that phones show at first. */
const DECISIVE_WITH_POINTS: ReadonlySet<string> = new Set(['GP', '+/−', 'PTS'])
const DECISIVE: ReadonlySet<string> = new Set(['W', 'L', 'D', 'PCT', 'GB'])

const RECORD_HEADS = ['GP', 'W', 'D', 'L']

/** The place of a column among games, wins, draws and losses, which are first; of all others, the one after them. */
function placeInRecord(head: string): number {
  const place = RECORD_HEADS.indexOf(head)
  return place < 0 ? RECORD_HEADS.length : place
}

/** Whether the next place leads somewhere else. */
function isZoneEnd(rank: number, zones: readonly Zone[]): boolean {
  return zones.some(({ from, to }) => to === rank || from === rank + 1)
}

interface TeamCellProps extends Pick<GroupTableProps, 'league'> {
  readonly entry: Entry
  readonly live: LiveTeam | undefined
}

function TeamCell({ entry, league, live }: TeamCellProps) {
  const { rank, teamId, teamName, team } = entry
  const { origin } = useContext(SiteContext)
  const side = {
    name: teamName,
    abbreviation: team?.abbreviation ?? null,
    color: team?.color ?? null,
    alternateColor: team?.alternateColor ?? null,
    logo: team?.logos[0]?.href ?? null,
  }
  return (
    <span class="standing-team">
      <small>{rank}</small>
      <TeamLogo side={side} />
      <a href={`${origin}/teams/${league}/${teamId}`}>{teamName}</a>
      {live && (
        <a
          class="live spoiler"
          href={`${origin}/games/${league}/${live.gameId}`}
          aria-label={`Playing now: ${live.score}`}
        >
          {live.score}
        </a>
      )}
    </span>
  )
}

/** The letter of a result: draws are `D` in soccer. */
export function formLetter(sport: string, result: string): string {
  return sport === 'soccer' && result === 'T' ? 'D' : result
}
