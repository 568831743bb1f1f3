import { finalOf, isSameFinal, SETTLED_AFTER_START_MS, settledResultRecord } from '../domain/result.ts'
import type { FinalState } from '../domain/result.ts'
import type { Event } from '../domain/event.ts'
import type { WitnessedStanding } from '../domain/witness.ts'
import type { Change } from '../domain/update.ts'
import { GAME_RESULTS, readResultRecords } from '../store/entities/results.ts'
import type { ResultRow } from '../store/entities/results.ts'
import type { Writer } from '../store/store.ts'
import { judgeResult, openResultRecord, withSourceFinal } from './confirmation.ts'
import type { ResultContext } from './confirmation.ts'
import { resultChange, resultRow } from './keeper.ts'

/** How results of a source are kept. */
export interface ResultSettings {
  /** The name of the source, for revisions. */
  readonly source: string
  readonly hasLiveWitness: (league: string) => boolean
  /** Whether a witness shows a game as it stands in a response that takes it back; none if omitted. */
  readonly isWitnessed?: (game: WitnessedStanding) => boolean
}

/**
 * Records in the transaction that writes games which of them are over, in their new state, and returns the results whose
 * status changes. A game that is seen for the first time yields no change; one that has been over for long by then
 * gets no record before something changes.
 */
export async function recordSourceFinals(
  writer: Writer,
  league: string,
  { stored, events }: { readonly stored: ReadonlyMap<string, Event>; readonly events: readonly Event[] },
  context: ResultContext,
): Promise<readonly Change[]> {
  const changed = events.filter((event) => {
    const before = stored.get(event.id)
    return !isSameFinal(before ? finalOf(before) : null, finalOf(event))
  })
  const records = await readResultRecords(
    writer,
    league,
    changed.map(({ id }) => id),
  )
  const rows: ResultRow[] = []
  const changes: Change[] = []
  for (const event of changed) {
    const final = finalOf(event)
    const before = stored.get(event.id)
    const settledMs = Date.parse(event.date) + SETTLED_AFTER_START_MS
    if (!before && context.nowMs >= settledMs) continue
    const finalBefore = before ? finalOf(before) : null
    const known =
      records.get(event.id)?.record ??
      (finalBefore
        ? settledResultRecord(finalBefore, Math.min(settledMs, context.nowMs), context.source)
        : null)
    if (!known && !final) continue
    const next = known
      ? withSourceFinal(known, final, standingOf(event), context)
      : openResultRecord(final ?? standingOf(event), context)
    const record = judgeResult(next, context)
    rows.push(resultRow(league, event.id, record, context))
    if (before) changes.push(...resultChange(event, known, record))
  }
  await writer.save(GAME_RESULTS, rows)
  return changes
}

/** How a game stands that is not over. */
function standingOf({ status, homeTeam, awayTeam }: Event): FinalState {
  return { state: status.phase, homeScore: homeTeam.score, awayScore: awayTeam.score }
}
