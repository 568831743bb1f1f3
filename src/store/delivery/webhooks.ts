import type { AuditActor, AuditAction } from '../../domain/audit.ts'
import type { Frequency } from '../../domain/update.ts'
import type {
  Webhook,
  WebhookChange,
  WebhookEventType,
  WebhookInput,
  WebhookTarget,
} from '../../domain/webhook.ts'
import type { TransactionClient } from '../database/database.ts'
import { recordChange } from '../accounts/audit.ts'
import { dropPending, lockWebhook } from './deliveries.ts'
import type { Webhook as WebhookRow } from '../generated/client.ts'
import type { Store } from '../store.ts'
import { toIso, toIsoOrNull } from '../database/timestamps.ts'

/** A new webhook. */
export interface NewWebhook extends WebhookInput {
  readonly id: string
  readonly accountId: string
  readonly host: string
  readonly sealedSecret: string
  readonly createdAt: string
}

/** Secrets that sign a webhook's deliveries at a given time. */
export interface Secrets {
  readonly secret: string
  /** The secret before the last rotation, while it still signs. */
  readonly oldSecret: string | null
}

/** Secrets as stored: encrypted unless plain text is configured. */
export interface StoredSecrets {
  readonly sealedSecret: string
  readonly sealedOldSecret: string | null
}

/** All secrets of a webhook, including an old one that no longer signs. */
export interface SecretsRow extends StoredSecrets {
  readonly id: string
}

/**
 * Inserts a webhook, or returns `null` if its account has reached the limit. It receives updates from now on.
 */
export async function insertWebhook(
  store: Store,
  webhook: NewWebhook,
  limit: number,
  by: AuditActor,
): Promise<Webhook | null> {
  const { id, accountId, url, host, types, leagues, frequency, sealedSecret } = webhook
  const { sports, teamIds, eventIds, where = null, minMove = null } = webhook
  const { target = 'standard', delay = 0 } = webhook
  const createdAt = new Date(webhook.createdAt)
  return store.database.prisma.$transaction(async (tx) => {
    // Locks the account so that concurrent inserts count each other. The client has no API for row locks.
    await tx.$queryRaw`SELECT id FROM accounts WHERE id = ${accountId} FOR UPDATE`
    if ((await tx.webhook.count({ where: { accountId } })) >= limit) return null
    const row = await tx.webhook.create({
      data: {
        id,
        accountId,
        url,
        host,
        types: [...types],
        leagues: [...(leagues ?? [])],
        allLeagues: leagues === null,
        sports: [...(sports ?? [])],
        teamIds: [...(teamIds ?? [])],
        eventIds: [...(eventIds ?? [])],
        condition: where,
        minMove,
        target,
        frequency,
        delay,
        active: true,
        consecutiveFailures: 0,
        secret: sealedSecret,
        sinceSeq: await newestSeq(tx),
        createdAt,
        updatedAt: createdAt,
      },
    })
    return recorded(tx, row, 'webhook_created', { by, now: webhook.createdAt })
  })
}

/** Who makes a change, and when. */
export interface ChangeOrigin {
  readonly by: AuditActor
  /** ISO-8601. */
  readonly now: string
}

/** Records a change of a webhook in its transaction, and returns the webhook. */
async function recorded(
  tx: TransactionClient,
  row: WebhookRow,
  action: AuditAction,
  { by, now, detail = null }: ChangeOrigin & { readonly detail?: string | null },
): Promise<Webhook> {
  const { accountId, id: objectId } = row
  await recordChange(tx, { accountId, actor: by, action, objectId, detail, at: now })
  return webhookOf(row)
}

async function newestSeq(tx: TransactionClient): Promise<bigint> {
  const newest = await tx.update.findFirst({ orderBy: { seq: 'desc' }, select: { seq: true } })
  return newest?.seq ?? 0n
}

/** Lists the webhooks of an account, oldest first. */
export async function listWebhooks(store: Store, accountId: string): Promise<readonly Webhook[]> {
  const orderBy = [{ createdAt: 'asc' }, { id: 'asc' }] as const
  const rows = await store.database.prisma.webhook.findMany({ where: { accountId }, orderBy: [...orderBy] })
  return rows.map(webhookOf)
}

/** Finds a webhook of an account; `null` if the account has none with that id. */
export async function findWebhook(store: Store, accountId: string, id: string): Promise<Webhook | null> {
  const row = await store.database.prisma.webhook.findUnique({ where: { id, accountId } })
  return row && webhookOf(row)
}

/**
 * Updates a webhook. Activating it clears its failures; it does not receive updates of the time it was
 * inactive.
 */
export async function updateWebhook(
  store: Store,
  accountId: string,
  id: string,
  change: WebhookChange & { readonly host?: string },
  origin: ChangeOrigin,
): Promise<Webhook | null> {
  const { now } = origin
  const { host: _host, ...members } = change
  return store.database.prisma.$transaction(async (tx) => {
    const known = await lockWebhook(tx, id)
    if (!known) return null
    const [row] = await tx.webhook.updateManyAndReturn({
      where: { id, accountId },
      data: { ...changedColumns(change), ...(await switched(tx, known, change, now)), updatedAt: now },
    })
    if (!row) return null
    if (change.active === false) await dropPending(tx, id, 'webhook_switched_off')
    // Updates fanned out while it was being deactivated are not delivered later.
    else if (change.active === true && !known.active) await dropPending(tx, id, 'webhook_deactivated')
    // Pending deliveries are sent to the new address.
    if (change.host !== undefined)
      await tx.delivery.updateMany({
        where: { webhookId: id, status: 'pending' },
        data: { host: change.host },
      })
    const detail = Object.keys(members).join(', ')
    return recorded(tx, row, 'webhook_updated', { ...origin, detail })
  })
}

function changedColumns(change: WebhookChange & { readonly host?: string }) {
  const { types, leagues, sports, teamIds, eventIds, where, ...others } = change
  const ids = Object.entries({ sports, teamIds, eventIds }).filter(([, list]) => list !== undefined)
  return {
    ...others,
    ...(Object.fromEntries(ids.map(([name, list]) => [name, [...(list ?? [])]])) as Record<string, string[]>),
    ...(where === undefined ? {} : { condition: where }),
    ...(types === undefined ? {} : { types: [...types] }),
    ...(leagues === undefined ? {} : { leagues: [...(leagues ?? [])], allLeagues: leagues === null }),
  }
}

/** Applies the side effects of activating or deactivating a webhook. */
async function switched(
  tx: TransactionClient,
  known: { readonly active: boolean },
  { active }: WebhookChange,
  now: string,
) {
  if (active === undefined) return {}
  if (!active)
    return known.active
      ? { active, deactivatedReason: 'deactivated by its owner', deactivatedAt: now }
      : { active }
  const cleared = { active, consecutiveFailures: 0, deactivatedReason: null, deactivatedAt: null }
  return known.active ? cleared : { ...cleared, sinceSeq: await newestSeq(tx) }
}

/** Deletes a webhook with its deliveries, and returns its last state. */
export async function deleteWebhook(
  store: Store,
  accountId: string,
  id: string,
  origin: ChangeOrigin,
): Promise<Webhook | null> {
  return store.database.prisma.$transaction(async (tx) => {
    const row = await tx.webhook.findUnique({ where: { id, accountId } })
    const { count } = await tx.webhook.deleteMany({ where: { id, accountId } })
    return row && count > 0 ? recorded(tx, row, 'webhook_deleted', origin) : null
  })
}

/** Sets a new secret of a webhook; the old one also signs until the given time. */
export async function rotateSecret(
  store: Store,
  accountId: string,
  id: string,
  rotation: ChangeOrigin & { readonly sealedSecret: string; readonly oldUntil: string },
): Promise<Webhook | null> {
  const { sealedSecret, oldUntil, now } = rotation
  return store.database.prisma.$transaction(async (tx) => {
    await lockWebhook(tx, id)
    const known = await tx.webhook.findUnique({ where: { id, accountId }, select: { secret: true } })
    if (!known) return null
    const data = { oldSecret: known.secret, oldSecretUntil: oldUntil, secret: sealedSecret, updatedAt: now }
    return recorded(tx, await tx.webhook.update({ where: { id }, data }), 'webhook_secret_rotated', rotation)
  })
}

/** Ends a rotation: from now on only the new secret signs. */
export async function finishRotation(
  store: Store,
  accountId: string,
  id: string,
  origin: ChangeOrigin,
): Promise<Webhook | null> {
  return store.database.prisma.$transaction(async (tx) => {
    const [row] = await tx.webhook.updateManyAndReturn({
      where: { id, accountId },
      data: { oldSecret: null, oldSecretUntil: null, updatedAt: origin.now },
    })
    return row ? recorded(tx, row, 'webhook_rotation_finished', origin) : null
  })
}

/** Reads the secrets that currently sign a webhook's deliveries. */
export async function readSecrets(store: Store, id: string, now: string): Promise<StoredSecrets | null> {
  const row = await store.database.prisma.webhook.findUnique({
    where: { id },
    select: { secret: true, oldSecret: true, oldSecretUntil: true },
  })
  if (!row) return null
  const isOldValid = row.oldSecretUntil !== null && row.oldSecretUntil > new Date(now)
  return { sealedSecret: row.secret, sealedOldSecret: isOldValid ? row.oldSecret : null }
}

/** Lists webhooks after an id that have a secret without this prefix, by id. */
export async function listSecretsNotAt(
  store: Store,
  prefix: string,
  after: string,
  limit: number,
): Promise<readonly SecretsRow[]> {
  const begins = { startsWith: prefix }
  const rows = await store.database.prisma.webhook.findMany({
    where: { id: { gt: after }, OR: [{ NOT: { secret: begins } }, { NOT: { oldSecret: begins } }] },
    orderBy: { id: 'asc' },
    take: limit,
    select: { id: true, secret: true, oldSecret: true },
  })
  return rows.map(({ id, secret, oldSecret }) => ({ id, sealedSecret: secret, sealedOldSecret: oldSecret }))
}

/**
 * Replaces secrets, each only if it is unchanged since it was read. Rows are locked in the order of their ids.
 */
export async function replaceSecrets(
  store: Store,
  rows: readonly { readonly from: SecretsRow; readonly to: SecretsRow }[],
): Promise<void> {
  const { prisma } = store.database
  await prisma.$transaction(
    rows.flatMap(({ from, to }) => [
      prisma.webhook.updateMany({
        where: { id: from.id, secret: from.sealedSecret },
        data: { secret: to.sealedSecret },
      }),
      prisma.webhook.updateMany({
        where: { id: from.id, oldSecret: from.sealedOldSecret },
        data: { oldSecret: to.sealedOldSecret },
      }),
    ]),
  )
}

function allIfEmpty(list: readonly string[]): readonly string[] | null {
  return list.length === 0 ? null : list
}

/** The forms of the bodies of webhooks, by id. */
export async function readTargets(
  store: Store,
  ids: readonly string[],
): Promise<ReadonlyMap<string, WebhookTarget>> {
  const rows = await store.database.prisma.webhook.findMany({
    where: { id: { in: [...new Set(ids)] } },
    select: { id: true, target: true },
  })
  return new Map(rows.map(({ id, target }) => [id, target as WebhookTarget]))
}

function webhookOf(row: WebhookRow): Webhook {
  const { id, accountId, url, active, consecutiveFailures, deactivatedReason } = row
  return {
    id,
    accountId,
    url,
    active,
    consecutiveFailures,
    deactivatedReason,
    types: row.types as WebhookEventType[],
    leagues: row.allLeagues ? null : row.leagues,
    sports: allIfEmpty(row.sports),
    teamIds: allIfEmpty(row.teamIds),
    eventIds: allIfEmpty(row.eventIds),
    where: row.condition,
    minMove: row.minMove,
    target: row.target as WebhookTarget,
    frequency: row.frequency as Frequency,
    delay: row.delay,
    deactivatedAt: toIsoOrNull(row.deactivatedAt),
    createdAt: toIso(row.createdAt),
    updatedAt: toIso(row.updatedAt),
  }
}
