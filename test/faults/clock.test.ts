import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openAccounts } from '../../src/accounts/accounts.ts'
import type { Accounts } from '../../src/accounts/accounts.ts'
import type { Caller } from '../../src/accounts/identity/callers.ts'
import { takeLeases } from '../../src/store/jobs/leases.ts'
import type { Store } from '../../src/store/store.ts'
import { manualClock } from '../support/clock.ts'
import type { ManualClock } from '../support/clock.ts'
import { openPushHarness } from '../support/push.ts'
import { isWithinRate } from '../support/rate.ts'
import { openTestStore } from '../support/store.ts'
import { append, sampleUpdate, saveSampleGame } from '../support/updates.ts'

const HOUR_MS = 3_600_000

describe.each([
  ['back', -HOUR_MS],
  ['forward', HOUR_MS],
])('a clock that is set %s by an hour under load', (_, jumpMs) => {
  let store: Store
  let clock: ManualClock
  let accounts: Accounts
  let caller: Caller
  let key: string
  beforeEach(async () => {
    store = await openTestStore()
    // Half past ten: an hour before and after are on the same day, and in no other period.
    clock = manualClock('2026-11-20T10:30:00.000Z')
    accounts = open()
    key = (await accounts.createAccount('a@example.com', 'scale')).key
    caller = await accounts.authenticate({ authorization: null, apiKey: key })
  })
  afterEach(async () => {
    await accounts.close()
    await store.close()
  })
  const open = () => openAccounts({ store, now: clock.now, redisUrl: null, report: () => undefined })

  test('delays no request beyond the window of a limit', async () => {
    let passed = 0
    while (await isWithinRate(accounts, caller)) passed += 1
    expect(passed).toBe(caller.plan.perSecond)
    clock.advance(jumpMs)
    // Under load the count is read at once.
    await isWithinRate(accounts, caller)
    clock.advance(1_000)
    expect(await isWithinRate(accounts, caller)).toBe(true)
  })

  test('limits sign-ups to five per hour, and not for longer', async () => {
    const signUp = async () => (await accounts.maySignUp('203.0.113.7')).ok
    for (let time = 0; time < 5; time += 1) expect(await signUp()).toBe(true)
    expect(await signUp()).toBe(false)
    clock.advance(jumpMs)
    expect(await signUp()).toBe(jumpMs > 0)
    clock.advance(HOUR_MS)
    expect(await signUp()).toBe(true)
  })

  test('counts every call, and returns idle leases', async () => {
    const spend = async () => {
      const charge = { channel: 'rest', endpoint: 'GET /sports', calls: 1 } as const
      const spending = await accounts.admission.tryReserve(caller, charge)
      spending?.commit()
      return spending !== null
    }
    for (let call = 0; call < 60; call += 1) expect(await spend()).toBe(true)
    clock.advance(jumpMs)
    for (let call = 0; call < 60; call += 1) expect(await spend()).toBe(true)
    clock.advance(1_000)
    await accounts.flush()
    const { remaining, limit } = await accounts.quotaStatus(caller, 'rest')
    expect(limit - remaining).toBe(120)
    expect((await accounts.usageOf(caller.accountId)).map(({ calls }) => calls)).toEqual([120])
  })

  test('a key revoked in another process is rejected within a second', async () => {
    clock.advance(jumpMs)
    await accounts.authenticate({ authorization: null, apiKey: key })
    const other = open()
    await other.revokeKey(caller.keyId)
    await other.close()
    clock.advance(1_000)
    await expect(accounts.authenticate({ authorization: null, apiKey: key })).rejects.toMatchObject({
      extensions: { code: 'USER_NOT_FOUND' },
    })
  })

  test('leases of a killed process expire in time', async () => {
    const take = (holder: string) => {
      const now = new Date(clock.now())
      return takeLeases(store, {
        names: ['ingest/nfl'],
        holder,
        now,
        until: new Date(now.getTime() + 15_000),
      })
    }
    expect((await take('one')).size).toBe(1)
    expect((await take('two')).size).toBe(0)
    clock.advance(jumpMs)
    clock.advance(16_000)
    expect((await take('two')).size).toBe(1)
  })
})

test('conflated updates are still delivered after the clock was set back', async () => {
  const harness = await openPushHarness()
  try {
    await saveSampleGame(harness.store)
    const client = await harness.client()
    client.send({ type: 'subscribe', event: 'event_score_change', frequency: '30s' })
    await client.next('subscribed')
    const score = (value: number) => append(harness.store, [sampleUpdate('score_change', { score: value })])
    await score(1)
    await client.next('event_score_change')
    harness.clock.advance(-HOUR_MS)
    await score(2)
    await expect.poll(() => harness.logFollower.position()).toBe(2)
    harness.clock.advance(30_000)
    harness.stream.tick()
    expect((await client.next('event_score_change')).seq).toBe(2)
    await score(3)
    await expect.poll(() => harness.logFollower.position()).toBe(3)
    harness.clock.advance(-HOUR_MS)
    // As the timer does every second.
    harness.stream.tick()
    harness.clock.advance(30_000)
    harness.stream.tick()
    expect((await client.next('event_score_change')).seq).toBe(3)
  } finally {
    await harness.close()
  }
})
