import { randomBytes } from 'node:crypto'
import { openServer } from '../../src/store/database/database.ts'
import type { Database } from '../../src/store/database/database.ts'
import { openInMemory } from '../../src/store/database/embedded.ts'
import { prepareStore } from '../../src/store/store.ts'
import type { Store } from '../../src/store/store.ts'
import { TABLES_TO_VACUUM } from '../../src/store/database/vacuum.ts'
import { LOG_SINCE_CHECKPOINT } from '../../src/store/database/checkpoint.ts'
import { READ_VERSIONS } from '../../src/store/query/versions.ts'
import { emptyDatabase, noteBaseline } from './empty-database.ts'
import { onServer, SERVER_TEMPLATE, TEMPLATE_FILE, TEST_DATABASE_PREFIX } from './template.ts'

/** The PostgreSQL server of the suite; if unset, each test has an embedded database. */
const SERVER_URL = process.env['TEST_DATABASE_URL']

/**
 * Opens a migrated store with only the registry. A test file opens few databases: that of a closed store is emptied
 * and reused.
 */
export async function openTestStore(): Promise<Store> {
  const database = await takeDatabase()
  return prepareStore(database)
}

/** Open databases without a store. */
const idle: Database[] = []

async function takeDatabase(): Promise<Database> {
  const known = idle.pop()
  if (known) {
    await emptyDatabase(known)
    return known
  }
  const database = await openMigrated()
  await noteBaseline(database)
  // Closing a store closes its database; here it is returned.
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

/**
 * Creates a database on a server: empty, or copied from a template. Remaining ones are dropped at the end of the run.
 */
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

const PERIODIC_STATEMENTS = [READ_VERSIONS, TABLES_TO_VACUUM, LOG_SINCE_CHECKPOINT, 'CHECKPOINT']

/** Whether a store sends a statement periodically. Those that follow a count of changed rows name their table. */
export function isPeriodic(sql: string): boolean {
  return PERIODIC_STATEMENTS.includes(sql) || /^(?:VACUUM|ANALYZE)\b/.test(sql)
}

/** Returns the statements sent by `work`. */
export async function countStatements(store: Store, work: () => Promise<unknown>): Promise<string[]> {
  const statements: string[] = []
  store.database.onStatement = (sql) => {
    if (!isPeriodic(sql)) statements.push(sql)
  }
  try {
    await work()
  } finally {
    store.database.onStatement = null
  }
  return statements
}
