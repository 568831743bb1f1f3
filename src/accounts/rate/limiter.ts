import { createLru } from '../../domain/lru.ts'

/** Whether a request is admitted; otherwise, when to retry. */
export type RateVerdict = { readonly ok: true } | { readonly ok: false; readonly retryAfterMs: number }

/** Counts requests in a sliding window, without boundaries at which twice as many would be admitted. */
export interface RateLimiter {
  take(key: string, limit: number, windowMs: number): RateVerdict | Promise<RateVerdict>
  close(): Promise<void>
}

/** Maximum number of keys in memory; the least recently used one is dropped and starts again. */
const MAX_KEYS = 50_000

interface Ring {
  readonly times: Float64Array
  /** Index of the oldest time, which is overwritten next. */
  oldest: number
}

/**
 * Creates a limiter in memory: a ring buffer with the times of the last `limit` admitted requests. A request is
 * admitted if the oldest is older than a window. Rejected requests do not count. Four to five times as fast as
 * rate-limiter-flexible, whose window is fixed: docs/decisions/rate-limits.md.
 */
export function createMemoryRate(now: () => number): RateLimiter {
  const rings = createLru<string, Ring>(MAX_KEYS)
  const ringOf = (key: string, limit: number) => {
    const known = rings.get(key)
    if (known?.times.length === limit) return known
    const ring = { times: new Float64Array(limit).fill(-Infinity), oldest: 0 }
    rings.set(key, ring)
    return ring
  }
  return {
    take(key, limit, windowMs) {
      const ring = ringOf(key, limit)
      const time = now()
      const waited = time - (ring.times[ring.oldest] ?? -Infinity)
      if (waited < windowMs) return { ok: false, retryAfterMs: windowMs - waited }
      ring.times[ring.oldest] = time
      ring.oldest = (ring.oldest + 1) % ring.times.length
      return PASSES
    },
    close: async () => undefined,
  }
}

const PASSES = { ok: true } as const
