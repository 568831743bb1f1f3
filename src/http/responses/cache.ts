import { CacheBudget } from '../../domain/cache-budget.ts'
import type { SizedCache } from '../../domain/cache-budget.ts'
import { LRUCache } from 'lru-cache'
import type { HttpHeaders } from './headers.ts'
import type { SplicedBody } from './spliced-body.ts'

/** A response as bytes: the same for all callers, but for what is inserted into its body. */
export interface CachedResponse {
  readonly body: SplicedBody
  /** `null` without an entity tag. */
  readonly etag: string | null
  /** Headers that are the same for each request. */
  readonly headers: HttpHeaders
  /** Route label in metrics, usage and logs: `GET /leagues`. */
  readonly route: string
  /** Calls that it costs each caller. */
  readonly calls: number
  /** Whether the caller's rate limit is inserted into the body. */
  readonly hasRateLimit: boolean
}

interface Entry {
  readonly response: CachedResponse
  readonly isFresh: () => boolean
}

/** How long requests for a response that turned out not to be shared do not wait for one another, in milliseconds. */
const UNSHARED_MS = 10_000
const MAX_UNSHARED = 1_000
/** Overhead of an entry in addition to its body and key. */
const ENTRY_BYTES = 2_000
/**
 * Size factor of a response with its compressed forms, which are created later: both take less than a quarter
 * of it.
 */
const WITH_ENCODINGS = 1.5

/**
 * Responses of all channels that do not depend on the caller, valid while what they were made from is unchanged. Equal
 * requests at a time share the making of one.
 */
export class ResponseCache {
  readonly #entries: SizedCache<Entry>
  /** Responses being made; `null` if one cannot be shared. */
  readonly #making = new Map<string, Promise<CachedResponse | null>>()
  readonly #unshared = new LRUCache<string, true>({ max: MAX_UNSHARED, ttl: UNSHARED_MS })

  constructor(caches = new CacheBudget()) {
    this.#entries = caches.open(
      'responses',
      ({ response }, key) =>
        Math.ceil(response.body.byteLength * WITH_ENCODINGS) + key.length * 2 + ENTRY_BYTES,
    )
  }

  /** Returns the cached response to a request; `undefined` if there is no valid one. */
  lookup(key: string): CachedResponse | undefined {
    const entry = this.#entries.get(key)
    if (!entry) return undefined
    if (entry.isFresh()) return entry.response
    this.#entries.delete(key)
    return undefined
  }

  /** Returns the response to a key, or the one that is being made; `undefined` if there is neither. */
  find(key: string): CachedResponse | Promise<CachedResponse | null> | undefined {
    return this.lookup(key) ?? this.#making.get(key)
  }

  /** Lets equal requests wait for a response that is being made. It is stored by `set`, if it can be. */
  share(key: string, making: Promise<CachedResponse | null>): void {
    const isShared = !this.#making.has(key) && !this.#unshared.has(key)
    if (isShared) this.#making.set(key, making)
    const end = () => {
      if (isShared) this.#making.delete(key)
    }
    making.then((made) => {
      end()
      if (!made) this.#unshared.set(key, true)
    }, end)
  }

  /** Stores a response. `isFresh`: whether what it was made from is unchanged. */
  set(key: string, response: CachedResponse, isFresh: () => boolean): void {
    this.#entries.set(key, { response, isFresh })
  }
}
