import type { PageOperations } from './generated/operations.ts'

/** A game with all that its page shows. */
export type FullGame = PageOperations['Game']['event']

/** A play as its page lists it. */
export type Play = FullGame['plays']['nodes'][number]

/** How likely the home side was to win after a play. */
export type WinPoint = NonNullable<FullGame['winProbability']>['points'][number]

/** What stands under the head of a game beside its plays. */
export type GameDetails = PageOperations['GameDetails']['event']

type BoxScore = NonNullable<GameDetails['boxScore']>

/** A player's line of a box score. */
export type BoxPlayer = BoxScore['homePlayers'][number]

export type TeamFigure = BoxScore['homeTeam']['statistics'][number]

/** A player named for a game. */
export type RosterEntry = GameDetails['rosters'][number]['athletes'][number]

export type GameInjury = NonNullable<GameDetails['homeTeam']['team']>['injuries']['nodes'][number]

/** The line of a game as it stood from a moment on. */
export type Line = GameDetails['oddsHistory']['nodes'][number]
