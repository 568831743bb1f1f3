import { DAY_MS } from '../../domain/time.ts'
import type { Store } from '../store.ts'

/** An item of a payload that could not be parsed. */
export interface RejectedItemRow {
  readonly league: string
  /** The request whose response contained it. */
  readonly request: string
  readonly entityName: string
  readonly itemId: string
  readonly reason: string
  readonly path: string
}

/** Retention of rejected items in days. */
const KEEP_DAYS = 30

/**
 * Records rejected items: equal items with the same reason are one row with a count. Items not seen for a month
 * are deleted. Uses SQL to insert many rows or increment their counts in one statement.
 */
export async function recordRejectedItems(
  store: Store,
  rows: readonly RejectedItemRow[],
  now: Date,
): Promise<void> {
  if (rows.length === 0) return
  const unique = [
    ...new Map(
      rows.map((row) => [[row.league, row.request, row.entityName, row.itemId, row.reason].join(' '), row]),
    ).values(),
  ]
  const at = now.toISOString()
  await store.database.transaction(async (tx) => {
    await tx.query(
      `INSERT INTO rejected_items AS s (league, request, entity_name, item_id, reason, path, times, first_seen, last_seen)
       SELECT u.league, u.request, u.entity_name, u.item_id, u.reason, u.path, 1, $7::timestamptz, $7::timestamptz
       FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[])
         AS u(league, request, entity_name, item_id, reason, path)
       ON CONFLICT (league, request, entity_name, item_id, reason) DO UPDATE
         SET times = s.times + 1, last_seen = excluded.last_seen, path = excluded.path`,
      [
        unique.map((row) => row.league),
        unique.map((row) => row.request),
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

/** Lists current rejected items for the operator, with count, league and reason. */
export async function listRejectedItems(
  store: Store,
): Promise<readonly (RejectedItemRow & { readonly times: number })[]> {
  const rows = await store.database.prisma.rejectedItem.findMany({
    omit: { firstSeen: true, lastSeen: true },
    orderBy: [{ leagueSlug: 'asc' }, { entityName: 'asc' }, { itemId: 'asc' }, { reason: 'asc' }],
  })
  return rows.map(({ leagueSlug, ...row }) => ({ league: leagueSlug, ...row }))
}

/** Forgets items that were written after all: what they refer to is known now. */
export async function forgetRejectedItems(store: Store, rows: readonly RejectedItemRow[]): Promise<void> {
  if (rows.length === 0) return
  const keys = rows.map(({ league, request, entityName, itemId, reason }) => {
    return { leagueSlug: league, request, entityName, itemId, reason }
  })
  await store.database.prisma.rejectedItem.deleteMany({ where: { OR: keys } })
}

/** The rejected items of one kind in a league. */
export interface RejectedCount {
  readonly league: string
  /** `event`, `play`, `boxScorePlayer`, …; `payload` for a whole response. */
  readonly kind: string
  /** Different items; an item that is rejected at every poll counts once. */
  readonly count: number
  /** The newest, newest first. */
  readonly examples: readonly RejectedExample[]
}

export interface RejectedExample {
  readonly id: string
  /** The request whose response contained it: `nba/scoreboard`. */
  readonly request: string
  /** JSON path in the response. */
  readonly path: string
  readonly reason: string
}

/** Counts the rejected items of the last 30 days by league and kind, in one statement that groups and keeps the newest. */
export function countRejectedItems(store: Store): Promise<readonly RejectedCount[]> {
  return store.database.read<RejectedCount>(
    `SELECT league, entity_name AS kind, max(total)::int AS count,
       json_agg(json_build_object('id', item_id, 'request', request, 'path', path, 'reason', reason) ORDER BY place)
         FILTER (WHERE place <= $1::int) AS examples
     FROM (SELECT r.*, count(*) OVER (PARTITION BY league, entity_name) AS total,
         row_number() OVER (PARTITION BY league, entity_name ORDER BY last_seen DESC, request, item_id, reason) AS place
       FROM rejected_items r) ranked
     GROUP BY league, entity_name ORDER BY league, count DESC, kind`,
    [EXAMPLES],
  )
}

const EXAMPLES = 3
