import type { Account, ApiKey } from '../domain/account.ts'
import type { PlanName } from '../domain/plan.ts'
import type { Tx } from './database.ts'
import type { Store } from './store.ts'

/** A key with the account it opens. */
export interface KeyWithAccount {
  readonly key: ApiKey
  readonly account: Account
}

/** A key as it is written: with its hash. */
export interface NewKey extends ApiKey {
  /** SHA-256, hexadecimal. */
  readonly hash: string
}

/** What of an account can be changed; absent members stay. */
export interface AccountChange {
  readonly plan?: PlanName
  readonly overage?: boolean
  readonly expiresAt?: string | null
}

const RAISE = 'UPDATE accounts_version SET version = version + 1 WHERE id = 1'

/** Writes a new account and its first key, or neither. */
export async function insertAccount(store: Store, account: Account, key: NewKey): Promise<void> {
  await store.database.transaction(async (tx) => {
    await tx.query(
      `INSERT INTO accounts (id, email, plan, overage, created_at, expires_at)
       VALUES ($1, $2, $3, $4, $5::timestamptz, $6::timestamptz)`,
      [account.id, account.email, account.plan, account.overage, account.createdAt, account.expiresAt],
    )
    await insertInto(tx, key)
  })
}

/** Writes one more key of an account. */
export async function insertKey(store: Store, key: NewKey): Promise<void> {
  await store.database.transaction((tx) => insertInto(tx, key))
}

async function insertInto(tx: Tx, key: NewKey): Promise<void> {
  await tx.query(
    `INSERT INTO api_keys (id, account_id, hash, hint, created_at, expires_at)
     VALUES ($1, $2, $3, $4, $5::timestamptz, $6::timestamptz)`,
    [key.id, key.accountId, key.hash, key.hint, key.createdAt, key.expiresAt],
  )
}

/** Revokes a key from a moment on, for every process. Null where there is no such key. */
export async function revokeKey(store: Store, id: string, at: string): Promise<ApiKey | null> {
  await store.database.transaction(async (tx) => {
    await tx.query('UPDATE api_keys SET revoked_at = COALESCE(revoked_at, $2::timestamptz) WHERE id = $1', [
      id,
      at,
    ])
    await tx.query(RAISE)
  })
  return (await findKeyById(store, id))?.key ?? null
}

/** Changes an account for every process. Null where there is none. */
export async function updateAccount(
  store: Store,
  id: string,
  change: AccountChange,
): Promise<Account | null> {
  const { plan = null, overage = null, expiresAt } = change
  await store.database.transaction(async (tx) => {
    await tx.query(
      `UPDATE accounts SET plan = COALESCE($2, plan), overage = COALESCE($3, overage),
         expires_at = CASE WHEN $4 THEN $5::timestamptz ELSE expires_at END
       WHERE id = $1`,
      [id, plan, overage, expiresAt !== undefined, expiresAt ?? null],
    )
    await tx.query(RAISE)
  })
  return findAccount(store, id)
}

/** Tells every process that something of accounts changed by other means. */
export async function bumpAccountsVersion(store: Store): Promise<void> {
  await store.database.run(RAISE)
}

/** A number that grows with every change that processes must hear of. */
export async function readAccountsVersion(store: Store): Promise<number> {
  const [row] = await store.database.read<{ version: number }>(
    'SELECT version FROM accounts_version WHERE id = 1',
  )
  return row?.version ?? 0
}

/** A moment as it was written: `2026-11-20T12:00:00.000Z`. */
const iso = (column: string) => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
const ACCOUNT = `json_build_object('id', a.id, 'email', a.email, 'plan', a.plan, 'overage', a.overage,
  'createdAt', ${iso('a.created_at')}, 'expiresAt', ${iso('a.expires_at')})`
const KEY = `json_build_object('id', k.id, 'accountId', k.account_id, 'hint', k.hint,
  'createdAt', ${iso('k.created_at')}, 'expiresAt', ${iso('k.expires_at')}, 'revokedAt', ${iso('k.revoked_at')})`

/** The account with an id, or null. */
export async function findAccount(store: Store, id: string): Promise<Account | null> {
  const sql = `SELECT ${ACCOUNT} AS account FROM accounts a WHERE a.id = $1`
  const [row] = await store.database.read<{ account: Account }>(sql, [id])
  return row?.account ?? null
}

/**
 * The keys with these hashes, each with its account, in the order of the hashes; null where there is none. Revoked and
 * expired ones are found, too.
 */
export async function findKeysByHash(
  store: Store,
  hashes: readonly string[],
): Promise<readonly (KeyWithAccount | null)[]> {
  const rows = await store.database.read<KeyWithAccount & { hash: string }>(
    `SELECT k.hash, ${KEY} AS key, ${ACCOUNT} AS account FROM api_keys k JOIN accounts a ON a.id = k.account_id
     WHERE k.hash = ANY($1::text[])`,
    [hashes],
  )
  const byHash = new Map(rows.map(({ hash, key, account }) => [hash, { key, account }]))
  return hashes.map((hash) => byHash.get(hash) ?? null)
}

/** The key with an id, with its account. */
export async function findKeyById(store: Store, id: string): Promise<KeyWithAccount | null> {
  const [found = null] = await findKeysById(store, [id])
  return found
}

/** The keys with these ids, in their order, with their accounts; null where there is none. */
export async function findKeysById(
  store: Store,
  ids: readonly string[],
): Promise<readonly (KeyWithAccount | null)[]> {
  const rows = await store.database.read<KeyWithAccount>(
    `SELECT ${KEY} AS key, ${ACCOUNT} AS account FROM api_keys k JOIN accounts a ON a.id = k.account_id
     WHERE k.id = ANY($1::text[])`,
    [ids],
  )
  const byId = new Map(rows.map((row) => [row.key.id, row]))
  return ids.map((id) => byId.get(id) ?? null)
}

/** Keeps a stream token by its hash, and drops those past their time. */
export async function insertStreamToken(
  store: Store,
  token: { readonly hash: string; readonly keyId: string; readonly expiresAt: string },
  now: string,
): Promise<void> {
  await store.database.transaction(async (tx) => {
    await tx.query('DELETE FROM stream_tokens WHERE expires_at < $1::timestamptz', [now])
    await tx.query('INSERT INTO stream_tokens (hash, key_id, expires_at) VALUES ($1, $2, $3::timestamptz)', [
      token.hash,
      token.keyId,
      token.expiresAt,
    ])
  })
}

/**
 * The ids of the keys that stream tokens were made with, in the order of the tokens' hashes; null where a token is
 * unknown or past its time.
 */
export async function findStreamTokenKeys(
  store: Store,
  hashes: readonly string[],
  now: string,
): Promise<readonly (string | null)[]> {
  const rows = await store.database.read<{ hash: string; key_id: string }>(
    'SELECT hash, key_id FROM stream_tokens WHERE hash = ANY($1::text[]) AND expires_at > $2::timestamptz',
    [hashes, now],
  )
  const byHash = new Map(rows.map(({ hash, key_id }) => [hash, key_id]))
  return hashes.map((hash) => byHash.get(hash) ?? null)
}
