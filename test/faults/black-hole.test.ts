import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createLog } from '../../src/http/observe/log.ts'
import { serveHttp } from '../../src/composition/http.ts'
import type { Service } from '../../src/composition/http.ts'
import { openServer } from '../../src/store/database/database.ts'
import { prepareStore } from '../../src/store/store.ts'
import type { Store } from '../../src/store/store.ts'
import { openProxy } from '../support/proxy.ts'
import { createTestDatabase, openTestStore } from '../support/store.ts'
import { fillWorld } from '../support/world.ts'

const SERVER = process.env['TEST_DATABASE_URL']
const NFL = '/api/v1/sports/football/leagues/nfl'

function serve(store: Store): Promise<Service> {
  return serveHttp({
    config: {
      host: '127.0.0.1',
      port: 0,
      redisUrl: null,
      publicUrl: null,
      trustProxy: false,
      metricsPort: null,
      adminToken: null,
    },
    store,
    now: () => new Date('2026-11-20T12:00:00Z'),
    log: createLog('silent'),
  })
}

/** Requests while the database does not respond, over REST and GraphQL. */
function requests(service: Service, key: string) {
  const headers = { 'x-api-key': key, 'content-type': 'application/json' }
  const signal = () => AbortSignal.timeout(60_000)
  const rest = async (path: string) => fetch(`${service.url}${path}`, { headers, signal: signal() })
  const graph = async (query: string) =>
    fetch(`${service.url}/graphql`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ query }),
      signal: signal(),
    })
  return { rest, graph }
}

async function expectUnavailable(response: Response): Promise<void> {
  const text = await response.text()
  expect([response.status, text]).toEqual([503, expect.stringContaining('SERVICE_UNAVAILABLE') as string])
  expect(response.headers.get('retry-after')).toMatch(/^\d+$/)
}

describe('a database that accepts queries and never responds', () => {
  let store: Store
  let service: Service
  beforeAll(async () => {
    store = await openTestStore()
    await fillWorld(store)
    service = await serve(store)
  })
  afterAll(async () => {
    await service.close()
    await store.close()
  })

  test('requests end with 503 and Retry-After, free of charge', { timeout: 60_000 }, async () => {
    const { key, account } = await service.accounts.createAccount('a@example.com', 'scale')
    const { rest, graph } = requests(service, key)
    expect((await rest(`${NFL}/teams?limit=1`)).status).toBe(200)
    const reading = store.database.read.bind(store.database)
    const held: (() => void)[] = []
    const holding: typeof reading = (...request) =>
      new Promise((resolve, reject) => {
        held.push(() => void (reading(...request) as Promise<never>).then(resolve, reject))
      })
    Object.assign(store.database, { read: holding })
    const responses = await Promise.all([
      rest(`${NFL}/news`),
      graph('{ league(slug: "nfl") { news { totalCount } } }'),
    ])
    for (const response of responses) await expectUnavailable(response)
    expect((await rest('/health')).status).toBe(200)
    expect((await rest('/ready')).status).toBe(503)
    Object.assign(store.database, { read: reading })
    for (const release of held) release()
    await expect.poll(async () => (await rest(`${NFL}/news`)).status, { timeout: 20_000 }).toBe(200)
    const caller = await service.accounts.authenticate({ authorization: null, apiKey: key })
    await expect
      .poll(async () => (await service.accounts.usageOf(account.id)).map(({ calls }) => calls).sort())
      .toEqual([1, 1])
    expect((await service.accounts.quotaStatus(caller, 'rest')).remaining).toBe(499_998)
  })
})

describe.skipIf(SERVER === undefined)(
  'a PostgreSQL server with an interrupted connection',
  { timeout: 120_000 },
  () => {
    test('requests get 503, and the database is used again after the interruption without a restart', async () => {
      const database = await createTestDatabase(SERVER ?? '')
      const target = new URL(database.url)
      const proxy = await openProxy(target.hostname, Number(target.port || 5432))
      target.host = `127.0.0.1:${proxy.port}`
      const store = await prepareStore(await openServer(target.href))
      await fillWorld(store)
      const service = await serve(store)
      const { key } = await service.accounts.createAccount('a@example.com', 'scale')
      const { rest, graph } = requests(service, key)
      expect((await rest(`${NFL}/teams`)).status).toBe(200)
      for (let round = 0; round < 2; round += 1) {
        proxy.goDead()
        const pages = Array.from({ length: 40 }, (_, page) =>
          rest(`${NFL}/athletes?page=${100 * round + page + 1}`),
        )
        const responses = await Promise.all([
          ...pages,
          // Another document each round: the first round's read may end, and be kept, when the server is back.
          graph(`query Round${round} { league(slug: "nfl") { transactions { totalCount } } }`),
        ])
        for (const response of responses) await expectUnavailable(response)
        expect((await rest('/health')).status).toBe(200)
        expect((await rest('/ready')).status).toBe(503)
        proxy.comeBack()
        await expect
          .poll(async () => (await rest(`${NFL}/teams?page=${round + 2}`)).status, { timeout: 40_000 })
          .toBe(200)
        await expect.poll(async () => (await rest('/ready')).status, { timeout: 40_000 }).toBe(200)
      }
      await service.close()
      await store.close()
      await proxy.close()
      await database.drop()
    })
  },
)
