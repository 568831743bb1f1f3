import type { StatMap } from './json.ts'

/** A player of one league (contract 3, athlete detail; spec 2.10). Unknown values are null, never invented. */
export interface Athlete {
  readonly league: string
  readonly id: string
  readonly displayName: string
  readonly firstName: string | null
  readonly lastName: string | null
  readonly shortName: string | null
  readonly jersey: string | null
  /** Position abbreviation, for example `QB`. */
  readonly position: string | null
  readonly positionName: string | null
  /** As the league displays it, for example `6' 2"`. */
  readonly height: string | null
  /** As the league displays it, for example `225 lbs`. */
  readonly weight: string | null
  /** Years. */
  readonly age: number | null
  /** ISO-8601 date, `1995-09-17`. */
  readonly dateOfBirth: string | null
  readonly birthPlace: string | null
  readonly college: string | null
  /** Seasons played at this level. */
  readonly experience: number | null
  readonly status: string | null
  readonly active: boolean | null
  readonly headshot: string | null
  readonly teamId: string | null
  /** Baseball: `Left`, `Right` or `Both`; absent in athletes stored before. */
  readonly bats?: string | null
  readonly throws?: string | null
  /** Hockey: `Left` or `Right`. */
  readonly hand?: string | null
  /** Injuries that the team's roster lists; null where no roster was read. */
  readonly rosterInjuries?: readonly RosterInjury[] | null
}

/** An injury as a roster lists it; the injury report has more. */
export interface RosterInjury {
  readonly status: string
  readonly date: string | null
}

/** A player's totals in one season and season type, or over the career (contract 3). */
export interface AthleteStatistics {
  readonly league: string
  readonly athleteId: string
  /** Null for the career. */
  readonly season: number | null
  /** 1 preseason, 2 regular season, 3 postseason; null where totals span all of them. */
  readonly seasonType: number | null
  readonly teamId: string | null
  readonly categories: readonly CareerCategory[]
}

export interface CareerCategory {
  readonly category: string
  readonly displayName: string
  readonly stats: StatMap
}

/** One game in a player's log (contract 3). */
export interface GameLogEntry {
  readonly league: string
  readonly athleteId: string
  readonly eventId: string
  readonly season: number
  readonly seasonType: number | null
  readonly week: number | null
  readonly date: string
  readonly teamId: string | null
  readonly homeAway: 'home' | 'away' | null
  readonly opponent: GameLogOpponent | null
  /** W, L or T; null while the game is not decided. */
  readonly result: 'W' | 'L' | 'T' | null
  /** Final score, the player's team first or as the league displays it, for example `40-22`. */
  readonly score: string | null
  /** Category to stat name to display value. */
  readonly stats: Readonly<Record<string, StatMap>>
}

export interface GameLogOpponent {
  readonly id: string
  readonly displayName: string
  readonly abbreviation: string | null
  readonly logo: string | null
}
