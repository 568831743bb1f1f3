import type * as z from 'zod'
import { Temporal } from 'temporal-polyfill'
import { beginsWithDay } from '../../domain/day.ts'
import type { RejectedWitnessRow, WitnessAnswer, WitnessGame } from './witness.ts'

/**
 * Reads the rows of an answer by a schema; those that it does not match are rejected, with the first reason. `read`
 * returns a game, a reason to reject it, or `null` for a row that is no game.
 */
export function readWitnessRows<Row>(
  rows: readonly unknown[],
  schema: z.ZodType<Row>,
  idOf: (row: Row) => string,
  read: (row: Row) => WitnessGame | string | null,
): WitnessAnswer {
  const games: WitnessGame[] = []
  const rejected: RejectedWitnessRow[] = []
  for (const [index, row] of rows.entries()) {
    const parsed = schema.safeParse(row)
    if (!parsed.success) {
      const [issue] = parsed.error.issues
      const reason = issue ? `${issue.path.join('.')}: ${issue.message}` : 'not a game'
      rejected.push({ id: `row ${index}`, reason })
      continue
    }
    const game = read(parsed.data)
    if (typeof game === 'string') rejected.push({ id: idOf(parsed.data), reason: game })
    else if (game) games.push(game)
  }
  return { games, rejected }
}

/** A moment in milliseconds since 1970; `null` if the text is none. */
export function momentIn(text: string | null | undefined): number | null {
  const moment = text == null || !beginsWithDay(text) ? NaN : Date.parse(text)
  return Number.isNaN(moment) ? null : moment
}

/** The moment of a wall time (`YYYY-MM-DD`, `HH:MM`) in a time zone (`Europe/Berlin`, `-06:00`), in milliseconds since 1970. */
export function wallTimeIn(day: string, time: string, zone: string): number | null {
  if (!beginsWithDay(day) || !/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) return null
  return Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(zone).epochMilliseconds
}
