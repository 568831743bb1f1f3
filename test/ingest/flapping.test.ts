import { afterEach, beforeEach, expect, test } from 'vitest'
import type { WitnessedStanding } from '../../src/domain/witness.ts'
import { ingest } from '../../src/ingest/pipeline/ingest.ts'
import { WriteFingerprints } from '../../src/ingest/pipeline/write-fingerprints.ts'
import { findEvents } from '../../src/store/entities/events.ts'
import { countPlays } from '../../src/store/entities/plays.ts'
import type { Store } from '../../src/store/store.ts'
import { listUpdates } from '../../src/store/entities/updates.ts'
import { readUpdateData } from '../../src/updates/payload.ts'
import type { UpstreamRequest } from '../../src/upstream/upstream.ts'
import { requestKey } from '../../src/upstream/upstream.ts'
import { rawGame, rawSides, rawStatus } from '../support/payloads.ts'
import { openScripted } from '../support/scripted.ts'
import type { ScriptedUpstream } from '../support/scripted.ts'
import { openTestStore } from '../support/store.ts'

/** A state that flaps for one response changes nothing. */

let store: Store
let upstream: ScriptedUpstream
let fingerprints: WriteFingerprints
let isWitnessed: (game: WitnessedStanding) => boolean
beforeEach(async () => {
  store = await openTestStore()
  upstream = openScripted()
  fingerprints = new WriteFingerprints()
  isWitnessed = () => false
})
afterEach(() => store.close())

const BOARD: UpstreamRequest = { kind: 'scoreboard', league: 'nba' }
const DAY: UpstreamRequest = { kind: 'scoreboard', league: 'nba', date: '20260101' }
const PRE = rawStatus('SCHEDULED', 'pre', false)
const LIVE = rawStatus('IN_PROGRESS', 'in', false, 1)
const FINAL = rawStatus('FINAL', 'post', true, 4)

/** A response with a state and a home score; `attendance` tells two responses of one state apart. */
async function poll(status: object, home: number, { request = BOARD, attendance = 0 } = {}) {
  const competitors = rawSides({ score: String(home) }, { score: '0' })
  const events = [rawGame({}, { status, competitors, attendance })]
  upstream.respondWith(requestKey(request), { body: { events } })
  const now = () => new Date('2026-01-02T01:30:00Z')
  const results = { source: 'espn', hasLiveWitness: () => true, isWitnessed }
  await ingest({ upstream, store, fingerprints, now, results }, request)
  const [event] = await findEvents(store, [['nba', '1001']])
  return [event?.status.state, event?.homeTeam.score]
}

async function received() {
  return (await listUpdates(store, { after: 0, limit: 50 })).map((update) => {
    const { status, homeTeam, corrected } = readUpdateData(update)
    return [update.type, status.state, homeTeam.score, ...(corrected === true ? ['corrected'] : [])].join(' ')
  })
}

test('a game in progress does not go back to one to come for one response, under whatever requests', async () => {
  await poll(PRE, 0)
  await poll(LIVE, 1)
  expect(await poll(PRE, 0)).toEqual(['in', 1])
  // The same response under another request, and again, counts once.
  expect(await poll(PRE, 0, { request: DAY })).toEqual(['in', 1])
  expect(await poll(PRE, 0)).toEqual(['in', 1])
  expect(await poll(LIVE, 1)).toEqual(['in', 1])
  // Not in a row.
  expect(await poll(PRE, 0, { attendance: 5 })).toEqual(['in', 1])
  expect(await poll(FINAL, 1)).toEqual(['post', 1])
  expect(await received()).toEqual([
    'status_change in 1',
    'live in 1',
    'score_change in 1',
    'status_change post 1',
    'final post 1',
    'result post 1',
  ])
})

test('two different responses in a row take a game back, and its return sends nothing twice', async () => {
  await poll(LIVE, 1)
  await poll(PRE, 0)
  expect(await poll(PRE, 0, { attendance: 5 })).toEqual(['pre', 0])
  expect(await poll(LIVE, 1)).toEqual(['in', 1])
  await poll(LIVE, 2)
  expect(await received()).toEqual([
    'status_change pre 0',
    'score_change pre 0 corrected',
    'status_change in 1',
    'score_change in 1 corrected',
    'score_change in 2',
  ])
})

test('a final does not go back to a game in progress for one response, and ends once', async () => {
  await poll(LIVE, 1)
  await poll(FINAL, 2)
  expect(await poll(LIVE, 1)).toEqual(['post', 2])
  expect(await poll(FINAL, 2)).toEqual(['post', 2])
  await poll(LIVE, 2)
  expect(await poll(LIVE, 2, { attendance: 5 })).toEqual(['in', 2])
  await poll(FINAL, 2)
  expect(await received()).toEqual([
    'status_change post 2',
    'score_change post 2',
    'final post 2',
    'result post 2',
    'status_change in 2',
    'status_change post 2',
    'result post 2',
  ])
})

test('a postponed game gets its new date at once, and a suspended one goes on at once', async () => {
  await poll(rawStatus('POSTPONED', 'post', false), 0)
  expect(await poll(PRE, 0)).toEqual(['pre', 0])
  await poll(rawStatus('SUSPENDED', 'post', false, 2), 1)
  expect(await poll(PRE, 0)).toEqual(['post', 1])
  expect(await poll(LIVE, 1)).toEqual(['in', 1])
})

test('the plays of a response that takes its game back are not read', async () => {
  await poll(LIVE, 1)
  const summary = (status: object, ids: readonly string[]) => ({
    header: {
      id: '1001',
      season: { year: 2026, type: 2 },
      competitions: [
        { date: '2026-01-02T01:00Z', competitors: rawSides({ score: '1' }, { score: '0' }), status },
      ],
    },
    plays: ids.map((id) => ({ id, text: `Play ${id}`, type: { id: '1', text: 'Shot' } })),
  })
  const request: UpstreamRequest = { kind: 'summary', league: 'nba', eventId: '1001' }
  const read = async (status: object, ids: readonly string[]) => {
    upstream.respondWith(requestKey(request), { body: summary(status, ids) })
    await ingest({ upstream, store, fingerprints, now: () => new Date('2026-01-02T01:30:00Z') }, request)
    return (await countPlays(store, [['nba', '1001']], {}))[0]
  }
  expect(await read(LIVE, ['1', '2'])).toBe(2)
  expect(await read(PRE, ['9'])).toBe(2)
})

test('a process that is killed between two responses starts counting anew, and loses nothing', async () => {
  await poll(LIVE, 1)
  await poll(PRE, 0)
  fingerprints = new WriteFingerprints()
  // The second different response of the game, but the first that this process knows.
  expect(await poll(PRE, 0, { attendance: 5 })).toEqual(['in', 1])
  fingerprints = new WriteFingerprints()
  expect(await poll(LIVE, 2)).toEqual(['in', 2])
  fingerprints = new WriteFingerprints()
  await poll(PRE, 0, { attendance: 6 })
  expect(await poll(PRE, 0, { attendance: 7 })).toEqual(['pre', 0])
  fingerprints = new WriteFingerprints()
  expect(await poll(LIVE, 2)).toEqual(['in', 2])
  expect(await received()).toEqual([
    'score_change in 2',
    'status_change pre 0',
    'score_change pre 0 corrected',
    'status_change in 2',
    'score_change in 2 corrected',
  ])
})

test('a score does not fall for one response', async () => {
  await poll(LIVE, 2)
  expect(await poll(LIVE, 1)).toEqual(['in', 2])
  expect(await poll(LIVE, 1)).toEqual(['in', 2])
  expect(await poll(LIVE, 2)).toEqual(['in', 2])
  expect(await poll(LIVE, 1)).toEqual(['in', 2])
  expect(await poll(LIVE, 1, { attendance: 5 })).toEqual(['in', 1])
  expect(await received()).toEqual(['score_change in 1 corrected'])
})

test('what a witness shows, too, is confirmed at once', async () => {
  isWitnessed = ({ state, homeScore }) => state === 'in' && homeScore === 1
  await poll(LIVE, 2)
  expect(await poll(LIVE, 1)).toEqual(['in', 1])
  await poll(FINAL, 2)
  expect(await poll(LIVE, 1)).toEqual(['in', 1])
  // It does not show this.
  expect(await poll(LIVE, 0)).toEqual(['in', 1])
})
