import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ingest } from '../../src/ingest/pipeline/ingest.ts'
import { WriteFingerprints } from '../../src/ingest/pipeline/write-fingerprints.ts'
import { openEspnServer } from '../support/espn-server.ts'
import { NOW } from '../support/normalised.ts'
import { listRecordings, readRecording } from '../support/recording-files.ts'
import { FIXTURES_DIR } from '../support/recordings-folder.ts'
import { openTestStore } from '../support/store.ts'
import type { Store } from '../../src/store/store.ts'
import type { Upstream } from '../../src/upstream/upstream.ts'

let store: Store
beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())

function findBoard() {
  const board = listRecordings(FIXTURES_DIR).find(
    ({ request }) => request.kind === 'scoreboard' && request.league === 'nba',
  )
  if (!board) throw new Error('no scoreboard')
  return { request: board.request, body: readRecording(board.path, FIXTURES_DIR) }
}

test('a large response is written like a small one, and an unusable one is asked for again', async () => {
  const { request, body } = findBoard()
  await using opened = await openEspnServer({ largeBodyBytes: 10 })
  const { espn, server } = opened
  const parts = { upstream: espn, store, fingerprints: new WriteFingerprints(), now: () => NOW }
  const respond = (text: string) => ({ kind: 'status', status: 200, body: Buffer.from(text) }) as const
  const [unusable, whole] = [respond('{"events": [1, 2'), respond(JSON.stringify(body))]
  server.fail(/./, unusable, unusable, whole, whole)
  const broken = await ingest(parts, request)
  expect(broken).toMatchObject({ outcome: 'unavailable', reason: expect.stringContaining('JSON') as string })
  expect((await ingest(parts, request)).outcome).toBe('unavailable')
  const written = await ingest(parts, request)
  expect(written).toMatchObject({ outcome: 'written', reason: null, rejected: [] })
  expect(written.facts.events.length).toBeGreaterThan(1)
  expect((await ingest(parts, request)).outcome).toBe('unchanged')
  expect(espn.health()).toMatchObject([{ responses: { good: 1, unusable: 2, unchanged: 1 } }])
})

test('a process that stops writes no further part of a response, which is written after the restart', async () => {
  const { request, body } = findBoard()
  const board = body as { readonly events: readonly { readonly id: string }[] }
  const games = Array.from({ length: 50 }, (_, index) => ({ ...board.events[0], id: `9${100 + index}` }))
  const upstream = (): Upstream => ({
    name: 'one board',
    forget: () => undefined,
    close: () => Promise.resolve(),
    fetch: () =>
      Promise.resolve({ outcome: 'body', url: 'board', bytes: 1, body: { ...board, events: games } }),
  })
  const parts = () => ({ upstream: upstream(), store, fingerprints: new WriteFingerprints(), now: () => NOW })
  const stopping = new AbortController()
  const write = store.write.bind(store)
  const spy = vi.spyOn(store, 'write').mockImplementation((...args) => {
    stopping.abort()
    return write(...args)
  })
  const stopped = await ingest(parts(), request, stopping.signal)
  expect(stopped).toMatchObject({ outcome: 'unavailable', reason: 'The process is stopping.' })
  expect(spy).toHaveBeenCalledTimes(1)
  spy.mockRestore()
  const restarted = await ingest(parts(), request)
  expect(restarted).toMatchObject({ outcome: 'written', rejected: [] })
  expect(restarted.written['events']).toBe(30)
})
