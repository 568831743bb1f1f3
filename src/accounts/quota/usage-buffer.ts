import { utcDay } from '../../domain/day.ts'
import { limitNames } from '../../domain/limit-names.ts'
import { DAY_MS } from '../../domain/time.ts'
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
  /** Writes the buffered counts; resolves when all that were added before are written. */
  flush(): Promise<void>
}

/**
 * Opens the buffer of this process. If the process is killed, calls since the last flush are counted without their
 * endpoint (`settleAbandoned`).
 */
export function openUsageBuffer(store: Store): UsageBuffer {
  let day = { begins: 0, text: '' }
  let entries: Entries = new Map()
  /** Rows of past days, and rows that could not be written. */
  let waiting: UsageRows = { endpoints: [], details: [] }
  const names = new KnownNames()
  let writing: Promise<void> = Promise.resolve()
  /** The flush that begins after the current one, shared by all calls in the meantime. */
  let next: Promise<void> | null = null
  const write = async () => {
    next = null
    const taken = merged([waiting, rowsOf(entries, day.text, names)])
    waiting = { endpoints: [], details: [] }
    entries = new Map()
    try {
      await addUsage(store, taken.endpoints, taken.details)
    } catch (error) {
      waiting = merged([waiting, taken])
      throw error
    }
  }
  return {
    add(key, by, calls, now) {
      const begins = now - (now % DAY_MS)
      if (day.begins !== begins) {
        waiting = merged([waiting, rowsOf(entries, day.text, names)])
        entries = new Map()
        day = { begins, text: utcDay(begins) }
        names.clear()
      }
      let ofKey = entries.get(key)
      if (!ofKey) entries.set(key, (ofKey = new Map<UsedBy, number>()))
      ofKey.set(by, (ofKey.get(by) ?? 0) + calls)
    },
    flush() {
      // Sequential: what another flush is still writing cannot be read yet.
      next ??= writing = writing.then(write, write)
      return next
    },
  }
}

/** Calls by count and what they are for. Counts are compared by identity, so that no key has to be built per request. */
type Entries = Map<QuotaKey, Map<UsedBy, number>>

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

function rowsOf(entries: Entries, day: string, names: KnownNames): UsageRows {
  const endpoints: UsageToAdd[] = []
  const details: UsageDetailToAdd[] = []
  for (const [key, calledBy] of entries) {
    for (const [by, calls] of calledBy) {
      const endpoint = typeof by === 'string' ? by : by.endpoint
      endpoints.push({ ...key, day, endpoint, calls })
      if (typeof by !== 'string')
        details.push(...detailsOf(by, { accountId: key.accountId, day, calls }, names))
    }
  }
  return { endpoints, details }
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
