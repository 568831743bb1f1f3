import { describe, expect, test } from 'vitest'
import { openServer } from '../../src/store/database/database.ts'
import { createStatementNames } from '../../src/store/database/statement-names.ts'
import { createTestDatabase } from './../support/store.ts'

test('a statement has a unique name from its third use on', () => {
  const nameOf = createStatementNames()
  expect([1, 2, 3, 4].map(() => nameOf('SELECT 1'))).toEqual(['', '', '', 'kept_1'])
  expect([1, 2, 3, 4].map(() => nameOf('SELECT 2'))).toEqual(['', '', '', 'kept_2'])
  expect(nameOf('SELECT 1')).toBe('kept_1')
})

test('the number of names is limited, and single statements have none', () => {
  const nameOf = createStatementNames()
  for (let number = 0; number < 2_000; number += 1) expect(nameOf(`SELECT ${number}`)).toBe('')
  const names = new Set<string>()
  for (let number = 0; number < 2_000; number += 1)
    for (let times = 0; times < 4; times += 1) names.add(nameOf(`SELECT ${number} AS often`))
  expect(names.size).toBe(301)
})

const SERVER_URL = process.env['TEST_DATABASE_URL']

describe.skipIf(SERVER_URL === undefined)('on a server', () => {
  test.each([
    ['keeps frequent statements', '', 1],
    ['keeps nothing behind a pooler of transactions', '?pgbouncer=true', 0],
  ])('%s', async (_, parameters, kept) => {
    const { url, drop } = await createTestDatabase(SERVER_URL ?? '')
    const database = await openServer(url + parameters, 1)
    const read = () =>
      database.run<{ kept: number }>(
        `SELECT count(*)::int AS kept FROM pg_prepared_statements WHERE name LIKE 'kept_%' AND $1 = 1`,
        [1],
      )
    for (let times = 0; times < 5; times += 1) await read()
    expect(await read()).toEqual([{ kept }])
    await database.close()
    await drop()
  })
})
