import { LRUCache } from 'lru-cache'
import type { ErrorCode } from '../../domain/error.ts'
import { DAY_MS } from '../../domain/time.ts'

/** A recent request of an account. */
export interface RecentRequest {
  /** Time of the response, Unix epoch milliseconds. */
  readonly at: number
  readonly requestId: string
  readonly method: string
  /** Template of its route, as in the log and the metrics. */
  readonly route: string
  /** Its path and query without credentials; null if it is too long to keep. Only in memory, for its own account. */
  readonly target: string | null
  readonly status: number
  /** Code of the error that it failed with; null if it succeeded, or if the result of an operation has errors. */
  readonly code: ErrorCode | null
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

/** Credentials in queries. */
const CREDENTIALS = new Set(['key', 'token'])
const LONGEST_TARGET = 500

/** A request's path and query, without credentials, as it is kept; null if it is too long. */
export function keptTarget(url: string): string | null {
  const target = url.replace(/^https?:\/\/[^/?]*/i, '')
  if (target.length > LONGEST_TARGET) return null
  const mark = target.indexOf('?')
  if (mark === -1) return target
  const parts = target.slice(mark + 1).split('&')
  const kept = parts.filter((part) => [...new URLSearchParams(part).keys()].every((name) => !isSecret(name)))
  return target.slice(0, mark) + (kept.length > 0 ? `?${kept.join('&')}` : '')
}

const isSecret = (name: string) => CREDENTIALS.has(name.toLowerCase())

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
