import { LRUCache } from 'lru-cache'
import type { DependsOn, Versions } from './versions.ts'

/** What queries need of the cache: so that one that also listens can stand in for it. */
export type ObjectCache = Pick<VersionedCache, 'version' | 'get' | 'pending' | 'promise' | 'clear'>

interface Entry {
  readonly value: unknown
  readonly version: number
}

/** Bytes that one object takes, roughly: what the bound of the cache is counted in. */
const BYTES_PER_OBJECT = 2_000
const BYTES_PER_ENTRY = 300

/**
 * Recently used answers of the store, as objects. An entry is true while the versions it was read at stand; it is
 * never evicted by name, it is found to be old. Bounded by memory.
 */
export class VersionedCache {
  readonly #entries: LRUCache<string, Entry>
  readonly #pending = new Map<string, { readonly version: number; readonly answer: Promise<unknown> }>()
  readonly #versions: Versions

  constructor(versions: Versions, maxBytes: number) {
    this.#versions = versions
    this.#entries = new LRUCache({
      maxSize: Math.max(1, maxBytes),
      sizeCalculation: ({ value }) =>
        BYTES_PER_ENTRY + BYTES_PER_OBJECT * (Array.isArray(value) ? value.length : 1),
    })
  }

  /** The version to remember with what is about to be read. Take it before asking: a write may come between. */
  version(dependsOn: DependsOn): number {
    return this.#versions.version(dependsOn)
  }

  /** What is remembered under a key of this version; undefined where nothing is. */
  get(key: string, version: number): unknown {
    const entry = this.#entries.get(key)
    return entry?.version === version ? entry.value : undefined
  }

  /** The answer that somebody is waiting for, of this version; undefined where nobody is. */
  pending(key: string, version: number): Promise<unknown> | undefined {
    const waiting = this.#pending.get(key)
    return waiting?.version === version ? waiting.answer : undefined
  }

  /** Remembers an answer when it comes, and until then that it is coming. One that fails is forgotten. */
  promise(key: string, version: number, answer: Promise<unknown>): Promise<unknown> {
    const waiting = { version, answer }
    this.#pending.set(key, waiting)
    const settle = (value?: unknown) => {
      if (this.#pending.get(key) === waiting) this.#pending.delete(key)
      if (value !== undefined) this.#entries.set(key, { value, version })
    }
    answer.then(settle, () => settle())
    return answer
  }

  /** Forgets everything; for measurements. */
  clear(): void {
    this.#entries.clear()
  }
}
