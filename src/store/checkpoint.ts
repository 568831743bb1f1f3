import type { Database } from './database.ts'
import { repeat } from './repeat.ts'

/** How much of the write-ahead log, in bytes, may be written before a checkpoint lets it go. */
const CHECKPOINT_AFTER_BYTES = 48 * 1024 * 1024
const LOOK_EVERY_MS = 1_000

/** How much of the log a start after a crash would have to read. */
export const LOG_SINCE_CHECKPOINT = `SELECT pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::float8 AS bytes
  FROM pg_control_checkpoint()`

/** Makes a checkpoint where enough was written since the last one; returns whether it did. */
export async function checkpointWhenDue(database: Database): Promise<boolean> {
  const [log] = await database.read<{ bytes: number }>(LOG_SINCE_CHECKPOINT)
  if ((log?.bytes ?? 0) < CHECKPOINT_AFTER_BYTES) return false
  await database.script('CHECKPOINT')
  return true
}

/**
 * Does for an embedded database what the checkpointer does on a server: a PostgreSQL of one process has none, and its
 * write-ahead log would grow for ever. Ends when what it returns resolves.
 */
export function startCheckpoints(database: Database): () => Promise<void> {
  return repeat(() => checkpointWhenDue(database), LOOK_EVERY_MS)
}
