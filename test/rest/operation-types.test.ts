import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { schema } from '../../src/graphql/schema/schema.ts'
import { operationTypes } from '../../src/rest/operation-types.ts'
import type { Route } from '../../src/rest/route.ts'
import { ROUTES } from '../../src/rest/routes/table.ts'

const GENERATED = new URL('../../src/rest/generated/operations.ts', import.meta.url)

test('the generated types are those of the stored operations (npm run schema writes them)', () => {
  expect(operationTypes(schema, ROUTES)).toBe(readFileSync(GENERATED, 'utf8'))
})

describe('a stored operation', () => {
  const [some] = ROUTES
  const typesOf = (operation: string) => {
    if (!some) throw new Error('There are no routes.')
    const route: Route = { ...some, operation }
    return operationTypes(schema, [route]).split('export interface Operations').at(-1)
  }

  test('has the aliases, nulls, lists and conditions of its text', () => {
    const types = typesOf(
      '{ all: sports { slug } league(slug: "nfl") { currentSeason { year @skip(if: true) } } }',
    )
    expect(types).toContain('readonly all: {\n      readonly slug: string\n    }[]')
    expect(types).toContain('readonly currentSeason: {\n        readonly year?: number\n      } | null')
  })

  test('with unknown fields has no type', () => {
    expect(() => typesOf('{ sports { nothing } }')).toThrow('has no field nothing')
  })
})
