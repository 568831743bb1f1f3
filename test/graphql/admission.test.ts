import { getIntrospectionQuery } from 'graphql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Service } from '../../src/composition/http.ts'
import { serveStore } from '../support/serve.ts'
import { openTestStore } from '../support/store.ts'
import type { Store } from '../../src/store/store.ts'

let store: Store
let service: Service
beforeAll(async () => {
  store = await openTestStore()
  service = await serveStore(store)
})
afterAll(async () => {
  await service.close()
  await store.close()
})

type Send = (key: string) => Promise<Response>

const post =
  (body: string, headers: Readonly<Record<string, string>> = {}): Send =>
  (key) =>
    fetch(`${service.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': key, ...headers },
      body,
    })
const operation = (query: string) => post(JSON.stringify({ query }))
const get =
  (path: string, headers: Readonly<Record<string, string>> = {}): Send =>
  (key) =>
    fetch(service.url + path, { headers: { 'x-api-key': key, ...headers } })
const EVENT_STREAM = { accept: 'text/event-stream' }
const eventStream = (body: object) => post(JSON.stringify(body), EVENT_STREAM)

const UNKNOWN = { persistedQuery: { version: 1, sha256Hash: 'a'.repeat(64) } }
const DEEP: unknown = JSON.parse(`${'{"a":'.repeat(1_000)}1${'}'.repeat(1_000)}`)

const KINDS: Readonly<Record<string, Send>> = {
  'a query': operation('{ sports { name } }'),
  'a query of nothing': operation('{ __typename }'),
  'an invalid document': operation('{ nothing }'),
  'a text that is no document': operation('{{{'),
  introspection: operation(getIntrospectionQuery()),
  'a mutation': operation('mutation { revokeApiKey(input: { id: "x" }) { revokedApiKeyId } }'),
  'a body that is no JSON': post('['),
  'a body of another type': post('x', { 'content-type': 'text/plain' }),
  'a batch': post('[{"query":"{ sports { name } }"}]'),
  'a GET': get('/graphql?query={sports{name}}'),
  'a persisted operation that is unknown': post(JSON.stringify({ extensions: UNKNOWN })),
  'an invalid subscription': eventStream({ query: 'subscription { nothing }' }),
  'an event stream of a query': eventStream({ query: '{ sports { name } }' }),
  'an event stream of nothing': eventStream({}),
  'an event stream of a text that is no document': eventStream({ query: '{{{' }),
  'an event stream of an operation that is unknown': eventStream({ extensions: UNKNOWN }),
  'an event stream of a body that is no JSON': post('{', EVENT_STREAM),
  'an event stream of a batch that is no JSON': post('[', EVENT_STREAM),
  'an event stream of a body of another type': post('x', { ...EVENT_STREAM, 'content-type': 'text/plain' }),
  'an event stream of a batch': post('[{"query":"{ sports { name } }"}]', EVENT_STREAM),
  'an event stream of a GET': get('/graphql?query={sports{name}}', EVENT_STREAM),
  'an event stream of a GET of nothing': get('/graphql', EVENT_STREAM),
  'an event stream of a mutation by GET': get('/graphql?query=mutation{rotateApiKey}', EVENT_STREAM),
  'an event stream of deep variables': eventStream({ query: '{ __typename }', variables: DEEP }),
  'a REST request': get('/api/v1/sports'),
}

const SENT = 100

test.each(Object.entries(KINDS))('one request a second is one, if it is %s', async (_, send) => {
  const { key } = await service.accounts.createAccount(`${Math.random()}@example.com`, 'free')
  const startedAt = performance.now()
  const statuses = await Promise.all(
    Array.from({ length: SENT }, async () => {
      const response = await send(key)
      if (response.status === 429) expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
      await response.text()
      return response.status
    }),
  )
  const passed = statuses.filter((status) => status !== 429).length
  expect(passed).toBeGreaterThanOrEqual(1)
  expect(passed).toBeLessThanOrEqual(1 + Math.floor((performance.now() - startedAt) / 1_000))
})

test('a rejected request says what it cost, and when to retry', async () => {
  const { key } = await service.accounts.createAccount('rejected@example.com', 'free')
  const send = operation('{ sports { name } }')
  const responses = await Promise.all([send(key), send(key), send(key)])
  const rejected = responses.find(({ status }) => status === 429)
  expect(rejected?.headers.get('ratelimit')).toMatch(/^"second";r=0;t=\d+$/)
  expect(await rejected?.json()).toMatchObject({
    errors: [{ extensions: { code: 'RATE_LIMIT_PER_SECOND', retryAfter: 1 } }],
    extensions: { cost: { requested: 0, returned: 0, charged: 0 } },
  })
})
