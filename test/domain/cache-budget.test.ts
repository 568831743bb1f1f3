import { expect, test } from 'vitest'
import { CACHE_SHARES, CacheBudget } from '../../src/domain/cache-budget.ts'
import type { CacheName } from '../../src/domain/cache-budget.ts'
import { memoryMetrics } from '../../src/composition/observe/memory-metrics.ts'

const MB = 1024 * 1024
const NAMES = Object.keys(CACHE_SHARES) as readonly CacheName[]

test('all caches together hold what MEMORY_MB says, and 128 MB without it', () => {
  const together = (caches: CacheBudget) => NAMES.reduce((total, name) => total + caches.limit(name), 0)
  expect(together(new CacheBudget())).toBe(together(new CacheBudget(128)))
  for (const memoryMb of [8, 128, 4096]) {
    const sum = together(new CacheBudget(memoryMb))
    expect(sum).toBeLessThanOrEqual(memoryMb * MB)
    expect(sum).toBeGreaterThan(memoryMb * MB - NAMES.length)
  }
})

test('a cache drops its oldest entries at its share, and metrics say both', async () => {
  const caches = new CacheBudget(64)
  const limit = caches.limit('images')
  const images = caches.open<string>('images', () => Math.floor(limit / 4))
  for (const key of ['one', 'two', 'three', 'four', 'five']) images.set(key, 'image')
  expect([...images.keys()].toReversed()).toEqual(['two', 'three', 'four', 'five'])
  const { cache_bytes: bytes, cache_limit_bytes: limits } = memoryMetrics(caches, { memoryBytes: null })
  expect(await bytes?.()).toEqual([{ labels: { cache: 'images' }, value: 4 * Math.floor(limit / 4) }])
  expect(await limits?.()).toEqual([{ labels: { cache: 'images' }, value: limit }])
})

test('without memory, nothing is cached', () => {
  const none = new CacheBudget(0).open<string>('images', () => 2)
  none.set('one', 'image')
  expect(none.size).toBe(0)
})
