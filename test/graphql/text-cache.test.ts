import { expect, test } from 'vitest'
import { TextCaches } from '../../src/graphql/execution/text-cache.ts'

const text = (length: number) => ({ text: 'x'.repeat(length), objects: 1, values: 1 })

test('a text is found by its object, only in its own cache', () => {
  const caches = new TextCaches(1_000_000)
  const [one, other] = [caches.open(), caches.open()]
  const object = {}
  one.set(object, text(5))
  expect(one.get(object)).toEqual(text(5))
  expect(one.get({})).toBeUndefined()
  expect(other.get(object)).toBeUndefined()
})

test('above the limit of all caches together everything is dropped', () => {
  const caches = new TextCaches(10_000)
  const [one, other] = [caches.open(), caches.open()]
  const objects = Array.from({ length: 100 }, () => ({}))
  const first = {}
  other.set(first, text(100))
  for (const object of objects) {
    one.set(object, text(500))
    expect(caches.bytes).toBeLessThanOrEqual(10_000)
  }
  expect(other.get(first)).toBeUndefined()
})

test('texts of objects that are not reused are no longer cached', () => {
  const caches = new TextCaches(1_000_000)
  const cache = caches.open()
  for (let count = 0; count < 2_000; count += 1) {
    const object = {}
    cache.get(object)
    cache.set(object, text(10))
  }
  const kept = caches.bytes
  cache.set({}, text(10))
  expect(caches.bytes).toBe(kept)
})

test('texts of reused objects are cached', () => {
  const cache = new TextCaches(1_000_000).open()
  const objects = Array.from({ length: 2_000 }, () => ({}))
  for (const object of objects) {
    if (!cache.get(object)) cache.set(object, text(10))
    expect(cache.get(object)).toBeDefined()
  }
})
