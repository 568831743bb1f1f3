import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openEmbedded } from '../../../src/store/database/embedded.ts'
import { migrate, MIGRATIONS_DIRECTORY } from '../../../src/store/database/migrate.ts'
import { prepareStore } from '../../../src/store/store.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'sports-data-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test.each(['/proc/nope', '/proc/nope/deeper', '/dev/null/folder', '/dev/null'])(
  'an unusable data directory is rejected by name: %s',
  async (impossible) => {
    await expect(openEmbedded(impossible)).rejects.toThrow(
      /^DATA_DIR must be a writable directory; it is \/(proc|dev)/,
    )
  },
)

test('a data directory is created, kept, and locked while it is open', async () => {
  const first = await prepareStore(await openEmbedded(folder))
  await expect(openEmbedded(folder)).rejects.toThrow(/DATA_DIR: .* is in use by process \d+/)
  await first.close()
  const again = await prepareStore(await openEmbedded(folder))
  const [row] = await again.database.read<{ total: number }>('SELECT count(*) AS total FROM leagues')
  expect(row?.total).toBe(29)
  await again.close()
}, 60_000)

const countMigrations = async () =>
  (await readdir(MIGRATIONS_DIRECTORY)).filter((name) => /^\d/.test(name)).length

async function countApplied(directory: string): Promise<number> {
  const database = await openEmbedded(directory)
  try {
    expect(await migrate(database)).toEqual([])
    const [row] = await database.read<{ total: number }>('SELECT count(*) AS total FROM _prisma_migrations')
    return row?.total ?? 0
  } finally {
    await database.close()
  }
}

test('a database with all migrations is created, also after a start that was killed meanwhile', async () => {
  await mkdir(path.join(folder, 'postgres.unfinished', 'base'), { recursive: true })
  expect(await countApplied(folder)).toBe(await countMigrations())
  expect(await readdir(folder)).not.toContain('postgres.unfinished')
}, 60_000)
