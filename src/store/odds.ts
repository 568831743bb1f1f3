import { lineKey } from '../domain/odds.ts'
import type { Odds, OddsSnapshot } from '../domain/odds.ts'
import { countFor, findByKeys, listFor } from './query.ts'
import type { Key, ListQuery, Slice } from './query.ts'
import type { Parameter } from './database.ts'
import type { SaveResult, TableSpec } from './save.ts'
import type { Store, Writer } from './store.ts'

/**
 * Writes lines where they moved, and a snapshot of each that did, in one statement. A line that stands as it was
 * writes nothing, whenever it is seen. Returns how many moved, and the lines of games not known.
 */
export async function saveOdds(writer: Writer, odds: readonly Odds[]): Promise<SaveResult> {
  if (odds.length === 0) return { written: 0, deferredRows: [] }
  const parameters: Parameter[] = [
    odds.map((row) => row.league),
    odds.map((row) => row.eventId),
    odds.map((row) => lineKey(row)),
    odds.map((row) => row.updatedAt),
    odds.map((row) => JSON.stringify(row)),
  ]
  const [answer] = await writer.tx.query<{ written: number; deferredRows: [string, string][] }>(
    MOVE_LINES,
    parameters,
  )
  const { written, deferredRows } = answer ?? { written: 0, deferredRows: [] }
  if (written > 0) writer.touch('odds')
  return {
    written,
    deferredRows: deferredRows.map(([key, eventId]) => ({ key, missing: `events ${eventId}` })),
  }
}

// A line that is older than the one kept (a late answer, a history read after the present) is no news. A game has the
// line of one book: where two payloads name two, the first stays until it has not moved for a day, or the line would
// seem to move with every poll. The same book is spelt in several ways.
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
      FROM input WHERE NOT is_known), '[]'::json) AS orphans`

/** Line states of the past that the upstream still has; what we recorded ourselves is not replaced. */
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

/** The lines of games (`[league, eventId]`); null where none was published. */
export function findOdds(store: Store, events: readonly Key[]): Promise<(Odds | null)[]> {
  return findByKeys(store, { table: 'odds', entityName: 'odds', key: ['league', 'event_id'] }, events)
}

const HISTORY_OF_EVENT: ListQuery<object> = {
  name: 'oddsHistoryOfEvent',
  entityNames: ['odds'],
  from: 'odds_snapshots t',
  parent: ['t.league', 't.event_id'],
  filters: {},
  orderBy: 't.timestamp DESC',
  select: `json_build_object('league', t.league, 'eventId', t.event_id, 'odds', t.doc,
    'timestamp', to_char(t.timestamp AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`,
}

/** The line states of games (`[league, eventId]`), newest first. */
export function listOddsHistory(
  store: Store,
  events: readonly Key[],
  slice: Slice,
): Promise<(readonly OddsSnapshot[])[]> {
  return listFor(store, HISTORY_OF_EVENT, events, {}, slice)
}

export function countOddsHistory(store: Store, events: readonly Key[]): Promise<number[]> {
  return countFor(store, HISTORY_OF_EVENT, events, {})
}
