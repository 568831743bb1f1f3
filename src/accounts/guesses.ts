import { LRUCache } from 'lru-cache'
import { ApiError } from '../domain/error.ts'
import { createMemoryRate } from './rate.ts'

/** Holds back addresses that try one unknown key after another, so that guessing costs no lookups. */
export interface Guesses {
  /** Throws RATE_LIMIT_PER_SECOND where an address has to wait before another key is looked up for it. */
  check(address: string | undefined): void
  /** Notes that a key was unknown. */
  missed(address: string | undefined): void
}

/** Unknown keys that are looked up for one address in the window; keys that are remembered are never counted. */
const MAX_MISSES = 30
const WINDOW_MS = 10_000
const MAX_ADDRESSES = 50_000

/** Watches unknown keys by the address they come from. */
export function watchGuesses(now: () => number): Guesses {
  const misses = createMemoryRate(now)
  const waitUntil = new LRUCache<string, number>({ max: MAX_ADDRESSES })
  return {
    check(address) {
      const until = address === undefined ? undefined : waitUntil.get(address)
      if (until === undefined || until <= now()) return
      const seconds = Math.max(1, Math.ceil((until - now()) / 1000))
      throw new ApiError('RATE_LIMIT_PER_SECOND', {
        message: 'Too many unknown keys came from this address.',
        hint: `Wait ${seconds} s (Retry-After).`,
        retryAfterSeconds: seconds,
      })
    },
    missed(address) {
      if (address === undefined) return
      const verdict = misses.take(address, MAX_MISSES, WINDOW_MS)
      if (verdict instanceof Promise || verdict.ok) return
      waitUntil.set(address, now() + verdict.retryAfterMs)
    },
  }
}
