import type { Week } from '../../domain/season.ts'
import type { Reference } from '../facts.ts'
import { readEach, Rejection, readOne } from './parse-report.ts'
import type { NormaliseContext } from './parse-report.ts'
import { rejectedPayload } from './payload.ts'
import type { NormalisedPayload } from './payload.ts'
import { valueAt, readCount, describe, instant, readInteger, isObject, name, refId } from './json-readers.ts'

/** The core API's list of weeks: references, each a separate request. */
export function normaliseWeeks(
  context: NormaliseContext,
  body: unknown,
  scope: { readonly season: number; readonly seasonType: number },
): NormalisedPayload {
  if (!Array.isArray(valueAt(body, 'items')))
    return rejectedPayload(context, body, 'a list of weeks at items')
  const { season, seasonType } = scope
  const references = readEach(context, 'reference', valueAt(body, 'items'), 'items', (item, path) => {
    const week = refId(item, 'weeks')
    if (week === null) return new Rejection(path, `expected a reference to a week, got ${describe(item)}`)
    const ids = { season: String(season), seasonType: String(seasonType), week }
    return { kind: 'week', league: context.league, ids } satisfies Reference
  })
  return { references }
}

/** A week of the core API: `{number, startDate, endDate, text}`. */
export function normaliseWeek(
  context: NormaliseContext,
  body: unknown,
  scope: { readonly season: number; readonly seasonType: number },
): NormalisedPayload {
  if (!isObject(body) || body['number'] === undefined) return rejectedPayload(context, body, 'a week')
  const week = readOne(context, 'week', weekRow(context, body, '$', scope.season, scope.seasonType))
  return { weeks: week ? [week] : [] }
}

/**
 * The weeks of one part of a scoreboard's calendar. `keys` are shared by all parts; `place` is the part's index in
 * the calendar.
 */
export function weeksOfPart(
  context: NormaliseContext,
  part: unknown,
  place: number,
  year: number,
  keys: Set<string>,
): readonly Week[] {
  const type = readInteger(valueAt(part, 'value'))
  // The single entry of the off-season spans all of it and is not a week.
  if (type === null || type === 4) return []
  const path = `leagues[0].calendar[${place}].entries`
  return readEach(
    context,
    'week',
    valueAt(part, 'entries'),
    path,
    (entry, here) => weekRow(context, entry, here, year, type),
    (week) => `${week.seasonType}/${week.number}`,
    keys,
  )
}

function weekRow(
  context: NormaliseContext,
  raw: unknown,
  path: string,
  year: number,
  seasonType: number,
): Week | Rejection {
  const number = readCount(valueAt(raw, 'number')) ?? readCount(valueAt(raw, 'value'))
  const startDate = instant(valueAt(raw, 'startDate'))
  const endDate = instant(valueAt(raw, 'endDate'))
  if (number === null || startDate === null || endDate === null) {
    return new Rejection(path, `expected a week with number and dates, got ${describe(raw)}`)
  }
  const label = name(valueAt(raw, 'text')) ?? name(valueAt(raw, 'label')) ?? `Week ${number}`
  return { league: context.league, year, seasonType, number, label, startDate, endDate }
}
