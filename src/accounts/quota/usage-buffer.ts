import { steadyClock } from '../../domain/clock.ts'
import { utcDay } from '../../domain/day.ts'
import { limitNames } from '../../domain/limit-names.ts'
import { DAY_MS, SECOND_MS } from '../../domain/time.ts'
import { addUsage, MAX_USAGE_NAMES } from '../../store/accounts/quotas.ts'
import type { QuotaKey, UsageDetailToAdd, UsageToAdd } from '../../store/accounts/quotas.ts'
import type { Store } from '../../store/store.ts'

/** An operation of the graph, by one client. Operations are compared by identity. */
export interface UsedOperation {
  /** The endpoint that its calls are counted for. */
  readonly endpoint: string
  readonly name: string
  readonly client: string
  /** The fields that it selects. */
  readonly fields: () => readonly UsedField[]
}

export interface UsedField {
  /** `Event.plays`. */
  readonly coordinate: string
  readonly isDeprecated: boolean
}

/** What calls are counted for: an endpoint, or an operation of the graph. */
export type UsedBy = string | UsedOperation

/** Counts calls by account, day and endpoint in memory, and those of the graph in detail, and writes them in batches. */
export interface UsageBuffer {
  add(taken: QuotaKey, by: UsedBy, calls: number, now: number): void
  /** Writes the buffered counts by endpoint, and every ten seconds the details. */
  settle(): Promise<void>
  /** Writes the buffered counts; resolves when all that were added before are written. */
  flush(): Promise<void>
}

/** An operation has a detail for each of its fields: written each second, they would cost more than the calls they count. */
const DETAILS_EVERY_MS = 10 * SECOND_MS

/**
 * Opens the buffer of this process. If the process is killed, calls since the last flush are counted without their
 * endpoint (`settleAbandoned`), and those since the last details without them.
 */
export function openUsageBuffer(store: Store, wallClock: () => number): UsageBuffer {
  const clock = steadyClock(wallClock)
  let day = { begins: 0, text: '' }
  let entries: Entries = new Map()
  /** Calls of the graph whose details are not written. */
  let detailed: DetailedCalls = new Map()
  let detailedAt = clock()
  /** Rows of past days, and rows that could not be written. */
  let waiting: UsageRows = { endpoints: [], details: [] }
  const names = new KnownNames()
  let writing: Promise<void> = Promise.resolve()
  /** The write that begins after the current one, shared by all calls in the meantime. */
  let next: Promise<void> | null = null
  /** Whether it writes the details. */
  let isWhole = false
  /** Takes the buffered counts by endpoint, and keeps what their details are made of. */
  const takeEndpoints = (): UsageToAdd[] => {
    const endpoints: UsageToAdd[] = []
    for (const [key, calledBy] of entries)
      for (const [by, calls] of calledBy) {
        endpoints.push({ ...key, day: day.text, endpoint: typeof by === 'string' ? by : by.endpoint, calls })
        if (typeof by !== 'string') addCalls(detailed, key.accountId, by, calls)
      }
    entries = new Map()
    return endpoints
  }
  const takeDetails = (): UsageDetailToAdd[] => {
    const taken = [...detailed].flatMap(([accountId, calledBy]) =>
      [...calledBy].flatMap(([by, calls]) => detailsOf(by, { accountId, day: day.text, calls }, names)),
    )
    detailed = new Map()
    detailedAt = clock()
    return taken
  }
  const takeAll = (): UsageRows => {
    const endpoints = takeEndpoints()
    return merged([waiting, { endpoints, details: takeDetails() }])
  }
  const write = async () => {
    next = null
    const isDue = isWhole || clock() - detailedAt >= DETAILS_EVERY_MS
    isWhole = false
    const taken = isDue ? takeAll() : merged([waiting, { endpoints: takeEndpoints(), details: [] }])
    waiting = { endpoints: [], details: [] }
    try {
      await addUsage(store, taken.endpoints, taken.details)
    } catch (error) {
      waiting = merged([waiting, taken])
      throw error
    }
  }
  const settle = () => {
    // Sequential: what another one is still writing cannot be read yet.
    next ??= writing = writing.then(write, write)
    return next
  }
  return {
    settle,
    add(key, by, calls, now) {
      const begins = now - (now % DAY_MS)
      if (day.begins !== begins) {
        waiting = takeAll()
        day = { begins, text: utcDay(begins) }
        names.clear()
      }
      addCalls(entries, key, by, calls)
    },
    flush() {
      isWhole = true
      return settle()
    },
  }
}

/** Calls by what they are for. Both are compared by identity, so that no key has to be built per request. */
type Calls<Key, By> = Map<Key, Map<By, number>>
type Entries = Calls<QuotaKey, UsedBy>
/** By account. */
type DetailedCalls = Calls<string, UsedOperation>

function addCalls<Key, By>(to: Calls<Key, By>, key: Key, by: By, calls: number): void {
  let ofKey = to.get(key)
  if (!ofKey) to.set(key, (ofKey = new Map<By, number>()))
  ofKey.set(by, (ofKey.get(by) ?? 0) + calls)
}

interface UsageRows {
  readonly endpoints: readonly UsageToAdd[]
  readonly details: readonly UsageDetailToAdd[]
}

/** Limits the names that each account used on a day, by kind. */
class KnownNames {
  readonly #limits = new Map<string, (name: string) => string>()

  /** Returns the name, or `other` if the account used too many of its kind. */
  limit(accountId: string, kind: string, name: string): string {
    const key = `${kind} ${accountId}`
    const limit = this.#limits.get(key) ?? limitNames(MAX_USAGE_NAMES)
    this.#limits.set(key, limit)
    return limit(name)
  }

  clear(): void {
    this.#limits.clear()
  }
}

function detailsOf(
  by: UsedOperation,
  call: Pick<UsageDetailToAdd, 'accountId' | 'day' | 'calls'>,
  names: KnownNames,
): UsageDetailToAdd[] {
  const name = names.limit(call.accountId, 'operation', by.name)
  const client = by.client && names.limit(call.accountId, 'client', by.client)
  return [
    { ...call, kind: 'operation', name, client: '' },
    ...(client ? [{ ...call, kind: 'client', name: client, client: '' } as const] : []),
    ...by
      .fields()
      .map(
        ({ coordinate, isDeprecated }) =>
          ({ ...call, kind: 'field', name: coordinate, client: isDeprecated ? client : '' }) as const,
      ),
  ]
}

/** One row for each of what is counted, so that the buffer does not grow with requests while the database is unavailable. */
function merged(all: readonly UsageRows[]): UsageRows {
  return {
    endpoints: sumBy(
      all.flatMap(({ endpoints }) => endpoints),
      (row) => `${row.accountId} ${row.pool} ${row.period} ${row.day} ${row.endpoint}`,
    ),
    details: sumBy(
      all.flatMap(({ details }) => details),
      (row) => JSON.stringify([row.accountId, row.day, row.kind, row.name, row.client]),
    ),
  }
}

function sumBy<Row extends { readonly calls: number }>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
): Row[] {
  const sums = new Map<string, Row>()
  for (const row of rows) {
    const key = keyOf(row)
    sums.set(key, { ...row, calls: row.calls + (sums.get(key)?.calls ?? 0) })
  }
  return [...sums.values()]
}
