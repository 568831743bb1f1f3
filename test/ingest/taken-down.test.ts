import { afterEach, beforeEach, expect, test } from 'vitest'
import { ingest } from '../../src/ingest/pipeline/ingest.ts'
import { WriteFingerprints } from '../../src/ingest/pipeline/write-fingerprints.ts'
import { findOdds, listOddsHistory } from '../../src/store/entities/odds.ts'
import type { Store } from '../../src/store/store.ts'
import { listUpdates } from '../../src/store/entities/updates.ts'
import { readUpdateData } from '../../src/updates/payload.ts'
import { rawGame, rawSides, rawStatus } from '../support/payloads.ts'
import { openScripted } from '../support/scripted.ts'
import type { ScriptedUpstream } from '../support/scripted.ts'
import { openTestStore } from '../support/store.ts'

/** A line that the sportsbook takes down is null, once in the history and once for followers. */

let store: Store
let upstream: ScriptedUpstream
let minute = 0
beforeEach(async () => {
  store = await openTestStore()
  upstream = openScripted()
  minute = 0
})
afterEach(() => store.close())

async function poll(odds: unknown, competition: object = {}) {
  minute += 1
  const now = () => new Date(Date.UTC(2026, 0, 1, 12, minute))
  upstream.respondWith('nba/scoreboard', { body: { events: [rawGame({}, { odds, ...competition })] } })
  const parts = { upstream, store, fingerprints: new WriteFingerprints(), now }
  await ingest(parts, { kind: 'scoreboard', league: 'nba' })
}

const provider = { id: '100', name: 'DraftKings', priority: 1 }
const LINE = { provider, spread: -6.5, overUnder: 210, homeTeamOdds: { spreadOdds: -110 } }
const open = { line: '-6', odds: '-110' }
const off = { line: 'OFF', odds: 'OFF' }
const DOWN = { provider, details: 'OFF', pointSpread: { home: { open, close: off }, away: { close: off } } }

const current = async () => (await findOdds(store, [['nba', '1001']]))[0] ?? null
async function history() {
  const [states = []] = await listOddsHistory(store, [['nba', '1001']], {}, { limit: 20, offset: 0 })
  return states.map(({ odds }) => odds.spread?.line ?? null)
}
async function moves() {
  const updates = await listUpdates(store, { after: 0, limit: 20 })
  return updates
    .filter(({ type }) => type === 'odds_change')
    .map((update) => {
      const { odds, previousOdds } = readUpdateData(update)
      return [previousOdds?.spread?.line ?? previousOdds, odds?.spread?.line ?? odds]
    })
}

test.each([
  ['says OFF', [DOWN]],
  ['is no longer in the list', []],
])('a line that %s is null, with one entry in the history and one change', async (_, down) => {
  await poll([LINE])
  await poll(down)
  await poll(down)
  expect(await current()).toBeNull()
  expect((await history()).slice(0, 2)).toEqual([null, -6.5])
  expect(await moves()).toEqual([[-6.5, null]])
  await poll([{ ...LINE, spread: -7 }])
  expect(await current()).toMatchObject({ spread: { line: -7 } })
  expect((await history()).slice(0, 3)).toEqual([-7, null, -6.5])
  expect(await moves()).toEqual([
    [-6.5, null],
    [null, -7],
  ])
})

test('a line that is first seen when it is down has only its opening in the history', async () => {
  await poll([DOWN])
  expect(await current()).toBeNull()
  expect(await history()).toEqual([null, -6])
})

test('lists of a game that has begun have no line, which does not take it down', async () => {
  await poll([LINE])
  await poll([], {
    status: rawStatus('IN_PROGRESS', 'in', false, 1),
    competitors: rawSides({ score: '1' }, { score: '0' }),
  })
  expect(await current()).toMatchObject({ spread: { line: -6.5 } })
  expect(await moves()).toEqual([])
})

test('a spread that is taken down alone leaves a state without it', async () => {
  await poll([LINE])
  await poll([{ ...LINE, spread: 'OFF' }])
  expect(await current()).toMatchObject({ spread: null, overUnder: { total: 210 } })
  expect(await history()).toEqual([null, -6.5])
})

test('a second sportsbook of the same day is no movement', async () => {
  await poll([LINE])
  await poll([{ ...LINE, provider: { id: '58', name: 'Other', priority: 1 }, spread: -9 }])
  expect(await current()).toMatchObject({ provider: 'DraftKings', spread: { line: -6.5 } })
  expect(await moves()).toEqual([])
})
