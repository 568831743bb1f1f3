import { HOUR_MS } from '../../domain/time.ts'
import type { Store } from '../store.ts'

/** Status of a league's data. */
export interface LeagueStatus {
  readonly league: string
  /** Number of games in progress. */
  readonly live: number
  /** Number of updates published since the given time. */
  readonly updates: number
  /** Number of open backfill jobs. */
  readonly waiting: number
  /** When its scoreboard was first read in this database, ISO 8601 UTC; `null` if never. */
  readonly readSince: string | null
}

/** Lists the status of every league by slug, in one statement. */
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

/** Number of updates of a league published in an hour. */
export interface HourlyUpdates {
  readonly league: string
  /** Hours since 1970, UTC. */
  readonly hour: number
  readonly updates: number
}

/**
 * Counts updates from one hour (inclusive) to another (exclusive), by league and hour; hours without updates
 * are omitted.
 */
export function countUpdatesByHour(
  store: Store,
  fromHour: number,
  toHour: number,
): Promise<readonly HourlyUpdates[]> {
  const timeOf = (hour: number) => new Date(hour * HOUR_MS).toISOString()
  return store.database.read<HourlyUpdates>(
    `SELECT league, floor(extract(epoch FROM at) / 3600)::int AS hour, count(*)::int AS updates
     FROM updates WHERE at >= $1::timestamptz AND at < $2::timestamptz GROUP BY 1, 2`,
    [timeOf(fromHour), timeOf(toHour)],
  )
}
