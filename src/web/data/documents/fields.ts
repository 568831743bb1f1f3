/* Fields that several operations select. */

const SITUATION = `downDistanceText possessionTeamId lastPlayText isRedZone balls strikes outs onFirst onSecond onThird`

/** Fields of a game with further ones of its sides, and of their teams. */
export const gameFields = (ofSide = '', ofTeam = ''): string => {
  const side = `sourceId name team { shortDisplayName ${ofTeam} } abbreviation color alternateColor logo record rank score winner
    shootoutScore periodScores powerPlay topPerformer { displayName displayValue } ${ofSide}`
  return `sourceId name shortName date recap { headline }
  status { state completed period clock detail }
  homeTeam { ${side} } awayTeam { ${side} }
  situation { ${SITUATION} }
  broadcasts { network type }
  odds { spread { line } overUnder { total } }`
}

/** Fields of a game on the scoreboard and in the header of its page. */
export const GAME_FIELDS = gameFields()

/** The standings of a league's season, given as `$season`. */
export const STANDINGS_FIELDS = `standings(season: $season) {
  name season
  entries {
    rank teamId teamName note stats { name displayValue }
    team { abbreviation color alternateColor form logos { href } }
  }
}`

/** A live game with its score. */
export const LIVE_SCORE = `sourceId homeTeam { sourceId score } awayTeam { sourceId score }`

/** Players who lead in a category. */
export const LEADERS = `label leaders { displayValue athlete { sourceId displayName headshot } team { sourceId abbreviation } }`

/** An article in a list. */
export const ARTICLE = `sourceId headline description published league { slug shortName } teams { sourceId name }`
