import type { Account, ApiKey, KeyKind, KeyScope } from '../../domain/account.ts'
import type { PlanName } from '../../domain/plan.ts'
import type { Account as AccountRow, ApiKey as ApiKeyRow } from '../generated/client.ts'
import type { Store } from '../store.ts'
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
export async function insertAccount(store: Store, account: Account, key: NewKey): Promise<void> {
  const { prisma } = store.database
  const { id, email, plan, overage } = account
  const times = { createdAt: new Date(account.createdAt), expiresAt: toDateOrNull(account.expiresAt) }
  await prisma.$transaction([
    prisma.account.create({ data: { id, email, plan, overage, ...times } }),
    prisma.apiKey.create({ data: keyRow(key) }),
  ])
}

/** Inserts another key of an account. */
export async function insertKey(store: Store, key: NewKey): Promise<void> {
  await store.database.prisma.apiKey.create({ data: keyRow(key) })
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
): Promise<ApiKey | null> {
  const { prisma } = store.database
  const where = { id, revokedAt: null, ...(accountId === undefined ? {} : { accountId }) }
  await prisma.$transaction([
    prisma.apiKey.updateMany({ where, data: { revokedAt: new Date(at) } }),
    bumpVersion(store),
  ])
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
): Promise<Account | null> {
  const { prisma } = store.database
  const { expiresAt, ...others } = change
  const data = { ...others, ...(expiresAt === undefined ? {} : { expiresAt: toDateOrNull(expiresAt) }) }
  await prisma.$transaction([prisma.account.updateMany({ where: { id }, data }), bumpVersion(store)])
  return findAccount(store, id)
}

/** Makes all processes reload accounts, after a change by other means. */
export async function bumpAccountsVersion(store: Store): Promise<void> {
  await bumpVersion(store)
}

function bumpVersion({ database }: Store) {
  return database.prisma.accountsVersion.updateMany({
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
