import { createLru } from '../../domain/lru.ts'
import { ApiError } from '../../domain/error.ts'
import { findKeysByHash } from '../../store/accounts/accounts.ts'
import type { KeyWithAccount } from '../../store/accounts/accounts.ts'
import type { Store } from '../../store/store.ts'
import type { BruteForceGuard } from './brute-force-guard.ts'
import { isInAuthorization, keyIn } from './credentials.ts'
import type { Credentials } from './credentials.ts'
import { hashSecret } from './key.ts'
import { createSecretLookup } from './secret-lookup.ts'

/** Cached keys by hash. */
export interface KnownKeys {
  /** Returns the key of a request if it is cached; throws MISSING_TOKEN. */
  known(credentials: Credentials): KeyWithAccount | undefined
  /** Looks up a key; throws RATE_LIMIT_PER_SECOND after too many unknown keys from an address. */
  lookUp(hash: string, address: string | undefined): Promise<KeyWithAccount | 'unknown'>
  clear(): void
}

const MAX_CALLERS = 50_000
/** Maximum number of cached headers. */
const MAX_HEADERS = 10_000
const MAX_HEADER = 64
const MAX_UNKNOWN = 10_000

/** Creates the key lookup, which caches results until it is cleared. */
export function openKnownKeys(store: Store, guard: BruteForceGuard): KnownKeys {
  const known = createLru<string, KeyWithAccount>(MAX_CALLERS)
  // Unknown keys are cached too, so that repeating them is cheap; separately, so that many of them evict no valid
  // keys.
  const unknown = createLru<string, true>(MAX_UNKNOWN)
  // Keyed by the header as sent, so that later requests need no checksum and no hash.
  const byAuthorization = createLru<string, KeyWithAccount>(MAX_HEADERS)
  const byApiKey = createLru<string, KeyWithAccount>(MAX_HEADERS)
  /** Number of clears: data read before the last one may be outdated. */
  let cleared = 0
  const lookup = createSecretLookup(guard, (hashes) => findKeysByHash(store, hashes))
  return {
    known(credentials) {
      const isBearer = isInAuthorization(credentials)
      const header = (isBearer ? credentials.authorization : credentials.apiKey) ?? ''
      const byHeader = isBearer ? byAuthorization : byApiKey
      const remembered = byHeader.get(header)
      if (remembered) return remembered
      const found = known.get(hashSecret(keyIn(credentials)))
      if (found && header.length <= MAX_HEADER) byHeader.set(header, found)
      return found
    },
    async lookUp(hash, address) {
      const cached = known.get(hash)
      if (cached) return cached
      const clearedBefore = cleared
      const found = unknown.has(hash) ? null : await lookup.find(hash, address)
      const isCurrent = cleared === clearedBefore
      if (found) {
        if (isCurrent) known.set(hash, found)
        return found
      }
      if (isCurrent) unknown.set(hash, true)
      const waitSeconds = guard.suspectedForSeconds(address)
      if (waitSeconds !== null) throw tooManyUnknown(waitSeconds)
      return 'unknown'
    },
    clear() {
      cleared += 1
      known.clear()
      byAuthorization.clear()
      byApiKey.clear()
      unknown.clear()
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
