import type { Redis } from 'ioredis'
import type { RateLimiter } from './limiter.ts'

/** A limiter in Redis that falls back to this process's memory if Redis does not respond in time. */
const COMMAND_TIMEOUT_MS = 200
/** Pause before Redis is used again after a timeout, in milliseconds. */
const PAUSE_MS = 1_000

// The list contains the times of the last admitted requests, newest last. The clock of Redis is used, as it is the
// same for all instances.
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

/** Creates a limiter shared by all instances in Redis; `fallback` counts while Redis is unavailable. */
export function openRedisRate(
  url: string,
  fallback: RateLimiter,
  report: (cause: unknown) => void,
): RateLimiter {
  // Loaded only by processes that have a Redis.
  const connecting = connect(url, report)
  let pausedUntil = 0
  return {
    async take(key, limit, windowMs) {
      if (performance.now() < pausedUntil) return fallback.take(key, limit, windowMs)
      try {
        const redis = await connecting
        const wait = Number(await redis.eval(TAKE, 1, `rate:${key}`, limit, windowMs))
        return wait > 0 ? { ok: false, retryAfterMs: wait } : { ok: true }
      } catch {
        pausedUntil = performance.now() + PAUSE_MS
        return fallback.take(key, limit, windowMs)
      }
    },
    async close() {
      const redis = await connecting
      redis.disconnect()
      await fallback.close()
    },
  }
}

async function connect(url: string, report: (cause: unknown) => void): Promise<Redis> {
  // In the bundle, what a CommonJS module exports is its default.
  const { Redis: Client } = (await import('ioredis')).default
  const redis = new Client(url, {
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
  return redis
}
