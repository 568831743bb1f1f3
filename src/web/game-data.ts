import type { Game } from './board-data.ts'

/** How likely the home side was to win after a play. */
export interface WinPoint {
  readonly playId: string | null
  /** From 0 to 1. */
  readonly homeWinPercentage: number
  readonly play: { readonly period: number } | null
}

/** A play as its page lists it. */
export interface Play {
  readonly sourceId: string
  readonly period: number
  readonly clock: { readonly displayValue: string } | null
  readonly text: string
  readonly scoringPlay: boolean
  readonly homeScore: number
  readonly awayScore: number
  readonly teamId: string | null
  readonly wallClock: string | null
}

/** A game with all that its page shows. */
export interface FullGame extends Game {
  readonly league: {
    readonly slug: string
    readonly name: string
    readonly sport: { readonly slug: string }
  }
  readonly venue: { readonly name: string; readonly city: string | null } | null
  readonly plays: { readonly totalCount: number; readonly nodes: readonly Play[] }
  readonly winProbability: { readonly points: readonly WinPoint[] } | null
  readonly line: {
    readonly provider: string
    readonly spread: {
      readonly line: number | null
      readonly home: number | null
      readonly away: number | null
    } | null
    readonly moneyline: {
      readonly home: number | null
      readonly away: number | null
      readonly draw: number | null
    } | null
    readonly overUnder: {
      readonly total: number | null
      readonly over: number | null
      readonly under: number | null
    } | null
  } | null
}

export interface TeamFigure {
  readonly name: string
  readonly label: string
  readonly displayValue: string
}

/** A player's line of a box score. */
export interface BoxPlayer {
  readonly athleteId: string
  readonly name: string
  readonly position: string | null
  readonly starter: boolean | null
  readonly didNotPlay: boolean | null
  readonly categories: readonly {
    readonly displayName: string
    readonly stats: readonly (TeamFigure & { readonly value: number | null })[]
  }[]
}

/** A player named for a game. */
export interface RosterEntry {
  readonly athleteId: string
  readonly displayName: string
  readonly jersey: string | null
  readonly position: string | null
  readonly starter: boolean
  readonly didNotPlay: boolean
}

export interface GameInjury {
  readonly sourceId: string
  readonly athleteId: string
  readonly athleteName: string
  readonly position: string | null
  readonly status: string
  readonly returnDate: string | null
  readonly shortComment: string | null
}

/** The line of a game as it stood from a moment on. */
export interface Line {
  readonly timestamp: string
  readonly odds: {
    readonly spread: { readonly line: number | null } | null
    readonly overUnder: { readonly total: number | null } | null
    readonly moneyline: { readonly home: number | null; readonly away: number | null } | null
  }
}

interface TeamDetails {
  readonly sourceId: string
  readonly team: { readonly injuries: { readonly nodes: readonly GameInjury[] } } | null
}

/** What stands under the head of a game beside its plays. */
export interface GameDetails {
  readonly boxScore: {
    readonly awayPlayers: readonly BoxPlayer[]
    readonly homePlayers: readonly BoxPlayer[]
    readonly awayTeam: { readonly statistics: readonly TeamFigure[] }
    readonly homeTeam: { readonly statistics: readonly TeamFigure[] }
  } | null
  readonly oddsHistory: { readonly nodes: readonly Line[] }
  readonly rosters: readonly {
    readonly homeAway: 'HOME' | 'AWAY'
    readonly athletes: readonly RosterEntry[]
  }[]
  readonly leaders: readonly {
    readonly label: string
    readonly leaders: readonly {
      readonly rank: number
      readonly displayValue: string
      readonly athlete: { readonly sourceId: string; readonly displayName: string } | null
      readonly team: { readonly sourceId: string; readonly abbreviation: string | null } | null
    }[]
  }[]
  readonly awayTeam: TeamDetails
  readonly homeTeam: TeamDetails
}
