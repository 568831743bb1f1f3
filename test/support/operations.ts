import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { validate } from 'graphql'
import { openDocuments } from '../../src/graphql/operation/documents.ts'
import { costOf } from '../../src/graphql/operation/cost.ts'
import { schema } from '../../src/graphql/schema/schema.ts'

const EXAMPLES = new URL('../graphql/examples/', import.meta.url).pathname
const TESTS = new URL('../graphql/', import.meta.url).pathname

/** All complete and valid operations in tests and examples. */
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

export const OPERATIONS = corpus()

/** Variables of the tests' operations: valid, missing and invalid ones. */
export const VARIABLES: readonly Record<string, unknown>[] = [
  {},
  { first: 3, n: 3, text: 'a', slug: 'nba', lg: 'nba', id: '1', league: 'nba', date: '2026-11-20' },
  { first: -1, n: 100_000, text: '', slug: 'xfl', lg: 7, id: {}, league: [], date: 'never' },
]
