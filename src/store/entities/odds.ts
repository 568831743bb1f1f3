import {
  currentLineOfState,
  foldHistory,
  isOffBoard,
  isSameBook,
  isSharedLine,
  lineKey,
} from '../../domain/odds.ts'
import type { Odds, OddsSnapshot } from '../../domain/odds.ts'
import { countFor, findByKeys, listFor } from '../query/query.ts'
import type { Key, ListQuery } from '../query/query.ts'
import type { Slice } from '../query/keyset.ts'
import type { SqlParameter } from '../database/database.ts'
import { isoSql } from '../database/timestamps.ts'
import type { SaveResult, TableSpec } from '../query/save.ts'
import type { Store, Writer } from '../store.ts'

/**
 * Writes odds that moved, with a snapshot of each, in one statement. Unchanged odds are not written. Returns
 * how many moved, and odds of unknown games.
 */
export async function saveOdds(writer: Writer, seen: readonly Odds[]): Promise<SaveResult> {
  if (seen.length === 0) return { written: 0, deferredRows: [] }
  const odds = await withTimes(writer, seen)
  const parameters: SqlParameter[] = [
    odds.map((row) => row.league),
    odds.map((row) => row.eventId),
    odds.map((row) => lineKey(row)),
    odds.map((row) => row.updatedAt),
    odds.map((row) => JSON.stringify(row)),
  ]
  const [result] = await writer.tx.query<{ written: number; deferredRows: [string, string][] }>(
    MOVE_LINES,
    parameters,
  )
  const { written, deferredRows } = result ?? { written: 0, deferredRows: [] }
  if (written > 0) {
    writer.touch('odds')
    await foldHistories(writer, odds)
  }
  return {
    written,
    deferredRows: deferredRows.map(([key, eventId]) => ({ key, missing: `events ${eventId}` })),
  }
}

/**
 * Odds first seen after the start of the game are the closing line: they are dated to the start rather than to
 * the request.
 */
async function withTimes(writer: Writer, odds: readonly Odds[]): Promise<readonly Odds[]> {
  const begun = await writer.tx.query<{ league: string; id: string; startAt: string }>(
    `SELECT e.league, e.id, ${isoSql('e.start_at')} AS "startAt"
     FROM unnest($1::text[], $2::text[]) AS i(league, event_id)
     JOIN events e ON e.league = i.league AND e.id = i.event_id AND e.state <> 'pre'
     WHERE NOT EXISTS (SELECT 1 FROM odds o WHERE o.league = e.league AND o.event_id = e.id)`,
    [odds.map(({ league }) => league), odds.map(({ eventId }) => eventId)],
  )
  if (begun.length === 0) return odds
  const starts = new Map(begun.map(({ league, id, startAt }) => [`${league}/${id}`, startAt]))
  return odds.map((row) => {
    const startAt = starts.get(`${row.league}/${row.eventId}`)
    const isLater = startAt !== undefined && Date.parse(startAt) < Date.parse(row.updatedAt)
    return isLater ? { ...row, updatedAt: startAt } : row
  })
}

/** Writes the source's history of odds, keeping one state per change. */
export async function saveOddsHistory(
  writer: Writer,
  snapshots: readonly OddsSnapshot[],
  save: () => Promise<unknown>,
): Promise<void> {
  await save()
  await foldHistories(
    writer,
    snapshots.map(({ odds }) => odds),
  )
}

/** Keeps one state per change in the histories of these games (`foldHistory`). */
async function foldHistories(
  writer: Writer,
  odds: readonly Pick<Odds, 'league' | 'eventId'>[],
): Promise<void> {
  if (odds.length === 0) return
  const games = [...new Map(odds.map((row) => [`${row.league}/${row.eventId}`, row])).values()]
  const rows = await writer.tx.query<OddsSnapshot>(
    `SELECT t.league, t.event_id AS "eventId", t.doc AS odds,
       ${isoSql('t.timestamp')} AS timestamp
     FROM unnest($1::text[], $2::text[]) AS i(league, event_id)
     JOIN odds_snapshots t ON t.league = i.league AND t.event_id = i.event_id`,
    [games.map(({ league }) => league), games.map(({ eventId }) => eventId)],
  )
  const histories = games.map(({ league, eventId }) =>
    foldHistory(rows.filter((row) => row.league === league && row.eventId === eventId)),
  )
  await dateLines(writer, histories)
  const folded = histories.flat()
  const before = new Map(rows.map((row) => [keyOf(row), JSON.stringify(row.odds)]))
  const changed = folded.filter((row) => before.get(keyOf(row)) !== JSON.stringify(row.odds))
  const staying = new Set(folded.map(keyOf))
  const gone = rows.filter((row) => !staying.has(keyOf(row)))
  if (changed.length === 0 && gone.length === 0) return
  writer.touch('odds')
  await writer.tx.query(
    `DELETE FROM odds_snapshots t USING unnest($1::text[], $2::text[], $3::text[]) AS g(league, event_id, timestamp)
     WHERE t.league = g.league AND t.event_id = g.event_id AND t.timestamp = g.timestamp::timestamptz`,
    columnsOf(gone),
  )
  await writer.tx.query(
    `UPDATE odds_snapshots t SET doc = g.doc::json
     FROM unnest($1::text[], $2::text[], $3::text[], $4::text[]) AS g(league, event_id, timestamp, doc)
     WHERE t.league = g.league AND t.event_id = g.event_id AND t.timestamp = g.timestamp::timestamptz`,
    [...columnsOf(changed), changed.map(({ odds: line }) => JSON.stringify(line))],
  )
}

/**
 * Dates a line by the newest state of its history if they are equal, instead of by the first request. A newer state of
 * the same sportsbook is the current line: a line is never older than the newest state of its history.
 */
async function dateLines(writer: Writer, histories: readonly (readonly OddsSnapshot[])[]): Promise<void> {
  const newest = histories.flatMap((states) => {
    const last = states.at(-1)
    return last && last.odds.timeValid !== false ? [last] : []
  })
  if (newest.length === 0) return
  const lines = await writer.tx.query<{ doc: Odds }>(
    `SELECT o.doc FROM unnest($1::text[], $2::text[], $3::text[]) AS i(league, event_id, since)
     JOIN odds o ON o.league = i.league AND o.event_id = i.event_id AND o.updated_at <> i.since::timestamptz`,
    columnsOf(newest),
  )
  const dated = newest.flatMap(({ league, eventId, timestamp, odds }): Odds[] => {
    const line = lines.find(({ doc }) => doc.league === league && doc.eventId === eventId)?.doc
    if (!line) return []
    if (isSharedLine(line, odds)) return [{ ...line, updatedAt: timestamp }]
    const isNewer = Date.parse(timestamp) > Date.parse(line.updatedAt) && isSameBook(line, odds)
    return isNewer ? [currentLineOfState(line, odds, timestamp)] : []
  })
  if (dated.length === 0) return
  writer.touch('odds')
  await writer.tx.query(
    `UPDATE odds o SET line = d.line, updated_at = d.since::timestamptz, doc = d.doc::json
     FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[]) AS d(league, event_id, since, doc, line)
     WHERE o.league = d.league AND o.event_id = d.event_id`,
    [
      ...columnsOf(dated.map((odds) => ({ ...odds, timestamp: odds.updatedAt, odds }))),
      dated.map((odds) => JSON.stringify(odds)),
      dated.map((odds) => lineKey(odds)),
    ],
  )
}

function keyOf({ league, eventId, timestamp }: OddsSnapshot): string {
  return `${league}/${eventId}/${timestamp}`
}

function columnsOf(rows: readonly OddsSnapshot[]): (readonly string[])[] {
  return [
    rows.map(({ league }) => league),
    rows.map(({ eventId }) => eventId),
    rows.map(({ timestamp }) => timestamp),
  ]
}

// Odds older than the stored ones (a late response, a history read after the current state) are ignored. A game
// has the odds of one sportsbook: if two payloads have different ones, the first is kept until it has not moved
// for a day, as otherwise the line would seem to move with every poll. The same sportsbook has several
// spellings.
const MOVE_LINES = `
  WITH input AS (
    SELECT i.*, e.id IS NOT NULL AS is_known
    FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[])
      AS i(league, event_id, line, updated_at, doc)
    LEFT JOIN events e ON e.league = i.league AND e.id = i.event_id),
  moved AS (
    INSERT INTO odds AS t (league, event_id, line, updated_at, doc)
    SELECT league, event_id, line, updated_at::timestamptz, doc::json FROM input WHERE is_known
    ON CONFLICT (league, event_id) DO UPDATE
      SET line = excluded.line, updated_at = excluded.updated_at, doc = excluded.doc
      WHERE t.line IS DISTINCT FROM excluded.line AND t.updated_at <= excluded.updated_at
        AND (lower(replace(t.doc->>'provider', ' ', '')) = lower(replace(excluded.doc->>'provider', ' ', ''))
          OR t.updated_at < excluded.updated_at - interval '1 day')
    RETURNING league, event_id, updated_at, doc),
  noted AS (
    INSERT INTO odds_snapshots (league, event_id, timestamp, doc)
    SELECT league, event_id, updated_at, doc FROM moved
    ON CONFLICT (league, event_id, timestamp) DO UPDATE SET doc = excluded.doc)
  SELECT (SELECT count(*)::int FROM moved) AS written,
    COALESCE((SELECT json_agg(json_build_array(league || '/' || event_id, event_id))
      FROM input WHERE NOT is_known), '[]'::json) AS "deferredRows"`

/** Past odds that the upstream still has; states recorded by this service are not replaced. */
export const ODDS_SNAPSHOTS: TableSpec<OddsSnapshot> = {
  name: 'odds_snapshots',
  entity: 'odds',
  onConflict: 'keep',
  columns: [
    { name: 'league', type: 'text', of: (row) => row.league, isKey: true },
    { name: 'event_id', type: 'text', of: (row) => row.eventId, isKey: true, needs: 'events' },
    { name: 'timestamp', type: 'timestamptz', of: (row) => row.timestamp, isKey: true },
    { name: 'doc', type: 'json', of: (row) => JSON.stringify(row.odds) },
  ],
}

/** Finds the odds of games (`[league, eventId]`); `null` if none were published, or the line was taken down. */
export async function findOdds(store: Store, events: readonly Key[]): Promise<(Odds | null)[]> {
  const kind = { table: 'odds', entityName: 'odds', key: ['league', 'event_id'] } as const
  const lines = await findByKeys<Odds>(store, kind, events)
  return lines.map((line) => (line && isOffBoard(line) ? null : line))
}

/** Filter for a game's line states; absent members do not filter. */
export interface OddsHistoryFilter {
  /** Only states that began until this moment, ISO-8601. */
  readonly until?: string | null
}

const HISTORY_OF_EVENT: ListQuery<OddsHistoryFilter> = {
  name: 'oddsHistoryOfEvent',
  entityNames: ['odds'],
  from: 'odds_snapshots t',
  parent: ['t.league', 't.event_id'],
  filters: { until: 't.timestamp <= ?::timestamptz' },
  orderBy: ['t.timestamp:timestamptz DESC'],
  select: `json_build_object('league', t.league, 'eventId', t.event_id, 'odds', t.doc,
    'timestamp', ${isoSql('t.timestamp')})`,
}

/** Lists the odds history of games (`[league, eventId]`), newest first. */
export function listOddsHistory(
  store: Store,
  events: readonly Key[],
  filter: OddsHistoryFilter,
  slice: Slice,
): Promise<(readonly OddsSnapshot[])[]> {
  return listFor(store, HISTORY_OF_EVENT, events, filter, slice)
}

export function countOddsHistory(
  store: Store,
  events: readonly Key[],
  filter: OddsHistoryFilter,
): Promise<number[]> {
  return countFor(store, HISTORY_OF_EVENT, events, filter)
}
