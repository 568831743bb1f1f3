import { LRUCache } from 'lru-cache'

/**
 * Creates an LRU cache with a maximum number of values. Memory grows with its content; the library's option `max`
 * would allocate the memory of a full cache at once.
 */
export function createLru<Key extends string | number, Value extends string | number | boolean | object>(
  max: number,
): LRUCache<Key, Value> {
  return new LRUCache<Key, Value>({ maxSize: max, sizeCalculation: () => 1 })
}

/** A cache with or without a limit: an LRU cache or a `Map`. */
export interface Cache<Key, Value> {
  get(key: Key): Value | undefined
  set(key: Key, value: NoInfer<Value>): unknown
}

/** Returns the cached value of a key; creates and caches it if there is none. */
export function getOrCreate<Key, Value>(
  cache: Cache<Key, Value>,
  key: Key,
  create: () => NoInfer<Value>,
): Value {
  const cached = cache.get(key)
  if (cached !== undefined) return cached
  const created = create()
  cache.set(key, created)
  return created
}
