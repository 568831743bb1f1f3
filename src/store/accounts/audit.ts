import { auditRetentionStart, MAX_AUDIT_ENTRIES, SERVICE } from '../../domain/audit.ts'
import type { AuditAction, AuditActor, AuditEntry, NewAuditEntry } from '../../domain/audit.ts'
import type { TransactionClient } from '../database/database.ts'
import { toIso } from '../database/timestamps.ts'
import type { AuditEntry as AuditRow, Prisma } from '../generated/client.ts'
import { isKeyOf, setSortKey, wrongCursor } from '../query/keyset.ts'
import type { Slice, SortKey } from '../query/keyset.ts'
import type { Store } from '../store.ts'

const LIST = 'auditLog'
const ORDER = ['id:int8 DESC']

/**
 * Records a change in the transaction that makes it, and deletes what is no longer kept: entries of any account that are
 * too old, and those of this account beyond the newest `MAX_AUDIT_ENTRIES`.
 */
export async function recordChange(tx: TransactionClient, entry: NewAuditEntry): Promise<void> {
  const { accountId, actor, action, objectId, detail = null, at } = entry
  const { kind, ...key } = { keyId: null, keyHint: null, ...actor }
  await tx.auditEntry.create({
    data: { accountId, actor: kind, ...key, action, objectId, detail, at: new Date(at) },
  })
  await tx.auditEntry.deleteMany({ where: { at: { lt: auditRetentionStart(at) } } })
  const surplus = await tx.auditEntry.findFirst({
    where: { accountId },
    orderBy: { id: 'desc' },
    skip: MAX_AUDIT_ENTRIES,
    select: { id: true },
  })
  if (surplus) await tx.auditEntry.deleteMany({ where: { accountId, id: { lte: surplus.id } } })
}

/** Lists the changes of an account, newest first. Throws INVALID_PARAMETER if a cursor belongs to another list. */
export async function listChanges(
  store: Store,
  accountId: string,
  page: Slice,
  now: string,
): Promise<readonly AuditEntry[]> {
  const isBackward = 'fromEnd' in page && page.fromEnd
  const rows = await store.database.prisma.auditEntry.findMany({
    where: { ...keptOf(accountId, now), AND: 'offset' in page ? [] : rangeOf(page) },
    orderBy: { id: isBackward ? 'asc' : 'desc' },
    take: page.limit,
    skip: 'offset' in page ? page.offset : 0,
  })
  const entries = rows.map((row) => {
    const entry = entryOf(row)
    setSortKey(entry, { list: LIST, values: [entry.id] })
    return entry
  })
  return isBackward ? entries.reverse() : entries
}

/** Counts the changes of an account. */
export function countChanges(store: Store, accountId: string, now: string): Promise<number> {
  return store.database.prisma.auditEntry.count({ where: keptOf(accountId, now) })
}

function keptOf(accountId: string, now: string) {
  return { accountId, at: { gte: auditRetentionStart(now) } }
}

function rangeOf(page: {
  readonly after: SortKey | null
  readonly before: SortKey | null
}): Prisma.AuditEntryWhereInput[] {
  const { after, before } = page
  return [
    ...(after === null ? [] : [{ id: { lt: idOf('after', after) } }]),
    ...(before === null ? [] : [{ id: { gt: idOf('before', before) } }]),
  ]
}

function idOf(name: string, { list, values }: SortKey): bigint {
  if (list !== LIST || !isKeyOf(ORDER, values)) throw wrongCursor(name)
  return BigInt(values[0] ?? 0)
}

function entryOf({
  id,
  accountId,
  actor,
  keyId,
  keyHint,
  action,
  objectId,
  detail,
  at,
}: AuditRow): AuditEntry {
  const changed = {
    id: String(id),
    accountId,
    action: action as AuditAction,
    objectId,
    detail,
    at: toIso(at),
  }
  return { ...changed, actor: actorOf(actor, keyId, keyHint) }
}

function actorOf(kind: string, keyId: string | null, keyHint: string | null): AuditActor {
  if (keyId !== null && keyHint !== null) return { kind: 'key', keyId, keyHint }
  return kind === 'operator' ? { kind } : SERVICE
}
