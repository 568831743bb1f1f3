import { GAME_FIELDS } from './fields.ts'
import { typed } from './page-document.ts'

/* The operations of the scoreboard, which are part of the first load. */

/** All leagues with the first games of their scoreboards, which begin with the live ones. */
export const BOARD_QUERY = typed(`query Board($first: Int!, $at: DateTime) {
  leagues { slug shortName abbreviation sport { slug name } scoreboard(first: $first, at: $at) { totalCount nodes { ${GAME_FIELDS} } } }
}`)

/** The games of one league. */
export const LEAGUE_BOARD_QUERY = typed(`query LeagueBoard($slug: String!, $first: Int!, $at: DateTime) {
  league(slug: $slug) {
    slug shortName abbreviation sport { slug name } scoreboard(first: $first, at: $at) { totalCount nodes { ${GAME_FIELDS} } }
  }
}`)

const COUNTS = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map(
  (day) => `${day}: events(date: $${day}, timeZone: $timeZone, first: 1) { totalCount }`,
)

/** How many games seven days have in a time zone. */
export const DAY_COUNTS_QUERY =
  typed(`query DayCounts($timeZone: String!, $a: Date!, $b: Date!, $c: Date!, $d: Date!, $e: Date!, $f: Date!, $g: Date!) {
  ${COUNTS.join(' ')}
}`)

/** The next score of any game. */
export const NEXT_SCORE_SUBSCRIPTION = typed(`subscription NextScore($since: Sequence) {
  eventScoreChange(since: $since) { seq }
}`)
