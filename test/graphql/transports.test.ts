import { createHash } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { UsageDetail } from '../../src/domain/account.ts'
import type { SpanAttributes, Tracer } from '../../src/domain/tracer.ts'
import { firstResult, follow, openGraphSockets } from '../support/graph-socket.ts'
import { openLiveService } from '../support/live-service.ts'
import type { LiveService } from '../support/live-service.ts'
import { saveSampleGame, until } from '../support/updates.ts'

/** The same operation is counted, named and traced in the same way on every transport. */

interface RecordedSpan {
  name: string
  attributes: SpanAttributes
}

/** The spans that have ended. */
const spans: RecordedSpan[] = []
const tracer: Tracer = {
  start(name, { attributes = {} } = {}) {
    const span: RecordedSpan = { name, attributes }
    return {
      run: (work) => work(),
      rename: (known) => void (span.name = known),
      end(more = {}) {
        span.attributes = { ...attributes, ...more }
        spans.push(span)
      },
    }
  },
  current: () => null,
}

let live: LiveService
const sockets = openGraphSockets(() => live.url)
beforeAll(async () => {
  live = await openLiveService({ tracer })
  await saveSampleGame(live.store)
})
afterEach(async () => {
  await sockets.close()
  spans.length = 0
})
afterAll(() => live.close())

const CLIENT = { 'graphql-client-name': 'scores', 'graphql-client-version': '1.4' }
const NAME = 'scores 1.4'
const EVENTS = { accept: 'text/event-stream' }
const idOf = (text: string) => createHash('sha256').update(text).digest('hex')

/** A client of its own account, on every transport. */
async function newCaller() {
  const { key, account } = await live.service.accounts.createAccount('a@example.com', 'scale')
  const headers = { ...CLIENT, authorization: `Bearer ${key}`, 'content-type': 'application/json' }
  const send = (init: RequestInit, path = '/graphql') =>
    fetch(`${live.url}${path}`, { ...init, headers: { ...headers, ...(init.headers as object) } })
  const post = (body: object, more: Record<string, string> = {}) =>
    send({ method: 'POST', body: JSON.stringify(body), headers: more })
  return {
    post: async (body: object) => (await post(body)).text(),
    send: async (...given: Parameters<typeof send>) => (await send(...given)).text(),
    open: () => sockets.open({ ...CLIENT, authorization: `Bearer ${key}` }),
    /** Reads an event stream until it has this many results, then hangs up. */
    readEvents: async (
      query: string,
      count: number,
      onOpen: () => Promise<void> = () => Promise.resolve(),
    ) => {
      const { body } = await post({ query }, EVENTS)
      await onOpen()
      const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
      let text = ''
      while ((text.match(/^data: .*"data":/gm) ?? []).length < count)
        text += (await reader?.read())?.value ?? 'data: ended "data":\n'
      await reader?.cancel()
    },
    details: (kind: UsageDetail['kind']) => live.service.accounts.usageDetailsOf(account.id, kind),
    async endpoints() {
      const rows = await live.service.accounts.usageOf(account.id)
      return Object.fromEntries(rows.map(({ endpoint, calls }) => [endpoint, calls]))
    },
  }
}

type GraphCaller = Awaited<ReturnType<typeof newCaller>>

const countsOf = (rows: readonly UsageDetail[]) =>
  rows
    .map(({ name, client, calls }) => ({ name, client, calls }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
const usageOf = async (caller: GraphCaller) => ({
  operations: countsOf(await caller.details('operation')),
  clients: countsOf(await caller.details('client')),
  fields: countsOf(await caller.details('field')),
})
const spanNamed = async (name: string) => {
  await until(() => spans.some((span) => span.name === name), `the span ${name}`)
  const { attributes = {} } = spans.find((span) => span.name === name) ?? {}
  const own = Object.entries(attributes).filter(([attribute]) => attribute.startsWith('graphql.'))
  return Object.fromEntries(own)
}
/** How often operations of a name were counted, by type and cache. */
async function countedAs(operation: string): Promise<Record<string, number>> {
  const metrics = await live.service.metrics.registry.getMetricsAsJSON()
  const counted = metrics.find(({ name }) => name.endsWith('graphql_operations_total'))?.values ?? []
  const own = counted.filter(({ labels }) => labels['operation'] === operation)
  return Object.fromEntries(own.map(({ labels, value }) => [`${labels['type']} ${labels['cache']}`, value]))
}

const fieldsOf = (more = '') => `{ event(league: "nba", id: "1") { id recapHeadline ${more} } }`

/** Sends the query, in a document of its own with each transport, so that none answers from the cache of another. */
const QUERIES: Readonly<Record<string, (caller: GraphCaller, name: string) => Promise<unknown>>> = {
  'by POST': ({ post }, name) => post({ query: `query ${name} ${fieldsOf()}` }),
  'as one of several operations of a document': ({ post }, name) =>
    post({ query: `query ${name} ${fieldsOf()} query Other { sports { slug } }`, operationName: name }),
  'by GET': ({ send }, name) =>
    send({ method: 'GET' }, `/graphql?query=${encodeURIComponent(`query ${name} ${fieldsOf()}`)}`),
  'by QUERY': ({ send }, name) =>
    send({ method: 'QUERY', body: JSON.stringify({ query: `query ${name} ${fieldsOf()}` }) }),
  'by the id of its document': async ({ post, send }, name) => {
    const query = `query ${name} ${fieldsOf()}`
    // Registers it, and executes nothing: the operation does not exist.
    await post({ query, documentId: `sha256:${idOf(query)}`, operationName: 'Unknown' })
    await send({ method: 'GET' }, `/graphql/${idOf(query)}`)
  },
  'in a batch': ({ post }, name) => post([{ query: `query ${name} ${fieldsOf()}` }]),
  'over graphql-ws': ({ open }, name) => firstResult(open(), { query: `query ${name} ${fieldsOf()}` }),
  'as an event stream': ({ send }, name) => {
    const body = JSON.stringify({ query: `query ${name} ${fieldsOf()}` })
    return send({ method: 'POST', body, headers: EVENTS })
  },
  'live over graphql-ws': ({ open }, name) =>
    firstResult(open(), { query: `query ${name} @live ${fieldsOf()}` }),
  'live as an event stream': ({ readEvents }, name) => readEvents(`query ${name} @live ${fieldsOf()}`, 1),
}

test.each(Object.keys(QUERIES).map((transport, index) => ({ transport, name: `Game${index}` })))(
  'a query $transport',
  async ({ transport, name }) => {
    const caller = await newCaller()
    await QUERIES[transport]?.(caller, name)
    expect(await spanNamed(`query ${name}`)).toEqual({
      'graphql.operation.type': 'query',
      'graphql.operation.name': name,
      'graphql.document': documentOf(name, transport.startsWith('live') ? ' @live' : ''),
      'graphql.cost': 1,
      'graphql.cache': 'miss',
    })
    expect(await countedAs(name)).toEqual({ 'query miss': 1 })
    expect(await usageOf(caller)).toEqual({
      operations: [{ name, client: '', calls: 1 }],
      clients: [{ name: NAME, client: '', calls: 1 }],
      fields: [
        { name: 'Event.id', client: '', calls: 1 },
        // Deprecated fields show who still uses them.
        { name: 'Event.recapHeadline', client: NAME, calls: 1 },
        { name: 'Query.event', client: '', calls: 1 },
      ],
    })
    expect(await caller.endpoints()).toEqual({ graphql: 1 })
  },
)

const documentOf = (name: string, directive: string) =>
  `query ${name}${directive} {\n  event(league: "", id: "") {\n    id\n    recapHeadline\n  }\n}`

test('a response from the cache is counted as one that was made', async () => {
  const caller = await newCaller()
  const query = `query Cached ${fieldsOf()}`
  await caller.post({ query })
  await caller.post({ query })
  await until(() => spans.length === 2, 'both spans')
  const attributes = spans.map((span) => span.attributes)
  expect(attributes.map((each) => each['graphql.cache'])).toEqual(['miss', 'hit'])
  const [made, known] = attributes.map((each) => ({ ...each, 'graphql.cache': '', 'request.id': '' }))
  expect(known).toEqual(made)
  expect(await countedAs('Cached')).toEqual({ 'query miss': 1, 'query hit': 1 })
  expect((await usageOf(caller)).operations).toEqual([{ name: 'Cached', client: '', calls: 2 }])
})

test('the span of a batch is that of all its operations', async () => {
  const caller = await newCaller()
  await caller.post([{ query: `query First ${fieldsOf()}` }, { query: `query Second ${fieldsOf('name')}` }])
  const attributes = await spanNamed('query First, query Second')
  expect(attributes).toMatchObject({
    'graphql.operation.type': 'query',
    'graphql.operation.name': 'First, Second',
    'graphql.cost': 2,
    'graphql.cache': 'miss',
  })
  expect(attributes['graphql.document']).toMatch(/^query First \{[^]+\}\n\nquery Second \{[^]+\}$/)
  expect((await usageOf(caller)).operations.map(({ name, calls }) => [name, calls])).toEqual([
    ['First', 1],
    ['Second', 1],
  ])
})

const TOKEN = (name: string) => `mutation ${name} { createStreamToken { streamToken { token } } }`
const MUTATIONS: typeof QUERIES = {
  'by POST': ({ post }, name) => post({ query: TOKEN(name) }),
  'in a batch': ({ post }, name) => post([{ query: TOKEN(name) }]),
  'over graphql-ws': ({ open }, name) => firstResult(open(), { query: TOKEN(name) }),
}

test.each(Object.keys(MUTATIONS).map((transport, index) => ({ transport, name: `Token${index}` })))(
  'a mutation $transport, which is free',
  async ({ transport, name }) => {
    const caller = await newCaller()
    await MUTATIONS[transport]?.(caller, name)
    expect(await spanNamed(`mutation ${name}`)).toMatchObject({
      'graphql.operation.type': 'mutation',
      'graphql.operation.name': name,
      'graphql.cost': 0,
    })
    expect(await countedAs(name)).toEqual({ 'mutation miss': 1 })
    const { operations, clients, fields } = await usageOf(caller)
    expect(operations).toEqual([{ name, client: '', calls: 0 }])
    expect(clients).toEqual([{ name: NAME, client: '', calls: 0 }])
    expect(fields).toContainEqual({ name: 'Mutation.createStreamToken', client: '', calls: 0 })
    // No endpoint has calls of it.
    expect(await caller.endpoints()).toEqual({})
  },
)

const SCORES = (name: string) =>
  `subscription ${name} { eventScoreChange(league: "nba") { seq event { recapHeadline } } }`

test('a subscription over graphql-ws is listed from its start, and its messages are counted for it', async () => {
  const caller = await newCaller()
  const { seen } = follow(caller.open(), { query: SCORES('Socket') })
  // The span is that of its start: it has ended while the subscription goes on.
  expect(await spanNamed('subscription Socket')).toMatchObject({
    'graphql.operation.type': 'subscription',
    'graphql.operation.name': 'Socket',
    'graphql.cost': 0,
    'graphql.cache': 'miss',
  })
  expect((await usageOf(caller)).operations).toEqual([{ name: 'Socket', client: '', calls: 0 }])
  expect(await caller.endpoints()).toEqual({})
  for (const score of [1, 2]) await live.happen('score_change', { score })
  await until(() => seen.length === 2, 'two messages')
  expect(await countedAs('Socket')).toEqual({ 'subscription miss': 1 })
  expect(await messagesOf(caller)).toEqual(messagesFor('Socket', 2))
})

test('a subscription as an event stream is counted in the same way; its span is that of the stream', async () => {
  const caller = await newCaller()
  await caller.readEvents(SCORES('Stream'), 2, async () => {
    expect((await usageOf(caller)).operations).toEqual([{ name: 'Stream', client: '', calls: 0 }])
    for (const score of [3, 4]) await live.happen('score_change', { score })
  })
  expect(await spanNamed('subscription Stream')).toMatchObject({
    'graphql.operation.type': 'subscription',
    'graphql.operation.name': 'Stream',
    'graphql.cache': 'miss',
  })
  expect(await countedAs('Stream')).toEqual({ 'subscription miss': 1 })
  const [operation] = (await usageOf(caller)).operations
  // The last message is charged once the client takes the next one.
  expect([1, 2]).toContain(operation?.calls)
  expect(await messagesOf(caller)).toEqual(messagesFor('Stream', operation?.calls ?? 0))
})

const messagesOf = async (caller: GraphCaller) => ({
  ...(await usageOf(caller)),
  endpoints: await caller.endpoints(),
})
const messagesFor = (name: string, calls: number) => ({
  operations: [{ name, client: '', calls }],
  clients: [{ name: NAME, client: '', calls }],
  fields: [
    { name: 'Event.recapHeadline', client: NAME, calls },
    { name: 'ScoreChange.event', client: '', calls },
    { name: 'ScoreChange.seq', client: '', calls },
    { name: 'Subscription.eventScoreChange', client: '', calls },
  ],
  endpoints: { stream: calls },
})

test('messages of several subscriptions of a socket are counted for their own', async () => {
  const caller = await newCaller()
  const client = caller.open()
  const [first, second] = ['One', 'Two'].map((name) => follow(client, { query: SCORES(name) }))
  await spanNamed('subscription One')
  await spanNamed('subscription Two')
  for (let score = 5; score < 15; score += 1) await live.happen('score_change', { score })
  await until(() => first?.seen.length === 10 && second?.seen.length === 10, 'all messages')
  expect((await usageOf(caller)).operations.map(({ name, calls }) => [name, calls])).toEqual([
    ['One', 10],
    ['Two', 10],
  ])
  expect(await caller.endpoints()).toEqual({ stream: 20 })
})

test('an operation of a socket that cannot be read is a span without a name, and counted for nobody', async () => {
  const caller = await newCaller()
  await firstResult(caller.open(), { query: 'query Wrong { nothing }' })
  expect(await spanNamed('subscribe graphql')).toEqual({})
  expect(await countedAs('Wrong')).toEqual({})
  expect((await usageOf(caller)).operations).toEqual([])
})
