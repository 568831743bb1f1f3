import type { ObjectCache } from '../store/cache.ts'
import type { DependsOn } from '../store/versions.ts'
import { createContext } from './context.ts'
import type { Context, ContextOptions } from './context.ts'

/** A context for one query that records what the query reads. */
export interface ReadTracker {
  readonly context: Context
  /** Call after the query: the returned function says whether the result is still valid. */
  readonly validator: () => () => boolean
}

/** Time-dependent data (today's scoreboard, news of two weeks) changes at the start of a minute. */
const MINUTE_MS = 60_000

/** Starts a query whose result is to be cached while its source data is unchanged. */
export function openReadTracker(options: ContextOptions): ReadTracker {
  const { store, now } = options
  const { cache } = store
  const seen = new Map<DependsOn, number>()
  const listening: ObjectCache = {
    // Every query reads the version of its dependencies first, even for cached results.
    version(dependsOn) {
      const version = cache.version(dependsOn)
      // The first version counts: with a write between two reads, the result would mix both states.
      if (!seen.has(dependsOn)) seen.set(dependsOn, version)
      return version
    },
    get: (key, version) => cache.get(key, version),
    pending: (key, version) => cache.pending(key, version),
    promise: (key, version, rows) => cache.promise(key, version, rows),
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
      const readMinutes = [...minutes]
      return () =>
        reads.every(([dependsOn, version]) => cache.version(dependsOn) === version) &&
        readMinutes.every(([league, minute]) => minuteOf(league) === minute)
    },
  }
}
