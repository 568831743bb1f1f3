import type { Database, Tx } from '../database/database.ts'

/** Tables with a place in the changes feed. */
const FED = [
  'events',
  'plays',
  'odds',
  'teams',
  'athletes',
  'injuries',
  'standings',
  'articles',
  'transactions',
  'deletions',
]

/**
 * Gives the feed another identity, so that positions from before are refused, if the database is a copy or was restored,
 * which the name of its cluster shows.
 */
export async function renewFeed(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.query(`LOCK TABLE ${FED.join(', ')} IN SHARE ROW EXCLUSIVE MODE`)
    const [feed] = await tx.query<{ isOwn: boolean }>(
      'SELECT cluster = change_cluster() AS "isOwn" FROM change_feed FOR UPDATE',
    )
    // Another process may have done it.
    if (!feed?.isOwn) await replaceFeed(tx)
  })
}

/**
 * Gives the feed another identity, whatever its cluster is. The numbers of transactions may have begun anew: then an offset
 * puts them after all that the tables have. Nobody may write at the same time, as a transaction with a number from before
 * could end behind a position of the new ones.
 */
export async function replaceFeed(tx: Tx): Promise<void> {
  const newest = FED.map((table) => `(SELECT max(change_xid) FROM ${table})`).join(', ')
  const [numbers] = await tx.query<{ offset: string }>(
    `SELECT GREATEST(0, COALESCE(GREATEST(${newest}), 0) + 1 - txid_current())::text AS offset`,
  )
  const offset = Number(numbers?.offset ?? 0)
  await tx.query(
    `CREATE OR REPLACE FUNCTION change_xid() RETURNS BIGINT LANGUAGE sql STABLE AS 'SELECT txid_current() + ${offset}'`,
  )
  await tx.query(
    `UPDATE change_feed SET identity = substr(md5(gen_random_uuid()::text), 1, 8), cluster = change_cluster(),
       xid_offset = $1::int8, kept_from = '-infinity'`,
    [String(offset)],
  )
}

/** Deletions are kept a little longer than promised: the time of one is that when its transaction began. */
const MARGIN = '1 hour'

/** Forgets deletions that are older than the retention, and notes since when they are kept. */
export async function forgetDeletions(database: Database, retentionHours: number): Promise<void> {
  await database.run(
    `WITH kept AS (
       UPDATE change_feed SET kept_from = GREATEST(kept_from, now() - $1::float8 * interval '1 hour') RETURNING kept_from)
     DELETE FROM deletions d USING kept WHERE d.changed_at < kept.kept_from - interval '${MARGIN}'`,
    [retentionHours],
  )
}
