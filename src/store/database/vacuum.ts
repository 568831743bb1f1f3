import { nextTurn } from '../../domain/wait.ts'
import { checkpointWhenDue } from './checkpoint.ts'
import type { Database } from './database.ts'
import { repeat } from './repeat.ts'

const LOOK_EVERY_MS = 60_000

/** Larger tables block others too long when vacuumed: without dead rows they are only analysed. */
const LARGE_BYTES = 16 * 1024 * 1024

/** Tables with many dead or changed rows, by the rules of a server's autovacuum. */
export const TABLES_TO_VACUUM = `SELECT name, "isVacuumed" FROM (
    SELECT relname AS name, n_dead_tup,
      n_dead_tup > 50 + 0.2 * n_live_tup
        OR n_ins_since_vacuum > 1000 + 0.2 * n_live_tup AND pg_table_size(relid) < ${LARGE_BYTES} AS "isVacuumed",
      n_mod_since_analyze > 50 + 0.1 * n_live_tup AS "isAnalysed"
    FROM pg_stat_user_tables) tables
  WHERE "isVacuumed" OR "isAnalysed"
  ORDER BY n_dead_tup DESC, name`

/** Vacuums or analyses the tables that need it, one at a time; returns their names. */
export async function vacuumTables(database: Database): Promise<string[]> {
  const due = await database.read<{ name: string; isVacuumed: boolean }>(TABLES_TO_VACUUM)
  for (const { name, isVacuumed } of due) {
    await database.script(`${isVacuumed ? 'VACUUM (ANALYZE)' : 'ANALYZE'} "${name}"`)
    await checkpointWhenDue(database)
    await nextTurn()
  }
  return due.map(({ name }) => name)
}

/**
 * Replaces autovacuum, which the embedded database lacks: files stop growing with each change, and plans match
 * the data. The returned function stops it, and resolves when it has ended.
 */
export function startVacuum(database: Database): () => Promise<void> {
  return repeat(() => vacuumTables(database), LOOK_EVERY_MS)
}
