import { LRUCache } from 'lru-cache'

/** Whether a request may pass now; if not, when the next may. */
export type RateVerdict = { readonly ok: true } | { readonly ok: false; readonly retryAfterMs: number }

/** Counts requests in a window that slides: no two windows share a boundary at which twice as many pass. */
export interface RateLimiter {
  take(key: string, limit: number, windowMs: number): RateVerdict | Promise<RateVerdict>
  close(): Promise<void>
}

/** Keys remembered; one that is dropped was quiet for longest, and begins anew. */
const MAX_KEYS = 50_000

interface Ring {
  readonly times: Float64Array
  /** Where the oldest time stands: the next one is written over it. */
  oldest: number
}

/**
 * A limiter in this process: the times of the last `limit` requests that passed, in a ring. A request passes when the
 * oldest of them is a window ago. What was refused does not count.
 */
export function createMemoryRate(now: () => number): RateLimiter {
  const rings = new LRUCache<string, Ring>({ max: MAX_KEYS })
  return {
    take(key, limit, windowMs) {
      const known = rings.get(key)
      const ring =
        known?.times.length === limit ? known : { times: new Float64Array(limit).fill(-Infinity), oldest: 0 }
      if (ring !== known) rings.set(key, ring)
      const time = now()
      const waited = time - (ring.times[ring.oldest] ?? -Infinity)
      if (waited < windowMs) return { ok: false, retryAfterMs: windowMs - waited }
      ring.times[ring.oldest] = time
      ring.oldest = (ring.oldest + 1) % limit
      return { ok: true }
    },
    close: async () => undefined,
  }
}
