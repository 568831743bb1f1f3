import { nextTurn } from '../domain/wait.ts'
import type { Database } from './database.ts'
import { repeat } from './repeat.ts'

const LOOK_EVERY_MS = 60_000

/** Tables with much that is outdated, or that the planner knows little of: the rules of a server's autovacuum. */
export const DUE = `SELECT relname AS name FROM pg_stat_user_tables
  WHERE n_dead_tup > 50 + 0.2 * n_live_tup
     OR n_ins_since_vacuum > 1000 + 0.2 * n_live_tup
     OR n_mod_since_analyze > 50 + 0.1 * n_live_tup
  ORDER BY n_dead_tup DESC, relname`

/** Vacuums and analyses the tables that want it, one at a time; returns their names. */
export async function vacuumTables(database: Database): Promise<string[]> {
  const due = await database.read<{ name: string }>(DUE)
  for (const { name } of due) {
    await database.script(`VACUUM (ANALYZE) "${name}"`)
    await nextTurn()
  }
  return due.map(({ name }) => name)
}

/**
 * Does for an embedded database what autovacuum does on a server, which the embedded one lacks: files stop growing with
 * each change, and plans fit what is there. Ends when what it returns resolves.
 */
export function startVacuum(database: Database): () => Promise<void> {
  return repeat(() => vacuumTables(database), LOOK_EVERY_MS)
}
