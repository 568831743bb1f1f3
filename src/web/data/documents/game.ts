import { gameFields, LEADERS } from './fields.ts'
import { typed } from './page-document.ts'

/* The operations of the pages of games. */

const PLACE = `coordinate { x y }`
const FIELD_POSITION = `{ yardsToEndzone teamId }`

const BATTERY = `athleteId displayName summary`
/** Of each side, as it stands at a moment. */
const MOMENT_SIDE = `lineScore { hits errors }`

/** A game as it stands at a moment. */
const MOMENT = `league { slug name shortName sport { slug } }
    venue { name city }
    attendance competition { neutralSite }
    officials { displayName position }
    weather { temperature unit condition wind }
    series { title summary }
    preview { headline link }
    report: recap { article { link } }
    videos { headline duration poster link }
    season { type { name } week { text } }
    result {
      status rule confirmedAt
      witnesses { source { name } state homeScore awayScore agrees }
    }
    now: situation {
      down distance possessionText possessionTeamId homeTimeouts awayTimeouts batter { ${BATTERY} } pitcher { ${BATTERY} }
    }
    drives {
      sourceId description displayResult team { sourceId }
      plays { sourceId period type { text } situation ${FIELD_POSITION} endSituation ${FIELD_POSITION} }
    }
    plays(last: $plays) {
      totalCount
      nodes {
        sourceId type { text } period clock { displayValue } text shortText scoringPlay homeScore awayScore teamId wallClock
        penalty { type } ${PLACE} shot { type pointsAttempted made }
        pitch { number type { text } velocity ${PLACE} balls strikes }
        battedBall { ${PLACE} trajectory }
      }
    }
    winProbability { points { playId homeWinProbability } }
    line: odds { provider spread { line home away } moneyline { home away draw } overUnder { total over under } }`

const INJURIES = `sourceId athleteId athleteName position status returnDate shortComment`
const BOX_PLAYERS = `athleteId name position starter didNotPlay categories { displayName stats { name label displayValue value } }`

const OF_SIDE = `${MOMENT_SIDE} formation
  probablePitcher { athlete { sourceId displayName headshot } athleteId displayName statistics { name label displayValue } }`
const OF_TEAM = `injuries(first: 25) { nodes { ${INJURIES} } }`

/** All that is known of a game now: as it stands, with its plays, box score, line-ups and odds. */
export const GAME_QUERY = typed(`query Game($league: String!, $id: ID!, $plays: Int!, $leaders: Int!) {
  event(league: $league, id: $id) {
    ${gameFields(OF_SIDE, OF_TEAM)}
    ${MOMENT}
    boxScore {
      awayPlayers { ${BOX_PLAYERS} } homePlayers { ${BOX_PLAYERS} }
      awayTeam { statistics { name label displayValue } } homeTeam { statistics { name label displayValue } }
    }
    oddsHistory(first: 100) {
      nodes { timestamp odds { spread { line } overUnder { total } moneyline { home away } } }
    }
    rosters {
      homeAway
      athletes {
        athleteId displayName jersey position starter didNotPlay formationPlace isPlaying ejected
        substitutedIn { minute } substitutedOut { minute for { displayName } }
      }
    }
    leaders(first: $leaders) { ${LEADERS} }
  }
}`)

/** A game as it stood at a past moment. */
export const PAST_GAME_QUERY =
  typed(`query PastGame($league: String!, $id: ID!, $plays: Int!, $at: DateTime!) {
  event(league: $league, id: $id, at: $at) { ${gameFields(MOMENT_SIDE)} ${MOMENT} }
}`)

/** Which plays of a game involve a player. */
export const PLAYER_PLAYS_QUERY =
  typed(`query PlayerPlays($league: String!, $id: ID!, $athlete: ID!, $last: Int!) {
  event(league: $league, id: $id) {
    plays(last: $last, filter: { athleteId: $athlete }) { nodes { sourceId } }
  }
}`)

const MEETINGS = `meetings(with: $away, last: $last) {
      nodes {
        sourceId date status { completed detail }
        homeTeam { sourceId name abbreviation score winner shootoutScore }
        awayTeam { sourceId name abbreviation score winner shootoutScore }
      }
    }`

/** The newest games between two teams, in order of start. */
export const MEETINGS_QUERY = typed(`query Meetings($league: String!, $home: ID!, $away: ID!, $last: Int!) {
  team(league: $league, id: $home) { ${MEETINGS} }
}`)

const FORM = `{ sourceId form standingSummary lastEvents { sourceId date homeTeam { sourceId abbreviation score } awayTeam { sourceId abbreviation score } } }`

/** What is known of two teams before their game: form, standings and the leaders of the season in three categories. */
export const PREVIEW_QUERY =
  typed(`query Preview($league: String!, $home: ID!, $away: ID!, $one: LeaderCategory!, $two: LeaderCategory!, $three: LeaderCategory!, $first: Int!) {
  home: team(league: $league, id: $home) ${FORM}
  away: team(league: $league, id: $away) ${FORM}
  league(slug: $league) {
    standings { entries { teamId stats { name displayValue } } }
    one: leaders(category: $one, first: $first) { ${LEADERS} }
    two: leaders(category: $two, first: $first) { ${LEADERS} }
    three: leaders(category: $three, first: $first) { ${LEADERS} }
  }
}`)
