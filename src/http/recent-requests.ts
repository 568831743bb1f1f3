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

/** Bytes of an id, which has at most 64 characters of ASCII (`request-id.ts`), and what stands before them: its length. */
const ID_BYTES = 65
/** When, the status and the duration. */
const NUMBERS = 3

/**
 * The requests of an account. They are written into memory that is there already: an object for each, which is kept for
 * hundreds of requests and then dropped, is what costs the garbage collector most.
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

  /** When the request of a slot was answered; null where there is none. */
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

  /** The requests, the oldest first. `next`: the slot that is written next. */
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
      // Who asks is not quiet; moving once a second keeps this cheap where somebody asks a lot.
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
