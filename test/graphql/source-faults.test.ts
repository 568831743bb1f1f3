import { afterEach, beforeEach, expect, test } from 'vitest'
import { getLeague, LEAGUES } from '../../src/domain/league.ts'
import { openBackfillQueue } from '../../src/graphql/loading/backfill-queue.ts'
import type { BackfillQueue } from '../../src/graphql/loading/backfill-queue.ts'
import { startBackfill } from '../../src/ingest/backfill/backfill-worker.ts'
import { ingest } from '../../src/ingest/pipeline/ingest.ts'
import { WriteFingerprints } from '../../src/ingest/pipeline/write-fingerprints.ts'
import { startPoller } from '../../src/ingest/polling/poller.ts'
import { openSimulator } from '../../src/simulator/server/upstream.ts'
import type { Store } from '../../src/store/store.ts'
import { openEspnServer } from '../support/espn-server.ts'
import { openGraph } from '../support/graph.ts'
import { LONG_TIMEOUT } from '../support/long-timeout.ts'
import { openTestStore } from '../support/store.ts'
import type { RecordingServerFault } from '../support/recording-server.ts'

const START = Date.parse('2026-11-20T20:00:00Z')
const FAULTS: readonly (readonly [string, RecordingServerFault])[] = [
  ['403', { kind: 'status', status: 403, body: '<html>Access Denied</html>' }],
  ['pages', { kind: 'status', status: 200, body: '<!DOCTYPE html><html></html>' }],
  ['half an answer', { kind: 'status', status: 200, body: '{"count": 180, "items": [{"id": "4' }],
  ['empty objects', { kind: 'status', status: 200, body: '{}' }],
  ['500', { kind: 'status', status: 500 }],
]

let store: Store
let queue: BackfillQueue
beforeEach(async () => {
  store = await openTestStore()
})
afterEach(async () => {
  queue.close()
  await store.close()
})

function openWorld() {
  return openSimulator({ seed: 'demand', startAt: START, now: () => 0 })
}

const isIncomplete = ({ extensions }: { extensions: Record<string, unknown> }): boolean =>
  Array.isArray(extensions['incomplete']) && extensions['incomplete'].length > 0

test.each(FAULTS)(
  'plays first read while the source sends %s are never passed off as none',
  async (_, fault) => {
    const limits = { retries: 0, probePausesMs: [200] }
    await using opened = await openEspnServer(limits, {}, openWorld())
    const { espn, server } = opened
    const now = () => new Date(START)
    const parts = {
      store,
      upstream: { ...espn, now },
      fingerprints: new WriteFingerprints(),
      now: () => new Date(),
    }
    for (const request of [
      { kind: 'season', league: 'nfl' },
      { kind: 'teams', league: 'nfl' },
      { kind: 'scoreboard', league: 'nfl', season: 2026, seasonType: 2, week: 1 },
    ] as const)
      await ingest(parts, request)
    const start = () =>
      startBackfill({
        ...parts,
        leagues: [getLeague('nfl')],
        isIdle: () => false,
        mayReadSeasons: () => false,
      })
    let reader = start()
    queue = openBackfillQueue({ store, wake: () => reader.notify(), waitMs: 300 })
    const graph = openGraph(store, now, queue, LONG_TIMEOUT.timeoutMs)
    const query = `{ league(slug: "nfl") { schedule(season: 2026, week: 1, seasonType: REGULAR, first: 1) {
    nodes { plays(first: 1) { totalCount isComplete } } } } }`
    const read = async () => {
      const result = await graph.execute(query)
      expect(result.errors).toEqual([])
      const { league } = result.data as unknown as {
        league: { schedule: { nodes: { plays: { totalCount: number; isComplete: boolean } }[] } }
      }
      return { plays: league.schedule.nodes[0]?.plays, isIncomplete: isIncomplete(result) }
    }

    server.failAlways(/plays|summary/, fault)
    const during = await read()
    expect(during).toEqual({ plays: { totalCount: 0, isComplete: false }, isIncomplete: true })
    await expect.poll(async () => espn.health()[0]?.responses.good).toBeGreaterThan(0)
    // After a restart, too.
    await reader.stop()
    reader = start()
    expect(await read()).toEqual(during)
    server.recover()
    await expect.poll(() => espn.health()[0]?.state).toBe('OK')
    await reader.resume()
    await expect.poll(async () => (await read()).plays?.totalCount, { timeout: 60_000 }).toBeGreaterThan(100)
    await reader.stop()
  },
)

test.each(FAULTS)(
  'at a first start with a source that sends %s no league claims to have no games',
  async (_, fault) => {
    await using opened = await openEspnServer({ retries: 0 }, {}, openWorld())
    const { espn, server } = opened
    server.failAlways(/./, fault)
    const now = () => new Date(START)
    const parts = {
      store,
      upstream: { ...espn, now },
      fingerprints: new WriteFingerprints(),
      now: () => new Date(),
    }
    const poller = startPoller({ ...parts, doJobsReadSeasons: true })
    await poller.ready
    queue = openBackfillQueue({ store, waitMs: 0 })
    const graph = openGraph(store, now, queue, LONG_TIMEOUT.timeoutMs)
    for (const { slug } of LEAGUES) {
      const result = await graph.execute(`{ events(leagues: ["${slug}"]) { totalCount isComplete } }`)
      expect([slug, result.data, isIncomplete(result)]).toEqual([
        slug,
        { events: { totalCount: 0, isComplete: false } },
        true,
      ])
    }
    // After three requests in a row, nothing was sent any more.
    expect(server.requests.length).toBeLessThan(20)
    await poller.stop()
  },
)
