import { typed } from './page-document.ts'

/** All leagues, with the number of their live games. */
export const LEAGUE_LIST_QUERY = typed(`query LeagueList {
  leagues { slug name abbreviation sport { slug name } liveEvents(first: 1) { totalCount } }
}`)
