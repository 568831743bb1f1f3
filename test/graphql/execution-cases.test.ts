import { buildSchema, execute as executeByLibrary, parse } from 'graphql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAccounts } from '../../src/accounts/accounts.ts'
import type { Accounts } from '../../src/accounts/accounts.ts'
import { openDocuments } from '../../src/graphql/operation/documents.ts'
import { MAX_ERRORS } from '../../src/graphql/execution/meter.ts'
import { schema } from '../../src/graphql/schema/schema.ts'
import { createGraphQLServer } from '../../src/graphql/server.ts'
import type { GraphQLServer } from '../../src/graphql/server.ts'
import { EVENTS } from '../../src/store/entities/events.ts'
import type { Store } from '../../src/store/store.ts'
import { LONG_TIMEOUT } from '../support/long-timeout.ts'
import { sampleEvent } from '../support/samples.ts'
import { openTestStore } from '../support/store.ts'
import { saveSampleGame } from '../support/updates.ts'

let store: Store
let accounts: Accounts
let server: GraphQLServer
let key: string
beforeAll(async () => {
  store = await openTestStore()
  await saveSampleGame(store)
  await store.write('nba', async (writer) => {
    const ids = Array.from({ length: 150 }, (_, index) => `e${index}`)
    const venue = {
      id: '1',
      name: 'Arena',
      city: null,
      state: null,
      indoor: null,
      grass: null,
      league: 'nba',
      country: null,
    }
    await writer.save(
      EVENTS,
      ids.map((id) => ({ ...sampleEvent(id, 'H', 'A'), venue })),
    )
  })
  accounts = openAccounts({ store, now: Date.now, redisUrl: null, report: () => undefined })
  const auth = { accounts, clock: Date.now }
  server = createGraphQLServer({
    ...LONG_TIMEOUT,
    store,
    now: () => new Date(),
    report: () => undefined,
    auth,
  })
  ;({ key } = await accounts.createAccount('a@example.com', 'scale'))
})
afterAll(async () => {
  await accounts.close()
  await store.close()
})

interface Body {
  readonly data?: unknown
  readonly errors?: readonly { readonly message: string; readonly extensions: { readonly code: string } }[]
  readonly extensions: { readonly cost: { readonly returned: number; readonly charged: number } }
}

async function send(query: string, variables: object = {}, credentials: object = { 'x-api-key': key }) {
  const response = await server.fetch('http://test/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...credentials },
    body: JSON.stringify({ query, variables }),
  })
  const text = await response.text()
  return { status: response.status, text, body: JSON.parse(text) as Body }
}

const globalId = (text: string) => Buffer.from(text).toString('base64')

test('an object without selected fields is {}, before and after its data changed', async () => {
  const query = 'query N($ids: [ID!]!) { nodes(ids: $ids) { ... on Event { name status { clock } } } }'
  const ids = ['Event:nba/1', 'Team:nba/H', 'League:nba'].map(globalId)
  const first = await send(query, { ids })
  expect(first.body.data).toEqual({
    nodes: [expect.objectContaining({ status: expect.anything() as unknown }), {}, {}],
  })
  await store.write('nba', async (writer) => {
    await writer.save(EVENTS, [{ ...sampleEvent('1', 'H', 'A'), name: 'Changed' }])
  })
  const later = await send(query, { ids })
  expect(later.body.data).toEqual({ nodes: [expect.objectContaining({ name: 'Changed' }), {}, {}] })
})

test('an object whose only field is switched off is {}', async () => {
  const query = 'query ($o: Boolean!) { event(league: "nba", id: "1") { status { clock @include(if: $o) } } }'
  for (const o of [false, true, false])
    expect((await send(query, { o })).body.data).toEqual({ event: { status: o ? { clock: '0.0' } : {} } })
})

test('a non-null variable with a default may be left out in every run', async () => {
  const query =
    'query Teams($slug: String!, $n: Int! = 2) { league(slug: $slug) { teams(first: $n) { nodes { id } } } }'
  for (let run = 0; run < 3; run += 1) {
    const { body } = await send(query, { slug: 'nba' })
    expect(body.errors).toBeUndefined()
    expect((body.data as { league: { teams: { nodes: object[] } } }).league.teams.nodes).toHaveLength(2)
  }
})

test('a fragment under two conditions keeps its fields', async () => {
  const query =
    'query($a: Boolean!) { p: league(slug: "nba") { ...f @skip(if: $a) } o: league(slug: "nfl") { ...f } } fragment f on League { slug name }'
  const fields = (slug: string) =>
    expect.objectContaining({ slug, name: expect.any(String) as unknown }) as unknown
  for (const a of [false, true, false, true])
    expect((await send(query, { a })).body.data).toEqual({ p: a ? {} : fields('nba'), o: fields('nfl') })
})

test('the alias __proto__ is kept', async () => {
  for (let run = 0; run < 3; run += 1)
    expect((await send('{ league(slug: "nba") { __proto__: slug } }')).text).toContain('{"__proto__":"nba"}')
})

test('a result without values is free of charge in every run', async () => {
  const query = '{ node(id: "VGVhbTpuYmEvbm9uZQ==") { id } }'
  for (let run = 0; run < 3; run += 1) {
    const { body } = await send(query)
    expect(body.data).toEqual({ node: null })
    expect(body.extensions.cost).toMatchObject({ returned: 0, charged: 0 })
  }
})

test('one node requested by two fields has its type in both', async () => {
  const ids = JSON.stringify([globalId('Team:nba/H'), globalId('Event:nba/1')])
  const node = (name: string) => `${name}: nodes(ids: ${ids}) { __typename }`
  const { data } = (await send(`{ ${node('a')} ${node('b')} }`)).body
  const types = [{ __typename: 'Team' }, { __typename: 'Event' }]
  expect(data).toEqual({ a: types, b: types })
})

/** A query in which every object is an error, and every error is far from the start of the document. */
const failing = (lines: number) =>
  `query ($x: Boolean = true) ${'\n'.repeat(lines)} { league(slug: "nba") { schedule(first: 150) { nodes { venue { name @skip(if: $x) } } } } }`

test('an operation ends after a hundred errors', async () => {
  for (let run = 0; run < 2; run += 1) {
    const { status, body } = await send(failing(20_000), { x: null })
    expect([status, body.errors?.length, body.errors?.[0]?.extensions.code]).toEqual([
      422,
      1,
      'OPERATION_TOO_LARGE',
    ])
    // What it had begun is charged, at least one call.
    expect(body.extensions.cost.charged).toBeGreaterThanOrEqual(1)
  }
})

test('without a key, the schema cannot be queried for more than a hundred errors', async () => {
  const query =
    'query ($x: Boolean = true) { __schema { types { fields { type { ofType { name @skip(if: $x) } } } } } }'
  const { body } = await send(query, { x: null }, {})
  expect(body.errors?.map(({ extensions }) => extensions.code)).toEqual(['OPERATION_TOO_LARGE'])
})

test('fewer errors are reported as graphql-js does, with their locations', async () => {
  const query = failing(30).replace('first: 150', 'first: 4')
  const { body } = await send(query, { x: null })
  // The first of the four games has no venue.
  expect(body.errors).toHaveLength(3)
  const one = buildSchema('type Query { teams: [Team] } type Team { name: String }')
  const text = `query ($x: Boolean = true) ${'\n'.repeat(30)} { teams { name @skip(if: $x) } }`
  const expected = await executeByLibrary({
    schema: one,
    document: parse(text),
    rootValue: { teams: [{}] },
    variableValues: { x: null },
  })
  expect(body.errors?.[0]?.message).toBe(expected.errors?.[0]?.message)
  const lines = (body.errors as unknown as { locations: { line: number }[] }[]).map(
    ({ locations }) => locations[0]?.line,
  )
  expect(lines).toEqual([31, 31, 31])
})

test('positions of errors are computed once for a document', () => {
  const text = `{ ${'\n'.repeat(10_000)} nothing ${'\n'.repeat(10_000)} nor: this }`
  const { document } = openDocuments(schema).read(text)
  expect(document?.definitions[0]?.loc).toBeUndefined()
  expect(document?.loc?.source.body).toBe(text)
})

test.each(['[', '{', '('])('thirty thousand brackets %s are an error of the client', async (bracket) => {
  for (const query of [`{ __type(name: ${bracket.repeat(30_000)}`, `{ ${`a ${bracket}`.repeat(15_000)}`]) {
    const { status, body } = await send(query, {}, {})
    expect([status, body.errors?.[0]?.extensions.code]).toEqual([400, 'INVALID_PARAMETER'])
  }
})

test('brackets in strings and comments are not nested', async () => {
  const text = '('.repeat(500)
  const query = `# ${text}\n{ league(slug: "${text}\\"${text}") { name } }`
  const { body } = await send(query)
  expect(body.errors?.[0]?.extensions.code).toBe('LEAGUE_NOT_FOUND')
  expect(MAX_ERRORS).toBe(100)
})
