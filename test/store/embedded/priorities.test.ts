import { afterEach, beforeEach, expect, test } from 'vitest'
import { openInMemory } from '../../../src/store/database/embedded.ts'
import type { Database } from '../../../src/store/database/database.ts'
import type { DatabasePriority } from '../../../src/store/database/priority-queue.ts'

let database: Database
beforeEach(async () => {
  database = await openInMemory()
})
afterEach(() => database.close())

test('reads and live games do not wait for transactions of seasons that came before them', async () => {
  const order: string[] = []
  let end = () => {}
  const hold = new Promise<void>((resolve) => {
    end = resolve
  })
  const current = database.transaction(async () => hold, 'background')
  const transact = (name: string, priority: DatabasePriority) =>
    database.transaction(async () => {
      order.push(name)
    }, priority)
  const waiting = [transact('first season', 'background'), transact('second season', 'background')]
  waiting.push(transact('live game', 'live'))
  const read = database.run('SELECT 1 AS one').then(() => void order.push('read'))
  end()
  await Promise.all([current, read, ...waiting])
  expect(order).toEqual(['read', 'live game', 'first season', 'second season'])
}, 60_000)

test('a database that is closed executes what waits first', async () => {
  const written = database.run('CREATE TABLE kept (id int)')
  const season = database.transaction(
    (tx) => tx.query('INSERT INTO kept VALUES (1) RETURNING id'),
    'background',
  )
  await database.close()
  await written
  expect(await season).toEqual([{ id: 1 }])
}, 60_000)
