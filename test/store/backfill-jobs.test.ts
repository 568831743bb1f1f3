import { afterEach, beforeEach, expect, test } from 'vitest'
import type { BackfillJob } from '../../src/domain/backfill.ts'
import {
  closeBackfillJob,
  findBackfillJobs,
  deleteOldBackfillJobs,
  listOpenBackfillJobs,
  openBackfillJobs,
  postponeBackfillJob,
  resumeBackfillJobs,
} from '../../src/store/jobs/backfill-jobs.ts'
import type { Store } from '../../src/store/store.ts'
import { countStatements, openTestStore } from '../support/store.ts'

const NOON = new Date('2026-11-21T12:00:00Z')
const later = (seconds: number) => new Date(NOON.getTime() + seconds * 1_000)
const game: BackfillJob = { league: 'nba', kind: 'game', subject: ['401'] }
const totals: BackfillJob = { league: 'nba', kind: 'statistics', subject: ['7', '2026', '2'] }
const past: BackfillJob = { league: 'nfl', kind: 'season', subject: ['2025'] }
const LEAGUES = ['nba', 'nfl']

let store: Store
beforeEach(async () => {
  store = await openTestStore()
})
afterEach(() => store.close())

const listOpen = async (now: Date) =>
  (await listOpenBackfillJobs(store, LEAGUES, { now, limit: 10 })).map(({ kind, subject }) =>
    [kind, ...subject].join('/'),
  )

test('a job is open until it was read, and then stored as read', async () => {
  expect(await findBackfillJobs(store, [game])).toEqual([null])
  await openBackfillJobs(store, [game, game], { now: NOON, isUrgent: true })
  expect(await findBackfillJobs(store, [totals, game])).toEqual([
    null,
    { isOpen: true, readAt: null, failures: 0 },
  ])
  await closeBackfillJob(store, game, later(1))
  expect(await findBackfillJobs(store, [game])).toEqual([{ isOpen: false, readAt: later(1), failures: 0 }])
  expect(await listOpen(later(2))).toEqual([])
  await openBackfillJobs(store, [game], { now: later(3), isUrgent: true })
  expect(await findBackfillJobs(store, [game])).toEqual([{ isOpen: true, readAt: later(1), failures: 0 }])
})

test('urgent jobs come first, seasons after short jobs, then the newest', async () => {
  await openBackfillJobs(store, [past], { now: NOON, isUrgent: false })
  await openBackfillJobs(store, [totals], { now: later(1), isUrgent: true })
  await openBackfillJobs(store, [game], { now: later(2), isUrgent: true })
  expect(await listOpen(later(3))).toEqual(['game/401', 'statistics/7/2026/2', 'season/2025'])
  const [first] = await listOpenBackfillJobs(store, ['nfl'], { now: later(3), limit: 10 })
  expect(first).toEqual({ ...past, isUrgent: false, failures: 0 })
  // A repeated request makes a job new again.
  await openBackfillJobs(store, [totals], { now: later(3), isUrgent: true })
  expect(await listOpen(later(3))).toEqual(['statistics/7/2026/2', 'game/401', 'season/2025'])
  await openBackfillJobs(store, [past], { now: later(4), isUrgent: true })
  const [urgent] = await listOpenBackfillJobs(store, ['nfl'], { now: later(5), limit: 10 })
  expect(urgent?.isUrgent).toBe(true)
})

test('a failed job is postponed, and due at once when the source answers again', async () => {
  await openBackfillJobs(store, [game], { now: NOON, isUrgent: true })
  await postponeBackfillJob(store, game, later(60))
  expect(await listOpen(later(59))).toEqual([])
  // A repeated request does not shorten the delay while the source is unavailable.
  await openBackfillJobs(store, [game], { now: later(5), isUrgent: true })
  expect(await listOpen(later(59))).toEqual([])
  const [again] = await listOpenBackfillJobs(store, LEAGUES, { now: later(60), limit: 10 })
  expect(again?.failures).toBe(1)
  await resumeBackfillJobs(store, ['nfl'], later(6))
  expect(await listOpen(later(6))).toEqual([])
  await resumeBackfillJobs(store, ['nba'], later(6))
  expect(await listOpen(later(6))).toEqual(['game/401'])
})

test('old jobs are deleted, except seasons, which are read once', async () => {
  await openBackfillJobs(store, [game, totals, past], { now: NOON, isUrgent: true })
  await closeBackfillJob(store, game, later(0))
  await closeBackfillJob(store, past, later(0))
  await closeBackfillJob(store, totals, later(100))
  await deleteOldBackfillJobs(store, later(50))
  const states = await findBackfillJobs(store, [game, totals, past])
  expect(states.map((state) => state !== null)).toEqual([false, true, true])
})

test('a job that the source never answered is forgotten after a while, and is as unread as before', async () => {
  await openBackfillJobs(store, [game, totals, past], { now: NOON, isUrgent: true })
  for (const job of [game, past]) await postponeBackfillJob(store, job, later(10))
  await deleteOldBackfillJobs(store, later(50))
  const states = await findBackfillJobs(store, [game, totals, past])
  expect(states.map((state) => state !== null)).toEqual([false, true, true])
})

test('the number of open jobs is limited, and a thousand are opened in one statement', async () => {
  const many = Array.from({ length: 1_000 }, (_, place): BackfillJob => ({
    ...game,
    subject: [String(place)],
  }))
  const statements = await countStatements(store, () =>
    openBackfillJobs(store, many, { now: NOON, isUrgent: true }),
  )
  expect(statements).toHaveLength(1)
  await openBackfillJobs(store, [totals], { now: NOON, isUrgent: true })
  expect(await findBackfillJobs(store, [totals])).toEqual([null])
})
