import { expect, onTestFinished, test } from 'vitest'
import { buildAdmin } from '../../src/admin/cli.ts'
import { openStore } from '../../src/store/store.ts'
import { updateSetting } from '../../src/store/accounts/settings.ts'
import { takeLeases } from '../../src/store/jobs/leases.ts'
import { createTestDatabase } from '../support/store.ts'
import { openTempFolder } from '../support/temp-folder.ts'
import { fillWorld } from '../support/world.ts'

const SERVER = process.env['TEST_DATABASE_URL']

/** A database of the kind that is tested, as its settings. */
async function emptyDatabase(): Promise<{ readonly url: string | null; readonly dataDirectory: string }> {
  const folder = openTempFolder()
  onTestFinished(() => folder[Symbol.dispose]())
  if (SERVER === undefined) return { url: null, dataDirectory: folder.dir }
  const { url, drop } = await createTestDatabase(SERVER)
  onTestFinished(drop)
  return { url, dataDirectory: folder.dir }
}

test('reset-games deletes games and keeps accounts; a league that a process reads prevents it', async () => {
  const { url, dataDirectory } = await emptyDatabase()
  const open = () => openStore({ databaseUrl: url, dataDirectory })
  const reset = () =>
    buildAdmin({
      environment: { DATA_DIR: dataDirectory, ...(url === null ? {} : { DATABASE_URL: url }) },
      print: () => undefined,
    }).parseAsync(['reset-games'], { from: 'user' })
  const now = new Date()
  let store = await open()
  await fillWorld(store)
  await store.database.prisma.account.create({
    data: { id: 'a', email: 'a@example.com', plan: 'free', createdAt: now },
  })
  await updateSetting(store, 'world', () => ({ calendar: 'always', version: 1 }))
  const until = new Date(now.getTime() + 60_000)
  if (url !== null) {
    await takeLeases(store, { names: ['nfl'], holder: 'ingest', now, until })
    await expect(reset()).rejects.toThrow('A running process reads nfl.')
    await store.database.prisma.lease.deleteMany()
  }
  expect(await store.database.prisma.event.count()).toBeGreaterThan(0)
  await store.close()
  await reset()
  store = await open()
  onTestFinished(() => store.close())
  expect(await store.database.prisma.event.count()).toBe(0)
  expect(await store.database.prisma.account.count()).toBe(1)
  expect(await updateSetting(store, 'world', (known) => known)).toBeNull()
}, 120_000)
