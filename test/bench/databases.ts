import { PrismaPg } from '@prisma/adapter-pg'
import pg from 'pg'
import { openServer } from '../../src/store/database/database.ts'
import type { SqlParameter } from '../../src/store/database/database.ts'
import { openInMemory } from '../../src/store/database/embedded.ts'
import { PrismaClient } from '../../src/store/generated/client.ts'
import { prepareStore } from '../../src/store/store.ts'
import type { Store } from '../../src/store/store.ts'
import { createTestDatabase } from '../support/store.ts'

/** A database accessed by the service's store, by the bare driver, and by Prisma's client without the store. */
export interface Bench {
  readonly name: string
  readonly store: Store
  readonly driver: (sql: string, parameters: readonly unknown[]) => Promise<unknown>
  readonly prisma: PrismaClient
  close(): Promise<void>
}

export async function openEmbeddedBench(): Promise<Bench> {
  const store = await prepareStore(await openInMemory())
  return {
    name: 'embedded',
    store,
    driver: (sql, parameters) => store.database.run(sql, parameters as readonly SqlParameter[]),
    prisma: store.database.prisma,
    close: () => store.close(),
  }
}

/** The server of `TEST_DATABASE_URL`, by default on this machine. */
export const databaseServer = (): string =>
  process.env['TEST_DATABASE_URL'] ?? 'postgresql://postgres@127.0.0.1:5432/test'

/** Opens a database on the server; null if none responds. */
export async function openServerBench(): Promise<Bench | null> {
  const created = await createTestDatabase(databaseServer()).catch(() => null)
  if (!created) return null
  const store = await prepareStore(await openServer(created.url))
  const pool = new pg.Pool({ connectionString: created.url, max: 8 })
  return {
    name: 'server',
    store,
    driver: (sql, parameters) => pool.query(sql, [...parameters]),
    prisma: new PrismaClient({ adapter: new PrismaPg(pool) }),
    async close() {
      await pool.end()
      await store.close()
      await created.drop()
    },
  }
}
