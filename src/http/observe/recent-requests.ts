import { LRUCache } from 'lru-cache'

/** A recent request of an account. */
import { DAY_MS } from '../../domain/time.ts'
export interface RecentRequest {
  /** Time of the response, Unix epoch milliseconds. */
  readonly at: number
  readonly requestId: string
  readonly method: string
  /** Template of its route, never its path, so that no identifiers are stored. */
  readonly route: string
  readonly status: number
  readonly durationMs: number
}

/** Recent requests answered by this process, by account. */
export interface RecentRequests {
  /** Records a request, replacing the account's oldest one. */
  record(accountId: string, request: RecentRequest): void
  /** An account's requests of the last 24 hours, newest first, and the time since which the list is complete. */
  list(accountId: string): RecentRequestList
}

export interface RecentRequestList {
  readonly requests: readonly RecentRequest[]
  /** Unix epoch milliseconds since which the list contains every request of the account to this process. */
  readonly completeSince: number
}

export interface RecentRequestsOptions {
  /** The wall clock, Unix epoch milliseconds. */
  readonly clock: () => number
  /** Maximum requests per account. */
  readonly perAccount?: number
  /** Maximum accounts; the least recently active is evicted. */
  readonly accounts?: number
}

const PER_ACCOUNT = 200
const ACCOUNTS = 500

/** The last requests of an account, as a ring. */
interface Ring {
  readonly requests: RecentRequest[]
  /** The position that is written next. */
  next: number
  /** Time since which nothing of the account was evicted. */
  completeSince: number
}

/** Creates the in-memory list of this process: bounded, initially empty and not persisted. */
export function openRecentRequests(options: RecentRequestsOptions): RecentRequests {
  const { clock, perAccount = PER_ACCOUNT, accounts = ACCOUNTS } = options
  // An account that returns after its eviction has lost its earlier requests.
  let droppedAt = clock()
  const rings = new LRUCache<string, Ring>({
    max: accounts,
    dispose: () => (droppedAt = clock()),
  })
  const ringOf = (accountId: string): Ring => {
    const known = rings.get(accountId)
    if (known) return known
    const ring = { requests: [], next: 0, completeSince: droppedAt }
    rings.set(accountId, ring)
    return ring
  }
  return {
    record(accountId, request) {
      const ring = ringOf(accountId)
      ring.completeSince = ring.requests[ring.next]?.at ?? ring.completeSince
      ring.requests[ring.next] = request
      ring.next = (ring.next + 1) % perAccount
    },
    list(accountId) {
      const since = clock() - DAY_MS
      const ring = rings.peek(accountId)
      const requests = ring ? [...ring.requests.slice(ring.next), ...ring.requests.slice(0, ring.next)] : []
      return {
        requests: requests.filter(({ at }) => at >= since).reverse(),
        completeSince: Math.max(ring?.completeSince ?? droppedAt, since),
      }
    },
  }
}
