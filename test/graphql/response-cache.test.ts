import { CacheBudget } from '../../src/domain/cache-budget.ts'
import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Hono } from 'hono'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAccounts } from '../../src/accounts/accounts.ts'
import { openEngine } from '../../src/graphql/execution/engine.ts'
import { asApiError } from '../../src/graphql/operation/errors.ts'
import { createGraphQLListener } from '../../src/graphql/http.ts'
import { createRequestAdmission } from '../../src/http/pipeline/admission.ts'
import { createPipeline } from '../../src/http/pipeline/handle.ts'
import { ResponseCache } from '../../src/http/responses/cache.ts'
import { schema } from '../../src/graphql/schema/schema.ts'
import { createOperationCounts } from '../../src/graphql/operation/operation-counts.ts'
import { openGraphAdmission } from '../../src/graphql/plugins/admission.ts'
import { createGraphQLServer } from '../../src/graphql/server.ts'
import { createAddressReader } from '../../src/http/server/address.ts'
import { listenHttp } from '../../src/http/server/listener.ts'
import { watchLoad } from '../../src/http/server/load-shedding.ts'
import { createLog } from '../../src/http/observe/log.ts'
import { createMetrics } from '../../src/http/observe/metrics.ts'
import { TEAMS } from '../../src/store/entities/teams.ts'
import type { Store } from '../../src/store/store.ts'
import { openServerPair, RUNS_MS, runsOf, send, usageOf } from '../support/server-pair.ts'
import type { ServerPair, Received, Side } from '../support/server-pair.ts'
import { manualClock } from '../support/clock.ts'
import type { ManualClock } from '../support/clock.ts'
import { sampleTeam } from '../support/samples.ts'

interface GraphQLSide extends Side {
  readonly clock: ManualClock
  readonly lines: readonly string[]
}

let both: ServerPair<GraphQLSide>
beforeAll(async () => {
  both = await openServerPair(30, openSide)
})
afterAll(() => both.close())

async function openSide(store: Store, isCaching: boolean): Promise<GraphQLSide> {
  const clock = manualClock()
  const lines: string[] = []
  const accounts = openAccounts({ store, now: clock.now, redisUrl: null, report: () => undefined })
  const pipeline = createPipeline({
    charges: accounts.admission,
    clock: clock.now,
    metrics: createMetrics(),
    asApiError,
    loadShedding: watchLoad({ maxDelayMs: Infinity }),
    log: createLog('info', { write: (line) => lines.push(line) }),
    requestTimeoutMs: 20_000,
    isOverTls: false,
    addressOf: createAddressReader(false, () => undefined),
    dataSource: 'test',
  })
  // With a limit of one byte nothing is cached: the server makes each response.
  const cache = isCaching ? new ResponseCache() : new ResponseCache(new CacheBudget(0))
  const engine = openEngine(schema)
  const parts = { store, engine, now: () => new Date(clock.now()), timeoutMs: 20_000 }
  const graphql = createGraphQLServer({
    ...parts,
    cache,
    report: () => undefined,
    auth: { accounts, clock: clock.now },
  })
  const { key } = await accounts.createAccount('a@example.com', 'scale')
  const side = { accounts, clock, key, lines, immediate: 0, close: () => accounts.close() }
  const listener = createGraphQLListener({
    operations: createOperationCounts(),
    graphql,
    cache,
    admission: createRequestAdmission(accounts.admission),
    requests: openGraphAdmission(accounts.admission),
    pipeline: {
      ...pipeline,
      send(...answered) {
        side.immediate += 1
        pipeline.send(...answered)
      },
    },
  })
  const http = await listenHttp({ app: new Hono(), graphql: listener, host: '127.0.0.1', port: 0 })
  return Object.assign(side, { http })
}

interface SentOperation {
  readonly method: 'GET' | 'POST'
  readonly path?: string
  readonly body?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** Sends it with the side's key; returns the headers that both sides share. */
async function sendTo(side: GraphQLSide, sent: SentOperation): Promise<Received> {
  const { method, path = '/graphql', body, headers } = sent
  const all = {
    'x-api-key': side.key,
    ...(body === undefined
      ? {}
      : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
    ...headers,
  }
  const received = await send(side, { method, path, headers: all, body })
  const { date, 'transfer-encoding': transfer, 'content-length': length, ...same } = received.headers
  expect([typeof date, transfer !== undefined || length !== undefined || received.status === 304]).toEqual([
    'string',
    true,
  ])
  return { ...received, headers: same }
}

const post = (query: string, others: object = {}): SentOperation => ({
  method: 'POST',
  body: JSON.stringify({ query, ...others }),
})

const BOARD = '{ league(slug: "nba") { teams(first: 30) { nodes { id displayName league { slug } } } } }'
const PERSISTED = 'query Persisted { league(slug: "nba") { name teams(first: 2) { nodes { id } } } }'
const HASH = createHash('sha256').update(PERSISTED).digest('hex')
const persistedGet = `/graphql?extensions=${encodeURIComponent(JSON.stringify({ persistedQuery: { version: 1, sha256Hash: HASH } }))}`

const REQUESTS: readonly SentOperation[] = [
  post(BOARD),
  post('query T($n: Int) { league(slug: "nba") { teams(first: $n) { nodes { id } } } }', {
    variables: { n: 3 },
  }),
  post('query T($n: Int) { league(slug: "nba") { teams(first: $n) { nodes { id } } } }', {
    variables: { n: 4 },
  }),
  post('{ event(league: "nba", id: "g1") { id homeTeam { displayName team { id } } } }'),
  post('{ sports { slug leagues { slug name } } }'),
  post('{ viewer { plan { name } quota { requests { used } } } }'),
  post('{ rateLimit { remaining } sports { slug } }'),
  post('{ __schema { queryType { name } } }'),
  post('{ nothing }'),
  post('{ league(slug: "none") { name } }'),
  post('{ event(league: "none", id: "1") { id } }'),
  post(PERSISTED, { extensions: { persistedQuery: { version: 1, sha256Hash: HASH } } }),
  { method: 'GET', path: persistedGet },
  { method: 'GET', path: '/graphql?query=%7Bsports%7Bslug%7D%7D' },
  { method: 'POST', body: '{' },
  { method: 'POST', body: 'null' },
]
const HEADERS: readonly ((etag: string) => Readonly<Record<string, string>>)[] = [
  () => ({}),
  () => ({}),
  () => ({ accept: 'application/json' }),
  () => ({ accept: 'application/graphql-response+json, application/json;q=0.9' }),
  () => ({ 'accept-encoding': 'br' }),
  () => ({ 'accept-encoding': 'gzip' }),
  () => ({ 'accept-encoding': 'gzip;q=0, identity' }),
  (etag) => ({ 'if-none-match': etag }),
  () => ({ 'x-api-key': 'wrong' }),
  () => ({ origin: 'https://example.com' }),
  () => ({ 'content-type': 'text/plain' }),
  () => ({ authorization: 'Bearer nothing' }),
]

const RUNS = runsOf(600)

test(
  'cached responses equal those of the server: status, headers, bytes, log, usage',
  async () => {
    let count = 0
    let etag = '"none"'
    const { sides } = both
    for (const side of sides) await sendTo(side, REQUESTS[11] as SentOperation)
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...REQUESTS), fc.constantFrom(...HEADERS), async (sent, headersOf) => {
        count += 1
        const received: Received[] = []
        for (const side of sides) {
          side.clock.advance(100)
          const headers = { 'x-request-id': `request-${count}`, ...headersOf(etag) }
          received.push(await sendTo(side, { ...sent, headers }))
        }
        const [one, ...others] = received
        for (const other of others) expect(other).toEqual(one)
        expect(one?.status).not.toBe(500)
        if (one?.status === 200) expect(() => JSON.parse(decoded(one)) as unknown).not.toThrow()
        etag = typeof one?.headers['etag'] === 'string' ? one.headers['etag'] : etag
        expect(lineOf(both.sides[1])).toEqual(lineOf(both.sides[0]))
      }),
      { numRuns: RUNS, endOnFailure: true },
    )
    const [pipelineOnly, inOneStep] = both.sides
    expect(pipelineOnly.immediate).toBe(0)
    expect(inOneStep.immediate).toBeGreaterThan(RUNS / 10)
    expect(await usageOf(inOneStep)).toEqual(await usageOf(pipelineOnly))
  },
  RUNS_MS,
)

function decoded({ headers, body }: Received): string {
  const encoding = headers['content-encoding']
  if (encoding === 'br') return brotliDecompressSync(body).toString()
  return (encoding === 'gzip' ? gunzipSync(body) : body).toString()
}

function lineOf({ lines }: GraphQLSide): unknown {
  const line = JSON.parse(lines.at(-1) ?? '{}') as Record<string, unknown>
  const { ms, time, account, ...same } = line
  return [Object.keys(line), typeof ms, typeof time, typeof account, same]
}

/** Repeats a request until its response is immediate; returns whether it ever is. */
async function isCached(sent: SentOperation): Promise<boolean> {
  const [, side] = both.sides
  for (let attempt = 0; attempt < 5; attempt += 1) {
    side.clock.advance(100)
    const before = side.immediate
    await sendTo(side, sent)
    if (side.immediate > before) return true
  }
  return false
}

test('responses of queries are cached, the schema too, except personal ones and errors', async () => {
  const kept = [BOARD, '{ sports { slug } }', '{ event(league: "nba", id: "g2") { id } }', '{ __typename }']
  for (const query of kept) expect([query, await isCached(post(query))]).toEqual([query, true])
  const others = [
    '{ viewer { email } }',
    '{ sports { slug } rateLimit { remaining } }',
    '{ nothing }',
    '{ event(league: "none", id: "1") { id } sports { slug } }',
    'mutation { createStreamToken(input: {}) { token } }',
  ]
  for (const query of others) expect([query, await isCached(post(query))]).toEqual([query, false])
})

test('a response is cached until its data changes', async () => {
  const [, side] = both.sides
  const query = post('{ event(league: "nba", id: "g1") { homeTeam { team { displayName } } } }')
  const nameIn = async () => {
    side.clock.advance(100)
    return /"displayName":"([^"]*)"/.exec((await sendTo(side, query)).body.toString())?.[1]
  }
  expect(await isCached(query)).toBe(true)
  for (const displayName of ['First', 'Second']) {
    await both.store.write('nba', async (writer) => {
      await writer.save(TEAMS, [{ value: { ...sampleTeam('1'), displayName }, from: 'listing' as const }])
    })
    expect(await nameIn()).toBe(displayName)
    expect(await isCached(query)).toBe(true)
    expect(await nameIn()).toBe(displayName)
  }
})

test('infrequent callers get cached bytes, too: after a pause, and without a lease', async () => {
  const [, side] = both.sides
  const query = post('{ event(league: "nba", id: "g2") { id shortName } }')
  expect(await isCached(query)).toBe(true)
  side.clock.advance(5_000)
  // Returns idle leases.
  await side.accounts.flush()
  const before = side.immediate
  expect((await sendTo(side, query)).status).toBe(200)
  expect(side.immediate).toBe(before + 1)
})

test('identical concurrent requests share one execution; personal ones do not', async () => {
  const [, side] = both.sides
  side.clock.advance(5_000)
  const atOnce = async (sent: SentOperation) => {
    const before = side.immediate
    const all = await Promise.all(Array.from({ length: 20 }, () => sendTo(side, sent)))
    expect(new Set(all.map(({ status, body }) => `${status} ${body.toString()}`)).size).toBe(1)
    return side.immediate - before
  }
  expect(await atOnce(post('{ event(league: "nba", id: "g2") { id name shortName } }'))).toBe(19)
  expect(await atOnce(post('{ viewer { email } }'))).toBe(0)
})

test('time-dependent responses expire at the start of a minute', async () => {
  const [, side] = both.sides
  const query = post('{ league(slug: "nba") { scoreboard { nodes { id } } } }')
  expect(await isCached(query)).toBe(true)
  side.clock.advance(60_000)
  const { immediate } = side
  await sendTo(side, query)
  expect(side.immediate).toBe(immediate)
  await sendTo(side, query)
  expect(side.immediate).toBe(immediate + 1)
})

test('long bodies are handled but not cached', async () => {
  const query = `{ sports { slug } } # ${'x'.repeat(17 * 1024)}`
  expect(await isCached(post(query))).toBe(false)
})
