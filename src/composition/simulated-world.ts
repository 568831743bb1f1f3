import { ConfigError } from '../config/config.ts'
import type { Config } from '../config/config.ts'
import { WORLD_VERSION } from '../simulator/world/calendar/kind.ts'
import { describeWorldConflict } from '../simulator/world/conflict.ts'
import { clearFacts } from '../store/entities/clear-facts.ts'
import { updateSetting } from '../store/accounts/settings.ts'
import type { Store } from '../store/store.ts'
import { continueEpoch } from './simulation-epoch.ts'
import type { SimulationEpoch } from './simulation-epoch.ts'

type Settings = Pick<Config, 'speed' | 'source' | 'simCalendar' | 'role'>

/**
 * Returns the simulated world that all processes over one database share; it started at the wall clock of the
 * first. Data of another calendar or version of the simulator is never mixed with this one's: an embedded
 * database is cleared of games (accounts, keys and webhooks stay), a server database is refused with a
 * ConfigError. A process that reads no source uses the world as it is.
 */
export async function loadOrCreateEpoch(store: Store, config: Settings): Promise<SimulationEpoch> {
  const { speed, source, simCalendar: calendar } = config
  const fresh = { calendar, version: WORLD_VERSION }
  const known = await updateSetting<SimulationEpoch | null>(store, 'world', (stored) => stored)
  const conflict = describeWorldConflict(known, fresh)
  const isReplaced = conflict !== null && isReading(config) && source.kind === 'simulator'
  if (isReplaced) {
    if (store.database.kind === 'server') throw new ConfigError(conflict)
    await clearFacts(store)
  }
  return updateSetting<SimulationEpoch>(store, 'world', (stored) =>
    continueEpoch(isReplaced ? null : stored, speed ?? 1, Date.now(), fresh),
  )
}

/** Whether a process reads the source. */
export const isReading = ({ role }: Pick<Config, 'role'>): boolean => role === 'all' || role === 'ingest'

/** The value of `X-Data-Source`: the source, and for a simulated one its calendar. */
export function describeSource(source: Config['source'], { calendar }: SimulationEpoch): string {
  return source.kind === 'simulator' ? `simulator; calendar=${calendar}` : source.kind
}
