import { expect, test } from 'vitest'
import { openAccounts } from '../../src/accounts/accounts.ts'
import { openUsageBuffer } from '../../src/accounts/quota/usage-buffer.ts'
import type { UsageKind } from '../../src/domain/account.ts'
import { utcDay } from '../../src/domain/day.ts'
import { DAY_MS, SECOND_MS } from '../../src/domain/time.ts'
import type { Database } from '../../src/store/database/database.ts'
import { listUsage, listUsageDetails, MAX_USAGE_NAMES } from '../../src/store/accounts/quotas.ts'
import type { Store } from '../../src/store/store.ts'
import { openTestStore } from '../support/store.ts'

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
  const usage = openUsageBuffer(store, () => NOW)
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
  const usage = openUsageBuffer(store, () => NOW)
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
  expect(writes.map(({ calls }) => calls)).toEqual([['1'], ['3']])
})

const DAY = '2026-11-24'

test('an account has a maximum of names, the rest is one, and no call is lost', async () => {
  const store = await openTestStore()
  const accounts = openAccounts({ store, now: () => NOW, redisUrl: null, report: () => undefined })
  const { id: accountId } = (await accounts.createAccount('a@example.com', 'scale')).account
  const count = MAX_USAGE_NAMES + 30
  // Two processes, each of which has names of its own.
  for (const process of ['A', 'B']) {
    const usage = openUsageBuffer(store, () => NOW)
    for (let index = 0; index < count; index += 1) {
      const by = {
        endpoint: 'graphql',
        name: `${process}${index}`,
        client: `client ${index}`,
        fields: () => [
          { coordinate: `Type.field${index}`, isDeprecated: false },
          { coordinate: 'Type.old', isDeprecated: true },
        ],
      }
      usage.add({ ...KEY, accountId }, by, 2, NOW)
      if (index % 50 === 0) await usage.flush()
    }
    await usage.flush()
  }
  const detailsOf = (kind: UsageKind) => listUsageDetails(store, accountId, { kind, sinceDay: DAY })
  for (const kind of ['operation', 'client'] as const) {
    const rows = await detailsOf(kind)
    expect(new Set(rows.map(({ name }) => name)).size).toBeLessThanOrEqual(MAX_USAGE_NAMES + 1)
    expect(rows.reduce((sum, { calls }) => sum + calls, 0)).toBe(4 * count)
  }
  // Fields are as many as the schema has; clients are named where one is deprecated.
  const fields = await detailsOf('field')
  expect(fields.filter(({ name }) => name !== 'Type.old')).toHaveLength(count)
  const old = fields.filter(({ name }) => name === 'Type.old')
  expect(old).toHaveLength(MAX_USAGE_NAMES + 1)
  expect(old.reduce((sum, { calls }) => sum + calls, 0)).toBe(4 * count)
  expect(await listUsage(store, accountId, DAY)).toEqual([
    { day: DAY, endpoint: 'graphql', calls: 4 * count },
  ])
  await accounts.close()
  await store.close()
})

test('calls are settled each second, their details every ten, and each of both is written once', async () => {
  const store = await openTestStore()
  let now = NOW
  const accounts = openAccounts({ store, now: () => now, redisUrl: null, report: () => undefined })
  const { id: accountId } = (await accounts.createAccount('a@example.com', 'scale')).account
  const usage = openUsageBuffer(store, () => now)
  const fields = () => [{ coordinate: 'Query.league', isDeprecated: false }]
  const by = { endpoint: 'graphql', name: 'Board', client: '', fields }
  const counted = async () => {
    const [endpoints, operations, ofFields] = await Promise.all([
      listUsage(store, accountId, DAY),
      listUsageDetails(store, accountId, { kind: 'operation', sinceDay: DAY }),
      listUsageDetails(store, accountId, { kind: 'field', sinceDay: DAY }),
    ])
    return [endpoints, operations, ofFields].map((rows) => rows.reduce((sum, { calls }) => sum + calls, 0))
  }
  const seen: (readonly number[])[] = []
  for (let second = 1; second <= 11; second += 1) {
    usage.add({ ...KEY, accountId }, by, 2, now)
    now += SECOND_MS
    await usage.settle()
    seen.push(await counted())
  }
  expect(seen[0]).toEqual([2, 0, 0])
  expect(seen[8]).toEqual([18, 0, 0])
  expect(seen[9]).toEqual([20, 20, 20])
  expect(seen[10]).toEqual([22, 20, 20])
  // The account does nothing more, and its details are written all the same.
  now += 10 * SECOND_MS
  await usage.settle()
  expect(await counted()).toEqual([22, 22, 22])
  usage.add({ ...KEY, accountId }, by, 1, now)
  await usage.flush()
  expect(await counted()).toEqual([23, 23, 23])
  await accounts.close()
  await store.close()
})

test('details are deleted once they are too old to be listed', async () => {
  const store = await openTestStore()
  const accounts = openAccounts({ store, now: () => NOW, redisUrl: null, report: () => undefined })
  const { id: accountId } = (await accounts.createAccount('a@example.com', 'scale')).account
  const usage = openUsageBuffer(store, () => NOW)
  const by = { endpoint: 'graphql', name: 'Board', client: '', fields: () => [] }
  for (const day of [0, 1, 40]) {
    usage.add({ ...KEY, accountId }, by, 1, NOW + day * DAY_MS)
    await usage.flush()
  }
  const rows = await listUsageDetails(store, accountId, { kind: 'operation', sinceDay: DAY })
  expect(rows.map(({ day }) => day)).toEqual([utcDay(NOW + 40 * DAY_MS)])
  await accounts.close()
  await store.close()
})
