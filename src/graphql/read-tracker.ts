import type { ObjectCache } from '../store/cache.ts'
import type { DependsOn } from '../store/versions.ts'
import { createContext } from './context.ts'
import type { Context, ContextOptions } from './context.ts'

/** A context for one query, that writes down what the query reads. */
export interface ReadTracker {
  readonly context: Context
  /** Ask it once the query is answered: the returned function says whether the answer is still true. */
  readonly seal: () => () => boolean
}

/** What depends on the time (the board of the day, the news of two weeks) changes at a minute's beginning. */
const MINUTE_MS = 60_000

/** Begins a query whose answer is to be kept as long as nothing that it was made of has changed. */
export function openReadTracker(options: ContextOptions): ReadTracker {
  const { store, now } = options
  const { cache } = store
  const seen = new Map<DependsOn, number>()
  const listening: ObjectCache = {
    // Every query takes the version of what it depends on before it asks, whoever answers it.
    stamp(dependsOn) {
      const stamp = cache.stamp(dependsOn)
      // The first one counts: were there a write between two reads, the answer would hold both sides of it.
      if (!seen.has(dependsOn)) seen.set(dependsOn, stamp)
      return stamp
    },
    get: (key, stamp) => cache.get(key, stamp),
    pending: (key, stamp) => cache.pending(key, stamp),
    promise: (key, stamp, answer) => cache.promise(key, stamp, answer),
    clear: () => cache.clear(),
  }
  const minutes = new Map<string, number>()
  const minuteOf = (league: string) => Math.floor(now(league).getTime() / MINUTE_MS)
  const context = createContext({
    ...options,
    store: { ...store, cache: listening },
    now(league) {
      if (!minutes.has(league)) minutes.set(league, minuteOf(league))
      return now(league)
    },
  })
  return {
    context,
    seal() {
      const reads = [...seen]
      const asked = [...minutes]
      return () =>
        reads.every(([dependsOn, stamp]) => cache.stamp(dependsOn) === stamp) &&
        asked.every(([league, minute]) => minuteOf(league) === minute)
    },
  }
}
