import { afterEach, beforeEach, expect, test } from 'vitest'
import { openLeagueLeases } from '../../src/ingest/polling/league-leases.ts'
import { sessionHolder, takeLeases } from '../../src/store/jobs/leases.ts'
import type { Store } from '../../src/store/store.ts'
import { manualClock } from '../support/clock.ts'
import type { ManualClock } from '../support/clock.ts'
import { openTestStore } from '../support/store.ts'

let store: Store
let clock: ManualClock
beforeEach(async () => {
  store = await openTestStore()
  clock = manualClock()
})
afterEach(() => store.close())

const open = (taken: string[] = []) =>
  openLeagueLeases({
    store,
    leagues: ['nba', 'nfl'],
    now: () => new Date(clock.now()),
    report: (cause) => {
      throw cause
    },
    onTaken: (leagues) => taken.push(...leagues),
  })

test('one process owns a league, and another takes over after 15 seconds without renewal', async () => {
  const one = await open()
  const taken: string[] = []
  const other = await open(taken)
  expect([one.owns('nba'), other.owns('nba')]).toEqual([true, false])
  clock.advance(14_000)
  await one.renew()
  clock.advance(14_000)
  await other.renew()
  expect([one.owns('nba'), other.owns('nba')]).toEqual([true, false])
  clock.advance(1_001)
  expect(one.owns('nba')).toBe(false)
  await other.renew()
  expect(other.owns('nba')).toBe(true)
  expect(taken).toEqual(['nba', 'nfl'])
  await one.renew()
  expect(one.owns('nba')).toBe(false)
  await other.close()
  await one.close()
})

const testWithSessions = test.skipIf(process.env['TEST_DATABASE_URL'] === undefined)

testWithSessions('leases of a process whose session has ended are free at once', async () => {
  const names = ['ingest/nba', 'ingest/nfl']
  const until = new Date(clock.now() + 15_000)
  await takeLeases(store, { names, holder: sessionHolder('killed'), now: new Date(clock.now()), until })
  const one = await open()
  expect([one.owns('nba'), one.owns('nfl')]).toEqual([true, true])
  await one.close()
})

testWithSessions('a process whose session ends owns nothing until it has opened another', async () => {
  const one = await open()
  const other = await open()
  await other.renew()
  expect([one.owns('nba'), other.owns('nba')]).toEqual([true, false])
  await store.database.run(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE application_name IN (SELECT holder FROM leases) AND datname = current_database()`,
  )
  await expect.poll(() => one.owns('nba')).toBe(false)
  await one.renew()
  expect(one.owns('nba')).toBe(true)
  await other.renew()
  expect(other.owns('nba')).toBe(false)
  await other.close()
  await one.close()
})

test('a stopping process releases its leagues immediately', async () => {
  const one = await open()
  const other = await open()
  await one.close()
  await other.renew()
  expect(other.owns('nfl')).toBe(true)
  await other.close()
})
