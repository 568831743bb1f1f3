import { execute as executeInterpreted, parse } from 'graphql'
import type { ExecutionResult } from 'graphql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createContext } from '../../src/graphql/context.ts'
import { maskError } from '../../src/graphql/errors.ts'
import { createExecute } from '../../src/graphql/execute.ts'
import { schema } from '../../src/graphql/schema.ts'
import type { Store } from '../../src/store/store.ts'
import { OPERATIONS, VARIABLES } from '../support/operations.ts'
import { openTestStore } from '../support/store.ts'
import { saveSampleGame } from '../support/updates.ts'

let store: Store
beforeAll(async () => {
  store = await openTestStore()
  await saveSampleGame(store)
})
afterAll(() => store.close())

function comparable({ data, errors = [] }: ExecutionResult) {
  const received = errors.map((error) => {
    const { message, locations, path: place, extensions } = maskError(error, 'test', () => undefined)
    return JSON.stringify({ message, locations, path: place, extensions })
  })
  return { data: JSON.stringify(data ?? null), errors: received.sort() }
}

test('there are operations to compare', () => {
  expect(OPERATIONS.length).toBeGreaterThan(30)
})

test.each(OPERATIONS)('compiled and interpreted results are equal: %.70s', async (text) => {
  const document = parse(text)
  const execute = createExecute(schema)
  for (const variableValues of VARIABLES) {
    const args = () => ({
      schema,
      document,
      variableValues,
      contextValue: createContext({ store, now: () => new Date('2026-11-20T12:00:00Z'), requestId: 'test' }),
    })
    const expected = comparable(await executeInterpreted(args()))
    for (let run = 0; run < 3; run += 1) expect(comparable(await execute(args()))).toEqual(expected)
  }
})
