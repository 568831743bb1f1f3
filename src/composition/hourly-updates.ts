import { countUpdatesByHour } from '../store/league-status.ts'
import type { HourlyUpdates } from '../store/league-status.ts'
import type { Store } from '../store/store.ts'

const HOUR_MS = 3_600_000
/** How many hours are shown, the present one included. */
const HOURS = 24

/** Updates of each league in the last 24 hours. */
export interface HourlyCounts {
  /** Of every league that had some: a number an hour, oldest first, the present hour last. */
  read(now: Date): Promise<ReadonlyMap<string, readonly number[]>>
}

/** Opens the counts: hours that are over are counted once, so that asking again costs one hour of the log. */
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
