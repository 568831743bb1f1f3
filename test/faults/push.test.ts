import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openAccounts } from '../../src/accounts/accounts.ts'
import type { Accounts } from '../../src/accounts/accounts.ts'
import { openServer } from '../../src/store/database/database.ts'
import { prepareStore } from '../../src/store/store.ts'
import type { Store } from '../../src/store/store.ts'
import { startService } from '../support/process.ts'
import type { ServiceProcess } from '../support/process.ts'
import { connect } from '../support/push.ts'
import type { StreamClient } from '../support/push.ts'
import { createTestDatabase } from '../support/store.ts'
import { append, sampleUpdate, until } from '../support/updates.ts'

const SERVER = process.env['TEST_DATABASE_URL']

describe.skipIf(SERVER === undefined)('processes that share a PostgreSQL', { timeout: 400_000 }, () => {
  let database: { url: string; drop: () => Promise<void> }
  let store: Store
  let accounts: Accounts
  let key: string
  const running = new Set<ServiceProcess>()
  beforeAll(async () => {
    database = await createTestDatabase(SERVER ?? '')
    store = await prepareStore(await openServer(database.url))
    accounts = openAccounts({ store, now: Date.now, redisUrl: null, report: () => undefined })
    key = (await accounts.createAccount('a@example.com', 'scale')).key
  })
  afterAll(async () => {
    for (const service of running) await service.kill()
    await accounts.close()
    await store.close()
    await database.drop()
  })

  const start = async (role: string) => {
    const service = await startService({
      ROLE: role,
      DATABASE_URL: database.url,
      WEBHOOK_ALLOW_PRIVATE: 'true',
      WEBHOOK_RETRY_SCHEDULE: '1,1',
    })
    running.add(service)
    return service
  }
  const end = async (service: ServiceProcess, how: 'kill' | 'stop') => {
    running.delete(service)
    return how === 'kill' ? service.kill() : service.stop()
  }
  const open = async ({ url }: ServiceProcess, since: number | null): Promise<StreamClient> => {
    const response = await fetch(`${url}/api/websocket/auth`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}` },
    })
    const { data } = (await response.json()) as { data: { url: string; token: string } }
    const client = await connect(`${data.url}?token=${data.token}`)
    await client.next('welcome')
    client.send({ type: 'subscribe', event: 'event_score_change', ...(since === null ? {} : { since }) })
    await client.next('subscribed')
    return client
  }
  const seqsOf = (client: StreamClient) => client.waiting().map(({ seq }) => seq ?? 0)

  test('each delivers all updates to its sockets, and resuming after a kill loses nothing', async () => {
    const two = await start('api')
    let one = await start('api')
    const control = await open(two, null)
    let client = await open(one, null)
    const seen: number[] = []
    let score = 0
    let isKilling = true
    const writing = (async () => {
      while (isKilling) {
        score += 1
        await append(store, [sampleUpdate('score_change', { score }), sampleUpdate('play', { score })])
        await new Promise((resolve) => setTimeout(resolve, Math.random() * 30))
      }
    })()
    for (let kills = 0; kills < 10; kills += 1) {
      const most = 10 + Math.floor(Math.random() * 20)
      await until(() => client.waiting().length >= most, 'messages before the kill')
      await end(one, 'kill')
      await client.closed
      seen.push(...seqsOf(client))
      one = await start('api')
      client = await open(one, seen.at(-1) ?? 0)
    }
    isKilling = false
    await writing
    await until(() => control.waiting().length === score, 'all at the process that lived')
    await until(() => seen.length + client.waiting().length === score, 'all at the one that was killed')
    seen.push(...seqsOf(client))
    expect(seen).toEqual(seqsOf(control))
    expect(await end(two, 'stop')).toBe(0)
    expect(await control.closed).toBe(1001)
    await end(one, 'kill')
  })
})
