import type { PageOperations } from './generated/operations.ts'

/** A game with all data of its page. */
export type FullGame = PageOperations['Game']['event']

/** A play as listed on its page. */
export type Play = FullGame['plays']['nodes'][number]

/** The home team's win probability after a play. */
export type WinPoint = NonNullable<FullGame['winProbability']>['points'][number]

/** Other details of a game. */
export type GameDetails = PageOperations['GameDetails']['event']

type BoxScore = NonNullable<GameDetails['boxScore']>

/** A player's row in a box score. */
export type BoxPlayer = BoxScore['homePlayers'][number]

export type TeamFigure = BoxScore['homeTeam']['statistics'][number]

/** A player on a game's roster. */
export type RosterEntry = GameDetails['rosters'][number]['athletes'][number]

export type GameInjury = NonNullable<GameDetails['homeTeam']['team']>['injuries']['nodes'][number]

/** The odds of a game from a time on. */
export type Line = GameDetails['oddsHistory']['nodes'][number]
