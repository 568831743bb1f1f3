import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cacheStatements } from '../../../src/store/database/statement-cache.ts'
import { emptyDataDir } from '../../support/template.ts'

let lite: PGlite
/** The first letters of the types of messages sent to PostgreSQL. */
const sent: string[] = []

beforeAll(async () => {
  lite = await PGlite.create({ loadDataDir: emptyDataDir() })
  const execute = lite.execProtocolStream.bind(lite)
  lite.execProtocolStream = cacheStatements((message, options) => {
    sent.push(String.fromCharCode(message[0] ?? 0))
    return execute(message, options)
  })
  await lite.exec('CREATE TABLE players (id int PRIMARY KEY, name text, numbers int[])')
  await lite.query('INSERT INTO players SELECT n, $1 || n, ARRAY[n, n + 1] FROM generate_series(1, 50) n', [
    'Player ',
  ])
})
afterAll(() => lite.close())
beforeEach(() => {
  sent.length = 0
})

const byId = (id: unknown) => lite.query('SELECT name, numbers FROM players WHERE id = $1', [id])
const countKept = async () => {
  const [row] = (
    await lite.query<{ kept: number }>('SELECT count(*)::int AS kept FROM pg_prepared_statements')
  ).rows
  return row?.kept ?? 0
}

test('a statement is parsed once, and a repeated query needs one message', async () => {
  const first = await byId(7)
  expect(sent).toEqual(['P', 'D', 'B'])
  const second = await byId(8)
  expect(sent).toEqual(['P', 'D', 'B', 'B'])
  expect(first.rows).toEqual([{ name: 'Player 7', numbers: [7, 8] }])
  expect(second).toEqual({ ...first, rows: [{ name: 'Player 8', numbers: [8, 9] }] })
})

test('writes return the number of rows, with or without RETURNING', async () => {
  for (const id of [101, 102]) {
    const written = await lite.query('INSERT INTO players VALUES ($1, $2, $3) RETURNING id', [id, null, null])
    expect(written).toMatchObject({ rows: [{ id }], affectedRows: 1 })
    expect(await lite.query('DELETE FROM players WHERE id = $1', [id])).toMatchObject({
      rows: [],
      affectedRows: 1,
    })
  }
})

test('an error belongs to its query, and later queries succeed', async () => {
  await byId(1)
  await expect(byId('none')).rejects.toThrow('invalid input syntax for type integer')
  await expect(lite.query('SELECT nothing')).rejects.toThrow('column "nothing" does not exist')
  await expect(lite.query('INSERT INTO players VALUES ($1, $2, $3)', [1, null, null])).rejects.toMatchObject({
    code: '23505',
  })
  expect((await byId(1)).rows).toHaveLength(1)
})

test('a failed transaction is rolled back with its parsed statements', async () => {
  const add = 'INSERT INTO players VALUES ($1, $2, NULL)'
  const work = lite.transaction(async (tx) => {
    await tx.query(add, [201, 'first'])
    await tx.query(add, [1, 'there is one'])
  })
  await expect(work).rejects.toMatchObject({ code: '23505' })
  expect((await byId(201)).rows).toEqual([])
  await lite.transaction(async (tx) => {
    await tx.query(add, [201, 'first'])
    await tx.query(add, [202, 'second'])
  })
  expect((await byId(202)).rows).toEqual([{ name: 'second', numbers: null }])
})

test('an added column is visible in the next query', async () => {
  const query = () => lite.query('SELECT * FROM players WHERE id = $1', [3])
  await query()
  await lite.exec('ALTER TABLE players ADD COLUMN height int')
  expect((await query()).fields.map(({ name }) => name)).toEqual(['id', 'name', 'numbers', 'height'])
  await lite.query('ALTER TABLE players DROP COLUMN height')
  expect((await query()).fields.map(({ name }) => name)).toEqual(['id', 'name', 'numbers'])
})

test('the number of cached statements is limited, and each is correct', async () => {
  for (let number = 0; number < 600; number += 1) {
    const { rows } = await lite.query(`SELECT $1::int + ${number} AS sum`, [1])
    expect(rows).toEqual([{ sum: number + 1 }])
  }
  expect((await byId(9)).rows).toHaveLength(1)
  expect(await countKept()).toBeLessThanOrEqual(251)
  expect(await countKept()).toBeGreaterThan(200)
})
