import type { Event } from '../../domain/event.ts'
import { finalOf, resultAt, resultOf, resultWithoutRecord } from '../../domain/result.ts'
import { toWireResult } from '../../domain/wire/result.ts'
import type { WireResult } from '../../domain/wire/result.ts'
import { findResultRecords } from '../../store/entities/results.ts'
import { load } from './context.ts'
import type { Context } from './context.ts'
import { momentOf } from './moment.ts'

/** The result of a game, as it was known at the moment of which the game is a view; `null` if there was none. */
export async function resultOfEvent(context: Context, event: Event): Promise<WireResult | null> {
  const final = finalOf(event)
  if (!final) return null
  const { league, id, date } = event
  const moment = momentOf(event)
  const atMs = moment ? Date.parse(moment.at) : null
  const record = await load(context, 'result', [league, id], (keys) => findResultRecords(context.store, keys))
  const result = record
    ? atMs === null
      ? resultOf(record)
      : resultAt(record, atMs)
    : resultWithoutRecord(final, Date.parse(date), atMs)
  return result && toWireResult(result)
}
