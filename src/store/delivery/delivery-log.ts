import { describeFailure } from '../../domain/delivery-failure.ts'
import type { Update } from '../../domain/update.ts'
import type { Attempt, Delivery, DeliveryStatus, WebhookEventType } from '../../domain/webhook.ts'
import { deactivate, lockWebhook } from './deliveries.ts'
import type { DeactivatedWebhook } from './deliveries.ts'
import { nextOwnSeq } from './quota-alerts.ts'
import type { Delivery as DeliveryRow, Prisma } from '../generated/client.ts'
import { isKeyOf, setSortKey, wrongCursor } from '../query/keyset.ts'
import type { Slice, SortKey } from '../query/keyset.ts'
import type { Store } from '../store.ts'
import { toIso, toIsoOrNull } from '../database/timestamps.ts'

/** A page of deliveries with its filter. */
export type DeliveryPage = Slice & { readonly status: DeliveryStatus | null }

const LIST = 'deliveries'
const ORDER = ['created_at:timestamptz DESC', 'seq:int8 DESC']

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

/** What a delivery carries. */
export interface DeliveryContent extends Pick<Update, 'timestamp' | 'data'> {
  readonly type: WebhookEventType
  /** Whether it is a message of a replay; absent or null if not. */
  readonly replay?: true | null
  /** Whether it is a sample sent as a test; absent if not. */
  readonly test?: true
}

/** Returns the updates or alerts that deliveries carry; `null` once an update is no longer in the log. */
export async function findDeliveryUpdates(
  store: Store,
  deliveries: readonly Pick<Delivery, 'updateSeq' | 'type' | 'ownData' | 'happenedAt' | 'createdAt'>[],
): Promise<readonly (DeliveryContent | null)[]> {
  const updates = await store.database.prisma.update.findMany({
    where: { seq: { in: deliveries.map(({ updateSeq }) => BigInt(updateSeq)) } },
    select: { seq: true, at: true, data: true },
  })
  const updateOf = new Map(updates.map((update) => [Number(update.seq), update]))
  return deliveries.map(({ updateSeq, type, ownData, happenedAt, createdAt }) => {
    if (ownData !== null) {
      return { type, timestamp: happenedAt ?? createdAt, data: ownData, replay: replayMark(happenedAt) }
    }
    const update = updateOf.get(updateSeq)
    return update ? { type, timestamp: toIso(update.at), data: update.data } : null
  })
}

function replayMark(happenedAt: unknown): true | null {
  return happenedAt === null ? null : true
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
  const { id, webhookId, attempts, responseStatus, durationMs, error, isTest } = row
  return {
    id,
    webhookId,
    attempts,
    responseStatus,
    durationMs,
    error,
    isTest,
    ownData: row.data,
    happenedAt: toIsoOrNull(row.happenedAt),
    type: row.type as WebhookEventType,
    status: row.status as DeliveryStatus,
    createdAt: toIso(row.createdAt),
    deliveredAt: toIsoOrNull(row.deliveredAt),
    updateSeq: Number(row.seq),
  }
}

/** A recorded delivery with its content. */
export interface RecordedContent extends Omit<DeliveryContent, 'data'> {
  /** Position of its update in the log; `null` if it carries no update. */
  readonly seq: number | null
  /** `null` for a test. */
  readonly data: string | null
}

/**
 * Returns a recorded delivery with its update; `null` if either was deleted. A test has no update in the log: its
 * `data` is null.
 */
export async function findDelivery(
  store: Store,
  webhookId: string,
  id: string,
): Promise<RecordedContent | null> {
  const { prisma } = store.database
  const delivery = await prisma.delivery.findUnique({ where: { id, webhookId } })
  if (!delivery) return null
  const seq = Number(delivery.seq)
  const type = delivery.type as WebhookEventType
  const { isTest, data, happenedAt, createdAt, replaySeq } = delivery
  if (isTest || data !== null) {
    return {
      seq: replaySeq,
      type,
      timestamp: toIso(happenedAt ?? createdAt),
      data,
      replay: replayMark(happenedAt),
    }
  }
  const update = await prisma.update.findUnique({ where: { seq: delivery.seq } })
  return update && { seq, type, timestamp: toIso(update.at), data: update.data }
}

/** A sample that was sent, with its outcome. */
export interface SentTest {
  readonly id: string
  readonly webhookId: string
  /** Host and port of the URL. */
  readonly host: string
  readonly type: WebhookEventType
  readonly sentAt: Date
  readonly attempt: Attempt
  /** Deactivates the webhook, if not null. */
  readonly deactivateReason: string | null
}

/**
 * Records a test among the deliveries of its webhook. Workers never see it, because it is not pending. Returns the
 * webhook if that deactivated it.
 */
export async function recordTest(
  store: Store,
  test: SentTest,
  now: Date,
): Promise<DeactivatedWebhook | null> {
  const { id, webhookId, host, type, sentAt, attempt, deactivateReason } = test
  return store.database.prisma.$transaction(async (tx) => {
    const webhook = await lockWebhook(tx, webhookId)
    if (!webhook) return null
    const { isDelivered, responseStatus } = attempt
    await tx.delivery.create({
      data: {
        id,
        webhookId,
        host,
        type,
        responseStatus,
        ...outcomeOf(attempt),
        seq: await nextOwnSeq(tx, webhookId),
        eventId: '',
        // No lane of updates has this name, so that a test delays none.
        lane: 'test',
        status: isDelivered ? 'delivered' : 'failed',
        attempts: 1,
        dueAt: sentAt,
        nextAt: sentAt,
        createdAt: sentAt,
        deliveredAt: isDelivered ? now : null,
        isTest: true,
      },
    })
    return deactivateReason === null ? null : deactivate(tx, webhookId, deactivateReason, now)
  })
}

/**
 * Records a replay. An accepted one counts as delivered, and the webhook's failures are cleared; another one changes
 * nothing, unless it deactivates the webhook, which is returned.
 */
export async function recordReplay(
  store: Store,
  { id, webhookId, attempt, deactivateReason }: Omit<SentTest, 'host' | 'type' | 'sentAt'>,
  now: Date,
): Promise<DeactivatedWebhook | null> {
  if (!attempt.isDelivered && deactivateReason === null) return null
  return store.database.prisma.$transaction(async (tx) => {
    await lockWebhook(tx, webhookId)
    if (deactivateReason !== null) return deactivate(tx, webhookId, deactivateReason, now)
    const { responseStatus } = attempt
    const { isTest } = await tx.delivery.update({
      where: { id, webhookId },
      data: {
        status: 'delivered',
        claim: null,
        attempts: { increment: 1 },
        responseStatus,
        ...outcomeOf(attempt),
        deliveredAt: now,
      },
    })
    // A test says nothing about deliveries of updates.
    if (!isTest) await tx.webhook.updateMany({ where: { id: webhookId }, data: { consecutiveFailures: 0 } })
    return null
  })
}

function outcomeOf({ durationMs, failure, responseStatus }: Attempt) {
  return {
    durationMs: Math.round(durationMs),
    error: failure === null ? null : describeFailure(failure, responseStatus),
  }
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
