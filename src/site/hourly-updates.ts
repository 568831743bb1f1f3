import { HOUR_MS } from '../domain/time.ts'
import { countUpdatesByHour } from '../store/entities/league-status.ts'
import type { HourlyUpdates } from '../store/entities/league-status.ts'
import type { Store } from '../store/store.ts'

/** The number of hours shown, including the current one. */
const HOURS = 24

/** Updates of each league in the last 24 hours. */
export interface HourlyCounts {
  /** For each league with updates: the number per hour, oldest first, the current hour last. */
  read(now: Date): Promise<ReadonlyMap<string, readonly number[]>>
}

/** Opens the counts. Past hours are counted once, so that a later read costs one hour of the log. */
export function openHourlyCounts(store: Store): HourlyCounts {
  let past: readonly HourlyUpdates[] = []
  let countedTo = 0
  return {
    async read(now) {
      const present = Math.floor(now.getTime() / HOUR_MS)
      const first = present - HOURS + 1
      const found = await countUpdatesByHour(store, Math.max(first, countedTo), present + 1)
      const rows = [...past.filter(({ hour }) => hour >= first), ...found]
      past = rows.filter(({ hour }) => hour < present)
      countedTo = present
      const counts = new Map<string, number[]>()
      for (const { league, hour, updates } of rows) {
        const known = counts.get(league) ?? Array.from({ length: HOURS }, () => 0)
        known[hour - first] = updates
        counts.set(league, known)
      }
      return counts
    },
  }
}
