import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Demand } from '../../src/domain/demand.ts'
import {
  closeDemand,
  dropDemand,
  findDemands,
  forgetDemands,
  listOpenDemands,
  openDemands,
  postponeDemand,
} from '../../src/store/demands.ts'
import type { Store } from '../../src/store/store.ts'
import { countStatements, openTestStore } from '../support/store.ts'

const NOON = new Date('2026-11-21T12:00:00Z')
const later = (seconds: number) => new Date(NOON.getTime() + seconds * 1_000)
const game: Demand = { league: 'nba', kind: 'game', subject: ['401'] }
const totals: Demand = { league: 'nba', kind: 'statistics', subject: ['7', '2026', '2'] }
const past: Demand = { league: 'nfl', kind: 'season', subject: ['2025'] }
const LEAGUES = ['nba', 'nfl']

let store: Store
beforeEach(async () => {
  store = await openTestStore()
})
afterEach(() => store.close())

const wanted = async (now: Date) =>
  (await listOpenDemands(store, LEAGUES, { now, limit: 10 })).map(({ kind, subject }) =>
    [kind, ...subject].join('/'),
  )

test('a demand is open until it was read, and then remembered', async () => {
  expect(await findDemands(store, [game])).toEqual([null])
  await openDemands(store, [game, game], { now: NOON, isUrgent: true })
  expect(await findDemands(store, [totals, game])).toEqual([null, { isOpen: true, readAt: null }])
  await closeDemand(store, game, later(1))
  expect(await findDemands(store, [game])).toEqual([{ isOpen: false, readAt: later(1) }])
  expect(await wanted(later(2))).toEqual([])
  await openDemands(store, [game], { now: later(3), isUrgent: true })
  expect(await findDemands(store, [game])).toEqual([{ isOpen: true, readAt: later(1) }])
})

test('what somebody waits for comes first, seasons after what is short, and then the newest', async () => {
  await openDemands(store, [past], { now: NOON, isUrgent: false })
  await openDemands(store, [totals], { now: later(1), isUrgent: true })
  await openDemands(store, [game], { now: later(2), isUrgent: true })
  expect(await wanted(later(3))).toEqual(['game/401', 'statistics/7/2026/2', 'season/2025'])
  const [first] = await listOpenDemands(store, ['nfl'], { now: later(3), limit: 10 })
  expect(first).toEqual({ ...past, isUrgent: false, failures: 0 })
  // What is asked for again is new again.
  await openDemands(store, [totals], { now: later(3), isUrgent: true })
  expect(await wanted(later(3))).toEqual(['statistics/7/2026/2', 'game/401', 'season/2025'])
  await openDemands(store, [past], { now: later(4), isUrgent: true })
  const [urgent] = await listOpenDemands(store, ['nfl'], { now: later(5), limit: 10 })
  expect(urgent?.isUrgent).toBe(true)
})

test('what could not be read waits for its time, and what is given up is as if never asked', async () => {
  await openDemands(store, [game], { now: NOON, isUrgent: true })
  await postponeDemand(store, game, later(60))
  expect(await wanted(later(59))).toEqual([])
  // Asking again does not hurry a source that is away.
  await openDemands(store, [game], { now: later(5), isUrgent: true })
  expect(await wanted(later(59))).toEqual([])
  const [again] = await listOpenDemands(store, LEAGUES, { now: later(60), limit: 10 })
  expect(again?.failures).toBe(1)
  await dropDemand(store, game)
  expect(await findDemands(store, [game])).toEqual([null])
})

test('old ones are forgotten, but for seasons, which are read once', async () => {
  await openDemands(store, [game, totals, past], { now: NOON, isUrgent: true })
  await closeDemand(store, game, later(0))
  await closeDemand(store, past, later(0))
  await closeDemand(store, totals, later(100))
  await forgetDemands(store, later(50))
  const states = await findDemands(store, [game, totals, past])
  expect(states.map((state) => state !== null)).toEqual([false, true, true])
})

test('no more stand open than can be read, and a thousand at once are one statement', async () => {
  const many = Array.from({ length: 1_000 }, (_, place): Demand => ({ ...game, subject: [String(place)] }))
  const statements = await countStatements(store, () =>
    openDemands(store, many, { now: NOON, isUrgent: true }),
  )
  expect(statements).toHaveLength(1)
  await openDemands(store, [totals], { now: NOON, isUrgent: true })
  expect(await findDemands(store, [totals])).toEqual([null])
})
