import { expect, test } from 'vitest'
import { openUsageBuffer } from '../../src/accounts/quota/usage-buffer.ts'
import type { Database } from '../../src/store/database/database.ts'
import type { Store } from '../../src/store/store.ts'

const KEY = { accountId: 'a1', pool: 'rest', period: '2026-11' } as const
const NOW = Date.parse('2026-11-24T12:00:00Z')

/** A store whose writes wait until they are let through, and the calls of each write. */
function openHeldStore() {
  const writes: { readonly calls: unknown; readonly resolve: () => void; readonly reject: () => void }[] = []
  const run: Database['run'] = (_, parameters = []) =>
    new Promise((resolve, reject) => {
      const [, , , calls] = parameters
      writes.push({ calls, resolve: () => resolve([]), reject: () => reject(new Error('no connection')) })
    })
  return { store: { database: { run } } as unknown as Store, writes }
}

test('a flush resolves only after the counts that an earlier flush is writing are written', async () => {
  const { store, writes } = openHeldStore()
  const usage = openUsageBuffer(store)
  usage.add(KEY, 'graphql', 20, NOW)
  const first = usage.flush()
  let isSecondDone = false
  const second = usage.flush().then(() => (isSecondDone = true))
  await new Promise(setImmediate)
  expect([writes.map(({ calls }) => calls), isSecondDone]).toEqual([[['20']], false])
  writes[0]?.resolve()
  await Promise.all([first, second])
  expect(writes).toHaveLength(1)
})

test('flushes that wait for the same one are one write, and counts of a failed write come again', async () => {
  const { store, writes } = openHeldStore()
  const usage = openUsageBuffer(store)
  usage.add(KEY, 'graphql', 1, NOW)
  const first = usage.flush()
  await new Promise(setImmediate)
  usage.add(KEY, 'graphql', 2, NOW)
  const others = [usage.flush(), usage.flush(), usage.flush()]
  writes[0]?.reject()
  await expect(first).rejects.toThrow('no connection')
  await new Promise(setImmediate)
  writes[1]?.resolve()
  await Promise.all(others)
  expect(writes.map(({ calls }) => calls)).toEqual([['1'], ['1', '2']])
})
