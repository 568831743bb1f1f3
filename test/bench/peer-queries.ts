import { leagueDay } from '../../src/domain/day.ts'

/** A query by name: its text for the service and three peers, and for PostGraphile. */
export interface PeerQuery {
  readonly name: string
  readonly text: string
  readonly postgraphile: string
}

/** Number of games, teams, players per team, and plays in the test league. */
export const SIZES = { games: 50, teams: 100, players: 8, plays: 300 } as const

const STATUS = 'status { state phase detail clock period }'
const SIDE = 'name abbreviation record score winner team { displayName abbreviation location color }'
const ODDS =
  'odds { provider spread { line home away } moneyline { home away } overUnder { total over under } }'

const GAME_COLUMNS = 'rowId name shortName date state phase detail clock period'
const TEAM_COLUMNS = 'displayName abbreviation location color'
const sideColumns = (side: 'home' | 'away') =>
  `${['Name', 'Abbreviation', 'Record', 'Score', 'Winner'].map((column) => side + column).join(' ')}
   ${side}Team: teamByLeagueAnd${side === 'home' ? 'Home' : 'Away'}TeamId { ${TEAM_COLUMNS} }`
const GAME = `${GAME_COLUMNS} ${sideColumns('home')} ${sideColumns('away')}`
const ODDS_COLUMNS = `odds: oddByLeagueAndEventId {
  provider spreadLine spreadHome spreadAway moneylineHome moneylineAway total totalOver totalUnder }`

/**
 * The three queries. List order equals key order, because PostGraphile sorts by keys and by indexed columns. `day`
 * selects the games, and `event` is one of them.
 */
export function peerQueries(day: string, event: string): readonly PeerQuery[] {
  const { games } = SIZES
  return [
    {
      name: 'board',
      text: `query Board { league(slug: "nba") { scoreboard(first: ${games}) { nodes {
        sourceId name shortName date ${STATUS} homeTeam { ${SIDE} } awayTeam { ${SIDE} } } } } }`,
      postgraphile: `query Board { leagueBySlug(slug: "nba") { eventsByLeague(
        first: ${games}, condition: { leagueDay: "${day}" }) { nodes { ${GAME} } } } }`,
    },
    {
      name: 'event page',
      text: `query Game { event(league: "nba", id: "${event}") {
        sourceId name shortName date ${STATUS} homeTeam { ${SIDE} } awayTeam { ${SIDE} } ${ODDS}
        plays(first: 50) { nodes {
          sourceId text period homeScore awayScore scoringPlay type { text } clock { displayValue } } } } }`,
      postgraphile: `query Game { eventByLeagueAndRowId(league: "nba", rowId: "${event}") {
        ${GAME} ${ODDS_COLUMNS}
        playsByLeagueAndEventId(first: 50) { nodes {
          rowId text period homeScore awayScore scoringPlay typeText clock } } } }`,
    },
    {
      name: 'deep query',
      text: `query Deep { league(slug: "nba") { teams(first: 8) { nodes { displayName abbreviation
        roster { athletes { displayName jersey position injuries { status type date } } } } } } }`,
      postgraphile: `query Deep { leagueBySlug(slug: "nba") {
        teamsByLeague(first: 8) { nodes { displayName abbreviation
          athletesByLeagueAndTeamId { nodes { displayName jersey position
            injuriesByLeagueAndAthleteId { nodes { status type date } } } } } } } }`,
    },
  ]
}

/** Returns all values of a response in a canonical order, without field names, which differ between contestants. */
export function valuesOf(response: unknown): readonly string[] {
  const values: string[] = []
  const open: unknown[] = [response]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (typeof next === 'object' && next !== null) open.push(...(Object.values(next) as unknown[]))
    else values.push(JSON.stringify(next))
  }
  return values.sort()
}

/** The current time of all contestants: noon, when the calendar day equals the scoreboard's day. */
export function peerNow(): Date {
  return new Date(`${leagueDay(new Date())}T18:00:00Z`)
}
