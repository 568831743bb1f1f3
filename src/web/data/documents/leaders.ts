import { LEADERS } from './fields.ts'
import { typed } from './page-document.ts'

/** The best players of a season in some categories. */
export const SEASON_LEADERS_QUERY =
  typed(`query SeasonLeaders($league: String!, $season: Int, $one: LeaderCategory!, $two: LeaderCategory!, $three: LeaderCategory!, $first: Int!) {
  league(slug: $league) {
    one: leaders(category: $one, season: $season, first: $first) { ${LEADERS} }
    two: leaders(category: $two, season: $season, first: $first) { ${LEADERS} }
    three: leaders(category: $three, season: $season, first: $first) { ${LEADERS} }
  }
}`)
