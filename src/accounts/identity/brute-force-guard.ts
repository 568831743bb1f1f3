import { createLru } from '../../domain/lru.ts'
import { createMemoryRate } from '../rate/limiter.ts'

/** Detects addresses that try one unknown secret (key or stream token) after another. */
export interface BruteForceGuard {
  /**
   * Seconds for which unknown secrets of this address are rejected; null if it is not suspected. Valid secrets are
   * never rejected, because many users may share an address.
   */
  suspectedForSeconds(address: string | undefined): number | null
  /** Records an unknown secret. */
  recordUnknown(address: string | undefined): void
}

/** Unknown secrets per address within the window before it is suspected. */
const MAX_UNKNOWN = 30
const WINDOW_MS = 10_000
const MAX_ADDRESSES = 50_000

/** Creates the guard of this process. */
export function createBruteForceGuard(now: () => number): BruteForceGuard {
  const unknown = createMemoryRate(now)
  const suspectedUntil = createLru<string, number>(MAX_ADDRESSES)
  return {
    suspectedForSeconds(address) {
      const until = address === undefined ? undefined : suspectedUntil.get(address)
      if (until === undefined || until <= now()) return null
      return Math.max(1, Math.ceil((until - now()) / 1000))
    },
    recordUnknown(address) {
      if (address === undefined) return
      const verdict = unknown.take(address, MAX_UNKNOWN, WINDOW_MS)
      if (verdict instanceof Promise || verdict.ok) return
      suspectedUntil.set(address, now() + verdict.retryAfterMs)
    },
  }
}
