import { sidesInOrder } from '../../data/board.ts'
import type { Side } from '../../data/board.ts'
import { PREVIEW_QUERY } from '../../data/documents/game.ts'
import { shortDayOf } from '../../data/format.ts'
import type { FullGame } from '../../data/game.ts'
import type { PageOperations } from '../../generated/operations.ts'
import { shownOf, STANDINGS_COLUMNS } from '../standings.tsx'
import { IncompleteNotice } from '../incomplete-notice.tsx'
import { useQuery } from '../use-query.ts'
import { LoadedPart } from '../loaded.tsx'
import { SeasonLeaders, teamCategories } from './season-leaders.tsx'

interface PreviewProps {
  readonly game: FullGame
}

/** What is known before a game: form, standings side by side, and the season's leaders of both teams. */
export function Preview({ game }: PreviewProps) {
  const { homeTeam, awayTeam } = game
  const { slug, sport } = game.league
  const ids = { home: homeTeam.sourceId, away: awayTeam.sourceId }
  const known = useQuery(PREVIEW_QUERY, { league: slug, ...ids, ...teamCategories(sport.slug) })
  return (
    <LoadedPart of={known}>
      {(preview, incomplete) => {
        const { one, two, three } = preview.league
        return (
          <>
            <Comparison game={game} preview={preview} incomplete={incomplete} />
            <SeasonLeaders lists={[one, two, three]} league={slug} teamIds={Object.values(ids)} />
          </>
        )
      }}
    </LoadedPart>
  )
}

type PreviewData = PageOperations['Preview']

interface ComparisonProps extends PreviewProps {
  readonly preview: PreviewData
  readonly incomplete: readonly string[]
}

function Comparison({ game, preview, incomplete }: ComparisonProps) {
  const league = game.league.slug
  const sport = game.league.sport.slug
  const sides = sidesInOrder(sport, game)
  const entries = preview.league.standings.flatMap((group) => group.entries)
  const own = sides.map((side) => entries.find(({ teamId }) => teamId === side.sourceId))
  const rows = STANDINGS_COLUMNS.flatMap(([names, head, meaning]) => {
    const values = own.map((entry) => entry && shownOf(entry, names))
    // Most leagues have no draws.
    const isKnown = values.some((value) => value !== undefined && (!names.includes('ties') || value !== '0'))
    return isKnown ? [{ head, meaning, values }] : []
  })
  const teams = sidesInOrder(sport, { homeTeam: preview.home, awayTeam: preview.away })
  const hasForm = teams.some(({ form }) => form.length > 0)
  if (!hasForm && rows.length === 0) return <IncompleteNotice notes={incomplete} />
  return (
    <section id="preview">
      <h2>Before the game</h2>
      <IncompleteNotice notes={incomplete} />
      {rows.length > 0 && <Standing rows={rows} sides={sides} />}
      {hasForm && (
        <div class="pair">
          {teams.map((team, index) => (
            <Form key={team.sourceId} of={team} name={sides[index]?.name ?? ''} league={league} />
          ))}
        </div>
      )}
    </section>
  )
}

interface StandingProps {
  readonly sides: readonly Side[]
  /** A column of the standings with the values of both sides. */
  readonly rows: readonly {
    readonly head: string
    readonly meaning: string
    readonly values: readonly (string | undefined)[]
  }[]
}

/** What the standings say of both sides. */
function Standing({ sides, rows }: StandingProps) {
  const [first, second] = sides.map(nameOf)
  return (
    <table class="versus">
      <thead>
        <tr>
          <th scope="col">{first}</th>
          <th scope="col">
            <span class="sr-only">Comparison</span>
          </th>
          <th scope="col">{second}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ head, meaning, values }) => (
          <tr key={head}>
            <td>{values[0] ?? '–'}</td>
            <th scope="row">{meaning}</th>
            <td>{values[1] ?? '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const nameOf = (side: Side) => side.abbreviation ?? side.name

interface FormProps {
  readonly of: PreviewData['home']
  readonly name: string
  readonly league: string
}

/** The last five games of a team, newest first. */
function Form({ of: team, name, league }: FormProps) {
  return (
    <div>
      <h3>
        {name}: last {team.lastEvents.length}
      </h3>
      {team.standingSummary !== null && <p class="quiet spoiler">{team.standingSummary}</p>}
      <ul class="lineup">
        {team.lastEvents.map((event, index) => {
          const isHome = event.homeTeam.sourceId === team.sourceId
          const [own, other] = isHome ? [event.homeTeam, event.awayTeam] : [event.awayTeam, event.homeTeam]
          return (
            <li key={event.sourceId}>
              <b class="result spoiler">{team.form[index]}</b>
              <a href={`/games/${league}/${event.sourceId}`}>
                {isHome ? 'vs' : '@'} {other.abbreviation}{' '}
                <span class="spoiler">
                  {own.score}–{other.score}
                </span>
              </a>
              <time class="quiet" dateTime={event.date}>
                {shortDayOf(event.date)}
              </time>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
