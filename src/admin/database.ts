import { randomUUID } from 'node:crypto'
import type { Config } from '../config/config.ts'
import { LEAGUES } from '../domain/league.ts'
import { WORLD_VERSION } from '../simulator/world/calendar/kind.ts'
import { describeWorldConflict } from '../simulator/world/conflict.ts'
import type { StoredWorld } from '../simulator/world/conflict.ts'
import { updateSetting } from '../store/accounts/settings.ts'
import { openServer } from '../store/database/database.ts'
import type { Database } from '../store/database/database.ts'
import { migrate } from '../store/database/migrate.ts'
import { clearFacts } from '../store/entities/clear-facts.ts'
import { releaseLeases, takeLeases } from '../store/jobs/leases.ts'
import { openStore } from '../store/store.ts'
import type { Store } from '../store/store.ts'

/** Commands on a database that need no running service. */

/** The settings that say which games a start would serve. */
type GamesSettings = Pick<Config, 'source' | 'simCalendar'>

/** How long other processes cannot begin to read a league. */
const RESET_MS = 120_000

/**
 * Migrates a server's database as a start does; returns what was done, in a sentence. Throws before it changes anything if
 * this release could not start on the database afterwards.
 */
export async function migrateServer(databaseUrl: string, settings: GamesSettings): Promise<string> {
  const database = await openServer(databaseUrl)
  try {
    const problem = await findStartProblem(database, settings)
    if (problem !== null) throw new Error(`Nothing was changed, as this release could not start. ${problem}`)
    const applied = await migrate(database)
    return applied.length === 0 ? 'The database is up to date.' : `Applied: ${applied.join(', ')}.`
  } finally {
    await database.close()
  }
}

/** Why this release would not start on a server's database; `null` if it would. Works before any migration. */
async function findStartProblem(
  database: Database,
  { source, simCalendar: calendar }: GamesSettings,
): Promise<string | null> {
  if (source.kind !== 'simulator') return null
  const [table] = await database.read<{ name: string | null }>(`SELECT to_regclass('settings')::text AS name`)
  if (!table?.name) return null
  const [row] = await database.read<{ value: StoredWorld | null }>(
    `SELECT value FROM settings WHERE name = 'world'`,
  )
  return describeWorldConflict(row?.value ?? null, { calendar, version: WORLD_VERSION })
}

/**
 * Deletes all games and what belongs to them, and the update log; accounts, keys, usage and webhooks stay. Throws if a
 * process reads a league: the service must be stopped.
 */
export async function resetGames(options: {
  readonly databaseUrl: string | null
  readonly dataDirectory: string
}): Promise<string> {
  const store = await openStore(options)
  try {
    await withoutReaders(store, async () => {
      await clearFacts(store)
      await updateSetting<StoredWorld | null>(store, 'world', () => null)
    })
  } finally {
    await store.close()
  }
  return 'All games are deleted; accounts, keys, usage and webhooks are as before. The next start reads the source from the beginning.'
}

async function withoutReaders(store: Store, work: () => Promise<void>): Promise<void> {
  // An embedded database is open in one process, which is this one.
  if (store.database.kind === 'embedded') return work()
  const holder = `reset ${randomUUID()}`
  const names = LEAGUES.map(({ slug }) => slug)
  const now = new Date()
  try {
    const held = await takeLeases(store, { names, holder, now, until: new Date(now.getTime() + RESET_MS) })
    const read = names.filter((name) => !held.has(name))
    if (read.length > 0)
      throw new Error(
        `A running process reads ${read.join(', ')}. Stop the service first: all processes on this database.`,
      )
    await work()
  } finally {
    await releaseLeases(store, holder)
  }
}
