import { describe, expect, test } from 'vitest'
import { schema } from '../../src/graphql/schema/schema.ts'
import { documentOf } from '../../src/rest/operations.ts'
import { ROUTES } from '../../src/rest/routes/table.ts'

describe('a stored operation', () => {
  test.each(ROUTES.map((route) => [route.path, route] as const))(
    'of %s fits the schema, and is parsed once',
    (_, route) => {
      const document = documentOf(schema, route)
      expect(documentOf(schema, route)).toBe(document)
    },
  )

  test('with unknown fields is rejected with the path of its route', () => {
    const [some] = ROUTES
    if (!some) throw new Error('There are no routes.')
    const wrong = { ...some, path: '/wrong', operation: '{ sports { nothing } }' }
    expect(() => documentOf(schema, wrong)).toThrow(
      /^The operation of \/wrong does not fit the schema: .*nothing/,
    )
  })
})
