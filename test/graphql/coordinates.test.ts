import { afterAll, beforeAll, expect, test } from 'vitest'
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

const coordinatesOf = async (query: string) =>
  (await graph.execute(query)).errors.map(({ extensions }) => extensions['coordinate'])

test.each([
  ['a field', '{ leagu { slug } }', 'Query.leagu'],
  ['a field in a fragment', '{ leagues { ...F } } fragment F on League { nam }', 'League.nam'],
  ['a field of an interface', '{ node(id: "x") { nam } }', 'Node.nam'],
  ['an argument', '{ league(slug: "nfl", nam: 1) { slug } }', 'Query.league(nam:)'],
  ['a missing argument', '{ league { slug } }', 'Query.league'],
  ['the value of an argument', '{ liveEvents(first: "a") { totalCount } }', 'Query.liveEvents(first:)'],
  ['a member of an input', '{ news(filter: { tea: 1 }) { totalCount } }', 'NewsFilter.tea'],
  ['the value of a member', '{ news(filter: { teamId: true }) { totalCount } }', 'NewsFilter.teamId'],
  ['a value of an enumeration', '{ leagues(sport: CHESS) { slug } }', 'Query.leagues(sport:)'],
  ['a directive', '{ leagues @skp { slug } }', '@skp'],
  ['an argument of a directive', '{ leagues @skip(i: true) { slug } }', '@skip(i:)'],
  ['a type', '{ leagues { ... on Leag { slug } } }', 'Leag'],
] as const)('an error about %s names its schema coordinate', async (_, query, coordinate) => {
  expect(await coordinatesOf(query)).toContain(coordinate)
})

test.each([
  ['an argument', '{ league(slug: 1) { slug } }', 'Query#Query.league(slug:)'],
  ['an argument that there is not, by its field', '{ league(nam: 1) { slug } }', 'Query#Query.league'],
  ['a field that there is not, by its type', '{ leagues { nam } }', 'League#League'],
  [
    'a member of an input',
    '{ news(filter: { teamId: true }) { totalCount } }',
    'NewsFilter#NewsFilter.teamId',
  ],
  ['an argument of a directive', 'query @live(patch: 1) { leagues { slug } }', 'directives#@live(patch:)'],
] as const)('an error about %s says where it is documented', async (_, query, place) => {
  const { errors } = await graph.execute(query)
  expect(errors.map(({ extensions }) => extensions['documentation'])).toContain(
    `/docs/graphql/schema/${place}`,
  )
})

test.each([
  '{ leagues { ... on Leag { slug } } }',
  '{ leagues @skip(i: true) { slug } }',
  '{ __schema { x } }',
])('an error about what the schema does not describe says no place: %s', async (query) => {
  const { errors } = await graph.execute(query)
  expect(errors[0]?.extensions).toHaveProperty('coordinate')
  expect(errors[0]?.extensions).not.toHaveProperty('documentation')
})

test('an operation that is too large names its largest list', async () => {
  const { errors } = await graph.execute(
    '{ leagues { schedule(first: 500) { nodes { name homeTeam { team { slug } } awayTeam { team { slug } } } } } }',
  )
  expect(errors[0]?.extensions).toMatchObject({
    code: 'OPERATION_TOO_LARGE',
    coordinate: 'League.schedule(first:)',
    documentation: '/docs/graphql/schema/League#League.schedule(first:)',
  })
})

test('an error outside of the schema’s parts has none', async () => {
  expect(await coordinatesOf('query A { leagues { slug } } query A { leagues { slug } }')).toEqual([
    undefined,
  ])
})
