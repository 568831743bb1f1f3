import type { EventPhase } from '../../domain/event.ts'
import type { HostHealth } from '../../domain/source-health.ts'
import type { WitnessName } from '../../domain/witness.ts'

/** A game as a witness has it: teams by its own ids, and nothing beyond state, score and time. */
export interface WitnessGame {
  /** The witness's id of the game. */
  readonly id: string
  /** The id that the witness says the game has at our source; `null` if it says none. */
  readonly eventId: string | null
  readonly home: string
  readonly away: string
  /** The day to which the witness counts the game, `YYYY-MM-DD`. */
  readonly day: string
  /** Scheduled start, in milliseconds since 1970; `null` if only the day is known. */
  readonly startMs: number | null
  /** Which of the games of the same teams on that day, from 1; `null` if the witness does not count them. */
  readonly rank: number | null
  /** `null`: the witness says nothing about how the game stands, as it does before anybody has edited it. */
  readonly state: EventPhase | null
  readonly homeScore: number | null
  readonly awayScore: number | null
  /** Whether it is a final that counts, with both scores. */
  readonly isFinal: boolean
  /** When the witness says that it stood so, in milliseconds since 1970; `null` if it does not say. */
  readonly saidAtMs: number | null
}

/** What a witness says of a league. */
export interface WitnessAnswer {
  readonly games: readonly WitnessGame[]
  /** What could not be read, with the reason. */
  readonly rejected: readonly RejectedWitnessRow[]
}

export interface RejectedWitnessRow {
  /** The witness's id of the game, or the place of the row. */
  readonly id: string
  readonly reason: string
}

export const NO_WITNESS_ANSWER: WitnessAnswer = { games: [], rejected: [] }

/** Our team by the witness's id or name, in one league. */
export type WitnessTeams = ReadonlyMap<string, string>

/** A request to a witness: the league, and the games of which something is to be known. */
export interface WitnessRequest {
  readonly league: string
  /** By the clock of the source, in milliseconds since 1970. */
  readonly nowMs: number
  /** The starts of our games that may be on, or whose result is open, in milliseconds since 1970. */
  readonly startsMs: readonly number[]
}

/** A second source. */
export interface Witness {
  readonly name: WitnessName
  readonly leagues: readonly string[]
  /**
   * Fetches what it says, no more often than its rhythm allows: `null` if nothing was requested, or nothing came. Never
   * throws. What comes may be a part of what it has; an unchanged answer comes again.
   */
  fetch(request: WitnessRequest, signal?: AbortSignal): Promise<WitnessAnswer | null>
  /** Its teams in a league. */
  teams(league: string): WitnessTeams
  /** The health of its hosts; none for one that is not on a network. */
  health(): readonly HostHealth[]
  close(): Promise<void>
}

/** A table of teams, written as lines of our id and the witness's. */
export function witnessTeams(lines: string): WitnessTeams {
  return new Map(
    lines
      .trim()
      .split('\n')
      .map((line): [string, string] => {
        const [ours = '', theirs = ''] = line.trim().split('|')
        return [theirs, ours]
      }),
  )
}
