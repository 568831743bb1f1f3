import type { Update, UpdateType } from '../domain/update.ts'
import type { Attempt, Delivery, DeliveryPage, DeliveryStatus } from '../domain/webhook.ts'
import { lockWebhook } from './deliveries.ts'
import type { Delivery as DeliveryRow } from './generated/client.ts'
import type { Store } from './store.ts'
import { toIso, toIsoOrNull } from './timestamps.ts'

/** Deliveries of a webhook, newest first, and how many there are in all. */
export async function listDeliveries(
  store: Store,
  webhookId: string,
  { status, limit, offset }: DeliveryPage,
): Promise<{ readonly deliveries: readonly Delivery[]; readonly total: number }> {
  const { delivery } = store.database.prisma
  const where = { webhookId, ...(status === null ? {} : { status }) }
  const rows = await delivery.findMany({
    where,
    orderBy: [{ createdAt: 'desc' }, { seq: 'desc' }],
    take: limit,
    skip: offset,
  })
  return { deliveries: rows.map(deliveryOf), total: await delivery.count({ where }) }
}

function deliveryOf(row: DeliveryRow): Delivery {
  const { id, webhookId, attempts, responseStatus, durationMs, error } = row
  return {
    ...{ id, webhookId, attempts, responseStatus, durationMs, error },
    type: row.type as UpdateType,
    status: row.status as DeliveryStatus,
    createdAt: toIso(row.createdAt),
    deliveredAt: toIsoOrNull(row.deliveredAt),
  }
}

/** What a recorded delivery carries; null where it is gone. */
export async function findDelivery(
  store: Store,
  webhookId: string,
  id: string,
): Promise<(Pick<Update, 'type' | 'timestamp' | 'data'> & { readonly status: DeliveryStatus }) | null> {
  const { prisma } = store.database
  const delivery = await prisma.delivery.findUnique({ where: { id, webhookId } })
  const update = delivery && (await prisma.update.findUnique({ where: { seq: delivery.seq } }))
  if (!delivery || !update) return null
  return {
    type: delivery.type as UpdateType,
    status: delivery.status as DeliveryStatus,
    timestamp: toIso(update.at),
    data: update.data,
  }
}

/** Notes that a replay was taken: the delivery is delivered, and the webhook's failures are forgotten. */
export async function recordReplay(
  store: Store,
  webhookId: string,
  id: string,
  attempt: Attempt,
  now: Date,
): Promise<void> {
  const { responseStatus, durationMs } = attempt
  await store.database.prisma.$transaction(async (tx) => {
    await lockWebhook(tx, webhookId)
    await tx.delivery.updateMany({
      where: { id, webhookId },
      data: {
        ...{ status: 'delivered', claim: null, attempts: { increment: 1 }, responseStatus },
        ...{ durationMs: Math.round(durationMs), error: null, deliveredAt: now },
      },
    })
    await tx.webhook.updateMany({ where: { id: webhookId }, data: { consecutiveFailures: 0 } })
  })
}

/** Removes deliveries made before a moment. */
export async function removeDeliveries(store: Store, before: Date): Promise<void> {
  await store.database.prisma.delivery.deleteMany({ where: { createdAt: { lt: before } } })
}

/** How many deliveries wait, and how long the one that has waited longest. */
export async function readBacklog(
  store: Store,
  now: Date,
): Promise<{ readonly pending: number; readonly oldestSeconds: number }> {
  const waiting = await store.database.prisma.delivery.aggregate({
    where: { status: 'pending' },
    _count: true,
    _min: { dueAt: true },
  })
  const oldest = waiting._min.dueAt ?? now
  const oldestSeconds = Math.max(0, (now.getTime() - oldest.getTime()) / 1_000)
  return { pending: waiting._count, oldestSeconds }
}
