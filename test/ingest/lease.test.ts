import { afterEach, beforeEach, expect, test } from 'vitest'
import { openLeagueLeases } from '../../src/ingest/polling/league-leases.ts'
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

test('a stopping process releases its leagues immediately', async () => {
  const one = await open()
  const other = await open()
  await one.close()
  await other.renew()
  expect(other.owns('nfl')).toBe(true)
  await other.close()
})
