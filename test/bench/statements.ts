import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { cacheStatements } from '../../src/store/database/statement-cache.ts'
import type { Bench } from './databases.ts'
import { printRatios, race } from './measure.ts'

const TIMES = 2_000
/** A query in the store's style: keys are arrays, and rows are one text. */
const READ = `SELECT json_agg(q)::text AS rows FROM (
  SELECT k.n, c.relname AS name, a.attname AS first
  FROM unnest($1::text[], $2::int[]) WITH ORDINALITY AS k(name, number, n)
  JOIN pg_class c ON c.relname = k.name
  LEFT JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = k.number) q`
const VALUES: readonly unknown[] = [
  ['pg_class', 'pg_type'],
  [1, 2],
]

type Load = () => Promise<unknown>

/** Executes consecutive short queries: parsed and planned each time, and as named statements. */
export async function benchStatements({ name }: Bench): Promise<void> {
  const { plain, kept, close } = name === 'embedded' ? await openEmbedded() : openServer()
  const asOften = (request: Load) => async (count: number) => {
    for (let time = 0; time < count; time += 1) await request()
  }
  const contestants = [
    { name: 'parsed and planned each time', run: asOften(plain) },
    { name: 'prepared by name', run: asOften(kept) },
  ]
  printRatios(`${name}: a short read`, 'reads/s', contestants, await race(contestants, TIMES))
  await close()
}

async function openEmbedded() {
  const [plain, keeping] = [await PGlite.create(), await PGlite.create()]
  keeping.execProtocolStream = cacheStatements(keeping.execProtocolStream.bind(keeping))
  return {
    plain: () => plain.query(READ, [...VALUES]),
    kept: () => keeping.query(READ, [...VALUES]),
    close: () => Promise.all([plain.close(), keeping.close()]),
  }
}

function openServer() {
  const server = process.env['TEST_DATABASE_URL'] ?? 'postgresql://postgres@127.0.0.1:5432/test'
  const pool = new pg.Pool({ connectionString: server, max: 1 })
  return {
    plain: () => pool.query(READ, [...VALUES]),
    kept: () => pool.query({ name: 'read', text: READ, values: [...VALUES] }),
    close: () => pool.end(),
  }
}
