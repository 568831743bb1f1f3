import { ARTICLE } from './fields.ts'
import { typed } from './page-document.ts'

/** The newest articles of all leagues, or of the given ones. */
export const NEWS_QUERY = typed(`query News($leagues: [String!], $first: Int!) {
  news(leagues: $leagues, first: $first) {
    nodes { ${ARTICLE} }
  }
}`)
