import type { Database } from '../../src/store/database/database.ts'

/** The rows of a migrated and seeded database by table, as JSON; the same for a whole run. */
let baseline: ReadonlyMap<string, string> | null = null

/**
 * Resets a database to the migrated and seeded state, faster than creating a new one: tables with rows are emptied,
 * seed rows are written again, and sequences are reset.
 */
export async function emptyDatabase(database: Database): Promise<void> {
  const tables = await listTables(database)
  const filled = await listFilled(database, tables)
  const rows = baseline ?? new Map<string, string>()
  const statements = [
    'BEGIN',
    // Foreign key triggers are disabled, so that the order of tables does not matter.
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

/** Stores the content of a newly created database as the baseline. */
export async function noteBaseline(database: Database): Promise<void> {
  baseline ??= await readRows(database)
}

/** The stored baseline. */
export function baselineRows(): ReadonlyMap<string, string> {
  return baseline ?? new Map()
}

/** The rows of non-empty tables, as JSON. */
export async function readRows(database: Database): Promise<ReadonlyMap<string, string>> {
  const rows = new Map<string, string>()
  for (const table of await listFilled(database, await listTables(database))) {
    const [row] = await database.run<{ json: string }>(`SELECT json_agg(t)::text AS json FROM "${table}" t`)
    if (row) rows.set(table, row.json)
  }
  return rows
}

/** Tables that the program writes to. */
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
