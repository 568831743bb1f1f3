import type { Update } from '../../domain/update.ts'
import type { WebhookEventType, WebhookTarget } from '../../domain/webhook.ts'
import { isoSql } from '../database/timestamps.ts'
import type { Store } from '../store.ts'
import type { StoredSecrets } from './webhooks.ts'

/** A delivery claimed by a worker. */
export interface ClaimedDelivery extends StoredSecrets, Pick<Update, 'timestamp' | 'data'> {
  readonly type: WebhookEventType
  /** Whether it carries a message of a replay; null if not. */
  readonly replay: true | null
  /** Position of its update in the log or its replay; `null` if it carries no update. */
  readonly seq: number | null
  readonly id: string
  readonly webhookId: string
  readonly accountId: string
  readonly url: string
  readonly target: WebhookTarget
  readonly host: string
  readonly attempts: number
}

/** Number of deliveries in progress of a process, by webhook, by account and host, and by account. */
export interface Held {
  readonly webhooks: ReadonlyMap<string, number>
  /** By `hostKey`. */
  readonly hosts: ReadonlyMap<string, number>
  readonly accounts: ReadonlyMap<string, number>
}

export interface Claim {
  /** Unique token of this claim. */
  readonly claimToken: string
  readonly now: Date
  /** When another worker may take over deliveries without a recorded outcome. */
  readonly until: Date
  readonly limit: number
  readonly perWebhook: number
  /** Webhooks with a lower limit. */
  readonly slower: ReadonlyMap<string, number>
  /** Limit per account and host. */
  readonly perHost: number
  readonly perAccount: number
  readonly held: Held
}

/**
 * Key for counting deliveries by account and host, so that accounts with the same host do not affect each
 * other.
 */
export function hostKey({ accountId, host }: Pick<ClaimedDelivery, 'accountId' | 'host'>): string {
  return `${accountId} ${host}`
}

/**
 * Claims deliveries that are due: only the first of each ordering key, within the limits of each webhook,
 * account and host, and account. Accounts are served fairly: the one with the fewest deliveries in progress
 * comes first, no matter how long those of others have been due. Rows locked by another worker are skipped.
 */
export async function claimDeliveries(store: Store, claim: Claim): Promise<readonly ClaimedDelivery[]> {
  const { claimToken, now, until, limit, perWebhook, slower, perHost, perAccount, held } = claim
  // An idle worker polls twice a second: without pending deliveries, it skips the claim statement.
  if (held.webhooks.size === 0 && !(await isAnyPending(store))) return []
  const taken = await store.database.run<{ id: string }>(CLAIM, [
    now.toISOString(),
    until.toISOString(),
    claimToken,
    limit,
    perWebhook,
    perHost,
    perAccount,
    ...columnsOf(held.webhooks),
    ...columnsOf(held.hosts),
    ...columnsOf(held.accounts),
    ...columnsOf(slower),
  ])
  if (taken.length === 0) return []
  return store.database.read<ClaimedDelivery>(
    // What is not in the log has its own data.
    `SELECT d.id, COALESCE(u.seq, d.replay_seq)::float8 AS seq, d.webhook_id AS "webhookId", w.account_id AS "accountId", w.url, w.target, w.host, d.attempts, d.type,
       ${isoSql('COALESCE(u.at, d.happened_at, d.created_at)')} AS timestamp, COALESCE(u.data, d.data) AS data, w.secret AS "sealedSecret",
       CASE WHEN d.replay_seq IS NOT NULL THEN true END AS replay,
       CASE WHEN w.old_secret_until > $2::timestamptz THEN w.old_secret END AS "sealedOldSecret"
     FROM deliveries d JOIN webhooks w ON w.id = d.webhook_id LEFT JOIN updates u ON u.seq = d.seq
     WHERE d.claim = $1 AND d.status = 'pending' AND d.id = ANY($3::text[])
       AND (u.seq IS NOT NULL OR d.data IS NOT NULL)`,
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

// `pending` skips from webhook to webhook along the index, and `heads` from ordering key to ordering key of
// those below their limit: a long queue of one ordering key costs as much as a short one, and a webhook at its
// limit costs one step, however many deliveries are pending.
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

/** Extends claims. Rows being written at the moment are skipped: their deliveries are done. */
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

/** Releases deliveries that were not attempted; `null` releases all of the claim. */
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

/** Releases all claims, for use when no worker is left that could hold one. */
export async function releaseEveryClaim(store: Store, now: Date): Promise<void> {
  await store.database.prisma.delivery.updateMany({
    where: { status: 'pending', claim: { not: null } },
    data: { claim: null, nextAt: now },
  })
}
