import { LRUCache } from 'lru-cache'
import type { Account, ApiKey, KeyKind } from '../domain/account.ts'
import { steadyClock } from '../domain/clock.ts'
import { ApiError } from '../domain/error.ts'
import { PLANS } from '../domain/plan.ts'
import type { Plan, PlanName } from '../domain/plan.ts'
import { findKeysByHash, findKeysById, readAccountsVersion } from '../store/accounts.ts'
import type { KeyWithAccount } from '../store/accounts.ts'
import type { Store } from '../store/store.ts'
import type { BruteForceGuard } from './brute-force-guard.ts'
import { hashSecret, isWellFormedKey } from './key.ts'
import { createSecretLookup } from './secret-lookup.ts'
import { createSharedLookup } from './shared-lookup.ts'

/** Who asks: an account, by one of its keys. */
export interface Caller {
  readonly accountId: string
  readonly keyId: string
  /** What it asks with: only a secret key may do more than read. */
  readonly credential: KeyKind | 'token'
  readonly account: Account
  readonly planName: PlanName
  readonly plan: Plan
  readonly overage: boolean
  /** Unix epoch milliseconds. */
  readonly createdAt: number
}

/** Where a key may stand in a request. */
export interface Credentials {
  readonly authorization: string | null | undefined
  readonly apiKey: string | null | undefined
  /** Where they come from, so that guessing can be slowed; absent where unknown. */
  readonly address?: string | undefined
  /** The origin of the page that asks (`Origin`); absent where no page does. */
  readonly origin?: string | null | undefined
}

/** Finds callers by their keys, remembering them until something of accounts changes. */
export interface Callers {
  /** The caller with these credentials; throws MISSING_TOKEN, USER_NOT_FOUND, TRIAL_EXPIRED or ORIGIN_NOT_ALLOWED. */
  authenticate(credentials: Credentials): Promise<Caller>
  /** The caller with a key of this id, as it stands now; null where the key is revoked or expired. */
  find(keyId: string): Promise<Caller | null>
  /** The callers with keys of these ids, as they stand now; those whose key is revoked or expired are left out. */
  findAll(keyIds: readonly string[]): Promise<ReadonlyMap<string, Caller>>
  /** Forgets everyone: something changed. */
  forget(): void
}

/** How late a process may hear of a change made in another one. */
const CHECK_INTERVAL_MS = 1_000
const MAX_CALLERS = 50_000
const MAX_UNKNOWN = 10_000
const HINT = 'Send a key as `Authorization: Bearer <API_KEY>` or as `X-API-Key: <API_KEY>`.'

export interface CallersOptions {
  readonly store: Store
  readonly now: () => number
  readonly guard: BruteForceGuard
  /** Called when another process changed something of accounts. */
  readonly onChange: () => void
}

/** Opens the lookup of callers in this process. */
export function openCallers({ store, now, guard, onChange }: CallersOptions): Callers {
  const keys = rememberKeys(store, guard)
  const findById = createSharedLookup((ids) => findKeysById(store, ids))
  let version = -1
  // Not the wall clock: set back, that would keep this process from hearing of changes.
  const steady = steadyClock(now)
  let checkedAt = -Infinity
  let checking: Promise<void> | null = null
  const check = async () => {
    const newest = await readAccountsVersion(store)
    checkedAt = steady()
    if (newest === version) return
    keys.clear()
    if (version !== -1) onChange()
    version = newest
  }
  const keepFresh = (): Promise<void> | null => {
    if (steady() - checkedAt < CHECK_INTERVAL_MS) return null
    checking ??= check().finally(() => {
      checking = null
    })
    return checking
  }
  return {
    async authenticate(credentials) {
      const key = keyIn(credentials)
      const fresh = keepFresh()
      if (fresh) await fresh
      const found = await keys.lookUp(hashSecret(key), credentials.address)
      const caller = admit(found, now())
      if (found !== 'unknown') checkOrigin(found.key, credentials.origin)
      return caller
    },
    async find(keyId) {
      const found = await findById(keyId)
      try {
        return admit(found ?? 'unknown', now())
      } catch {
        return null
      }
    },
    findAll: (keyIds) => findCallers(store, keyIds, now()),
    forget() {
      keys.clear()
      checkedAt = -Infinity
    },
  }
}

async function findCallers(
  store: Store,
  keyIds: readonly string[],
  now: number,
): Promise<ReadonlyMap<string, Caller>> {
  const callers = new Map<string, Caller>()
  for (const found of await findKeysById(store, keyIds)) {
    if (!found) continue
    try {
      callers.set(found.key.id, admit(found, now))
    } catch {
      // Revoked or expired: left out.
    }
  }
  return callers
}

/** Looks keys up by their hash, remembering what came of it until it is asked to forget. */
function rememberKeys(store: Store, guard: BruteForceGuard) {
  const known = new LRUCache<string, KeyWithAccount>({ max: MAX_CALLERS })
  // Unknown keys are remembered, too, so that asking with one again and again is no load; apart, so that a flood of
  // them drives nobody else out.
  const unknown = new LRUCache<string, true>({ max: MAX_UNKNOWN })
  const lookup = createSecretLookup(guard, (hashes) => findKeysByHash(store, hashes))
  return {
    async lookUp(hash: string, address: string | undefined): Promise<KeyWithAccount | 'unknown'> {
      const cached = known.get(hash)
      if (cached) return cached
      const found = unknown.has(hash) ? null : await lookup.find(hash, address)
      if (found) {
        known.set(hash, found)
        return found
      }
      unknown.set(hash, true)
      const waitSeconds = guard.suspectedForSeconds(address)
      if (waitSeconds !== null) throw tooManyUnknown(waitSeconds)
      return 'unknown'
    },
    clear() {
      known.clear()
      unknown.clear()
    },
  }
}

function tooManyUnknown(retryAfterSeconds: number): ApiError {
  return new ApiError('RATE_LIMIT_PER_SECOND', {
    message: 'Too many unknown keys came from this address.',
    hint: `Wait ${retryAfterSeconds} s (Retry-After), or send a key that exists.`,
    retryAfterSeconds,
  })
}

/** The key of a request. Where both headers have one, `Authorization` counts and `X-API-Key` is not looked at. */
function keyIn({ authorization, apiKey }: Credentials): string {
  const [, bearer] = /^Bearer +(\S+) *$/i.exec(authorization ?? '') ?? []
  const isGiven = authorization !== null && authorization !== undefined && authorization !== ''
  const key = isGiven ? bearer : apiKey?.trim()
  if (key === undefined || key === '') throw new ApiError('MISSING_TOKEN', { hint: HINT })
  if (isWellFormedKey(key)) return key
  throw new ApiError('MISSING_TOKEN', { message: 'This is not an API key.', hint: HINT })
}

const callers = new WeakMap<KeyWithAccount, Caller>()

function admit(found: KeyWithAccount | 'unknown', now: number): Caller {
  if (found === 'unknown' || found.key.revokedAt !== null) throw new ApiError('USER_NOT_FOUND')
  const { key, account } = found
  for (const end of [key.expiresAt, account.expiresAt]) {
    if (end !== null && Date.parse(end) <= now) throw new ApiError('TRIAL_EXPIRED')
  }
  const known = callers.get(found)
  if (known) return known
  const caller = callerOf(account, key.id, key.kind)
  callers.set(found, caller)
  return caller
}

/** An account as a caller, by one of its keys; without a key where nobody asks, and it only pays. */
export function callerOf(account: Account, keyId: string, credential: KeyKind = 'secret'): Caller {
  return {
    accountId: account.id,
    keyId,
    credential,
    account,
    planName: account.plan,
    plan: PLANS[account.plan],
    overage: account.overage,
    createdAt: Date.parse(account.createdAt),
  }
}

/** A publishable key stands in pages of its owner's, and in no other's. */
function checkOrigin({ kind, origins }: ApiKey, origin: string | null | undefined): void {
  if (kind === 'secret' || (origin != null && origins.includes(origin))) return
  const from = origin == null ? 'there is no `Origin` header' : `not from ${origin.slice(0, 200)}`
  throw new ApiError('ORIGIN_NOT_ALLOWED', {
    hint: `It is accepted from the origins that its owner listed; ${from}. Elsewhere use a secret key.`,
  })
}

/** Throws SECRET_KEY_REQUIRED where a caller asks with what stands in web pages: a publishable key or a stream token. */
export function requireSecretKey({ credential }: Caller): void {
  if (credential === 'secret') return
  const what = credential === 'token' ? 'A stream token' : 'A publishable key'
  throw new ApiError('SECRET_KEY_REQUIRED', { hint: `${what} only reads.` })
}

const byCredential = new WeakMap<Caller, Caller>()

/** The same caller, who asks with a stream token. */
export function callerWithToken(caller: Caller): Caller {
  const known = byCredential.get(caller) ?? { ...caller, credential: 'token' }
  byCredential.set(caller, known)
  return known
}

/** A caller as he stands now, who asks with what he asked with before. */
export function withSameCredential(now: Caller, before: Caller): Caller {
  return before.credential === 'token' ? callerWithToken(now) : now
}
