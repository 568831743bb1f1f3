import { LRUCache } from 'lru-cache'

/**
 * What caches hold, as parts of the whole: the only place that says how large a cache is that is measured in bytes.
 * Opened by name; a role opens only what it uses.
 */
export const CACHE_SHARES = {
  /** Rows of the database as objects (`store/query`). */
  objects: 8,
  /** Responses of all channels as bytes, with their compressed forms. */
  responses: 12,
  /** Objects as JSON, of selections that repeat. */
  texts: 3,
  /** Parsed and validated GraphQL documents. */
  documents: 3,
  /** Plans of operations. */
  plans: 2,
  /** Operations that clients registered by hash. */
  operations: 1,
  /** Responses that are no entries of `responses`, compressed: documents and descriptions. */
  compressed: 1,
  /** Pictures of games. */
  pictures: 1,
  /** Logos and photos. */
  images: 1,
  /** Recorded responses. */
  recordings: 2,
} as const
export type CacheName = keyof typeof CACHE_SHARES

const ALL_SHARES = Object.values(CACHE_SHARES).reduce((sum, share) => sum + share, 0)
/** What all caches of a process may hold together, in MB (contract 1). */
export const DEFAULT_MEMORY_MB = 128
const MB = 1024 * 1024

/** A cache that is measured in bytes. */
export type SizedCache<Value extends object | string, Key extends object | string = string> = LRUCache<
  Key,
  Value
>

/** Bytes in a cache, and how many it may hold. */
export interface CacheSize {
  readonly cache: CacheName
  readonly bytes: number
  readonly limit: number
}

/** The memory of all caches of a process. */
export class CacheBudget {
  readonly #memoryMb: number
  readonly #opened = new Map<CacheName, () => number>()

  /** `memoryMb`: what all of them may hold together, in MB; with 0, no cache keeps anything. */
  constructor(memoryMb = DEFAULT_MEMORY_MB) {
    this.#memoryMb = memoryMb
  }

  /** The most bytes of a cache. */
  limit(name: CacheName): number {
    return Math.max(1, Math.floor((this.#memoryMb * MB * CACHE_SHARES[name]) / ALL_SHARES))
  }

  /** Opens a cache. `sizeOf`: bytes of an entry, 1 or more. */
  open<Value extends object | string, Key extends object | string = string>(
    name: CacheName,
    sizeOf: (value: Value, key: Key) => number,
  ): SizedCache<Value, Key> {
    const cache = new LRUCache<Key, Value>({ maxSize: this.limit(name), sizeCalculation: sizeOf })
    this.count(name, () => cache.calculatedSize)
    return cache
  }

  /** Counts a cache that keeps to its limit by itself. */
  count(name: CacheName, bytes: () => number): void {
    const before = this.#opened.get(name)
    this.#opened.set(name, before ? () => before() + bytes() : bytes)
  }

  /** The caches opened so far. */
  sizes(): readonly CacheSize[] {
    return [...this.#opened].map(([cache, bytes]) => ({ cache, bytes: bytes(), limit: this.limit(cache) }))
  }
}
