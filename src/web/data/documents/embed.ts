import { GAME_FIELDS } from './fields.ts'
import { typed } from './page-document.ts'

/* The operations of elements on other pages. */

/** The games of a league on a day, for an element on another page. */
export const EMBED_DAY_QUERY = typed(`query EmbedDay($slug: String!, $date: Date!, $timeZone: String!) {
  league(slug: $slug) {
    slug shortName abbreviation sport { slug name }
    schedule(date: $date, timeZone: $timeZone, first: 100) { totalCount nodes { ${GAME_FIELDS} } }
  }
}`)

/** A game for an element on another page. */
export const EMBED_GAME_QUERY = typed(`query EmbedGame($league: String!, $id: ID!) {
  event(league: $league, id: $id) { league { sport { slug } } ${GAME_FIELDS} }
}`)
