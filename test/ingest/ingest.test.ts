import { afterEach, beforeEach, expect, test } from 'vitest'
import { ingest } from '../../src/ingest/pipeline/ingest.ts'
import { WriteFingerprints } from '../../src/ingest/pipeline/write-fingerprints.ts'
import { findEvents } from '../../src/store/entities/events.ts'
import { listRejectedItems } from '../../src/store/entities/rejected-items.ts'
import type { Store } from '../../src/store/store.ts'
import { openSimulator } from '../../src/simulator/server/upstream.ts'
import type { UpstreamRequest } from '../../src/upstream/upstream.ts'
import { boardOf, openScripted, STATUS } from '../support/scripted.ts'
import type { ScriptedUpstream } from '../support/scripted.ts'
import { countStatements, openTestStore } from '../support/store.ts'

let store: Store
let upstream: ScriptedUpstream
beforeEach(async () => {
  store = await openTestStore()
  upstream = openScripted()
})
afterEach(() => store.close())

const BOARD: UpstreamRequest = { kind: 'scoreboard', league: 'nba' }
const KEY = 'nba/scoreboard'
const now = () => new Date('2026-11-20T23:00:00Z')
const fingerprints = new WriteFingerprints()

function ingestOnce(request = BOARD, kept = new WriteFingerprints()) {
  return ingest({ upstream, store, fingerprints: kept, now }, request)
}

const game = async (id: string) => (await findEvents(store, [['nba', id]]))[0]

test('a game goes from before to during to after, and each poll writes the changes', async () => {
  const play = async (status: (typeof STATUS)[keyof typeof STATUS], home: string, away: string) => {
    upstream.respondWith(KEY, {
      body: boardOf([{ id: '10', status, home: { id: '1', score: home }, away: { id: '2', score: away } }]),
    })
    return (await ingestOnce()).written
  }
  expect(await play(STATUS.scheduled, '0', '0')).toMatchObject({ events: 1, teams: 2 })
  expect(await play(STATUS.scheduled, '0', '0')).toEqual({})
  expect(await play(STATUS.inProgress, '2', '0')).toEqual({ events: 1 })
  expect((await game('10'))?.homeTeam.score).toBe(2)
  expect(await play(STATUS.final, '100', '98')).toEqual({ events: 1 })
  expect((await game('10'))?.status).toMatchObject({ state: 'post', completed: true, phase: 'FINAL' })
})

test('a postponed game is not a finished one', async () => {
  upstream.respondWith(KEY, { body: boardOf([{ id: '10', status: STATUS.postponed }]) })
  await ingestOnce()
  expect((await game('10'))?.status).toMatchObject({ state: 'post', completed: false, phase: 'POSTPONED' })
})

test('one bad game of fifty is rejected with its path and reason, the other 49 are written', async () => {
  const games = Array.from({ length: 50 }, (_, index) => ({ id: String(100 + index) }))
  const board = boardOf(games) as { events: { date: unknown; competitions: { date: unknown }[] }[] }
  const bad = board.events[7]
  if (bad) Object.assign(bad, { date: null, competitions: [] })
  upstream.respondWith(KEY, { body: board })
  const report = await ingestOnce()
  expect(report.written['events']).toBe(49)
  expect(report.read['event']).toBe(50)
  const kept = await listRejectedItems(store)
  expect(kept).toHaveLength(1)
  expect(kept[0]).toMatchObject({
    league: 'nba',
    request: 'nba/scoreboard',
    entityName: 'event',
    itemId: '107',
    times: 1,
  })
  expect(kept[0]?.path).toMatch(/^events\[7\]/)
  expect(kept[0]?.reason).not.toBe('')
  await ingestOnce()
  expect((await listRejectedItems(store))[0]?.times).toBe(2)
})

test.each([
  ['a list', []],
  ['null', null],
  ['text', 'Service Unavailable'],
  ['a number', 7],
  ['another shape', { hello: 'world' }],
  ['an error body', { code: 404, message: 'nothing' }],
])('a body that is %s is rejected as a whole, and nothing is written', async (_, body) => {
  upstream.respondWith(KEY, { body })
  const report = await ingestOnce()
  // It is no answer: no request is completed by it.
  expect(report.outcome).toBe('unavailable')
  expect(await listRejectedItems(store)).toHaveLength(1)
})

test('an invalid response of the source is reported with its reason', async () => {
  upstream.respondWith(KEY, {
    outcome: 'unavailable',
    fault: 'unusable',
    url: KEY,
    reason: 'expected JSON, got <html>',
    retryAfterMs: 0,
  })
  expect((await ingestOnce()).outcome).toBe('unavailable')
  expect(await listRejectedItems(store)).toMatchObject([
    { entityName: 'payload', reason: 'expected JSON, got <html>' },
  ])
})

test('an unchanged poll writes nothing; an unchanged response sends no statement', async () => {
  const kept = new WriteFingerprints()
  upstream.respondWith(KEY, {
    body: boardOf([{ id: '10' }, { id: '11', home: { id: '3', score: '0' }, away: { id: '4', score: '0' } }]),
  })
  await ingestOnce(BOARD, kept)
  const statements = await countStatements(store, () => ingestOnce(BOARD, kept))
  const lock = store.database.kind === 'server' ? ['pg_advisory_xact_lock'] : []
  expect(statements).toEqual([
    ...lock.map((name) => expect.stringContaining(name) as string),
    expect.stringMatching(/^\s*SELECT.*FROM events/s),
  ])
  upstream.respondWith(KEY, { outcome: 'unchanged', url: KEY })
  expect(await countStatements(store, () => ingestOnce(BOARD, kept))).toEqual([])
})

test('an unavailable database is an outcome, and the next poll writes all data', async () => {
  upstream.respondWith(KEY, { body: boardOf([{ id: '10' }]) })
  const { database } = store
  const transaction = database.transaction.bind(database)
  const kept = fingerprints
  database.transaction = async () => {
    throw new Error('connection refused')
  }
  const report = await ingestOnce(BOARD, kept)
  expect([report.outcome, report.reason]).toEqual(['failed', 'connection refused'])
  database.transaction = transaction
  expect((await ingestOnce(BOARD, kept)).written).toMatchObject({ events: 1, teams: 2 })
})

test('after a failed write, an unchanged response is delivered again', async () => {
  const simulator = openSimulator({ seed: 'again', startAt: now().getTime(), now: () => 0 })
  const parts = { store, upstream: simulator, fingerprints, now }
  const teams = { kind: 'teams', league: 'nba' } as const
  const { database } = store
  const transaction = database.transaction.bind(database)
  database.transaction = async () => {
    throw new Error('connection refused')
  }
  expect((await ingest(parts, teams)).outcome).toBe('failed')
  database.transaction = transaction
  expect((await ingest(parts, teams)).written).toMatchObject({ teams: 30 })
  expect((await ingest(parts, teams)).outcome).toBe('unchanged')
})

test('a team that replaces a placeholder is not merged with it', async () => {
  upstream.respondWith(KEY, { body: boardOf([{ id: '10', away: { id: '900', score: '0' } }]) })
  await ingestOnce()
  upstream.respondWith(KEY, { body: boardOf([{ id: '10', away: { id: '7', score: '0' } }]) })
  await ingestOnce()
  expect((await game('10'))?.awayTeam).toMatchObject({ id: '7', name: 'Team 7', abbreviation: 'T7' })
})
