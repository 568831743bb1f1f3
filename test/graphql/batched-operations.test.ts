import { once } from 'node:events'
import { request } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { CacheBudget } from '../../src/domain/cache-budget.ts'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAccounts } from '../../src/accounts/accounts.ts'
import type { Accounts } from '../../src/accounts/accounts.ts'
import { ApiError } from '../../src/domain/error.ts'
import type { PlanName } from '../../src/domain/plan.ts'
import { createGraphQLListener } from '../../src/graphql/http.ts'
import { asApiError } from '../../src/graphql/operation/errors.ts'
import { createOperationCounts } from '../../src/graphql/operation/operation-counts.ts'
import { openGraphAdmission } from '../../src/graphql/plugins/admission.ts'
import { createGraphQLServer } from '../../src/graphql/server.ts'
import { createLog } from '../../src/http/observe/log.ts'
import { createMetrics } from '../../src/http/observe/metrics.ts'
import { createRequestAdmission } from '../../src/http/pipeline/admission.ts'
import { createPipeline } from '../../src/http/pipeline/handle.ts'
import { ResponseCache } from '../../src/http/responses/cache.ts'
import { createAddressReader } from '../../src/http/server/address.ts'
import { listenHttp } from '../../src/http/server/listener.ts'
import type { HttpServer } from '../../src/http/server/listener.ts'
import { watchLoad } from '../../src/http/server/load-shedding.ts'
import type { Store } from '../../src/store/store.ts'
import { manualClock } from '../support/clock.ts'
import { LONG_TIMEOUT } from '../support/long-timeout.ts'
import { openTestStore } from '../support/store.ts'
import { fillWorld } from '../support/world.ts'

const clock = manualClock()
let store: Store
let accounts: Accounts
let http: HttpServer
/** What reading from the database fails with; null if it succeeds. */
let failure: Error | null = null
const REFUSED = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })

beforeAll(async () => {
  store = await openTestStore()
  await fillWorld(store)
  accounts = openAccounts({ store, now: clock.now, redisUrl: null, report: () => undefined })
  const read: Store['database']['read'] = (...args) => {
    if (failure) throw failure
    return store.database.read(...args)
  }
  const cache = new ResponseCache(new CacheBudget(0))
  const graphql = createGraphQLServer({
    ...LONG_TIMEOUT,
    store: { ...store, database: { ...store.database, read } },
    cache,
    now: () => new Date(clock.now()),
    report: () => undefined,
    auth: { accounts, clock: clock.now },
  })
  const pipeline = createPipeline({
    charges: accounts.admission,
    clock: clock.now,
    metrics: createMetrics(),
    asApiError,
    loadShedding: watchLoad({ maxDelayMs: Infinity }),
    log: createLog('silent'),
    requestTimeoutMs: 20_000,
    isOverTls: false,
    addressOf: createAddressReader(false, () => undefined),
  })
  const admission = createRequestAdmission(accounts.admission)
  const listener = createGraphQLListener({
    operations: createOperationCounts(),
    graphql,
    cache,
    admission,
    pipeline,
    requests: openGraphAdmission(accounts.admission),
  })
  http = await listenHttp({ app: new Hono(), graphql: listener, host: '127.0.0.1', port: 0 })
}, 60_000)
afterAll(async () => {
  await http.close()
  await accounts.close()
  await store.close()
})

interface Result {
  readonly data?: Readonly<Record<string, unknown>> | null
  readonly errors?: readonly { readonly message: string; readonly extensions: Record<string, unknown> }[]
  readonly extensions?: { readonly cost: { readonly charged: number } }
}

async function keyOf(plan: PlanName): Promise<string> {
  return (await accounts.createAccount('a@example.com', plan)).key
}

async function post(body: unknown, key: string | null, accept = 'application/json') {
  const response = await fetch(`${http.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept, ...(key === null ? {} : { 'x-api-key': key }) },
    body: JSON.stringify(body),
  })
  return { status: response.status, headers: response.headers, body: (await response.json()) as unknown }
}

const team = (id: string) => ({
  query: 'query Team($id: ID!) { team(league: "nfl", id: $id) { sourceId } }',
  variables: { id },
})
const codesOf = (results: readonly Result[]) =>
  results.map(({ errors }) => errors?.map(({ extensions }) => extensions['code']) ?? null)

test('a page of three queries is one request of a Free key, each charged by itself', async () => {
  const key = await keyOf('free')
  clock.advance(2_000)
  const { status, headers, body } = await post([team('1'), team('2'), team('404')], key)
  const results = body as Result[]
  expect(status).toBe(200)
  expect(results.map(({ data }) => data)).toEqual([
    { team: { sourceId: '1' } },
    { team: { sourceId: '2' } },
    { team: null },
  ])
  expect(codesOf(results)).toEqual([null, null, ['TEAM_NOT_FOUND']])
  expect(results.map(({ extensions }) => extensions?.cost.charged)).toEqual([1, 1, 0])
  expect(headers.get('ratelimit')).toContain('r=998')
  // It is rejected as a whole, before its operations are read.
  const again = await post([team('1'), team('2')], key)
  expect([again.status, codesOf([again.body as Result])]).toEqual([429, [['RATE_LIMIT_PER_SECOND']]])
  expect(again.headers.get('retry-after')).toBe('1')
})

test('a batch has 1 to 10 operations', async () => {
  const key = await keyOf('scale')
  const ten = await post(
    Array.from({ length: 10 }, () => team('1')),
    key,
  )
  expect([ten.status, (ten.body as Result[]).length]).toEqual([200, 10])
  for (const operations of [[], Array.from({ length: 11 }, () => team('1'))]) {
    const { status, body } = await post(operations, key)
    expect([status, codesOf([body as Result])]).toEqual([400, [['INVALID_PARAMETER']]])
  }
})

/** Sends a body as it is, with its length or in chunks, and with a media type. */
async function send(body: string, key: string, type: string, isChunked: boolean) {
  const headers = {
    'content-type': type,
    'x-api-key': key,
    ...(isChunked
      ? { 'transfer-encoding': 'chunked' }
      : { 'content-length': String(Buffer.byteLength(body)) }),
  }
  const sent = request(`${http.url}/graphql`, { method: 'POST', headers })
  sent.end(body)
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  const text = Buffer.concat((await response.toArray()) as Buffer[]).toString()
  return { status: response.statusCode, body: JSON.parse(text) as unknown }
}

const BODIES = {
  'a query': JSON.stringify(team('1')),
  'a batch': JSON.stringify([team('1'), team('404')]),
  'no operations': '[]',
  'eleven operations': JSON.stringify(Array.from({ length: 11 }, () => team('1'))),
  'a number': '7',
  'half a query': '{"query": "{ sports',
  'an empty object': '{}',
  'more than may be sent': JSON.stringify({ query: `{ sports { name } } #${'x'.repeat(300_000)}` }),
}

test.each(Object.entries(BODIES))(
  '%s is answered alike, however its body is framed and typed',
  async (_, body) => {
    const key = await keyOf('scale')
    const framings = [
      ['application/json', false],
      ['application/json', true],
      ['application/json; charset="UTF-8"', false],
      ['application/graphql+json', true],
    ] as const
    const answers = []
    for (const [type, isChunked] of framings) answers.push(await send(body, key, type, isChunked))
    const [first] = answers
    for (const answer of answers) expect(answer).toEqual(first)
    expect(first?.status).toBeLessThan(500)
  },
)

test('an operation that is wrong or may not run does not stop the others', async () => {
  const operations = [team('1'), { query: '{ nothing }' }, 7, { query: '{ __typename }' }, team('2')]
  const { status, body } = await post(operations, await keyOf('scale'))
  expect([status, codesOf(body as Result[])]).toEqual([
    200,
    [null, ['INVALID_PARAMETER'], ['INVALID_PARAMETER'], null, null],
  ])
  const open = await post([{ query: '{ __typename }' }, team('1')], null)
  expect([open.status, codesOf(open.body as Result[])]).toEqual([200, [null, ['MISSING_TOKEN']]])
})

test('the operations of a batch share the size of one response', async () => {
  const aliases = Array.from({ length: 80 }, (_, index) => `a${index}: leagues { ...Line }`)
  const line =
    'id slug sourceId name abbreviation shortName kind isTournament hasWeeks sport { id slug name }'
  const query = `{ ${aliases.join(' ')} } fragment Line on League { ${line} }`
  const key = await keyOf('scale')
  const single = await post({ query }, key)
  expect(codesOf([single.body as Result])).toEqual([null])
  const size = JSON.stringify(single.body).length
  const { body } = await post(
    Array.from({ length: 10 }, () => ({ query })),
    key,
  )
  const codes = codesOf(body as Result[])
  const whole = codes.filter((each) => each === null).length
  expect(whole).toBeLessThan(10)
  expect(whole * size).toBeLessThan(10_000_000)
  expect(codes.slice(whole)).toEqual(Array.from({ length: 10 - whole }, () => ['OPERATION_TOO_LARGE']))
})

const ACCEPTED = ['application/json', 'application/graphql-response+json']

test.each(ACCEPTED)(
  'more than 20,000 objects are 422 OPERATION_TOO_LARGE, free of charge, with %s',
  async (accept) => {
    const key = await keyOf('scale')
    const query = `query Many($first: Int) { leagues { teams(first: $first) { nodes { roster { athletes { id } } } } } }`
    const { status, body } = await post({ query, variables: { first: 200 } }, key, accept)
    const { errors, data, extensions } = body as Result
    expect([status, data ?? null, extensions?.cost.charged]).toEqual([422, null, 0])
    expect(errors).toMatchObject([
      {
        message: expect.stringMatching(/^An operation can request at most 20000 objects; this one/) as string,
        extensions: { code: 'OPERATION_TOO_LARGE', hint: expect.stringContaining('`first`') as string },
      },
    ])
    const fits = await post({ query, variables: { first: 2 } }, key, accept)
    expect([fits.status, codesOf([fits.body as Result])]).toEqual([200, [null]])
  },
)

test.each(ACCEPTED)('429 and 503 say when to retry, with %s', async (accept) => {
  const key = await keyOf('free')
  clock.advance(2_000)
  await post(team('1'), key, accept)
  const limited = await post(team('1'), key, accept)
  const resetAt = new Date(clock.now() + 1_000).toISOString()
  expect((limited.body as Result).errors?.[0]?.extensions).toMatchObject({
    code: 'RATE_LIMIT_PER_SECOND',
    retryAfter: 1,
    resetAt,
  })
  expect(limited.headers.get('retry-after')).toBe('1')
  // A field may fail with the database's error, or with the service's own when the deadline passes.
  for (failure of [REFUSED, new ApiError('SERVICE_UNAVAILABLE', { message: 'The request timed out.' })]) {
    clock.advance(2_000)
    const away = await post({ query: '{ league(slug: "nfl") { seasons { nodes { year } } } }' }, key, accept)
    const { code, retryAfter, resetAt: at } = (away.body as Result).errors?.[0]?.extensions ?? {}
    expect([away.status, code, retryAfter, away.headers.get('retry-after')]).toEqual([
      503,
      'SERVICE_UNAVAILABLE',
      2,
      '2',
    ])
    expect(Date.parse(String(at))).not.toBeNaN()
  }
  failure = null
})

test('an exhausted quota says when the next period begins', async () => {
  const { key, account } = await accounts.createAccount('a@example.com', 'free')
  await accounts.updateAccount(account.id, { used: 1_001 })
  clock.advance(2_000)
  const { status, body } = await post([team('1')], key)
  const [{ errors } = {}] = body as Result[]
  const { code, retryAfter, resetAt } = errors?.[0]?.extensions ?? {}
  expect([status, code]).toEqual([429, 'RATE_LIMIT_EXCEEDED'])
  expect(Date.parse(String(resetAt))).toBeCloseTo(clock.now() + Number(retryAfter) * 1_000, -3)
  // The moment is the one that `rateLimit` and REST tell, to the millisecond.
  await accounts.updateAccount(account.id, { used: 0 })
  clock.advance(2_000)
  const open = (await post({ query: '{ rateLimit { resetAt } }' }, key)).body as Result
  expect(open.data?.['rateLimit']).toEqual({ resetAt })
})
