import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { openAccounts } from '../../src/accounts/accounts.ts'
import { openServer } from '../../src/store/database/database.ts'
import { prepareStore } from '../../src/store/store.ts'
import { createWebhookManager } from '../../src/webhooks/manager.ts'
import { openSender } from '../../src/webhooks/sender.ts'
import { TEST_KEYRING } from '../support/keyring.ts'
import { startService } from '../support/process.ts'
import type { ServiceProcess } from '../support/process.ts'
import { openReceiver } from '../support/receiver.ts'
import type { Receiver } from '../support/receiver.ts'
import { createTestDatabase } from '../support/store.ts'
import { append, sampleUpdate, until } from '../support/updates.ts'

const SERVER = process.env['TEST_DATABASE_URL']

// Closes everything also after a failed test, so that no process is left.
const cleanups: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

/** Starts a service that is killed at the end of the test at the latest. */
async function startKillable(environment: Readonly<Record<string, string>>): Promise<ServiceProcess> {
  const service = await startService({
    WEBHOOK_ALLOW_PRIVATE: 'true',
    WEBHOOK_RETRY_SCHEDULE: '1,1',
    ...environment,
  })
  cleanups.push(async () => {
    if (service.child.exitCode === null && service.child.signalCode === null) await service.kill()
  })
  return service
}

/** Bodies by delivery id; throws if two copies of a delivery differ. */
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
  test('a worker killed twenty times during deliveries loses none; duplicates are identical', async () => {
    const database = await createTestDatabase(SERVER ?? '')
    cleanups.push(() => database.drop())
    const store = await prepareStore(await openServer(database.url))
    cleanups.push(() => store.close())
    const accounts = openAccounts({ store, now: Date.now, redisUrl: null, report: () => undefined })
    cleanups.push(() => accounts.close())
    const receiver = await openReceiver()
    cleanups.push(() => receiver.close())
    const sender = openSender({ allowPrivate: true })
    cleanups.push(() => sender.close())
    const options = { store, sender, keyring: TEST_KEYRING, allowPrivate: true, now: () => new Date() }
    const { key } = await accounts.createAccount('a@example.com', 'scale')
    const caller = await accounts.authenticate({ authorization: `Bearer ${key}`, apiKey: null })
    const hook = { url: receiver.url, types: ['status_change'], leagues: null, frequency: 'asap' } as const
    await createWebhookManager(options).create(caller, hook)
    receiver.otherwise = (_, response) => {
      setTimeout(() => response.end(), 10)
    }
    const start = () => startKillable({ ROLE: 'webhooks', DATABASE_URL: database.url })
    // Two of them: one takes over while the other one starts.
    const workers = [Promise.resolve(await start()), start()]
    const kills = 20
    const perKill = 40
    const updates = Array.from({ length: kills * perKill }, (_, index) =>
      sampleUpdate('status_change', { eventId: String(index % 25), score: index }),
    )
    for (let kill = 0; kill < kills; kill += 1) {
      const before = receiver.received.length
      await append(store, updates.slice(kill * perKill, (kill + 1) * perKill))
      await until(() => receiver.received.length > before + Math.random() * 15, 'deliveries before the kill')
      await (await workers.shift())?.kill()
      workers.push(start())
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
    for (const worker of workers) expect(await (await worker).stop()).toBe(0)
    // Workers that are not killed send each delivery once.
    expect(receiver.received).toHaveLength(before + 100)
  }, 400_000)
})

// Once in CI is sufficient: this one has its own database.
test.skipIf(SERVER !== undefined)(
  'a service with the embedded database killed during deliveries completes them all',
  async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'killed-webhooks-'))
    cleanups.push(() => rm(folder, { recursive: true, force: true }))
    const receiver = await openReceiver()
    cleanups.push(() => receiver.close())
    receiver.otherwise = (_, response) => {
      setTimeout(() => response.end(), 20)
    }
    const ADMIN_TOKEN = 'operator-token-for-tests'
    const start = () => startKillable({ DATA_DIR: folder, ADMIN_TOKEN, SPEED: '60' })
    let service = await start()
    const request = async (method: string, address: string, token: string, body?: object) => {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
      const init = body === undefined ? { method, headers } : { method, headers, body: JSON.stringify(body) }
      let response = await fetch(`${service.url}/api/${address}`, init)
      // Rate-limited, or on a slow machine: retried.
      for (let tries = 0; [429, 503].includes(response.status) && tries < 200; tries += 1) {
        await new Promise((resolve) => setTimeout(resolve, 300))
        response = await fetch(`${service.url}/api/${address}`, init)
      }
      expect(response.ok, `${method} ${address} ${response.status}`).toBe(true)
      const { data, meta } = (await response.json()) as {
        data: never
        meta: { pagination: { total: number } }
      }
      return { data, meta }
    }
    const account = { email: 'a@example.com', plan: 'scale' }
    const { key } = (await request('POST', 'admin/accounts', ADMIN_TOKEN, account)).data as { key: string }
    const hook = { url: receiver.url, events: ['event.play', 'event.score_change'] }
    const { id } = (await request('POST', 'v1/webhooks', key, hook)).data as { id: string }
    for (let kill = 0; kill < 3; kill += 1) {
      const before = receiver.received.length
      await until(
        () => receiver.received.length > before + 5 + Math.random() * 20,
        'deliveries before the kill',
      )
      await service.kill()
      service = await start()
    }
    // No new updates from now on; existing ones are delivered.
    await request('PATCH', `v1/webhooks/${id}`, key, { events: ['event.final'] })
    const totalOf = async (status: string) =>
      (await request('GET', `v1/webhooks/${id}/deliveries?limit=1&status=${status}`, key)).meta.pagination
        .total
    await until(async () => (await totalOf('pending')) === 0, 'nothing left to deliver')
    expect(await totalOf('failed')).toBe(0)
    const total = await totalOf('delivered')
    for (let page = 1; (page - 1) * 100 < total; page += 1) {
      const address = `v1/webhooks/${id}/deliveries?status=delivered&limit=100&page=${page}`
      const { data } = await request('GET', address, key)
      // Games continue to end: deliveries so far have been received so far.
      const bodies = bodiesOf(receiver)
      for (const delivery of data as { id: string }[]) expect(bodies.has(delivery.id), delivery.id).toBe(true)
    }
    expect(await service.stop()).toBe(0)
  },
  240_000,
)
