import type { Update } from '../domain/update.ts'
import type { Store } from './store.ts'
import type { StoredSecrets } from './webhooks.ts'

/** A delivery that a worker has. */
export interface ClaimedDelivery extends StoredSecrets, Pick<Update, 'seq' | 'type' | 'timestamp' | 'data'> {
  readonly id: string
  readonly webhookId: string
  readonly accountId: string
  readonly url: string
  readonly host: string
  readonly attempts: number
}

/** How many deliveries a process has of a webhook, of an account to one host, or of an account. */
export interface Held {
  readonly webhooks: ReadonlyMap<string, number>
  /** By `hostKey`. */
  readonly hosts: ReadonlyMap<string, number>
  readonly accounts: ReadonlyMap<string, number>
}

export interface Claim {
  /** The token of this claim, new for each. */
  readonly claimToken: string
  readonly now: Date
  /** When another worker may take over what was not recorded. */
  readonly until: Date
  readonly limit: number
  readonly perWebhook: number
  /** Webhooks that may have fewer. */
  readonly slower: ReadonlyMap<string, number>
  /** Of one account to one host. */
  readonly perHost: number
  readonly perAccount: number
  readonly held: Held
}

/** Where an account's deliveries to a host are counted: another account's to the same host are none of its business. */
export function hostKey({ accountId, host }: Pick<ClaimedDelivery, 'accountId' | 'host'>): string {
  return `${accountId} ${host}`
}

/**
 * Takes deliveries that are due: of each ordering key the first only, and of each webhook, of each account to a host and of each
 * account no more than it may have. Accounts take turns: who has the fewest comes first, however long the others' have
 * been due. What another worker is taking is passed over.
 */
export async function claimDeliveries(store: Store, claim: Claim): Promise<readonly ClaimedDelivery[]> {
  const { claimToken, now, until, limit, perWebhook, slower, perHost, perAccount, held } = claim
  // A worker that has nothing looks twice a second: without a webhook there is nothing to sort out for it.
  if (held.webhooks.size === 0 && !(await isAnyPending(store))) return []
  const taken = await store.database.run<{ id: string }>(CLAIM, [
    ...[now.toISOString(), until.toISOString(), claimToken, limit, perWebhook, perHost, perAccount],
    ...columnsOf(held.webhooks),
    ...columnsOf(held.hosts),
    ...columnsOf(held.accounts),
    ...columnsOf(slower),
  ])
  if (taken.length === 0) return []
  return store.database.read<ClaimedDelivery>(
    `SELECT d.id, u.seq::float8 AS seq, d.webhook_id AS "webhookId", w.account_id AS "accountId", w.url, w.host, d.attempts, d.type,
       to_char(u.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS timestamp, u.data, w.secret AS "sealedSecret",
       CASE WHEN w.old_secret_until > $2::timestamptz THEN w.old_secret END AS "sealedOldSecret"
     FROM deliveries d JOIN webhooks w ON w.id = d.webhook_id JOIN updates u ON u.seq = d.seq
     WHERE d.claim = $1 AND d.status = 'pending' AND d.id = ANY($3::text[])`,
    [claimToken, now.toISOString(), taken.map(({ id }) => id)],
  )
}

async function isAnyPending({ database }: Store): Promise<boolean> {
  const rows = await database.run(`SELECT 1 FROM deliveries WHERE status = 'pending' LIMIT 1`)
  return rows.length > 0
}

function columnsOf(counts: ReadonlyMap<string, number>): readonly (readonly string[])[] {
  return [[...counts.keys()], [...counts.values()].map(String)]
}

// `pending` jumps from webhook to webhook along the index, and `heads` from ordering key to ordering key of those that may have more: a
// long queue of one ordering key costs as much as a short one, and a webhook that has its share costs one step, whatever waits for it.
const CLAIM = `
  WITH RECURSIVE pending AS (
    (SELECT webhook_id FROM deliveries WHERE status = 'pending' ORDER BY webhook_id LIMIT 1)
    UNION ALL
    SELECT d.webhook_id FROM pending p CROSS JOIN LATERAL (
      SELECT webhook_id FROM deliveries WHERE status = 'pending' AND webhook_id > p.webhook_id
      ORDER BY webhook_id LIMIT 1) d),
  open AS (
    SELECT w.id, w.account_id, w.host, LEAST($5::int, COALESCE(s.count::int, $5::int)) AS most,
      COALESCE(hw.count::int, 0) AS of_webhook, COALESCE(hh.count::int, 0) AS of_host,
      COALESCE(ha.count::int, 0) AS of_account
    FROM pending p JOIN webhooks w ON w.id = p.webhook_id AND w.active
    LEFT JOIN unnest($8::text[], $9::text[]) AS hw(id, count) ON hw.id = w.id
    LEFT JOIN unnest($10::text[], $11::text[]) AS hh(key, count) ON hh.key = w.account_id || ' ' || w.host
    LEFT JOIN unnest($12::text[], $13::text[]) AS ha(id, count) ON ha.id = w.account_id
    LEFT JOIN unnest($14::text[], $15::text[]) AS s(id, count) ON s.id = w.id
    WHERE COALESCE(hw.count::int, 0) < LEAST($5::int, COALESCE(s.count::int, $5::int))
      AND COALESCE(hh.count::int, 0) < $6::int AND COALESCE(ha.count::int, 0) < $7::int),
  heads AS (
    SELECT d.* FROM open o CROSS JOIN LATERAL (
      SELECT webhook_id, lane, seq, id, next_at FROM deliveries
      WHERE status = 'pending' AND webhook_id = o.id ORDER BY lane, seq LIMIT 1) d
    UNION ALL
    SELECT d.* FROM heads h CROSS JOIN LATERAL (
      SELECT webhook_id, lane, seq, id, next_at FROM deliveries
      WHERE status = 'pending' AND webhook_id = h.webhook_id AND lane > h.lane ORDER BY lane, seq LIMIT 1) d),
  by_webhook AS (
    SELECT h.id, h.next_at, h.seq, o.account_id, o.host, o.most, o.of_host, o.of_account,
      o.of_webhook + row_number() OVER (PARTITION BY h.webhook_id ORDER BY h.next_at, h.seq) AS place
    FROM heads h JOIN open o ON o.id = h.webhook_id WHERE h.next_at <= $1::timestamptz),
  by_host AS (
    SELECT *, of_host + row_number() OVER (PARTITION BY account_id, host ORDER BY place, next_at, seq) AS host_place
    FROM by_webhook WHERE place <= most),
  by_account AS (
    SELECT *, of_account + row_number() OVER (PARTITION BY account_id ORDER BY host_place, next_at, seq) AS turn
    FROM by_host WHERE host_place <= $6::int),
  ready AS (
    SELECT id FROM by_account WHERE turn <= $7::int ORDER BY turn, next_at LIMIT $4),
  mine AS (
    SELECT d.id FROM deliveries d WHERE d.id IN (SELECT id FROM ready)
      AND d.status = 'pending' AND d.next_at <= $1::timestamptz
    FOR UPDATE SKIP LOCKED)
  UPDATE deliveries d SET claim = $3, next_at = $2::timestamptz FROM mine WHERE d.id = mine.id
  RETURNING d.id`

/** Keeps what is claimed for longer. What is being written of at this moment is passed over: it is done. */
export async function renewClaims(
  store: Store,
  ids: readonly string[],
  marks: readonly string[],
  until: Date,
): Promise<void> {
  await store.database.run(
    `UPDATE deliveries d SET next_at = $3::timestamptz FROM (
       SELECT id FROM deliveries WHERE id = ANY($1::text[]) AND claim = ANY($2::text[]) AND status = 'pending'
       FOR UPDATE SKIP LOCKED) mine
     WHERE d.id = mine.id`,
    [ids, marks, until.toISOString()],
  )
}

/** Gives deliveries back that were not tried after all; null gives back all that were claimed together. */
export async function releaseClaim(
  store: Store,
  claimToken: string,
  ids: readonly string[] | null,
  now: Date,
): Promise<void> {
  await store.database.prisma.delivery.updateMany({
    where: { claim: claimToken, status: 'pending', ...(ids === null ? {} : { id: { in: [...ids] } }) },
    data: { claim: null, nextAt: now },
  })
}

/** Gives back all that is claimed: for who knows that no worker is left that could have claimed it. */
export async function releaseEveryClaim(store: Store, now: Date): Promise<void> {
  await store.database.prisma.delivery.updateMany({
    where: { status: 'pending', claim: { not: null } },
    data: { claim: null, nextAt: now },
  })
}
