import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildClientSchema, getIntrospectionQuery } from 'graphql'
import type { IntrospectionQuery } from 'graphql'
import type { Store } from '../../src/store/store.ts'
import { openGraph } from '../support/graph.ts'
import type { Graph, GraphResult } from '../support/graph.ts'
import { openTestStore } from '../support/store.ts'
import { fillWorld } from '../support/world.ts'

let store: Store
let graph: Graph
beforeAll(async () => {
  store = await openTestStore()
  await fillWorld(store)
  graph = openGraph(store)
})
afterAll(() => store.close())

/** Executes with `onError` in the body, or in the URL of a GET. */
async function execute(query: string, onError: unknown, method = 'POST'): Promise<GraphResult> {
  const search = new URLSearchParams({ query, onError: String(onError) })
  const response = await (method === 'GET'
    ? graph.server.fetch(`http://test/graphql?${search}`)
    : graph.server.fetch('http://test/graphql', {
        method,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query, onError }),
      }))
  const result = (await response.json()) as Partial<GraphResult>
  return { status: response.status, data: null, errors: [], extensions: {}, ...result }
}

// A page that is too large is an error of a field that is never null.
const QUERY =
  '{ league(slug: "nfl") { name teams(first: 5000) { totalCount } sport { slug } } sports { slug } }'
const AROUND = { name: 'National Football League', sport: { slug: 'football' } }

test('an error makes the nearest nullable field around it null, unless the request says otherwise', async () => {
  for (const onError of [undefined, null, 'PROPAGATE']) {
    const { data, errors } = await execute(QUERY, onError)
    expect(data).toMatchObject({ league: null, sports: expect.any(Array) as unknown })
    expect(errors).toHaveLength(1)
  }
})

test('with NULL only the field itself is null, also in the URL and without any other change', async () => {
  for (const method of ['POST', 'GET']) {
    const { data, errors } = await execute(QUERY, 'NULL', method)
    expect(data).toMatchObject({ league: { ...AROUND, teams: null }, sports: expect.any(Array) as unknown })
    expect(errors).toMatchObject([{ path: ['league', 'teams'], extensions: { code: 'INVALID_PARAMETER' } }])
  }
  const valid =
    '{ league(slug: "nfl") { teams(first: 2) { nodes { id displayName logos { href } } } } node(id: "x") { id } }'
  const plain = await execute(valid, undefined)
  expect((await execute(valid, 'NULL')).data).toEqual(plain.data)
})

test('with HALT there are no data and one error', async () => {
  const { data, errors } = await execute(`${QUERY.slice(0, -1)} b: league(slug: "none") { name } }`, 'HALT')
  expect(data).toBeNull()
  expect(errors).toHaveLength(1)
})

test('another value is refused, and the schema is not shown with types that it does not have', async () => {
  const { status, errors } = await execute(QUERY, 'IGNORE')
  expect([status, errors[0]?.extensions['code']]).toEqual([400, 'INVALID_PARAMETER'])
  const { data } = await execute(getIntrospectionQuery(), 'NULL')
  const shown = buildClientSchema(data as unknown as IntrospectionQuery)
  expect(String(shown.getQueryType()?.getFields()['sports']?.type)).toBe('[SportInfo!]!')
})
