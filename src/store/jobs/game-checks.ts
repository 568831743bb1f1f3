import { cachedBatch } from '../query/query.ts'
import type { Key } from '../query/query.ts'
import { dependsOnOne } from '../query/versions.ts'
import type { Store } from '../store.ts'

/**
 * Returns when the source last confirmed each game, by `[league, id]`, as ISO-8601; `null` if it is not known. At most one
 * statement.
 */
export async function findGameChecks(store: Store, keys: readonly Key[]): Promise<(string | null)[]> {
  const cacheKey = ([league = '', id = '']: Key) => `check/${league}/${id}`
  const dependsOn = ([league = '']: Key) => dependsOnOne(league, 'check')
  return cachedBatch(store, keys, cacheKey, dependsOn, async (missing, read) => {
    const rows = await read<{ n: number; at: Date | string }>(
      `SELECT k.n, c.checked_at AS at FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS k(league, id, n)
       JOIN game_checks c ON c.league = k.league AND c.event_id = k.id`,
      [missing.map(([league = '']) => league), missing.map(([, id = '']) => id)],
    )
    const found = new Map(rows.map(({ n, at }) => [n - 1, new Date(at).toISOString()]))
    return missing.map((_, index) => found.get(index) ?? null)
  })
}

/** Games that the source confirmed, with the time, in milliseconds since 1970. */
export type GameChecks = ReadonlyMap<string, number>

/**
 * Stores when the source confirmed games of a league. Uses SQL: a bulk upsert, which the typed client writes row by row.
 */
export async function saveGameChecks(store: Store, league: string, checks: GameChecks): Promise<void> {
  await store.write(
    league,
    async (writer) => {
      await writer.tx.query(
        `INSERT INTO game_checks AS c (league, event_id, checked_at)
         SELECT $1, id, at::timestamptz FROM unnest($2::text[], $3::text[]) AS k(id, at) ORDER BY id
         ON CONFLICT (league, event_id) DO UPDATE SET checked_at = greatest(c.checked_at, excluded.checked_at)`,
        [league, [...checks.keys()], [...checks.values()].map((atMs) => new Date(atMs).toISOString())],
      )
      writer.touch('check')
    },
    'background',
  )
}

/** Makes what was made from the checks of a league stale, as time itself has changed what it says. */
export async function expireGameChecks(store: Store, league: string): Promise<void> {
  await store.write(league, async (writer) => writer.touch('check'), 'background')
}
