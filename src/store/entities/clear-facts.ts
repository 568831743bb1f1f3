import { replaceFeed } from './change-feed.ts'
import type { Store } from '../store.ts'

/** Tables of source data and of ingest state; tables that reference them are truncated with them. */
const FACTS = [
  'seasons',
  'venues',
  'teams',
  'athletes',
  'events',
  'game_checks',
  'game_results',
  'witness_pairs',
  'transactions',
  'articles',
  'standings',
  'external_ids',
  'rejected_items',
  'backfill_jobs',
  'updates',
  'deletions',
]

/**
 * Deletes everything read from a source, including the update log, and keeps accounts, keys, usage and
 * webhooks. Clients that resume from an earlier position get a gap, and those of the changes feed begin anew.
 */
export async function clearFacts(store: Store): Promise<void> {
  await store.database.transaction(async (tx) => {
    await tx.query(
      `INSERT INTO log_marks AS m (name, seq) SELECT 'removed', max(seq) FROM updates HAVING count(*) > 0
       ON CONFLICT (name) DO UPDATE SET seq = GREATEST(m.seq, excluded.seq)`,
    )
    await tx.query(`TRUNCATE ${FACTS.join(', ')} CASCADE`)
    await tx.query(`DELETE FROM settings WHERE name LIKE 'usual-responses/%'`)
    await replaceFeed(tx)
    await tx.query('UPDATE league_versions SET version = version + 1')
  })
}
