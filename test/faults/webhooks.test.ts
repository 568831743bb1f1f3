import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { openAccounts } from '../../src/accounts/accounts.ts'
import { openServer } from '../../src/store/database.ts'
import { prepareStore } from '../../src/store/store.ts'
import { createWebhookManager } from '../../src/webhooks/manager.ts'
import { openSender } from '../../src/webhooks/sender.ts'
import { TEST_KEYRING } from '../support/keyring.ts'
import { startService } from '../support/process.ts'
import { openReceiver } from '../support/receiver.ts'
import type { Receiver } from '../support/receiver.ts'
import { createTestDatabase } from '../support/store.ts'
import { append, sampleUpdate, until } from '../support/updates.ts'

const SERVER = process.env['TEST_DATABASE_URL']

/** Bodies by the id of their delivery; throws where two copies of one delivery differ. */
function bodiesOf(receiver: Receiver): Map<string, string> {
  const bodies = new Map<string, string>()
  for (const { headers, body } of receiver.received) {
    const id = String(headers['webhook-id'])
    expect(bodies.get(id) ?? body, `copies of ${id}`).toBe(body)
    bodies.set(id, body)
  }
  return bodies
}

describe.skipIf(SERVER === undefined)('on a PostgreSQL server (TEST_DATABASE_URL)', () => {
  test('a worker that is killed twenty times in the middle of deliveries loses none; what comes twice is the same', async () => {
    const database = await createTestDatabase(SERVER ?? '')
    const store = await prepareStore(await openServer(database.url))
    const accounts = openAccounts({ store, now: Date.now, redisUrl: null, report: () => undefined })
    const receiver = await openReceiver()
    const sender = openSender({ allowPrivate: true })
    const options = { store, sender, keyring: TEST_KEYRING, allowPrivate: true, now: () => new Date() }
    const { key } = await accounts.createAccount('a@example.com', 'scale')
    const caller = await accounts.authenticate({ authorization: `Bearer ${key}`, apiKey: null })
    const hook = { url: receiver.url, types: ['status_change'], leagues: null, frequency: 'asap' } as const
    await createWebhookManager(options).create(caller, hook)
    const start = () =>
      startService({
        ...{ ROLE: 'webhooks', DATABASE_URL: database.url },
        ...{ WEBHOOK_ALLOW_PRIVATE: 'true', WEBHOOK_RETRY_SCHEDULE: '1,1' },
      })
    // Two of them, one of which lives while the other is killed and comes back.
    let [worker, other] = [await start(), await start()]
    receiver.otherwise = (_, response) => {
      setTimeout(() => response.end(), 10)
    }
    const kills = 20
    const perKill = 40
    const updates = Array.from({ length: kills * perKill }, (_, index) =>
      sampleUpdate('status_change', { eventId: String(index % 25), score: index }),
    )
    for (let kill = 0; kill < kills; kill += 1) {
      const before = receiver.received.length
      await append(store, updates.slice(kill * perKill, (kill + 1) * perKill))
      await until(() => receiver.received.length > before + Math.random() * 15, 'deliveries before the kill')
      await worker.kill()
      ;[worker, other] = [other, await start()]
    }
    await until(() => bodiesOf(receiver).size === updates.length, 'every delivery')
    await until(async () => {
      const [row] = await store.database.read<{ left: number }>(
        `SELECT count(*) AS left FROM deliveries WHERE status <> 'delivered'`,
      )
      return row?.left === 0
    }, 'every delivery to be recorded')
    const before = receiver.received.length
    await append(store, updates.slice(0, 100))
    await until(() => receiver.received.length >= before + 100, 'deliveries by two workers')
    for (const running of [worker, other]) expect(await running.stop()).toBe(0)
    // Those that nobody kills make each delivery once.
    expect(receiver.received).toHaveLength(before + 100)
    await sender.close()
    await receiver.close()
    await accounts.close()
    await store.close()
    await database.drop()
  }, 240_000)
})

// Once in CI is enough: this one has its database with it.
test.skipIf(SERVER !== undefined)(
  'a service with the embedded database that is killed in the middle of deliveries makes all of them',
  async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'killed-webhooks-'))
    const receiver = await openReceiver()
    receiver.otherwise = (_, response) => {
      setTimeout(() => response.end(), 20)
    }
    const ADMIN_TOKEN = 'operator-token-for-tests'
    const start = () =>
      startService({
        DATA_DIR: folder,
        ADMIN_TOKEN,
        SPEED: '60',
        WEBHOOK_ALLOW_PRIVATE: 'true',
        WEBHOOK_RETRY_SCHEDULE: '1,1',
      })
    let service = await start()
    const ask = async (method: string, address: string, token: string, body?: object) => {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
      const init = body === undefined ? { method, headers } : { method, headers, body: JSON.stringify(body) }
      const response = await fetch(`${service.url}/api/${address}`, init)
      const { data, meta } = (await response.json()) as {
        data: never
        meta: { pagination: { total: number } }
      }
      return { data, meta }
    }
    const account = { email: 'a@example.com', plan: 'scale' }
    const { key } = (await ask('POST', 'admin/accounts', ADMIN_TOKEN, account)).data as { key: string }
    const hook = { url: receiver.url, events: ['event.play', 'event.score_change'] }
    const { id } = (await ask('POST', 'v1/webhooks', key, hook)).data as { id: string }
    for (let kill = 0; kill < 3; kill += 1) {
      const before = receiver.received.length
      await until(
        () => receiver.received.length > before + 5 + Math.random() * 20,
        'deliveries before the kill',
      )
      await service.kill()
      service = await start()
    }
    // Nothing new from now on; what is there already is delivered.
    await ask('PATCH', `v1/webhooks/${id}`, key, { events: ['event.final'] })
    const totalOf = async (status: string) =>
      (await ask('GET', `v1/webhooks/${id}/deliveries?limit=1&status=${status}`, key)).meta.pagination.total
    await until(async () => (await totalOf('pending')) === 0, 'nothing left to deliver')
    expect(await totalOf('failed')).toBe(0)
    const bodies = bodiesOf(receiver)
    const total = await totalOf('delivered')
    for (let page = 1; (page - 1) * 100 < total; page += 1) {
      const { data } = await ask('GET', `v1/webhooks/${id}/deliveries?limit=100&page=${page}`, key)
      for (const delivery of data as { id: string }[]) expect(bodies.has(delivery.id), delivery.id).toBe(true)
    }
    await service.stop()
    await receiver.close()
    await rm(folder, { recursive: true, force: true })
  },
  240_000,
)
