import { GAME_FIELDS, UPDATE_FIELDS } from './fields.ts'
import { typed } from './page-document.ts'

/* The operations of the scoreboard, which are part of the first load. */

/** All leagues with the first games of their scoreboards, and which games are live: the first ones may not be those. */
export const BOARD_QUERY = typed(`query Board($first: Int!, $live: Int!) {
  liveEvents(first: $live) { nodes { id sourceId league { slug } } }
  leagues { slug shortName abbreviation sport { slug name } scoreboard(first: $first) { totalCount nodes { ${GAME_FIELDS} } } }
}`)

/** Games as on the scoreboard: those that were not there when it was loaded, or whose updates do not say all. */
export const BOARD_GAMES_QUERY = typed(`query BoardGames($ids: [ID!]!) {
  nodes(ids: $ids) { ... on Event { league { slug } ${GAME_FIELDS} } }
}`)

/** The games of one league. */
export const LEAGUE_BOARD_QUERY = typed(`query LeagueBoard($slug: String!, $first: Int!) {
  league(slug: $slug) {
    slug shortName abbreviation sport { slug name } scoreboard(first: $first) { totalCount nodes { ${GAME_FIELDS} } }
  }
}`)

/** All updates of the given leagues or games, or of all. */
export const UPDATES_SUBSCRIPTION =
  typed(`subscription Updates($leagues: [String!], $events: [ID!], $since: Sequence) {
  updates(leagues: $leagues, events: $events, since: $since) {
    ${UPDATE_FIELDS}
  }
}`)

/** The next score of any game. */
export const NEXT_SCORE_SUBSCRIPTION = typed(`subscription NextScore($since: Sequence) {
  eventScoreChange(since: $since) { seq }
}`)
