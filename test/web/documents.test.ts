import { parse, validate } from 'graphql'
import { expect, test } from 'vitest'
import { schema } from '../../src/graphql/schema.ts'
import * as documents from '../../src/web/documents.ts'

test.each(Object.entries(documents))('%s of the pages fits the schema', (_, document) => {
  expect(validate(schema, parse(document))).toEqual([])
})
