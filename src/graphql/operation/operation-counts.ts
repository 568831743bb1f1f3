import { OTHER_NAME } from '../../store/accounts/quotas.ts'
import type { LabelledValue } from '../../http/observe/metrics.ts'
import type { OperationUsage } from './usage.ts'

/** Whether a response was made for the request, or was there. */
export type CacheState = 'hit' | 'miss'

/** Counts operations since the start of this process, for metrics. */
export interface OperationCounts {
  count(operation: OperationUsage, cache: CacheState): void
  values(): readonly LabelledValue[]
}

/** Clients choose the names: beyond this many, all are `other`. */
const MAX_NAMES = 100

export function createOperationCounts(): OperationCounts {
  const names = new Set<string>()
  const counts = new Map<string, { labels: LabelledValue['labels']; value: number }>()
  return {
    count({ type, name }, cache) {
      if (names.size < MAX_NAMES) names.add(name)
      const operation = names.has(name) ? name : OTHER_NAME
      const key = `${type} ${operation} ${cache}`
      const known = counts.get(key)
      if (known) known.value += 1
      else counts.set(key, { labels: { type, operation, cache }, value: 1 })
    },
    values: () => [...counts.values()],
  }
}
