import type { Database } from '../../src/store/database/database.ts'
import type { Store } from '../../src/store/store.ts'
import { baselineRows, listFilled, listTables, readRows } from './empty-database.ts'

/** The result of filling an empty database: rows by table as JSON, and sequences. */
interface Filling {
  readonly rows: ReadonlyMap<string, string>
  readonly sequences: readonly { readonly name: string; readonly value: string }[]
}

/**
 * A fill that is executed once: later empty stores get the same rows by one script. A store that already has rows in
 * these tables is filled normally.
 */
export function fillOnce(fill: (store: Store) => Promise<void>): (store: Store) => Promise<void> {
  let filling: Filling | null = null
  return async (store) => {
    const { database } = store
    const isEmpty = await isAsMigrated(database)
    if (filling !== null && isEmpty) {
      await database.script(scriptOf(filling))
      await store.versions.refresh(database)
      return
    }
    await fill(store)
    if (isEmpty) filling ??= await readFilling(database)
  }
}

/** Whether a database only has the rows of a new one. */
async function isAsMigrated(database: Database): Promise<boolean> {
  const baseline = baselineRows()
  const filled = await listFilled(database, await listTables(database))
  return filled.every((table) => baseline.has(table))
}

async function readFilling(database: Database): Promise<Filling> {
  const baseline = baselineRows()
  const all = await readRows(database)
  const sequences = await database.run<{ name: string; value: string }>(
    `SELECT sequencename AS name, last_value::text AS value FROM pg_sequences
     WHERE schemaname = 'public' AND last_value IS NOT NULL`,
  )
  return { rows: new Map([...all].filter(([table, json]) => baseline.get(table) !== json)), sequences }
}

function scriptOf({ rows, sequences }: Filling): string {
  return [
    'BEGIN',
    // Rows are in any order: foreign key triggers are disabled.
    'SET LOCAL session_replication_role = replica',
    ...[...rows].flatMap(([table, json]) => [
      `DELETE FROM "${table}"`,
      `INSERT INTO "${table}" SELECT * FROM json_populate_recordset(NULL::"${table}", $filling$${json}$filling$)`,
      // Transactions of another database have other numbers.
      ...(json.includes('"change_xid"')
        ? [`UPDATE "${table}" SET change_xid = change_xid(), change_seq = change_place()`]
        : []),
    ]),
    ...sequences.map(({ name, value }) => `SELECT setval('"${name}"', ${value})`),
    'COMMIT',
  ].join(';\n')
}
