import { sidesInOrder } from '../../data/board.ts'
import { PREVIEW_QUERY } from '../../data/documents/game.ts'
import { shortDayOf } from '../../data/format.ts'
import type { FullGame } from '../../data/game.ts'
import type { PageOperations } from '../../generated/operations.ts'
import { columnsOf, meaningIn, shownOf } from '../standings.tsx'
import { IncompleteNotice } from '../incomplete-notice.tsx'
import { useQuery } from '../use-query.ts'
import { LoadedPart } from '../loaded.tsx'
import { SeasonLeaders, teamCategories } from './season-leaders.tsx'
import { VersusTable } from './versus-table.tsx'

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
  const valueOf = (index: number, names: readonly string[]) => {
    const entry = own[index]
    return (entry && shownOf(entry, names)) ?? '–'
  }
  const rows = columnsOf(own.filter((entry) => entry !== undefined)).map(([names, head, meaning]) => ({
    id: head,
    name: meaningIn(sport, meaning),
    values: [valueOf(0, names), valueOf(1, names)] as const,
  }))
  const teams = sidesInOrder(sport, { homeTeam: preview.home, awayTeam: preview.away })
  const hasForm = teams.some(({ form }) => form.length > 0)
  if (!hasForm && rows.length === 0) return <IncompleteNotice notes={incomplete} isEmpty />
  return (
    <section id="preview">
      <h2>Before the game</h2>
      <IncompleteNotice notes={incomplete} />
      {rows.length > 0 && <VersusTable subject="Comparison" sides={sides} rows={rows} />}
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
