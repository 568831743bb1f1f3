import { LRUCache } from 'lru-cache'

/**
 * Keeps at most so many values: the most recently used. It takes memory as it fills; with its option `max` the library
 * would take the memory of a full one at once.
 */
export function createLru<Key extends string | number, Value extends string | number | boolean | object>(
  max: number,
): LRUCache<Key, Value> {
  return new LRUCache<Key, Value>({ maxSize: max, sizeCalculation: () => 1 })
}
