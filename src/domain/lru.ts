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
