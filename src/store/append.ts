import type { NewUpdate, Update, UpdateType } from '../domain/update.ts'
import type { Tx } from './database.ts'

/** Whoever appends holds this advisory lock until its commit, so that the log grows at its end only. */
const APPEND_LOCK = 72_707_401
/** The two updates a game has once: later changes are changes of its status. */
const ONCE: readonly UpdateType[] = ['live', 'final']

/** What an update is made of, from a row `u` of the log and its league's `l`. */
export const UPDATE_COLUMNS = `u.seq::float8 AS seq, to_char(u.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS timestamp,
  u.type, l.sport_slug AS sport, u.league, u.event_id AS "eventId", u.data`

/**
 * Appends to the log inside the transaction of the change, and returns the updates as they are in the log. The lock is
 * what gives `seq` the order of the commits; take it last, because every other commit that appends waits for this one.
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
  ])
}

// Clocks of several writers differ, and the time of the log never goes back.
const APPEND = `
  WITH appended AS (
    INSERT INTO updates (at, type, league, event_id, data)
    SELECT GREATEST($5::timestamptz, (SELECT at FROM updates ORDER BY seq DESC LIMIT 1)),
      i.type, i.league, i.event_id, i.data
    FROM unnest($1::text[], $2::text[], $3::text[], $4::text[]) WITH ORDINALITY
      AS i(type, league, event_id, data, place)
    WHERE i.type <> ALL($6::text[]) OR NOT EXISTS (
      SELECT 1 FROM updates u WHERE u.league = i.league AND u.event_id = i.event_id AND u.type = i.type)
    ORDER BY i.place
    RETURNING *)
  SELECT ${UPDATE_COLUMNS} FROM appended u JOIN leagues l ON l.slug = u.league ORDER BY u.seq`
