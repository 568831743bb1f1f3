import type { PageOperations } from '../generated/operations.ts'

/** A game as it stands at a moment. */
export type FullGame = PageOperations['PastGame']['event']

/** A game with all that is known of it now. */
export type GameDetails = PageOperations['Game']['event']

/** A play as listed on its page. */
export type Play = FullGame['plays']['nodes'][number]

/** A drive with the field positions of its plays. */
export type Drive = FullGame['drives'][number]

/** The home team's win probability after a play. */
export type WinPoint = NonNullable<FullGame['winProbability']>['points'][number]

type BoxScore = NonNullable<GameDetails['boxScore']>

/** A player's row in a box score. */
export type BoxPlayer = BoxScore['homePlayers'][number]

export type TeamStatistic = BoxScore['homeTeam']['statistics'][number]

/** A player on a game's roster. */
export type RosterEntry = GameDetails['rosters'][number]['athletes'][number]

export type GameInjury = NonNullable<GameDetails['homeTeam']['team']>['injuries']['nodes'][number]

/** The odds of a game from a time on. */
export type Line = GameDetails['oddsHistory']['nodes'][number]
