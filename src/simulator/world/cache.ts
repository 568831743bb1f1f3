/** A cache of the most recently used values, at most `limit`. */
export class RecentlyUsed<K, V> {
  readonly #values = new Map<K, V>()
  readonly #limit: number

  constructor(limit: number) {
    this.#limit = limit
  }

  /** Returns the cached value, or creates and caches it. */
  get(key: K, make: () => V): V {
    const found = this.#values.get(key)
    if (found !== undefined) {
      this.#values.delete(key)
      this.#values.set(key, found)
      return found
    }
    const made = make()
    this.#values.set(key, made)
    if (this.#values.size > this.#limit) {
      const oldest = this.#values.keys().next()
      if (oldest.done !== true) this.#values.delete(oldest.value)
    }
    return made
  }

  forget(key: K): void {
    this.#values.delete(key)
  }

  clear(): void {
    this.#values.clear()
  }
}
