import { afterEach, beforeEach, expect, test } from 'vitest'
import { GameCheckRecorder } from '../../src/ingest/pipeline/game-checks.ts'
import { ingest } from '../../src/ingest/pipeline/ingest.ts'
import { WriteFingerprints } from '../../src/ingest/pipeline/write-fingerprints.ts'
import type { Store } from '../../src/store/store.ts'
import type { UpstreamResponse } from '../../src/upstream/upstream.ts'
import { openGraph } from '../support/graph.ts'
import { boardOf, openScripted, STATUS } from '../support/scripted.ts'
import type { ScriptedUpstream } from '../support/scripted.ts'
import { serveStore } from '../support/serve.ts'
import { openTestStore } from '../support/store.ts'

const NOW = new Date('2026-11-21T01:00:00Z')
const BOARD = { kind: 'scoreboard', league: 'nba' } as const
const UNCHANGED: UpstreamResponse = { outcome: 'unchanged', url: '' }
const AWAY: UpstreamResponse = {
  outcome: 'unavailable',
  fault: 'failed',
  url: '',
  reason: 'HTTP 500',
  retryAfterMs: 0,
}

let store: Store
let upstream: ScriptedUpstream
let recorder: GameCheckRecorder
let atMs = 0
beforeEach(async () => {
  store = await openTestStore()
  upstream = openScripted()
  recorder = new GameCheckRecorder(store, () => atMs)
})
afterEach(() => store.close())

const fingerprints = () => new WriteFingerprints()
async function read(response: UpstreamResponse | { readonly body: unknown }, ageMs: number): Promise<void> {
  atMs = Date.now() - ageMs
  upstream.respondWith('nba/scoreboard', response)
  recorder.record(await ingest({ upstream, store, fingerprints: fingerprints(), now: () => NOW }, BOARD))
  await recorder.flush()
}
const games = boardOf([
  { id: '10', status: STATUS.inProgress },
  { id: '11', status: STATUS.final },
])

const QUERY = `{ league(slug: "nba") {
  live: liveEvents(first: 5) { isComplete nodes { sourceId checkedAt } }
  board: scoreboard(first: 5) { isComplete nodes { sourceId checkedAt } } } }`

test('a game was checked when the source confirmed it, also where nothing has changed', async () => {
  const graph = openGraph(store, () => NOW)
  await read({ body: games }, 15_000)
  const checkedAt = new Date(atMs).toISOString()
  const live = { isComplete: true, nodes: [{ sourceId: '10', checkedAt }] }
  expect((await graph.execute(QUERY)).data).toMatchObject({ league: { live, board: { isComplete: true } } })
  await read(UNCHANGED, 0)
  const later = new Date(atMs).toISOString()
  expect(later > checkedAt).toBe(true)
  expect((await graph.execute(QUERY)).data).toMatchObject({
    league: {
      live: { nodes: [{ sourceId: '10', checkedAt: later }] },
      board: { nodes: [{ checkedAt: later }, { checkedAt: later }] },
    },
  })
  // What is no answer confirms nothing.
  await read(AWAY, -60_000)
  expect((await graph.execute(QUERY)).data).toMatchObject({
    league: { live: { nodes: [{ checkedAt: later }] } },
  })
})

test('a live game that the source has not confirmed recently makes answers incomplete, with the time', async () => {
  await read({ body: games }, 60_000)
  const since = new Date(atMs).toISOString()
  const note = `The source has not confirmed a live game since ${since}.`
  const graph = openGraph(store, () => NOW)
  const result = await graph.execute(QUERY)
  expect(result.data).toMatchObject({ league: { live: { isComplete: false }, board: { isComplete: false } } })
  expect(result.extensions['incomplete']).toEqual([note])
  for (const [query, isIncomplete] of [
    ['{ event(league: "nba", id: "10") { sourceId } }', true],
    ['{ event(league: "nba", id: "11") { sourceId } }', false],
    ['{ liveEvents(first: 5) { totalCount } }', true],
    ['{ events(date: "2026-11-20") { totalCount } }', true],
  ] as const)
    expect([query, (await graph.execute(query)).extensions['incomplete']]).toEqual([
      query,
      isIncomplete ? [note] : undefined,
    ])
  await read(UNCHANGED, 0)
  expect((await graph.execute(QUERY)).extensions['incomplete']).toBeUndefined()
})

test('REST says it in meta, and what was cached ends when a live game is no longer confirmed', async () => {
  const service = await serveStore(store, { now: () => NOW })
  const { key } = await service.accounts.createAccount('a@example.com', 'scale')
  const get = async (path: string) => {
    const url = `${service.url}/api/v1/sports/basketball/leagues/nba${path}`
    const response = await fetch(url, { headers: { 'x-api-key': key } })
    return ((await response.json()) as { meta: { checkedAt?: string; complete?: boolean; note?: string } })
      .meta
  }
  await read({ body: games }, 0)
  const checkedAt = new Date(atMs).toISOString()
  for (const path of ['/events', '/events/live', '/events/10', '/events/11']) {
    const meta = await get(path)
    expect([path, meta.checkedAt, meta.complete]).toEqual([path, checkedAt, undefined])
  }
  await store.database.run("UPDATE game_checks SET checked_at = checked_at - interval '1 minute'")
  // Time passes without an answer: the recorder notices, and what was cached is made anew.
  atMs += 60_000
  await recorder.flush()
  expect(await get('/events/live')).toMatchObject({
    complete: false,
    note: expect.stringContaining('not confirmed') as string,
  })
  await service.close()
})
