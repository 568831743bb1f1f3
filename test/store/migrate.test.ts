import { readdir } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { openServer } from '../../src/store/database/database.ts'
import type { Database } from '../../src/store/database/database.ts'
import { openInMemory } from '../../src/store/database/embedded.ts'
import { migrate, MIGRATIONS_DIRECTORY, splitStatements } from '../../src/store/database/migrate.ts'
import { buildAdmin } from '../../src/admin/cli.ts'
import { updateSetting } from '../../src/store/accounts/settings.ts'
import { prepareStore } from '../../src/store/store.ts'
import { diffMigrations } from '../tools/migration.ts'
import { createTestDatabase } from '../support/store.ts'
import { EMPTY_FILE } from '../support/template.ts'

const SERVER = process.env['TEST_DATABASE_URL']

const cleanups: (() => Promise<unknown>)[] = []
const close = async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
}

async function openEmpty(): Promise<Database> {
  if (SERVER === undefined) {
    const database = await openInMemory(EMPTY_FILE)
    cleanups.push(() => database.close())
    return database
  }
  const { url, drop } = await createTestDatabase(SERVER)
  cleanups.push(drop)
  const database = await openServer(url)
  cleanups.push(() => database.close())
  return database
}

const names = async () => (await readdir(MIGRATIONS_DIRECTORY)).filter((name) => /^\d/.test(name)).sort()

test('the migrations match prisma/schema.prisma; `npm run migration` writes missing ones', async () => {
  expect((await diffMigrations()).slice(0, 500)).toBe('')
}, 60_000)

describe('an empty database', () => {
  let database: Database
  let applied: readonly string[]
  beforeAll(async () => {
    database = await openEmpty()
    applied = await migrate(database)
  })
  afterAll(close)

  test('is migrated to the newest version once', async () => {
    expect(applied).toEqual(await names())
    expect(await migrate(database)).toEqual([])
  })

  test('records applied migrations like Prisma', async () => {
    const rows = await database.read<{
      migration_name: string
      checksum: string
      finished_at: string | null
    }>('SELECT migration_name, checksum, finished_at FROM _prisma_migrations ORDER BY migration_name')
    expect(rows.map((row) => row.migration_name)).toEqual(await names())
    expect(rows.every((row) => /^[0-9a-f]{64}$/.test(row.checksum) && row.finished_at !== null)).toBe(true)
  })

  test('is rejected if an applied migration was modified, which is named', async () => {
    const [edited = ''] = await names()
    await database.transaction((tx) =>
      tx.query(`UPDATE _prisma_migrations SET checksum = 'edited' WHERE migration_name = '${edited}'`),
    )
    await expect(migrate(database)).rejects.toThrow(/was modified after it was applied/)
    await expect(migrate(database)).rejects.toThrow(edited)
  })

  test('waits for the lock before an unfinished migration is rejected: another process may be running it', async () => {
    const [unfinished = ''] = await names()
    await database.transaction((tx) =>
      tx.query(`UPDATE _prisma_migrations SET finished_at = NULL WHERE migration_name = '${unfinished}'`),
    )
    const statements: string[] = []
    database.onStatement = (sql) => statements.push(sql)
    await expect(migrate(database)).rejects.toThrow(`${unfinished} started but did not finish`)
    database.onStatement = null
    expect(statements.some((sql) => sql.includes('pg_advisory_xact_lock'))).toBe(true)
  })
})

test('two concurrent starts apply each migration once', async () => {
  const database = await openEmpty()
  onTestFinished(close)
  const applied = await Promise.all([migrate(database), migrate(database), migrate(database)])
  expect(applied.flat().sort()).toEqual(await names())
  const stores = [prepareStore(database), prepareStore(database)]
  expect(await Promise.all(stores)).toHaveLength(2)
})

test('statements are split at semicolons at line ends, outside of dollar quotes', () => {
  const sql = `-- why\nCREATE TABLE a (\n  b TEXT DEFAULT ';'\n);\nCREATE FUNCTION f() AS $$\nBEGIN;\nEND;\n$$ LANGUAGE plpgsql;\n`
  expect(splitStatements(sql)).toHaveLength(2)
})

test.skipIf(SERVER === undefined)(
  'the operator’s command migrates a server once (needs TEST_DATABASE_URL)',
  async () => {
    const empty = await createTestDatabase(SERVER ?? '')
    try {
      const run = async (environment: Readonly<Record<string, string>>) => {
        let printed = ''
        await buildAdmin({ environment, print: (text) => (printed += text) }).parseAsync(['migrate'], {
          from: 'user',
        })
        return printed
      }
      expect(await run({ DATABASE_URL: empty.url })).toMatch(/^Applied: \d+_\w+/)
      expect(await run({ DATABASE_URL: empty.url })).toBe('The database is up to date.')
      await expect(run({})).rejects.toThrow('Set DATABASE_URL')
      // A setting with which the service would not start.
      const invalid = { DATABASE_URL: empty.url, SIM_CALENDAR: 'never' }
      await expect(run(invalid)).rejects.toThrow(/^SIM_CALENDAR must be/)
    } finally {
      await empty.drop()
    }
  },
)

test.skipIf(SERVER === undefined)(
  'a server whose games this release could not serve is not migrated (needs TEST_DATABASE_URL)',
  async () => {
    const { url, drop } = await createTestDatabase(SERVER ?? '')
    const database = await openServer(url)
    try {
      const store = await prepareStore(database)
      await updateSetting(store, 'world', () => ({ calendar: 'always', version: 1 }))
      const [newest = ''] = (await names()).slice(-1)
      await database.transaction((tx) =>
        tx.query(`DELETE FROM _prisma_migrations WHERE migration_name = '${newest}'`),
      )
      const run = (...args: string[]) =>
        buildAdmin({ environment: { DATABASE_URL: url }, print: () => undefined }).parseAsync(args, {
          from: 'user',
        })
      await expect(run('migrate')).rejects.toThrow(/Nothing was changed.*reset-games/)
      const rows = await database.read(`SELECT 1 FROM _prisma_migrations WHERE migration_name = '${newest}'`)
      expect(rows).toEqual([])
    } finally {
      await database.close()
      await drop()
    }
  },
)
