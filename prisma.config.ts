import { defineConfig } from 'prisma/config'

// Prisma's schema engine is a binary that is not on the package registry. With a path, `generate`, `validate` and
// `studio`, which do not run it, do not download it either. Migrations are written with `npm run migration`.
process.env['PRISMA_SCHEMA_ENGINE_BINARY'] ??= process.execPath

export default defineConfig({
  schema: 'prisma/schema.prisma',
  migrations: { path: 'prisma/migrations' },
})
