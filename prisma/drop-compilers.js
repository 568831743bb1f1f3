// Deletes the query compilers of other databases from `@prisma/client`: it brings one for each database it knows, 55 MB
// of 72, and PostgreSQL is the only one that is used here. Runs after each install, and is done where it was done before.
import { readdirSync, rmSync } from 'node:fs'
import path from 'node:path'

const RUNTIME = path.join(import.meta.dirname, '../node_modules/@prisma/client/runtime')
const OTHER_DATABASE = /^query_compiler_.*\.(cockroachdb|mysql|sqlite|sqlserver)\./

for (const name of readdirSync(RUNTIME))
  if (OTHER_DATABASE.test(name)) rmSync(path.join(RUNTIME, name))
