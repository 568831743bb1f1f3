// Deletes the query compilers of other databases and of edge runtimes from `@prisma/client`: they are 58 of its 72 MB, and
// only PostgreSQL's for Node is used. Runs after each install; repeated runs have no effect.
import { readdirSync, rmSync } from 'node:fs'
import path from 'node:path'

const RUNTIME = path.join(import.meta.dirname, '../node_modules/@prisma/client/runtime')
const UNUSED = /^query_compiler_.*\.(cockroachdb|mysql|sqlite|sqlserver)\.|^wasm-compiler-edge\./

for (const name of readdirSync(RUNTIME)) if (UNUSED.test(name)) rmSync(path.join(RUNTIME, name))
