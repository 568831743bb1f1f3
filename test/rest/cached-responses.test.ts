import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listenHttp } from '../../src/http/server/listener.ts'
import type { Store } from '../../src/store/store.ts'
import { openServerPair, RUNS_MS, runsOf, send, usageOf } from '../support/server-pair.ts'
import type { ServerPair, Sent, Side } from '../support/server-pair.ts'
import { openRest } from '../support/rest.ts'
import type { RestUnderTest } from '../support/rest.ts'

interface RestSide extends Side {
  readonly rest: RestUnderTest
}

const NBA = '/api/v1/sports/basketball/leagues/nba'
let both: ServerPair<RestSide>
beforeAll(async () => {
  both = await openServerPair(12, openSide)
})
afterAll(() => both.close())

async function openSide(store: Store, isImmediate: boolean): Promise<RestSide> {
  const rest = openRest(store)
  const side = {
    rest,
    accounts: rest.accounts,
    key: await rest.key('scale'),
    immediate: 0,
    close: () => rest.close(),
  }
  const http = await listenHttp({
    app: rest.app,
    graphql: null,
    host: '127.0.0.1',
    port: 0,
    early: (request, response) => {
      const hasResponded = isImmediate && rest.cached(request, response)
      if (hasResponded) side.immediate += 1
      return hasResponded
    },
  })
  return Object.assign(side, { http })
}

/** The response with sorted headers, without its time. */
async function responseOf(side: RestSide, sent: Sent) {
  const { status, headers, body } = await send(side, sent)
  const all = Object.entries(headers).filter(([name]) => name !== 'date')
  return {
    status,
    headers: all.sort(([one], [other]) => (one < other ? -1 : 1)),
    body: body.toString('base64'),
  }
}

type RawResponse = Awaited<ReturnType<typeof responseOf>>

const PATHS = [
  `${NBA}/teams`,
  `${NBA}/teams?limit=5`,
  `${NBA}/teams?limit=5&page=2`,
  `${NBA}/teams?unknown=1`,
  `${NBA}/teams/1`,
  `${NBA}/teams/%31`,
  `${NBA}/teams/999`,
  `${NBA}/teams?limit=x`,
  `${NBA}/events/g1`,
  `${NBA}/teams#fragment`,
  '/api/v1/sports/basketball/leagues/none/teams',
  '/api/v1/sports',
  '/api/v1//sports',
  '/api/v1/nothing',
  '/health',
]
const KEYS: readonly ((key: string) => Readonly<Record<string, string | string[]>>)[] = [
  (key) => ({ 'x-api-key': key }),
  (key) => ({ authorization: `Bearer ${key}` }),
  (key) => ({ authorization: `bearer  ${key} ` }),
  (key) => ({ authorization: [`Bearer ${key}`, 'Bearer other'] }),
  (key) => ({ authorization: 'Basic x', 'x-api-key': key }),
  (key) => ({ authorization: '', 'x-api-key': ` ${key}` }),
  (key) => ({ 'x-api-key': [key, key] }),
  (key) => ({ 'x-api-key': `${key.slice(0, -1)}~` }),
  () => ({}),
]
const OTHERS: readonly ((etag: string) => Readonly<Record<string, string>>)[] = [
  () => ({}),
  (etag) => ({ 'if-none-match': etag }),
  (etag) => ({ 'if-none-match': `"other", ${etag.replace('W/', '')}` }),
  () => ({ 'if-none-match': '*' }),
  () => ({ 'if-none-match': '"other"' }),
  () => ({ 'accept-encoding': 'gzip' }),
  () => ({ 'accept-encoding': 'gzip, br;q=0' }),
  () => ({ 'accept-encoding': 'br' }),
  () => ({ 'accept-encoding': 'identity' }),
  () => ({ 'x-request-id': 'short' }),
  () => ({ 'x-forwarded-for': '10.0.0.1, 10.0.0.2' }),
  () => ({ origin: 'https://example.com' }),
  () => ({ 'content-length': '0' }),
]
/** Mostly requests with immediate responses. */
const often = <Value>(values: readonly Value[]) =>
  fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...values.slice(0, 3)) }, fc.constantFrom(...values))

const RUNS = runsOf(800)

test(
  'immediate responses equal those of the pipeline: status, headers, bytes, log, usage',
  async () => {
    const tags = new Map<string, string>()
    let count = 0
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('GET', 'GET', 'GET', 'GET', 'HEAD', 'POST'),
        often(PATHS),
        often(KEYS),
        fc.array(fc.constantFrom(...OTHERS), { maxLength: 2 }),
        async (method, path, keyed, others) => {
          count += 1
          const requestId = `request-${count}`
          const responses: RawResponse[] = []
          for (const side of both.sides) {
            side.rest.clock.advance(100)
            const headers = Object.assign(
              { 'x-request-id': requestId, ...keyed(side.key) },
              ...others.map((other) => other(tags.get(path) ?? '"none"')),
            ) as Sent['headers']
            responses.push(await responseOf(side, { method, path, headers }))
          }
          const [one, other] = responses
          const withoutOwnId = (received: RawResponse | undefined) => ({
            ...received,
            headers: received?.headers.map(([name, value]) => [
              name,
              name === 'x-request-id' && value !== requestId ? 'another' : value,
            ]),
          })
          expect(withoutOwnId(other)).toEqual(withoutOwnId(one))
          expect(one?.status).not.toBe(500)
          const etag = one?.headers.find(([name]) => name === 'etag')?.[1]
          if (typeof etag === 'string') tags.set(path, etag)
          expect(lineOf(both.sides[1])).toEqual(lineOf(both.sides[0]))
        },
      ),
      { numRuns: RUNS, endOnFailure: true },
    )
    const [pipelineOnly, inOneStep] = both.sides
    expect(pipelineOnly.immediate).toBe(0)
    expect(inOneStep.immediate).toBeGreaterThan(RUNS / 10)
    expect(await usageOf(inOneStep)).toEqual(await usageOf(pipelineOnly))
    expect(await countsOf(inOneStep)).toEqual(await countsOf(pipelineOnly))
  },
  RUNS_MS,
)

/** The last log line, without request-specific values. */
function lineOf({ rest }: RestSide): unknown {
  const line = JSON.parse(rest.lines.at(-1) ?? '{}') as Record<string, unknown>
  const { ms, time, requestId, account, ...same } = line
  return [Object.keys(line), typeof ms, typeof time, typeof requestId, typeof account, same]
}

/** Requests by route, method and status. */
async function countsOf({ rest }: RestSide) {
  const text = await rest.metrics.registry.metrics()
  return text.split('\n').filter((line) => line.startsWith('sports_data_http_request_duration_seconds_count'))
}

test('requests above the per-second limit are rejected by the pipeline', async () => {
  const [, side] = both.sides
  const headers = { 'x-api-key': await side.rest.key('free') }
  side.rest.clock.advance(10_000)
  const statuses: (number | undefined)[] = []
  for (let index = 0; index < 5; index += 1)
    statuses.push((await send(side, { method: 'GET', path: `${NBA}/teams`, headers })).status)
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0)
})

test('a revoked key gets no immediate responses', async () => {
  const [, side] = both.sides
  const { rest } = side
  const made = await rest.accounts.createAccount('b@example.com', 'scale')
  const headers = { 'x-api-key': made.key }
  const request = async () => {
    rest.clock.advance(50)
    return (await send(side, { method: 'GET', path: `${NBA}/teams`, headers })).status
  }
  for (let index = 0; index < 20; index += 1) expect(await request()).toBe(200)
  const { id } = (await rest.accounts.listKeys(made.account.id))[0] ?? { id: '' }
  await rest.accounts.revokeKey(id, made.account.id)
  expect(await request()).toBe(401)
})
