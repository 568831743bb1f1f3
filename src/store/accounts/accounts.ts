import type { Account, ApiKey, KeyKind, KeyScope } from '../../domain/account.ts'
import type { AuditAction, AuditActor } from '../../domain/audit.ts'
import type { PlanName } from '../../domain/plan.ts'
import type { Account as AccountRow, ApiKey as ApiKeyRow } from '../generated/client.ts'
import type { TransactionClient } from '../database/database.ts'
import type { Store } from '../store.ts'
import { recordChange } from './audit.ts'
import { toDateOrNull, toIso, toIsoOrNull } from '../database/timestamps.ts'

/** A key with its account. */
export interface KeyWithAccount {
  readonly key: ApiKey
  readonly account: Account
}

/** A new key with its hash. */
export interface NewKey extends ApiKey {
  /** SHA-256, hexadecimal. */
  readonly hash: string
}

/** Changes to an account; absent members are unchanged. */
export interface AccountChange {
  readonly plan?: PlanName
  readonly overage?: boolean
  readonly expiresAt?: string | null
}

/** Inserts a new account and its first key, atomically. */
export async function insertAccount(
  store: Store,
  account: Account,
  key: NewKey,
  by: AuditActor,
): Promise<void> {
  const { prisma } = store.database
  const { id, email, plan, overage } = account
  const times = { createdAt: new Date(account.createdAt), expiresAt: toDateOrNull(account.expiresAt) }
  await prisma.$transaction(async (tx) => {
    await tx.account.create({ data: { id, email, plan, overage, ...times } })
    await createKeyRow(tx, key, by)
  })
}

/** Inserts another key of an account. */
export async function insertKey(store: Store, key: NewKey, by: AuditActor): Promise<void> {
  await store.database.prisma.$transaction((tx) => createKeyRow(tx, key, by))
}

async function createKeyRow(tx: TransactionClient, key: NewKey, by: AuditActor): Promise<void> {
  const { id: objectId, accountId, createdAt: at } = key
  await tx.apiKey.create({ data: keyRow(key) })
  await recordChange(tx, { accountId, actor: by, action: 'key_created', objectId, at })
}

function keyRow({ id, accountId, kind, origins, scopes, hash, hint, createdAt, expiresAt }: NewKey) {
  const times = { createdAt: new Date(createdAt), expiresAt: toDateOrNull(expiresAt) }
  return { id, accountId, kind, origins: [...origins], scopes: [...scopes], hash, hint, ...times }
}

/**
 * Revokes a key at the given time, for all processes. `null` if it does not exist or belongs to another
 * account.
 */
export async function revokeKey(
  store: Store,
  { id, accountId }: { readonly id: string; readonly accountId?: string | undefined },
  at: string,
  by: AuditActor,
): Promise<ApiKey | null> {
  const where = { id, revokedAt: null, ...(accountId === undefined ? {} : { accountId }) }
  await store.database.prisma.$transaction(async (tx) => {
    const [revoked] = await tx.apiKey.updateManyAndReturn({ where, data: { revokedAt: new Date(at) } })
    if (revoked)
      await recordChange(tx, {
        accountId: revoked.accountId,
        actor: by,
        action: 'key_revoked',
        objectId: id,
        at,
      })
    await bumpVersion(tx)
  })
  const key = (await findKeyById(store, id))?.key ?? null
  return accountId === undefined || key?.accountId === accountId ? key : null
}

/** Lists the keys of an account that are not revoked, newest first. */
export async function listKeys(store: Store, accountId: string): Promise<readonly ApiKey[]> {
  const rows = await store.database.prisma.apiKey.findMany({
    where: { accountId, revokedAt: null },
    orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
  })
  return rows.map(keyOfRow)
}

/** Updates an account for all processes. `null` if it does not exist. */
export async function updateAccount(
  store: Store,
  id: string,
  change: AccountChange,
  { at, by }: { readonly at: string; readonly by: AuditActor },
): Promise<Account | null> {
  const { expiresAt, ...others } = change
  const data = { ...others, ...(expiresAt === undefined ? {} : { expiresAt: toDateOrNull(expiresAt) }) }
  return store.database.prisma.$transaction(async (tx) => {
    // Locks the row, so that concurrent changes are recorded in their order. The client has no API for row locks.
    await tx.$queryRaw`SELECT id FROM accounts WHERE id = ${id} FOR UPDATE`
    const before = await tx.account.findUnique({ where: { id } })
    if (!before) return null
    const account = accountOf(await tx.account.update({ where: { id }, data }))
    for (const [action, detail] of changesBetween(accountOf(before), account))
      await recordChange(tx, { accountId: id, actor: by, action, objectId: id, detail, at })
    await bumpVersion(tx)
    return account
  })
}

/** What changed between two states of an account, with its details. */
function changesBetween(before: Account, after: Account): readonly (readonly [AuditAction, string])[] {
  const changes = [
    ['plan_changed', before.plan !== after.plan, `${before.plan} → ${after.plan}`],
    ['overage_changed', before.overage !== after.overage, after.overage ? 'allowed' : 'not allowed'],
    ['expiry_changed', before.expiresAt !== after.expiresAt, after.expiresAt ?? 'never'],
  ] as const
  return changes.filter(([, isChanged]) => isChanged).map(([action, , detail]) => [action, detail])
}

/** Makes all processes reload accounts, after a change by other means. */
export async function bumpAccountsVersion(store: Store): Promise<void> {
  await bumpVersion(store.database.prisma)
}

function bumpVersion(client: Pick<TransactionClient, 'accountsVersion'>) {
  return client.accountsVersion.updateMany({
    where: { id: 1 },
    data: { version: { increment: 1 } },
  })
}

/** Reads a number that increases with every account change relevant to other processes. */
export async function readAccountsVersion(store: Store): Promise<number> {
  const row = await store.database.prisma.accountsVersion.findUnique({ where: { id: 1 } })
  return Number(row?.version ?? 0)
}

/** Finds an account by id; `null` if there is none. */
export async function findAccount(store: Store, id: string): Promise<Account | null> {
  const row = await store.database.prisma.account.findUnique({ where: { id } })
  return row && accountOf(row)
}

/**
 * Finds keys by hash, each with its account, in the order of the hashes; `null` if there is none. Includes
 * revoked and expired keys.
 */
export async function findKeysByHash(
  store: Store,
  hashes: readonly string[],
): Promise<readonly (KeyWithAccount | null)[]> {
  const where = { hash: { in: [...hashes] } }
  const rows = await store.database.prisma.apiKey.findMany({ where, include: { account: true } })
  const byHash = new Map(rows.map((row) => [row.hash, withAccount(row)]))
  return hashes.map((hash) => byHash.get(hash) ?? null)
}

/** Finds a key by id, with its account. */
async function findKeyById(store: Store, id: string): Promise<KeyWithAccount | null> {
  const [found = null] = await findKeysById(store, [id])
  return found
}

/** Finds keys by id, in order, with their accounts; `null` if there is none. */
export async function findKeysById(
  store: Store,
  ids: readonly string[],
): Promise<readonly (KeyWithAccount | null)[]> {
  const where = { id: { in: [...ids] } }
  const rows = await store.database.prisma.apiKey.findMany({ where, include: { account: true } })
  const byId = new Map(rows.map((row) => [row.id, withAccount(row)]))
  return ids.map((id) => byId.get(id) ?? null)
}

function withAccount(row: ApiKeyRow & { readonly account: AccountRow }): KeyWithAccount {
  return { key: keyOfRow(row), account: accountOf(row.account) }
}

function keyOfRow({ id, accountId, kind, origins, scopes, hint, ...times }: ApiKeyRow): ApiKey {
  return {
    id,
    accountId,
    kind: kind as KeyKind,
    origins,
    scopes: scopes as KeyScope[],
    hint,
    createdAt: toIso(times.createdAt),
    expiresAt: toIsoOrNull(times.expiresAt),
    revokedAt: toIsoOrNull(times.revokedAt),
  }
}

function accountOf({ id, email, plan, overage, createdAt, expiresAt }: AccountRow): Account {
  const times = { createdAt: toIso(createdAt), expiresAt: toIsoOrNull(expiresAt) }
  return { id, email, plan: plan as PlanName, overage, ...times }
}

/** Stores a stream token by its hash, and deletes expired ones. */
export async function insertStreamToken(
  store: Store,
  token: { readonly hash: string; readonly keyId: string; readonly expiresAt: string },
  now: string,
): Promise<void> {
  const { prisma } = store.database
  const { hash, keyId, expiresAt } = token
  await prisma.$transaction([
    prisma.streamToken.deleteMany({ where: { expiresAt: { lt: new Date(now) } } }),
    prisma.streamToken.create({ data: { hash, keyId, expiresAt: new Date(expiresAt) } }),
  ])
}

/**
 * Returns the ids of the keys that created stream tokens, in the order of the hashes; `null` if a token is
 * unknown or expired.
 */
export async function findStreamTokenKeys(
  store: Store,
  hashes: readonly string[],
  now: string,
): Promise<readonly (string | null)[]> {
  const rows = await store.database.prisma.streamToken.findMany({
    where: { hash: { in: [...hashes] }, expiresAt: { gt: new Date(now) } },
  })
  const byHash = new Map(rows.map(({ hash, keyId }) => [hash, keyId]))
  return hashes.map((hash) => byHash.get(hash) ?? null)
}
