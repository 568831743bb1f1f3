import { USAGE_DAYS } from '../../domain/account.ts'
import { utcDay } from '../../domain/day.ts'
import { OTHER_NAME } from '../../domain/limit-names.ts'
import type { UsageDetail, UsageKind, UsageOfDay } from '../../domain/account.ts'
import type { Store } from '../store.ts'

/** Key of a counter: an account's pool in a period. */
export interface QuotaKey {
  readonly accountId: string
  readonly pool: string
  readonly period: string
}

/** State of a counter. */
export interface QuotaCount {
  /** Calls spent or leased to processes. */
  readonly used: number
  /** Leases of another epoch are invalid. */
  readonly epoch: number
}

/** Request for up to `desired` calls, at least `need`, of a counter with the maximum `limit`. */
export interface QuotaLeaseRequest {
  readonly key: QuotaKey
  readonly desired: number
  readonly need: number
  readonly limit: number
}

/** State of a counter with the calls leased from it. */
export interface QuotaLease extends QuotaCount {
  readonly granted: number
}

/**
 * Leases calls of several counters, in request order; `null` if `need` would exceed a limit, an error if the
 * account does not exist. Counters that nobody else is writing share one statement.
 */
export async function leaseAll(
  store: Store,
  leases: readonly QuotaLeaseRequest[],
): Promise<(QuotaLease | Error | null)[]> {
  const rows =
    leases.length === 1
      ? []
      : await store.database.run<QuotaLease & { n: number }>(LEASE_TOGETHER, [
          leases.map(({ key }) => key.accountId),
          leases.map(({ key }) => key.pool),
          leases.map(({ key }) => key.period),
          leases.map(({ desired }) => String(desired)),
          leases.map(({ need }) => String(need)),
          leases.map(({ limit }) => String(limit)),
        ])
  const found = new Map(rows.map(({ n, used, granted, epoch }) => [n - 1, { used, granted, epoch }]))
  const alone = (lease: QuotaLeaseRequest) =>
    leaseCalls(store, lease).catch((error: unknown) => error as Error)
  return Promise.all(leases.map(async (lease, place) => found.get(place) ?? alone(lease)))
}

// Rows locked by another process are skipped, so that two leases of several counters never wait for each other.
// New rows are inserted in a fixed order for the same reason.
const LEASE_TOGETHER = `
  WITH requested AS (
    SELECT account_id, pool, period, desired::int8, need::int8, lim::int8, n
    FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[])
      WITH ORDINALITY AS w(account_id, pool, period, desired, need, lim, n)),
  mine AS (
    SELECT q.account_id, q.pool, q.period FROM quotas q JOIN requested USING (account_id, pool, period)
    FOR UPDATE OF q SKIP LOCKED),
  made AS (
    INSERT INTO quotas AS q (account_id, pool, period, used, granted)
    SELECT account_id, pool, period, LEAST(desired, lim), LEAST(desired, lim) FROM requested w
    WHERE need <= lim AND EXISTS (SELECT FROM accounts a WHERE a.id = w.account_id)
      AND NOT EXISTS (
        SELECT FROM quotas o
        WHERE o.account_id = w.account_id AND o.pool = w.pool AND o.period = w.period)
    ORDER BY 1, 2, 3
    ON CONFLICT DO NOTHING
    RETURNING account_id, pool, period, used, granted, epoch),
  taken AS (
    UPDATE quotas q
    SET used = q.used + LEAST(w.desired, w.lim - q.used), granted = LEAST(w.desired, w.lim - q.used), touched_at = now()
    FROM mine JOIN requested w USING (account_id, pool, period)
    WHERE q.account_id = mine.account_id AND q.pool = mine.pool AND q.period = mine.period
      AND q.used + w.need <= w.lim
    RETURNING q.account_id, q.pool, q.period, q.used, q.granted, q.epoch)
  SELECT w.n::int AS n, l.used::float8 AS used, l.granted::float8 AS granted, l.epoch
  FROM (SELECT * FROM made UNION ALL SELECT * FROM taken) l JOIN requested w USING (account_id, pool, period)`

/** A single statement: concurrent requests wait for the row lock, so the limit is never exceeded. */
async function leaseCalls(
  store: Store,
  { key, desired, need, limit }: QuotaLeaseRequest,
): Promise<QuotaLease | null> {
  const [row] = await store.database.run<QuotaLease>(
    `INSERT INTO quotas AS q (account_id, pool, period, used, granted)
     SELECT $1, $2, $3, LEAST($4::int8, $6::int8), LEAST($4::int8, $6::int8) WHERE $5::int8 <= $6::int8
     ON CONFLICT (account_id, pool, period) DO UPDATE
     SET used = q.used + LEAST($4::int8, $6::int8 - q.used), granted = LEAST($4::int8, $6::int8 - q.used),
       touched_at = now()
     WHERE q.used + $5::int8 <= $6::int8
     RETURNING used::float8 AS used, granted::float8 AS granted, epoch`,
    [key.accountId, key.pool, key.period, desired, need, limit],
  )
  return row ?? null
}

/** Unspent leased calls, with the epoch of their lease. */
export interface QuotaReturn {
  readonly key: QuotaKey
  readonly calls: number
  readonly epoch: number
}

/**
 * Returns calls to several counters, and returns the counters' new state; `null` if a counter was set in
 * between, in which case it is unchanged. Rows are locked in the same order as when usage is added.
 */
export async function returnAll(
  store: Store,
  returns: readonly QuotaReturn[],
): Promise<(QuotaCount | null)[]> {
  const rows = await store.database.run<QuotaCount & { n: number }>(RETURN_TOGETHER, [
    returns.map(({ key }) => key.accountId),
    returns.map(({ key }) => key.pool),
    returns.map(({ key }) => key.period),
    returns.map(({ calls }) => String(calls)),
    returns.map(({ epoch }) => String(epoch)),
  ])
  const found = new Map(rows.map(({ n, used, epoch }) => [n - 1, { used, epoch }]))
  return returns.map((_, place) => found.get(place) ?? null)
}

const RETURN_TOGETHER = `
  WITH given AS (
    SELECT account_id, pool, period, calls::int8, epoch::int4, n
    FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[])
      WITH ORDINALITY AS g(account_id, pool, period, calls, epoch, n)),
  mine AS (
    SELECT q.account_id, q.pool, q.period FROM quotas q JOIN given g USING (account_id, pool, period)
    ORDER BY 1, 2, 3 FOR UPDATE OF q)
  UPDATE quotas q SET used = q.used - g.calls, touched_at = now()
  FROM mine JOIN given g USING (account_id, pool, period)
  WHERE q.account_id = mine.account_id AND q.pool = mine.pool AND q.period = mine.period AND q.epoch = g.epoch
  RETURNING g.n::int AS n, q.used::float8 AS used, q.epoch`

/** Reads counters in the order of their keys; unused counters are zero. */
export async function readQuotas(store: Store, keys: readonly QuotaKey[]): Promise<QuotaCount[]> {
  const rows = await store.database.read<QuotaCount & { n: number }>(
    `SELECT w.n::int AS n, q.used::float8 AS used, q.epoch
     FROM unnest($1::text[], $2::text[], $3::text[]) WITH ORDINALITY AS w(account_id, pool, period, n)
     JOIN quotas q USING (account_id, pool, period)`,
    [keys.map(({ accountId }) => accountId), keys.map(({ pool }) => pool), keys.map(({ period }) => period)],
  )
  const found = new Map(rows.map(({ n, used, epoch }) => [n - 1, { used, epoch }]))
  return keys.map((_, place) => found.get(place) ?? { used: 0, epoch: 0 })
}

/** Sets a counter and invalidates outstanding leases. */
export async function setQuota(store: Store, key: QuotaKey, used: number): Promise<void> {
  await store.database.run(
    `INSERT INTO quotas AS q (account_id, pool, period, used, settled, granted, epoch) VALUES ($1, $2, $3, $4, $4, 0, 1)
     ON CONFLICT (account_id, pool, period)
     DO UPDATE SET used = excluded.used, settled = excluded.used, epoch = q.epoch + 1, touched_at = now()`,
    [key.accountId, key.pool, key.period, used],
  )
}

/** Copies the count of calls from one period to another, unless that one is higher. */
export async function carryQuota(store: Store, accountId: string, from: string, to: string): Promise<void> {
  await store.database.run(
    `INSERT INTO quotas AS q (account_id, pool, period, used, settled, granted)
     SELECT account_id, pool, $3, used, used, 0 FROM quotas WHERE account_id = $1 AND pool = 'calls' AND period = $2
     ON CONFLICT (account_id, pool, period)
     DO UPDATE SET used = GREATEST(q.used, excluded.used), settled = GREATEST(q.settled, excluded.settled)`,
    [accountId, from, to],
  )
}

/** Calls to add to an account's usage, with the counter they were leased from. */
export interface UsageToAdd extends UsageOfDay, QuotaKey {}

/** Calls of the graph to add to an account's usage, which are among those of its endpoints. */
export interface UsageDetailToAdd extends UsageDetail {
  readonly accountId: string
}

/**
 * Adds calls by account, day and endpoint, and settles them in their counters, atomically, and details of calls. Rows are
 * locked in a fixed order, so that concurrent calls never deadlock. Details older than `USAGE_DAYS` are deleted.
 */
export async function addUsage(
  store: Store,
  rows: readonly UsageToAdd[],
  details: readonly UsageDetailToAdd[] = [],
): Promise<void> {
  if (rows.length === 0 && details.length === 0) return
  const columns = [
    rows.map((row) => row.accountId),
    rows.map((row) => row.day),
    rows.map((row) => row.endpoint),
    rows.map((row) => String(row.calls)),
    rows.map((row) => row.pool),
    rows.map((row) => row.period),
    details.map((row) => row.accountId),
    details.map((row) => row.day),
    details.map((row) => row.kind),
    details.map((row) => row.name),
    details.map((row) => row.client),
    details.map((row) => String(row.calls)),
  ]
  await store.database.run(ADD_USAGE, columns)
}

const ADD_USAGE = `
  WITH given AS (
    SELECT account_id, day::date AS day, endpoint, calls::int8 AS calls, pool, period
    FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[])
      AS g(account_id, day, endpoint, calls, pool, period)),
  spent AS (SELECT account_id, pool, period, sum(calls)::int8 AS calls FROM given GROUP BY 1, 2, 3),
  mine AS (
    SELECT q.account_id, q.pool, q.period FROM quotas q JOIN spent USING (account_id, pool, period)
    ORDER BY 1, 2, 3 FOR UPDATE OF q),
  settled AS (
    UPDATE quotas q SET settled = q.settled + s.calls, touched_at = now()
    FROM mine JOIN spent s USING (account_id, pool, period)
    WHERE q.account_id = mine.account_id AND q.pool = mine.pool AND q.period = mine.period),
  detailed AS (
    INSERT INTO usage_details AS u (account_id, day, kind, name, client, calls)
    SELECT account_id, day::date, kind, name, client, sum(calls::int8)::int8
    FROM unnest($7::text[], $8::text[], $9::text[], $10::text[], $11::text[], $12::text[])
      AS d(account_id, day, kind, name, client, calls)
    GROUP BY 1, 2, 3, 4, 5 ORDER BY 1, 2, 3, 4, 5
    ON CONFLICT (account_id, day, kind, name, client) DO UPDATE SET calls = u.calls + excluded.calls),
  expired AS (
    DELETE FROM usage_details u USING (SELECT account_id, max(day) AS day FROM given GROUP BY 1) g
    WHERE u.account_id = g.account_id AND u.day < g.day - ${USAGE_DAYS})
  INSERT INTO usage_days AS u (account_id, day, endpoint, calls)
  SELECT account_id, day, endpoint, sum(calls)::int8 FROM given GROUP BY 1, 2, 3
  HAVING sum(calls) > 0 ORDER BY 1, 2, 3
  ON CONFLICT (account_id, day, endpoint) DO UPDATE SET calls = u.calls + excluded.calls`

/** How many operations, or clients, of an account are distinguished. */
export const MAX_USAGE_NAMES = 200

/**
 * Lists an account's calls of the graph since a day by operation, field or client, newest day first, then most used first.
 * Beyond the most used names all are one, `other`; fields are all distinguished.
 */
export async function listUsageDetails(
  store: Store,
  accountId: string,
  { kind, sinceDay }: { readonly kind: UsageKind; readonly sinceDay: string },
): Promise<readonly UsageDetail[]> {
  const rows = await store.database.run<{ day: string; name: string; client: string; calls: string }>(
    `WITH mine AS (
       SELECT day, name, client, calls, dense_rank() OVER (ORDER BY total DESC, name) AS place
       FROM (SELECT *, sum(calls) OVER (PARTITION BY name) AS total FROM usage_details
             WHERE account_id = $1 AND kind = $2 AND day >= $3::date) AS d),
     told AS (SELECT day, CASE WHEN place <= $4::int8 THEN name ELSE $5 END AS name, client, calls FROM mine)
     SELECT day::text AS day, name, client, sum(calls)::text AS calls FROM told
     GROUP BY told.day, name, client ORDER BY told.day DESC, sum(calls) DESC, name, client`,
    [accountId, kind, sinceDay, kind === 'field' ? Number.MAX_SAFE_INTEGER : MAX_USAGE_NAMES, OTHER_NAME],
  )
  return rows.map((row) => ({ ...row, kind, calls: Number(row.calls) }))
}

/** Endpoint of calls that a process leased but could not attribute. */
export const UNATTRIBUTED = 'unattributed'

/**
 * Adds leased calls that were never settled to the usage, such as those of a killed process. Counters changed
 * within `quietMs` are skipped, as running processes settle or return their leases sooner.
 */
export async function settleAbandoned(store: Store, quietMs: number, day: string): Promise<void> {
  await store.database.run(
    `WITH abandoned AS (
       SELECT account_id, pool, period, used - settled AS calls FROM quotas
       WHERE used > settled AND touched_at <= now() - $1::int8 * interval '1 millisecond'
       ORDER BY 1, 2, 3 FOR UPDATE SKIP LOCKED),
     settled AS (
       UPDATE quotas q SET settled = q.used, touched_at = now() FROM abandoned a
       WHERE q.account_id = a.account_id AND q.pool = a.pool AND q.period = a.period)
     INSERT INTO usage_days AS u (account_id, day, endpoint, calls)
     SELECT account_id, $2::date, $3, sum(calls)::int8 FROM abandoned GROUP BY 1 ORDER BY 1
     ON CONFLICT (account_id, day, endpoint) DO UPDATE SET calls = u.calls + excluded.calls`,
    [quietMs, day, UNATTRIBUTED],
  )
}

/** Lists an account's usage since a day, newest day first, then most used endpoint first. */
export async function listUsage(
  store: Store,
  accountId: string,
  sinceDay: string,
): Promise<readonly UsageOfDay[]> {
  const rows = await store.database.prisma.usageDay.findMany({
    where: { accountId, day: { gte: new Date(sinceDay) } },
    orderBy: [{ day: 'desc' }, { calls: 'desc' }, { endpoint: 'asc' }],
  })
  return rows.map(({ day, endpoint, calls }) => ({
    day: utcDay(day),
    endpoint,
    calls: Number(calls),
  }))
}
