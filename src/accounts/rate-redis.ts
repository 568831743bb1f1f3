import { Redis } from 'ioredis'
import type { RateLimiter } from './rate.ts'

/** A limiter that this process's memory stands in for whenever Redis does not answer in time. */
const COMMAND_TIMEOUT_MS = 200
/** How long Redis is left alone after it did not answer. */
const PAUSE_MS = 1_000

// The list has the times of the last requests that passed, newest at its right end. Redis's own clock counts, as
// it is the one clock that all instances share.
const TAKE = `
  local time = redis.call('TIME')
  local now = time[1] * 1000 + math.floor(time[2] / 1000)
  local limit, window = tonumber(ARGV[1]), tonumber(ARGV[2])
  local oldest = redis.call('LINDEX', KEYS[1], -limit)
  if oldest and now - tonumber(oldest) < window then return window - (now - tonumber(oldest)) end
  redis.call('RPUSH', KEYS[1], now)
  redis.call('LTRIM', KEYS[1], -limit, -1)
  redis.call('PEXPIRE', KEYS[1], window)
  return 0`

/** A limiter that all instances share in Redis, with `insurance` for when Redis is unavailable. */
export function openRedisRate(
  url: string,
  insurance: RateLimiter,
  report: (cause: unknown) => void,
): RateLimiter {
  const redis = new Redis(url, {
    commandTimeout: COMMAND_TIMEOUT_MS,
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    retryStrategy: (times) => Math.min(times * 100, 2_000),
  })
  let isReported = false
  redis.on('ready', () => {
    isReported = false
  })
  redis.on('error', (cause: unknown) => {
    if (!isReported) report(cause)
    isReported = true
  })
  let pausedUntil = 0
  return {
    async take(key, limit, windowMs) {
      if (performance.now() < pausedUntil) return insurance.take(key, limit, windowMs)
      try {
        const wait = Number(await redis.eval(TAKE, 1, `rate:${key}`, limit, windowMs))
        return wait > 0 ? { ok: false, retryAfterMs: wait } : { ok: true }
      } catch {
        pausedUntil = performance.now() + PAUSE_MS
        return insurance.take(key, limit, windowMs)
      }
    },
    // What all processes share is not decided in one.
    takeNow: () => false,
    async close() {
      redis.disconnect()
      await insurance.close()
    },
  }
}
