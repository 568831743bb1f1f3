import { ARTICLE, GAME_FIELDS, LIVE_SCORE, STANDINGS_FIELDS } from './fields.ts'
import { typed } from './page-document.ts'

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
