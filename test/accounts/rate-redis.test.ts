import { afterEach, beforeEach, expect, test } from 'vitest'
import { createMemoryRate } from '../../src/accounts/rate/limiter.ts'
import type { RateLimiter } from '../../src/accounts/rate/limiter.ts'
import { openRedisRate } from '../../src/accounts/rate/redis-limiter.ts'
import { HAVE_REDIS, startRedis } from '../support/redis.ts'
import type { RedisServer } from '../support/redis.ts'

let redis: RedisServer
const limiters: RateLimiter[] = []
beforeEach(async () => {
  if (HAVE_REDIS) redis = await startRedis()
})
afterEach(async () => {
  for (const limiter of limiters.splice(0)) await limiter.close()
  if (HAVE_REDIS) await redis.kill()
})

/** A connected limiter: before that, memory is used. */
async function open(): Promise<RateLimiter> {
  const limiter = openRedisRate(
    redis.url,
    createMemoryRate(performance.now.bind(performance)),
    () => undefined,
  )
  limiters.push(limiter)
  return limiter
}

const passed = async (limiter: RateLimiter, key: string, times: number, limit: number) => {
  const verdicts = await Promise.all(
    Array.from({ length: times }, async () => limiter.take(key, limit, 60_000)),
  )
  return verdicts.filter((verdict) => verdict.ok).length
}

test.skipIf(!HAVE_REDIS)('instances that share a Redis share the limit', async () => {
  const [one, two] = [await open(), await open()]
  // Unconnected limiters count separately; a separate key shows when both are connected.
  for (let key = 0; ; key += 1) {
    const together = (await passed(one, `warm${key}`, 1, 1)) + (await passed(two, `warm${key}`, 1, 1))
    if (together === 1) break
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  const counts = await Promise.all([passed(one, 'k', 50, 20), passed(two, 'k', 50, 20)])
  expect(counts[0] + counts[1]).toBe(20)
  const rejected = await one.take('k', 20, 60_000)
  expect(rejected).toMatchObject({ ok: false })
})

test.skipIf(!HAVE_REDIS)('without Redis, limits fall back to memory without a delay', async () => {
  const one = await open()
  await passed(one, 'k', 1, 5)
  await redis.kill()
  expect(await passed(one, 'other', 10, 5)).toBe(5)
})
