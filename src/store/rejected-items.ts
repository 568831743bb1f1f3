import type { Store } from './store.ts'

/** One thing of a payload that could not be understood. */
export interface RejectedItemRow {
  readonly league: string
  /** The request whose response it came in. */
  readonly question: string
  readonly entityName: string
  readonly itemId: string
  readonly reason: string
  readonly path: string
}

/** How long a rejected item is kept for someone to look at. */
const KEEP_DAYS = 30
const DAY_MS = 86_400_000

/**
 * Notes what was rejected: the same thing for the same reason is one row that counts how often it was seen. What
 * nobody has seen for a month is dropped after it. SQL: many rows at once, each of which counts on where it is there.
 */
export async function recordRejectedItems(
  store: Store,
  rows: readonly RejectedItemRow[],
  now: Date,
): Promise<void> {
  if (rows.length === 0) return
  const unique = [
    ...new Map(
      rows.map((row) => [[row.league, row.question, row.entityName, row.itemId, row.reason].join(' '), row]),
    ).values(),
  ]
  const at = now.toISOString()
  await store.database.transaction(async (tx) => {
    await tx.query(
      `INSERT INTO rejected_items AS s (league, question, noun, item_id, reason, path, times, first_seen, last_seen)
       SELECT u.league, u.question, u.noun, u.item_id, u.reason, u.path, 1, $7::timestamptz, $7::timestamptz
       FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[])
         AS u(league, question, noun, item_id, reason, path)
       ON CONFLICT (league, question, noun, item_id, reason) DO UPDATE
         SET times = s.times + 1, last_seen = excluded.last_seen, path = excluded.path`,
      [
        unique.map((row) => row.league),
        unique.map((row) => row.question),
        unique.map((row) => row.entityName),
        unique.map((row) => row.itemId),
        unique.map((row) => row.reason),
        unique.map((row) => row.path),
        at,
      ],
    )
  })
  const oldest = new Date(now.getTime() - KEEP_DAYS * DAY_MS)
  await store.database.prisma.rejectedItem.deleteMany({ where: { lastSeen: { lt: oldest } } })
}

/** What is rejected now, for the operator: how often each item, in which league and why. */
export async function listRejectedItems(
  store: Store,
): Promise<readonly (RejectedItemRow & { readonly times: number })[]> {
  const rows = await store.database.prisma.rejectedItem.findMany({
    omit: { firstSeen: true, lastSeen: true },
    orderBy: [{ leagueSlug: 'asc' }, { entityName: 'asc' }, { itemId: 'asc' }, { reason: 'asc' }],
  })
  return rows.map(({ leagueSlug, ...row }) => ({ league: leagueSlug, ...row }))
}
