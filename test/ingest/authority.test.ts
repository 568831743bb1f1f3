import { afterEach, beforeEach, expect, test } from 'vitest'
import { ingest } from '../../src/ingest/pipeline/ingest.ts'
import { WriteFingerprints } from '../../src/ingest/pipeline/write-fingerprints.ts'
import type { JsonObject } from '../../src/ingest/normalise/json-readers.ts'
import { findEvents } from '../../src/store/entities/events.ts'
import { listUpdates } from '../../src/store/entities/updates.ts'
import type { Store } from '../../src/store/store.ts'
import type { UpstreamRequest } from '../../src/upstream/upstream.ts'
import { requestKey } from '../../src/upstream/upstream.ts'
import { rawGame, rawSides, rawStatus } from '../support/payloads.ts'
import { openScripted } from '../support/scripted.ts'
import type { ScriptedUpstream } from '../support/scripted.ts'
import { openTestStore } from '../support/store.ts'

/** A poorer response does not take away what a richer one stated. */

const LEAGUE = 'nfl'
const BOARD: UpstreamRequest = { kind: 'scoreboard', league: LEAGUE }
const SCHEDULE: UpstreamRequest = { kind: 'teamSchedule', league: LEAGUE, teamId: '1' }

let store: Store
let upstream: ScriptedUpstream
let fingerprints: WriteFingerprints
beforeEach(async () => {
  store = await openTestStore()
  upstream = openScripted()
  fingerprints = new WriteFingerprints()
})
afterEach(() => store.close())

async function receive(request: UpstreamRequest, competition: JsonObject) {
  upstream.respondWith(requestKey(request), { body: { events: [rawGame({ uid: null }, competition)] } })
  const now = () => new Date('2026-01-02T03:30:00Z')
  await ingest({ upstream, store, fingerprints, now }, request)
  return (await findEvents(store, [[LEAGUE, '1001']]))[0]
}

const clockOf = (displayClock: string, period: number) => ({
  ...rawStatus('IN_PROGRESS', 'in', false, period),
  displayClock,
})
const SITUATION = { down: 1, distance: 10, yardLine: 12, possession: '1', homeTimeouts: 2, awayTimeouts: 1 }
const FOURTH_QUARTER = {
  status: clockOf('13:33', 4),
  competitors: rawSides(
    { score: '17', linescores: [7, 3, 0, 7].map((value) => ({ value })) },
    { score: '14', linescores: [0, 7, 7, 0].map((value) => ({ value })) },
  ),
  situation: SITUATION,
  notes: [{ headline: 'Wild Card' }],
  broadcasts: [{ market: 'national', names: ['FOX'] }],
}
/** As real schedules list a game in progress: without a score or with that of some minutes ago. */
const scheduled = (score: unknown): JsonObject => ({
  status: clockOf('2:11', 3),
  competitors: rawSides({ score }, { score }),
  situation: null,
  notes: [],
  broadcasts: [{ market: 'home', names: ['FOX', 'NFL+'] }],
})

test.each([
  ['without scores', null],
  ['with scores of some minutes ago', { value: 10, displayValue: '10' }],
])('a team’s schedule %s changes nothing of a game in progress', async (_, score) => {
  const game = await receive(BOARD, FOURTH_QUARTER)
  const sent = (await listUpdates(store, { after: 0, limit: 50 })).length
  const after = await receive(SCHEDULE, scheduled(score))
  expect(after).toEqual({
    ...game,
    broadcasts: [
      { type: 'TV', network: 'FOX', market: 'national' },
      { type: 'TV', network: 'NFL+', market: 'home' },
    ],
  })
  expect((await listUpdates(store, { after: 0, limit: 50 })).length).toBe(sent)
})

test('a team’s schedule ends a game that no scoreboard follows any more, and then changes no clock', async () => {
  await receive(BOARD, FOURTH_QUARTER)
  const final = {
    status: { ...rawStatus('FINAL', 'post', true, 4), displayClock: '0:00' },
    competitors: rawSides({ score: { value: 24 }, winner: true }, { score: { value: 14 } }),
  }
  const ended = await receive(SCHEDULE, final)
  expect(ended).toMatchObject({
    status: { state: 'post', completed: true, period: 4 },
    homeTeam: { score: 24, winner: true, periodScores: [7, 3, 0, 7] },
    situation: null,
    notes: ['Wild Card'],
  })
  const withoutPeriod = { ...final.status, period: undefined }
  expect((await receive(SCHEDULE, { ...final, status: withoutPeriod }))?.status).toEqual(ended?.status)
  expect(await receive(SCHEDULE, scheduled(null))).toMatchObject({ status: { state: 'post' } })
})

test('a team’s schedule still moves and postpones games to come', async () => {
  await receive(BOARD, {})
  const postponed = { status: rawStatus('POSTPONED', 'post', false) }
  expect(await receive(SCHEDULE, postponed)).toMatchObject({ status: { phase: 'POSTPONED' } })
  expect(await receive(SCHEDULE, {})).toMatchObject({ status: { phase: 'SCHEDULED' } })
})

test('an attendance of zero, which scoreboards have until it is published, does not replace a number', async () => {
  expect(await receive(BOARD, { attendance: 0 })).toMatchObject({ competition: { attendance: 0 } })
  await receive(BOARD, { attendance: 68_000 })
  expect(await receive(BOARD, { attendance: 0 })).toMatchObject({ competition: { attendance: 68_000 } })
})
