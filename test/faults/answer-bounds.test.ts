import { execute, parse } from 'graphql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAccounts } from '../../src/accounts/accounts.ts'
import type { Accounts } from '../../src/accounts/accounts.ts'
import { RESPONSE_LIMITS, ResponseMeter } from '../../src/graphql/execution/meter.ts'
import { createContext } from '../../src/graphql/loading/context.ts'
import { openEngine } from '../../src/graphql/execution/engine.ts'
import { stringifyInSlices } from '../../src/graphql/execution/stringify.ts'
import { ResponseMemory } from '../../src/graphql/execution/memory.ts'
import { schema } from '../../src/graphql/schema/schema.ts'
import { listenHttp } from '../../src/http/server/listener.ts'
import type { HttpServer } from '../../src/http/server/listener.ts'
import { ATHLETES } from '../../src/store/entities/athletes.ts'
import { BOX_SCORE_PLAYERS } from '../../src/store/entities/boxscores.ts'
import type { Store } from '../../src/store/store.ts'
import { LIMITS } from '../../src/graphql/operation/limits.ts'
import { createGraphQLServer } from '../../src/graphql/server.ts'
import { sampleAthlete } from '../support/samples.ts'
import { openTestStore } from '../support/store.ts'
import { saveSampleGame } from '../support/updates.ts'
import { Hono } from 'hono'

let store: Store
let accounts: Accounts
let http: HttpServer
beforeAll(async () => {
  store = await openTestStore()
  accounts = openAccounts({ store, now: Date.now, redisUrl: null, report: () => undefined })
  const auth = { accounts, clock: Date.now }
  const now = () => new Date()
  const graphql = createGraphQLServer({ store, now, report: () => undefined, auth, timeoutMs: 20_000 })
  const app = new Hono()
  app.get('/health', (context) => context.text('well'))
  const listener: Parameters<typeof listenHttp>[0]['graphql'] = (request, response) =>
    void graphql(request, response, {})
  http = await listenHttp({ app, graphql: listener, host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await http.close()
  await accounts.close()
  await store.close()
})

/** Many aliases of leagues, with many aliases of one leaf each: few objects, many leaves. */
function aliases(lists: number, leaves: number, leaf = 'name', padding = 20): string {
  const names = Array.from({ length: leaves }, (_, index) => `a${'x'.repeat(padding)}${index}: ${leaf}`)
  const copies = Array.from({ length: lists }, (_, index) => `b${index}: leagues { ...F }`)
  return `{ ${copies.join(' ')} } fragment F on League { ${names.join(' ')} }`
}

async function send(query: string, key: string) {
  const response = await fetch(`${http.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json', 'x-api-key': key },
    body: JSON.stringify({ query }),
  })
  const text = await response.text()
  const body = JSON.parse(text) as {
    data?: Record<string, object[]> | null
    errors?: { message: string; extensions: { code: string } }[]
    extensions?: object
  }
  return { status: response.status, bytes: text.length, body, code: body.errors?.[0]?.extensions.code }
}

test.each(['name', '__typename', 'id'])('aliases of %s are counted during every execution', async (leaf) => {
  const { key } = await accounts.createAccount('a@example.com', 'scale')
  for (let run = 0; run < 3; run += 1) {
    const { status, code, body } = await send(aliases(40, 200, leaf), key)
    expect([status, code, body.data ?? null]).toEqual([422, 'OPERATION_TOO_LARGE', null])
  }
})

test('aliases of statistics count their content on every execution', async () => {
  const { key } = await accounts.createAccount('a@example.com', 'scale')
  await saveSampleGame(store, '1', 'nfl')
  const names = Array.from({ length: 300 }, (_, index) => `stat${index}`)
  const passing = Object.fromEntries(names.map((name) => [name, '1'.repeat(20)]))
  await store.write('nfl', async (writer) => {
    const ids = Array.from({ length: 40 }, (_, index) => String(1_000 + index))
    await writer.save(
      ATHLETES,
      ids.map((id) => ({
        value: sampleAthlete(id, { league: 'nfl', teamId: 'H' }),
        from: 'detail' as const,
      })),
    )
    const row = { league: 'nfl', eventId: '1', teamId: 'H', jersey: null, position: null, starter: null }
    await writer.save(
      BOX_SCORE_PLAYERS,
      ids.map((id, order) => {
        return { ...row, athleteId: id, order, name: id, didNotPlay: null, categories: { passing } }
      }),
    )
  })
  const leaves = Array.from(
    { length: 17 },
    (_, index) => `a${index}: categories { stats { name displayValue } }`,
  ).join(' ')
  const query = `{ event(league: "nfl", id: "1") { boxScore { homePlayers { ${leaves} } } } }`
  for (let run = 0; run < 3; run += 1) {
    const { status, code, body } = await send(query, key)
    expect([status, code, body.data ?? null]).toEqual([422, 'OPERATION_TOO_LARGE', null])
  }
  const one = await send(
    '{ event(league: "nfl", id: "1") { boxScore { homePlayers { categories { stats { name displayValue } } } } } }',
    key,
  )
  expect([one.status, one.bytes > 300_000]).toEqual([200, true])
})

test('a response with long names exceeds 10 MB before 200,000 values', async () => {
  const { key } = await accounts.createAccount('a@example.com', 'scale')
  const { status, code } = await send(aliases(30, 200, 'name', 100), key)
  expect([status, code]).toEqual([422, 'OPERATION_TOO_LARGE'])
})

test('responses within the limits are complete', async () => {
  const { key } = await accounts.createAccount('a@example.com', 'scale')
  const query = aliases(20, 200)
  const expected = await openEngine(schema).run({
    document: parse(query),
    contextValue: createContext({ store, now: () => new Date(), requestId: 'test' }),
  })
  for (let run = 0; run < 2; run += 1) {
    const { status, body, bytes } = await send(query, key)
    expect(status).toBe(200)
    expect(bytes).toBeGreaterThan(2_000_000)
    expect(JSON.stringify(body.data)).toBe(expected.data)
    expect(body.extensions).toMatchObject({ cost: { charged: 1 } })
  }
})

test('the id of a node is accepted by `node`, and resolved synchronously', async () => {
  const contextValue = createContext({ store, now: () => new Date(), requestId: 'test' })
  const document = parse('{ league(slug: "nfl") { id sport { id } } }')
  const { data = '' } = await openEngine(schema).run({ document, contextValue })
  const id = (text: string) => Buffer.from(text).toString('base64')
  expect(JSON.parse(data)).toEqual({ league: { id: id('League:nfl'), sport: { id: id('Sport:football') } } })
})

test('an aborted operation is charged for what it had begun', async () => {
  const { account, key } = await accounts.createAccount('a@example.com', 'scale')
  await send(aliases(40, 200), key)
  const [usage] = await accounts.usageOf(account.id)
  expect(usage?.calls).toBeGreaterThanOrEqual(1)
  expect(usage?.calls).toBeLessThanOrEqual(LIMITS.objects / 1_000)
})

test('concurrent large responses use bounded memory, and other requests are answered', async () => {
  const { key } = await accounts.createAccount('a@example.com', 'scale')
  const query = aliases(30, 180)
  await send(query, key)
  const before = process.memoryUsage().rss
  let peak = before
  let looks = 0
  let isOver = false
  const watching = (async () => {
    while (!isOver) {
      await (await fetch(`${http.url}/health`)).text()
      looks += 1
      peak = Math.max(peak, process.memoryUsage().rss)
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
  })()
  const responses: { status: number; code: string | undefined }[] = []
  // Received bytes are counted and dropped, as by a client in another process.
  await Promise.all(
    Array.from({ length: 30 }, async () => {
      const response = await fetch(`${http.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json', 'x-api-key': key },
        body: JSON.stringify({ query }),
      })
      const start = await drain(response)
      responses.push({ status: response.status, code: /"code":"(\w+)"/.exec(start)?.[1] })
    }),
  )
  isOver = true
  await watching
  for (const { status, code } of responses) expect([200, 503], String(code)).toContain(status)
  expect(responses.some(({ status }) => status === 200)).toBe(true)
  // The clients run in this process: their buffers are counted, too.
  expect(peak - before).toBeLessThan(600_000_000)
  // Without yielding, at most one other request would be answered.
  expect(looks).toBeGreaterThan(responses.length)
})

/** Reads and drops a response; returns its start. */
async function drain({ body }: Response): Promise<string> {
  const reader = body?.getReader()
  let start = ''
  for (let read = await reader?.read(); read?.done === false; read = await reader?.read())
    if (start === '')
      start = Buffer.from(read.value as Uint8Array)
        .toString()
        .slice(0, 1_000)
  return start
}

test('an account leaves memory for others; requests above the limit wait or are rejected', async () => {
  const production = new ResponseMemory({ total: 100, ofAccount: 60 })
  const first = await production.reserve('a', 50, 0)
  await expect(production.reserve('a', 20, 0)).rejects.toThrow('concurrently')
  const other = await production.reserve('b', 20, 0)
  expect([first.grow(60), first.grow(61), other.grow(41)]).toEqual([true, false, false])
  const waiting = production.reserve('a', 20, 10_000)
  first.release()
  first.release()
  await waiting
  expect(production.taken).toBe(40)
  // Executions that continue after a disconnect use no memory share.
  expect([first.grow(50), first.grow(70), production.taken]).toEqual([false, false, 40])
})

test('an aborted operation starts no further resolvers', async () => {
  const meter = new ResponseMeter({ bytes: 1_000, values: 10 })
  const contextValue = createContext({ store, now: () => new Date(), requestId: 'test', meter })
  const document = parse(aliases(10, 10))
  void execute({ schema, document, contextValue })
  await expect(meter.ended).rejects.toMatchObject({ code: 'OPERATION_TOO_LARGE' })
  expect(meter.values).toBeLessThan(30)
  expect(RESPONSE_LIMITS).toEqual({ bytes: 10_000_000, values: 200_000 })
})

test('a large response equals the output of JSON.stringify', async () => {
  const data = {
    a: [{ b: null, c: [1, 2.5, 'x"\u2028\ud800é👟'], d: undefined, e: {} }, [], null, undefined],
    f: { g: { '': 'x', 'h"': [{}] } },
    i: Array.from({ length: 5_000 }, (_, index) => ({ index, text: 'é'.repeat(index % 50) })),
  }
  expect(await stringifyInSlices(data)).toBe(JSON.stringify(data))
})
