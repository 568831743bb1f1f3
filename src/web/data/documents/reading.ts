import { GAME_FIELDS, LEADERS, LIVE_SCORE, STANDINGS_FIELDS } from './fields.ts'
import { typed } from './page-document.ts'

/* The operations of the pages of teams, athletes, news and search. */

const ARTICLE = `sourceId headline description published league { slug shortName } teams { sourceId name }`

/** The newest articles of all leagues, or of the given ones. */
export const NEWS_QUERY = typed(`query News($leagues: [String!], $first: Int!) {
  news(leagues: $leagues, first: $first) {
    nodes { ${ARTICLE} }
  }
}`)

/** All leagues, with the number of their live games. */
export const LEAGUE_LIST_QUERY = typed(`query LeagueList {
  leagues { slug name abbreviation sport { slug name } liveEvents(first: 1) { totalCount } }
}`)

/** The games of a day in a time zone, in all leagues. */
export const DAY_QUERY = typed(`query Day($date: Date!, $timeZone: String!, $first: Int!, $at: DateTime) {
  events(date: $date, timeZone: $timeZone, first: $first, at: $at) {
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
      ... on League { slug name abbreviation sport { slug } }
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

/** A team: its games, standing, players, injuries and news. */
export const TEAM_QUERY =
  typed(`query Team($league: String!, $id: ID!, $games: Int!, $articles: Int!, $season: Int, $live: Int!, $at: DateTime) {
  league(slug: $league) {
    ${STANDINGS_FIELDS}
    liveEvents(first: $live, at: $at) { nodes { ${LIVE_SCORE} } }
  }
  news(leagues: [$league], filter: { teamId: $id }, first: $articles) { nodes { ${ARTICLE} } }
  team(league: $league, id: $id) {
    displayName abbreviation color alternateColor record standingSummary form
    externalIds { provider id url }
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

const STATISTICS = `category displayName stats { name label displayValue }`
const LOGGED_STATISTICS = `category displayName stats { name label displayValue value }`

/** A player: profile and statistics of a season (of the current one without it), and news. */
export const ATHLETE_QUERY = typed(`query Athlete($league: String!, $id: ID!, $season: Int, $articles: Int!) {
  news(leagues: [$league], filter: { athleteId: $id }, first: $articles) { nodes { ${ARTICLE} } }
  athlete(league: $league, id: $id) {
    sourceId displayName headshot jersey positionName dateOfBirth age height weight experience birthPlace college status
    externalIds { provider id url }
    league { slug shortName seasons(first: 50) { nodes { year displayName } } }
    team { sourceId displayName abbreviation color alternateColor logos { href } }
    injuries { status shortComment returnDate }
    statistics(season: $season) { season categories { ${STATISTICS} } }
    gameLog(season: $season) {
      season
      games { eventId date homeAway result score opponent { abbreviation displayName } stats { ${LOGGED_STATISTICS} } }
      totals { ${LOGGED_STATISTICS} }
    }
  }
}`)

/** The best players of a season in some categories. */
export const SEASON_LEADERS_QUERY =
  typed(`query SeasonLeaders($league: String!, $season: Int, $one: LeaderCategory!, $two: LeaderCategory!, $three: LeaderCategory!, $first: Int!) {
  league(slug: $league) {
    one: leaders(category: $one, season: $season, first: $first) { ${LEADERS} }
    two: leaders(category: $two, season: $season, first: $first) { ${LEADERS} }
    three: leaders(category: $three, season: $season, first: $first) { ${LEADERS} }
  }
}`)
