import { readFileSync } from 'node:fs'
import {
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isIntrospectionType,
  isObjectType,
  isSpecifiedScalarType,
} from 'graphql'
import type { GraphQLArgument } from 'graphql'
import { expect, test } from 'vitest'
import { clientFiles } from '../../src/graphql/schema/client-files.ts'
import { printedSchema, schema } from '../../src/graphql/schema/schema.ts'

interface Described {
  readonly name: string
  readonly description?: string | null
  readonly args?: readonly GraphQLArgument[]
}

const types = Object.values(schema.getTypeMap()).filter(
  (type) => !isIntrospectionType(type) && !isSpecifiedScalarType(type),
)

test('schema.graphql is the printed schema; `npm run schema` writes it', () => {
  expect(readFileSync(new URL('../../schema.graphql', import.meta.url), 'utf8')).toBe(printedSchema())
})

test.each(Object.entries(clientFiles()))(
  '%s matches the schema; `npm run schema` writes it',
  (name, text) => {
    expect(readFileSync(new URL(`../../docs/clients/${name}`, import.meta.url), 'utf8')).toBe(text)
  },
)

test('every type, field, argument and enum value has a description', () => {
  const silent: string[] = []
  for (const type of types) {
    if (!type.description) silent.push(type.name)
    if (isEnumType(type)) {
      for (const value of type.getValues()) if (!value.description) silent.push(`${type.name}.${value.name}`)
    }
    if (!isObjectType(type) && !isInterfaceType(type) && !isInputObjectType(type)) continue
    const fields = Object.values(type.getFields() as Record<string, Described>)
    for (const field of fields) {
      if (!field.description) silent.push(`${type.name}.${field.name}`)
      const args = field.args ?? []
      for (const arg of args) if (!arg.description) silent.push(`${type.name}.${field.name}(${arg.name})`)
    }
  }
  expect(silent).toEqual([])
})

test('enum values are upper case', () => {
  const values = types.filter(isEnumType).flatMap((type) => type.getValues().map((value) => value.name))
  expect(values.filter((value) => !/^[A-Z][A-Z0-9_]*$/.test(value))).toEqual([])
})

test('no field is an open map', () => {
  expect(schema.getType('JSON')).toBeUndefined()
})

test('nodes have `id: ID!`, and the REST id as `sourceId`', () => {
  const nodes = types
    .filter(isObjectType)
    .filter((type) => type.getInterfaces().some((one) => one.name === 'Node'))
  expect(nodes.map((type) => type.name).sort()).toEqual([
    'ApiKey',
    'Article',
    'Athlete',
    'Drive',
    'Event',
    'Group',
    'Injury',
    'League',
    'Play',
    'Replay',
    'Season',
    'SeasonPart',
    'SportInfo',
    'Team',
    'Transaction',
    'Venue',
    'Webhook',
  ])
  for (const node of nodes) {
    expect(String(node.getFields()['id']?.type)).toBe('ID!')
    if (node.name !== 'Season') expect(node.getFields(), node.name).toHaveProperty('sourceId')
  }
})

test('exactly the types without an id are listed for caches', () => {
  const { description = '' } = schema
  const isListed = (name: string) => description?.includes(`\`${name}\``)
  expect(
    ['Odds', 'Statistic', 'Status', 'EventTeam'].filter((name) => schema.getType(name) && !isListed(name)),
  ).toEqual([])
  const nodes = types
    .filter(isObjectType)
    .filter((type) => type.getInterfaces().some((one) => one.name === 'Node'))
  expect(nodes.filter(({ name }) => isListed(name))).toEqual([])
})

test('the root fields are those of the contract', () => {
  const fields = Object.keys(schema.getQueryType()?.getFields() ?? {})
  expect(fields).toEqual(
    expect.arrayContaining([
      'node',
      'nodes',
      'sports',
      'sport',
      'leagues',
      'league',
      'event',
      'liveEvents',
      'team',
      'athlete',
      'events',
      'news',
      'search',
    ]),
  )
})
