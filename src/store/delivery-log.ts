import type { Update, UpdateType } from '../domain/update.ts'
import type { Attempt, Delivery, DeliveryStatus } from '../domain/webhook.ts'
import { lockWebhook } from './deliveries.ts'
import type { Delivery as DeliveryRow, Prisma } from './generated/client.ts'
import { isKeyOf, setSortKey, wrongCursor } from './keyset.ts'
import type { Slice, SortKey } from './keyset.ts'
import type { Store } from './store.ts'
import { toIso, toIsoOrNull } from './timestamps.ts'

/** A page of deliveries with its filter. */
export type DeliveryPage = Slice & { readonly status: DeliveryStatus | null }

const LIST = 'deliveries'
const ORDER = ['created_at:timestamptz DESC', 'seq:int8 DESC']

/** Builds the body of the request that delivers an update. */
export type BodyOf = (update: Pick<Update, 'type' | 'timestamp' | 'data'>) => string

/**
 * Lists deliveries of a webhook, newest first. Throws INVALID_PARAMETER if a cursor belongs to another list.
 */
export async function listDeliveries(
  store: Store,
  webhookId: string,
  page: DeliveryPage,
): Promise<readonly Delivery[]> {
  const isBackward = 'fromEnd' in page && page.fromEnd
  const direction = isBackward ? 'asc' : 'desc'
  const rows = await store.database.prisma.delivery.findMany({
    where: { ...ofStatus(webhookId, page.status), AND: 'offset' in page ? [] : rangeOf(page) },
    orderBy: [{ createdAt: direction }, { seq: direction }],
    take: page.limit,
    skip: 'offset' in page ? page.offset : 0,
  })
  const deliveries = rows.map((row) => {
    const delivery = deliveryOf(row)
    setSortKey(delivery, { list: LIST, values: [String(row.createdAt.getTime()), String(row.seq)] })
    return delivery
  })
  return isBackward ? deliveries.reverse() : deliveries
}

/**
 * Returns the JSON body of deliveries, the same for each attempt; `null` once the update is no longer in the
 * log.
 */
export async function findDeliveryBodies(
  store: Store,
  deliveries: readonly Pick<Delivery, 'updateSeq' | 'type'>[],
  bodyOf: BodyOf,
): Promise<readonly (string | null)[]> {
  const updates = await store.database.prisma.update.findMany({
    where: { seq: { in: deliveries.map(({ updateSeq }) => BigInt(updateSeq)) } },
    select: { seq: true, at: true, data: true },
  })
  const updateOf = new Map(updates.map((update) => [Number(update.seq), update]))
  return deliveries.map(({ updateSeq, type }) => {
    const update = updateOf.get(updateSeq)
    return update ? bodyOf({ type, timestamp: toIso(update.at), data: update.data }) : null
  })
}

/** Counts the deliveries of a webhook, with one status or in total. */
export function countDeliveries(
  store: Store,
  webhookId: string,
  status: DeliveryStatus | null,
): Promise<number> {
  return store.database.prisma.delivery.count({ where: ofStatus(webhookId, status) })
}

function ofStatus(webhookId: string, status: DeliveryStatus | null) {
  return { webhookId, ...(status === null ? {} : { status }) }
}

/** The rows between two sort keys, in newest-first order. */
function rangeOf({
  after,
  before,
}: {
  readonly after: SortKey | null
  readonly before: SortKey | null
}): Prisma.DeliveryWhereInput[] {
  return [
    ...(after === null ? [] : [beyond('after', after, 'lt')]),
    ...(before === null ? [] : [beyond('before', before, 'gt')]),
  ]
}

function beyond(name: string, { list, values }: SortKey, operator: 'lt' | 'gt'): Prisma.DeliveryWhereInput {
  if (list !== LIST || !isKeyOf(ORDER, values)) throw wrongCursor(name)
  const [createdAt, seq] = [new Date(Number(values[0])), BigInt(values[1] ?? 0)]
  // Only the first condition can be the start of an index scan.
  return {
    createdAt: { [`${operator}e`]: createdAt },
    OR: [{ createdAt: { [operator]: createdAt } }, { createdAt, seq: { [operator]: seq } }],
  }
}

function deliveryOf(row: DeliveryRow): Delivery {
  const { id, webhookId, attempts, responseStatus, durationMs, error } = row
  return {
    ...{ id, webhookId, attempts, responseStatus, durationMs, error },
    type: row.type as UpdateType,
    status: row.status as DeliveryStatus,
    createdAt: toIso(row.createdAt),
    deliveredAt: toIsoOrNull(row.deliveredAt),
    updateSeq: Number(row.seq),
  }
}

/** Returns the content of a recorded delivery; `null` if it was deleted. */
export async function findDelivery(
  store: Store,
  webhookId: string,
  id: string,
): Promise<
  (Pick<Update, 'seq' | 'type' | 'timestamp' | 'data'> & { readonly status: DeliveryStatus }) | null
> {
  const { prisma } = store.database
  const delivery = await prisma.delivery.findUnique({ where: { id, webhookId } })
  const update = delivery && (await prisma.update.findUnique({ where: { seq: delivery.seq } }))
  if (!delivery || !update) return null
  return {
    seq: Number(update.seq),
    type: delivery.type as UpdateType,
    status: delivery.status as DeliveryStatus,
    timestamp: toIso(update.at),
    data: update.data,
  }
}

/** Records an accepted replay: the delivery counts as delivered, and the webhook's failures are cleared. */
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

/** Deletes deliveries created before the given time. */
export async function removeDeliveries(store: Store, before: Date): Promise<void> {
  await store.database.prisma.delivery.deleteMany({ where: { createdAt: { lt: before } } })
}

/** Reads the number of pending deliveries, and the age of the oldest. */
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
