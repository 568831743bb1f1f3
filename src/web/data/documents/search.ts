import { GAME_FIELDS } from './fields.ts'
import { typed } from './page-document.ts'

/** Leagues, teams and players that match a part of their name. */
export const SEARCH_QUERY = typed(`query Search($query: String!, $first: Int!) {
  search(query: $query, first: $first) {
    totalCount
    nodes {
      __typename
      ... on League { slug name abbreviation sport { slug } }
      ... on Team { sourceId displayName record league { slug shortName sport { slug } } }
      ... on Athlete { sourceId displayName position jersey league { slug shortName } team { displayName } }
    }
  }
}`)

/** The next game of a team and its last ones. */
export const TEAM_GAMES_QUERY = typed(`query TeamGames($league: String!, $id: ID!) {
  team(league: $league, id: $id) {
    displayName league { slug sport { slug } }
    nextEvent { ${GAME_FIELDS} } lastEvents { ${GAME_FIELDS} }
  }
}`)

const PAIR_TEAM = `{ nodes { __typename ... on Team { sourceId displayName league { slug shortName sport { slug } } } } }`

/** The teams that two texts name. */
export const PAIR_QUERY = typed(`query Pair($one: String!, $two: String!, $first: Int!) {
  one: search(query: $one, types: [TEAM], first: $first) ${PAIR_TEAM}
  two: search(query: $two, types: [TEAM], first: $first) ${PAIR_TEAM}
}`)

/** The next games and the last ones between two teams. */
export const PAIR_GAMES_QUERY = typed(`query PairGames($league: String!, $id: ID!, $with: ID!, $last: Int!) {
  team(league: $league, id: $id) {
    meetings(with: $with, last: $last) { nodes { ${GAME_FIELDS} } }
  }
}`)
