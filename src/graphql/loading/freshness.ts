import { MINUTE_MS } from '../../domain/time.ts'
import type { ObjectCache } from '../../store/query/cache.ts'
import type { DependsOn } from '../../store/query/versions.ts'
import { createContext } from './context.ts'
import type { Context, ContextOptions } from './context.ts'

/**
 * Decides how long a cached response lives: while the leagues' data that it was made from has the same versions and, if
 * it depends on the time, until the minute ends. A tracker is a context for one query that records what the query reads.
 */
export interface ReadTracker {
  readonly context: Context
  /** Call after the query: the returned function says whether the result is still valid. */
  readonly validator: () => () => boolean
}

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
    fill: (slots, batch) => cache.fill(slots, batch),
    clear: () => cache.clear(),
  }
  const minutes = new Map<string, number>()
  // Time-dependent data (today's scoreboard, news of two weeks) changes at the start of a minute.
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
