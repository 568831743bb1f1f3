import {
  differsFrom,
  isConfirmedStatus,
  isSameFinal,
  isSilentClaim,
  resultRevision,
} from '../domain/result.ts'
import type { FinalState, ResultRecord, ResultRule, ResultStatus } from '../domain/result.ts'
import { MINUTE_MS } from '../domain/time.ts'
import { WITNESS_NAMES, witnessSource } from '../domain/witness.ts'
import type { WitnessClaim, WitnessName } from '../domain/witness.ts'

/** How long a final must have stood without a witness, and how long one must differ to be a contradiction. */
const SETTLING_MS = 10 * MINUTE_MS
/** How long a result waits for a live witness that says nothing. */
const WITNESS_WAIT_MS = 30 * MINUTE_MS
/** A witness that does not say when a game stood so may be this late. */
export const WITNESS_DELAY_MS = 2 * MINUTE_MS

/** What a result is judged by, beside the record. */
export interface ResultContext {
  readonly nowMs: number
  /** The name of the source, for revisions. */
  readonly source: string
  /** Whether a witness follows the games of the league while they are played. */
  readonly hasLiveWitness: boolean
}

/** The record of a game that has ended. */
export function openResultRecord(final: FinalState, context: ResultContext): ResultRecord {
  const { nowMs, source } = context
  return {
    final,
    finalSinceMs: nowMs,
    endedMs: nowMs,
    status: 'PROVISIONAL',
    rule: null,
    confirmedMs: null,
    claims: {},
    revisions: [
      resultRevision(
        final,
        { at: nowMs, source, reason: ENDINGS[final.state] ?? 'The game ended.' },
        'PROVISIONAL',
        null,
      ),
    ],
  }
}

const ENDINGS: Readonly<Partial<Record<FinalState['state'], string>>> = {
  ABANDONED: 'The game was abandoned.',
  FORFEIT: 'The game was forfeited.',
}

/** A record after the source said something else; `standing` is how the game stands if it is not over any more. */
export function withSourceFinal(
  record: ResultRecord,
  final: FinalState | null,
  standing: FinalState,
  { nowMs, source }: ResultContext,
): ResultRecord {
  if (isSameFinal(record.final, final)) return { ...record, final }
  const reason =
    final === null
      ? 'The source took the end of the game back.'
      : record.final === null
        ? 'The game ended again.'
        : 'The source corrected the result.'
  const status = final === null ? null : 'PROVISIONAL'
  return {
    ...record,
    final,
    finalSinceMs: nowMs,
    // A game that goes on has not ended.
    endedMs: record.final === null ? nowMs : record.endedMs,
    status: 'PROVISIONAL',
    rule: null,
    confirmedMs: null,
    revisions: [
      ...record.revisions,
      resultRevision(final ?? standing, { at: nowMs, source, reason }, status, null),
    ],
  }
}

/** A record after a witness said something. */
export function withClaim(record: ResultRecord, name: WitnessName, claim: WitnessClaim): ResultRecord {
  return { ...record, claims: { ...record.claims, [name]: claim } }
}

/** Judges a record as of now: a change of its status is a revision. The same record if nothing changes. */
export function judgeResult(record: ResultRecord, context: ResultContext): ResultRecord {
  const { final } = record
  if (final === null) return record
  const verdict = verdictOf(record, final, context)
  if (verdict.status === record.status && verdict.rule === record.rule) return record
  const { status, rule, source, reason } = verdict
  const isConfirmed = status === 'CONFIRMED' || status === 'CORRECTED'
  const wasConfirmed = record.status === 'CONFIRMED' || record.status === 'CORRECTED'
  const confirmedMs = !isConfirmed
    ? null
    : wasConfirmed
      ? (record.confirmedMs ?? context.nowMs)
      : context.nowMs
  return {
    ...record,
    status,
    rule,
    confirmedMs,
    revisions: [
      ...record.revisions,
      resultRevision(final, { at: context.nowMs, source, reason }, status, rule),
    ],
  }
}

/** When a record must be judged again if nobody says anything; `null`: it does not depend on the time. */
export function nextJudgementMs(record: ResultRecord, context: ResultContext): number | null {
  const { final, finalSinceMs } = record
  if (final === null) return null
  const isConfirmed = record.status === 'CONFIRMED' || record.status === 'CORRECTED'
  const words = statements(record)
  const pending = words
    .filter(({ claim }) => !isSilentClaim(claim))
    .map(
      ({ name, claim }) =>
        Math.max(finalSinceMs, goesOn(name, claim) ? finalSinceMs : claim.sinceMs) + SETTLING_MS,
    )
  const differing = words.some(({ name, claim }) => differsFrom(claim, final) || goesOn(name, claim))
  const quiet = isConfirmed ? [] : [quietFromMs(record, context)]
  const times = [...(differing ? pending : []), ...quiet].filter((time) => time > context.nowMs)
  return times.length === 0 ? null : Math.min(...times)
}

interface Verdict {
  readonly status: ResultStatus
  readonly rule: ResultRule | null
  readonly source: string
  readonly reason: string
}

function verdictOf(record: ResultRecord, final: FinalState, context: ResultContext): Verdict {
  const { nowMs, source } = context
  const words = statements(record)
  const contradiction = words.find(({ name, claim }) => contradicts(name, claim, record, final, nowMs))
  if (contradiction) {
    const { name, claim } = contradiction
    const score = `${claim.homeScore ?? '?'}:${claim.awayScore ?? '?'}`
    const title = witnessSource(name).title
    const reason = claim.isFinal
      ? `${title} says that it ended ${score}.`
      : `${title} says that the game goes on.`
    return { status: 'DISPUTED', rule: null, source: title, reason }
  }
  const confirmed = wasConfirmedOtherwise(record, final) ? 'CORRECTED' : 'CONFIRMED'
  const agreeing = words.find((one) => isReliable(one) && !differsFrom(one.claim, final))
  if (agreeing) {
    const { title } = witnessSource(agreeing.name)
    return { status: confirmed, rule: 'TWO_SOURCES', source: title, reason: `${title} says the same.` }
  }
  const { status, rule } = record
  if (isConfirmedStatus(status)) return { status, rule, source, reason: '' }
  const isDiffering = words.some(({ claim }) => differsFrom(claim, final))
  if (!isDiffering && nowMs >= quietFromMs(record, context)) {
    const reason = context.hasLiveWitness
      ? 'No witness has said anything, and the result has not changed.'
      : 'The result has not changed.'
    return { status: confirmed, rule: 'QUIET_PERIOD', source, reason }
  }
  return { status: 'PROVISIONAL', rule: null, source, reason: 'The contradiction ended.' }
}

interface Statement {
  readonly name: WitnessName
  readonly claim: WitnessClaim
}

/** What witnesses say, in the order of their table; of those that may copy from each other only the first with a final. */
function statements({ claims }: ResultRecord): readonly Statement[] {
  const said = WITNESS_NAMES.flatMap((name): Statement[] => {
    const claim = claims[name]
    return claim ? [{ name, claim }] : []
  })
  const familyOf = ({ name }: Statement) => witnessSource(name).family
  return said.filter(
    (one) =>
      !one.claim.isFinal ||
      said.find((other) => other.claim.isFinal && familyOf(other) === familyOf(one)) === one,
  )
}

/** A final that was said. One answer of a live feed may be wrong, and the next one comes soon. */
function isReliable({ name, claim }: Statement): boolean {
  return claim.isFinal && (claim.answers > 1 || !witnessSource(name).isLive)
}

const GOING = new Set(['IN_PROGRESS', 'HALFTIME', 'END_PERIOD', 'DELAYED', 'SUSPENDED'])

/** Whether a witness says that a game is not over, and means it. */
function goesOn(name: WitnessName, { state }: WitnessClaim): boolean {
  return witnessSource(name).saysGoesOn && state !== null && GOING.has(state)
}

function contradicts(
  name: WitnessName,
  claim: WitnessClaim,
  { finalSinceMs }: ResultRecord,
  final: FinalState,
  nowMs: number,
): boolean {
  if (differsFrom(claim, final)) return nowMs - Math.max(claim.sinceMs, finalSinceMs) >= SETTLING_MS
  if (!goesOn(name, claim)) return false
  // Something new that it says of a game that is over; or it goes on saying what it said before the end.
  return claim.saidMs > finalSinceMs || claim.seenMs - finalSinceMs >= SETTLING_MS
}

/** From when on a result counts as confirmed because nothing happened. */
function quietFromMs(record: ResultRecord, { hasLiveWitness }: ResultContext): number {
  const { finalSinceMs, endedMs } = record
  const settledMs = finalSinceMs + SETTLING_MS
  if (!hasLiveWitness) return settledMs
  const spoken = statements(record).flatMap(({ name, claim }) => {
    const { isLive } = witnessSource(name)
    return isLive && (claim.isFinal || goesOn(name, claim)) ? [claim.seenMs] : []
  })
  return Math.max(settledMs, Math.max(endedMs, ...spoken) + WITNESS_WAIT_MS)
}

/** Whether another result of the game was confirmed before. */
function wasConfirmedOtherwise({ revisions, ...record }: ResultRecord, final: FinalState): boolean {
  return (
    record.status === 'CORRECTED' ||
    revisions.some((revision) => isConfirmedStatus(revision.status) && !isSameFinal(revision, final))
  )
}
