import type { UsageOfDay } from '../domain/account.ts'
import type { Store } from './store.ts'

/** Which count it is: an account's pool in a period. */
export interface QuotaKey {
  readonly accountId: string
  readonly pool: string
  readonly period: string
}

/** How a count stands. */
export interface QuotaCount {
  /** Spent, and leased to processes. */
  readonly used: number
  /** Leases of another epoch are void. */
  readonly epoch: number
}

/**
 * Leases up to `want` calls, at least `need`, of a count that may come to `limit`; null where `need` would pass it.
 * One statement: whoever asks at the same time waits for the row, so the limit is never passed.
 */
export async function leaseCalls(
  store: Store,
  key: QuotaKey,
  lease: { readonly want: number; readonly need: number; readonly limit: number },
): Promise<(QuotaCount & { readonly granted: number }) | null> {
  const [row] = await store.database.run<{ used: number; granted: number; epoch: number }>(
    `INSERT INTO quotas AS q (account_id, pool, period, used, granted)
     SELECT $1, $2, $3, LEAST($4::int8, $6::int8), LEAST($4::int8, $6::int8) WHERE $5::int8 <= $6::int8
     ON CONFLICT (account_id, pool, period) DO UPDATE
     SET used = q.used + LEAST($4::int8, $6::int8 - q.used), granted = LEAST($4::int8, $6::int8 - q.used)
     WHERE q.used + $5::int8 <= $6::int8
     RETURNING used::float8 AS used, granted::float8 AS granted, epoch`,
    [key.accountId, key.pool, key.period, lease.want, lease.need, lease.limit],
  )
  return row ?? null
}

/** Gives leased calls back that were not spent. Nothing happens where the count was set in between. */
export async function giveBackCalls(
  store: Store,
  key: QuotaKey,
  calls: number,
  epoch: number,
): Promise<QuotaCount | null> {
  const [row] = await store.database.run<QuotaCount>(
    `UPDATE quotas SET used = used - $4::int8
     WHERE account_id = $1 AND pool = $2 AND period = $3 AND epoch = $5
     RETURNING used::float8 AS used, epoch`,
    [key.accountId, key.pool, key.period, calls, epoch],
  )
  return row ?? null
}

/** How a count stands; nothing used where nobody asked yet. */
export async function readQuota(store: Store, key: QuotaKey): Promise<QuotaCount> {
  const [row] = await store.database.read<QuotaCount>(
    'SELECT used, epoch FROM quotas WHERE account_id = $1 AND pool = $2 AND period = $3',
    [key.accountId, key.pool, key.period],
  )
  return row ?? { used: 0, epoch: 0 }
}

/** Sets a count, and makes leases that are out void. */
export async function setQuota(store: Store, key: QuotaKey, used: number): Promise<void> {
  await store.database.run(
    `INSERT INTO quotas AS q (account_id, pool, period, used, granted, epoch) VALUES ($1, $2, $3, $4, 0, 1)
     ON CONFLICT (account_id, pool, period) DO UPDATE SET used = excluded.used, epoch = q.epoch + 1`,
    [key.accountId, key.pool, key.period, used],
  )
}

/** Takes the count of calls along from one period to another, where that one does not have more already. */
export async function carryQuota(store: Store, accountId: string, from: string, to: string): Promise<void> {
  await store.database.run(
    `INSERT INTO quotas AS q (account_id, pool, period, used, granted)
     SELECT account_id, pool, $3, used, 0 FROM quotas WHERE account_id = $1 AND pool = 'calls' AND period = $2
     ON CONFLICT (account_id, pool, period) DO UPDATE SET used = GREATEST(q.used, excluded.used)`,
    [accountId, from, to],
  )
}

/** Calls to be added to an account's usage. */
export interface UsageToAdd extends UsageOfDay {
  readonly accountId: string
}

/** Adds calls by account, day and endpoint. One statement; no two rows may have the same three. */
export async function addUsage(store: Store, rows: readonly UsageToAdd[]): Promise<void> {
  if (rows.length === 0) return
  await store.database.run(
    `INSERT INTO usage_days AS u (account_id, day, endpoint, calls)
     SELECT * FROM unnest($1::text[], $2::text[]::date[], $3::text[], $4::text[]::int8[])
     ON CONFLICT (account_id, day, endpoint) DO UPDATE SET calls = u.calls + excluded.calls`,
    [
      rows.map((row) => row.accountId),
      rows.map((row) => row.day),
      rows.map((row) => row.endpoint),
      rows.map((row) => String(row.calls)),
    ],
  )
}

/** An account's usage since a day, newest day first, most used endpoint first. */
export async function listUsage(
  store: Store,
  accountId: string,
  sinceDay: string,
): Promise<readonly UsageOfDay[]> {
  return store.database.read<UsageOfDay>(
    `SELECT day, endpoint, calls FROM usage_days WHERE account_id = $1 AND day >= $2::date
     ORDER BY day DESC, calls DESC, endpoint`,
    [accountId, sinceDay],
  )
}
