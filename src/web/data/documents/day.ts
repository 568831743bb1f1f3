import { GAME_FIELDS } from './fields.ts'
import { typed } from './page-document.ts'

/** The games of a day in a time zone, in all leagues. */
export const DAY_QUERY = typed(`query Day($date: Date!, $timeZone: String!, $first: Int!, $at: DateTime) {
  events(date: $date, timeZone: $timeZone, first: $first, at: $at) {
    totalCount
    nodes { league { slug shortName abbreviation sport { slug name } } ${GAME_FIELDS} }
  }
}`)
