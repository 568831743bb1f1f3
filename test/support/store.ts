import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { openServer } from '../../src/store/database.ts'
import { openInMemory } from '../../src/store/embedded.ts'
import { prepareStore } from '../../src/store/store.ts'
import type { Store } from '../../src/store/store.ts'
import { DUE } from '../../src/store/upkeep.ts'
import { READ_VERSIONS } from '../../src/store/versions.ts'
import { TEMPLATE_FILE } from './template.ts'

/** The PostgreSQL that the suite runs against; unset, every test has an embedded one of its own. */
const SERVER_URL = process.env['TEST_DATABASE_URL']

/** A store of a test's own, migrated and empty but for the registry. Closing it leaves nothing behind. */
export async function openTestStore(cacheBytes?: number): Promise<Store> {
  if (SERVER_URL === undefined) return prepareStore(await openInMemory(TEMPLATE_FILE), cacheBytes)
  const { url, drop } = await createTestDatabase(SERVER_URL)
  const store = await prepareStore(await openServer(url), cacheBytes)
  return {
    ...store,
    async close() {
      await store.close()
      await drop()
    },
  }
}

/** A new empty database on a server. */
export async function createTestDatabase(
  server: string,
): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `sports_test_${randomBytes(6).toString('hex')}`
  await onServer(server, `CREATE DATABASE ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => onServer(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) }
}

async function onServer(server: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

/** What a store asks from time to time, whoever works with it. */
const BY_THEMSELVES = [READ_VERSIONS, DUE]

/** Counts the statements that `work` sends. */
export async function countStatements(store: Store, work: () => Promise<unknown>): Promise<string[]> {
  const statements: string[] = []
  store.database.onStatement = (sql) => {
    if (!BY_THEMSELVES.includes(sql)) statements.push(sql)
  }
  try {
    await work()
  } finally {
    store.database.onStatement = null
  }
  return statements
}
