import { expect, test, vi } from 'vitest'
import { upstreamMetrics } from '../../src/composition/ingest.ts'
import type { UpstreamRequest } from '../../src/upstream/upstream.ts'
import { openConstant, openEspnServer } from '../support/espn-server.ts'
import { openRecordingServer } from '../support/recording-server.ts'

const BOARD: UpstreamRequest = { kind: 'scoreboard', league: 'nfl' }
const TEAMS: UpstreamRequest = { kind: 'teams', league: 'nfl' }
/** For busy machines. */
const LONG_TIMEOUT = { timeout: 20_000 }

/** Ways not to answer, and what a host that does so is. */
const FAULTS = [
  ['refuses', { kind: 'status', status: 403, body: '<html>Access Denied</html>' }, 'refused', 'REFUSED'],
  ['sends pages', { kind: 'status', status: 200, body: '<!DOCTYPE html>' }, 'refused', 'REFUSED'],
  ['fails', { kind: 'status', status: 500 }, 'failed', 'FAILING'],
  ['hangs up', { kind: 'reset' }, 'failed', 'FAILING'],
  ['limits', { kind: 'status', status: 429 }, 'limited', 'LIMITED'],
  ['sends half of its answers', { kind: 'status', status: 200, body: '{"events":[' }, 'unusable', 'FAILING'],
  ['sends empty objects', { kind: 'status', status: 200, body: '{}' }, 'unusable', 'FAILING'],
] as const

test.each(FAULTS)(
  'three requests in a row to a host that %s open its breaker, and nothing is sent',
  async (_, behaviour, fault, state) => {
    await using opened = await openEspnServer({ retries: 0 })
    const { server, espn } = opened
    const changes: string[] = []
    espn.watchHealth((health) => changes.push(health.state))
    server.failAlways(/./, behaviour)
    for (const request of [BOARD, TEAMS, BOARD])
      expect(await espn.fetch(request)).toMatchObject({ outcome: 'unavailable', fault })
    expect(espn.health()).toMatchObject([{ state, lastGoodAtMs: null, responses: { [fault]: 3 } }])
    const response = await espn.fetch(TEAMS)
    expect(response).toMatchObject({
      outcome: 'unavailable',
      reason: expect.stringContaining(state) as string,
    })
    expect('retryAfterMs' in response && response.retryAfterMs).toBeGreaterThan(50_000)
    expect(server.requests).toHaveLength(3)
    expect(changes).toEqual([state])
  },
)

test('an answer in between keeps the breaker closed', async () => {
  await using opened = await openEspnServer({ retries: 0 })
  const { server, espn } = opened
  for (let round = 0; round < 3; round++) {
    server.fail(/./, { kind: 'reset' }, { kind: 'status', status: 403 })
    await espn.fetch(BOARD)
    await espn.fetch(TEAMS)
    expect(['body', 'unchanged']).toContain((await espn.fetch(BOARD)).outcome)
  }
  expect(espn.health()).toMatchObject([{ state: 'OK', responses: { failed: 3, refused: 3 } }])
})

test('an open breaker probes by itself until the host answers, and tells both changes once', async () => {
  await using opened = await openEspnServer({ retries: 0, probePausesMs: [5, 10] })
  const { server, espn } = opened
  const changes: string[] = []
  espn.watchHealth(({ state, reason }) => changes.push(`${state} ${reason?.slice(0, 22) ?? ''}`))
  expect(await espn.fetch(BOARD)).toMatchObject({ outcome: 'body' })
  server.failAlways(/./, { kind: 'status', status: 403, body: '{}' })
  for (let count = 0; count < 3; count++) await espn.fetch(TEAMS)
  const sent = server.requests.length
  await vi.waitFor(() => expect(server.requests.length).toBeGreaterThan(sent + 3), LONG_TIMEOUT)
  // It repeats the smallest request that was answered, and names the service.
  const probe = server.requests.at(-1)
  expect(probe?.path).toContain('/scoreboard')
  expect(probe?.headers['user-agent']).toMatch(/^sports-data-service\/\d/)
  server.recover()
  await vi.waitFor(() => expect(espn.health()).toMatchObject([{ state: 'OK' }]), LONG_TIMEOUT)
  expect(changes).toEqual(['REFUSED expected HTTP 200, got', 'OK '])
  expect(await espn.fetch(TEAMS)).toMatchObject({ outcome: 'body' })
})

test('bodies that turn out to be no answers open the breaker as well', async () => {
  await using opened = await openEspnServer()
  const { espn } = opened
  for (const request of [BOARD, TEAMS, BOARD]) {
    const { outcome, url } = await espn.fetch(request)
    expect(['body', 'unchanged']).toContain(outcome)
    espn.judge?.(url, 'unusable', 'expected a list of games')
  }
  expect(espn.health()).toMatchObject([{ state: 'FAILING', reason: 'expected a list of games' }])
})

test('a host that limits our rate says when to ask again, within the limit', async () => {
  await using opened = await openEspnServer({ retries: 0, maxRetryAfterMs: 60_000, probePausesMs: [10_000] })
  const { server, espn } = opened
  const wait = (seconds: string) =>
    ({ kind: 'status', status: 429, headers: { 'retry-after': seconds } }) as const
  server.fail(/./, wait('30'), wait('45'), wait('3600'))
  expect(await espn.fetch(BOARD)).toMatchObject({ fault: 'limited', retryAfterMs: 30_000 })
  expect(await espn.fetch(BOARD)).toMatchObject({ fault: 'limited', retryAfterMs: 45_000 })
  expect(await espn.fetch(BOARD)).toMatchObject({ fault: 'limited', retryAfterMs: 60_000 })
  const response = await espn.fetch(BOARD)
  expect('retryAfterMs' in response && response.retryAfterMs).toBeGreaterThan(50_000)
})

test('a failing host does not affect other hosts', async () => {
  await using core = await openRecordingServer(openConstant())
  await using opened = await openEspnServer({ retries: 0, breakerFailures: 1 }, { coreUrl: core.url })
  const { server, espn } = opened
  server.failAlways(/./, { kind: 'reset' })
  await espn.fetch(BOARD)
  expect(await espn.fetch(BOARD)).toMatchObject({ outcome: 'unavailable' })
  const season = await espn.fetch({ kind: 'season', league: 'nfl' })
  expect(season).toMatchObject({ outcome: 'body' })
  if (season.outcome === 'body') espn.judge?.(season.url, null, '')
  expect(espn.health().map(({ state }) => state)).toEqual(['FAILING', 'OK'])
  const { upstream_host_state: state, upstream_responses_total: total, ...rest } = upstreamMetrics(espn)
  const [site] = espn.health()
  expect(state?.()).toContainEqual({ labels: { host: site?.host, state: 'FAILING' }, value: 1 })
  expect(state?.()).toContainEqual({ labels: { host: site?.host, state: 'OK' }, value: 0 })
  expect(total?.()).toContainEqual({ labels: { host: site?.host, outcome: 'failed' }, value: 1 })
  expect(total?.()).toContainEqual({ labels: { host: new URL(core.url).host, outcome: 'good' }, value: 1 })
  expect(Object.fromEntries(Object.entries(rest).map(([name, read]) => [name, read()]))).toEqual({
    upstream_requests_total: 2,
    upstream_retries_total: 0,
    upstream_requests_in_flight: 0,
    upstream_requests_waiting: 0,
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
    outcome: 'absent',
    reason: expect.stringContaining('xfl/teams') as string,
  })
  expect(server.requests).toHaveLength(0)
})

test('while a host gives no answer, another one with the same paths is requested, whose answers may lack facts', async () => {
  await using web = await openRecordingServer(openConstant({ events: [], leagues: ['web'] }))
  await using opened = await openEspnServer({ retries: 0, probePausesMs: [5] }, { webUrl: web.url })
  const { server, espn } = opened
  expect(await espn.fetch(BOARD)).toMatchObject({ outcome: 'body', body: { leagues: [] } })
  expect(web.requests).toHaveLength(0)
  server.failAlways(/./, { kind: 'status', status: 403 })
  const fromWeb = { outcome: 'body', body: { leagues: ['web'] }, authoritative: false }
  expect(await espn.fetch(BOARD)).toMatchObject(fromWeb)
  expect(new URL(web.requests[0]?.path ?? '', web.url).pathname).toMatch(/\/scoreboard$/)
  expect(await espn.fetch(BOARD)).toMatchObject({ outcome: 'unchanged' })
  for (let count = 0; count < 3; count++) await espn.fetch(TEAMS)
  expect(espn.health()).toMatchObject([{ state: 'REFUSED' }, { state: 'OK' }])
  expect(espn.canAnswer?.(BOARD)).toBe(true)
  // What only the core API has is not requested of another one.
  const sent = web.requests.length
  expect(await espn.fetch({ kind: 'season', league: 'nfl' })).toMatchObject({ outcome: 'unavailable' })
  expect(espn.canAnswer?.({ kind: 'season', league: 'nfl' })).toBe(false)
  expect(web.requests).toHaveLength(sent)
  server.recover()
  await vi.waitFor(() => expect(espn.health()).toMatchObject([{ state: 'OK' }, {}]), LONG_TIMEOUT)
  // Its own last answer was replaced by the other host's, and is read again.
  const again = await espn.fetch(BOARD)
  expect(again).toMatchObject({ outcome: 'body', body: { leagues: [] } })
  expect(again).not.toHaveProperty('authoritative')
})

test('"not found" of another host closes nothing, and the first host says when to ask again', async () => {
  await using web = await openRecordingServer()
  await using opened = await openEspnServer({ retries: 0 }, { webUrl: web.url })
  const { server, espn } = opened
  server.failAlways(/./, { kind: 'status', status: 429, headers: { 'retry-after': '30' } })
  expect(await espn.fetch(BOARD)).toMatchObject({
    outcome: 'unavailable',
    fault: 'limited',
    retryAfterMs: 30_000,
  })
  expect(web.requests).toHaveLength(1)
})

test('an answer that a newer one has replaced a moment ago is suspect; later it is accepted', async () => {
  let nowMs = 1_000_000
  const answers: number[] = []
  const source = {
    ...openConstant(),
    fetch: async () => ({ outcome: 'body', body: { answer: answers.shift() }, bytes: 2, url: '' }) as const,
  }
  await using opened = await openEspnServer({ retries: 0 }, { now: () => nowMs }, source)
  const { espn } = opened
  const fetch = async (answer: number) => {
    answers.push(answer)
    const response = await espn.fetch(BOARD)
    return response.outcome === 'unavailable' ? response.fault : response.outcome
  }
  const outcomes: (string | null)[] = []
  for (const answer of [1, 2, 1, 2, 3, 1, 2, 3]) outcomes.push(await fetch(answer))
  expect(outcomes).toEqual([
    'body',
    'body',
    'suspect',
    'unchanged',
    'body',
    'suspect',
    'suspect',
    'unchanged',
  ])
  expect(espn.health()).toMatchObject([{ state: 'OK', responses: { suspect: 3 } }])
  nowMs += 180_000
  expect(await fetch(1)).toBe('body')
  // Three in a row open the breaker, as with any other outcome that belongs to the host.
  for (let count = 0; count < 3; count++) expect(await fetch(3)).toBe('suspect')
  expect(espn.health()).toMatchObject([{ state: 'SUSPECT' }])
})

test('no count of responses ever falls, whatever bodies turn out to be worth', async () => {
  await using opened = await openEspnServer({ retries: 0, breakerFailures: 100 })
  const { server, espn } = opened
  const counts = (): Readonly<Record<string, number>> => ({ ...espn.health()[0]?.responses })
  let counted: Readonly<Record<string, number>> = {}
  for (const [turn, worth] of ([null, 'suspect', 'unusable', null, 'suspect'] as const).entries()) {
    server.fail(/scoreboard/, { kind: 'status', status: 200, body: `{"events":[${turn}]}` })
    const response = await espn.fetch(BOARD)
    const responses = counts()
    if (response.outcome === 'body') espn.judge?.(response.url, worth, 'a test')
    for (const later of [responses, counts()]) {
      for (const [outcome, count] of Object.entries(later))
        expect([outcome, count >= (counted[outcome] ?? 0)]).toEqual([outcome, true])
      counted = later
    }
  }
  expect(counted).toMatchObject({ good: 2, suspect: 2, unusable: 1 })
})
