import { createHash, randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Database, Tx } from './database.ts'

/** Directory of the migrations, each in a folder named by time and purpose. */
export const MIGRATIONS_DIRECTORY = new URL(
  // Built files are in `dist/service`.
  `${import.meta.url.endsWith('.ts') ? '../../../' : '../../'}prisma/migrations/`,
  import.meta.url,
)

/** The advisory lock of Prisma's `migrate deploy`, so that the two never run concurrently. */
const MIGRATION_LOCK = 72_707_369

/** Prisma's migrations table, as created by `prisma migrate`. */
const BOOKKEEPING = `CREATE TABLE IF NOT EXISTS _prisma_migrations (
  id VARCHAR(36) PRIMARY KEY NOT NULL,
  checksum VARCHAR(64) NOT NULL,
  finished_at TIMESTAMPTZ,
  migration_name VARCHAR(255) NOT NULL,
  logs TEXT,
  rolled_back_at TIMESTAMPTZ,
  started_at TIMESTAMPTZ NOT NULL DEFAULT now(),
  applied_steps_count INTEGER NOT NULL DEFAULT 0
)`

interface Migration {
  readonly name: string
  readonly sql: string
  /** SHA-256 of the file, hexadecimal. */
  readonly checksum: string
}

/**
 * Applies pending migrations and returns their names; two queries if none is pending. Each is applied atomically,
 * in a transaction that holds the lock: of two processes that start concurrently, one applies them and the other
 * waits and finds none pending. Throws if an applied migration was edited since, or one run by `prisma migrate`
 * failed halfway.
 */
export async function migrate(database: Database, directory = MIGRATIONS_DIRECTORY): Promise<string[]> {
  const applied: string[] = []
  const known = await readApplied(database)
  for (const migration of await readMigrations(directory)) {
    const row = known.get(migration.name)
    // An unfinished one may be running in another process: the transaction waits for the lock.
    if (row?.finished) {
      assertSame(migration, row)
      continue
    }
    const isNew = await database.transaction((tx) => applyOnce(tx, migration))
    if (isNew) applied.push(migration.name)
  }
  return applied
}

/** A row of Prisma's migrations table. */
interface AppliedMigration {
  readonly checksum: string
  readonly finished: boolean
}

/** Reads the migrations that a database lists, by name; none if it has no such table yet. */
async function readApplied(database: Database): Promise<ReadonlyMap<string, AppliedMigration>> {
  const [table] = await database.run<{ exists: boolean }>(
    `SELECT to_regclass('_prisma_migrations') IS NOT NULL AS exists`,
  )
  if (!table?.exists) return new Map()
  const rows = await database.run<AppliedMigration & { name: string }>(
    `SELECT migration_name AS name, checksum, finished_at IS NOT NULL AS finished FROM _prisma_migrations
     WHERE rolled_back_at IS NULL`,
  )
  return new Map(rows.map((row) => [row.name, row]))
}

async function applyOnce(tx: Tx, migration: Migration): Promise<boolean> {
  await tx.query('SELECT pg_advisory_xact_lock($1)::text', [MIGRATION_LOCK])
  await tx.query(BOOKKEEPING)
  const [row] = await tx.query<AppliedMigration>(
    `SELECT checksum, finished_at IS NOT NULL AS finished FROM _prisma_migrations
     WHERE migration_name = $1 AND rolled_back_at IS NULL`,
    [migration.name],
  )
  if (row) {
    assertSame(migration, row)
    return false
  }
  for (const statement of splitStatements(migration.sql)) await tx.query(statement)
  await tx.query(
    `INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count)
     VALUES ($1, $2, $3, now(), 1)`,
    [randomUUID(), migration.checksum, migration.name],
  )
  return true
}

function assertSame(migration: Migration, row: AppliedMigration): void {
  if (!row.finished) {
    throw new Error(
      `Migration ${migration.name} started but did not finish. Check its effects, then mark it with ` +
        '`prisma migrate resolve`.',
    )
  }
  if (row.checksum !== migration.checksum) {
    throw new Error(
      `Migration ${migration.name} was modified after it was applied (${row.checksum} then, ` +
        `${migration.checksum} now). Restore it and create a new migration.`,
    )
  }
}

/** Reads the migrations of a folder in the order in which they apply. */
async function readMigrations(directory: URL): Promise<Migration[]> {
  const entries = await readdir(directory, { withFileTypes: true })
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name)
  return Promise.all(
    names.sort().map(async (name) => {
      const sql = await readFile(path.join(directory.pathname, name, 'migration.sql'), 'utf8')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

/**
 * Splits a script into statements, because the embedded driver prepares each. Migrations are split at
 * semicolons at the end of a line; dollar-quoted bodies stay whole.
 */
export function splitStatements(sql: string): string[] {
  const statements: string[] = []
  let current: string[] = []
  let isQuoted = false
  for (const line of sql.split('\n')) {
    if (!isQuoted && current.length === 0 && /^\s*(--.*)?$/.test(line)) continue
    current.push(line)
    if ((line.match(/\$\$/g)?.length ?? 0) % 2 === 1) isQuoted = !isQuoted
    if (!isQuoted && /;\s*$/.test(line)) {
      statements.push(current.join('\n'))
      current = []
    }
  }
  if (current.some((line) => line.trim() !== '')) statements.push(current.join('\n'))
  return statements
}
