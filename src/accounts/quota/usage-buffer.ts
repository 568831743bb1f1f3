import { utcDay } from '../../domain/day.ts'
import { DAY_MS } from '../../domain/time.ts'
import { addUsage } from '../../store/accounts/quotas.ts'
import type { QuotaKey, UsageToAdd } from '../../store/accounts/quotas.ts'
import type { Store } from '../../store/store.ts'

/** Counts calls by account, day and endpoint in memory, and writes them in batches. */
export interface UsageBuffer {
  add(taken: QuotaKey, endpoint: string, calls: number, now: number): void
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
  let waiting: UsageToAdd[] = []
  let writing: Promise<void> = Promise.resolve()
  /** The flush that begins after the current one, shared by all calls in the meantime. */
  let next: Promise<void> | null = null
  const write = async () => {
    next = null
    const taken = [...waiting, ...rowsOf(entries, day.text)]
    waiting = []
    entries = new Map()
    try {
      await addUsage(store, taken)
    } catch (error) {
      waiting = mergeRows([...waiting, ...taken])
      throw error
    }
  }
  return {
    add(key, endpoint, calls, now) {
      const begins = now - (now % DAY_MS)
      if (day.begins !== begins) {
        waiting.push(...rowsOf(entries, day.text))
        entries = new Map()
        day = { begins, text: utcDay(begins) }
      }
      let ofKey = entries.get(key)
      if (!ofKey) entries.set(key, (ofKey = new Map<string, number>()))
      ofKey.set(endpoint, (ofKey.get(endpoint) ?? 0) + calls)
    },
    flush() {
      // Sequential: what another flush is still writing cannot be read yet.
      next ??= writing = writing.then(write, write)
      return next
    },
  }
}

/** Calls by count and endpoint. Counts are compared by identity, so that no key has to be built per request. */
type Entries = Map<QuotaKey, Map<string, number>>

function rowsOf(entries: Entries, day: string): UsageToAdd[] {
  return [...entries].flatMap(([key, calls]) =>
    [...calls].map(([endpoint, count]) => ({ ...key, day, endpoint, calls: count })),
  )
}

/**
 * One row per count, day and endpoint, so that the buffer does not grow with requests while the database is
 * unavailable.
 */
function mergeRows(rows: readonly UsageToAdd[]): UsageToAdd[] {
  const merged = new Map<string, UsageToAdd>()
  for (const row of rows) {
    const key = `${row.accountId} ${row.pool} ${row.period} ${row.day} ${row.endpoint}`
    merged.set(key, { ...row, calls: row.calls + (merged.get(key)?.calls ?? 0) })
  }
  return [...merged.values()]
}
