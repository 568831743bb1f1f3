import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { SERVICE } from '../../src/domain/audit.ts'
import { nextTurn } from '../../src/domain/wait.ts'
import { openQuotaLeaser } from '../../src/accounts/quota/leaser.ts'
import type { QuotaLeaser } from '../../src/accounts/quota/leaser.ts'
import type { QuotaScope } from '../../src/accounts/quota/period.ts'
import { insertAccount } from '../../src/store/accounts/accounts.ts'
import {
  addUsage,
  listUsage,
  readQuotas,
  setQuota,
  settleAbandoned,
  UNATTRIBUTED,
} from '../../src/store/accounts/quotas.ts'
import type { Store } from '../../src/store/store.ts'
import { manualClock } from '../support/clock.ts'
import type { ManualClock } from '../support/clock.ts'
import { countStatements, openTestStore } from '../support/store.ts'
import { until } from '../support/updates.ts'

let store: Store
let clock: ManualClock
beforeEach(async () => {
  store = await openTestStore()
  clock = manualClock()
  const createdAt = new Date(clock.now()).toISOString()
  await insertAccount(
    store,
    { id: 'acc_1', email: 'a@example.com', plan: 'pro', overage: false, createdAt, expiresAt: null },
    {
      id: 'key_1',
      accountId: 'acc_1',
      hash: 'h',
      hint: '',
      kind: 'secret' as const,
      scopes: ['read' as const],
      origins: [],
      createdAt,
      expiresAt: null,
      revokedAt: null,
    },
    SERVICE,
  )
})
const opened: QuotaLeaser[] = []
afterEach(async () => {
  // What they still lease would count in the next test.
  await Promise.all(opened.splice(0).map((quota) => quota.close()))
  await store.close()
})

const reported: unknown[] = []
const key = { accountId: 'acc_1', pool: 'calls', period: '2026-11' }
const scope = (limit: number, overage = false): QuotaScope => ({
  accountId: 'acc_1',
  allowance: {
    pool: 'calls',
    period: '2026-11',
    limit,
    resetAt: Date.parse('2026-12-01T00:00:00Z'),
    periodSeconds: 2_592_000,
  },
  overage,
})
const leaser = () => {
  const quota = openQuotaLeaser(store, clock.now, (cause) => reported.push(cause))
  opened.push(quota)
  return quota
}
const used = async (of = key) => (await readQuotas(store, [of]))[0]?.used ?? NaN

test('calls of pushed messages are taken immediately from the lease, within the limit', async () => {
  const quota = leaser()
  // Unleased calls are reserved, which determines the push rate.
  let pushed = 0
  for (let message = 0; message < 400; message += 1)
    if (await quota.take(scope(100_000), 1, true)) pushed += 1
  expect(pushed).toBe(400)
  let atOnce = 0
  let last = quota.take(scope(100_000), 1, true)
  for (; last === true; last = quota.take(scope(100_000), 1, true)) atOnce += 1
  expect(atOnce).toBeGreaterThan(0)
  expect(await last).toBe(true)
  await quota.close()
  expect(await used()).toBe(401 + atOnce)
  expect(reported).toEqual([])
})

test('pushed messages and calls together never exceed a limit', async () => {
  const quota = leaser()
  let granted = 0
  for (let round = 0; round < 50; round += 1) {
    const taken = await Promise.all(Array.from({ length: 10 }, async () => quota.take(scope(300), 1, true)))
    granted += taken.filter(Boolean).length
  }
  expect(granted).toBe(300)
})

test('of 400 concurrent calls with a quota of 125, exactly 125 are granted', async () => {
  const quota = leaser()
  const taken = await Promise.all(Array.from({ length: 400 }, async () => quota.take(scope(125), 1)))
  expect(taken.filter(Boolean)).toHaveLength(125)
  expect(await quota.remaining(scope(125))).toBe(0)
})

test.each([125, 1_000, 40_000])('concurrent processes never exceed a limit of %i', async (limit) => {
  await setQuota(store, key, limit - 100)
  const leasers = Array.from({ length: 8 }, leaser)
  const take = async (index: number) => leasers[index % 8]?.take(scope(limit), 1)
  const granted = (await Promise.all(Array.from({ length: 400 }, (_, index) => take(index)))).filter(
    Boolean,
  ).length
  expect(granted).toBeLessThanOrEqual(100)
  // Idle leases are returned, so that finally nothing is left over.
  clock.advance(1_000)
  for (const each of leasers) await each.flush()
  let later = 0
  for (let round = 0; round < 100; round += 1) if (await take(round)) later += 1
  expect(granted + later).toBe(100)
  expect(await used()).toBe(limit)
})

test('returned calls are available again, and unused ones are not counted', async () => {
  const quota = leaser()
  expect(await quota.take(scope(1), 1)).toBe(true)
  expect(await quota.take(scope(1), 1)).toBe(false)
  quota.refund(scope(1), 1)
  expect(await quota.take(scope(1), 1)).toBe(true)
  quota.refund(scope(1), 1)
  await quota.close()
  expect(await used()).toBe(0)
})

test('many calls of a large quota need few statements', async () => {
  const quota = leaser()
  const statements = await countStatements(store, async () => {
    for (let round = 0; round < 1_000; round += 1) await quota.take(scope(500_000), 1)
  })
  expect(statements.length).toBeLessThan(20)
  expect(await quota.remaining(scope(500_000))).toBe(499_000)
})

test('a killed process loses at most one lease, and no call that it answered', async () => {
  const killed = leaser()
  for (let round = 0; round < 250; round += 1) await killed.take(scope(500_000), 1)
  expect(await used()).toBeGreaterThanOrEqual(250)
  expect(await used()).toBeLessThanOrEqual(350)
})

test('a killed process leaves at most the calls of one second counted', async () => {
  const killed = leaser()
  let spent = 0
  const left: number[] = []
  /** A number of calls per second for ten seconds. */
  const spend = async (aSecond: number) => {
    for (let call = 0; call < 10 * aSecond; call += 1) {
      if (await killed.take(scope(500_000), 1)) spent += 1
      clock.advance(1_000 / aSecond)
      if (call % aSecond === 0) await killed.flush()
      left.push((await used()) - spent)
    }
  }
  await spend(50)
  expect(Math.max(...left)).toBeLessThanOrEqual(50)
  await spend(2)
  // A lease from busier times is returned, although it is still in use.
  expect(Math.max(...left.slice(-15))).toBeLessThanOrEqual(2)
  expect(Math.min(...left)).toBeGreaterThanOrEqual(0)
})

test('calls of a killed process are in the usage, partly unattributed', async () => {
  const killed = leaser()
  for (let call = 0; call < 30; call += 1) await killed.take(scope(500_000), 1)
  await addUsage(store, [{ ...key, day: '2026-11-20', endpoint: 'GET /sports', calls: 20 }])
  const spent = await used()
  const usage = () => listUsage(store, 'acc_1', '2026-11-20')
  // A running process has used it recently.
  await settleAbandoned(store, 60_000, '2026-11-20')
  expect((await usage()).map(({ calls }) => calls)).toEqual([20])
  for (let again = 0; again < 2; again += 1) await settleAbandoned(store, 0, '2026-11-20')
  expect((await usage()).toSorted((one, other) => one.calls - other.calls)).toEqual(
    [
      { day: '2026-11-20', endpoint: 'GET /sports', calls: 20 },
      { day: '2026-11-20', endpoint: UNATTRIBUTED, calls: spent - 20 },
    ].toSorted((one, other) => one.calls - other.calls),
  )
})

test('a clock set back by an hour delays no request and keeps no lease', async () => {
  const quota = leaser()
  await setQuota(store, key, 499_999)
  expect(await quota.take(scope(500_000), 1)).toBe(true)
  expect(await quota.take(scope(500_000), 1)).toBe(false)
  await setQuota(store, key, 0)
  quota.invalidate()
  clock.advance(-3_600_000)
  for (let call = 0; call < 40; call += 1) expect(await quota.take(scope(500_000), 1)).toBe(true)
  clock.advance(1_000)
  await quota.flush()
  expect(await used()).toBe(40)
})

test('a count set by an operator takes precedence over existing leases', async () => {
  const quota = leaser()
  await quota.take(scope(500_000), 1)
  await setQuota(store, key, 7)
  await quota.close()
  expect(await used()).toBe(7)
  quota.invalidate()
  expect(await quota.remaining(scope(500_000))).toBe(499_993)
})

test('a lower limit applies to leases made under a higher one', async () => {
  const quota = leaser()
  await quota.take(scope(500_000), 1)
  quota.invalidate()
  expect(await quota.take(scope(1), 1)).toBe(false)
})

test('a free request is admitted while the count is known, which is refreshed before it is outdated', async () => {
  const quota = leaser()
  const unknown = quota.remaining(scope(100))
  expect(unknown).toBeInstanceOf(Promise)
  expect(await unknown).toBe(100)
  expect([quota.take(scope(100), 0), quota.remaining(scope(100))]).toEqual([true, 100])
  await setQuota(store, key, 30)
  clock.advance(1_500)
  // The known count is reported, and read again meanwhile.
  const statements = await countStatements(store, async () => {
    expect([quota.remaining(scope(100)), quota.remaining(scope(100))]).toEqual([100, 100])
    await until(() => quota.remaining(scope(100)) === 70)
  })
  expect(statements).toHaveLength(1)
  clock.advance(2_000)
  expect(quota.remaining(scope(100))).toBeInstanceOf(Promise)
})

test('remaining calls are correct while a lease is being returned', async () => {
  const quota = leaser()
  for (let call = 0; call < 40; call += 1) await quota.take(scope(500_000), 1)
  quota.invalidate()
  const again = quota.take(scope(500_000), 1)
  expect(await quota.remaining(scope(500_000))).toBe(499_960)
  await again
  expect(await quota.remaining(scope(500_000))).toBe(499_959)
})

test('with overage, calls beyond the limit are allowed and counted', async () => {
  const quota = leaser()
  for (let round = 0; round < 5; round += 1) expect(await quota.take(scope(3, true), 1)).toBe(true)
  expect(await quota.remaining(scope(3, true))).toBe(0)
  await quota.close()
  expect(await used()).toBe(5)
})

test('an operation of several calls takes all of them or none', async () => {
  const quota = leaser()
  expect(await quota.take(scope(10), 8)).toBe(true)
  expect(await quota.take(scope(10), 3)).toBe(false)
  expect(await quota.take(scope(10), 2)).toBe(true)
})

/** Creates further accounts and returns their ids. */
async function openAccounts(count: number): Promise<readonly string[]> {
  const ids = Array.from({ length: count }, (_, place) => `acc_m${place}`)
  const dates = { createdAt: new Date(clock.now()).toISOString(), expiresAt: null }
  for (const id of ids) {
    await insertAccount(
      store,
      { id, email: `${id}@example.com`, plan: 'pro', overage: false, ...dates },
      {
        id: `key_${id}`,
        accountId: id,
        hash: id,
        hint: '',
        kind: 'secret' as const,
        scopes: ['read' as const],
        origins: [],
        revokedAt: null,
        ...dates,
      },
      SERVICE,
    )
  }
  return ids
}

test('leases of many accounts share one statement, each with its own limit', async () => {
  const ids = await openAccounts(40)
  const quota = leaser()
  const limitOf = (place: number) => (place % 4 === 0 ? 150 : 40_000)
  const take = () =>
    Promise.all(ids.map(async (accountId, place) => quota.take({ ...scope(limitOf(place)), accountId }, 100)))
  let first: boolean[] = []
  const firstStatements = await countStatements(store, async () => {
    first = await take()
  })
  expect(first.every(Boolean)).toBe(true)
  // Counts and their leases.
  expect(firstStatements).toHaveLength(2)
  let second: boolean[] = []
  const statements = await countStatements(store, async () => {
    second = await take()
  })
  expect(second).toEqual(ids.map((_, place) => place % 4 !== 0))
  // One for all, and one for each rejected account.
  expect(statements).toHaveLength(1 + 10)
  for (const [place, accountId] of ids.entries()) {
    expect(await used({ ...key, accountId })).toBe(place % 4 === 0 ? 100 : 200)
  }
})

describe.skipIf(process.env['TEST_DATABASE_URL'] !== undefined)('the embedded database', () => {
  /** Runs work for each account in a turn of its own, while a transaction keeps all statements waiting. */
  async function inTurns(ids: readonly string[], work: (accountId: string) => unknown): Promise<void> {
    const running: unknown[] = []
    await store.database.transaction(async () => {
      for (const id of ids) {
        running.push(work(id))
        await nextTurn()
      }
    })
    await Promise.all(running)
  }

  test('leases of many accounts that come one after another share two statements', async () => {
    const ids = await openAccounts(40)
    const quota = leaser()
    const take = (accountId: string) => quota.take({ ...scope(500_000), accountId }, 3)
    // The first one, and all that come while it runs: of the counts, and of the leases.
    const cold = await countStatements(store, () => inTurns(ids, take))
    expect(cold).toHaveLength(4)
    clock.advance(1_500)
    await quota.flush()
    const warm = await countStatements(store, () => inTurns(ids, take))
    expect(warm).toHaveLength(2)
    await quota.close()
    for (const accountId of ids) expect(await used({ ...key, accountId })).toBe(6)
  })

  test('an error of a shared statement is that of its leases alone', async () => {
    const ids = await openAccounts(3)
    const quota = leaser()
    const results: PromiseSettledResult<boolean>[] = []
    const taken = (accountId: string) =>
      Promise.allSettled([quota.take({ ...scope(500_000), accountId }, 1)]).then((all) =>
        results.push(...all),
      )
    await inTurns([...ids, 'acc_gone'], taken)
    await inTurns(ids, taken)
    await quota.close()
    expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(1)
    for (const accountId of ids) expect(await used({ ...key, accountId })).toBe(2)
  })
})

test('at a stop, the leases of many accounts are returned in one statement', async () => {
  const ids = await openAccounts(40)
  const quota = openQuotaLeaser(store, clock.now, (cause) => reported.push(cause))
  for (let call = 0; call < 12; call += 1)
    await Promise.all(ids.map(async (accountId) => quota.take({ ...scope(500_000), accountId }, 1)))
  expect(await countStatements(store, () => quota.close())).toHaveLength(1)
  for (const accountId of ids) expect(await used({ ...key, accountId })).toBe(12)
})

test('a deleted account does not affect the leases of others', async () => {
  const quota = leaser()
  const take = (accountId: string) => Promise.resolve(quota.take({ ...scope(100), accountId }, 1))
  const [gone, there] = await Promise.allSettled([take('acc_gone'), take('acc_1')])
  expect(gone.status).toBe('rejected')
  expect(there).toEqual({ status: 'fulfilled', value: true })
})

test('unused calls of many accounts are returned in one statement, except where a count was set', async () => {
  const ids = await openAccounts(40)
  const quota = leaser()
  for (let call = 0; call < 12; call += 1)
    await Promise.all(ids.map(async (accountId) => quota.take({ ...scope(500_000), accountId }, 1)))
  await setQuota(store, { ...key, accountId: 'acc_m3' }, 7)
  clock.advance(1_500)
  const statements = await countStatements(store, () => quota.flush())
  expect(statements).toHaveLength(1)
  for (const accountId of ids) expect(await used({ ...key, accountId })).toBe(accountId === 'acc_m3' ? 7 : 12)
  expect(await countStatements(store, () => quota.flush())).toEqual([])
})
