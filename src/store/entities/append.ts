import type { NewUpdate, Update, UpdateType } from '../../domain/update.ts'
import type { Tx } from '../database/database.ts'
import { isoSql } from '../database/timestamps.ts'

/** Advisory lock held from append until commit, so that the log is appended in commit order. */
const APPEND_LOCK = 72_707_401
/** The two updates that occur once per game: later changes are status changes. */
const ONCE: readonly UpdateType[] = ['live', 'final']

/** Columns of an update, from a row `u` of the log and its league's `l`. */
export const UPDATE_COLUMNS = `u.seq::float8 AS seq, ${isoSql('u.at')} AS timestamp,
  u.type, l.sport_slug AS sport, u.league, u.event_id AS "eventId", u.data, u.phase`

/**
 * Appends to the log inside the transaction of the change, and returns the updates as logged. The lock gives
 * `seq` the order of commits; acquire it last, because every other appending commit waits for it.
 */
export async function appendUpdates(
  tx: Tx,
  updates: readonly NewUpdate[],
  now: Date,
): Promise<readonly Update[]> {
  await tx.query('SELECT pg_advisory_xact_lock($1)::text', [APPEND_LOCK])
  return tx.query<Update>(APPEND, [
    updates.map((update) => update.type),
    updates.map((update) => update.league),
    updates.map((update) => update.eventId),
    updates.map((update) => update.data),
    now.toISOString(),
    ONCE,
    updates.map((update) => update.phase ?? null),
  ])
}

// Clocks of writers differ, but the log's time never decreases.
const APPEND = `
  WITH appended AS (
    INSERT INTO updates (at, type, league, event_id, data, phase)
    SELECT GREATEST($5::timestamptz, (SELECT at FROM updates ORDER BY seq DESC LIMIT 1)),
      i.type, i.league, i.event_id, i.data, i.phase
    FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $7::text[]) WITH ORDINALITY
      AS i(type, league, event_id, data, phase, place)
    WHERE i.type <> ALL($6::text[]) OR NOT EXISTS (
      SELECT 1 FROM updates u WHERE u.league = i.league AND u.event_id = i.event_id AND u.type = i.type)
    ORDER BY i.place
    RETURNING *)
  SELECT ${UPDATE_COLUMNS} FROM appended u JOIN leagues l ON l.slug = u.league ORDER BY u.seq`
