import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { execute as executeInterpreted, parse, validate } from 'graphql'
import type { ExecutionResult } from 'graphql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createContext } from '../../src/graphql/context.ts'
import { maskError } from '../../src/graphql/errors.ts'
import { createExecute } from '../../src/graphql/execute.ts'
import { openDocuments } from '../../src/graphql/documents.ts'
import { costOf } from '../../src/graphql/limits.ts'
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

const EXAMPLES = new URL('examples/', import.meta.url).pathname
const TESTS = new URL('./', import.meta.url).pathname

/** Every operation that stands in a test or an example, as far as it is whole and valid. */
function corpus(): readonly string[] {
  const examples = readdirSync(EXAMPLES).map((name) => readFileSync(path.join(EXAMPLES, name), 'utf8'))
  const texts = readdirSync(TESTS)
    .filter((name) => name.endsWith('.test.ts'))
    .flatMap((name) => [
      ...readFileSync(path.join(TESTS, name), 'utf8').matchAll(/['`]((?:query|fragment|\{)[^'`]*\})['`]/g),
    ])
    .map((match) => match[1] ?? '')
  const documents = openDocuments(schema)
  return [...new Set([...examples, ...texts])].filter((text) => {
    const { document, error } = documents.read(text)
    if (!document || error || validate(schema, document).length > 0) return false
    return costOf(schema, document, null, {}).objects <= 5_000
  })
}

const VARIABLES: readonly Record<string, unknown>[] = [
  {},
  { first: 3, n: 3, text: 'a', slug: 'nba', lg: 'nba', id: '1', league: 'nba', date: '2026-11-20' },
  { first: -1, n: 100_000, text: '', slug: 'xfl', lg: 7, id: {}, league: [], date: 'never' },
]

function comparable({ data, errors = [] }: ExecutionResult) {
  const received = errors.map((error) => {
    const { message, locations, path: place, extensions } = maskError(error, 'test', () => undefined)
    return JSON.stringify({ message, locations, path: place, extensions })
  })
  return { data: JSON.stringify(data ?? null), errors: received.sort() }
}

const OPERATIONS = corpus()

test('there are operations to compare', () => {
  expect(OPERATIONS.length).toBeGreaterThan(30)
})

test.each(OPERATIONS)('compiled and interpreted answers are the same: %.70s', async (text) => {
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
