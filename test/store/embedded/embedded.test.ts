import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openEmbedded } from '../../../src/store/embedded.ts'
import { migrate, MIGRATIONS_DIRECTORY } from '../../../src/store/migrate.ts'
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

const NO_TEMPLATE = '/nowhere/at/all'
const countMigrations = async () =>
  (await readdir(MIGRATIONS_DIRECTORY)).filter((name) => /^\d/.test(name)).length

async function countApplied(directory: string, template: string): Promise<number> {
  const database = await openEmbedded(directory, template)
  try {
    expect(await migrate(database)).toEqual([])
    const [row] = await database.read<{ total: number }>('SELECT count(*) AS total FROM _prisma_migrations')
    return row?.total ?? 0
  } finally {
    await database.close()
  }
}

/** A data directory created without a template, for the following tests. */
let anew: string
beforeAll(async () => {
  anew = await mkdtemp(path.join(os.tmpdir(), 'sports-data-'))
  await (await openEmbedded(anew, NO_TEMPLATE)).close()
})
afterAll(() => rm(anew, { recursive: true, force: true }))

test('without a template, a database with all migrations is created', async () => {
  expect(await countApplied(anew, NO_TEMPLATE)).toBe(await countMigrations())
}, 60_000)

test('a template is copied, also after a start that was killed while copying', async () => {
  const template = path.join(folder, 'template')
  await cp(path.join(anew, 'postgres'), template, { recursive: true })
  await writeFile(path.join(template, 'mark'), 'a copy')
  await mkdir(path.join(folder, 'postgres.unfinished', 'base'), { recursive: true })
  expect(await countApplied(folder, template)).toBe(await countMigrations())
  expect(await readdir(path.join(folder, 'postgres'))).toContain('mark')
  expect(await readdir(folder)).not.toContain('postgres.unfinished')
}, 60_000)
