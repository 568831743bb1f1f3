import type { Database } from '../../src/store/database.ts'

/** The rows that a migrated and seeded database has, by table, as JSON; the same for all of a run. */
let baseline: ReadonlyMap<string, string> | null = null

/**
 * Puts a database back to how it is once migrated and seeded, faster than a new one is made: tables that have rows are
 * emptied, the rows of the seed are written again, and sequences begin anew.
 */
export async function emptyDatabase(database: Database): Promise<void> {
  const tables = await listTables(database)
  const filled = await listFilled(database, tables)
  const rows = baseline ?? new Map<string, string>()
  const statements = [
    'BEGIN',
    // Triggers of foreign keys do not run: tables are emptied and filled in any order.
    'SET LOCAL session_replication_role = replica',
    ...filled.map((table) => `DELETE FROM "${table}"`),
    ...[...rows].map(
      ([table, json]) =>
        `INSERT INTO "${table}" SELECT * FROM json_populate_recordset(NULL::"${table}", $baseline$${json}$baseline$)`,
    ),
    ...(await listSequences(database)).map((sequence) => `SELECT setval('"${sequence}"', 1, false)`),
    'COMMIT',
  ]
  await database.script(statements.join(';\n'))
}

/** Notes what a database that was just made has in it: what `emptyDatabase` leaves. */
export async function noteBaseline(database: Database): Promise<void> {
  baseline ??= await readRows(database)
}

/** What `noteBaseline` noted. */
export function baselineRows(): ReadonlyMap<string, string> {
  return baseline ?? new Map()
}

/** The rows of tables that have some, by table, as JSON. */
export async function readRows(database: Database): Promise<ReadonlyMap<string, string>> {
  const rows = new Map<string, string>()
  for (const table of await listFilled(database, await listTables(database))) {
    const [row] = await database.run<{ json: string }>(`SELECT json_agg(t)::text AS json FROM "${table}" t`)
    if (row) rows.set(table, row.json)
  }
  return rows
}

/** Tables that hold what the program writes. */
export async function listTables(database: Database): Promise<string[]> {
  const rows = await database.run<{ name: string }>(
    `SELECT c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE n.nspname = 'public' AND c.relkind = 'r' AND c.relname <> '_prisma_migrations'`,
  )
  return rows.map(({ name }) => name)
}

/** Those of the tables that have rows. */
export async function listFilled(database: Database, tables: readonly string[]): Promise<string[]> {
  const parts = tables.map((table) => `SELECT '${table}' AS name WHERE EXISTS (SELECT 1 FROM "${table}")`)
  const rows = await database.run<{ name: string }>(parts.join(' UNION ALL '))
  return rows.map(({ name }) => name)
}

async function listSequences(database: Database): Promise<string[]> {
  const rows = await database.run<{ name: string }>(
    `SELECT sequencename AS name FROM pg_sequences WHERE schemaname = 'public' AND last_value IS NOT NULL`,
  )
  return rows.map(({ name }) => name)
}
