import type { Event, EventPhase } from './event.ts'
import type { WitnessName } from './witness.ts'

/** How far one may rely on the result of a game (contract 11). */
export const RESULT_STATUSES = ['PROVISIONAL', 'CONFIRMED', 'DISPUTED', 'CORRECTED'] as const
export type ResultStatus = (typeof RESULT_STATUSES)[number]

/** By which rule a result was confirmed. */
export const RESULT_RULES = ['TWO_SOURCES', 'QUIET_PERIOD'] as const
export type ResultRule = (typeof RESULT_RULES)[number]

/** How a game ended. */
export interface FinalState {
  /** A phase of a game that is over, such as `FINAL_OVERTIME` or `FORFEIT`. */
  readonly state: EventPhase
  readonly homeScore: number
  readonly awayScore: number
}

/** The result of a game that is over. Times are ISO-8601 with milliseconds, by the clock of the source. */
export interface EventResult extends FinalState {
  readonly status: ResultStatus
  /** `null` until it is confirmed. */
  readonly rule: ResultRule | null
  /** `null` until it is confirmed. */
  readonly confirmedAt: string | null
  readonly witnesses: readonly ResultWitness[]
  /** Oldest first. */
  readonly revisions: readonly ResultRevision[]
}

/** What a witness says of a game. */
export interface ResultWitness {
  readonly name: WitnessName
  readonly state: EventPhase | null
  readonly homeScore: number | null
  readonly awayScore: number | null
  /** Since when it says so. */
  readonly seenAt: string
  /** Whether its final is the source's; `null` while it has none. */
  readonly agrees: boolean | null
}

/** A change of a result: of its status, or of what the source says. */
export interface ResultRevision {
  readonly at: string
  readonly state: EventPhase
  readonly homeScore: number
  readonly awayScore: number
  /** Who caused it: the source (`espn`, `simulator`, `recordings`), or a witness by its name. */
  readonly source: string
  /** Why, in a sentence. */
  readonly reason: string
  /** The status from then on; `null`: the game was not over any more. */
  readonly status: ResultStatus | null
  readonly rule: ResultRule | null
}

const FINAL_PHASES: ReadonlySet<EventPhase> = new Set([
  'FINAL',
  'FINAL_OVERTIME',
  'FINAL_PENALTIES',
  'FORFEIT',
])

/** How a game ended; `null` if it is not over, or was not played. An abandoned game is over without being completed. */
export function finalOf({ status, homeTeam, awayTeam }: Event): FinalState | null {
  const { state, completed, phase } = status
  const isOver = state === 'post' && (phase === 'ABANDONED' || (completed && FINAL_PHASES.has(phase)))
  return isOver ? { state: phase, homeScore: homeTeam.score, awayScore: awayTeam.score } : null
}

/** Whether two finals are the same for who settles on them: how a game got there is not. */
export function isSameFinal(one: FinalState | null, other: FinalState | null): boolean {
  if (one === null || other === null) return one === other
  return isSameScore(one, other) && isPlayed(one) === isPlayed(other)
}

/** A game that was abandoned or forfeited has another result than one with the same score that was played. */
const isPlayed = ({ state }: FinalState): boolean => state !== 'ABANDONED' && state !== 'FORFEIT'

/** Whether two scores are equal. */
export function isSameScore(
  one: { readonly homeScore: number | null; readonly awayScore: number | null },
  other: { readonly homeScore: number | null; readonly awayScore: number | null },
): boolean {
  return one.homeScore === other.homeScore && one.awayScore === other.awayScore
}
