import { isObjectType, parse } from 'graphql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { RESPONSE_LIMITS, ResponseMeter } from '../../src/graphql/response-meter.ts'
import { createContext } from '../../src/graphql/context.ts'
import { createExecute } from '../../src/graphql/execute.ts'
import { schema } from '../../src/graphql/schema.ts'
import type { Store } from '../../src/store/store.ts'
import { openTestStore } from '../support/store.ts'
import { saveSampleGame } from '../support/updates.ts'

let store: Store
beforeAll(async () => {
  store = await openTestStore()
  await saveSampleGame(store)
})
afterAll(() => store.close())

const GAME = 'event(league: "nba", id: "1")'
const ID = Buffer.from('Event:nba/1').toString('base64')

/** Each with the number of its objects, plain ones and resolved ones. */
const OPERATIONS: readonly (readonly [name: string, text: string, objects: number])[] = [
  ['leaves', `{ ${GAME} { name date again: name } }`, 1],
  ['an object that stands in another', `{ ${GAME} { status { state detail } season { year } } }`, 3],
  ['a list that stands in an object', `{ ${GAME} { homeTeam { periodScores score } } }`, 2],
  ['names of types', `{ ${GAME} { __typename status { __typename t: __typename } } }`, 2],
  [
    'the same field in two fragments',
    `{ ${GAME} { ...A ...B } } fragment A on Event { name status { state } } fragment B on Event { name status { state detail } }`,
    2,
  ],
  [
    'an interface',
    `{ node(id: "${ID}") { __typename ... on Event { name status { state } } ... on Team { name } } }`,
    2,
  ],
  [
    'what directives leave out',
    `query ($no: Boolean = false) { ${GAME} { name @include(if: $no) date @skip(if: $no) status @include(if: $no) { state } } }`,
    1,
  ],
  ['what is null', `{ ${GAME} { uid tournament { round } venue { name } } }`, 1],
  [
    'a page',
    `{ league(slug: "nba") { teams(first: 2) { edges { cursor node { name color } } pageInfo { endCursor } } } }`,
    3,
  ],
]

test.each(OPERATIONS)(
  '%s: every leaf and object is counted once, on every execution',
  async (_, text, objects) => {
    const execute = createExecute(schema)
    const document = parse(text)
    for (let run = 0; run < 3; run += 1) {
      const meter = new ResponseMeter(RESPONSE_LIMITS)
      const contextValue = createContext({ store, now: () => new Date(), requestId: 'test', meter })
      const { data, errors } = await execute({ schema, document, contextValue })
      expect(errors).toBeUndefined()
      expect([meter.values, meter.objects]).toEqual([leavesIn(data), objects])
    }
  },
)

test('a field that exposes a property of its own name has no resolver', () => {
  const event = schema.getType('Event')
  const fields = isObjectType(event) ? event.getFields() : {}
  expect(fields['name']?.resolve).toBeUndefined()
  expect(fields['status']?.resolve).toBeUndefined()
  // Renamed, parametrised or computed fields have a resolver.
  expect(fields['sourceId']?.resolve).toBeTypeOf('function')
  expect(fields['homeTeam']?.resolve).toBeTypeOf('function')
})

/** Leaves and nulls of a response, which a meter counts as values. */
function leavesIn(value: unknown): number {
  // Fields that a compiled operation omits.
  if (value === undefined) return 0
  if (typeof value !== 'object' || value === null) return 1
  return (Object.values(value) as unknown[]).reduce((sum: number, item) => sum + leavesIn(item), 0)
}
