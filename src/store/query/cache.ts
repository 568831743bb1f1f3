import type { CacheBudget, SizedCache } from '../../domain/cache-budget.ts'
import type { DependsOn, Versions } from './versions.ts'

/** The part of the cache that queries use, so that a tracking cache can replace it. */
export type ObjectCache = Pick<VersionedCache, 'version' | 'get' | 'pending' | 'fill' | 'clear'>

interface Entry {
  readonly value: unknown
  readonly version: number
}

/** A result that is being read, one of a batch. */
interface Reading {
  readonly version: number
  readonly batch: Promise<readonly unknown[]>
  readonly index: number
}

/** Where a result is stored: its key, and the version that was current before the read. */
export interface CacheKey {
  readonly name: string
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
  readonly #entries: SizedCache<Entry>
  readonly #pending = new Map<string, Reading>()
  readonly #versions: Versions

  constructor(versions: Versions, caches: CacheBudget) {
    this.#versions = versions
    this.#entries = caches.open(
      'objects',
      ({ value }) => BYTES_PER_ENTRY + BYTES_PER_OBJECT * (Array.isArray(value) ? value.length : 1),
    )
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
    const reading = this.#pending.get(key)
    if (reading?.version !== version) return undefined
    return reading.batch.then((values) => values[reading.index])
  }

  /** Stores the results of one read, in the order of their keys; until then they are pending. Failed ones are removed. */
  fill(keys: readonly CacheKey[], batch: Promise<readonly unknown[]>): void {
    const readings = keys.map(({ version }, index): Reading => ({ version, batch, index }))
    keys.forEach(({ name }, index) => this.#pending.set(name, readings[index] as Reading))
    const settle = (values?: readonly unknown[]) => {
      keys.forEach(({ name, version }, index) => {
        if (this.#pending.get(name) === readings[index]) this.#pending.delete(name)
        const value = values?.[index]
        if (value !== undefined) this.#entries.set(name, { value, version })
      })
    }
    batch.then(settle, () => settle())
  }

  /** Removes all entries; for benchmarks. */
  clear(): void {
    this.#entries.clear()
  }
}
