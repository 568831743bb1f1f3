import type { StatMap } from './json.ts'

/** One group's table, or one poll's ranking (contract 3, standings and rankings). */
export interface StandingsGroup {
  readonly league: string
  readonly season: number
  readonly seasonType: number | null
  readonly id: string
  readonly name: string
  readonly abbreviation: string | null
  /** Place among the groups of a season, 0-based. */
  readonly order: number
  readonly entries: readonly StandingsEntry[]
  /** Polls: teams with votes and without a rank, most points first; absent in others and in polls stored before. */
  readonly receivingVotes?: readonly PollVotes[]
  /** Polls: teams that had a rank in the poll before. */
  readonly droppedOut?: readonly PollVotes[]
}

/** The votes of a team without a rank in a poll. */
export interface PollVotes {
  readonly teamId: string
  readonly teamName: string
  readonly points: number | null
  /** Its rank in the poll before; null without one. */
  readonly previous: number | null
}

export interface StandingsEntry {
  readonly teamId: string
  readonly teamName: string
  /** 1-based place. */
  readonly rank: number
  /** Where the place leads, in the source's words: `Champions League`, `Relegation`. Absent for the others. */
  readonly note?: string
  /** Stat name to display value: wins, losses, points, winPercent, …. */
  readonly stats: StatMap
}
