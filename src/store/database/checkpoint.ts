import type { Database } from './database.ts'
import { repeat } from './repeat.ts'

/** Bytes of write-ahead log after which a checkpoint is made. */
const CHECKPOINT_AFTER_BYTES = 48 * 1024 * 1024
const LOOK_EVERY_MS = 1_000

/** How much of the log crash recovery would have to read. */
export const LOG_SINCE_CHECKPOINT = `SELECT pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::float8 AS bytes
  FROM pg_control_checkpoint()`

/** Makes a checkpoint if enough was written since the last one; returns whether it did. */
export async function checkpointWhenDue(database: Database): Promise<boolean> {
  const [log] = await database.read<{ bytes: number }>(LOG_SINCE_CHECKPOINT)
  if ((log?.bytes ?? 0) < CHECKPOINT_AFTER_BYTES) return false
  await database.script('CHECKPOINT')
  return true
}

/**
 * Replaces the checkpointer, which a single-process PostgreSQL lacks: its write-ahead log would grow without
 * limit. The returned function stops it, and resolves when it has ended.
 */
export function startCheckpoints(database: Database): () => Promise<void> {
  return repeat(() => checkpointWhenDue(database), LOOK_EVERY_MS)
}
