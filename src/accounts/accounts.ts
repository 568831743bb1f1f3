import { utcDay } from '../domain/day.ts'
import { defaultScopes, USAGE_DAYS } from '../domain/account.ts'
import type { Account, ApiKey, KeyInput, UsageDetail, UsageKind, UsageOfDay } from '../domain/account.ts'
import { SERVICE } from '../domain/audit.ts'
import type { AuditActor, AuditEntry } from '../domain/audit.ts'
import { steadyClock } from '../domain/clock.ts'
import type { PlanName } from '../domain/plan.ts'
import {
  findStreamTokenKeys,
  insertAccount,
  insertKey,
  insertStreamToken,
  bumpAccountsVersion,
  listKeys,
  revokeKey,
  updateAccount,
  findAccount,
  readAccountsVersion,
} from '../store/accounts/accounts.ts'
import type { AccountChange, NewKey } from '../store/accounts/accounts.ts'
import { countChanges, listChanges } from '../store/accounts/audit.ts'
import type { Slice } from '../store/query/keyset.ts'
import { carryQuota, listUsage, listUsageDetails, setQuota } from '../store/accounts/quotas.ts'
import type { Store } from '../store/store.ts'
import { PLANS } from '../domain/plan.ts'
import { DAY_MS, HOUR_MS } from '../domain/time.ts'
import { openAdmission } from './admission.ts'
import type { Admission } from './admission.ts'
import type { Charges } from './quota/charges.ts'
import { createBruteForceGuard } from './identity/brute-force-guard.ts'
import type { BruteForceGuard } from './identity/brute-force-guard.ts'
import { callerWithToken, openCallers, withSameCredential } from './identity/callers.ts'
import type { Caller } from './identity/callers.ts'
import type { Credentials } from './identity/credentials.ts'
import { hasKey } from './identity/known-keys.ts'
import { openConnections } from './connections/open-connections.ts'
import type { Connections, ConnectionsOptions } from './connections/open-connections.ts'
import { createRunOnce } from './identity/idempotency.ts'
import type { RunOnce } from './identity/idempotency.ts'
import { hashSecret, hintOf, makeId, makeKey, randomBase62 } from './identity/key.ts'
import { openMeter } from './quota/meter.ts'
import { allowanceOf } from './quota/period.ts'
import { createMemoryRate } from './rate/limiter.ts'
import type { RateLimiter, RateVerdict } from './rate/limiter.ts'
import { openRedisRate } from './rate/redis-limiter.ts'
import { createSecretLookup } from './identity/secret-lookup.ts'
import type { SecretLookup } from './identity/secret-lookup.ts'
import { openSessions } from './sessions/sessions.ts'
import type { Sessions } from './sessions/sessions.ts'

/** Accounts, keys, quotas and limits. */
export interface Accounts extends Pick<Charges, 'quotaStatus'> {
  /** Admission of callers on all channels. */
  readonly admission: Admission
  /** Writes buffered usage and returns idle leases; also runs automatically every second. */
  flush(): Promise<void>
  /** Long-lived connections, counted per account and closed when their key becomes invalid. */
  readonly connections: Connections
  /** Sessions of the console. */
  readonly sessions: Sessions
  /** Returns the caller with these credentials; throws MISSING_TOKEN, USER_NOT_FOUND or TRIAL_EXPIRED. */
  authenticate(credentials: Credentials): Promise<Caller>
  /** Returns the current state of a caller, for long-lived connections; null if the key is revoked or expired. */
  refresh(caller: Caller): Promise<Caller | null>
  /** Creates an account with its first key, which is shown only once. `by`: who, the service itself by default. */
  createAccount(email: string, plan: PlanName, by?: AuditActor): Promise<AccountWithKey>
  /** Creates another key; null if the account does not exist. */
  createKey(accountId: string, input: KeyInput, by?: AuditActor): Promise<AccountWithKey | null>
  /** Lists the keys of an account that are not revoked, newest first. */
  listKeys(accountId: string): Promise<readonly ApiKey[]>
  /** Revokes a key everywhere within one second; null if it does not exist or belongs to another account. */
  revokeKey(id: string, accountId?: string, by?: AuditActor): Promise<ApiKey | null>
  /** Updates an account everywhere within one second; `used` sets the calls used in the current period. */
  updateAccount(
    id: string,
    change: AccountChange & { readonly used?: number },
    by?: AuditActor,
  ): Promise<Account | null>
  /** Changes of the account's keys, webhooks and plan, newest first. */
  listChanges(accountId: string, page: Slice): Promise<readonly AuditEntry[]>
  countChanges(accountId: string): Promise<number>
  /** Whether an address may sign up again; at most five times per hour. */
  maySignUp(address: string): RateVerdict | Promise<RateVerdict>
  /** Creates a token that opens connections for the given number of seconds, any number of times. */
  createStreamToken(caller: Caller): Promise<StreamToken>
  /**
   * Returns the caller of a stream token; null if it is unknown or expired, or its key is invalid. `address`: the
   * client's address, to slow down guessing.
   */
  openStreamToken(token: string, address?: string): Promise<Caller | null>
  /** Executes a request once per `idempotencyKey` within 24 hours. */
  readonly runOnce: RunOnce
  /** Calls of the last 31 days by day and endpoint, newest first. */
  usageOf(accountId: string): Promise<readonly UsageOfDay[]>
  /** Calls of the graph of the same days by operation, field or client, newest first. */
  usageDetailsOf(accountId: string, kind: UsageKind): Promise<readonly UsageDetail[]>
  close(): Promise<void>
}

/** A new key with its stored form. */
export interface AccountWithKey {
  readonly account: Account
  readonly apiKey: ApiKey
  readonly key: string
}

export interface StreamToken {
  readonly token: string
  readonly expiresInSeconds: number
}

export interface AccountsOptions extends Pick<ConnectionsOptions, 'checkConnectionsMs'> {
  readonly store: Store
  /** The wall clock, Unix epoch milliseconds. */
  readonly now: () => number
  /** Redis server for shared per-second limits; null: limits per instance. */
  readonly redisUrl: string | null
  /** Origins of the service's own pages, which may use sessions; without it, none may. */
  readonly ownOrigins?: () => readonly string[]
  /** Called with errors of background tasks. */
  readonly report: (cause: unknown) => void
}

/** Lifetime of a stream token in seconds (spec 2.16). */
const STREAM_TOKEN_SECONDS = 3_600
const SIGN_UPS_PER_HOUR = 5

/** Opens accounts over a store. Closing returns leased calls and writes usage. */
export function openAccounts(options: AccountsOptions): Accounts {
  const { store, now, redisUrl, report, ownOrigins = () => [] } = options
  const memory = createMemoryRate(steadyClock(now))
  const rate: RateLimiter = redisUrl === null ? memory : openRedisRate(redisUrl, memory, report)
  const meter = openMeter({ store, now, rate, report })
  const guard = createBruteForceGuard(steadyClock(now))
  const callers = openCallers({ store, now, guard, onChange: () => meter.invalidate() })
  const tokens = streamTokenLookup(store, guard, now)
  const onAccountsChanged = () => {
    callers.forget()
    meter.invalidate()
  }
  const readVersion = () => readAccountsVersion(store)
  const connections = openConnections({ ...options, readVersion, findCallers: (ids) => callers.findAll(ids) })
  const sessions = openSessions({ store, now, guard, callers, ownOrigins })
  const authenticate = (credentials: Credentials) =>
    !hasKey(credentials) && sessions.isNamedBy(credentials)
      ? sessions.authenticate(credentials)
      : callers.authenticate(credentials)
  const openStreamToken: Accounts['openStreamToken'] = async (token, address) => {
    const keyId = isStreamToken(token) && (await tokens.find(hashSecret(token), address))
    const caller = keyId ? await callers.find(keyId) : null
    return caller && callerWithToken(caller)
  }
  return {
    quotaStatus: (caller, channel) => meter.charges.quotaStatus(caller, channel),
    flush: () => meter.flush(),
    connections,
    sessions,
    authenticate: async (credentials) => authenticate(credentials),
    openStreamToken,
    admission: openAdmission({
      charges: meter.charges,
      connections,
      authenticate,
      authenticateToken: openStreamToken,
    }),
    async refresh(caller) {
      const found = await callers.find(caller.keyId)
      return found && withSameCredential(found, caller)
    },
    createAccount: (email, plan, by = SERVICE) => createAccount(store, email, plan, by, now()),
    createKey: (accountId, input, by = SERVICE) =>
      createKey(store, accountId, keyOf(accountId, input, now()), by),
    listKeys: (accountId) => listKeys(store, accountId),
    async revokeKey(id, accountId, by = SERVICE) {
      const revoked = await revokeKey(store, { id, accountId }, new Date(now()).toISOString(), by)
      onAccountsChanged()
      return revoked
    },
    async updateAccount(id, { used, ...change }, by = SERVICE) {
      const account = await changeAccount(store, id, { change, used, by }, now())
      onAccountsChanged()
      return account
    },
    listChanges: (accountId, page) => listChanges(store, accountId, page, new Date(now()).toISOString()),
    countChanges: (accountId) => countChanges(store, accountId, new Date(now()).toISOString()),
    maySignUp: (address) => rate.take(`signup:${address}`, SIGN_UPS_PER_HOUR, HOUR_MS),
    createStreamToken: (caller) => createStreamToken(store, caller, now()),
    runOnce: createRunOnce(store, now),
    async usageOf(accountId) {
      await meter.flush()
      return listUsage(store, accountId, utcDay(now() - USAGE_DAYS * DAY_MS))
    },
    async usageDetailsOf(accountId, kind) {
      await meter.flush()
      return listUsageDetails(store, accountId, { kind, sinceDay: utcDay(now() - USAGE_DAYS * DAY_MS) })
    },
    async close() {
      connections.close()
      await meter.close()
      await rate.close()
    },
  }
}

async function createAccount(
  store: Store,
  email: string,
  plan: PlanName,
  by: AuditActor,
  now: number,
): Promise<AccountWithKey> {
  const createdAt = new Date(now).toISOString()
  const account = { id: makeId('acc'), email, plan, overage: false, createdAt, expiresAt: null }
  const made = keyOf(account.id, { kind: 'secret', origins: [], expiresAt: null }, now)
  await insertAccount(store, account, made.row, by)
  return { account, apiKey: apiKeyOf(made.row), key: made.key }
}

async function createKey(
  store: Store,
  accountId: string,
  made: { readonly key: string; readonly row: NewKey },
  by: AuditActor,
): Promise<AccountWithKey | null> {
  const account = await findAccount(store, accountId)
  if (!account) return null
  await insertKey(store, made.row, by)
  return { account, apiKey: apiKeyOf(made.row), key: made.key }
}

async function createStreamToken(store: Store, caller: Caller, now: number): Promise<StreamToken> {
  const token = `st_${randomBase62(40)}`
  const expiresAt = new Date(now + STREAM_TOKEN_SECONDS * 1000).toISOString()
  const row = { hash: hashSecret(token), keyId: caller.keyId, expiresAt }
  await insertStreamToken(store, row, new Date(now).toISOString())
  return { token, expiresInSeconds: STREAM_TOKEN_SECONDS }
}

function streamTokenLookup(store: Store, guard: BruteForceGuard, now: () => number): SecretLookup<string> {
  return createSecretLookup(guard, (hashes) =>
    findStreamTokenKeys(store, hashes, new Date(now()).toISOString()),
  )
}

function isStreamToken(text: string): boolean {
  return /^st_[0-9A-Za-z]{40}$/.test(text)
}

function keyOf(accountId: string, input: KeyInput, now: number): { key: string; row: NewKey } {
  const key = makeKey(input.kind)
  const createdAt = new Date(now).toISOString()
  const { scopes = defaultScopes(input.kind) } = input
  const row = {
    ...input,
    scopes,
    id: makeId('key'),
    accountId,
    hint: hintOf(key),
    createdAt,
    revokedAt: null,
  }
  return { key, row: { ...row, hash: hashSecret(key) } }
}

function apiKeyOf(row: NewKey): ApiKey {
  const { id, accountId, kind, origins, scopes, hint, createdAt, expiresAt, revokedAt } = row
  return { id, accountId, kind, origins, scopes, hint, createdAt, expiresAt, revokedAt }
}

/** A change of an account, its used calls, and who makes it. */
interface RequestedChange {
  readonly change: AccountChange
  readonly used: number | undefined
  readonly by: AuditActor
}

/** Updates an account. If the new plan has other periods, the used count is carried over. */
async function changeAccount(
  store: Store,
  id: string,
  { change, used, by }: RequestedChange,
  now: number,
): Promise<Account | null> {
  const before = await findAccount(store, id)
  const account = before && (await updateAccount(store, id, change, { at: new Date(now).toISOString(), by }))
  if (!account) return null
  const createdAt = Date.parse(account.createdAt)
  const periodOf = (plan: PlanName) => allowanceOf(PLANS[plan], createdAt, 'rest', now).period
  const [from, to] = [periodOf(before.plan), periodOf(account.plan)]
  if (from !== to) await carryQuota(store, id, from, to)
  if (used !== undefined) await setQuota(store, { accountId: id, pool: 'calls', period: to }, used)
  if (from !== to || used !== undefined) await bumpAccountsVersion(store)
  return account
}
