import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { Command, InvalidArgumentError } from 'commander'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils'
import { PrismaPGlite } from 'pglite-prisma-adapter'
import { EMPTY_FILE } from '../support/template.ts'

/**
 * Writes migrations: `npm run migration -- <name>` adds to `prisma/migrations` the SQL from the existing migrations
 * to `prisma/schema.prisma`. Prisma's engine runs as WebAssembly over an embedded database, because its binary is not
 * in the package registry.
 */

const ROOT = new URL('../../', import.meta.url).pathname
const MIGRATIONS = path.join(ROOT, 'prisma/migrations')

/** The used part of the engine's WebAssembly module, which has no types. */
interface EngineModule {
  __wbg_set_wasm(exports: WebAssembly.Exports): void
  readonly SchemaEngine: {
    new: (options: object, onLog: () => void, adapter: unknown) => Promise<Engine>
  }
}
interface Engine {
  diff(options: object): Promise<{ readonly stdout?: string | null }>
}

/** The SQL from the migrations to the schema; empty if they match. */
export async function diffMigrations(): Promise<string> {
  const engine = await openEngine()
  const schema = {
    path: 'schema.prisma',
    content: readFileSync(path.join(ROOT, 'prisma/schema.prisma'), 'utf8'),
  }
  const { stdout } = await engine.diff({
    from: {
      tag: 'migrations',
      baseDir: MIGRATIONS,
      lockfile: { path: 'migration_lock.toml', content: 'provider = "postgresql"\n' },
      shadowDbInitScript: '',
      migrationDirectories: readMigrations(),
    },
    to: { tag: 'schemaDatamodel', files: [schema] },
    script: true,
    exitCode: null,
    shadowDatabaseUrl: null,
    filters: { externalTables: [], externalEnums: [] },
  })
  return !stdout || stdout.includes('empty migration') ? '' : stdout
}

function readMigrations(): object[] {
  const names = readdirSync(MIGRATIONS).filter((name) => {
    const file = path.join(MIGRATIONS, name, 'migration.sql')
    return existsSync(file) && statSync(file).size > 0
  })
  return names.sort().map((name) => {
    const sql = readFileSync(path.join(MIGRATIONS, name, 'migration.sql'), 'utf8')
    return { path: name, migrationFile: { path: 'migration.sql', content: { tag: 'ok', value: sql } } }
  })
}

async function openEngine(): Promise<Engine> {
  const file = createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm/schema_engine_bg')
  const glue = (await import(pathToFileURL(file).href)) as EngineModule
  const module = new WebAssembly.Module(readFileSync(file.replace(/\.js$/, '.wasm')))
  const { exports } = new WebAssembly.Instance(module, {
    './schema_engine_bg.js': glue as unknown as WebAssembly.ModuleImports,
  })
  glue.__wbg_set_wasm(exports)
  const start = exports['__wbindgen_start'] as () => void
  start()
  const adapter = openAdapter()
  // The engine replays the migrations in a second database, which needs the extension as well.
  adapter.connectToShadowDb = () => openAdapter().connect()
  const content = readFileSync(path.join(ROOT, 'prisma/schema.prisma'), 'utf8')
  const bound = bindMigrationAwareSqlAdapterFactory(adapter)
  return glue.SchemaEngine.new({ datamodels: [['schema.prisma', content]] }, () => undefined, bound)
}

function openAdapter(): PrismaPGlite {
  const empty = existsSync(EMPTY_FILE) ? { loadDataDir: new Blob([readFileSync(EMPTY_FILE)]) } : {}
  return new PrismaPGlite(new PGlite({ ...empty, extensions: { pg_trgm } }))
}

async function write(name: string): Promise<void> {
  const sql = await diffMigrations()
  if (sql === '') process.stdout.write('the migrations say what the schema says; nothing written\n')
  else {
    const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14)
    const folder = path.join(MIGRATIONS, `${stamp}_${name}`)
    mkdirSync(folder)
    writeFileSync(path.join(folder, 'migration.sql'), sql)
    process.stdout.write(`wrote ${path.relative(ROOT, folder)}/migration.sql\n`)
  }
  process.exit(0)
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  await new Command('npm run migration --')
    .description('Writes the SQL that takes the migrations so far to what prisma/schema.prisma says now.')
    .argument('<name>', 'what it does, such as add_venue_roof', (name) => {
      if (/^[a-z][a-z0-9_]*$/.test(name)) return name
      throw new InvalidArgumentError('It takes lower case letters, digits and underscores.')
    })
    .action(write)
    .parseAsync()
}
