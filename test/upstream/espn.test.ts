import { brotliCompressSync, gzipSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { openRecordings } from '../../src/upstream/recordings/recordings.ts'
import { requestKey } from '../../src/upstream/upstream.ts'
import type { UpstreamRequest } from '../../src/upstream/upstream.ts'
import { openEspnServer } from '../support/espn-server.ts'
import { RECORDINGS_DIR } from '../support/recordings-folder.ts'

const BOARD: UpstreamRequest = { kind: 'scoreboard', league: 'nfl' }
const TEAMS: UpstreamRequest = { kind: 'teams', league: 'nfl' }

test('every recorded response is read unchanged over HTTP', async () => {
  const served = openRecordings(RECORDINGS_DIR, { now: () => 0 })
  const compared = openRecordings(RECORDINGS_DIR, { now: () => 0 })
  await using opened = await openEspnServer({}, {}, served)
  const { espn } = opened
  for (const { request } of compared.catalogue()) {
    const direct = await compared.fetch(request)
    const overHttp = await espn.fetch(request)
    const json = overHttp.outcome === 'largeBody' ? new TextDecoder().decode(overHttp.json) : null
    if (overHttp.outcome === 'largeBody') overHttp.release()
    else expect(overHttp.outcome, requestKey(request)).toBe('body')
    const body: unknown = json === null ? 'body' in overHttp && overHttp.body : JSON.parse(json)
    expect(body).toEqual('body' in direct && direct.body)
  }
})

test('an unchanged response is not transferred again', async () => {
  await using opened = await openEspnServer()
  const { server, espn } = opened
  expect(await espn.fetch(BOARD)).toMatchObject({ outcome: 'body' })
  expect(await espn.fetch(BOARD)).toMatchObject({ outcome: 'unchanged' })
  expect(server.requests[0]?.headers['if-none-match']).toBeUndefined()
  expect(server.requests[1]?.headers['if-none-match']).toMatch(/^"[0-9a-f]{40}"$/)
  // What a body is worth is not known before it is read.
  expect(espn.health()).toMatchObject([{ responses: { good: 0, unchanged: 1 } }])
  espn.judge?.(server.url, null, '')
  expect(espn.health()).toMatchObject([{ responses: { good: 1, unchanged: 1 } }])
})

test('without an ETag, equal bytes are unchanged', async () => {
  await using opened = await openEspnServer()
  const { server, espn } = opened
  const page = (body: string) => ({ kind: 'status', status: 200, body }) as const
  server.fail(/scoreboard/, page('{"events":[1]}'), page('{"events":[1]}'), page('{"events":[2]}'))
  const outcomes = [await espn.fetch(BOARD), await espn.fetch(BOARD), await espn.fetch(BOARD)]
  expect(outcomes.map((response) => response.outcome)).toEqual(['body', 'unchanged', 'body'])
})

test('Last-Modified is sent as a validator', async () => {
  await using opened = await openEspnServer()
  const { server, espn } = opened
  const headers = { 'last-modified': 'Thu, 01 Jan 2026 12:00:30 GMT' }
  server.fail(/scoreboard/, { kind: 'status', status: 200, body: '{"events":[1]}', headers })
  server.fail(/scoreboard/, { kind: 'status', status: 304 })
  await espn.fetch(BOARD)
  expect(await espn.fetch(BOARD)).toMatchObject({ outcome: 'unchanged' })
  expect(server.requests[1]?.headers['if-modified-since']).toBe(headers['last-modified'])
})

test('304 to a request without a validator is no answer', async () => {
  await using opened = await openEspnServer()
  const { server, espn } = opened
  const notModified = { kind: 'status', status: 304 } as const
  server.fail(/scoreboard/, notModified)
  expect(await espn.fetch(BOARD)).toMatchObject({ outcome: 'unavailable', fault: 'unusable' })
  // The answer has no validator either.
  server.fail(/scoreboard/, { kind: 'status', status: 200, body: '{"events":[1]}' }, notModified)
  expect(await espn.fetch(BOARD)).toMatchObject({ outcome: 'body' })
  expect(await espn.fetch(BOARD)).toMatchObject({ outcome: 'unavailable', fault: 'unusable' })
})

test('an invalid response is not stored as the last response', async () => {
  await using opened = await openEspnServer()
  const { server, espn } = opened
  const html = { kind: 'status', status: 200, body: '<html>', headers: { etag: '"1"' } } as const
  server.fail(/scoreboard/, html)
  expect(await espn.fetch(BOARD)).toMatchObject({ outcome: 'unavailable', fault: 'refused' })
  await espn.fetch(BOARD)
  expect(server.requests[1]?.headers['if-none-match']).toBeUndefined()
})

test('a request is sent three times before the upstream is unavailable', async () => {
  await using opened = await openEspnServer({ retries: 2 })
  const { server, espn } = opened
  server.failAlways(/./, { kind: 'status', status: 500, body: '{"code":500}' })
  expect(await espn.fetch(BOARD)).toMatchObject({
    outcome: 'unavailable',
    reason: expect.stringContaining('500') as string,
  })
  expect(server.requests).toHaveLength(3)
  expect(espn.stats()).toMatchObject({ requests: 3, retries: 2 })
})

test.each([
  ['a server error', { kind: 'status', status: 502, body: '<html>Bad Gateway' }],
  ['a connection that is reset', { kind: 'reset' }],
  ['a body that ends too soon', { kind: 'truncate' }],
] as const)('%s is retried', async (_, behaviour) => {
  await using opened = await openEspnServer()
  const { server, espn } = opened
  server.fail(/./, behaviour)
  expect(await espn.fetch(BOARD)).toMatchObject({ outcome: 'body' })
  expect(server.requests).toHaveLength(2)
})

test.each([
  ['a page of HTML', { kind: 'status', status: 200, body: '<!DOCTYPE html>' }, { fault: 'refused' }],
  ['an error', { kind: 'status', status: 400, body: '{"code":400}' }, { fault: 'unusable' }],
  [
    'half an answer, well delivered',
    { kind: 'status', status: 200, body: '{"events":[' },
    { fault: 'unusable' },
  ],
  ['nothing there', { kind: 'status', status: 404, body: '{"code":404}' }, { outcome: 'absent' }],
  ['an empty object', { kind: 'status', status: 200, body: '{}' }, { fault: 'unusable' }],
  ['forbidden', { kind: 'status', status: 403, body: '{}' }, { fault: 'refused' }],
] as const)('%s is not retried', async (_, behaviour, expected) => {
  await using opened = await openEspnServer()
  const { server, espn } = opened
  server.fail(/./, behaviour)
  expect(await espn.fetch(BOARD)).toMatchObject(expected)
  expect(server.requests).toHaveLength(1)
})

test('waits before retries are random up to a bound that doubles', async () => {
  const random = vi.fn(() => 0)
  await using opened = await openEspnServer(
    { retries: 2, retryDelayMs: 60_000, maxRetryDelayMs: 600_000 },
    { random },
  )
  const { server, espn } = opened
  server.fail(/./, { kind: 'reset' }, { kind: 'reset' })
  // With random delays of zero, the response is immediate.
  expect(await espn.fetch(BOARD)).toMatchObject({ outcome: 'body' })
  expect(random).toHaveBeenCalledTimes(2)
})

test.each([
  ['as many bytes as it likes', { kind: 'flood' }],
  ['50 MB that it announces', { kind: 'flood', announced: 50 * 1024 * 1024 }],
  ['50 MB that unpack from little', { kind: 'flood', gzip: true }],
] as const)('a body of %s is aborted', async (_, behaviour) => {
  await using opened = await openEspnServer({ maxBodyBytes: () => 20 * 1024 * 1024 })
  const { server, espn } = opened
  server.fail(/./, behaviour)
  const response = await espn.fetch(BOARD)
  expect(response).toMatchObject({
    outcome: 'unavailable',
    fault: 'unusable',
    reason: expect.stringContaining('20971520') as string,
  })
  await vi.waitFor(() => expect(server.inFlight()).toBe(0), { timeout: 20_000 })
  expect(server.flooded()).toBeLessThan(45 * 1024 * 1024)
})

test.each([
  ['says nothing', { kind: 'hold' }],
  ['drips', { kind: 'drip' }],
] as const)('an upstream that %s times out', async (_, behaviour) => {
  await using opened = await openEspnServer({ totalTimeoutMs: 50, retries: 1 })
  const { server, espn } = opened
  server.failAlways(/./, behaviour)
  const response = await espn.fetch(BOARD)
  expect(response).toMatchObject({
    outcome: 'unavailable',
    reason: 'expected the complete response within 50 ms',
  })
  expect(server.requests).toHaveLength(2)
})

test.each([
  ['gzip', Buffer.from('no gzip')],
  ['br', Buffer.from('no brotli')],
  ['gzip', gzipSync('{"events":[]}').subarray(0, 20)],
  ['br', brotliCompressSync('{"events":[]}').subarray(0, 10)],
  ['gzip', brotliCompressSync('{"events":[]}')],
  ['br', gzipSync('{"events":[]}')],
  ['gzip', Buffer.from('{"events":[]}')],
])('an invalid compression (%s) is rejected', async (coding, body) => {
  await using opened = await openEspnServer()
  const { server, espn } = opened
  server.fail(/./, { kind: 'status', status: 200, body, headers: { 'content-encoding': coding } })
  const response = await espn.fetch(BOARD)
  const reason = expect.stringContaining(coding) as string
  expect(response).toMatchObject({ outcome: 'unavailable', fault: 'unusable', reason })
})

test.each([
  ['gzip', gzipSync(gzipSync('{"events":[]}'))],
  ['gzip, br', gzipSync('{"events":[]}')],
  ['zstd', Buffer.from('(\xb5/\xfd')],
])('a body that was compressed in another way than %s says is unusable', async (coding, body) => {
  await using opened = await openEspnServer()
  const { server, espn } = opened
  server.fail(/./, { kind: 'status', status: 200, body, headers: { 'content-encoding': coding } })
  expect(await espn.fetch(BOARD)).toMatchObject({ outcome: 'unavailable', fault: 'unusable' })
  expect(await espn.fetch(BOARD)).toMatchObject({ outcome: 'body' })
})

test('a refused connection is unavailable', async () => {
  await using opened = await openEspnServer()
  const { server, espn } = opened
  server.stop()
  expect(await espn.fetch(BOARD)).toMatchObject({ outcome: 'unavailable' })
})

test('a redirect is followed within the upstream and refused elsewhere', async () => {
  await using opened = await openEspnServer()
  const { server, espn } = opened
  const to = (location: string) => ({ kind: 'status', status: 302, headers: { location } }) as const
  server.fail(/scoreboard/, to('/apis/site/v2/sports/football/nfl/teams'))
  expect(await espn.fetch(BOARD)).toMatchObject({ outcome: 'body' })
  expect(server.requests[1]?.path).toBe('/apis/site/v2/sports/football/nfl/teams')

  server.fail(/teams/, to('http://169.254.169.254/latest/meta-data'))
  expect(await espn.fetch(TEAMS)).toMatchObject({
    outcome: 'unavailable',
    fault: 'refused',
    reason: expect.stringContaining('169.254.169.254') as string,
  })
})

test('redirect loops are refused', async () => {
  await using opened = await openEspnServer()
  const { server, espn } = opened
  server.failAlways(/./, { kind: 'status', status: 301, headers: { location: '/again' } })
  expect(await espn.fetch(BOARD)).toMatchObject({ outcome: 'unavailable', fault: 'refused' })
  expect(server.requests).toHaveLength(4)
})
