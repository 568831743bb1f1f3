import type { Update } from '../domain/update.ts'
import type { Attempt, Delivery, DeliveryPage, DeliveryStatus } from '../domain/webhook.ts'
import { lockWebhook } from './deliveries.ts'
import type { Store } from './store.ts'

const iso = (column: string) => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Deliveries of a webhook, newest first, and how many there are in all. */
export async function listDeliveries(
  store: Store,
  webhookId: string,
  { status, limit, offset }: DeliveryPage,
): Promise<{ readonly deliveries: readonly Delivery[]; readonly total: number }> {
  const where = `webhook_id = $1 AND ($2::text IS NULL OR status = $2)`
  const deliveries = await store.database.read<Delivery>(
    `SELECT id, webhook_id AS "webhookId", type, status, attempts, response_status AS "responseStatus",
       duration_ms AS "durationMs", error, ${iso('created_at')} AS "createdAt", ${iso('delivered_at')} AS "deliveredAt"
     FROM deliveries d WHERE ${where} ORDER BY d.created_at DESC, d.seq DESC LIMIT $3 OFFSET $4`,
    [webhookId, status, limit, offset],
  )
  const [row] = await store.database.read<{ total: number }>(
    `SELECT count(*) AS total FROM deliveries WHERE ${where}`,
    [webhookId, status],
  )
  return { deliveries, total: row?.total ?? 0 }
}

/** What a recorded delivery carries; null where it is gone. */
export async function findDelivery(
  store: Store,
  webhookId: string,
  id: string,
): Promise<(Pick<Update, 'type' | 'timestamp' | 'data'> & { readonly status: DeliveryStatus }) | null> {
  const [row] = await store.database.read<
    Pick<Update, 'type' | 'timestamp' | 'data'> & { readonly status: DeliveryStatus }
  >(
    `SELECT d.type, d.status, ${iso('u.at')} AS timestamp, u.data
     FROM deliveries d JOIN updates u ON u.seq = d.seq WHERE d.webhook_id = $1 AND d.id = $2`,
    [webhookId, id],
  )
  return row ?? null
}

/** Notes that a replay was taken: the delivery is delivered, and the webhook's failures are forgotten. */
export async function recordReplay(
  store: Store,
  webhookId: string,
  id: string,
  attempt: Attempt,
  now: Date,
): Promise<void> {
  await store.database.transaction(async (tx) => {
    await lockWebhook(tx, webhookId)
    await tx.query(
      `UPDATE deliveries SET status = 'delivered', claim = NULL, attempts = attempts + 1, response_status = $3,
         duration_ms = $4, error = NULL, delivered_at = $5::timestamptz
       WHERE webhook_id = $1 AND id = $2`,
      [webhookId, id, attempt.responseStatus, Math.round(attempt.durationMs), now.toISOString()],
    )
    await tx.query('UPDATE webhooks SET consecutive_failures = 0 WHERE id = $1', [webhookId])
  })
}

/** Removes deliveries made before a moment. */
export async function removeDeliveries(store: Store, before: Date): Promise<void> {
  await store.database.run('DELETE FROM deliveries WHERE created_at < $1::timestamptz', [
    before.toISOString(),
  ])
}

/** How many deliveries wait, and how long the one that has waited longest. */
export async function readBacklog(
  store: Store,
  now: Date,
): Promise<{ readonly pending: number; readonly oldestSeconds: number }> {
  const [row] = await store.database.read<{ pending: number; oldestSeconds: number | null }>(
    `SELECT count(*) AS pending, extract(epoch FROM $1::timestamptz - min(due_at)) AS "oldestSeconds"
     FROM deliveries WHERE status = 'pending'`,
    [now.toISOString()],
  )
  return { pending: row?.pending ?? 0, oldestSeconds: Math.max(0, row?.oldestSeconds ?? 0) }
}
