import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Service } from '../../src/composition/http.ts'
import type { Store } from '../../src/store/store.ts'
import { serveStore } from '../support/serve.ts'
import { openTestStore } from '../support/store.ts'
import { fillWorld, WORLD } from '../support/world.ts'

let store: Store
let service: Service

beforeAll(async () => {
  store = await openTestStore()
  await fillWorld(store)
  service = await serveStore(store)
})
afterAll(async () => {
  await service.close()
  await store.close()
})

async function execute(key: string, body: object, headers: Record<string, string> = {}): Promise<unknown> {
  const response = await fetch(`${service.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json', 'x-api-key': key, ...headers },
    body: JSON.stringify(body),
  })
  const { data, errors } = (await response.json()) as { data: unknown; errors?: unknown }
  expect(errors).toBeUndefined()
  return data
}

interface Row {
  readonly name: string
  readonly calls: number
  readonly clients: readonly string[]
  readonly deprecationReason: string | null
}

async function usageOf(key: string, by: string): Promise<ReadonlyMap<string, Row>> {
  const query = `query Usage { viewer { usage(by: ${by}) { day name calls clients deprecationReason } } }`
  const { viewer } = (await execute(key, { query })) as { viewer: { usage: Row[] } }
  return new Map(viewer.usage.map((row) => [row.name, row]))
}

const newKey = async (email: string) => (await service.accounts.createAccount(email, 'scale')).key

test('usage distinguishes operations, fields and clients, however a response is made', async () => {
  const key = await newKey('usage@example.com')
  const app = { 'graphql-client-name': 'scores', 'graphql-client-version': '1.4' }
  const board = { query: 'query Board { league(slug: "nfl") { name teams(first: 1) { nodes { slug } } } }' }
  // The first is executed, the second comes from the cache.
  await execute(key, board, app)
  await execute(key, board, app)
  await execute(key, board, { 'apollographql-client-name': 'other app' })
  await execute(key, { query: '{ league(slug: "nba") { name } }' })
  const two = 'query One { league(slug: "nfl") { id } } query Two { league(slug: "nfl") { slug } }'
  await execute(key, { query: two, operationName: 'Two' })
  const operations = await usageOf(key, 'OPERATION')
  expect(operations.get('Board')?.calls).toBe(3)
  expect(operations.get('anonymous')?.calls).toBe(1)
  expect(operations.get('Two')?.calls).toBe(1)
  expect(operations.has('One')).toBe(false)
  const clients = await usageOf(key, 'CLIENT')
  expect([...clients.values()].map(({ name, calls }) => [name, calls])).toEqual([
    ['scores 1.4', 2],
    ['other app', 1],
  ])
  const fields = await usageOf(key, 'FIELD')
  expect(fields.get('League.name')?.calls).toBe(4)
  expect(fields.get('League.slug')?.calls).toBe(1)
  expect(fields.has('League.id')).toBe(false)
  // The parts are those of the whole, apart from the requests for usage themselves.
  const endpoints = await usageOf(key, 'ENDPOINT')
  const total = [...(await usageOf(key, 'OPERATION')).values()].reduce((sum, { calls }) => sum + calls, 0)
  expect((await usageOf(key, 'ENDPOINT')).get('graphql')?.calls).toBe(total + 1)
  expect(endpoints.get('graphql')?.clients).toEqual([])
})

test('deprecated fields that are still used name their clients, and what replaces them', async () => {
  const key = await newKey('deprecated@example.com')
  const query = `{ league(slug: "nfl") { event(id: "${WORLD.finished}") { id recapHeadline } } }`
  const ofField = (client: string) => execute(key, { query }, { 'graphql-client-name': client })
  await Promise.all(['web', 'phone', 'web'].map(ofField))
  const fields = await usageOf(key, 'FIELD')
  const row = fields.get('Event.recapHeadline')
  expect(row?.calls).toBe(3)
  expect(row?.clients.toSorted()).toEqual(['phone', 'web'])
  expect(row?.deprecationReason).toContain('recap')
  expect(fields.get('Event.id')).toMatchObject({ clients: [], deprecationReason: null })
})
