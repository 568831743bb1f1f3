/* Fields that several operations select. */

const SIDE = `sourceId name team { shortDisplayName } abbreviation color alternateColor logo record rank score winner shootoutScore periodScores powerPlay`

const SITUATION = `downDistanceText possessionText possessionTeamId lastPlayText isRedZone balls strikes outs onFirst onSecond onThird`

/** Fields of a game on the scoreboard and in the header of its page. */
export const GAME_FIELDS = `sourceId name shortName date recap { headline }
  status { state completed period clock detail }
  homeTeam { ${SIDE} } awayTeam { ${SIDE} }
  situation { ${SITUATION} }
  broadcasts { network type }
  odds { spread { line } overUnder { total } }`

/** Fields of an update of a game. */
export const UPDATE_FIELDS = `seq
    league { slug }
    status { state completed period clock detail }
    homeTeam { sourceId score } awayTeam { sourceId score }
    event { id sourceId situation { ${SITUATION} } homeTeam { powerPlay } awayTeam { powerPlay } }`
