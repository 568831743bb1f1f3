import { expect, test, vi } from 'vitest'
import { upstreamMetrics } from '../../src/composition/ingest.ts'
import type { UpstreamRequest } from '../../src/upstream/upstream.ts'
import { openConstant, openEspnServer } from '../support/espn-server.ts'
import { openRecordingServer } from '../support/recording-server.ts'

const BOARD: UpstreamRequest = { kind: 'scoreboard', league: 'nfl' }
const TEAMS: UpstreamRequest = { kind: 'teams', league: 'nfl' }
/** For busy machines. */
const LONG_TIMEOUT = { timeout: 20_000 }

test('a 429 starts a cooldown of the given duration', async () => {
  let now = Date.UTC(2026, 0, 1)
  await using opened = await openEspnServer({}, { now: () => now })
  const { server, espn } = opened
  server.fail(/./, { kind: 'status', status: 429, headers: { 'retry-after': '30' } })
  expect(await espn.fetch(BOARD)).toMatchObject({ outcome: 'unavailable', retryAfterMs: 30_000 })
  now += 20_000
  expect(await espn.fetch(TEAMS)).toMatchObject({ outcome: 'unavailable', retryAfterMs: 10_000 })
  expect(server.requests).toHaveLength(1)
  now += 10_000
  expect(await espn.fetch(TEAMS)).toMatchObject({ outcome: 'body' })
})

test('a 503 with a date starts a cooldown until then, within the limit', async () => {
  let now = Date.UTC(2026, 0, 1)
  await using opened = await openEspnServer({ maxRetryAfterMs: 60_000 }, { now: () => now })
  const { server, espn } = opened
  const until = (date: string) => ({ kind: 'status', status: 503, headers: { 'retry-after': date } }) as const
  server.fail(/./, until('Thu, 01 Jan 2026 00:00:45 GMT'), until('Fri, 01 Jan 2027 00:00:00 GMT'))
  expect(await espn.fetch(BOARD)).toMatchObject({ outcome: 'unavailable', retryAfterMs: 45_000 })
  now += 45_000
  expect(await espn.fetch(BOARD)).toMatchObject({ outcome: 'unavailable', retryAfterMs: 60_000 })
  expect(server.requests).toHaveLength(2)
})

test('consecutive failures open the circuit breaker', async () => {
  await using opened = await openEspnServer({ retries: 0, breakerFailures: 3, breakerOpenMs: 600_000 })
  const { server, espn } = opened
  server.failAlways(/./, { kind: 'status', status: 500 })
  for (let count = 0; count < 3; count++) await espn.fetch(BOARD)
  expect(espn.stats().hosts).toMatchObject([{ breaker: 'open' }])
  const response = await espn.fetch(BOARD)
  expect(response).toMatchObject({
    outcome: 'unavailable',
    reason: expect.stringContaining('circuit open') as string,
  })
  expect('retryAfterMs' in response && response.retryAfterMs).toBeGreaterThan(0)
  expect(server.requests).toHaveLength(3)
})

test('the circuit breaker is half-open after its pause', async () => {
  await using opened = await openEspnServer({ retries: 0, breakerFailures: 1, breakerOpenMs: 1 })
  const { server, espn } = opened
  server.fail(/./, { kind: 'reset' })
  await espn.fetch(BOARD)
  await vi.waitFor(
    async () => expect(await espn.fetch(BOARD)).toMatchObject({ outcome: 'body' }),
    LONG_TIMEOUT,
  )
  expect(espn.stats().hosts).toMatchObject([{ breaker: 'closed' }])
})

test('a failing host does not affect other hosts', async () => {
  await using core = await openRecordingServer(openConstant())
  const limits = { retries: 0, breakerFailures: 1 }
  await using opened = await openEspnServer(limits, { coreUrl: core.url })
  const { server, espn } = opened
  server.failAlways(/./, { kind: 'reset' })
  await espn.fetch(BOARD)
  expect(await espn.fetch(BOARD)).toMatchObject({ outcome: 'unavailable' })
  expect(await espn.fetch({ kind: 'season', league: 'nfl' })).toMatchObject({ outcome: 'body' })
  expect(espn.stats().hosts.map((host) => host.breaker)).toEqual(['open', 'closed'])
  const metrics = Object.entries(upstreamMetrics(espn)).map(([name, read]) => [name, read()])
  expect(Object.fromEntries(metrics)).toEqual({
    upstream_requests: 2,
    upstream_retries: 0,
    upstream_requests_in_flight: 0,
    upstream_requests_waiting: 0,
    upstream_circuit_breakers_open: 1,
  })
})

test('concurrency is limited, and all requests are sent', async () => {
  await using opened = await openEspnServer({ concurrency: 3, hostConcurrency: 5 })
  const { server, espn } = opened
  server.failAlways(/./, { kind: 'hold' })
  const requests = Array.from({ length: 12 }, (_, index) =>
    espn.fetch({ kind: 'summary', league: 'nfl', eventId: String(index) }),
  )
  await vi.waitFor(() => expect(server.inFlight()).toBe(3), LONG_TIMEOUT)
  server.recover()
  server.release()
  const responses = await Promise.all(requests)
  expect(responses.map((response) => response.outcome)).toEqual(Array(12).fill('body'))
  expect(server.busiest()).toBe(3)
})

test('a cancelled request ends immediately, also while queued', async () => {
  await using opened = await openEspnServer({ hostConcurrency: 1 })
  const { server, espn } = opened
  server.failAlways(/./, { kind: 'hold' })
  const calledOff = new AbortController()
  const requests = [espn.fetch(BOARD, calledOff.signal), espn.fetch(TEAMS, calledOff.signal)]
  const last = espn.fetch({ kind: 'injuries', league: 'nfl' })
  await vi.waitFor(() => expect(server.inFlight()).toBe(1), LONG_TIMEOUT)
  server.recover()
  calledOff.abort()
  for (const response of await Promise.all(requests)) {
    expect(response).toMatchObject({ outcome: 'unavailable', reason: 'The request was cancelled' })
  }
  expect(await last).toMatchObject({ outcome: 'body' })
  expect(await espn.fetch(BOARD, AbortSignal.abort())).toMatchObject({ outcome: 'unavailable' })
})

test('closing aborts requests, and nothing is sent afterwards', async () => {
  await using opened = await openEspnServer()
  const { server, espn } = opened
  server.failAlways(/./, { kind: 'hold' })
  const requests = espn.fetch(BOARD)
  await vi.waitFor(() => expect(server.inFlight()).toBe(1), LONG_TIMEOUT)
  await espn.close()
  expect(await requests).toMatchObject({ outcome: 'unavailable' })
  expect(await espn.fetch(BOARD)).toMatchObject({ outcome: 'unavailable' })
  expect(server.requests).toHaveLength(1)
})

test('an unsupported league is refused without a request', async () => {
  await using opened = await openEspnServer()
  const { server, espn } = opened
  expect(await espn.fetch({ kind: 'teams', league: 'xfl' })).toMatchObject({
    outcome: 'invalid',
    reason: expect.stringContaining('xfl/teams') as string,
  })
  expect(server.requests).toHaveLength(0)
})
