import { sidesInOrder } from '../web/data/board.ts'
import ICAL from 'ical.js'
import { easternDay } from '../domain/day.ts'
import { SECOND_MS } from '../domain/time.ts'
import type { GeneratedFile, SiteQuery, TimedWork } from './generated-files.ts'

/** What a calendar shows. */
export interface CalendarRequest {
  /** Slug of the league. */
  readonly league: string
  /** Only the games of this team. */
  readonly teamId: string | null
  /** Whether the titles of finished games have their scores. */
  readonly hasScores: boolean
  /** Public root URL without a trailing slash. */
  readonly root: string
  /** When it is made, in Unix epoch milliseconds. */
  readonly generatedAt: number
}

interface CalendarTeam {
  readonly name: string
  readonly score: number | null
  readonly shootoutScore: number | null
}

interface CalendarGame {
  readonly sourceId: string
  readonly date: string
  readonly timeValid: boolean
  readonly changedAt: string | null
  readonly status: { readonly completed: boolean; readonly phase: string; readonly detail: string }
  readonly homeTeam: CalendarTeam
  readonly awayTeam: CalendarTeam
  readonly venue: { readonly name: string; readonly city: string | null } | null
  readonly broadcasts: readonly { readonly network: string }[]
}

interface GamePage {
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null }
  readonly nodes: readonly CalendarGame[]
}

const SIDE = 'name score shootoutScore'
const GAMES = `pageInfo { hasNextPage endCursor }
  nodes {
    sourceId date timeValid changedAt status { completed phase detail }
    homeTeam { ${SIDE} } awayTeam { ${SIDE} } venue { name city } broadcasts { network }
  }`
/** The largest page of each list. */
const LEAGUE_PAGE = 500
const TEAM_PAGE = 200

const LEAGUE_QUERY = `query LeagueCalendar($league: String!, $after: String) {
  league(slug: $league) { name sport { slug } schedule(first: ${LEAGUE_PAGE}, after: $after) { ${GAMES} } }
}`
const TEAM_QUERY = `query TeamCalendar($league: String!, $teamId: ID!, $after: String) {
  league(slug: $league) { name sport { slug } }
  team(league: $league, id: $teamId) { displayName schedule(first: ${TEAM_PAGE}, after: $after) { ${GAMES} } }
}`

interface CalendarData {
  readonly league: {
    readonly name: string
    readonly sport: { readonly slug: string }
    readonly schedule?: GamePage
  }
  readonly team?: { readonly displayName: string; readonly schedule: GamePage }
}

/** How long a game takes, in minutes, by sport. */
const MINUTES: Readonly<Record<string, number>> = { football: 195, baseball: 180, soccer: 120 }
const OTHER_MINUTES = 150
/** Makes the calendar of a league's or a team's current season (RFC 5545). */
export async function renderCalendar(
  query: SiteQuery,
  timed: TimedWork,
  request: CalendarRequest,
): Promise<GeneratedFile> {
  const { name, sport, games } = await readGames(query, request)
  const content = timed(() => {
    const entries = games.map((game) => entryOf(game, sport, request))
    return `${ICAL.stringify(['vcalendar', frameOf(name, request.root), entries])}\r\n`
  })
  // When it was made does not make it another calendar.
  const identity = content.replaceAll(/^DTSTAMP:.*\r\n/gm, '')
  return { type: 'text/calendar; charset=utf-8', content, identity, maxAgeSeconds: 300 }
}

interface CalendarGames {
  /** Name of the calendar. */
  readonly name: string
  readonly sport: string
  readonly games: readonly CalendarGame[]
}

const NO_GAMES: GamePage = { nodes: [], pageInfo: { hasNextPage: false, endCursor: null } }

/** Reads the games page by page. */
async function readGames(
  query: SiteQuery,
  { league, teamId }: Pick<CalendarRequest, 'league' | 'teamId'>,
  after: string | null = null,
): Promise<CalendarGames> {
  const text = teamId === null ? LEAGUE_QUERY : TEAM_QUERY
  const { league: found, team } = await query<CalendarData>(text, { league, teamId, after })
  const { nodes, pageInfo } = team?.schedule ?? found.schedule ?? NO_GAMES
  const next = pageInfo.hasNextPage ? pageInfo.endCursor : null
  const others = next === null ? [] : (await readGames(query, { league, teamId }, next)).games
  return {
    name: team ? `${team.displayName} (${found.name})` : found.name,
    sport: found.sport.slug,
    games: [...nodes, ...others],
  }
}

/** A property of a calendar as in jCal (RFC 7265): name, parameters, type, value. */
type Property = readonly [name: string, parameters: object, type: string, value: string | number]

/** A component as in jCal: name, properties, parts. */
type Entry = readonly [name: 'vevent', properties: readonly Property[], parts: readonly []]

/** How often programs should read a calendar again. */
const REFRESH_INTERVAL = 'PT1H'

function frameOf(name: string, root: string): readonly Property[] {
  return [
    ['version', {}, 'text', '2.0'],
    ['prodid', {}, 'text', root],
    // The library knows no type of it, and writes it as it is.
    ['x-wr-calname', {}, 'unknown', ICAL.stringify.value(textOf(name), 'text', ICAL.design.icalendar, false)],
    ['refresh-interval', {}, 'duration', REFRESH_INTERVAL],
    // The same for programs that do not know RFC 7986.
    ['x-published-ttl', {}, 'unknown', REFRESH_INTERVAL],
  ]
}

/** A game as an entry. */
function entryOf(game: CalendarGame, sport: string, request: CalendarRequest): Entry {
  const { league, root, hasScores } = request
  const start = utc(game.date)
  const place = game.venue && [game.venue.name, game.venue.city].filter(Boolean).join(', ')
  const channels = [...new Set(game.broadcasts.map(({ network }) => network))].join(', ')
  const notes = [game.status.detail, channels === '' ? '' : `On ${channels}`].filter((note) => note !== '')
  const time: readonly Property[] = game.timeValid
    ? [
        ['dtstart', {}, 'date-time', start],
        ['duration', {}, 'duration', `PT${MINUTES[sport] ?? OTHER_MINUTES}M`],
      ]
    : [['dtstart', {}, 'date', easternDay(new Date(game.date))]]
  const properties: readonly Property[] = [
    // Another source or another start does not change it.
    ['uid', {}, 'text', `${game.sourceId}.${league}@sports-data-service`],
    ['dtstamp', {}, 'date-time', utc(new Date(request.generatedAt).toISOString())],
    ...(game.changedAt === null ? [] : revisionOf(game.changedAt)),
    ...time,
    ['summary', {}, 'text', textOf(titleOf(game, sport, request))],
    ['status', {}, 'text', statusOf(game)],
    ['url', {}, 'uri', `${root}/games/${league}/${game.sourceId}`],
    ...(place ? ([['location', {}, 'text', textOf(place)]] as const) : []),
    ...(hasScores || !game.status.completed
      ? ([['description', {}, 'text', textOf(notes.join('\n'))]] as const)
      : []),
  ]
  return ['vevent', properties, []]
}

/** A text as calendars may have it (RFC 5545, 3.3.11): one kind of line break, which the library escapes, and no other control characters. */
function textOf(text: string): string {
  return text.replaceAll(/\r\n?|[\u0085\u2028\u2029]/g, '\n').replaceAll(/[^\P{Cc}\n\t]/gu, '')
}

/** Sequence numbers are seconds after this moment: they grow with each change, and fit 32 bits for decades. */
const SEQUENCE_START_MS = Date.UTC(2020, 0, 1)

/** When an entry last changed, and the number of its revision. */
function revisionOf(changedAt: string): readonly Property[] {
  const sequence = Math.max(0, Math.floor((Date.parse(changedAt) - SEQUENCE_START_MS) / SECOND_MS))
  return [
    ['last-modified', {}, 'date-time', utc(changedAt)],
    ['sequence', {}, 'integer', sequence],
  ]
}

/** `Bills at Jets`; in soccer `Arsenal – Chelsea`, home first. With the score of a finished game. */
function titleOf(game: CalendarGame, sport: string, request: CalendarRequest): string {
  const isSoccer = sport === 'soccer'
  const [first, second] = sidesInOrder(sport, game)
  if (!request.hasScores || !game.status.completed)
    return isSoccer ? `${first.name} – ${second.name}` : `${first.name} at ${second.name}`
  const score = ({ name, score: points, shootoutScore }: CalendarTeam) =>
    `${name} ${points ?? 0}${shootoutScore === null ? '' : ` (${shootoutScore})`}`
  return `${score(first)}, ${score(second)}`
}

const CANCELLED: ReadonlySet<string> = new Set(['CANCELED', 'ABANDONED', 'FORFEIT'])
const UNCERTAIN: ReadonlySet<string> = new Set(['POSTPONED', 'SUSPENDED'])

function statusOf({ status: { phase } }: CalendarGame): 'CANCELLED' | 'TENTATIVE' | 'CONFIRMED' {
  if (CANCELLED.has(phase)) return 'CANCELLED'
  return UNCERTAIN.has(phase) ? 'TENTATIVE' : 'CONFIRMED'
}

/** `2026-11-26T20:00:00Z`, without fractions of a second. */
function utc(date: string): string {
  return `${new Date(date).toISOString().slice(0, 19)}Z`
}
