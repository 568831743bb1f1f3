import { readFileSync } from 'node:fs'
import { Kind, parse, validate } from 'graphql'
import { expect, test } from 'vitest'
import { pageOperationTypes } from '../../src/site/page-operations.ts'
import { documentTypes } from '../../src/graphql/operation/document-types.ts'
import { schema } from '../../src/graphql/schema/schema.ts'
import * as documents from '../../src/web/data/documents/all.ts'

const GENERATED = new URL('../../src/web/generated/operations.ts', import.meta.url)

test.each(Object.entries(documents))('%s of the pages fits the schema', (_, document) => {
  expect(validate(schema, parse(document))).toEqual([])
})

test('the generated types are those of the pages’ operations (npm run schema writes them)', () => {
  expect(pageOperationTypes(schema, Object.values(documents))).toBe(readFileSync(GENERATED, 'utf8'))
})

test('fields of only some types of an interface are optional, and lists are readonly', () => {
  const types = pageOperationTypes(schema, [
    'query Some { node(id: "1") { id ... on Webhook { url deliveries { nodes { sourceId } } } } }',
  ])
  expect(types).toContain('readonly id: string\n      readonly url?: string\n      readonly deliveries?: {')
  expect(types).toContain('readonly nodes: readonly {\n')
})

test('a selection on a union or an interface has a type for each of its types, discriminated by __typename', () => {
  const types = pageOperationTypes(schema, [
    'query Found { search(query: "a") { nodes { __typename ... on Team { name } ... on League { slug } } } }',
  ])
  const other = "readonly nodes: readonly ({\n        readonly __typename: 'Athlete'\n      }"
  const league = "{\n        readonly __typename: 'League'\n        readonly slug: string\n      }"
  const team = "{\n        readonly __typename: 'Team'\n        readonly name: string\n      })[]"
  expect(types).toContain([other, league, team].join(' | '))
  expect(() =>
    pageOperationTypes(schema, ['query Changed { changes { nodes { node { ... on Team { name } } } } }']),
  ).toThrow('__typename')
})

test('a spread fragment has its own type; one inside an inline fragment has none', () => {
  const shapeOf = documentTypes(schema, { nullIsAnError: new Set(['Query.node']), hasReadonlyLists: true })
  const typesOf = (text: string) => {
    const [operation] = parse(text).definitions
    if (operation?.kind !== Kind.OPERATION_DEFINITION) throw new Error('Not an operation.')
    return shapeOf('Query', operation.selectionSet, '')
  }
  expect(typesOf('{ node(id: "1") { id ...Other } }')).toContain('readonly node: OtherFragment & {')
  expect(() => typesOf('{ node(id: "1") { ... on Webhook { ...Other } } }')).toThrow('Other')
})
