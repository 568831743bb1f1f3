import type { WitnessName } from '../../domain/witness.ts'
import { cachedBatch } from '../query/query.ts'
import type { Key } from '../query/query.ts'
import { dependsOnOne } from '../query/versions.ts'
import type { Store } from '../store.ts'

/** When the source last confirmed a game. */
export interface GameCheck {
  /** ISO-8601. */
  readonly at: string
  /** The witness whose state and score the game has, while the source is out; `null`: they are the source's. */
  readonly witness: WitnessName | null
}

/**
 * Returns when the source last confirmed each game, by `[league, id]`; `null` if it is not known. At most one statement.
 */
export async function findGameChecks(store: Store, keys: readonly Key[]): Promise<(GameCheck | null)[]> {
  const cacheKey = ([league = '', id = '']: Key) => `check/${league}/${id}`
  const dependsOn = ([league = '']: Key) => dependsOnOne(league, 'check')
  return cachedBatch(store, keys, cacheKey, dependsOn, async (missing, read) => {
    const rows = await read<{ n: number; at: Date | string; witness: WitnessName | null }>(
      `SELECT k.n, c.checked_at AS at, c.witness FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS k(league, id, n)
       JOIN game_checks c ON c.league = k.league AND c.event_id = k.id`,
      [missing.map(([league = '']) => league), missing.map(([, id = '']) => id)],
    )
    const found = new Map(
      rows.map(({ n, at, witness }) => [n - 1, { at: new Date(at).toISOString(), witness }]),
    )
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
         ON CONFLICT (league, event_id) DO UPDATE
           SET checked_at = greatest(c.checked_at, excluded.checked_at), witness = NULL`,
        [league, [...checks.keys()], [...checks.values()].map((atMs) => new Date(atMs).toISOString())],
      )
      writer.touch('check')
    },
    'background',
  )
}

/** Stores whose state and score games of a league have that the source does not confirm. */
export async function saveWitnessChecks(
  store: Store,
  league: string,
  ids: readonly string[],
  witness: WitnessName,
): Promise<void> {
  await store.write(league, async (writer) => {
    await writer.tx.query(
      'UPDATE game_checks SET witness = $3 WHERE league = $1 AND event_id = ANY($2::text[]) AND witness IS DISTINCT FROM $3',
      [league, ids, witness],
    )
    writer.touch('check')
  })
}

/** Makes what was made from the checks of a league stale, as time itself has changed what it says. */
export async function expireGameChecks(store: Store, league: string): Promise<void> {
  await store.write(league, async (writer) => writer.touch('check'), 'background')
}
