import { afterAll, beforeAll, expect, test } from 'vitest'
import { VERSION } from '../../src/domain/version.ts'
import { serveOperations } from '../../src/composition/observe/operations.ts'
import type { Store } from '../../src/store/store.ts'
import { startService } from '../support/process.ts'
import { freePort } from '../support/redis.ts'
import { createTestDatabase, openTestStore } from '../support/store.ts'
import { SERVER_TEMPLATE } from '../support/template.ts'

const SERVER = process.env['TEST_DATABASE_URL']

let store: Store
beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())

test('a process without customers lives at once, is ready once it works, and neither when it has stopped', async () => {
  const config = { host: '127.0.0.1', port: 0, metricsPort: 0 }
  const operations = await serveOperations({
    config,
    store,
    metricReaders: { webhook_deliveries_pending: () => 3 },
  })
  const get = (path: string) => fetch(operations.url + path)
  expect(await (await get('/health')).json()).toEqual({ status: 'ok' })
  const starting = await get('/ready')
  expect([starting.status, starting.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await starting.json()).toEqual({
    status: 'not ready',
    version: VERSION,
    reason: 'The process is starting.',
  })
  operations.begin()
  expect(await (await get('/ready')).json()).toEqual({ status: 'ready', version: VERSION })
  expect((await get('/metrics')).status).toBe(404)
  const metrics = await fetch(`${operations.metricsUrl}/metrics`)
  expect(metrics.headers.get('content-type')).toContain('text/plain')
  expect(await metrics.text()).toMatch(/^sports_data_webhook_deliveries_pending 3$/m)
  await operations.close()
  await expect(get('/health')).rejects.toThrow()
  await expect(fetch(`${operations.metricsUrl}/metrics`)).rejects.toThrow()
})

test('a port in use is an error that names its variable', async () => {
  const config = { host: '127.0.0.1', port: 0, metricsPort: null }
  const first = await serveOperations({ config, store, metricReaders: {} })
  const port = Number(new URL(first.url).port)
  await expect(serveOperations({ config: { ...config, port }, store, metricReaders: {} })).rejects.toThrow(
    `PORT: 127.0.0.1:${port} is in use.`,
  )
  await first.close()
})

/** A metric that shows what each role does. */
const ROLES = {
  api: 'sports_data_stream_sockets',
  ingest: 'sports_data_ingest_requests_due',
  webhooks: 'sports_data_webhook_deliveries_pending',
} as const

test.skipIf(SERVER === undefined).each(Object.entries(ROLES))(
  'the role %s has /health and /ready on PORT and /metrics on METRICS_PORT (needs TEST_DATABASE_URL)',
  { timeout: 120_000 },
  async (role, metric) => {
    const database = await createTestDatabase(SERVER ?? '', SERVER_TEMPLATE)
    const metricsPort = String(await freePort())
    const service = await startService({
      ROLE: role,
      DATABASE_URL: database.url,
      METRICS_PORT: metricsPort,
    })
    try {
      for (const path of ['/health', '/ready']) expect((await fetch(service.url + path)).status).toBe(200)
      expect((await fetch(`${service.url}/metrics`)).status).toBe(404)
      const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
      expect(metrics).toMatch(new RegExp(`^${metric} \\d`, 'm'))
      expect(metrics).toMatch(/^process_resident_memory_bytes \d/m)
      expect(await service.stop()).toBe(0)
    } finally {
      await service.kill()
      await database.drop()
    }
  },
)
