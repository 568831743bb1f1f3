import { isDeepStrictEqual } from 'node:util'
import type { Config } from '../config.ts'
import { LEAGUES } from '../domain/league.ts'
import { openSimulatorThread } from '../simulator/thread.ts'
import type { SimulatedUpstream } from '../simulator/thread.ts'
import { WORLD_VERSION } from '../simulator/world/calendar-kind.ts'
import { hasDatabase } from '../store/database-folder.ts'
import { continueEpoch } from './simulation-epoch.ts'
import type { SimulationEpoch } from './simulation-epoch.ts'

/** A new simulated world that plays already while the program is loaded and its database is opened. */
export interface EarlyWorld {
  /** When it began, in milliseconds since 1970. */
  readonly begunAt: number
  /** The simulator, where it is this world that the database agreed on; null, and the simulator closed, otherwise. */
  take(world: SimulationEpoch): Promise<SimulatedUpstream | null>
  close(): Promise<void>
}

/**
 * Begins a new world, and has the games of today's scoreboards made, where one is needed for certain: the simulator is the
 * source and there is no database yet that could know another. Null otherwise.
 */
export function beginEarlyWorld(config: Config): EarlyWorld | null {
  const { source, role, databaseUrl, dataDirectory, simCalendar: calendar, speed } = config
  if (source.kind !== 'simulator' || role !== 'all' || databaseUrl !== null) return null
  if (hasDatabase(dataDirectory)) return null
  const begunAt = Date.now()
  const world = continueEpoch(null, speed ?? 1, begunAt, { calendar, version: WORLD_VERSION })
  const upstream = openSimulatorThread(world)
  for (const { slug: league } of LEAGUES) upstream.prepare({ kind: 'scoreboard', league })
  return {
    begunAt,
    async take(agreed) {
      if (isDeepStrictEqual(agreed, world)) return upstream
      await upstream.close()
      return null
    },
    close: () => upstream.close(),
  }
}
