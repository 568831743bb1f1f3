import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkpointWhenDue } from '../../../src/store/database/checkpoint.ts'
import { openEmbedded } from '../../../src/store/database/embedded.ts'
import { prepareStore } from '../../../src/store/store.ts'
import type { Store } from '../../../src/store/store.ts'

// A server has its own checkpointer: embedded database only.
let folder: string
let store: Store
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'checkpoint-'))
  store = await prepareStore(await openEmbedded(folder))
})
afterEach(async () => {
  await store.close()
  await rm(folder, { recursive: true, force: true })
})

const MEGABYTE = 1024 * 1024

async function megabytesOfLog(): Promise<number> {
  const log = path.join(folder, 'postgres', 'pg_wal')
  const segments = (await readdir(log)).filter((name) => /^[0-9A-F]{24}$/.test(name))
  const sizes = await Promise.all(segments.map((name) => stat(path.join(log, name))))
  return sizes.reduce((sum, { size }) => sum + size, 0) / MEGABYTE
}

async function megabytesWritten(): Promise<number> {
  const [row] = await store.database.read<{ bytes: number }>(
    `SELECT pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 AS bytes`,
  )
  return (row?.bytes ?? 0) / MEGABYTE
}

test('the write-ahead log stays small under any load, without loss', async () => {
  await store.database.script('CREATE TABLE much (n int, text text)')
  const begun = await megabytesWritten()
  let checkpoints = 0
  for (let round = 0; round < 24; round += 1) {
    await store.database.run(
      `INSERT INTO much SELECT n, repeat(md5(random()::text), 40) FROM generate_series(1, 8000) n`,
    )
    if (round % 2 === 1) await store.database.run('DELETE FROM much WHERE n > 100')
    if (await checkpointWhenDue(store.database)) checkpoints += 1
  }
  expect((await megabytesWritten()) - begun).toBeGreaterThan(180)
  expect(checkpoints).toBeGreaterThan(2)
  expect(await megabytesOfLog()).toBeLessThan(150)
  const [row] = await store.database.read<{ total: number }>('SELECT count(*)::int AS total FROM much')
  expect(row?.total).toBe(24 * 100)
}, 120_000)
