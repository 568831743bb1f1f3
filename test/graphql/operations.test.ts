import { readdirSync, readFileSync } from 'node:fs'
import { Kind, parse, validate } from 'graphql'
import { createClient } from 'graphql-ws'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { schema } from '../../src/graphql/schema/schema.ts'
import type { Store } from '../../src/store/store.ts'
import { openGraph } from '../support/graph.ts'
import type { Graph } from '../support/graph.ts'
import { openLiveService } from '../support/live-service.ts'
import { openTestStore } from '../support/store.ts'
import { saveSampleGame } from '../support/updates.ts'
import { fillWorld } from '../support/world.ts'

const ROOT = new URL('../../', import.meta.url)
const FOLDER = new URL('docs/operations/', ROOT)
const read = (name: string, folder = FOLDER) => readFileSync(new URL(name, folder), 'utf8')
const OPERATIONS = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.graphql'))
  .map((name) => ({
    name,
    text: read(name),
    variables: JSON.parse(read(name.replace('.graphql', '.variables.json'))) as Record<string, unknown>,
  }))
const named = (name: string) => {
  const found = OPERATIONS.find((operation) => operation.name === name)
  if (!found) throw new Error(`docs/operations has no ${name}`)
  return found
}

test('there is an operation for each screen', () => {
  expect(OPERATIONS.map(({ name }) => name.replace('.graphql', ''))).toEqual([
    'all-sports-board',
    'athlete',
    'day-in-tokyo',
    'developer',
    'game-page',
    'live-board',
    'news',
    'team',
  ])
})

test.each(OPERATIONS)(
  '$name is valid and named, and has values of all required variables',
  ({ text, variables }) => {
    const document = parse(text)
    expect(validate(schema, document)).toEqual([])
    const [definition] = document.definitions
    if (definition?.kind !== Kind.OPERATION_DEFINITION) throw new Error('the operation comes first')
    expect(definition.name?.value).toMatch(/^[A-Z]\w+$/)
    const required = (definition.variableDefinitions ?? []).filter(
      ({ type }) => type.kind === Kind.NON_NULL_TYPE,
    )
    expect(Object.keys(variables)).toEqual(
      expect.arrayContaining(required.map(({ variable }) => variable.name.value)),
    )
  },
)

test('names of operations and fragments are unique', () => {
  const names = OPERATIONS.flatMap(({ text }) =>
    parse(text).definitions.flatMap((one) => ('name' in one ? [one.name.value] : [])),
  )
  expect(new Set(names).size).toBe(names.length)
})

test('.graphqlrc.yml names the schema and the folder', () => {
  const text = read('.graphqlrc.yml', ROOT)
  expect(text).toContain('schema: schema.graphql')
  expect(text).toContain('docs/operations/*.graphql')
})

describe('on a small world', () => {
  let store: Store
  let graph: Graph
  beforeAll(async () => {
    store = await openTestStore()
    await fillWorld(store)
    graph = openGraph(store, () => new Date('2026-11-20T12:00:00Z'))
  }, 60_000)
  afterAll(() => store.close())

  const QUERIES = OPERATIONS.filter(({ name }) => !['developer.graphql', 'live-board.graphql'].includes(name))
  test.each(QUERIES)('$name returns data without errors', async ({ text, variables }) => {
    const { data, errors } = await graph.executeThrice(text, variables)
    expect(errors).toEqual([])
    const [root] = Object.values(data ?? {}) as ({ readonly nodes?: readonly unknown[] } | null)[]
    expect(root).not.toBeNull()
    expect(root?.nodes).not.toEqual([])
  })
})

test('the developer page shows the account, and the live board its updates', async () => {
  const service = await openLiveService()
  try {
    await saveSampleGame(service.store)
    await service.happen('score_change', { score: 7, league: 'nba' })
    const key = await service.key()
    const page = named('developer.graphql')
    const response = await fetch(`${service.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': key },
      body: JSON.stringify({ query: page.text, variables: page.variables }),
    })
    expect(await response.json()).toMatchObject({
      data: { viewer: { email: 'a@example.com', plan: { name: 'SCALE' }, webhooks: { nodes: [] } } },
    })
    const client = createClient({
      url: `${service.url.replace('http', 'ws')}/graphql`,
      webSocketImpl: WebSocket,
      connectionParams: { apiKey: key },
    })
    const { text: query, variables } = named('live-board.graphql')
    for await (const result of client.iterate({ query, variables })) {
      expect(result).toMatchObject({
        data: { updates: { __typename: 'ScoreChange', seq: 1, homeTeam: { score: 7 } } },
      })
      break
    }
    await client.dispose()
  } finally {
    await service.close()
  }
})
