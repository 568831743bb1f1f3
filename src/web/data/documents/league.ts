import { GAME_FIELDS, LIVE_SCORE, STANDINGS_FIELDS } from './fields.ts'
import { typed } from './page-document.ts'

/* The operations of the pages of leagues, beside those of their scoreboards, leaders and news. */

/** What all parts of a league's page need: its names, seasons and categories of leaders. */
export const LEAGUE_QUERY = typed(`query League($slug: String!) {
  league(slug: $slug) {
    slug name shortName abbreviation kind hasWeeks leaderCategories sport { slug }
    currentSeason { year types { key name } }
    seasons(first: 50) { nodes { year displayName startDate } }
  }
}`)

/** The standings of a season (of the newest without it), with what the tables show of the teams, and the games they play. */
export const LEAGUE_STANDINGS_QUERY =
  typed(`query LeagueStandings($slug: String!, $season: Int, $first: Int!, $at: DateTime) {
  league(slug: $slug) {
    sport { slug }
    ${STANDINGS_FIELDS}
    liveEvents(first: $first, at: $at) { nodes { ${LIVE_SCORE} } }
  }
}`)

/** The weeks of a season. */
export const LEAGUE_WEEKS_QUERY = typed(`query LeagueWeeks($slug: String!, $season: Int!) {
  league(slug: $slug) { season(year: $season) { weeks { number label seasonTypeId startDate endDate } } }
}`)

/** The games of a week. */
export const LEAGUE_WEEK_QUERY =
  typed(`query LeagueWeek($slug: String!, $season: Int!, $part: ID!, $week: Int!, $first: Int!) {
  league(slug: $slug) {
    schedule(season: $season, seasonTypeId: $part, week: $week, first: $first) { totalCount nodes { ${GAME_FIELDS} } }
  }
}`)

/** The games of a day in a time zone, and the nearest games before and after it. */
export const LEAGUE_DAY_QUERY =
  typed(`query LeagueDay($slug: String!, $date: Date!, $before: Date!, $after: Date!, $timeZone: String!, $first: Int!) {
  league(slug: $slug) {
    schedule(date: $date, timeZone: $timeZone, first: $first) { totalCount nodes { ${GAME_FIELDS} } }
    previous: schedule(to: $before, timeZone: $timeZone, last: 1) { nodes { date } }
    next: schedule(from: $after, timeZone: $timeZone, first: 1) { nodes { date } }
  }
}`)

const BRACKET_SIDE = `sourceId name abbreviation score shootoutScore winner`
const BRACKET_GAME = `sourceId date status { state completed detail }
  homeTeam { ${BRACKET_SIDE} } awayTeam { ${BRACKET_SIDE} }
  notes { headline } tournament { round region } season { type { name } week { text } }`

/** The newest games of a season, or of one part of it: those of its play-offs. */
export const BRACKET_QUERY =
  typed(`query Bracket($slug: String!, $season: Int!, $part: SeasonType, $last: Int!) {
  league(slug: $slug) {
    standings(season: $season) { entries { teamId stats { name displayValue } } }
    schedule(season: $season, seasonType: $part, last: $last) { totalCount nodes { ${BRACKET_GAME} } }
  }
}`)

/** Which data a league has, how much of it is stored, and how much of each season is loaded. */
export const COVERAGE_QUERY = typed(`query Coverage($slug: String!) {
  league(slug: $slug) {
    capabilities { core plays boxscore odds injuries winprobability tournament schedule push }
    seasons(first: 50) { nodes { year displayName startDate endDate isComplete } }
    currentSeason { displayName }
    games: schedule(first: 1) { totalCount }
    finished: schedule(first: 1, filter: { state: POST }) { totalCount }
    teams(first: 1) { totalCount }
    athletes(first: 1) { totalCount }
    injuries(first: 1) { totalCount }
    newsArchive(first: 1) { totalCount }
  }
}`)
