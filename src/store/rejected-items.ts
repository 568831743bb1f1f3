import type { Store } from './store.ts'

/** One thing of a payload that could not be understood. */
export interface RejectedItemRow {
  readonly league: string
  /** The question whose answer it came in. */
  readonly question: string
  readonly noun: string
  readonly itemId: string
  readonly reason: string
  readonly path: string
}

/** How long what was set aside is kept for someone to look at. */
const KEEP_DAYS = 30

/**
 * Notes what was set aside: the same thing for the same reason is one row that counts how often it was seen. What
 * nobody has seen for a month is dropped in the same statement's wake.
 */
export async function recordRejectedItems(
  store: Store,
  rows: readonly RejectedItemRow[],
  now: Date,
): Promise<void> {
  if (rows.length === 0) return
  const unique = [
    ...new Map(
      rows.map((row) => [[row.league, row.question, row.noun, row.itemId, row.reason].join(' '), row]),
    ).values(),
  ]
  const at = now.toISOString()
  await store.database.transaction(async (tx) => {
    await tx.query(
      `INSERT INTO set_aside AS s (league, question, noun, item_id, reason, path, times, first_seen, last_seen)
       SELECT u.league, u.question, u.noun, u.item_id, u.reason, u.path, 1, $7::timestamptz, $7::timestamptz
       FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[])
         AS u(league, question, noun, item_id, reason, path)
       ON CONFLICT (league, question, noun, item_id, reason) DO UPDATE
         SET times = s.times + 1, last_seen = excluded.last_seen, path = excluded.path`,
      [
        unique.map((row) => row.league),
        unique.map((row) => row.question),
        unique.map((row) => row.noun),
        unique.map((row) => row.itemId),
        unique.map((row) => row.reason),
        unique.map((row) => row.path),
        at,
      ],
    )
    await tx.query(
      `DELETE FROM set_aside WHERE last_seen < $1::timestamptz - make_interval(days => $2::int)`,
      [at, KEEP_DAYS],
    )
  })
}

/** What is set aside now, for the operator: how often each noun, in which league and why. */
export async function listRejectedItems(store: Store): Promise<
  readonly {
    league: string
    question: string
    noun: string
    itemId: string
    reason: string
    path: string
    times: number
  }[]
> {
  return store.database.read(
    `SELECT league, question, noun, item_id AS "itemId", reason, path, times FROM set_aside
     ORDER BY league, noun, item_id, reason`,
  )
}
