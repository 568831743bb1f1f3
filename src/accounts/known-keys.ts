import { createLru } from '../domain/lru.ts'
import { ApiError } from '../domain/error.ts'
import { findKeysByHash } from '../store/accounts.ts'
import type { KeyWithAccount } from '../store/accounts.ts'
import type { Store } from '../store/store.ts'
import type { BruteForceGuard } from './brute-force-guard.ts'
import { isInAuthorization, keyIn } from './credentials.ts'
import type { Credentials } from './credentials.ts'
import { hashSecret } from './key.ts'
import { createSecretLookup } from './secret-lookup.ts'

/** Keys by their hash, as this process has looked them up. */
export interface KnownKeys {
  /** The key of a request, where it was found before; throws MISSING_TOKEN. */
  known(credentials: Credentials): KeyWithAccount | undefined
  /** Finds a key; throws RATE_LIMIT_PER_SECOND where too many that do not exist came from an address. */
  lookUp(hash: string, address: string | undefined): Promise<KeyWithAccount | 'unknown'>
  clear(): void
}

const MAX_CALLERS = 50_000
/** Headers that are known by their text, and how long they are with the key alone. */
const MAX_HEADERS = 10_000
const MAX_HEADER = 64
const MAX_UNKNOWN = 10_000

/** Looks keys up by their hash, remembering what came of it until it is asked to forget. */
export function openKnownKeys(store: Store, guard: BruteForceGuard): KnownKeys {
  const known = createLru<string, KeyWithAccount>(MAX_CALLERS)
  // Unknown keys are remembered, too, so that asking with one again and again is no load; apart, so that a flood of
  // them drives nobody else out.
  const unknown = createLru<string, true>(MAX_UNKNOWN)
  // By the header as it was sent, so that a request after the first checks no sum and makes no hash.
  const byAuthorization = createLru<string, KeyWithAccount>(MAX_HEADERS)
  const byApiKey = createLru<string, KeyWithAccount>(MAX_HEADERS)
  /** How often everything was forgotten: what was read before that may be out of date. */
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
