import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { wrapEmbedded } from '../../src/store/pglite.ts'
import { MIGRATIONS_DIRECTORY } from '../../src/store/migrate.ts'
import { prepareStore } from '../../src/store/store.ts'

/** A migrated and seeded embedded database as one file, to be copied by each test: made once per migration. */
export const TEMPLATE_FILE = path.join(os.tmpdir(), `sports-data-template-${fingerprint()}.tar`)

function fingerprint(): string {
  const hash = createHash('sha256').update(
    readFileSync(new URL('../../src/domain/league.ts', import.meta.url)),
  )
  for (const name of readdirSync(MIGRATIONS_DIRECTORY).sort()) {
    const file = path.join(MIGRATIONS_DIRECTORY.pathname, name, 'migration.sql')
    if (existsSync(file)) hash.update(readFileSync(file))
  }
  return hash.digest('hex').slice(0, 16)
}

/** Runs before all tests (vitest's global setup). */
export default async function makeTemplate(): Promise<void> {
  if (existsSync(TEMPLATE_FILE)) return
  const lite = await PGlite.create({ extensions: { pg_trgm } })
  await prepareStore(wrapEmbedded(lite, async () => undefined))
  const dump = await lite.dumpDataDir('none')
  await lite.close()
  const unfinished = `${TEMPLATE_FILE}.${process.pid}`
  writeFileSync(unfinished, Buffer.from(await dump.arrayBuffer()))
  renameSync(unfinished, TEMPLATE_FILE)
}
