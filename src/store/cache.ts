import { LRUCache } from 'lru-cache'
import type { DependsOn, Versions } from './versions.ts'

/** The part of the cache that queries use, so that a tracking cache can replace it. */
export type ObjectCache = Pick<VersionedCache, 'version' | 'get' | 'pending' | 'promise' | 'clear'>

interface Entry {
  readonly value: unknown
  readonly version: number
}

/** Approximate bytes per object, for the size of entries. */
const BYTES_PER_OBJECT = 2_000
const BYTES_PER_ENTRY = 300

/**
 * LRU cache of query results, as objects. An entry is valid while the versions it was read at are current;
 * entries are not evicted explicitly but found to be stale. Bounded by memory.
 */
export class VersionedCache {
  readonly #entries: LRUCache<string, Entry>
  readonly #pending = new Map<string, { readonly version: number; readonly result: Promise<unknown> }>()
  readonly #versions: Versions

  constructor(versions: Versions, maxBytes: number) {
    this.#versions = versions
    this.#entries = new LRUCache({
      maxSize: Math.max(1, maxBytes),
      sizeCalculation: ({ value }) =>
        BYTES_PER_ENTRY + BYTES_PER_OBJECT * (Array.isArray(value) ? value.length : 1),
    })
  }

  /** The version to store with a result. Take it before the query, as a write may happen during it. */
  version(dependsOn: DependsOn): number {
    return this.#versions.version(dependsOn)
  }

  /** Returns the cached value of a key at this version; `undefined` if there is none. */
  get(key: string, version: number): unknown {
    const entry = this.#entries.get(key)
    return entry?.version === version ? entry.value : undefined
  }

  /** Returns the pending result of a key at this version; `undefined` if there is none. */
  pending(key: string, version: number): Promise<unknown> | undefined {
    const waiting = this.#pending.get(key)
    return waiting?.version === version ? waiting.result : undefined
  }

  /** Stores a pending result, and its value once it resolves. Failed ones are removed. */
  promise(key: string, version: number, result: Promise<unknown>): Promise<unknown> {
    const waiting = { version, result }
    this.#pending.set(key, waiting)
    const settle = (value?: unknown) => {
      if (this.#pending.get(key) === waiting) this.#pending.delete(key)
      if (value !== undefined) this.#entries.set(key, { value, version })
    }
    result.then(settle, () => settle())
    return result
  }

  /** Removes all entries; for benchmarks. */
  clear(): void {
    this.#entries.clear()
  }
}
