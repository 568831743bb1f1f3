import { isDeepStrictEqual } from 'node:util'
import type { Config } from '../config.ts'
import { LEAGUES } from '../domain/league.ts'
import { openSimulatorThread } from '../simulator/thread.ts'
import type { SimulatedUpstream } from '../simulator/thread.ts'
import { WORLD_VERSION } from '../simulator/world/calendar-kind.ts'
import { hasDatabase } from '../store/database-folder.ts'
import { continueEpoch } from './simulation-epoch.ts'
import type { SimulationEpoch } from './simulation-epoch.ts'

/** A new simulated world that starts while the program is loading and its database is being opened. */
export interface EarlyWorld {
  /** When it started, in milliseconds since 1970. */
  readonly begunAt: number
  /** Returns the simulator if the database agreed on this world; otherwise closes it and returns `null`. */
  take(world: SimulationEpoch): Promise<SimulatedUpstream | null>
  close(): Promise<void>
}

/**
 * Starts a new world and generates the games of today's scoreboards, if one is certainly needed: the simulator
 * is the source and no database exists yet that could hold another. `null` otherwise.
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
