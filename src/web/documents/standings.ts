import { typed } from './page-document.ts'

/* The operation of standings, on pages and on other sites. */

/** The standings of a league by group. */
export const STANDINGS_QUERY = typed(`query Standings($slug: String!) {
  league(slug: $slug) { standings { name entries { rank teamId teamName stats { name displayValue } } } }
}`)
