import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openServer } from '../../src/store/database/database.ts'
import { prepareStore } from '../../src/store/store.ts'
import type { Store } from '../../src/store/store.ts'
import { startService } from '../support/process.ts'
import type { ServiceProcess } from '../support/process.ts'
import { openRecordingServer } from '../support/recording-server.ts'
import type { RecordingServer } from '../support/recording-server.ts'
import { createTestDatabase } from '../support/store.ts'
import { until } from '../support/updates.ts'

const SERVER = process.env['TEST_DATABASE_URL']

describe.skipIf(SERVER === undefined)('two ingesters over one database', { timeout: 180_000 }, () => {
  let database: { url: string; drop: () => Promise<void> }
  let store: Store
  let upstreams: readonly [RecordingServer, RecordingServer]
  const running = new Set<ServiceProcess>()
  beforeAll(async () => {
    database = await createTestDatabase(SERVER ?? '')
    store = await prepareStore(await openServer(database.url))
    upstreams = [await openRecordingServer(), await openRecordingServer()]
  })
  afterAll(async () => {
    for (const service of running) await service.kill()
    for (const upstream of upstreams) await upstream.close()
    await store.close()
    await database.drop()
  })

  const start = async (upstream: RecordingServer) => {
    const service = await startService({
      ROLE: 'ingest',
      SOURCE: 'espn',
      DATABASE_URL: database.url,
      ESPN_SITE_URL: upstream.url,
      ESPN_CORE_URL: upstream.url,
      ESPN_WEB_URL: upstream.url,
    })
    running.add(service)
    return service
  }
  const holders = async () => {
    const rows = await store.database.read<{ holder: string; leagues: number }>(
      "SELECT holder, count(*) AS leagues FROM leases WHERE name <> 'registers of ids' GROUP BY holder",
    )
    return rows.map(({ leagues }) => leagues)
  }

  test('one polls each league; the other takes over when it is killed or stops', async () => {
    const [first, second] = upstreams
    const one = await start(first)
    const other = await start(second)
    expect(first.requests.length).toBeGreaterThan(28)
    expect(second.requests).toHaveLength(0)
    expect(await holders()).toEqual([29])

    await one.kill()
    running.delete(one)
    await until(() => second.requests.length > 28, 'the other to take over')
    expect(await holders()).toEqual([29])

    const before = first.requests.length
    const again = await start(first)
    expect(first.requests).toHaveLength(before)
    expect(await other.stop()).toBe(0)
    running.delete(other)
    await until(() => first.requests.length > before, 'a request of the remaining one')
    expect(await again.stop()).toBe(0)
    running.delete(again)
    expect(await holders()).toEqual([])
  })
})
