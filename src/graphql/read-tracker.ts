import type { ObjectCache } from '../store/cache.ts'
import type { DependsOn } from '../store/versions.ts'
import { createContext } from './context.ts'
import type { Context, ContextOptions } from './context.ts'

/** A context for one query, that writes down what the query reads. */
export interface ReadTracker {
  readonly context: Context
  /** Ask it once the query is answered: the returned function says whether the answer is still true. */
  readonly validator: () => () => boolean
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
    version(dependsOn) {
      const version = cache.version(dependsOn)
      // The first one counts: were there a write between two reads, the answer would hold both sides of it.
      if (!seen.has(dependsOn)) seen.set(dependsOn, version)
      return version
    },
    get: (key, version) => cache.get(key, version),
    pending: (key, version) => cache.pending(key, version),
    promise: (key, version, answer) => cache.promise(key, version, answer),
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
    validator() {
      const reads = [...seen]
      const asked = [...minutes]
      return () =>
        reads.every(([dependsOn, version]) => cache.version(dependsOn) === version) &&
        asked.every(([league, minute]) => minuteOf(league) === minute)
    },
  }
}
