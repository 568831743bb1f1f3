import type { Event, EventPhase } from './event.ts'
import type { SourceState } from './source-health.ts'
import { DAY_MS } from './time.ts'
import { WITNESS_NAMES } from './witness.ts'
import type { WitnessClaim, WitnessName } from './witness.ts'

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
function isSameScore(
  one: { readonly homeScore: number | null; readonly awayScore: number | null },
  other: { readonly homeScore: number | null; readonly awayScore: number | null },
): boolean {
  return one.homeScore === other.homeScore && one.awayScore === other.awayScore
}

/** What is stored of a result, from which its status follows. Times are milliseconds since 1970, by the clock of the source. */
export interface ResultRecord {
  /** What the source says; `null`: the game is not over any more. */
  readonly final: FinalState | null
  /** Since when it says so. */
  readonly finalSinceMs: number
  /** When the game ended for the first time. */
  readonly endedMs: number
  readonly status: ResultStatus
  readonly rule: ResultRule | null
  readonly confirmedMs: number | null
  readonly claims: Readonly<Partial<Record<WitnessName, WitnessClaim>>>
  readonly revisions: readonly ResultRevision[]
}

/** Why a result without a record counts as confirmed. */
export const SETTLED_REASON = 'The game was over when it was read first.'

/**
 * The record of a game that was over for long when it was read first: nobody has seen it change, so that it counts as
 * confirmed, from `settledMs` on.
 */
export function settledResultRecord(final: FinalState, settledMs: number, source: string): ResultRecord {
  return {
    final,
    finalSinceMs: settledMs,
    endedMs: settledMs,
    status: 'CONFIRMED',
    rule: 'QUIET_PERIOD',
    confirmedMs: settledMs,
    claims: {},
    revisions: [
      resultRevision(final, { at: settledMs, source, reason: SETTLED_REASON }, 'CONFIRMED', 'QUIET_PERIOD'),
    ],
  }
}

/** A game that is over is settled so long after its start, if nobody has seen it change. */
export const SETTLED_AFTER_START_MS = DAY_MS

/**
 * The result of a game without a record, at a moment (`null`: now): it was over for long when it was read first. One that
 * is not settled yet has its record soon.
 */
export function resultWithoutRecord(
  final: FinalState,
  startMs: number,
  atMs: number | null,
): EventResult | null {
  const settledMs = startMs + SETTLED_AFTER_START_MS
  if ((atMs ?? Date.now()) >= settledMs) return resultOf(settledResultRecord(final, settledMs, 'source'))
  if (atMs !== null) return null
  return { ...final, status: 'PROVISIONAL', rule: null, confirmedAt: null, witnesses: [], revisions: [] }
}

/** The result as clients get it; `null` while the game is not over. */
export function resultOf(record: ResultRecord): EventResult | null {
  const { final, status, rule, confirmedMs, revisions } = record
  if (final === null) return null
  return {
    ...final,
    status,
    rule,
    confirmedAt: confirmedMs === null ? null : new Date(confirmedMs).toISOString(),
    witnesses: witnessesOf(record, final),
    revisions,
  }
}

/**
 * The result as it was known at a moment; `null` if it was not, or the game was not over. What a witness said then is not
 * kept: those that have said the same since before that moment are listed.
 */
export function resultAt(record: ResultRecord, atMs: number): EventResult | null {
  const known = record.revisions.filter(({ at }) => Date.parse(at) <= atMs)
  const last = known.at(-1)
  if (!last?.status) return null
  const { state, homeScore, awayScore, status, rule } = last
  const final = { state, homeScore, awayScore }
  const confirmed = known.findLastIndex((revision) => !isConfirmedStatus(revision.status)) + 1
  return {
    ...final,
    status,
    rule,
    confirmedAt: isConfirmedStatus(status) ? (known[confirmed]?.at ?? null) : null,
    witnesses: witnessesOf(record, final).filter(({ seenAt }) => Date.parse(seenAt) <= atMs),
    revisions: known,
  }
}

/** Whether a result counts as settled. */
export const isConfirmedStatus = (status: ResultStatus | null): boolean =>
  status === 'CONFIRMED' || status === 'CORRECTED'

/** Whether a witness has a game, and says nothing about it. */
export const isSilentClaim = ({ state, isFinal }: WitnessClaim): boolean => state === null && !isFinal

/** Whether a witness says that a game ended otherwise. */
export const differsFrom = (claim: WitnessClaim, final: FinalState): boolean =>
  claim.isFinal && !isSameScore(claim, final)

function witnessesOf({ claims }: ResultRecord, final: FinalState): readonly ResultWitness[] {
  return WITNESS_NAMES.flatMap((name): ResultWitness[] => {
    const claim = claims[name]
    if (!claim || isSilentClaim(claim)) return []
    const { state, homeScore, awayScore, isFinal, sinceMs } = claim
    const agrees = isFinal ? !differsFrom(claim, final) : null
    return [{ name, state, homeScore, awayScore, seenAt: new Date(sinceMs).toISOString(), agrees }]
  })
}

/** A revision of a result. */
export function resultRevision(
  { state, homeScore, awayScore }: FinalState,
  { at, source, reason }: { readonly at: number; readonly source: string; readonly reason: string },
  status: ResultStatus | null,
  rule: ResultRule | null,
): ResultRevision {
  return { at: new Date(at).toISOString(), state, homeScore, awayScore, source, reason, status, rule }
}

/** A witness as `/status.json` has it (contract 11). */
export interface WitnessStatus {
  readonly name: WitnessName
  /** How it is to be credited. */
  readonly title: string
  readonly url: string
  readonly license: string
  readonly leagues: readonly string[]
  readonly state: SourceState
  readonly reason: string | null
  /** By the clock of the source; `null`: never. */
  readonly lastSeenAt: string | null
  readonly games: number
  readonly agreed: number
  readonly pending: number
  readonly disputed: number
  readonly unpaired: number
  readonly conflicts: readonly {
    /** `league/id`. */
    readonly event: string
    readonly ours: FinalState
    readonly theirs: Pick<WitnessClaim, 'state' | 'homeScore' | 'awayScore'>
    readonly since: string
  }[]
}
