import type { MaybePromise } from '@whatwg-node/promise-helpers'
import { steadyClock } from '../../domain/clock.ts'
import { createLru } from '../../domain/lru.ts'
import { ApiError } from '../../domain/error.ts'
import { findKeysByHash, readAccountsVersion } from '../../store/accounts/accounts.ts'
import type { KeyWithAccount } from '../../store/accounts/accounts.ts'
import type { Store } from '../../store/store.ts'
import type { BruteForceGuard } from './brute-force-guard.ts'
import type { Credentials } from './credentials.ts'
import { hashSecret, isWellFormedKey } from './key.ts'
import { createSecretLookup } from './secret-lookup.ts'

/** The keys of this process: cached until accounts change, here or in another process. */
export interface KnownKeys {
  /**
   * Returns the key of a request, at once if it is cached; throws MISSING_TOKEN, and RATE_LIMIT_PER_SECOND after too
   * many unknown keys from an address.
   */
  find(credentials: Credentials): MaybePromise<KeyWithAccount | 'unknown'>
  /** Clears the cache after a change. */
  forget(): void
}

export interface KnownKeysOptions {
  readonly store: Store
  readonly now: () => number
  readonly guard: BruteForceGuard
  /** Called when another process changed accounts. */
  readonly onChange: () => void
}

/** Maximum delay until a process detects a change made in another one, in milliseconds. */
const CHECK_INTERVAL_MS = 1_000
/** How long before that it checks, so that requests need not wait for it, in milliseconds. */
const CHECK_AHEAD_MS = 400

const MAX_CALLERS = 50_000
/** Maximum number of cached headers. */
const MAX_HEADERS = 10_000
const MAX_HEADER = 64
const MAX_UNKNOWN = 10_000

/** Creates the key lookup. */
export function openKnownKeys({ store, now, guard, onChange }: KnownKeysOptions): KnownKeys {
  const byHash = createLru<string, KeyWithAccount>(MAX_CALLERS)
  // Unknown keys are cached too, so that repeating them is cheap; separately, so that many of them evict no valid
  // keys.
  const unknown = createLru<string, true>(MAX_UNKNOWN)
  // Keyed by the header as sent, so that later requests need no checksum and no hash.
  const byAuthorization = createLru<string, KeyWithAccount>(MAX_HEADERS)
  const byApiKey = createLru<string, KeyWithAccount>(MAX_HEADERS)
  /** Number of clears: data read before the last one may be outdated. */
  let cleared = 0
  const clear = () => {
    cleared += 1
    for (const cache of [byHash, byAuthorization, byApiKey, unknown]) cache.clear()
  }
  const changes = watchAccountsVersion(store, now, (isFirst) => {
    clear()
    if (!isFirst) onChange()
  })
  const lookup = createSecretLookup(guard, (hashes) => findKeysByHash(store, hashes))
  const cachedOf = (credentials: Credentials): KeyWithAccount | undefined => {
    const isBearer = isInAuthorization(credentials)
    const header = (isBearer ? credentials.authorization : credentials.apiKey) ?? ''
    const byHeader = isBearer ? byAuthorization : byApiKey
    const cached = byHeader.get(header)
    if (cached) return cached
    const found = byHash.get(hashSecret(keyIn(credentials)))
    if (found && header.length <= MAX_HEADER) byHeader.set(header, found)
    return found
  }
  const lookUp = async (credentials: Credentials): Promise<KeyWithAccount | 'unknown'> => {
    const { address } = credentials
    const hash = hashSecret(keyIn(credentials))
    const cached = byHash.get(hash)
    if (cached) return cached
    const clearedBefore = cleared
    const found = unknown.has(hash) ? null : await lookup.find(hash, address)
    const isCurrent = cleared === clearedBefore
    if (found) {
      if (isCurrent) byHash.set(hash, found)
      return found
    }
    if (isCurrent) unknown.set(hash, true)
    const waitSeconds = guard.suspectedForSeconds(address)
    if (waitSeconds !== null) throw tooManyUnknown(waitSeconds)
    return 'unknown'
  }
  return {
    find(credentials) {
      const cached = cachedOf(credentials)
      const checked = changes.check(CHECK_INTERVAL_MS)
      if (checked) return checked.then(() => lookUp(credentials))
      // Callers waiting for this check or the next one get its error.
      changes.check(CHECK_INTERVAL_MS - CHECK_AHEAD_MS)?.catch(() => undefined)
      return cached ?? lookUp(credentials)
    },
    forget() {
      clear()
      changes.forget()
    },
  }
}

function tooManyUnknown(retryAfterSeconds: number): ApiError {
  return new ApiError('RATE_LIMIT_PER_SECOND', {
    message: 'Too many requests with unknown keys from this address.',
    hint: `Wait ${retryAfterSeconds} s (Retry-After), or use a valid key.`,
    retryAfterSeconds,
  })
}

/** Whether `Authorization` contains a key; `X-API-Key` is then ignored. */
function isInAuthorization({ authorization }: Credentials): boolean {
  return authorization !== null && authorization !== undefined && authorization !== ''
}

/** Returns the key of a request. If both headers contain one, `Authorization` takes precedence. */
function keyIn(credentials: Credentials): string {
  const { authorization, apiKey } = credentials
  const [, bearer] = /^Bearer +(\S+) *$/i.exec(authorization ?? '') ?? []
  const key = isInAuthorization(credentials) ? bearer : apiKey?.trim()
  if (key === undefined || key === '') throw new ApiError('MISSING_TOKEN')
  if (isWellFormedKey(key)) return key
  throw new ApiError('MISSING_TOKEN', { message: 'The credentials are not a valid API key.' })
}

/** Whether a request has a key, which may be invalid. */
export function hasKey(credentials: Credentials): boolean {
  return isInAuthorization(credentials) || (credentials.apiKey ?? '') !== ''
}

/** When this process last checked accounts for changes. */
interface AccountsVersion {
  /** Checks again if the last check is older; null if it is not. */
  check(olderThanMs: number): Promise<void> | null
  /** Forces the next check. */
  forget(): void
}

/** Detects changes of accounts made by other processes. `onNew` is called with whether it is the first check. */
function watchAccountsVersion(
  store: Store,
  now: () => number,
  onNew: (isFirst: boolean) => void,
): AccountsVersion {
  let version = -1
  // Not the wall clock: if set back, it would prevent this process from detecting changes.
  const steady = steadyClock(now)
  let checkedAt = -Infinity
  let checking: Promise<void> | null = null
  const readNewest = async () => {
    const newest = await readAccountsVersion(store)
    checkedAt = steady()
    if (newest === version) return
    onNew(version === -1)
    version = newest
  }
  return {
    check(olderThanMs) {
      if (steady() - checkedAt < olderThanMs) return null
      checking ??= readNewest().finally(() => {
        checking = null
      })
      return checking
    },
    forget() {
      checkedAt = -Infinity
    },
  }
}
