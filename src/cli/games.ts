import { RequestError } from '../client/client.ts'
import type { StreamUpdate } from '../client/client.ts'
import type { CliContext } from './context.ts'
import { padded } from './output.ts'
import type { CliOutput } from './output.ts'

/** A game as a line of the board. */
export interface Game {
  readonly id: string
  readonly league: string
  readonly name: string
  readonly date: string
  readonly state: string
  readonly detail: string
  readonly away: GameSide
  readonly home: GameSide
}

export interface GameSide {
  readonly name: string
  readonly abbreviation: string
  readonly score: number
}

interface GraphGame {
  readonly sourceId: string
  readonly league: { readonly slug: string }
  readonly name: string
  readonly date: string
  readonly status: { readonly state: string; readonly detail: string }
  readonly homeTeam: GraphSide
  readonly awayTeam: GraphSide
}

interface GraphSide {
  readonly name: string
  readonly abbreviation: string | null
  readonly score: number | null
}

const FIELDS = `sourceId league { slug } name date status { state detail }
  homeTeam { name abbreviation score } awayTeam { name abbreviation score }`
const LIVE = `query Live($league: String, $sport: SportName) {
  liveEvents(first: 200, league: $league, sport: $sport) { nodes { ${FIELDS} } } }`
const BOARD = `query Board($league: String!) { league(slug: $league) { scoreboard(first: 100) { nodes { ${FIELDS} } } } }`
const GAME = `query Game($league: String!, $id: ID!) { event(league: $league, id: $id) { ${FIELDS} } }`
const LEAGUES = '{ leagues { slug sport { slug } } }'

/** Games in progress. */
export async function liveGames(
  { client, signal }: CliContext,
  filter: { readonly league?: string; readonly sport?: string },
): Promise<Game[]> {
  const variables = { league: filter.league, sport: filter.sport?.toUpperCase() }
  const { liveEvents } = await client.query<{ liveEvents: { nodes: GraphGame[] } }>(LIVE, variables, {
    signal,
  })
  return liveEvents.nodes.map(gameOf)
}

/** The scoreboard of a league. */
export async function boardOf({ client, signal }: CliContext, league: string): Promise<Game[]> {
  const answer = await client.query<{ league: { scoreboard: { nodes: GraphGame[] } } }>(
    BOARD,
    { league },
    { signal },
  )
  return answer.league.scoreboard.nodes.map(gameOf)
}

/** One game; null where the league has no such. */
export async function findGame(
  { client, signal }: CliContext,
  league: string,
  id: string,
): Promise<Game | null> {
  try {
    const { event } = await client.query<{ event: GraphGame | null }>(GAME, { league, id }, { signal })
    return event ? gameOf(event) : null
  } catch (error) {
    if (error instanceof RequestError && error.code === 'EVENT_NOT_FOUND') return null
    throw error
  }
}

/** Slugs of all leagues. */
export async function leagueSlugs({ client, signal }: CliContext): Promise<string[]> {
  const { leagues } = await client.query<{ leagues: { slug: string }[] }>(LEAGUES, undefined, { signal })
  return leagues.map(({ slug }) => slug)
}

/** The game as an update leaves it. */
export function gameAfter({ data }: StreamUpdate): Game {
  const side = (team: StreamUpdate['data']['homeTeam']) => ({
    ...{ name: team.name, abbreviation: team.abbreviation ?? team.name, score: team.score },
  })
  return {
    ...{ id: data.eventId, league: data.league, name: data.name, date: data.date },
    ...{ state: data.status.state, detail: data.status.detail },
    ...{ away: side(data.awayTeam), home: side(data.homeTeam) },
  }
}

/** One line: `LIVE  BOS 41 @ NYK 38   6:00 - 2nd Quarter   nba/401`. */
export function gameLine(game: Game, output: CliOutput): string {
  const { state, away, home } = game
  const isPlayed = state !== 'pre'
  const side = ({ abbreviation, score }: GameSide) =>
    `${abbreviation.padEnd(4)} ${isPlayed ? String(score).padStart(3) : '   '}`
  const mark = state === 'in' ? output.style('red', 'LIVE') : state === 'post' ? 'END ' : '    '
  const line = `${mark}  ${side(away)} @ ${side(home)}  ${game.detail}`
  return `${padded(line, 58)}  ${output.style('dim', `${game.league}/${game.id}`)}`
}

/** What an update says, as a line for people. */
export function updateLine(update: StreamUpdate, output: CliOutput): string {
  const { league, awayTeam, homeTeam, status } = update.data
  const score = `${awayTeam.abbreviation ?? awayTeam.name} ${awayTeam.score} @ ${homeTeam.abbreviation ?? homeTeam.name} ${homeTeam.score}`
  const what = update.type.replace('event_', '').replace('_', ' ')
  const said = update.type === 'event_play' ? update.data.play.text : status.detail
  return `${output.style('dim', update.timestamp.slice(11, 19))}  ${what.padEnd(13)} ${league.padEnd(8)} ${score}  ${said}`
}

function gameOf(event: GraphGame): Game {
  const side = ({ name, abbreviation, score }: GraphSide) => ({
    ...{ name, abbreviation: abbreviation ?? name, score: score ?? 0 },
  })
  return {
    ...{ id: event.sourceId, league: event.league.slug, name: event.name, date: event.date },
    ...{ state: event.status.state.toLowerCase(), detail: event.status.detail },
    ...{ away: side(event.awayTeam), home: side(event.homeTeam) },
  }
}
