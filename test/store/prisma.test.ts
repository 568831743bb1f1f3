import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { SERVICE } from '../../src/domain/audit.ts'
import type { Account } from '../../src/domain/account.ts'
import { findAccount, insertAccount, updateAccount } from '../../src/store/accounts/accounts.ts'
import { openServer } from '../../src/store/database/database.ts'
import { isDatabaseUnavailable } from '../../src/store/database/unavailable.ts'
import { takeLeases } from '../../src/store/jobs/leases.ts'
import { updateSetting } from '../../src/store/accounts/settings.ts'
import { prepareStore } from '../../src/store/store.ts'
import type { Store } from '../../src/store/store.ts'
import { countStatements, createTestDatabase, openTestStore } from '../support/store.ts'

let store: Store
beforeEach(async () => {
  store = await openTestStore()
})
afterEach(() => store.close())

const NOON = '2026-11-20T12:00:00.123Z'

async function addAccount(to: Store, id: string = randomUUID()): Promise<string> {
  const account: Account = {
    id,
    email: 'a@example.com',
    plan: 'free',
    overage: false,
    createdAt: NOON,
    expiresAt: null,
  }
  const key = {
    id: `k${id}`,
    accountId: id,
    hash: id,
    hint: 'sk',
    kind: 'secret' as const,
    scopes: ['read' as const],
    origins: [],
    revokedAt: null,
  }
  await insertAccount(to, account, { ...key, createdAt: NOON, expiresAt: null }, SERVICE)
  return id
}

test('statements of the typed client are counted, BEGIN and COMMIT are not', async () => {
  const statements = await countStatements(store, () => addAccount(store))
  expect(statements.map((sql) => sql.slice(0, 6))).toEqual(['INSERT', 'INSERT', 'INSERT', 'DELETE', 'SELECT'])
})

test('a failed transaction of the typed client is rolled back', async () => {
  const id = await addAccount(store)
  const other = { id: 'other', email: 'b@example.com', plan: 'free', overage: false } as const
  const key = {
    id: `k${id}`,
    accountId: 'other',
    hash: 'h',
    hint: 'sk',
    kind: 'secret' as const,
    scopes: ['read' as const],
    origins: [],
    revokedAt: null,
  }
  const times = { createdAt: NOON, expiresAt: null }
  await expect(insertAccount(store, { ...other, ...times }, { ...key, ...times }, SERVICE)).rejects.toThrow()
  expect(await findAccount(store, 'other')).toBeNull()
})

test('a failed COMMIT of the typed client is reported', async () => {
  await store.database.script(
    `CREATE FUNCTION reject_row() RETURNS trigger LANGUAGE plpgsql AS
       $$ BEGIN RAISE EXCEPTION 'rejected at commit'; END $$;
     CREATE CONSTRAINT TRIGGER reject_late AFTER INSERT ON accounts DEFERRABLE INITIALLY DEFERRED
       FOR EACH ROW EXECUTE FUNCTION reject_row()`,
  )
  try {
    await expect(addAccount(store, 'late')).rejects.toThrow(/rejected at commit/)
    expect(await findAccount(store, 'late')).toBeNull()
  } finally {
    await store.database.script('DROP TRIGGER reject_late ON accounts; DROP FUNCTION reject_row()')
  }
  await addAccount(store, 'late')
  expect(await findAccount(store, 'late')).not.toBeNull()
})

test('a query for text with NUL finds nothing', async () => {
  expect(await findAccount(store, 'a\0b')).toBeNull()
})

const BY = { at: NOON, by: SERVICE }

test('members absent from a change stay, and null removes a time', async () => {
  const id = await addAccount(store)
  expect(await updateAccount(store, id, { expiresAt: NOON }, BY)).toMatchObject({
    plan: 'free',
    expiresAt: NOON,
  })
  expect(await updateAccount(store, id, { plan: 'pro' }, BY)).toMatchObject({ plan: 'pro', expiresAt: NOON })
  expect(await updateAccount(store, id, { expiresAt: null }, BY)).toMatchObject({
    plan: 'pro',
    expiresAt: null,
  })
  expect(await updateAccount(store, 'nobody', { plan: 'pro' }, BY)).toBeNull()
})

test('ten concurrent updates of a setting agree on one value', async () => {
  const agreed = await Promise.all(
    Array.from({ length: 10 }, (_, place) =>
      updateSetting<{ place: number }>(store, 'world', (known) => known ?? { place }),
    ),
  )
  expect(new Set(agreed.map(({ place }) => place)).size).toBe(1)
})

test('ten concurrent requests for leases result in one holder each', async () => {
  const now = new Date(NOON)
  const later = new Date(now.getTime() + 10_000)
  const names = ['nfl', 'nba', 'mlb']
  const take = (holder: string, at = now) =>
    takeLeases(store, { names, holder, now: at, until: new Date(at.getTime() + 10_000) })
  const taken = await Promise.all(Array.from({ length: 10 }, (_, place) => take(`holder ${place}`)))
  expect(taken.flatMap((held) => [...held]).sort()).toEqual([...names].sort())
  // The condition is part of the writing statement: nothing is read before.
  const statements = await countStatements(store, () => take('another'))
  expect(statements.map((sql) => sql.slice(0, 6))).toEqual(['INSERT', 'UPDATE'])
  // After expiry, exactly one of them takes over.
  const again = await Promise.all(Array.from({ length: 10 }, (_, place) => take(`next ${place}`, later)))
  expect(again.flatMap((held) => [...held]).sort()).toEqual([...names].sort())
})

const SERVER = process.env['TEST_DATABASE_URL']
test.skipIf(SERVER === undefined)(
  'on a server with another time zone, the client and SQL return the same times, and a statement timeout is unavailability',
  async () => {
    const created = await createTestDatabase(SERVER ?? '')
    const setup = await openServer(created.url)
    const name = new URL(created.url).pathname.slice(1)
    await setup.script(`ALTER DATABASE ${name} SET timezone = 'America/New_York'`)
    await setup.close()
    const zoned = await prepareStore(await openServer(created.url))
    const id = await addAccount(zoned)
    expect(await findAccount(zoned, id)).toMatchObject({ createdAt: NOON })
    const [row] = await zoned.database.read<{ at: string }>(
      `SELECT to_char(created_at AT TIME ZONE 'UTC', 'HH24:MI:SS.MS') AS at FROM accounts`,
    )
    expect(row?.at).toBe('12:00:00.123')
    const { prisma } = zoned.database
    const error: unknown = await prisma
      .$transaction([
        prisma.$executeRaw`SET LOCAL statement_timeout = 100`,
        prisma.$executeRaw`LOCK TABLE accounts`,
        prisma.$queryRaw`SELECT pg_sleep(5)::text`,
      ])
      .catch((failure: unknown) => failure)
    expect(isDatabaseUnavailable(error)).toBe(true)
    const typed: unknown = await prisma
      .$transaction(async (tx) => {
        await tx.$executeRaw`LOCK TABLE accounts`
        await zoned.database.prisma.$transaction([
          prisma.$executeRaw`SET LOCAL statement_timeout = 100`,
          prisma.account.count(),
        ])
      })
      .catch((failure: unknown) => failure)
    expect(isDatabaseUnavailable(typed)).toBe(true)
    await zoned.close()
    await created.drop()
  },
)
