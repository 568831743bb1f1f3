import { typed } from './page-document.ts'

const SIDE = `sourceId name abbreviation score shootoutScore winner`

/** The score of a game, beside all pages. */
export const PINNED_QUERY = typed(`query Pinned($league: String!, $id: ID!, $at: DateTime) {
  event(league: $league, id: $id, at: $at) {
    name date league { sport { slug } } status { state completed period clock detail }
    homeTeam { ${SIDE} } awayTeam { ${SIDE} }
  }
}`)
