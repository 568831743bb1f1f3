import { describe, expect, test } from 'vitest'
import { schema } from '../../src/graphql/schema.ts'
import { compileOperation } from '../../src/rest/operations.ts'
import { ROUTES } from '../../src/rest/routes/table.ts'

describe('a stored operation', () => {
  test.each(ROUTES.map((route) => [route.path, route] as const))(
    'of %s fits the schema, and is compiled once',
    (_, route) => {
      const operation = compileOperation(schema, route)
      expect(compileOperation(schema, route)).toBe(operation)
    },
  )

  test('with unknown fields is rejected with the path of its route', () => {
    const [some] = ROUTES
    if (!some) throw new Error('There are no routes.')
    const wrong = { ...some, path: '/wrong', operation: '{ sports { nothing } }' }
    expect(() => compileOperation(schema, wrong)).toThrow(
      /^The operation of \/wrong does not fit the schema: .*nothing/,
    )
  })
})
