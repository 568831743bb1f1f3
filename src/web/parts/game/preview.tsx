import { sidesInOrder } from '../../board-data.ts'
import type { Side } from '../../board-data.ts'
import { PREVIEW_QUERY } from '../../documents/reading.ts'
import { STANDINGS_QUERY } from '../../documents/standings.ts'
import { shortDayOf } from '../../format.ts'
import type { FullGame } from '../../game-data.ts'
import type { PageOperations } from '../../generated/operations.ts'
import { shownOf, STANDINGS_COLUMNS } from '../standings.tsx'
import { IncompleteNotice } from '../incomplete-notice.tsx'
import { useQuery } from '../use-query.ts'
import { SeasonLeaders } from './season-leaders.tsx'

interface PreviewProps {
  readonly game: FullGame
}

/** What is known before a game: form, standings side by side, and the season's leaders of both teams. */
export function Preview({ game }: PreviewProps) {
  return (
    <>
      <Comparison game={game} />
      <SeasonLeaders
        league={game.league.slug}
        sport={game.league.sport.slug}
        teamIds={[game.homeTeam.sourceId, game.awayTeam.sourceId]}
      />
    </>
  )
}

type SideForm = PageOperations['Preview']['event']['homeTeam']

function Comparison({ game }: PreviewProps) {
  const league = game.league.slug
  const form = useQuery(PREVIEW_QUERY, { league, id: game.sourceId })
  const standings = useQuery(STANDINGS_QUERY, { slug: league })
  const sides = sidesInOrder(game.league.sport.slug, game)
  const entries = standings.data?.league.standings.flatMap((group) => group.entries) ?? []
  const own = sides.map((side) => entries.find(({ teamId }) => teamId === side.sourceId))
  const rows = STANDINGS_COLUMNS.flatMap(([names, head, meaning]) => {
    const values = own.map((entry) => entry && shownOf(entry, names))
    // Most leagues have no draws.
    const isKnown = values.some((value) => value !== undefined && (!names.includes('ties') || value !== '0'))
    return isKnown ? [{ head, meaning, values }] : []
  })
  const teams = form.data && sidesInOrder(game.league.sport.slug, form.data.event)
  const hasForm = teams?.some(({ team }) => (team?.form.length ?? 0) > 0) === true
  if (!hasForm && rows.length === 0) return <IncompleteNotice notes={standings.incomplete} />
  return (
    <section id="preview">
      <h2>Before the game</h2>
      <IncompleteNotice notes={[...form.incomplete, ...standings.incomplete]} />
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
  readonly of: SideForm
  readonly name: string
  readonly league: string
}

/** The last five games of a team, newest first. */
function Form({ of: { sourceId, team }, name, league }: FormProps) {
  return (
    <div>
      <h3>
        {name}: last {team?.lastEvents.length ?? 0}
      </h3>
      {team?.standingSummary && <p class="quiet">{team.standingSummary}</p>}
      <ul class="lineup">
        {team?.lastEvents.map((event, index) => {
          const isHome = event.homeTeam.sourceId === sourceId
          const [own, other] = isHome ? [event.homeTeam, event.awayTeam] : [event.awayTeam, event.homeTeam]
          return (
            <li key={event.sourceId}>
              <b class="result">{team.form[index]}</b>
              <a href={`/games/${league}/${event.sourceId}`}>
                {isHome ? 'vs' : '@'} {other.abbreviation} {own.score}–{other.score}
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
