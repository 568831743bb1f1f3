import { createHash, randomBytes } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { openServer } from '../../src/store/database/database.ts'
import { dropTemplates, openEngineInMemory, wrapEmbedded } from '../../src/store/database/embedded.ts'
import type { EmbeddedEngine } from '../../src/store/database/engine.ts'
import { MIGRATIONS_DIRECTORY } from '../../src/store/database/migrate.ts'
import { prepareStore } from '../../src/store/store.ts'
import { noteMissingChromium } from './browser.ts'
import { runPrestart } from './process.ts'

/** A migrated and seeded embedded database as a file, copied by each test: created once per migration. */
export const TEMPLATE_FILE = path.join(os.tmpdir(), `sports-data-template-${fingerprint()}.tar`)

/** An empty embedded database as a file: reading it is much faster than creating one. */
export const EMPTY_FILE = path.join(os.tmpdir(), `sports-data-empty-${fingerprint()}.tar`)

function fingerprint(): string {
  const hash = createHash('sha256').update(
    readFileSync(new URL('../../src/domain/league.ts', import.meta.url)),
  )
  for (const name of readdirSync(MIGRATIONS_DIRECTORY).sort()) {
    const file = path.join(MIGRATIONS_DIRECTORY.pathname, name, 'migration.sql')
    if (existsSync(file)) hash.update(readFileSync(file))
  }
  return hash.digest('hex').slice(0, 16)
}

/** A migrated and seeded database on a server, copied by each test file: created once per migration. */
export const SERVER_TEMPLATE = `sports_template_${fingerprint()}`

/** Prefix of the names of this run's databases. */
export const TEST_DATABASE_PREFIX = `sports_test_${(process.env['TEST_RUN'] ??= randomBytes(4).toString('hex'))}_`

/** Runs before all tests (vitest's global setup); the returned function runs after them. */
export default async function makeTemplates(): Promise<() => Promise<void>> {
  noteMissingChromium()
  // Pages, documentation, command line and service are tested as built.
  runPrestart()
  if (!existsSync(TEMPLATE_FILE) || !existsSync(EMPTY_FILE)) await makeTemplateFiles()
  const server = process.env['TEST_DATABASE_URL']
  if (server === undefined) return async () => undefined
  await makeServerTemplate(server)
  return () => dropTestDatabases(server)
}

async function makeTemplateFiles(): Promise<void> {
  const engine = await openEngineInMemory()
  const database = wrapEmbedded(engine)
  await dropTemplates(database)
  await dump(engine, EMPTY_FILE)
  const store = await prepareStore(database)
  await dump(engine, TEMPLATE_FILE)
  await store.close()
}

async function dump(engine: EmbeddedEngine, file: string): Promise<void> {
  const unfinished = `${file}.${process.pid}`
  writeFileSync(unfinished, await engine.dump())
  renameSync(unfinished, file)
}

async function makeServerTemplate(server: string): Promise<void> {
  const known = await onServer(server, `SELECT 1 FROM pg_database WHERE datname = '${SERVER_TEMPLATE}'`)
  if (known.length > 0) return
  const unfinished = `${TEST_DATABASE_PREFIX}template`
  await onServer(server, `CREATE DATABASE ${unfinished}`)
  const url = new URL(server)
  url.pathname = `/${unfinished}`
  const store = await prepareStore(await openServer(url.href))
  await store.close()
  await onServer(server, `ALTER DATABASE ${unfinished} RENAME TO ${SERVER_TEMPLATE}`)
}

async function dropTestDatabases(server: string): Promise<void> {
  const names = await onServer(
    server,
    `SELECT datname FROM pg_database WHERE starts_with(datname, '${TEST_DATABASE_PREFIX}')`,
  )
  for (const { datname } of names as { datname: string }[])
    await onServer(server, `DROP DATABASE IF EXISTS ${datname} WITH (FORCE)`)
}

/** Runs one statement on a server's own database. */
export async function onServer(server: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    return (await client.query(sql)).rows as unknown[]
  } finally {
    await client.end()
  }
}
