import { isSameBook, isSharedLine } from '../../domain/odds.ts'
import type { Odds, OddsSnapshot, OpeningLine } from '../../domain/odds.ts'
import { ODDS_SNAPSHOTS } from './odds.ts'
import type { SaveResult, TableSpec } from '../query/save.ts'
import { isoSql } from '../database/timestamps.ts'
import type { Writer } from '../store.ts'

/** Opening lines as written to `odds_snapshots`. */
export const OPENING_LINES: TableSpec<OpeningLine> = {
  name: 'odds_snapshots',
  entity: 'odds',
  onConflict: 'overlay',
  columns: [
    { name: 'league', type: 'text', of: (row) => row.league, isKey: true },
    { name: 'event_id', type: 'text', of: (row) => row.eventId, isKey: true },
  ],
}

/** The oldest known line of a game. */
type Oldest = Pick<OddsSnapshot, 'league' | 'eventId' | 'timestamp' | 'odds'>

/**
 * Inserts opening lines before the oldest known line of their games, if the figures differ. As the source has
 * no time for an opening line, its time is one millisecond before that line, and `timeValid` is false. A game
 * without a stored line, or with one of another sportsbook, gets none; the former is a deferred row.
 */
export async function saveOpeningLines(writer: Writer, lines: readonly OpeningLine[]): Promise<SaveResult> {
  if (lines.length === 0) return { written: 0, deferredRows: [] }
  const oldest = await oldestLines(writer, lines)
  const keyOf = ({ league, eventId }: Pick<Odds, 'league' | 'eventId'>) => `${league}/${eventId}`
  const byGame = new Map(oldest.map((row) => [keyOf(row), row]))
  const snapshots = lines.flatMap((line) => openingBefore(byGame.get(keyOf(line)), line))
  const { written } = await writer.save(ODDS_SNAPSHOTS, snapshots)
  const deferredRows = lines
    .filter((line) => !byGame.has(keyOf(line)))
    .map((line) => ({ key: keyOf(line), missing: `a line of ${line.eventId}` }))
  return { written, deferredRows }
}

function oldestLines(writer: Writer, lines: readonly OpeningLine[]): Promise<Oldest[]> {
  return writer.tx.query<Oldest>(
    `SELECT i.league, i.event_id AS "eventId", t.doc AS odds,
       ${isoSql('t.timestamp')} AS timestamp
     FROM unnest($1::text[], $2::text[]) AS i(league, event_id)
     CROSS JOIN LATERAL (SELECT s.doc, s.timestamp FROM odds_snapshots s
       WHERE s.league = i.league AND s.event_id = i.event_id ORDER BY s.timestamp LIMIT 1) AS t`,
    [lines.map(({ league }) => league), lines.map(({ eventId }) => eventId)],
  )
}

function openingBefore(oldest: Oldest | undefined, line: OpeningLine): OddsSnapshot[] {
  if (!oldest || oldest.odds.timeValid === false) return []
  // A part that the source does not give may be any.
  if (isSharedLine(oldest.odds, { ...line, isPartial: true }) || !isSameBook(oldest.odds, line)) return []
  const timestamp = new Date(Date.parse(oldest.timestamp) - 1).toISOString()
  const { league, eventId } = line
  return [{ league, eventId, timestamp, odds: { ...line, updatedAt: timestamp, timeValid: false } }]
}
