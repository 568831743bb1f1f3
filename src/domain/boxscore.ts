import type { StatMap } from './json.ts'

/** One team's totals in one game (spec 2.8). Name, score and period scores are the event's. */
export interface BoxScoreTeam {
  readonly league: string
  readonly eventId: string
  readonly teamId: string
  readonly homeAway: 'home' | 'away'
  readonly statistics: StatMap
  /** Baseball: who did what, in the words of the box score; absent where there are none. */
  readonly notes?: readonly BoxScoreNote[]
}

/** A line below a box score: `{category: 'Batting', label: 'Home Runs', text: 'Bell (11, 8th inning off Borucki)'}`. */
export interface BoxScoreNote {
  readonly category: string
  readonly label: string
  readonly text: string
}

/** One player's line in one game (spec 2.8). */
export interface BoxScorePlayer {
  readonly league: string
  readonly eventId: string
  readonly teamId: string
  readonly athleteId: string
  /** Place in the published list, 0-based. */
  readonly order: number
  readonly name: string
  readonly jersey: string | null
  readonly position: string | null
  readonly starter: boolean | null
  readonly didNotPlay: boolean | null
  /**
   * Category (passing, batting, goalies, …) to stat name to display value. The upstream's single unnamed group
   * (basketball) has an empty name, and is serialized flat.
   */
  readonly categories: Readonly<Record<string, StatMap>>
  /** Why he did not play: `COACH'S DECISION`; absent where it is not published. */
  readonly reason?: string
  /** Baseball: place in the batting order, from 1. */
  readonly battingOrder?: number
  /** Baseball: `a-struck out swinging for Gallagher in the 9th`. */
  readonly notes?: readonly string[]
  /** Baseball: the plays that tell the results of the player's at-bats. */
  readonly atBatPlayIds?: readonly string[]
}

/** A player named for a game (spec 4.1, game rosters; published at kickoff). */
export interface GameRosterEntry {
  readonly league: string
  readonly eventId: string
  readonly teamId: string
  readonly athleteId: string
  readonly order: number
  readonly displayName: string
  readonly jersey: string | null
  readonly position: string | null
  readonly starter: boolean
  readonly didNotPlay: boolean
  readonly active: boolean
}
