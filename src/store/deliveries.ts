import type { Update } from '../domain/update.ts'
import type { Attempt, DeliveryStatus } from '../domain/webhook.ts'
import type { Tx } from './database.ts'
import type { Store } from './store.ts'
import type { Secrets } from './webhooks.ts'

/** A delivery that a worker has. */
export interface ClaimedDelivery extends Secrets, Pick<Update, 'type' | 'timestamp' | 'data'> {
  readonly id: string
  readonly webhookId: string
  readonly accountId: string
  readonly url: string
  readonly host: string
  readonly attempts: number
}

export interface Claim {
  /** The worker's mark, new for each claim. */
  readonly mark: string
  readonly now: Date
  /** When another worker may take over what was not recorded. */
  readonly until: Date
  readonly limit: number
  readonly perHost: number
  /** Deliveries that this process has under way, by host. */
  readonly busy: ReadonlyMap<string, number>
}

/**
 * Takes deliveries that are due: of each lane the first only, of each host no more than may be under way. What another
 * worker is taking is passed over.
 */
export async function claimDeliveries(store: Store, claim: Claim): Promise<readonly ClaimedDelivery[]> {
  const { mark, now, until, limit, perHost, busy } = claim
  const hosts = [...busy]
  const taken = await store.database.run(CLAIM, [
    now.toISOString(),
    until.toISOString(),
    mark,
    limit,
    perHost,
    hosts.map(([host]) => host),
    hosts.map(([, count]) => String(count)),
  ])
  if (taken.length === 0) return []
  return store.database.read<ClaimedDelivery>(
    `SELECT d.id, d.webhook_id AS "webhookId", w.account_id AS "accountId", w.url, d.host, d.attempts, d.type,
       to_char(u.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS timestamp, u.data, w.secret,
       CASE WHEN w.old_secret_until > $2::timestamptz THEN w.old_secret END AS "oldSecret"
     FROM deliveries d JOIN webhooks w ON w.id = d.webhook_id JOIN updates u ON u.seq = d.seq
     WHERE d.claim = $1 AND d.status = 'pending' AND d.id = ANY($3::text[])`,
    [mark, now.toISOString(), taken.map((row) => (row as { id: string }).id)],
  )
}

// `heads` jumps from lane to lane along the index, so that a long lane costs as much as a short one.
const CLAIM = `
  WITH RECURSIVE heads AS (
    (SELECT webhook_id, lane, seq, id, host, next_at FROM deliveries
     WHERE status = 'pending' ORDER BY webhook_id, lane, seq LIMIT 1)
    UNION ALL
    SELECT d.* FROM heads h CROSS JOIN LATERAL (
      SELECT webhook_id, lane, seq, id, host, next_at FROM deliveries
      WHERE status = 'pending' AND (webhook_id, lane) > (h.webhook_id, h.lane)
      ORDER BY webhook_id, lane, seq LIMIT 1) d),
  ready AS (
    SELECT id FROM (
      SELECT h.id, h.next_at, COALESCE(b.busy::int, 0)
        + row_number() OVER (PARTITION BY h.host ORDER BY h.next_at, h.seq) AS place
      FROM heads h LEFT JOIN unnest($6::text[], $7::text[]) AS b(host, busy) ON b.host = h.host
      WHERE h.next_at <= $1::timestamptz) r
    WHERE place <= $5 ORDER BY next_at LIMIT $4),
  mine AS (
    SELECT d.id FROM deliveries d WHERE d.id IN (SELECT id FROM ready)
      AND d.status = 'pending' AND d.next_at <= $1::timestamptz
    FOR UPDATE SKIP LOCKED)
  UPDATE deliveries d SET claim = $3, next_at = $2::timestamptz FROM mine WHERE d.id = mine.id
  RETURNING d.id`

/** What is written of an attempt: see `afterAttempt`. */
export interface Recording {
  readonly status: DeliveryStatus
  readonly attempts: number
  /** When the next attempt is due. */
  readonly nextAt: Date | null
  readonly attempt: Attempt
  /** What the webhook's count of failures does. */
  readonly failures: 'clear' | 'add' | 'keep'
  /** Deactivate it at so many failures in a row; at once where there is a reason. */
  readonly deactivateAt: number
  readonly deactivateReason: string | null
}

/**
 * Writes what came of an attempt, if the delivery is still this worker's: an outcome that is recorded twice counts
 * once. Returns whether it was.
 */
export async function recordAttempt(
  store: Store,
  delivery: Pick<ClaimedDelivery, 'id' | 'webhookId'>,
  mark: string,
  recording: Recording,
  now: Date,
): Promise<boolean> {
  const { status, attempts, nextAt, attempt } = recording
  return store.database.transaction(async (tx) => {
    const rows = await tx.query(
      `UPDATE deliveries SET status = $3, attempts = $4, claim = NULL, next_at = COALESCE($5::timestamptz, next_at),
         response_status = $6, duration_ms = $7, error = $8,
         delivered_at = CASE WHEN $3 = 'delivered' THEN $9::timestamptz END
       WHERE id = $1 AND claim = $2 AND status = 'pending' RETURNING 1`,
      [
        delivery.id,
        mark,
        status,
        attempts,
        nextAt?.toISOString() ?? null,
        attempt.responseStatus,
        Math.round(attempt.durationMs),
        attempt.error,
        now.toISOString(),
      ],
    )
    if (rows.length === 0) return false
    await countFailures(tx, delivery.webhookId, recording, now)
    return true
  })
}

/** A delivery that was taken at an attempt. */
export interface Delivered {
  readonly id: string
  readonly webhookId: string
  readonly mark: string
  readonly attempts: number
  readonly responseStatus: number | null
  readonly durationMs: number
}

/** Writes many successes at once: those that are still their workers'. */
export async function recordDelivered(store: Store, rows: readonly Delivered[], now: Date): Promise<void> {
  await store.database.run(RECORD_DELIVERED, [
    rows.map((row) => row.id),
    rows.map((row) => row.mark),
    rows.map((row) => String(row.attempts)),
    rows.map((row) => (row.responseStatus === null ? null : String(row.responseStatus))),
    rows.map((row) => String(Math.round(row.durationMs))),
    now.toISOString(),
  ])
}

const RECORD_DELIVERED = `
  WITH told AS (
    UPDATE deliveries d SET status = 'delivered', attempts = i.attempts::int, claim = NULL, error = NULL,
      response_status = i.status::int, duration_ms = i.ms::int, delivered_at = $6::timestamptz
    FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[]) AS i(id, mark, attempts, status, ms)
    WHERE d.id = i.id AND d.claim = i.mark AND d.status = 'pending'
    RETURNING d.webhook_id)
  UPDATE webhooks SET consecutive_failures = 0
  WHERE id IN (SELECT webhook_id FROM told) AND consecutive_failures > 0`

async function countFailures(tx: Tx, webhookId: string, recording: Recording, now: Date): Promise<void> {
  if (recording.failures === 'clear') {
    await tx.query(
      'UPDATE webhooks SET consecutive_failures = 0 WHERE id = $1 AND consecutive_failures > 0',
      [webhookId],
    )
    return
  }
  if (recording.failures === 'keep' && recording.deactivateReason === null) return
  const rows = await tx.query<{ active: boolean }>(
    `UPDATE webhooks w SET consecutive_failures = consecutive_failures + $2::int,
       active = active AND NOT n.off,
       deactivated_reason = CASE WHEN active AND n.off THEN n.reason ELSE deactivated_reason END,
       deactivated_at = CASE WHEN active AND n.off THEN $5::timestamptz ELSE deactivated_at END
     FROM (SELECT $4::text IS NOT NULL OR consecutive_failures + $2::int >= $3::int AS off,
             COALESCE($4, (consecutive_failures + $2::int) || ' deliveries in a row failed') AS reason
           FROM webhooks WHERE id = $1) n
     WHERE w.id = $1 RETURNING w.active`,
    [
      webhookId,
      recording.failures === 'add' ? 1 : 0,
      recording.deactivateAt,
      recording.deactivateReason,
      now.toISOString(),
    ],
  )
  if (rows[0]?.active !== false) return
  await tx.query(
    `UPDATE deliveries SET status = 'failed', claim = NULL, error = 'the webhook was deactivated'
     WHERE webhook_id = $1 AND status = 'pending'`,
    [webhookId],
  )
}

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
  mark: string,
  ids: readonly string[] | null,
  now: Date,
): Promise<void> {
  await store.database.run(
    `UPDATE deliveries SET claim = NULL, next_at = $3::timestamptz
     WHERE claim = $1 AND ($2::text[] IS NULL OR id = ANY($2::text[])) AND status = 'pending'`,
    [mark, ids, now.toISOString()],
  )
}

/** Gives back all that is claimed: for who knows that no worker is left that could have claimed it. */
export async function releaseEveryClaim(store: Store, now: Date): Promise<void> {
  await store.database.run(
    `UPDATE deliveries SET claim = NULL, next_at = $1::timestamptz WHERE status = 'pending' AND claim IS NOT NULL`,
    [now.toISOString()],
  )
}
