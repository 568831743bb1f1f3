/** A request as it is remembered for the account that made it. */
export interface RecentRequest {
  /** When it was answered, Unix epoch milliseconds. */
  readonly at: number
  readonly requestId: string
  readonly method: string
  /** The template of its route, never its path: no identifier of a reader is kept. */
  readonly route: string
  readonly status: number
  readonly durationMs: number
}

/** What this process answered lately, by account. */
export interface RecentRequests {
  /** Remembers a request in the place of the account's oldest one. */
  record(accountId: string, request: RecentRequest): void
  /** An account's requests of the last 24 hours, newest first, and since when all of them are here. */
  list(accountId: string): RecentRequestList
}

export interface RecentRequestList {
  readonly requests: readonly RecentRequest[]
  /** Unix epoch milliseconds: every request of the account to this process since then is in the list. */
  readonly completeSince: number
}

export interface RecentRequestsOptions {
  /** The wall clock, Unix epoch milliseconds. */
  readonly clock: () => number
  /** Requests remembered of one account. */
  readonly perAccount?: number
  /** Accounts remembered: the one that has been quiet longest goes first. */
  readonly accounts?: number
}

const DAY_MS = 86_400_000
const PER_ACCOUNT = 200
const ACCOUNTS = 500
const MOVE_MS = 1_000

interface Ring {
  readonly slots: RecentRequest[]
  next: number
  /** When the account last moved to the end of the line. */
  movedAt: number
  /** Since when nothing of the account was dropped. */
  completeSince: number
}

/** Opens the memory of this process: it is bounded, begins empty, and is never written down. */
export function openRecentRequests(options: RecentRequestsOptions): RecentRequests {
  const { clock, perAccount = PER_ACCOUNT, accounts = ACCOUNTS } = options
  const rings = new Map<string, Ring>()
  const startedAt = clock()
  // An account that was dropped and comes again has lost what was before.
  let droppedAt = startedAt
  const ringOf = (accountId: string): Ring => {
    const known = rings.get(accountId)
    if (known) return known
    const [quietest] = rings.size < accounts ? [] : rings.keys()
    if (quietest !== undefined) {
      rings.delete(quietest)
      droppedAt = clock()
    }
    const ring = { slots: [], next: 0, movedAt: clock(), completeSince: droppedAt }
    rings.set(accountId, ring)
    return ring
  }
  return {
    record(accountId, request) {
      const ring = ringOf(accountId)
      const oldest = ring.slots[ring.next]
      if (oldest) ring.completeSince = oldest.at
      ring.slots[ring.next] = request
      ring.next = (ring.next + 1) % perAccount
      // Who asks is not quiet; moving once a second keeps this cheap where somebody asks a lot.
      if (request.at - ring.movedAt < MOVE_MS) return
      ring.movedAt = request.at
      rings.delete(accountId)
      rings.set(accountId, ring)
    },
    list(accountId) {
      const since = clock() - DAY_MS
      const ring = rings.get(accountId)
      const { slots = [], next = 0, completeSince = droppedAt } = ring ?? {}
      const inOrder = [...slots.slice(next), ...slots.slice(0, next)]
      return {
        requests: inOrder.filter(({ at }) => at >= since).reverse(),
        completeSince: Math.max(completeSince, since),
      }
    },
  }
}
