import { randomBytes } from 'node:crypto'
import { openServer } from '../../src/store/database.ts'
import type { Database } from '../../src/store/database.ts'
import { openInMemory } from '../../src/store/embedded.ts'
import { prepareStore } from '../../src/store/store.ts'
import type { Store } from '../../src/store/store.ts'
import { TABLES_TO_VACUUM } from '../../src/store/vacuum.ts'
import { LOG_SINCE_CHECKPOINT } from '../../src/store/checkpoint.ts'
import { READ_VERSIONS } from '../../src/store/versions.ts'
import { emptyDatabase, noteBaseline } from './empty-database.ts'
import { onServer, SERVER_TEMPLATE, TEMPLATE_FILE, TEST_DATABASE_PREFIX } from './template.ts'

/** The PostgreSQL that the suite runs against; unset, every test has an embedded one of its own. */
const SERVER_URL = process.env['TEST_DATABASE_URL']

/**
 * A store of a test's own, migrated and empty but for the registry. A test file opens few databases: one whose store is
 * closed is emptied and given to the next.
 */
export async function openTestStore(cacheBytes?: number): Promise<Store> {
  const database = await takeDatabase()
  return prepareStore(database, cacheBytes)
}

/** Open databases that no store has. */
const idle: Database[] = []

async function takeDatabase(): Promise<Database> {
  const known = idle.pop()
  if (known) {
    await emptyDatabase(known)
    return known
  }
  const database = await openMigrated()
  await noteBaseline(database)
  // A store closes its database with itself; here it goes back.
  return Object.assign(database, {
    close: async () => {
      database.onStatement = null
      idle.push(database)
    },
  })
}

async function openMigrated(): Promise<Database> {
  if (SERVER_URL === undefined) return openInMemory(TEMPLATE_FILE)
  const { url } = await createTestDatabase(SERVER_URL, SERVER_TEMPLATE)
  return openServer(url)
}

/** A new database on a server: empty, or a copy of a template. Those that are left at the end of the run are dropped. */
export async function createTestDatabase(
  server: string,
  template?: string,
): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `${TEST_DATABASE_PREFIX}${randomBytes(6).toString('hex')}`
  await onServer(server, `CREATE DATABASE ${name} ${template === undefined ? '' : `TEMPLATE ${template}`}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return {
    url: url.href,
    async drop() {
      await onServer(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
    },
  }
}

/** What a store asks from time to time, whoever works with it. */
export const PERIODIC_STATEMENTS = [READ_VERSIONS, TABLES_TO_VACUUM, LOG_SINCE_CHECKPOINT, 'CHECKPOINT']

/** Counts the statements that `work` sends. */
export async function countStatements(store: Store, work: () => Promise<unknown>): Promise<string[]> {
  const statements: string[] = []
  store.database.onStatement = (sql) => {
    if (!PERIODIC_STATEMENTS.includes(sql)) statements.push(sql)
  }
  try {
    await work()
  } finally {
    store.database.onStatement = null
  }
  return statements
}
