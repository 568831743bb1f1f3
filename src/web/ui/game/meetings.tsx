import { sideName } from '../../data/board.ts'
import { MEETINGS_QUERY } from '../../data/documents/game.ts'
import { dateOf } from '../../data/dates.ts'
import type { FullGame } from '../../data/game.ts'
import type { PageOperations } from '../../generated/operations.ts'
import { IncompleteNotice } from '../incomplete-notice.tsx'
import { LoadedPart } from '../loaded.tsx'
import { useQuery } from '../use-query.ts'

type Meeting = PageOperations['Meetings']['team']['meetings']['nodes'][number]

const SHOWN_MEETINGS = 5
/** Upcoming games may be among the newest. */
const MAX_MEETINGS = 20

/** The last games between both teams, newest first, and the number of wins. */
export function Meetings({ game }: { readonly game: FullGame }) {
  const meetings = useQuery(MEETINGS_QUERY, {
    league: game.league.slug,
    home: game.homeTeam.sourceId,
    away: game.awayTeam.sourceId,
    last: MAX_MEETINGS,
  })
  return (
    <LoadedPart of={meetings}>
      {({ team }, incomplete) => (
        <MeetingList game={game} meetings={team.meetings.nodes} incomplete={incomplete} />
      )}
    </LoadedPart>
  )
}

interface MeetingListProps {
  readonly game: FullGame
  readonly meetings: readonly Meeting[]
  readonly incomplete: readonly string[]
}

function MeetingList({ game, meetings, incomplete }: MeetingListProps) {
  const played = meetings
    .filter(
      ({ status, sourceId, date }) => status.completed && sourceId !== game.sourceId && date < game.date,
    )
    .slice(-SHOWN_MEETINGS)
    .reverse()
  if (played.length === 0 && incomplete.length === 0) return null
  return (
    <section id="head-to-head">
      <h2>Head-to-head</h2>
      <IncompleteNotice notes={incomplete} isEmpty={played.length === 0} />
      {played.length > 0 && <p class="quiet">{summaryOf(played, game)}</p>}
      <ul class="results meetings">
        {played.map((meeting) => (
          <li key={meeting.sourceId}>
            <a href={`/games/${game.league.slug}/${meeting.sourceId}`}>
              <time class="quiet" dateTime={meeting.date}>
                {dateOf(meeting.date)}
              </time>
              <SideResult side={meeting.awayTeam} />
              <span class="quiet">at</span>
              <SideResult side={meeting.homeTeam} />
              <span class="quiet">{meeting.status.detail}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

function SideResult({ side }: { readonly side: Meeting['homeTeam'] }) {
  return (
    <span class={side.winner ? 'winner' : ''}>
      <span class="name">{side.name}</span> <b class="spoiler">{side.score}</b>
      {side.shootoutScore !== null && <small class="spoiler"> ({side.shootoutScore})</small>}
    </span>
  )
}

/** `KC won 3 of the last 5, BUF 1, 1 drawn.` */
function summaryOf(played: readonly Meeting[], { homeTeam, awayTeam }: FullGame): string {
  const wonBy = (id: string) =>
    played.filter((each) =>
      [each.homeTeam, each.awayTeam].some((side) => side.winner && side.sourceId === id),
    ).length
  const [first, second] = [homeTeam, awayTeam]
    .map((side) => ({ name: sideName(side), won: wonBy(side.sourceId) }))
    .sort((a, b) => b.won - a.won)
  if (!first || !second) return ''
  const drawn = played.length - first.won - second.won
  const of = played.length === 1 ? 'the last one' : `of the last ${played.length}`
  const won =
    played.length === 1
      ? `${first.name} won ${of}`
      : `${first.name} won ${first.won} ${of}, ${second.name} ${second.won}`
  if (drawn === played.length)
    return played.length === 1 ? 'The last one was drawn.' : `The last ${drawn} were drawn.`
  return `${won}${drawn > 0 ? `, ${drawn} drawn` : ''}.`
}
