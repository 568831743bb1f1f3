import { GAME_FIELDS, UPDATE_FIELDS } from './fields.ts'
import { typed } from './page-document.ts'

/* The operations of the pages of games, teams, athletes, news and search. */

const PLAY = `sourceId period clock { displayValue } text shortText scoringPlay homeScore awayScore teamId wallClock`

/** All updates of a game, with the play of each. */
export const GAME_UPDATES_SUBSCRIPTION =
  typed(`subscription GameUpdates($leagues: [String!], $events: [ID!], $since: Sequence) {
  updates(leagues: $leagues, events: $events, since: $since) {
    ${UPDATE_FIELDS}
    ... on PlayHappened { corrected play { sourceId text homeScore awayScore } }
  }
}`)

/** A game with its header, its last plays, all scoring plays, win probability and odds; `at`: as it stood then. */
export const GAME_QUERY =
  typed(`query Game($league: String!, $id: ID!, $plays: Int!, $scoring: Int!, $at: DateTime) {
  event(league: $league, id: $id, at: $at) {
    ${GAME_FIELDS}
    league { slug name sport { slug } }
    venue { name city }
    attendance competition { neutralSite }
    officials { displayName position }
    weather { temperature unit condition wind }
    series { title summary }
    preview { headline link }
    report: recap { article { link } }
    videos { headline duration poster link }
    season { type { name } week { text } }
    now: situation { down distance possessionText possessionTeamId homeTimeouts awayTimeouts }
    drives { sourceId description displayResult team { sourceId } plays { sourceId } }
    plays(last: $plays) { totalCount nodes { ${PLAY} } }
    scoring: plays(last: $scoring, filter: { scoring: true }) { totalCount nodes { ${PLAY} } }
    winProbability { points { playId homeWinProbability play { period } } }
    line: odds { provider spread { line home away } moneyline { home away draw } overUnder { total over under } }
  }
}`)

/** The plays of a game that involve a player; `at`: until then. */
export const PLAYER_PLAYS_QUERY =
  typed(`query PlayerPlays($league: String!, $id: ID!, $athlete: ID!, $last: Int!, $at: DateTime) {
  event(league: $league, id: $id, at: $at) {
    plays(last: $last, filter: { athleteId: $athlete }) { totalCount nodes { ${PLAY} } }
  }
}`)

const LEADERS = `label leaders { displayValue athlete { sourceId displayName headshot } team { sourceId abbreviation } }`
const INJURIES = `sourceId athleteId athleteName position status returnDate shortComment`
const BOX_PLAYERS = `athleteId name position starter didNotPlay categories { displayName stats { name label displayValue value } }`

const DETAILS_SIDE = `sourceId formation
  probablePitcher { athlete { sourceId displayName headshot } athleteId displayName statistics { name label displayValue } }
  team { injuries(first: 25) { nodes { ${INJURIES} } } }`

/** When the first and the last play of a game happened. */
export const GAME_TIMES_QUERY = typed(`query GameTimes($league: String!, $id: ID!) {
  event(league: $league, id: $id) {
    first: plays(first: 1) { nodes { wallClock } }
    last: plays(last: 1) { nodes { wallClock } }
  }
}`)

/** Other details of a game, which change less often than its plays. */
export const GAME_DETAILS_QUERY = typed(`query GameDetails($league: String!, $id: ID!) {
  event(league: $league, id: $id) {
    boxScore {
      awayPlayers { ${BOX_PLAYERS} } homePlayers { ${BOX_PLAYERS} }
      awayTeam { statistics { name label displayValue } } homeTeam { statistics { name label displayValue } }
    }
    oddsHistory(first: 100) {
      nodes { timestamp odds { spread { line } overUnder { total } moneyline { home away } } }
    }
    rosters {
      homeAway
      athletes {
        athleteId displayName jersey position starter didNotPlay formationPlace isPlaying ejected
        substitutedIn { minute } substitutedOut { minute for { displayName } }
      }
    }
    leaders(first: 3) {
      label leaders { rank displayValue athlete { sourceId displayName headshot } team { sourceId abbreviation } }
    }
    awayTeam { ${DETAILS_SIDE} }
    homeTeam { ${DETAILS_SIDE} }
  }
}`)

const MARK = `sourceId type { text } period clock { displayValue } text teamId`

/** The shots of a game, with their places. */
export const SHOTS_QUERY = typed(`query Shots($league: String!, $id: ID!, $first: Int!) {
  event(league: $league, id: $id) {
    plays(first: $first) { nodes { ${MARK} scoringPlay coordinate { x y } shot { type pointsAttempted made } } }
  }
}`)

/** The pitches and batted balls of a game. */
export const PITCHES_QUERY = typed(`query Pitches($league: String!, $id: ID!, $first: Int!) {
  event(league: $league, id: $id) {
    plays(first: $first) {
      nodes {
        ${MARK}
        pitch { number type { text } velocity coordinate { x y } balls strikes }
        battedBall { coordinate { x y } trajectory }
      }
    }
  }
}`)

/** The drives of a game, with the field position before and after each play. */
export const DRIVES_QUERY = typed(`query Drives($league: String!, $id: ID!) {
  event(league: $league, id: $id) {
    drives {
      sourceId description displayResult team { sourceId }
      plays { period type { text } situation { yardsToEndzone teamId } endSituation { yardsToEndzone teamId } }
    }
  }
}`)

const FORM = `sourceId team { form standingSummary lastEvents { sourceId date homeTeam { sourceId abbreviation score } awayTeam { sourceId abbreviation score } } }`

/** What is known of two teams before their game: their form. */
export const PREVIEW_QUERY = typed(`query Preview($league: String!, $id: ID!) {
  event(league: $league, id: $id) { homeTeam { ${FORM} } awayTeam { ${FORM} } }
}`)

/** The best players of a season in three categories. */
export const SEASON_LEADERS_QUERY =
  typed(`query SeasonLeaders($league: String!, $season: Int, $one: LeaderCategory!, $two: LeaderCategory!, $three: LeaderCategory!, $first: Int!) {
  league(slug: $league) {
    one: leaders(category: $one, season: $season, first: $first) { ${LEADERS} }
    two: leaders(category: $two, season: $season, first: $first) { ${LEADERS} }
    three: leaders(category: $three, season: $season, first: $first) { ${LEADERS} }
  }
}`)

const COUNT = `{ totalCount }`

/** How many plays of a kind each side of a game has. */
export const PLAY_COUNTS_QUERY =
  typed(`query PlayCounts($league: String!, $id: ID!, $home: ID!, $away: ID!, $type: String, $penalty: Boolean, $period: Int) {
  event(league: $league, id: $id) {
    home: plays(last: 1, filter: { teamId: $home, type: $type, penalty: $penalty, period: $period }) ${COUNT}
    away: plays(last: 1, filter: { teamId: $away, type: $type, penalty: $penalty, period: $period }) ${COUNT}
  }
}`)

const ofSide = (name: string, side: 'home' | 'away', filter: string) =>
  `${name}: plays(last: 1, filter: { teamId: $${side}, ${filter} }) ${COUNT}`

/** The leaders of a basketball game, and both sides' fouls in a period and time-outs. */
export const BASKETBALL_NOW_QUERY =
  typed(`query BasketballNow($league: String!, $id: ID!, $home: ID!, $away: ID!, $period: Int, $first: Int!) {
  event(league: $league, id: $id) {
    leaders(first: $first) { ${LEADERS} }
    ${ofSide('homeFouls', 'home', 'penalty: true, period: $period')}
    ${ofSide('awayFouls', 'away', 'penalty: true, period: $period')}
    ${ofSide('homeFull', 'home', 'type: "Full Timeout"')}
    ${ofSide('awayFull', 'away', 'type: "Full Timeout"')}
    ${ofSide('homeShort', 'home', 'type: "ShortTimeOut"')}
    ${ofSide('awayShort', 'away', 'type: "ShortTimeOut"')}
  }
}`)

/** The newest games between two teams, in order of start. */
export const MEETINGS_QUERY = typed(`query Meetings($league: String!, $home: ID!, $away: ID!, $last: Int!) {
  team(league: $league, id: $home) {
    meetings(with: $away, last: $last) {
      nodes {
        sourceId date status { completed detail }
        homeTeam { sourceId name abbreviation score winner shootoutScore }
        awayTeam { sourceId name abbreviation score winner shootoutScore }
      }
    }
  }
}`)

const ARTICLE = `sourceId headline description published league { slug shortName } teams { sourceId name }`

/** The newest articles of all leagues, or of the given ones. */
export const NEWS_QUERY = typed(`query News($leagues: [String!], $first: Int!) {
  news(leagues: $leagues, first: $first) {
    nodes { ${ARTICLE} }
  }
}`)

/** The games of a day in a time zone, in all leagues. */
export const DAY_QUERY = typed(`query Day($date: Date!, $timeZone: String!, $first: Int!) {
  events(date: $date, timeZone: $timeZone, first: $first) {
    totalCount
    nodes { league { slug shortName abbreviation sport { slug name } } ${GAME_FIELDS} }
  }
}`)

/** Leagues, teams and players that match a part of their name. */
export const SEARCH_QUERY = typed(`query Search($query: String!, $first: Int!) {
  search(query: $query, first: $first) {
    totalCount
    nodes {
      __typename
      ... on League { slug name }
      ... on Team { sourceId displayName record league { slug shortName sport { slug } } }
      ... on Athlete { sourceId displayName position jersey league { slug shortName } team { displayName } }
    }
  }
}`)

/** The next game of a team and its last ones. */
export const TEAM_GAMES_QUERY = typed(`query TeamGames($league: String!, $id: ID!) {
  team(league: $league, id: $id) {
    displayName league { slug sport { slug } }
    nextEvent { ${GAME_FIELDS} } lastEvents { ${GAME_FIELDS} }
  }
}`)

const PAIR_TEAM = `{ nodes { __typename ... on Team { sourceId displayName league { slug shortName sport { slug } } } } }`

/** The teams that two texts name. */
export const PAIR_QUERY = typed(`query Pair($one: String!, $two: String!, $first: Int!) {
  one: search(query: $one, types: [TEAM], first: $first) ${PAIR_TEAM}
  two: search(query: $two, types: [TEAM], first: $first) ${PAIR_TEAM}
}`)

/** The next games and the last ones between two teams. */
export const PAIR_GAMES_QUERY = typed(`query PairGames($league: String!, $id: ID!, $with: ID!, $last: Int!) {
  team(league: $league, id: $id) {
    meetings(with: $with, last: $last) { nodes { ${GAME_FIELDS} } }
  }
}`)

/** A team: its games, players and injuries. */
export const TEAM_QUERY = typed(`query Team($league: String!, $id: ID!, $games: Int!) {
  team(league: $league, id: $id) {
    displayName abbreviation color alternateColor record standingSummary form
    logos { href }
    league { slug shortName sport { slug } currentSeason { year } seasons(first: 50) { nodes { year displayName } } }
    venue { name city }
    live: schedule(first: $games, filter: { state: IN }) { nodes { ${GAME_FIELDS} } }
    next: schedule(first: $games, filter: { state: PRE }) { nodes { ${GAME_FIELDS} } }
    last: schedule(last: $games, filter: { state: POST }) { nodes { ${GAME_FIELDS} } }
    roster { groups { position athletes { sourceId displayName headshot jersey position age height weight status } } }
    injuries(first: 25) { nodes { sourceId athleteName position status returnDate shortComment } }
  }
}`)

const SCHEDULE_SIDE = `{ sourceId name score winner }`

/** The games of a team in a season, in order of start. */
export const TEAM_SCHEDULE_QUERY =
  typed(`query TeamSchedule($league: String!, $id: ID!, $season: Int, $first: Int!, $after: String) {
  team(league: $league, id: $id) {
    schedule(season: $season, first: $first, after: $after) {
      totalCount
      pageInfo { hasNextPage endCursor }
      nodes {
        sourceId date status { state completed detail }
        homeTeam ${SCHEDULE_SIDE} awayTeam ${SCHEDULE_SIDE}
      }
    }
  }
}`)

/** The newest articles about a team. */
export const TEAM_NEWS_QUERY = typed(`query TeamNews($league: String!, $id: ID!, $first: Int!) {
  news(leagues: [$league], filter: { teamId: $id }, first: $first) { nodes { ${ARTICLE} } }
}`)

const FIGURES = `category displayName stats { name label displayValue }`
const LOG_FIGURES = `category displayName stats { name label displayValue value }`

/** A player: profile and statistics of a season (of the current one without it). */
export const ATHLETE_QUERY = typed(`query Athlete($league: String!, $id: ID!, $season: Int) {
  athlete(league: $league, id: $id) {
    sourceId displayName headshot jersey positionName dateOfBirth age height weight experience birthPlace college status
    league { slug shortName seasons(first: 50) { nodes { year displayName } } }
    team { sourceId displayName abbreviation color alternateColor logos { href } }
    injuries { status shortComment returnDate }
    statistics(season: $season) { season categories { ${FIGURES} } }
    gameLog(season: $season) {
      season
      games { eventId date homeAway result score opponent { abbreviation displayName } stats { ${LOG_FIGURES} } }
      totals { ${LOG_FIGURES} }
    }
  }
}`)

/** The newest articles about a player. */
export const ATHLETE_NEWS_QUERY = typed(`query AthleteNews($league: String!, $id: ID!, $first: Int!) {
  news(leagues: [$league], filter: { athleteId: $id }, first: $first) { nodes { ${ARTICLE} } }
}`)
