import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openLiveService } from '../support/live-service.ts'
import type { LiveService } from '../support/live-service.ts'

let live: LiveService
let key: string
beforeAll(async () => {
  live = await openLiveService()
})
beforeEach(async () => {
  key = await live.key()
})
afterAll(() => live.close())

const TEXT = 'query Leagues($sport: Sport) { leagues(sport: $sport) { slug } }'
const sha = (text: string) => createHash('sha256').update(text).digest('hex')

function send(
  method: string,
  body: object | string,
  headers: Record<string, string> = {},
  path = '/graphql',
) {
  return fetch(live.url + path, {
    method,
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
}

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(live.url + path, { headers: { authorization: `Bearer ${key}`, ...headers } })

async function errorOf(response: Response) {
  const { errors } = (await response.json()) as { errors: readonly { extensions: { code: string } }[] }
  return [response.status, errors[0]?.extensions.code]
}

const remaining = (response: Response) => /r=(\d+)/.exec(response.headers.get('ratelimit') ?? '')?.[1]

test('QUERY answers as POST does, with an entity tag and a free 304, from the cache, too', async () => {
  const body = { query: TEXT, variables: { sport: 'SOCCER' } }
  const post = (await (await send('POST', body)).json()) as { data: unknown }
  for (let run = 0; run < 3; run += 1) {
    const response = await send('QUERY', body)
    expect([response.status, response.headers.get('accept-query')]).toEqual([200, 'application/json'])
    const etag = response.headers.get('etag') ?? ''
    expect(etag).toMatch(/^W\//)
    const before = remaining(response)
    expect(((await response.json()) as { data: unknown }).data).toEqual(post.data)
    const again = await send('QUERY', body, { 'if-none-match': etag })
    expect([again.status, await again.text(), remaining(again)]).toEqual([304, '', before])
  }
  // A POST is no safe method, and has none.
  expect((await send('POST', body)).headers.get('etag')).toBeNull()
})

test('a mutation by QUERY is refused with the method that it needs, and does nothing', async () => {
  const mutation = 'mutation { createStreamToken(input: {}) { token { token } } }'
  const response = await send('QUERY', { query: mutation })
  expect(response.headers.get('allow')).toBe('POST')
  expect(await errorOf(response)).toEqual([405, 'METHOD_NOT_ALLOWED'])
  const [inBatch] = (await (await send('QUERY', [{ query: mutation }])).json()) as { data?: unknown }[]
  expect(inBatch?.data).toBeUndefined()
  expect((await send('POST', { query: mutation })).status).toBe(200)
})

test('QUERY needs a body that says what it is, and is named in OPTIONS and Allow', async () => {
  const plain = await send('QUERY', TEXT, { 'content-type': 'text/plain' })
  expect(plain.status).toBe(415)
  const preflight = await fetch(`${live.url}/graphql`, {
    method: 'OPTIONS',
    headers: { origin: 'https://a.example', 'access-control-request-method': 'QUERY' },
  })
  expect(preflight.headers.get('access-control-allow-methods')).toContain('QUERY')
  expect(preflight.headers.get('accept-query')).toBe('application/json')
  const allow = 'GET, HEAD, OPTIONS, POST, QUERY'
  expect(preflight.headers.get('allow')).toBe(allow)
  for (const method of ['DELETE', 'PUT', 'PATCH']) {
    const other = await fetch(`${live.url}/graphql`, { method, body: TEXT, headers: { 'x-api-key': key } })
    const { errors } = (await other.json()) as { errors: unknown }
    expect([other.status, other.headers.get('allow')]).toEqual([405, allow])
    expect(errors).toEqual([
      {
        message: 'Method not allowed.',
        extensions: { code: 'METHOD_NOT_ALLOWED', hint: `Allowed methods: ${allow}.` },
      },
    ])
  }
})

test('HEAD has the headers of GET and no body, and opens no stream', async () => {
  const url = (query: string) => `${live.url}/graphql?query=${encodeURIComponent(query)}`
  const head = (query: string, accept = 'application/json') =>
    fetch(url(query), { method: 'HEAD', headers: { 'x-api-key': key, accept } })
  const query = '{ sports { name } }'
  const got = await fetch(url(query), { headers: { 'x-api-key': key, accept: 'application/json' } })
  const same = await head(query)
  expect([same.status, same.headers.get('content-type'), await same.text()]).toEqual([
    200,
    got.headers.get('content-type'),
    '',
  ])
  const hash = createHash('sha256').update(query).digest('hex')
  await send('POST', { query, documentId: `sha256:${hash}` })
  const byId = await fetch(`${live.url}/graphql/${hash}`, { method: 'HEAD', headers: { 'x-api-key': key } })
  expect([byId.status, byId.headers.get('etag')]).toEqual([200, expect.stringMatching(/^W\//)])
  expect((await head('subscription { updates { seq } }', 'text/event-stream')).status).toBe(406)
  expect((await head('mutation { createStreamToken(input: {}) { token { token } } }')).status).toBe(405)
})

test('each error of a request says what to send', async () => {
  const wrong: Record<string, object> = {
    'not an object': [],
    'no query': {},
    'query of another type': { query: 1 },
    'variables of another type': { query: '{ sports { name } }', variables: [] },
    'an unknown member': { query: '{ sports { name } }', variable: {} },
    'an unknown operation': { query: 'query A { sports { name } }', operationName: 'B' },
    'an id of another type': { documentId: 5 },
    'a long id': { documentId: 'a'.repeat(201) },
    'an unknown id': { documentId: 'a' },
    'another hash': { query: '{ sports { name } }', documentId: `sha256:${'a'.repeat(64)}` },
    'another behavior': { query: '{ sports { name } }', onError: 'STOP' },
  }
  for (const [name, body] of Object.entries(wrong)) {
    const { errors } = (await (await send('POST', body)).json()) as {
      errors?: { extensions: { code: string; hint?: string } }[]
    }
    expect([name, errors?.[0]?.extensions.hint]).toEqual([name, expect.stringMatching(/^[`A-Z].+\.$/)])
  }
  const { errors } = (await (
    await fetch(`${live.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: '{ sports { name } }' }),
    })
  ).json()) as { errors: unknown }
  expect(errors).toMatchObject([
    { extensions: { code: 'MISSING_TOKEN', hint: expect.stringContaining('X-API-Key') as string } },
  ])
})

test('the schema by QUERY needs no key, and has an entity tag', async () => {
  const fetchSchema = (headers = {}) =>
    fetch(`${live.url}/graphql`, {
      method: 'QUERY',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ query: '{ __schema { queryType { name } } }' }),
    })
  const response = await fetchSchema()
  expect(await response.json()).toMatchObject({ data: { __schema: { queryType: { name: 'Query' } } } })
  const etag = response.headers.get('etag') ?? ''
  expect((await fetchSchema({ 'if-none-match': etag })).status).toBe(304)
})

test('a document is registered by its id and then sent without its text, in each way', async () => {
  const text = `${TEXT} # by id`
  const documentId = `sha256:${sha(text)}`
  const variables = { sport: 'FOOTBALL' }
  const slugs = { data: { leagues: [{ slug: 'nfl' }, { slug: 'college-football' }] } }
  const unknown = (await (await send('POST', { documentId, variables })).json()) as object
  expect(unknown).toMatchObject({ errors: [{ extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } }] })
  expect(await (await send('POST', { documentId, query: text, variables })).json()).toMatchObject(slugs)
  expect(await (await send('POST', { documentId, variables })).json()).toMatchObject(slugs)
  expect(await (await send('QUERY', { documentId, variables })).json()).toMatchObject(slugs)
  const search = new URLSearchParams({ variables: JSON.stringify(variables) })
  const byPath = await get(`/graphql/${sha(text)}?${search}`)
  const etag = byPath.headers.get('etag') ?? ''
  expect(await byPath.json()).toMatchObject(slugs)
  expect((await get(`/graphql/${sha(text)}?${search}`, { 'if-none-match': etag })).status).toBe(304)
  search.set('documentId', documentId)
  expect(await (await get(`/graphql?${search}`)).json()).toMatchObject(slugs)
  // Apollo's form names the same document.
  const extensions = { persistedQuery: { version: 1, sha256Hash: sha(text) } }
  expect(await (await send('POST', { extensions, variables })).json()).toMatchObject(slugs)
})

test('a hash that is not the document’s is refused, and other paths are not the graph', async () => {
  const documentId = `sha256:${sha('other')}`
  expect(await errorOf(await send('POST', { documentId, query: TEXT }))).toEqual([400, 'INVALID_PARAMETER'])
  expect((await get('/graphql/abc')).status).toBe(404)
})
