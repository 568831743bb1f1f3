import { addUsage } from '../store/quotas.ts'
import type { QuotaKey, UsageToAdd } from '../store/quotas.ts'
import type { Store } from '../store/store.ts'

/** Counts calls by account, day and endpoint in memory, and writes them down together. */
export interface UsageBuffer {
  add(taken: QuotaKey, endpoint: string, calls: number, now: number): void
  /** Writes down what was added. */
  flush(): Promise<void>
}

/**
 * Opens the book of this process. What was added since the last flush is counted without its endpoint where the process
 * is killed (`settleAbandoned`).
 */
export function openUsageBuffer(store: Store): UsageBuffer {
  let entries = new Map<string, UsageToAdd & { calls: number }>()
  const enter = (row: UsageToAdd) => {
    const key = `${row.accountId} ${row.pool} ${row.period} ${row.day} ${row.endpoint}`
    const known = entries.get(key)
    if (known) known.calls += row.calls
    else entries.set(key, { ...row })
  }
  let day = { begins: 0, text: '' }
  return {
    add({ accountId, pool, period }, endpoint, calls, now) {
      const begins = now - (now % 86_400_000)
      if (day.begins !== begins) day = { begins, text: new Date(begins).toISOString().slice(0, 10) }
      enter({ accountId, pool, period, day: day.text, endpoint, calls })
    },
    async flush() {
      const taken = [...entries.values()]
      entries = new Map()
      try {
        await addUsage(store, taken)
      } catch (error) {
        for (const row of taken) enter(row)
        throw error
      }
    },
  }
}
