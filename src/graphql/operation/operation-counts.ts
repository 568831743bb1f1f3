import { limitNames } from '../../domain/limit-names.ts'
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

interface Counter {
  readonly labels: LabelledValue['labels']
  value: number
}

export function createOperationCounts(): OperationCounts {
  const limit = limitNames(MAX_NAMES)
  const counters = new Map<string, Counter>()
  /** The counters of operations, so that a hit builds no key. */
  const ofOperation = new WeakMap<OperationUsage, Partial<Record<CacheState, Counter>>>()
  const counterOf = ({ type, name }: OperationUsage, cache: CacheState): Counter => {
    const operation = limit(name)
    const key = `${type} ${operation} ${cache}`
    const counter = counters.get(key) ?? { labels: { type, operation, cache }, value: 0 }
    counters.set(key, counter)
    return counter
  }
  return {
    count(usage, cache) {
      let own = ofOperation.get(usage)
      if (!own) ofOperation.set(usage, (own = {}))
      const counter = (own[cache] ??= counterOf(usage, cache))
      counter.value += 1
    },
    values: () => [...counters.values()],
  }
}
