import type { Config } from '../config.ts'
import type { Database } from '../store/database.ts'
import { beginEarlyWorld } from './early-world.ts'
import type { EarlyWorld } from './early-world.ts'

/** What is started before the program is loaded, as most of it takes place in other threads. */
export interface EarlyStart {
  readonly world: EarlyWorld | null
  /** The embedded database; `null` with a server. */
  readonly database: Promise<Database> | null
}

export async function beginEarlyStart(config: Config): Promise<EarlyStart> {
  const world = beginEarlyWorld(config)
  if (config.databaseUrl !== null) return { world, database: null }
  const { openEmbedded } = await import('../store/embedded.ts')
  const database = openEmbedded(config.dataDirectory)
  // The start reports the error when it needs the database.
  database.catch(() => undefined)
  return { world, database }
}
