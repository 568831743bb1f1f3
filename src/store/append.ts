import type { NewUpdate, UpdateType } from '../domain/update.ts'
import type { Tx } from './database.ts'

/** Whoever appends holds this advisory lock until its commit, so that the log grows at its end only. */
const APPEND_LOCK = 72_707_401
/** The two updates a game has once: later changes are changes of its status. */
const ONCE: readonly UpdateType[] = ['live', 'final']

/**
 * Appends to the log inside the transaction of the change. The lock is what gives `seq` the order of the commits;
 * take it last, because every other commit that appends waits for this one.
 */
export async function appendUpdates(tx: Tx, updates: readonly NewUpdate[], now: Date): Promise<number> {
  await tx.query('SELECT pg_advisory_xact_lock($1)::text', [APPEND_LOCK])
  const rows = await tx.query(APPEND, [
    updates.map((update) => update.type),
    updates.map((update) => update.league),
    updates.map((update) => update.eventId),
    updates.map((update) => update.data),
    now.toISOString(),
    ONCE,
  ])
  return rows.length
}

// Clocks of several writers differ, and the time of the log never goes back.
const APPEND = `
  INSERT INTO updates (at, type, league, event_id, data)
  SELECT GREATEST($5::timestamptz, (SELECT at FROM updates ORDER BY seq DESC LIMIT 1)),
    i.type, i.league, i.event_id, i.data
  FROM unnest($1::text[], $2::text[], $3::text[], $4::text[]) WITH ORDINALITY
    AS i(type, league, event_id, data, place)
  WHERE i.type <> ALL($6::text[]) OR NOT EXISTS (
    SELECT 1 FROM updates u WHERE u.league = i.league AND u.event_id = i.event_id AND u.type = i.type)
  ORDER BY i.place
  RETURNING 1`
