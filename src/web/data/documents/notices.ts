import { typed } from './page-document.ts'

const SIDE = `sourceId name abbreviation score`

/** The starts, scores and ends of games in leagues. */
export const NOTICES_SUBSCRIPTION =
  typed(`subscription Notices($leagues: [String!]!, $delay: Int!, $since: Sequence) {
  updates(leagues: $leagues, types: [LIVE, SCORE_CHANGE, FINAL], delay: $delay, since: $since) {
    __typename seq corrected league { slug sport { slug } } event { sourceId }
    status { period clock detail } homeTeam { ${SIDE} } awayTeam { ${SIDE} }
    ... on ScoreChange { previousScore { home away } }
  }
}`)
