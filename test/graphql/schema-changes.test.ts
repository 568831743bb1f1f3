import { existsSync, readFileSync } from 'node:fs'
import { buildSchema, findBreakingChanges, parse, visit, visitWithTypeInfo, TypeInfo } from 'graphql'
import { expect, test } from 'vitest'
import { listSchemaChanges } from '../../src/graphql/schema/deprecation.ts'
import { schema } from '../../src/graphql/schema/schema.ts'
import * as pageDocuments from '../../src/web/data/documents/all.ts'

/** The schema of the last release, which clients were written for. */
const LAST = buildSchema(readFileSync(new URL('../fixtures/schema-0.2.0.graphql', import.meta.url), 'utf8'))
const changes = listSchemaChanges(schema)

/** The coordinate that a breaking change is about, as graphql-js words it. */
function coordinateOf(description: string): string {
  const [, argument, field] = /^(?:A required arg|The) (\w+) on (\S+)/.exec(description) ?? []
  if (argument !== undefined && field !== undefined) return `${field}(${argument}:)`
  return description.split(' ')[0] ?? ''
}

test('what broke since the last release is listed, and nothing else is', () => {
  const listed = changes.filter(({ kind }) => kind === 'CHANGED').map(({ coordinate }) => coordinate)
  const broken = findBreakingChanges(LAST, schema).map(({ description }) => coordinateOf(description))
  // A type that a listed change replaces is removed with it.
  const removed = broken.filter((name) => LAST.getType(name) && !schema.getType(name))
  expect(removed.filter((name) => !changes.some(({ replacement }) => replacement.includes(name)))).toEqual([])
  expect(broken.filter((name) => !removed.includes(name)).toSorted()).toEqual(listed.toSorted())
})

test('a deprecation says what to use, and until when', () => {
  const deprecated = changes.filter(({ kind }) => kind === 'DEPRECATED')
  expect(deprecated.length).toBeGreaterThan(0)
  for (const { replacement, removedIn, notBefore } of deprecated) {
    const [, coordinate = ''] = /^`([^`]+)`/.exec(replacement) ?? []
    const [typeName = '', ...path] = coordinate.split('.')
    // Each step of the path is a field of the type before.
    let type = schema.getType(typeName)
    for (const name of path) {
      const field = type && 'getFields' in type ? type.getFields()[name] : undefined
      expect(field, coordinate).toBeDefined()
      type = schema.getType(String(field?.type).replaceAll(/[[\]!]/g, ''))
    }
    expect([removedIn, notBefore]).toEqual(['0.4.0', '2027-03-01'])
  }
})

/** Documents of ours: those of the pages, and the examples. */
const DOCUMENTS = [
  ...Object.entries(pageDocuments).map(([name, document]) => [name, document as string] as const),
  ...['scoreboard', 'game'].map((name) => {
    const file = new URL(`examples/${name}.graphql`, import.meta.url)
    return [name, existsSync(file) ? readFileSync(file, 'utf8') : ''] as const
  }),
]

test.each(DOCUMENTS)('%s uses nothing deprecated', (_, document) => {
  const typeInfo = new TypeInfo(schema)
  const used: string[] = []
  visit(
    parse(document),
    visitWithTypeInfo(typeInfo, {
      Field() {
        const field = typeInfo.getFieldDef()
        if (field?.deprecationReason != null) used.push(`${String(typeInfo.getParentType())}.${field.name}`)
      },
    }),
  )
  expect(used).toEqual([])
})
