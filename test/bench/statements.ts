import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { EmbeddedPool } from '../../src/store/database/embedded-pool.ts'
import { openEngineInMemory } from '../../src/store/database/embedded.ts'
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

/**
 * Executes consecutive short queries: parsed and planned each time, and as named statements; of the embedded database also
 * on the thread of the service.
 */
export async function benchStatements({ name }: Bench): Promise<void> {
  const { plain, kept, inline, close } = name === 'embedded' ? await openEmbedded() : openServer()
  const asOften = (request: Load) => async (count: number) => {
    for (let time = 0; time < count; time += 1) await request()
  }
  const contestants = [
    { name: 'parsed and planned each time', run: asOften(plain) },
    { name: 'prepared by name', run: asOften(kept) },
    ...(inline ? [{ name: 'on the thread of the service', run: asOften(inline) }] : []),
  ]
  printRatios(`${name}: a short read`, 'reads/s', contestants, await race(contestants, TIMES))
  await close()
}

interface Connection {
  readonly plain: Load
  readonly kept: Load
  /** `null` for a server. */
  readonly inline: Load | null
  readonly close: () => Promise<unknown>
}

async function openEmbedded(): Promise<Connection> {
  const pool = new EmbeddedPool(await openEngineInMemory(), null)
  const lite = await PGlite.create()
  return {
    ...onPool(pool),
    inline: () => lite.query(READ, [...VALUES]),
    close: () => Promise.all([lite.close(), pool.close()]),
  }
}

function onPool(pool: pg.Pool): Pick<Connection, 'plain' | 'kept'> {
  return {
    plain: () => pool.query(READ, [...VALUES]),
    kept: () => pool.query({ name: 'read', text: READ, values: [...VALUES] }),
  }
}

function openServer(): Connection {
  const server = process.env['TEST_DATABASE_URL'] ?? 'postgresql://postgres@127.0.0.1:5432/test'
  const pool = new pg.Pool({ connectionString: server, max: 1 })
  return { ...onPool(pool), inline: null, close: () => pool.end() }
}
