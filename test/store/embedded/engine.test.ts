import { afterEach, beforeEach, expect, test } from 'vitest'
import { isDatabaseUnavailable } from '../../../src/store/database/unavailable.ts'
import { EmbeddedPool } from '../../../src/store/database/embedded-pool.ts'
import { openEngineInMemory, wrapEmbedded } from '../../../src/store/database/embedded.ts'
import type { Database } from '../../../src/store/database/database.ts'
import type { EmbeddedEngine } from '../../../src/store/database/engine.ts'
import { EMPTY_FILE } from '../../support/template.ts'

const openEngine = () => openEngineInMemory(EMPTY_FILE)
let engine: EmbeddedEngine
let database: Database
beforeEach(async () => {
  engine = await openEngine()
  database = wrapEmbedded(engine)
})
afterEach(() => database.close())

/** Takes a while: a nested loop over ten million pairs. */
const LONG =
  'SELECT count(*)::int AS pairs FROM generate_series(1, 3000) a JOIN generate_series(1, 3000) b ON a % 7 = b % 11'

test('the event loop goes on while a long statement is executed', async () => {
  let turns = 0
  let isOver = false
  const turn = () => {
    turns += 1
    if (!isOver) setImmediate(turn)
  }
  const read = database.read<{ pairs: number }>(LONG).finally(() => (isOver = true))
  turn()
  const [row] = await read
  expect(row?.pairs).toBeGreaterThan(0)
  // On the thread of the statement there would be a handful.
  expect(turns).toBeGreaterThan(100)
})

test('its memory is known', async () => {
  // No less than its buffers.
  expect(await engine.memoryBytes()).toBeGreaterThan(32 * 1024 * 1024)
})

test('results and parameters of megabytes arrive whole', async () => {
  const texts = Array.from({ length: 20_000 }, (_, index) => `${index} ${'é'.repeat(100)}`)
  const rows = await database.read<{ text: string }>('SELECT text FROM unnest($1::text[]) AS text', [texts])
  expect(rows.map(({ text }) => text)).toEqual(texts)
})

test('a failed statement fails alone, named or not, in a transaction or not', async () => {
  for (let time = 0; time < 5; time += 1) {
    await expect(database.read('SELECT 1 / $1::int AS one', [0])).rejects.toThrow(/division by zero/)
    await expect(database.read('SELECT nothing')).rejects.toThrow(/does not exist/)
    expect(await database.read('SELECT 1 / $1::int AS one', [1])).toEqual([{ one: 1 }])
  }
  const failing = database.transaction(async (tx) => {
    await tx.query('CREATE TABLE left_over (a int)')
    await tx.query('SELECT nothing')
  })
  await expect(failing).rejects.toThrow(/does not exist/)
  await expect(database.read('SELECT * FROM left_over')).rejects.toThrow(/does not exist/)
})

test('a connection that replaces another begins without its transaction and its statements', async () => {
  const pool = new EmbeddedPool(await openEngine(), null)
  const first = await pool.acquire('request')
  await first.query({ name: 'one', text: 'SELECT 1 AS one' })
  await first.query('BEGIN')
  await first.query('CREATE TABLE left_over (a int)')
  first.release(new Error('not to be used again'))
  const second = await pool.acquire('request')
  expect((await second.query({ name: 'one', text: 'SELECT 1 AS one' })).rows).toEqual([{ one: 1 }])
  await expect(second.query('SELECT * FROM left_over')).rejects.toThrow(/does not exist/)
  second.release()
  await pool.close()
})

test('what waits for a database that has ended fails as for an unavailable one, and a new one is opened', async () => {
  let opened = 0
  const recovery = {
    reopen() {
      opened += 1
      return openEngine()
    },
    describeFullDisk: () => null,
  }
  const failing = await openEngine()
  const recovering = wrapEmbedded(failing, undefined, recovery)
  await recovering.read('SELECT 1 AS one')
  const reads = [1, 2, 3].map(() => recovering.read(LONG).then(() => null, isDatabaseUnavailable))
  await failing.close()
  expect((await Promise.all(reads)).filter((outcome) => outcome !== null)).not.toContain(false)
  await expect
    .poll(() => recovering.read('SELECT 2 AS two').catch(() => []), { timeout: 20_000 })
    .toEqual([{ two: 2 }])
  expect(opened).toBe(1)
  expect(recovering.problem()).toBeNull()
  await recovering.close()
})

test('its thread keeps nothing of what it has answered', async () => {
  // More than the thread may take, in rows that nothing refers to any more.
  for (let megabytes = 0; megabytes < 320; megabytes += 8) {
    const rows = await database.read<{ text: string }>(
      "SELECT repeat('x', 1048576) AS text FROM generate_series(1, 8)",
    )
    expect(rows.length).toBe(8)
  }
}, 120_000)
