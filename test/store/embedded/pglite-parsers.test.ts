import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dropUnusedParsers } from '../../../src/store/database/pglite-parsers.ts'
import { TEMPLATE_FILE } from '../../support/template.ts'

let lite: PGlite
beforeAll(async () => {
  const loadDataDir = new Blob([readFileSync(TEMPLATE_FILE)])
  lite = await PGlite.create({ loadDataDir, extensions: { pg_trgm } })
})
afterAll(() => lite.close())

test('the types of all columns, and arrays, are parsed as before; there are few parsers', async () => {
  const before = { ...lite.parsers }
  const { rows } = await lite.query<{ type: number; name: string }>(
    `SELECT DISTINCT a.atttypid::int AS type, format_type(a.atttypid, NULL) AS name
     FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE n.nspname = 'public' AND c.relkind = 'r' AND a.attnum > 0 AND NOT a.attisdropped`,
  )
  dropUnusedParsers(lite)
  const lost = rows.filter(({ type }) => lite.parsers[type] !== before[type])
  expect(rows.length).toBeGreaterThan(5)
  expect(lost).toEqual([])
  expect(Object.keys(before).length).toBeGreaterThan(300)
  expect(Object.keys(lite.parsers).length).toBeLessThan(40)
  const values = await lite.query(
    `SELECT ARRAY[true] AS booleans, ARRAY[1, 2] AS integers, ARRAY['a', NULL] AS texts, ARRAY[5]::bigint[] AS bigints,
       ARRAY[0.5]::float8[] AS doubles, '{"a": 1}'::jsonb AS json`,
  )
  expect(values.rows).toEqual([
    { booleans: [true], integers: [1, 2], texts: ['a', null], bigints: [5], doubles: [0.5], json: { a: 1 } },
  ])
})
