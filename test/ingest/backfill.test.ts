import { afterEach, beforeEach, expect, test } from 'vitest'
import type { BackfillJob } from '../../src/domain/backfill.ts'
import { getLeague } from '../../src/domain/league.ts'
import { DAY_MS, HOUR_MS } from '../../src/domain/time.ts'
import { restAfter, startBackfill } from '../../src/ingest/backfill/backfill-worker.ts'
import type { BackfillWorker } from '../../src/ingest/backfill/backfill-worker.ts'
import { StandingJobs } from '../../src/ingest/backfill/standing-jobs.ts'
import { ingest } from '../../src/ingest/pipeline/ingest.ts'
import { WriteFingerprints } from '../../src/ingest/pipeline/write-fingerprints.ts'
import { POLL_PRIORITY } from '../../src/ingest/polling/poll-intervals.ts'
import {
  closeBackfillJob,
  findBackfillJobs,
  listOpenBackfillJobs,
  listUnreadGames,
  openBackfillJobs,
  postponeBackfillJob,
} from '../../src/store/jobs/backfill-jobs.ts'
import type { OpenBackfillJob } from '../../src/store/jobs/backfill-jobs.ts'
import { findAthletes } from '../../src/store/entities/athletes.ts'
import { listGameRosterEntries } from '../../src/store/entities/boxscores.ts'
import { listRosterPlayers } from '../../src/store/entities/rosters.ts'
import type { Store } from '../../src/store/store.ts'
import type { UpstreamResponse } from '../../src/upstream/upstream.ts'
import { boardOf, openScripted, STATUS } from '../support/scripted.ts'
import type { ScriptedUpstream } from '../support/scripted.ts'
import { openTestStore } from '../support/store.ts'

const NOON = Date.parse('2026-11-20T12:00:00Z')
const game: BackfillJob = { league: 'nba', kind: 'game', subject: ['10'] }
const totals: BackfillJob = { league: 'nba', kind: 'statistics', subject: ['7', '2026'] }
const past: BackfillJob = { league: 'nba', kind: 'season', subject: ['2026'] }
const AWAY: UpstreamResponse = {
  outcome: 'unavailable',
  fault: 'failed',
  url: 'x',
  reason: 'away',
  retryAfterMs: 0,
}

let store: Store
let upstream: ScriptedUpstream
let reader: BackfillWorker | null = null
let clockMs = NOON
let isIdle = false
let mayReadSeasons = false
const errors: unknown[] = []

beforeEach(async () => {
  store = await openTestStore()
  upstream = openScripted()
  upstream.respondWith('nba/scoreboard', { body: boardOf([{ id: '10', status: STATUS.final }]) })
  await ingest(parts(), { kind: 'scoreboard', league: 'nba' })
  upstream.requests.length = 0
  clockMs = NOON
  isIdle = false
  mayReadSeasons = false
  errors.length = 0
})
afterEach(async () => {
  await reader?.stop()
  reader = null
  await store.close()
  expect(errors).toEqual([])
})

function parts() {
  return { store, upstream, fingerprints: new WriteFingerprints(), now: () => new Date(clockMs) }
}

function start(): BackfillWorker {
  const options = {
    leagues: [getLeague('nba')],
    isIdle: () => isIdle,
    mayReadSeasons: () => mayReadSeasons,
    onError: (error: unknown) => errors.push(error),
  }
  reader = startBackfill({ ...parts(), ...options })
  return reader
}

const enqueue = (job: BackfillJob, isUrgent = true) =>
  openBackfillJobs(store, [job], { now: new Date(clockMs), isUrgent })
const stateOf = async (job: BackfillJob) => (await findBackfillJobs(store, [job]))[0] ?? null
const isRead = async (job: BackfillJob) => {
  const state = await stateOf(job)
  return state?.isOpen === false && state.readAt !== null
}

test('all requests of a game job are sent, and then it is complete', async () => {
  await enqueue(game)
  start()
  await expect.poll(() => isRead(game)).toBe(true)
  expect(upstream.requests.toSorted()).toEqual([
    'nba/competition&eventId=10',
    'nba/gameRoster&eventId=10&teamId=1',
    'nba/gameRoster&eventId=10&teamId=2',
    'nba/odds&eventId=10',
    'nba/officials&eventId=10',
    'nba/plays&eventId=10',
    'nba/summary&eventId=10',
  ])
})

test('a finished game of the last days is read once, although no client asks for it', async () => {
  mayReadSeasons = true
  // The evening of the game, after its start.
  clockMs = NOON + 15 * HOUR_MS
  const running = start()
  const eventually = (done: () => Promise<boolean>) =>
    expect.poll(() => (running.notify(), done()), { timeout: 10_000 }).toBe(true)
  await eventually(() => isRead(game))
  const requestsOfGame = () => upstream.requests.filter((key) => key.includes('eventId=10'))
  expect(requestsOfGame()).toHaveLength(7)
  // It is not opened again, a day later or when it is old.
  for (const days of [1, 5]) {
    clockMs = NOON + days * DAY_MS + 15 * HOUR_MS
    const old: BackfillJob = { league: 'nba', kind: 'leaders', subject: [String(days), '2'] }
    await enqueue(old, false)
    await eventually(() => isRead(old))
  }
  expect(requestsOfGame()).toHaveLength(7)
})

test('few games that no client asks for are open at a time, the newest first', async () => {
  const days = Array.from({ length: 6 }, (_, index) => index)
  const games = days.map((day) => ({
    id: String(20 + day),
    status: day === 3 ? STATUS.inProgress : STATUS.final,
    date: new Date(NOON - day * 6 * HOUR_MS - HOUR_MS).toISOString(),
  }))
  upstream.respondWith('nba/scoreboard', { body: boardOf(games) })
  await ingest(parts(), { kind: 'scoreboard', league: 'nba' })
  const now = new Date(clockMs)
  const span = { league: 'nba', from: new Date(NOON - 3 * DAY_MS), before: now }
  const open = async () => {
    await openBackfillJobs(store, await listUnreadGames(store, [span], 2), { now, isUrgent: false })
    const jobs = await listOpenBackfillJobs(store, ['nba'], { now, limit: 10 })
    return jobs.map(({ subject }) => subject[0]).toSorted()
  }
  expect(await open()).toEqual(['20', '21'])
  expect(await open()).toEqual(['20', '21'])
  await closeBackfillJob(store, { ...game, subject: ['20'] }, now)
  expect(await open()).toEqual(['21', '22'])
  // One that a client waits for takes no place, and neither do those that the source does not answer.
  await enqueue({ ...game, subject: ['21'] })
  expect(await open()).toEqual(['21', '22', '24'])
  for (let failure = 0; failure < 3; failure += 1)
    await postponeBackfillJob(store, { ...game, subject: ['22'] }, now)
  expect(await open()).toEqual(['21', '22', '24', '25'])
})

test('all pages are read', async () => {
  const page = (pageIndex: number) => ({
    body: { count: 2, pageIndex, pageSize: 1, pageCount: 2, items: [] },
  })
  upstream.respondWith('nba/plays&eventId=10', page(1))
  upstream.respondWith('nba/plays&eventId=10&page=2', page(2))
  await enqueue(game)
  start()
  await expect.poll(() => isRead(game)).toBe(true)
  expect(upstream.requests.filter((key) => key.startsWith('nba/plays'))).toEqual([
    'nba/plays&eventId=10',
    'nba/plays&eventId=10&page=2',
  ])
})

test('data of players who are read later is eventually written', async () => {
  const core = 'http://sports.core.api.espn.com/v2/sports/basketball/leagues/nba'
  const items = ['7', '8'].map((id) => ({ $ref: `${core}/seasons/2025/athletes/${id}?lang=en` }))
  upstream.respondWith('nba/seasonRoster&season=2025&teamId=1', {
    body: { count: 2, pageIndex: 1, pageSize: 25, pageCount: 1, items },
  })
  for (const id of ['7', '8']) {
    upstream.respondWith(`nba/athlete&athleteId=${id}`, {
      body: { id, displayName: `Player ${id}`, active: true },
    })
  }
  const roster: BackfillJob = { league: 'nba', kind: 'roster', subject: ['1', '2025'] }
  await enqueue(roster)
  start()
  await expect.poll(() => isRead(roster)).toBe(true)
  const [players] = await listRosterPlayers(store, [['nba', '1']], 2025)
  expect(players?.map(({ athlete }) => athlete.displayName)).toEqual(['Player 7', 'Player 8'])
})

test('players of a game who are on no current roster are requested and named', async () => {
  const entry = (playerId: number) => ({
    playerId,
    displayName: `Last ${playerId}`,
    jersey: String(playerId),
  })
  upstream.respondWith('nba/gameRoster&eventId=10&teamId=1', { body: { entries: [entry(7), entry(8)] } })
  for (const id of ['7', '8']) {
    upstream.respondWith(`nba/athlete&athleteId=${id}`, {
      body: { id, displayName: `Player ${id}`, active: false },
    })
  }
  await enqueue(game)
  start()
  await expect.poll(() => isRead(game)).toBe(true)
  const [entries] = await listGameRosterEntries(store, [['nba', '10']], { starter: null })
  expect(entries?.map(({ athleteId }) => athleteId)).toEqual(['7', '8'])
  const athletes = await findAthletes(store, [
    ['nba', '7'],
    ['nba', '8'],
  ])
  expect(athletes.map((athlete) => athlete?.displayName)).toEqual(['Player 7', 'Player 8'])
})

test('a roster that was not read yet is requested once, instead of each of its players', async () => {
  const entry = (playerId: number) => ({ playerId, displayName: `Last ${playerId}`, jersey: `${playerId}` })
  const ids = [11, 12, 13, 14, 15, 16]
  upstream.respondWith('nba/gameRoster&eventId=10&teamId=1', { body: { entries: ids.map(entry) } })
  const onRoster = ids.slice(0, 5).map((id) => ({ id: `${id}`, displayName: `Player ${id}`, active: true }))
  upstream.respondWith('nba/roster&teamId=1', { body: { athletes: onRoster, team: { id: '1' } } })
  upstream.respondWith('nba/athlete&athleteId=16', {
    body: { id: '16', displayName: 'Player 16', active: false },
  })
  await enqueue(game)
  start()
  await expect.poll(() => isRead(game)).toBe(true)
  const [entries] = await listGameRosterEntries(store, [['nba', '10']], { starter: null })
  expect(entries?.map(({ athleteId }) => athleteId)).toEqual(ids.map(String))
  expect(upstream.requests.filter((key) => key.startsWith('nba/athlete&'))).toEqual([
    'nba/athlete&athleteId=16',
  ])
})

test('a source without an answer is asked again with growing pauses, for as long as it takes', async () => {
  upstream.respondWith('nba/athleteStatistics&athleteId=7&season=2026', AWAY)
  await enqueue(totals)
  const running = start()
  const requestCount = () => upstream.requests.length
  for (const [tries, waitMs] of [2_000, 4_000, 8_000, 16_000, 32_000, 64_000].entries()) {
    await expect.poll(requestCount).toBe(tries + 1)
    await expect.poll(async () => (await stateOf(totals))?.failures).toBe(tries + 1)
    clockMs += waitMs - 1
    running.notify()
    expect(requestCount()).toBe(tries + 1)
    clockMs += 1
    running.notify()
  }
  await expect.poll(requestCount).toBe(7)
  await expect.poll(async () => (await stateOf(totals))?.failures).toBe(7)
  expect(await stateOf(totals)).toMatchObject({ isOpen: true, readAt: null })
})

const NO_ANSWERS: readonly (readonly [string, UpstreamResponse | { readonly body: unknown }])[] = [
  ...(['refused', 'failed', 'limited', 'unusable', 'suspect'] as const).map((fault) => {
    const response = { outcome: 'unavailable', fault, url: 'x', reason: fault, retryAfterMs: 0 } as const
    return [fault, response] as const
  }),
  ['an object of another shape', { body: { hello: 'world' } }],
  ['an error', { body: { code: 500, message: 'application error' } }],
]

test.each(NO_ANSWERS)(
  'plays that are %s leave the game open; what else was asked is stored',
  async (_, reply) => {
    upstream.respondWith('nba/plays&eventId=10', reply)
    await enqueue(game)
    const running = start()
    await expect.poll(async () => (await stateOf(game))?.failures).toBe(1)
    expect(await stateOf(game)).toMatchObject({ isOpen: true, readAt: null })
    // One request without an answer does not keep the others from being sent.
    expect(upstream.requests).toHaveLength(7)
    upstream.respondWith('nba/plays&eventId=10', {
      body: { count: 0, pageIndex: 1, pageSize: 300, pageCount: 1, items: [] },
    })
    await running.resume()
    await expect.poll(() => isRead(game)).toBe(true)
  },
)

test('open jobs of a stopped worker are executed by the next one', async () => {
  upstream.respondWith('nba/athleteStatistics&athleteId=7&season=2026', AWAY)
  await enqueue(totals)
  await enqueue(game)
  const first = start()
  await expect.poll(() => upstream.requests.length).toBeGreaterThan(0)
  await first.stop()
  upstream.respondWith('nba/athleteStatistics&athleteId=7&season=2026', {
    outcome: 'absent',
    url: 'x',
    reason: 'no such player',
  })
  clockMs += 60_000
  start()
  await expect.poll(() => isRead(totals)).toBe(true)
  await expect.poll(() => isRead(game)).toBe(true)
})

test('current seasons have priority over polls, and are read under any load', async () => {
  const current: BackfillJob = { league: 'nba', kind: 'season', subject: ['2027'] }
  const running = start()
  // Scoreboards and games in progress never wait.
  expect(running.heldBackFrom()).toBe(POLL_PRIORITY.teams)
  mayReadSeasons = true
  running.notify()
  await expect.poll(() => isRead(current)).toBe(true)
  expect(upstream.requests).toContain('nba/scoreboard&date=202610')
  expect(upstream.requests).not.toContain('nba/season&season=2026')
  await expect.poll(() => running.heldBackFrom()).toBe(Infinity)
})

test('the past season of a league is read once, when idle', async () => {
  upstream.respondWith('nba/season&season=2026', {
    body: {
      year: 2026,
      displayName: '2025-26',
      startDate: '2025-10-01T07:00Z',
      endDate: '2025-12-01T07:00Z',
      types: { items: [] },
    },
  })
  mayReadSeasons = true
  const running = start()
  await enqueue(totals)
  running.notify()
  await expect.poll(() => isRead(totals)).toBe(true)
  await expect.poll(() => running.heldBackFrom()).toBe(Infinity)
  expect(await isRead(past)).toBe(false)
  isIdle = true
  running.notify()
  await expect.poll(() => isRead(past)).toBe(true)
  expect(upstream.requests).toEqual(
    expect.arrayContaining([
      'nba/season&season=2026',
      'nba/scoreboard&date=202510',
      'nba/scoreboard&date=202511',
      'nba/standings&season=2026',
    ]),
  )
  const count = upstream.requests.length
  clockMs += 3_600_000
  running.notify()
  await enqueue(totals)
  running.notify()
  await expect.poll(() => upstream.requests.length).toBe(count + 1)
})

test('work that no client waits for takes at most a fifth of the time', () => {
  for (const workedMs of [1, 40, 5_000])
    expect(workedMs / (workedMs + restAfter(workedMs))).toBeLessThanOrEqual(0.2)
})

test('urgent jobs are first, and seasons are in the order of the registry', () => {
  const seasons = new StandingJobs(parts())
  const open = (job: Partial<OpenBackfillJob>) => ({
    league: 'nba',
    kind: 'season' as const,
    subject: ['2027'],
    isUrgent: false,
    failures: 0,
    ...job,
  })
  const jobs = [
    open({ league: 'usa.1' }),
    open({ league: 'eng.1' }),
    open({ league: 'nfl' }),
    open({ kind: 'game', subject: ['10'] }),
    open({ league: 'ned.1', isUrgent: true }),
    open({ kind: 'game', subject: ['11'], isUrgent: true }),
  ]
  const order = seasons.inOrder(jobs).map(({ league, kind }) => `${league} ${kind}`)
  expect(order).toEqual([
    'nba game',
    'ned.1 season',
    'nba game',
    'nfl season',
    'eng.1 season',
    'usa.1 season',
  ])
})
