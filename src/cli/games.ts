import { RequestError } from '../client/client.ts'
import type { StreamUpdate } from '../client/client.ts'
import type { CliContext } from './context.ts'
import { padded, widthOf } from './output.ts'
import type { CliOutput } from './output.ts'

/** A game as a row of the scoreboard. */
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
const LIVE = `query Live($league: String, $sport: Sport) {
  liveEvents(first: 200, league: $league, sport: $sport) { nodes { ${FIELDS} } } }`
const BOARD = `query Board($league: String!) { league(slug: $league) { scoreboard(first: 100) { nodes { ${FIELDS} } } } }`
const GAME = `query Game($league: String!, $id: ID!) { event(league: $league, id: $id) { ${FIELDS} } }`
const LEAGUES = '{ leagues { slug name } }'
const PLAYS = `query Plays($league: String!, $id: ID!, $last: Int!) {
  event(league: $league, id: $id) { awayTeam { name abbreviation } homeTeam { name abbreviation }
    plays(last: $last) { nodes { text wallClock awayScore homeScore scoringPlay } } } }`

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
  const response = await client.query<{ league: { scoreboard: { nodes: GraphGame[] } } }>(
    BOARD,
    { league },
    { signal },
  )
  return response.league.scoreboard.nodes.map(gameOf)
}

/** One game; `null` if the league does not have it. */
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

/** All leagues. */
export async function listLeagues({ client, signal }: CliContext): Promise<{ slug: string; name: string }[]> {
  const response = await client.query<{ leagues: { slug: string; name: string }[] }>(LEAGUES, undefined, {
    signal,
  })
  return response.leagues
}

interface PlaysOfGame {
  readonly awayTeam: GraphSide
  readonly homeTeam: GraphSide
  readonly plays: {
    readonly nodes: readonly {
      readonly text: string
      readonly wallClock: string | null
      readonly awayScore: number
      readonly homeScore: number
      readonly scoringPlay: boolean
    }[]
  }
}

/** The last plays of a game as lines for the screen, newest first. */
export async function lastPlays(
  { client, output, signal }: CliContext,
  { league, id }: Game,
  last: number,
): Promise<string[]> {
  const { event } = await client.query<{ event: PlaysOfGame | null }>(PLAYS, { league, id, last }, { signal })
  if (!event) return []
  const side = ({ abbreviation, name }: GraphSide) => abbreviation ?? name
  const lines = event.plays.nodes.map(({ text, wallClock, awayScore, homeScore, scoringPlay }) => {
    const score = `${side(event.awayTeam)} ${awayScore} @ ${side(event.homeTeam)} ${homeScore}`
    return newsText(wallClock, score, text, scoringPlay, output)
  })
  return lines.toReversed()
}

/** The game after an update. */
export function gameAfter({ data }: StreamUpdate): Game {
  const side = (team: StreamUpdate['data']['homeTeam']) => ({
    name: team.name,
    abbreviation: team.abbreviation ?? team.name,
    score: team.score,
  })
  return {
    id: data.eventId,
    league: data.league,
    name: data.name,
    date: data.date,
    state: data.status.state,
    detail: data.status.detail,
    away: side(data.awayTeam),
    home: side(data.homeTeam),
  }
}

/** One line per game, with aligned columns: `LIVE  BOS 41 @ NYK 38  6:00 - 2nd Quarter  nba/401`. */
export function gameLines(games: readonly Game[], output: CliOutput): string[] {
  const lines = games.map((game) => gameText(game, output))
  const width = Math.max(0, ...lines.map(widthOf))
  return lines.map((line, index) => {
    const game = games[index]
    return `${padded(line, width)}  ${output.style('dim', game ? `${game.league}/${game.id}` : '')}`
  })
}

function gameText({ state, date, detail, away, home }: Game, output: CliOutput): string {
  const isPlayed = state !== 'pre'
  const side = ({ abbreviation, score }: GameSide) =>
    `${abbreviation.padEnd(4)} ${isPlayed ? String(score).padStart(3) : '   '}`
  const mark = state === 'in' ? output.style('red', 'LIVE') : state === 'post' ? 'END ' : '    '
  return `${mark}  ${side(away)} @ ${side(home)}  ${isPlayed ? detail : startOf(date)}`
}

/** The start of a game in the terminal's time zone: `Sun 22 Nov 13:30`. */
function startOf(date: string): string {
  const format = new Intl.DateTimeFormat('en-GB', {
    ...({ weekday: 'short', day: 'numeric', month: 'short' } as const),
    ...({ hour: '2-digit', minute: '2-digit' } as const),
  })
  return format.format(new Date(date)).replaceAll(',', '')
}

/** The time of day in the terminal's time zone. */
function timeOf(timestamp: string): string {
  return new Date(timestamp).toTimeString().slice(0, 8)
}

function newsText(
  ...[timestamp, score, text, isScore, output]: [string | null, string, string, boolean, CliOutput]
): string {
  const time = output.style('dim', timestamp === null ? '        ' : timeOf(timestamp))
  return `${time}  ${isScore ? output.style('bold', score) : score}  ${text}`
}

/** Formats an update as a line of the screen. */
export function newsLine(update: StreamUpdate, output: CliOutput): string {
  const { description, score } = summaryOf(update)
  const isScore = update.type === 'event_play' && update.data.play.scoringPlay
  return newsText(update.timestamp, score, description, isScore, output)
}

function summaryOf(update: StreamUpdate) {
  const { awayTeam, homeTeam, status } = update.data
  const side = (team: typeof homeTeam) => `${team.abbreviation ?? team.name} ${team.score}`
  return {
    score: `${side(awayTeam)} @ ${side(homeTeam)}`,
    description: update.type === 'event_play' ? update.data.play.text : status.detail,
  }
}

/** Formats an update as a line of output. */
export function updateLine(update: StreamUpdate, output: CliOutput): string {
  const { description, score } = summaryOf(update)
  const what = update.type.replace('event_', '').replace('_', ' ')
  return `${output.style('dim', timeOf(update.timestamp))}  ${what.padEnd(13)} ${update.data.league.padEnd(8)} ${score}  ${description}`
}

function gameOf(event: GraphGame): Game {
  const side = ({ name, abbreviation, score }: GraphSide) => ({
    name,
    abbreviation: abbreviation ?? name,
    score: score ?? 0,
  })
  return {
    id: event.sourceId,
    league: event.league.slug,
    name: event.name,
    date: event.date,
    state: event.status.state.toLowerCase(),
    detail: event.status.detail,
    away: side(event.awayTeam),
    home: side(event.homeTeam),
  }
}
