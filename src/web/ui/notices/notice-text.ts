import { sidesInOrder, sideName } from '../../data/board.ts'
import { liveText } from '../../data/periods.ts'
import type { PageOperations } from '../../generated/operations.ts'

/** An update of a game, as the subscription of notices has it. */
export type GameUpdate = PageOperations['Notices']['updates']

/** A notice of the browser. */
export interface Notice {
  /** `BUF 24–21 NYJ`. */
  readonly title: string
  /** What happened: `BUF take the lead · Q4 7:32`. */
  readonly body: string
  /** The path of the game's page; a game has one notice, its newest. */
  readonly path: string
}

/** Sports with few scores: each of them is announced, of the others only those that change who leads. */
const FEW_SCORES: ReadonlySet<string> = new Set(['soccer', 'hockey'])

/** What is announced of an update of a favourite's game: its start, a score, its end; `null` of all others. */
export function noticeOf(update: GameUpdate, favourites: ReadonlySet<string>): Notice | null {
  const { league, event, homeTeam, awayTeam, status } = update
  const isFavourite = [homeTeam, awayTeam].some(({ sourceId }) =>
    favourites.has(`${league.slug}/${sourceId}`),
  )
  if (!isFavourite || update.corrected) return null
  const sport = league.sport.slug
  const what = textOf(update, sport)
  if (what === null) return null
  const [first, second] = sidesInOrder(sport, { homeTeam, awayTeam })
  const title =
    update.__typename === 'WentLive'
      ? `${sideName(first)} – ${sideName(second)}`
      : `${sideName(first)} ${first.score}–${second.score} ${sideName(second)}`
  const clock = liveText(league.slug, sport, status)
  const body = update.__typename === 'ScoreChange' ? `${what} · ${clock}` : what
  return { title, body, path: `/games/${league.slug}/${event.sourceId}` }
}

function textOf(update: GameUpdate, sport: string): string | null {
  if (update.__typename === 'WentLive') return 'The game has begun'
  if (update.__typename === 'GameEnded') return update.status.detail
  if (update.__typename !== 'ScoreChange') return null
  const { homeTeam, awayTeam, previousScore } = update
  const leader = Math.sign(homeTeam.score - awayTeam.score)
  const hasNewLeader = leader !== 0 && leader !== Math.sign(previousScore.home - previousScore.away)
  if (hasNewLeader) return `${sideName(leader > 0 ? homeTeam : awayTeam)} take the lead`
  if (!FEW_SCORES.has(sport)) return null
  return `${sideName(homeTeam.score > previousScore.home ? homeTeam : awayTeam)} score`
}
