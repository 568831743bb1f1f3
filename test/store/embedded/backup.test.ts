import { mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openBackups, restoreBackup } from '../../../src/store/database/backup.ts'
import type { Backup, Backups } from '../../../src/store/database/backup.ts'
import { pause } from '../../../src/domain/wait.ts'
import { openEmbedded } from '../../../src/store/database/embedded.ts'
import { CHANGE_TYPES } from '../../../src/domain/change.ts'
import { readChanges } from '../../../src/store/entities/changes.ts'
import { openStore, prepareStore } from '../../../src/store/store.ts'
import type { Store } from '../../../src/store/store.ts'

let folder: string
let from: string
let to: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'backup-'))
  from = path.join(folder, 'from')
  to = path.join(folder, 'to')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function finished(backups: Backups, name: string): Promise<Backup> {
  let found: Backup | null = null
  await expect
    .poll(
      () => {
        found = backups.find(name)
        return found?.state
      },
      { timeout: 120_000 },
    )
    .not.toBe('running')
  return found as unknown as Backup
}

test('a backup of a database in use is its state between two transactions', async () => {
  const store = await prepareStore(await openEmbedded(from))
  const { database } = store
  await database.script('CREATE TABLE pairs (side int, value int, filler text)')
  // Two rows that every transaction keeps equal, and enough others that copying takes a while.
  await database.script(
    "INSERT INTO pairs VALUES (1, 0, ''), (2, 0, ''); INSERT INTO pairs SELECT 3, i, repeat('x', 900) FROM generate_series(1, 40000) i",
  )
  let isOver = false
  let committed = 0
  const writing = (async () => {
    while (!isOver) {
      await database.transaction(async (tx) => {
        await tx.query('UPDATE pairs SET value = value + 1 WHERE side = 1', [])
        await tx.query("INSERT INTO pairs SELECT 3, i, repeat('y', 900) FROM generate_series(1, 50) i", [])
        await tx.query('UPDATE pairs SET value = value + 1 WHERE side = 2', [])
      })
      committed += 1
      await pause(5)
    }
  })()
  const backups = openBackups(database, from)
  if (!backups) throw new Error('no backups of an embedded database')
  const begun = backups.start()
  const atStart = committed
  expect(backups.start().name).toBe(begun.name)
  const done = await finished(backups, begun.name)
  isOver = true
  await writing
  expect(done).toMatchObject({ state: 'done', problem: null })
  expect(done.bytes).toBe(done.totalBytes)
  expect((await stat(done.file)).mode & 0o777).toBe(0o600)
  // Nothing else is left.
  expect(await readdir(path.join(from, 'backups'))).toEqual([begun.name])
  await store.close()
  expect(committed).toBeGreaterThan(atStart + 1)

  const read: number[] = []
  await restoreBackup(done.file, to, (bytes) => read.push(bytes))
  expect(read.at(-1)).toBe((await stat(done.file)).size)
  const restored = await prepareStore(await openEmbedded(to))
  const pairs = await restored.database.read<{ side: number; value: number }>(
    'SELECT side, value FROM pairs WHERE side < 3 ORDER BY side',
  )
  const [row] = await restored.database.read<{ rows: number }>(
    'SELECT count(*)::int AS rows FROM pairs WHERE side = 3',
  )
  const [one, two] = pairs.map(({ value }) => value)
  expect(one).toBe(two)
  expect(one).toBeGreaterThanOrEqual(atStart)
  expect(one).toBeLessThanOrEqual(committed)
  expect(row?.rows).toBe(40_000 + 50 * (one ?? 0))
  const [leagues] = await restored.database.read<{ rows: number }>(
    'SELECT count(*)::int AS rows FROM leagues',
  )
  expect(leagues?.rows).toBe(29)
  // It can be written to.
  await restored.database.script('INSERT INTO pairs VALUES (4, 4, NULL)')
  await restored.close()
}, 300_000)

test('a restore needs an empty directory and an intact backup, and leaves nothing otherwise', async () => {
  const store = await prepareStore(await openEmbedded(from))
  const backups = openBackups(store.database, from)
  if (!backups) throw new Error('no backups of an embedded database')
  // What a killed process left.
  await mkdir(path.join(from, 'backups', 'old.copy', 'postgres'), { recursive: true })
  await writeFile(path.join(from, 'backups', 'old.part'), 'x')
  const { file, name } = await finished(backups, backups.start().name)
  expect(await readdir(path.join(from, 'backups'))).toEqual([name])
  await expect(restoreBackup(file, from)).rejects.toThrow(/is in use by process/)
  await store.close()
  await expect(restoreBackup(file, from)).rejects.toThrow(/is not empty \(.*postgres/)
  await expect(restoreBackup(path.join(folder, 'nothing'), to)).rejects.toThrow(/There is no file/)
  const text = path.join(folder, 'text')
  await writeFile(text, 'hello')
  await expect(restoreBackup(text, to)).rejects.toThrow(/is damaged or not a backup/)
  const half = path.join(folder, 'half.tar.gz')
  await writeFile(half, await readFile(file))
  await truncate(half, Math.floor((await stat(file)).size / 2))
  await expect(restoreBackup(half, to)).rejects.toThrow(/is damaged or not a backup/)
  expect(await readdir(to)).toEqual([])
  // A key that was put there first remains.
  await writeFile(path.join(to, 'encryption-key'), 'key')
  await restoreBackup(file, to)
  expect((await readdir(to)).sort()).toEqual(['encryption-key', 'postgres', 'restored'])
}, 300_000)

test('a restored database refuses positions of the changes feed from before, once', async () => {
  const store = await prepareStore(await openEmbedded(from))
  const { next } = await changesOf(store, null)
  const backups = openBackups(store.database, from)
  if (!backups) throw new Error('no backups of an embedded database')
  const { file } = await finished(backups, backups.start().name)
  await store.close()
  await restoreBackup(file, to)
  const options = { databaseUrl: null, dataDirectory: to }
  const restored = await openStore(options)
  await expect(changesOf(restored, next)).rejects.toThrow(/before it was restored/)
  const later = await changesOf(restored, null)
  await restored.close()
  const again = await openStore(options)
  expect((await changesOf(again, later.next)).changes).toEqual([])
  await again.close()
}, 300_000)

function changesOf(store: Store, since: string | null) {
  return readChanges(store, { since, leagues: ['nba'], types: CHANGE_TYPES, limit: 10 })
}
