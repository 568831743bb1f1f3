import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openAccounts } from '../../src/accounts/accounts.ts'
import type { Accounts } from '../../src/accounts/accounts.ts'
import { asApiError } from '../../src/graphql/operation/errors.ts'
import { openServer } from '../../src/store/database/database.ts'
import { prepareStore } from '../../src/store/store.ts'
import type { Store } from '../../src/store/store.ts'
import { createWebhookManager } from '../../src/webhooks/manager.ts'
import { openSender } from '../../src/webhooks/sender.ts'
import { TEST_KEYRING } from '../support/keyring.ts'
import { startService } from '../support/process.ts'
import type { ServiceProcess } from '../support/process.ts'
import { connect } from '../support/push.ts'
import { openReceiver } from '../support/receiver.ts'
import { createTestDatabase } from '../support/store.ts'
import { append, sampleUpdate, until } from '../support/updates.ts'

const SERVER = process.env['TEST_DATABASE_URL']

describe.skipIf(SERVER === undefined)('while the database restarts', { timeout: 300_000 }, () => {
  let database: { url: string; drop: () => Promise<void> }
  let store: Store
  let accounts: Accounts
  const services: ServiceProcess[] = []
  beforeAll(async () => {
    database = await createTestDatabase(SERVER ?? '')
    store = await prepareStore(await openServer(database.url))
    accounts = openAccounts({ store, now: Date.now, redisUrl: null, report: () => undefined })
  })
  afterAll(async () => {
    for (const service of services) await service.kill()
    await accounts.close()
    await store.close()
    await database.drop()
  })

  const start = async (role: string) => {
    const settings = {
      DATABASE_URL: database.url,
      WEBHOOK_ALLOW_PRIVATE: 'true',
      WEBHOOK_RETRY_SCHEDULE: '1,1',
    }
    const service = await startService({ ROLE: role, ...settings })
    services.push(service)
    return service
  }
  /** Simulates a restart: all connections are closed, and new ones rejected until it ends. */
  const beAway = async (isAway: boolean) => {
    const name = new URL(database.url).pathname.slice(1)
    const client = new pg.Client({ connectionString: SERVER })
    await client.connect()
    await client.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS ${String(!isAway)}`)
    const end = 'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1'
    if (isAway) await client.query(end, [name])
    await client.end()
  }

  test('two processes respond with 503 and recover without loss', async () => {
    const receiver = await openReceiver()
    const sender = openSender({ allowPrivate: true })
    const manager = createWebhookManager({
      store,
      sender,
      keyring: TEST_KEYRING,
      allowPrivate: true,
      now: () => new Date(),
    })
    const { key } = await accounts.createAccount('a@example.com', 'scale')
    const headers = { authorization: `Bearer ${key}` }
    const caller = await accounts.authenticate({ ...headers, apiKey: null })
    const hook = { url: receiver.url, types: ['score_change'], leagues: null, frequency: 'asap' } as const
    await manager.create(caller, hook)
    const [api, worker] = [await start('api'), await start('webhooks')]
    const token = await fetch(`${api.url}/api/websocket/auth`, { method: 'POST', headers })
    const { data } = (await token.json()) as { data: { url: string; token: string } }
    const client = await connect(`${data.url}?token=${data.token}`)
    await client.next('welcome')
    client.send({ type: 'subscribe', event: 'event_score_change' })
    await client.next('subscribed')
    const score = (from: number) =>
      append(
        store,
        Array.from({ length: 20 }, (_, index) => sampleUpdate('score_change', { score: from + index })),
      )
    /** Requests that always need the database; cached responses do not. */
    const request = () => fetch(`${api.url}/api/v1/webhooks`, { headers })

    for (const round of [0, 1, 2]) {
      const before = 40 * round
      await score(before)
      await beAway(true)
      const away = await request()
      expect(away.status).toBe(503)
      expect(Number(away.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(await away.json()).toMatchObject({ success: false, error: { code: 'SERVICE_UNAVAILABLE' } })
      for (const { url } of [api, worker]) expect((await fetch(`${url}/health`)).status).toBe(200)
      for (const { url } of [api, worker]) expect((await fetch(`${url}/ready`)).status).toBe(503)
      await beAway(false)
      await until(async () => (await request()).status === 200, 'an answer')
      for (const { url } of [api, worker])
        await until(async () => (await fetch(`${url}/ready`)).status === 200, 'readiness')
      await score(before + 20)
      await until(() => client.waiting().length === before + 40, 'all on the socket')
    }
    const ids = () => new Set(receiver.received.map((one) => one.headers['webhook-id']))
    await until(() => ids().size === 120, 'every delivery')
    const scores = client.waiting().map((message) => (message.data?.['homeTeam'] as { score: number }).score)
    expect(scores).toEqual(Array.from({ length: 120 }, (_, index) => index))
    expect([api.child.exitCode, worker.child.exitCode]).toEqual([null, null])
    client.socket.close()
    await sender.close()
    await receiver.close()
  })

  test('a query whose connection ends gets a retryable error on every interface', async () => {
    const slow = 'SELECT pg_sleep(60)::text AS slept'
    const ways = {
      read: () => store.database.read(slow),
      run: () => store.database.run(slow),
      transaction: () => store.database.transaction((tx) => tx.query(slow)),
    }
    const end = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = $1 AND pid <> pg_backend_pid() AND query LIKE '%pg_sleep(60)%' AND state = 'active'`
    const client = new pg.Client({ connectionString: SERVER })
    await client.connect()
    for (const [way, request] of Object.entries(ways)) {
      const outcome = request().then(
        () => null,
        (error: unknown) => asApiError(error, 'request').code,
      )
      const ended = () => client.query(end, [new URL(database.url).pathname.slice(1)])
      await until(async () => (await ended()).rowCount === 1, `the connection of ${way}`)
      expect([way, await outcome]).toEqual([way, 'SERVICE_UNAVAILABLE'])
    }
    await client.end()
    expect(await store.database.read('SELECT 1 AS one')).toEqual([{ one: 1 }])
  })

  test('a connection that ends between two statements only fails the next one', async () => {
    const work = store.database.transaction(async (tx) => {
      const [row] = await tx.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
      const client = new pg.Client({ connectionString: SERVER })
      await client.connect()
      await client.query('SELECT pg_terminate_backend($1)', [row?.pid])
      await client.end()
      // It is detected without requests.
      await new Promise((resolve) => setTimeout(resolve, 200))
      return tx.query('SELECT 1')
    })
    await expect(work).rejects.toThrow()
    expect(await store.database.read('SELECT 1 AS one')).toEqual([{ one: 1 }])
  })
})
