import type { Cache } from '../../domain/lru.ts'

/** A cache of a world, by age. */
export interface WorldCache<Key, Value> extends Cache<Key, Value> {
  has(key: Key): boolean
}

/**
 * The caches of a world. All of it can be made again from its seed, so that they keep only what is read: `forget`, called in
 * regular intervals, drops what was not read since the call before the last.
 */
export class WorldMemory {
  readonly #caches: { forget(): void }[] = []

  /** Opens a cache of at most `max` values, the last read ones. */
  open<Key, Value>(max: number): WorldCache<Key, Value> {
    const cache = new TwoGenerations<Key, Value>(max)
    this.#caches.push(cache)
    return cache
  }

  forget(): void {
    for (const cache of this.#caches) cache.forget()
  }
}

/** What is read moves to the young generation; when that is full, or it is time, it becomes the old one, which is dropped. */
class TwoGenerations<Key, Value> implements WorldCache<Key, Value> {
  readonly #most: number
  #young = new Map<Key, Value>()
  #old = new Map<Key, Value>()

  constructor(max: number) {
    this.#most = Math.max(1, Math.ceil(max / 2))
  }

  has(key: Key): boolean {
    return this.#young.has(key) || this.#old.has(key)
  }

  get(key: Key): Value | undefined {
    const young = this.#young.get(key)
    if (young !== undefined) return young
    const old = this.#old.get(key)
    if (old !== undefined) this.set(key, old)
    return old
  }

  set(key: Key, value: Value): void {
    if (this.#young.size >= this.#most && !this.#young.has(key)) this.forget()
    this.#young.set(key, value)
  }

  forget(): void {
    this.#old = this.#young
    this.#young = new Map()
  }
}
