import { ARTICLE } from './fields.ts'
import { typed } from './page-document.ts'

const STATISTICS = `category displayName stats { name label displayValue }`

const LOGGED_STATISTICS = `category displayName stats { name label displayValue value }`

/** A player: profile and statistics of a season (of the current one without it), and news. */
export const ATHLETE_QUERY = typed(`query Athlete($league: String!, $id: ID!, $season: Int, $articles: Int!) {
  news(leagues: [$league], filter: { athleteId: $id }, first: $articles) { nodes { ${ARTICLE} } }
  athlete(league: $league, id: $id) {
    sourceId displayName headshot jersey positionName dateOfBirth age height weight experience birthPlace college status
    externalIds { provider id url }
    league { slug shortName seasons(first: 50) { nodes { year displayName } } }
    team { sourceId displayName abbreviation color alternateColor logos { href } }
    injuries { status shortComment returnDate }
    statistics(season: $season) { season categories { ${STATISTICS} } }
    gameLog(season: $season) {
      season
      games { eventId date homeAway result score opponent { abbreviation displayName } stats { ${LOGGED_STATISTICS} } }
      totals { ${LOGGED_STATISTICS} }
    }
  }
}`)
