import type { Store } from './store.ts'

/** How the data of a league stands. */
export interface LeagueStatus {
  readonly league: string
  /** Games in progress. */
  readonly live: number
  /** Updates that were published since the time asked for. */
  readonly updates: number
  /** Things that wait to be read from the source. */
  readonly waiting: number
  /** When its scoreboard was read for the first time in this database, ISO 8601 UTC; null: never yet. */
  readonly readSince: string | null
}

/** How every league stands, by slug, in one statement. */
export function listLeagueStatus(store: Store, since: Date): Promise<readonly LeagueStatus[]> {
  return store.database.read<LeagueStatus>(
    `SELECT l.slug AS league, coalesce(e.live, 0) AS live, coalesce(u.updates, 0) AS updates,
       coalesce(b.waiting, 0) AS waiting,
       to_char(b.read_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS "readSince"
     FROM leagues l
     LEFT JOIN (SELECT league, count(*)::int AS live FROM events WHERE state = 'in' GROUP BY league) e
       ON e.league = l.slug
     LEFT JOIN (SELECT league, count(*)::int AS updates FROM updates WHERE at >= $1::timestamptz GROUP BY league) u
       ON u.league = l.slug
     LEFT JOIN (SELECT league, count(*) FILTER (WHERE is_open)::int AS waiting,
                  max(read_at) FILTER (WHERE kind = 'league' AND subject = 'scoreboard') AS read_at
                FROM backfill_jobs GROUP BY league) b ON b.league = l.slug
     ORDER BY l.slug`,
    [since.toISOString()],
  )
}
