import { readdir } from 'node:fs/promises'
import { afterEach, expect, test } from 'vitest'
import { openServer } from '../../src/store/database.ts'
import type { Database } from '../../src/store/database.ts'
import { openInMemory } from '../../src/store/embedded.ts'
import { migrate, MIGRATIONS_DIRECTORY, splitStatements } from '../../src/store/migrate.ts'
import { prepareStore } from '../../src/store/store.ts'
import { diffMigrations } from '../support/migration.ts'
import { createTestDatabase } from '../support/store.ts'

const SERVER = process.env['TEST_DATABASE_URL']

const cleanups: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

async function openEmpty(): Promise<Database> {
  if (SERVER === undefined) {
    const database = await openInMemory()
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

test('the migrations say what prisma/schema.prisma says; `npm run migration` writes what is missing', async () => {
  expect((await diffMigrations()).slice(0, 500)).toBe('')
}, 60_000)

test('an empty database is brought to the newest migration, and then there is nothing to do', async () => {
  const database = await openEmpty()
  expect(await migrate(database)).toEqual(await names())
  expect(await migrate(database)).toEqual([])
})

test('what was applied is booked as Prisma books it', async () => {
  const database = await openEmpty()
  await migrate(database)
  const rows = await database.read<{ migration_name: string; checksum: string; finished_at: string | null }>(
    'SELECT migration_name, checksum, finished_at FROM _prisma_migrations ORDER BY migration_name',
  )
  expect(rows.map((row) => row.migration_name)).toEqual(await names())
  expect(rows.every((row) => /^[0-9a-f]{64}$/.test(row.checksum) && row.finished_at !== null)).toBe(true)
})

test('a migration that was edited after it was applied stops the start and is named', async () => {
  const database = await openEmpty()
  await migrate(database)
  await database.transaction((tx) => tx.query(`UPDATE _prisma_migrations SET checksum = 'edited'`))
  await expect(migrate(database)).rejects.toThrow(/was edited after it was applied/)
})

test('two starts at once on one database apply each migration once', async () => {
  const database = await openEmpty()
  const applied = await Promise.all([migrate(database), migrate(database), migrate(database)])
  expect(applied.flat().sort()).toEqual(await names())
  const stores = [prepareStore(database), prepareStore(database)]
  expect(await Promise.all(stores)).toHaveLength(2)
})

test('statements are split at the semicolon that ends a line, and dollar quotes stay whole', () => {
  const sql = `-- why\nCREATE TABLE a (\n  b TEXT DEFAULT ';'\n);\nCREATE FUNCTION f() AS $$\nBEGIN;\nEND;\n$$ LANGUAGE plpgsql;\n`
  expect(splitStatements(sql)).toHaveLength(2)
})
