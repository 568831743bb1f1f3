import { defineConfig } from 'prisma/config'

// `prisma generate` insists on a schema-engine path but never runs it; any executable satisfies the check,
// so that installing needs no download.
process.env['PRISMA_SCHEMA_ENGINE_BINARY'] ??= process.execPath

export default defineConfig({
  schema: 'prisma/schema.prisma',
  migrations: { path: 'prisma/migrations' },
  datasource: { url: process.env['DATABASE_URL'] ?? 'postgresql://localhost/unset' },
})
