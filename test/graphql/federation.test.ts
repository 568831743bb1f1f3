import { Kind, parse, print } from 'graphql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Store } from '../../src/store/store.ts'
import { openGraph } from '../support/graph.ts'
import type { Graph } from '../support/graph.ts'
import { countStatements, openTestStore } from '../support/store.ts'
import { fillWorld } from '../support/world.ts'

let store: Store
let graph: Graph

beforeAll(async () => {
  store = await openTestStore()
  await fillWorld(store)
  graph = openGraph(store, () => new Date('2026-11-20T12:00:00Z'))
}, 60_000)
afterAll(() => store.close())

const idOf = (type: string, key: string) => Buffer.from(`${type}:${key}`).toString('base64')

test('`_service` returns a federation 2 schema whose entities have the key `id`', async () => {
  const { data, errors } = await graph.executeThrice('{ _service { sdl } }')
  expect(errors).toEqual([])
  const { sdl } = data?.['_service'] as unknown as { sdl: string }
  expect(sdl).toMatch(/@link\([^)]*"https:\/\/specs\.apollo\.dev\/federation\/v2\./)
  const entities = parse(sdl).definitions.flatMap((definition) => {
    if (definition.kind !== Kind.OBJECT_TYPE_DEFINITION && definition.kind !== Kind.OBJECT_TYPE_EXTENSION)
      return []
    const keys = definition.directives?.filter(({ name }) => name.value === 'key') ?? []
    return keys.map((key) => `${definition.name.value} ${print(key)}`)
  })
  expect(entities).toEqual(
    expect.arrayContaining(
      ['Event', 'Team', 'Athlete', 'League'].map((name) => `${name} @key(fields: "id")`),
    ),
  )
  expect(sdl).toContain('federation/v2.9')
  expect(sdl).toContain('type PageInfo @shareable')
  const lists = parse(sdl).definitions.flatMap((definition) =>
    definition.kind === Kind.OBJECT_TYPE_DEFINITION
      ? (definition.fields ?? []).filter((field) => /Connection!?$/.test(print(field.type)))
      : [],
  )
  expect(lists.length).toBeGreaterThan(20)
  for (const { name, directives = [] } of lists)
    expect([name.value, directives.map((each) => each.name.value)]).toEqual([
      name.value,
      expect.arrayContaining(['listSize']),
    ])
  // Definitions that gateways add are excluded.
  expect(sdl).not.toContain('_entities')
})

const ENTITIES = `query Entities($of: [_Any!]!) { _entities(representations: $of) {
  __typename ... on Event { sourceId } ... on Team { sourceId } ... on SportInfo { slug }
} }`
const event = (key: string) => ({ __typename: 'Event', id: idOf('Event', key) })

test('entities are returned in order, null if unknown, with one statement per type', async () => {
  const of = [
    event('nba/900'),
    { __typename: 'Team', id: idOf('Team', 'nba/1') },
    event('nhl/901'),
    event('nba/none'),
    { __typename: 'SportInfo', id: idOf('Sport', 'football') },
    { __typename: 'Team', id: idOf('Event', 'nba/900') },
  ]
  const { data, errors } = await graph.executeThrice(ENTITIES, { of })
  expect(errors).toEqual([])
  expect(data?.['_entities']).toEqual([
    { __typename: 'Event', sourceId: '900' },
    { __typename: 'Team', sourceId: '1' },
    { __typename: 'Event', sourceId: '901' },
    null,
    { __typename: 'SportInfo', slug: 'football' },
    null,
  ])
  store.cache.clear()
  const statements = await countStatements(store, () => graph.execute(ENTITIES, { of }))
  // Beside them, when the source last confirmed the games.
  expect(statements.filter((sql) => !sql.includes('game_checks'))).toHaveLength(2)
})

test('a gateway’s operation is charged by its representations', async () => {
  const of = Array.from({ length: 250 }, (_, number) => event(`nba/x${number}`))
  const { extensions } = await graph.execute(ENTITIES, { of })
  expect((extensions['cost'] as { requested: number }).requested).toBe(250)
})

test.each([
  [[{ __typename: 'Odds', id: 'x' }]],
  [[{ __typename: 'Event' }]],
  [[7]],
  [Array.from({ length: 1_001 }, () => event('nba/900'))],
])('invalid representations are an error (%#)', async (of) => {
  const { errors } = await graph.execute(ENTITIES, { of })
  expect(errors.map(({ extensions }) => extensions['code'])).toEqual(['INVALID_PARAMETER'])
})

test('ids of renamed types remain valid', async () => {
  const { data, errors } = await graph.executeThrice(
    `{ node(id: "${idOf('Sport', 'football')}") { __typename id } sport(slug: FOOTBALL) { id } }`,
  )
  expect(errors).toEqual([])
  const id = idOf('Sport', 'football')
  expect(data).toEqual({ node: { __typename: 'SportInfo', id }, sport: { id } })
})
