/** A recent request of an account. */
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

const DAY_MS = 86_400_000
const PER_ACCOUNT = 200
const ACCOUNTS = 500
const MOVE_MS = 1_000

/** Bytes of an id of at most 64 ASCII characters (`request-id.ts`), preceded by its length. */
const ID_BYTES = 65
/** Time, status and duration. */
const NUMBERS = 3

/**
 * The requests of an account, written into preallocated memory: one object per request, kept for hundreds of
 * requests, would be expensive for the garbage collector.
 */
class Slots {
  readonly #numbers: Float64Array
  readonly #ids: Buffer
  readonly #methods: string[] = []
  readonly #routes: string[] = []

  constructor(count: number) {
    this.#numbers = new Float64Array(count * NUMBERS)
    this.#ids = Buffer.alloc(count * ID_BYTES)
  }

  /** Time of the request in a slot; null if empty. */
  atOf(slot: number): number | null {
    return slot < this.#routes.length ? (this.#numbers[slot * NUMBERS] ?? null) : null
  }

  write(slot: number, { at, requestId, method, route, status, durationMs }: RecentRequest): void {
    const [ofNumbers, ofId] = [slot * NUMBERS, slot * ID_BYTES]
    this.#numbers[ofNumbers] = at
    this.#numbers[ofNumbers + 1] = status
    this.#numbers[ofNumbers + 2] = durationMs
    this.#ids[ofId] = this.#ids.write(requestId, ofId + 1, ID_BYTES - 1, 'latin1')
    this.#methods[slot] = method
    this.#routes[slot] = route
  }

  /** The requests, oldest first. `next`: the slot that is written next. */
  inOrder(next: number): RecentRequest[] {
    const all = this.#routes.map((route, slot) => {
      const [at = 0, status = 0, durationMs = 0] = this.#numbers.subarray(slot * NUMBERS)
      const begin = slot * ID_BYTES + 1
      const requestId = this.#ids.toString('latin1', begin, begin + (this.#ids[begin - 1] ?? 0))
      return { at, requestId, method: this.#methods[slot] ?? '', route, status, durationMs }
    })
    return [...all.slice(next), ...all.slice(0, next)]
  }
}

interface Ring {
  readonly slots: Slots
  next: number
  /** When the account was last moved to the end of the eviction order. */
  movedAt: number
  /** Time since which nothing of the account was evicted. */
  completeSince: number
}

/** Creates the in-memory list of this process: bounded, initially empty and not persisted. */
export function openRecentRequests(options: RecentRequestsOptions): RecentRequests {
  const { clock, perAccount = PER_ACCOUNT, accounts = ACCOUNTS } = options
  const rings = new Map<string, Ring>()
  const startedAt = clock()
  // An account that returns after its eviction has lost its earlier requests.
  let droppedAt = startedAt
  const ringOf = (accountId: string): Ring => {
    const known = rings.get(accountId)
    if (known) return known
    const [quietest] = rings.size < accounts ? [] : rings.keys()
    if (quietest !== undefined) {
      rings.delete(quietest)
      droppedAt = clock()
    }
    const ring = { slots: new Slots(perAccount), next: 0, movedAt: clock(), completeSince: droppedAt }
    rings.set(accountId, ring)
    return ring
  }
  return {
    record(accountId, request) {
      const ring = ringOf(accountId)
      ring.completeSince = ring.slots.atOf(ring.next) ?? ring.completeSince
      ring.slots.write(ring.next, request)
      ring.next = (ring.next + 1) % perAccount
      // Moving active accounts at most once per second keeps this cheap.
      if (request.at - ring.movedAt < MOVE_MS) return
      ring.movedAt = request.at
      rings.delete(accountId)
      rings.set(accountId, ring)
    },
    list(accountId) {
      const since = clock() - DAY_MS
      const ring = rings.get(accountId)
      const requests = ring?.slots.inOrder(ring.next) ?? []
      return {
        requests: requests.filter(({ at }) => at >= since).reverse(),
        completeSince: Math.max(ring?.completeSince ?? droppedAt, since),
      }
    },
  }
}
