import { GAME_FIELDS } from './fields.ts'
import { typed } from './page-document.ts'

/* The operations of the scoreboard, which are part of the first load. */

/** All leagues with the first games of their scoreboards, which begin with the live ones. */
export const BOARD_QUERY = typed(`query Board($first: Int!) {
  leagues { slug shortName abbreviation sport { slug name } scoreboard(first: $first) { totalCount nodes { ${GAME_FIELDS} } } }
}`)

/** The games of one league. */
export const LEAGUE_BOARD_QUERY = typed(`query LeagueBoard($slug: String!, $first: Int!) {
  league(slug: $slug) {
    slug shortName abbreviation sport { slug name } scoreboard(first: $first) { totalCount nodes { ${GAME_FIELDS} } }
  }
}`)

/** The next score of any game. */
export const NEXT_SCORE_SUBSCRIPTION = typed(`subscription NextScore($since: Sequence) {
  eventScoreChange(since: $since) { seq }
}`)
