/** What the pages ask the graph: each of these is held against the schema by a test. */

const SIDE = `sourceId name abbreviation color alternateColor logo record rank score winner shootoutScore periodScores`

/** The fields of a game on the scoreboard and at the head of its page. */
const GAME_FIELDS = `sourceId name shortName date
  status { state completed period clock detail }
  homeTeam { ${SIDE} } awayTeam { ${SIDE} }
  situation { downDistanceText possessionText possessionTeamId lastPlayText isRedZone balls strikes outs onFirst onSecond onThird }
  broadcasts { network type }
  odds { spread { line } overUnder { total } }`

/** Every league with the games of its scoreboard. */
export const BOARD_QUERY = `query Board($first: Int!) {
  leagues { slug shortName sport { slug name } scoreboard(first: $first) { totalCount nodes { ${GAME_FIELDS} } } }
}`

/** The games of one league. */
export const LEAGUE_BOARD_QUERY = `query LeagueBoard($slug: String!, $first: Int!) {
  league(slug: $slug) {
    slug shortName sport { slug name } scoreboard(first: $first) { totalCount nodes { ${GAME_FIELDS} } }
  }
}`

/** Every update of some leagues, games or all. */
export const UPDATES_SUBSCRIPTION = `subscription Updates($leagues: [String!], $events: [ID!], $since: Sequence) {
  updates(leagues: $leagues, events: $events, since: $since) {
    seq
    league { slug }
    status { state completed period clock detail }
    homeTeam { sourceId score } awayTeam { sourceId score }
    event { sourceId situation { downDistanceText possessionText possessionTeamId lastPlayText isRedZone balls strikes outs onFirst onSecond onThird } }
  }
}`

/** A game whole: its head, plays, win probability and line. */
export const GAME_QUERY = `query Game($league: String!, $id: ID!, $plays: Int!) {
  event(league: $league, id: $id) {
    ${GAME_FIELDS}
    league { slug name }
    venue { name city }
    plays(last: $plays) { totalCount nodes { sourceId period clock { displayValue } text scoringPlay homeScore awayScore teamId } }
    winProbability { points { playId homeWinPercentage } }
    line: odds { provider spread { line home away } moneyline { home away draw } overUnder { total over under } }
  }
}`

/** The standings of a league by group. */
export const STANDINGS_QUERY = `query Standings($slug: String!) {
  league(slug: $slug) { standings { name entries { rank teamId teamName stats { name displayValue } } } }
}`

/** The games of a day in a time zone, of all leagues. */
export const DAY_QUERY = `query Day($date: Date!, $timeZone: String!, $first: Int!) {
  events(date: $date, timeZone: $timeZone, first: $first) {
    totalCount
    nodes { league { slug shortName sport { slug name } } ${GAME_FIELDS} }
  }
}`

/** Leagues, teams and players by a part of their name. */
export const SEARCH_QUERY = `query Search($query: String!, $first: Int!) {
  search(query: $query, first: $first) {
    totalCount
    nodes {
      type
      league { slug name }
      team { sourceId displayName record league { slug shortName } }
      athlete { sourceId displayName position jersey league { slug shortName } team { displayName } }
    }
  }
}`

/** A team: its games, players and injuries. */
export const TEAM_QUERY = `query Team($league: String!, $id: ID!) {
  team(league: $league, id: $id) {
    displayName abbreviation color alternateColor record standingSummary
    logos { href }
    league { slug shortName }
    venue { name city }
    schedule(first: 200) { nodes { ${GAME_FIELDS} } }
    roster { groups { position athletes { sourceId displayName jersey position age height weight status } } }
    injuries(first: 25) { nodes { sourceId athleteName position status returnDate shortComment } }
  }
}`

/** A player: profile and the season's figures. */
export const ATHLETE_QUERY = `query Athlete($league: String!, $id: ID!) {
  athlete(league: $league, id: $id) {
    displayName jersey positionName age height weight birthPlace college status headshot
    league { slug shortName }
    team { sourceId displayName color alternateColor }
    injuries { status shortComment returnDate }
    statistics { season categories { category displayName stats { name label displayValue } } }
  }
}`
