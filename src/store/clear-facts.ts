import type { Store } from './store.ts'

/** What is read from a source, and what is noted of reading it; tables that refer to these are emptied with them. */
const FACTS = [
  ...['seasons', 'venues', 'teams', 'athletes', 'events', 'transactions', 'articles', 'standings'],
  ...['rejected_items', 'backfill_jobs', 'updates'],
]

/**
 * Removes everything that was read from a source, the log of updates included, and keeps accounts, keys, usage and
 * webhooks. Clients that resume from before get a gap.
 */
export async function clearFacts(store: Store): Promise<void> {
  await store.database.transaction(async (tx) => {
    await tx.query(
      `INSERT INTO log_marks AS m (name, seq) SELECT 'removed', max(seq) FROM updates HAVING count(*) > 0
       ON CONFLICT (name) DO UPDATE SET seq = GREATEST(m.seq, excluded.seq)`,
    )
    await tx.query(`TRUNCATE ${FACTS.join(', ')} CASCADE`)
    await tx.query('UPDATE league_versions SET version = version + 1')
  })
}
