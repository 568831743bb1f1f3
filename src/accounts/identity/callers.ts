import { handleMaybePromise } from '@whatwg-node/promise-helpers'
import type { MaybePromise } from '@whatwg-node/promise-helpers'
import { defaultScopes, KEY_SCOPES } from '../../domain/account.ts'
import type { AuditActor } from '../../domain/audit.ts'
import type { Account, ApiKey, KeyKind, KeyScope } from '../../domain/account.ts'
import { ApiError } from '../../domain/error.ts'
import { PLANS } from '../../domain/plan.ts'
import type { Plan, PlanName } from '../../domain/plan.ts'
import { findKeysById } from '../../store/accounts/accounts.ts'
import type { KeyWithAccount } from '../../store/accounts/accounts.ts'
import type { Store } from '../../store/store.ts'
import type { Credentials } from './credentials.ts'
import { openKnownKeys } from './known-keys.ts'
import type { KnownKeysOptions } from './known-keys.ts'
import { createSharedLookup } from './shared-lookup.ts'

/** The account and API key of a request. */
export interface Caller {
  readonly accountId: string
  readonly keyId: string
  /** The first characters of the key. */
  readonly keyHint: string
  /** Kind of credential; only a secret key has write access. */
  readonly credential: KeyKind | 'token'
  /** What its key may do. */
  readonly scopes: readonly KeyScope[]
  readonly account: Account
  readonly planName: PlanName
  readonly plan: Plan
  readonly overage: boolean
  /** Unix epoch milliseconds. */
  readonly createdAt: number
}

/** Looks up callers by key and caches them until accounts change. */
export interface Callers {
  /**
   * Returns the caller with these credentials, at once if it is cached; throws MISSING_TOKEN, USER_NOT_FOUND,
   * TRIAL_EXPIRED or ORIGIN_NOT_ALLOWED.
   */
  authenticate(credentials: Credentials): MaybePromise<Caller>
  /** Returns the current caller with this key id; null if the key is revoked or expired. */
  find(keyId: string): Promise<Caller | null>
  /** Returns the current callers with these key ids, except those whose key is revoked or expired. */
  findAll(keyIds: readonly string[]): Promise<ReadonlyMap<string, Caller>>
  /** Clears the cache after a change. */
  forget(): void
}

/** Creates the caller lookup of this process. */
export function openCallers(options: KnownKeysOptions): Callers {
  const { store, now } = options
  const keys = openKnownKeys(options)
  const findById = createSharedLookup((ids) => findKeysById(store, ids))
  return {
    authenticate: (credentials) =>
      handleMaybePromise(
        () => keys.find(credentials),
        (found) => {
          const caller = admit(found, now())
          if (found !== 'unknown') checkOrigin(found.key, credentials.origin)
          return caller
        },
      ),
    async find(keyId) {
      const found = await findById(keyId)
      try {
        return admit(found ?? 'unknown', now())
      } catch {
        return null
      }
    },
    findAll: (keyIds) => findCallers(store, keyIds, now()),
    forget: () => keys.forget(),
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
      // Revoked or expired keys are omitted.
    }
  }
  return callers
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
  const caller = callerOf(account, key)
  callers.set(found, caller)
  return caller
}

/** Converts an account to a caller, with one of its keys; without a key if it is only charged. */
export function callerOf(
  account: Account,
  key: Pick<ApiKey, 'id' | 'hint' | 'kind' | 'scopes'> = NO_KEY,
): Caller {
  return {
    accountId: account.id,
    keyId: key.id,
    keyHint: key.hint,
    credential: key.kind,
    scopes: key.scopes,
    account,
    planName: account.plan,
    plan: PLANS[account.plan],
    overage: account.overage,
    createdAt: Date.parse(account.createdAt),
  }
}

const NO_KEY = { id: '', hint: '', kind: 'secret', scopes: defaultScopes('secret') } as const

/** The key of a caller, as who changes something. */
export function actorOf({ keyId, keyHint }: Pick<Caller, 'keyId' | 'keyHint'>): AuditActor {
  return { kind: 'key', keyId, keyHint }
}

/** A publishable key is only valid on pages of its owner's origins. */
function checkOrigin({ kind, origins }: ApiKey, origin: string | null | undefined): void {
  if (kind === 'secret' || (origin != null && origins.includes(origin))) return
  const from =
    origin == null ? 'the request has no `Origin` header' : `the request is from ${origin.slice(0, 200)}`
  throw new ApiError('ORIGIN_NOT_ALLOWED', {
    hint: `The key is accepted only from its configured origins; ${from}. Use a secret key elsewhere.`,
  })
}

/** Throws SECRET_KEY_REQUIRED for credentials that are visible in web pages: a publishable key or a stream token. */
export function requireSecretKey({ credential }: Caller): void {
  if (credential === 'secret') return
  const what = credential === 'token' ? 'A stream token' : 'A publishable key'
  throw new ApiError('SECRET_KEY_REQUIRED', { hint: `${what} has read-only access.` })
}

/** Throws SCOPE_REQUIRED, with a hint that names the scope, if the key of a caller lacks it. */
export function requireScope({ scopes }: Pick<Caller, 'scopes'>, scope: KeyScope): void {
  if (scopes.includes(scope)) return
  throw new ApiError('SCOPE_REQUIRED', {
    hint: `Use a key with the scope \`${scope}\`, which allows to ${KEY_SCOPES[scope]}. This key has: ${scopes.join(', ')}.`,
  })
}

const byCredential = new WeakMap<Caller, Caller>()

/** Returns the same caller with the credential of a stream token. */
export function callerWithToken(caller: Caller): Caller {
  const known = byCredential.get(caller) ?? { ...caller, credential: 'token' }
  byCredential.set(caller, known)
  return known
}

/** Returns the current caller with the credential of the earlier one. */
export function withSameCredential(now: Caller, before: Caller): Caller {
  return before.credential === 'token' ? callerWithToken(now) : now
}
