// Deletes from `@prisma/client` the query compilers of other databases and of edge runtimes: it brings one of each, 58 MB
// of 72, and only PostgreSQL's on Node is used here. Runs after each install, and again without effect.
import { readdirSync, rmSync } from 'node:fs'
import path from 'node:path'

const RUNTIME = path.join(import.meta.dirname, '../node_modules/@prisma/client/runtime')
const UNUSED = /^query_compiler_.*\.(cockroachdb|mysql|sqlite|sqlserver)\.|^wasm-compiler-edge\./

for (const name of readdirSync(RUNTIME)) if (UNUSED.test(name)) rmSync(path.join(RUNTIME, name))
