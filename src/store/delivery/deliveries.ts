import { SERVICE } from '../../domain/audit.ts'
import { describeFailure } from '../../domain/delivery-failure.ts'
import type { DeliveryFailure } from '../../domain/delivery-failure.ts'
import type { Attempt, DeliveryStatus } from '../../domain/webhook.ts'
import type { TransactionClient } from '../database/database.ts'
import { recordChange } from '../accounts/audit.ts'
import type { Store } from '../store.ts'

/** Outcome of an attempt to record, see `afterAttempt`. */
export interface Recording {
  readonly status: DeliveryStatus
  readonly attempts: number
  /** When the next attempt is due. */
  readonly nextAt: Date | null
  readonly attempt: Attempt
  /** How the webhook's failure count changes. */
  readonly failures: 'clear' | 'add' | 'keep'
  /** Deactivates the webhook at this many consecutive failures; immediately if there is a reason. */
  readonly deactivateAt: number
  readonly deactivateReason: string | null
}

/**
 * Records the outcome of an attempt if the delivery is still claimed by this worker, so that an outcome
 * recorded twice counts once. Outcomes of one webhook are serialized, so that the failure that deactivates it
 * is the last that counts. `isOff`: the webhook is now inactive, and deliveries pending or in progress were
 * dropped; `deactivated`: this outcome deactivated it.
 */
export async function recordAttempt(
  store: Store,
  delivery: { readonly id: string; readonly webhookId: string },
  claimToken: string,
  recording: Recording,
  now: Date,
): Promise<{
  readonly isRecorded: boolean
  readonly isOff: boolean
  readonly deactivated: DeactivatedWebhook | null
}> {
  const { webhookId } = delivery
  return store.database.prisma.$transaction(async (tx) => {
    const webhook = await lockWebhook(tx, webhookId)
    if (!webhook || !(await writeAttempt(tx, delivery.id, claimToken, recording, now)))
      return { isRecorded: false, isOff: webhook?.active !== true, deactivated: null }
    const { isOff, deactivated } = await countFailures(tx, webhookId, webhook, recording, now)
    // It may have been deactivated while its newest deliveries were being written.
    if (isOff) await dropPending(tx, webhookId, 'webhook_deactivated')
    return { isRecorded: true, isOff, deactivated }
  })
}

/** A webhook that was deactivated by its failures. */
export interface DeactivatedWebhook {
  readonly webhookId: string
  readonly accountId: string
  /** Host and port of its URL. */
  readonly host: string
  readonly reason: string
}

/**
 * Locks a webhook's row. Always done before locking its deliveries, to avoid deadlocks. `null` if it was
 * deleted. Uses SQL, as the client has no API for row locks.
 */
export async function lockWebhook(
  tx: TransactionClient,
  id: string,
): Promise<{ readonly active: boolean; readonly failures: number } | null> {
  const [row] = await tx.$queryRaw<{ active: boolean; failures: number }[]>`
    SELECT active, consecutive_failures AS failures FROM webhooks WHERE id = ${id} FOR NO KEY UPDATE`
  return row ?? null
}

/** Fails all pending deliveries of a webhook, including those in progress, whose outcome is ignored. */
export async function dropPending(
  tx: TransactionClient,
  webhookId: string,
  failure: DeliveryFailure,
): Promise<void> {
  await tx.delivery.updateMany({
    where: { webhookId, status: 'pending' },
    data: { status: 'failed', claim: null, error: describeFailure(failure) },
  })
}

/**
 * Fails deliveries that were fanned out to webhooks while they were being deactivated. Uses SQL, as it runs
 * every few seconds and needs the index of pending deliveries; the client's relation filter reads all stored
 * deliveries.
 */
export async function dropPendingOfInactive(store: Store): Promise<void> {
  await store.database.run(
    `UPDATE deliveries SET status = 'failed', claim = NULL, error = $1
     WHERE status = 'pending' AND webhook_id IN (SELECT id FROM webhooks WHERE NOT active)`,
    [describeFailure('webhook_deactivated')],
  )
}

async function writeAttempt(
  tx: TransactionClient,
  id: string,
  claimToken: string,
  { status, attempts, nextAt, attempt }: Recording,
  now: Date,
): Promise<boolean> {
  const { responseStatus, failure } = attempt
  const { count } = await tx.delivery.updateMany({
    where: { id, claim: claimToken, status: 'pending' },
    data: {
      status,
      attempts,
      claim: null,
      responseStatus,
      durationMs: Math.round(attempt.durationMs),
      ...(nextAt === null ? {} : { nextAt }),
      error: failure === null ? null : describeFailure(failure, responseStatus),
      deliveredAt: status === 'delivered' ? now : null,
    },
  })
  return count > 0
}

/** Counts an outcome for a webhook whose row is locked. `isOff`: it is inactive afterwards. */
async function countFailures(
  tx: TransactionClient,
  id: string,
  webhook: { readonly active: boolean; readonly failures: number },
  { failures, deactivateAt, deactivateReason }: Recording,
  now: Date,
): Promise<{ readonly isOff: boolean; readonly deactivated: DeactivatedWebhook | null }> {
  if (!webhook.active) return { isOff: true, deactivated: null }
  const count = failures === 'clear' ? 0 : webhook.failures + (failures === 'add' ? 1 : 0)
  const isOff = deactivateReason !== null || count >= deactivateAt
  if (count === webhook.failures && !isOff) return { isOff, deactivated: null }
  await tx.webhook.updateMany({ where: { id }, data: { consecutiveFailures: count } })
  if (!isOff) return { isOff, deactivated: null }
  const reason = deactivateReason ?? `${count} consecutive deliveries failed`
  return { isOff, deactivated: await deactivate(tx, id, reason, now) }
}

/**
 * Deactivates a webhook whose row is locked, and fails its pending deliveries; one that is inactive is left as it is
 * (`null`).
 */
export async function deactivate(
  tx: TransactionClient,
  id: string,
  reason: string,
  now: Date,
): Promise<DeactivatedWebhook | null> {
  const off = { active: false, deactivatedReason: reason, deactivatedAt: now }
  const [webhook] = await tx.webhook.updateManyAndReturn({ where: { id, active: true }, data: off })
  await dropPending(tx, id, 'webhook_deactivated')
  if (!webhook) return null
  const { accountId, host } = webhook
  const change = { accountId, actor: SERVICE, action: 'webhook_deactivated', objectId: id } as const
  await recordChange(tx, { ...change, detail: reason, at: now.toISOString() })
  return { webhookId: id, accountId, host, reason }
}

/** A delivery that succeeded at an attempt. */
export interface Delivered {
  readonly id: string
  readonly webhookId: string
  readonly claimToken: string
  readonly attempts: number
  readonly responseStatus: number | null
  readonly durationMs: number
}

/**
 * Records many successes, each if still claimed by its worker. Uses SQL: two statements for any number of rows.
 */
export async function recordDelivered(store: Store, rows: readonly Delivered[], now: Date): Promise<void> {
  const webhooks = [...new Set(rows.map(({ webhookId }) => webhookId))]
  await store.database.transaction(async (tx) => {
    // A separate statement, so that the next one sees what was written before the locks were acquired.
    await tx.query('SELECT id FROM webhooks WHERE id = ANY($1::text[]) ORDER BY id FOR NO KEY UPDATE', [
      webhooks,
    ])
    await tx.query(RECORD_DELIVERED, [
      rows.map((row) => row.id),
      rows.map((row) => row.claimToken),
      rows.map((row) => String(row.attempts)),
      rows.map((row) => (row.responseStatus === null ? null : String(row.responseStatus))),
      rows.map((row) => String(Math.round(row.durationMs))),
      now.toISOString(),
    ])
  })
}

const RECORD_DELIVERED = `
  WITH recorded AS (
    UPDATE deliveries d SET status = 'delivered', attempts = i.attempts::int, claim = NULL, error = NULL,
      response_status = i.status::int, duration_ms = i.ms::int, delivered_at = $6::timestamptz
    FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[]) AS i(id, mark, attempts, status, ms)
    WHERE d.id = i.id AND d.claim = i.mark AND d.status = 'pending'
    RETURNING d.webhook_id)
  UPDATE webhooks SET consecutive_failures = 0
  WHERE id IN (SELECT webhook_id FROM recorded) AND active AND consecutive_failures > 0`
