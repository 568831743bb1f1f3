import type { DependsOn, ObjectCache } from '../store/cache.ts'
import type { Store } from '../store/store.ts'
import { createContext } from './context.ts'
import type { Context } from './context.ts'
import type { BackfillQueue } from './backfill-queue.ts'
import type { Deadline } from '../http/deadline.ts'

/** A context for one query, that writes down what the query reads. */
export interface ReadTracker {
  readonly context: Context
  /** Ask it once the query is answered: the returned function says whether the answer is still true. */
  readonly seal: () => () => boolean
}

export interface ReadTrackerOptions {
  readonly store: Store
  readonly now: (league: string) => Date
  readonly requestId: string
  readonly deadline?: Deadline
  readonly backfill?: BackfillQueue | null
  /** The root that clients see. */
  readonly publicUrl?: () => string
  /** Whether the query is one of the service's own, whose cursors may stand for places in a list. */
  readonly takesPlaces?: boolean
}

/** Begins a query whose answer is to be kept as long as nothing that it was made of has changed. */
export function openReadTracker(options: ReadTrackerOptions): ReadTracker {
  const { store } = options
  const { cache } = store
  const seen = new Map<string, { readonly dependsOn: DependsOn; readonly stamp: number }>()
  const listening: ObjectCache = {
    // Every query takes the version of what it depends on before it asks, whoever answers it.
    stamp(dependsOn) {
      const stamp = cache.stamp(dependsOn)
      const key = `${dependsOn.league} ${dependsOn.entityNames.join(' ')}`
      // The first one counts: were there a write between two reads, the answer would hold both sides of it.
      if (!seen.has(key)) seen.set(key, { dependsOn, stamp })
      return stamp
    },
    get: (key, stamp) => cache.get(key, stamp),
    pending: (key, stamp) => cache.pending(key, stamp),
    promise: (key, stamp, answer) => cache.promise(key, stamp, answer),
    clear: () => cache.clear(),
  }
  return {
    context: createContext({ ...options, store: { ...store, cache: listening } }),
    seal() {
      const reads = [...seen.values()]
      return () => reads.every(({ dependsOn, stamp }) => cache.stamp(dependsOn) === stamp)
    },
  }
}
