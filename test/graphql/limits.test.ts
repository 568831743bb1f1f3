import { afterAll, beforeAll, expect, test } from 'vitest'
import { LIMITS } from '../../src/graphql/operation/limits.ts'
import type { Store } from '../../src/store/store.ts'
import { openGraph } from '../support/graph.ts'
import type { Graph } from '../support/graph.ts'
import { openTestStore } from '../support/store.ts'

let store: Store
let graph: Graph
beforeAll(async () => {
  store = await openTestStore()
  graph = openGraph(store)
})
afterAll(() => store.close())

/** A document with this many levels of fields. */
function nested(levels: number): string {
  let inner = 'slug'
  for (let level = 2; level < levels; level += 1)
    inner = level % 2 === 0 ? `leagues { ${inner} }` : `sport { ${inner} }`
  return `{ ${levels % 2 === 0 ? 'leagues' : 'sports'} { ${inner} } }`
}

test(`${LIMITS.levels} levels are valid or exceed the object limit, one more is invalid`, async () => {
  const { errors } = await graph.execute(nested(LIMITS.levels + 1))
  expect(errors[0]?.message).toContain(`can have at most ${LIMITS.levels} levels`)
  expect(errors[0]?.extensions['code']).toBe('INVALID_PARAMETER')
  const allowed = await graph.execute('{ league(slug: "nfl") { sport { slug } } }')
  expect(allowed.errors).toEqual([])
})

test.each([
  [
    'named fragments',
    'fragment F on League { sport { leagues { ...G } } } fragment G on League { sport { leagues { sport { leagues { sport { leagues { sport { leagues { sport { leagues { sport { leagues { sport { slug } } } } } } } } } } } } } } query { leagues { ...F } }',
  ],
  [
    'inline fragments',
    '{ leagues { ... on League { sport { leagues { ... on League { sport { leagues { sport { leagues { sport { leagues { sport { leagues { sport { leagues { sport { leagues { slug } } } } } } } } } } } } } } } } } }',
  ],
  [
    'a fragment called __schema',
    'fragment __schema on League { sport { leagues { sport { leagues { sport { leagues { sport { leagues { sport { leagues { sport { leagues { sport { leagues { slug } } } } } } } } } } } } } } } query { leagues { ...__schema } }',
  ],
])('levels cannot be hidden in %s', async (_, document) => {
  const { errors, data } = await graph.execute(document)
  expect(data).toBeNull()
  expect(errors.some((error) => error.message.includes(`${LIMITS.levels} levels`))).toBe(true)
})

test('cyclic fragments are invalid', async () => {
  const { errors, data } = await graph.execute(
    'fragment A on League { sport { leagues { ...A } } } { leagues { ...A } }',
  )
  expect(data).toBeNull()
  expect(errors.some((error) => error.message.includes('Cannot spread fragment "A" within itself'))).toBe(
    true,
  )
})

test(`a document of over ${LIMITS.tokens} tokens is rejected, and a field repeated 500 times is executed once`, async () => {
  const many = await graph.execute(`{ ${'sports { slug } '.repeat(300)} }`)
  expect(many.data).toBeNull()
  expect(many.errors[0]?.message).toContain(`${LIMITS.tokens} tokens`)
  expect(many.errors[0]?.extensions['code']).toBe('INVALID_PARAMETER')
  const repeated = await graph.execute(`{ sports { ${'slug '.repeat(500)} } }`)
  expect(repeated.errors).toEqual([])
})

test('introspection and aliases of repeated fields do not count as tokens, up to the same number again', async () => {
  const aliased = (fields: number) =>
    `{ ${Array.from({ length: fields }, (_, index) => `a${index}: sports { slug }`).join(' ')} }`
  // Four of six tokens count: a list of 240 has 960, one of 260 has 1,040.
  expect((await graph.execute(aliased(240))).errors).toEqual([])
  expect((await graph.execute(aliased(260))).errors[0]?.message).toContain('this one has 1042')
  expect((await graph.execute(aliased(400))).errors[0]?.message).toContain('2000 tokens')
  // An unnecessary alias counts.
  const plain = `{ a: sports { ${'slug '.repeat(994)} } }`
  expect((await graph.execute(plain)).errors[0]?.message).toContain('this one has 1001')
  const introspection = `fragment T on __Type { ${'name '.repeat(600)} } { __schema { ${'description '.repeat(300)} queryType { ...T } } sports { ${'slug '.repeat(900)} } }`
  expect((await graph.execute(introspection)).errors).toEqual([])
})

test('all plays of a game can be requested with the names of their players', async () => {
  const { errors, extensions } = await graph.execute(`{ event(league: "nfl", id: "unknown") {
    plays(first: 1000) { nodes { athletes { athlete { displayName } } } } } }`)
  expect(errors.map((error) => error.extensions['code'])).toEqual(['EVENT_NOT_FOUND'])
  expect(extensions['cost']).toMatchObject({ requested: 7_001 })
})

test('objects requested by id count by the number of ids', async () => {
  const query = 'query ($ids: [ID!]!) { nodes(ids: $ids) { id ... on Team { roster { athletes { id } } } } }'
  const { extensions } = await graph.execute(query, { ids: Array.from({ length: 50 }, () => 'unknown') })
  expect(extensions['cost']).toMatchObject({ requested: 50 * (1 + 1 + 10) })
})

test('a rejected operation names the largest page that fits', async () => {
  const page = (first: number) =>
    `{ league(slug: "nfl") { event(id: "unknown") {
      plays(first: ${first}) { nodes { athletes { athlete { injuries { id } } } } } } } }`
  const rejected = await graph.execute(page(1_000))
  expect(rejected.errors[0]?.extensions['code']).toBe('OPERATION_TOO_LARGE')
  const [, first = ''] =
    /`first` that fits is (\d+)/.exec(String(rejected.errors[0]?.extensions['hint'])) ?? []
  const codeOf = async (size: number) => (await graph.execute(page(size))).errors[0]?.extensions['code']
  expect(await codeOf(Number(first) + 1)).toBe('OPERATION_TOO_LARGE')
  expect(await codeOf(Number(first))).not.toBe('OPERATION_TOO_LARGE')
})

test(`an operation that requests more than ${LIMITS.objects} objects is rejected before execution`, async () => {
  const query = `query ($first: Int) { leagues { teams(first: $first) { nodes { roster { athletes { id } } } } } }`
  const rejected = await graph.execute(query, { first: 200 })
  expect(rejected.data).toBeNull()
  expect(rejected.errors[0]?.message).toContain(`${LIMITS.objects} objects`)
  const allowed = await graph.execute(query, { first: 10 })
  expect(allowed.errors).toEqual([])
})

test('the cost depends on requested list sizes by argument, variable or default', async () => {
  const costOf = async (query: string, variables = {}) =>
    ((await graph.execute(query, variables)).extensions['cost'] as { requested: number }).requested
  expect(await costOf('{ league(slug: "nfl") { slug } }')).toBe(1)
  expect(await costOf('{ league(slug: "nfl") { teams(first: 20) { nodes { id } } } }')).toBe(21)
  expect(await costOf('{ league(slug: "nfl") { teams { edges { node { id } } } } }')).toBe(51)
  const deep =
    'query ($n: Int!) { league(slug: "nfl") { schedule(first: $n) { nodes { homeTeam { team { id } } } } } }'
  expect(await costOf(deep, { n: 500 })).toBe(1501)
})

test.each([
  ['first: 99999999', '`first` must be between 0 and 200, not 99999999.'],
  ['first: -1', '`first` must be between 0 and 200, not -1.'],
  ['last: 1000', '`last` must be between 0 and 200, not 1000.'],
  ['after: "nonsense"', '`after` must be a cursor returned by this list.'],
  ['first: 1, last: 1', '`first` cannot be combined with `last`.'],
])('a page with %s is an error that states the limit', async (args, message) => {
  const { errors } = await graph.execute(`{ league(slug: "nfl") { teams(${args}) { nodes { id } } } }`)
  expect(errors.map((error) => [error.message, error.extensions['code']])).toEqual([
    [message, 'INVALID_PARAMETER'],
  ])
})

test('introspection is complete, within the general limits', async () => {
  const { getIntrospectionQuery } = await import('graphql')
  const query = getIntrospectionQuery({
    inputValueDeprecation: true,
    specifiedByUrl: true,
    schemaDescription: true,
  })
  const { errors, data } = await graph.execute(query)
  expect(errors).toEqual([])
  expect(JSON.stringify(data)).toContain('"Athlete"')
})

test('browsers get GraphiQL, which sends no requests to other servers', async () => {
  const response = await graph.server.fetch('http://test/graphql', { headers: { accept: 'text/html' } })
  const page = await response.text()
  expect(response.status).toBe(200)
  expect(page).toContain('GraphiQL')
  expect(page.match(/(?:src|href)=["']?https?:\/\/(?!test)[^"'\s>]+/g) ?? []).toEqual([])
})

test('a body over the limit is rejected', async () => {
  const response = await graph.server.fetch('http://test/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: `{ sports { slug } } # ${'x'.repeat(400_000)}` }),
  })
  expect(response.status).toBe(413)
})

test('responses are readable from any origin, without credentials', async () => {
  const response = await graph.server.fetch('http://test/graphql?query={sports{slug}}', {
    headers: { origin: 'https://example.com', accept: 'application/json' },
  })
  expect(response.headers.get('access-control-allow-origin')).toBe('*')
  expect(response.headers.get('access-control-allow-credentials')).toBeNull()
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
})
