import { afterEach, beforeEach, expect, test } from 'vitest'
import { VERSION } from '../../src/domain/version.ts'
import { openSourceMonitor } from '../../src/composition/observe/source-monitor.ts'
import { RESPONSE_OUTCOMES } from '../../src/domain/source-health.ts'
import type { HostHealth } from '../../src/domain/source-health.ts'
import { createLog } from '../../src/http/observe/log.ts'
import type { Store } from '../../src/store/store.ts'
import { serveStore } from '../support/serve.ts'
import { openTestStore } from '../support/store.ts'
import { fillWorld } from '../support/world.ts'

const SINCE = Date.parse('2026-11-20T12:00:00Z')
const NONE = Object.fromEntries(RESPONSE_OUTCOMES.map((outcome) => [outcome, 0])) as HostHealth['responses']
const host = (name: string, fields: Partial<HostHealth> = {}): HostHealth => {
  return {
    host: name,
    state: 'OK',
    sinceMs: SINCE,
    reason: null,
    lastGoodAtMs: SINCE,
    responses: NONE,
    ...fields,
  }
}
const REFUSED = host('site.example', {
  state: 'REFUSED',
  sinceMs: SINCE + 60_000,
  reason: 'HTTP 403 "Access Denied"',
  responses: { ...NONE, refused: 3 },
})

let store: Store
beforeEach(async () => {
  store = await openTestStore()
})
afterEach(() => store.close())

function open(hosts: () => readonly HostHealth[], fields: { isReading?: boolean } = {}) {
  return openSourceMonitor({
    store,
    upstream: { health: hosts },
    isReading: true,
    description: 'espn',
    log: createLog('silent'),
    ...fields,
  })
}

test('the state of the source is reported in /ready and /status.json, and is OK again when it is over', async () => {
  await fillWorld(store)
  let hosts = [host('core.example'), REFUSED]
  const monitor = open(() => hosts)
  const service = await serveStore(store, { monitor, dataSource: 'espn' })
  const get = async (path: string) =>
    (await fetch(service.url + path)).json() as Promise<Record<string, unknown>>
  const ready = await fetch(`${service.url}/ready`)
  // Stored data is served.
  expect([ready.status, await ready.json()]).toEqual([
    200,
    { status: 'ready', version: VERSION, source: { state: 'REFUSED', since: '2026-11-20T12:01:00.000Z' } },
  ])
  const { source, summary } = await get('/status.json')
  expect(source).toMatchObject({
    state: 'REFUSED',
    since: '2026-11-20T12:01:00.000Z',
    reason: 'HTTP 403 "Access Denied"',
    hosts: [
      { host: 'core.example', state: 'OK', lastGoodAt: '2026-11-20T12:00:00.000Z', responses: NONE },
      { host: 'site.example', state: 'REFUSED', responses: { refused: 3, good: 0 } },
    ],
  })
  expect(summary).toMatch(/^The source refuses our requests \(1 of its 2 hosts\) since 2026-11-20T12:01/)
  hosts = [host('core.example'), host('site.example')]
  expect(await get('/ready')).toMatchObject({ source: { state: 'OK' } })
  await service.close()
  await monitor.close()
})

test('without any stored data, a service of a network source is not ready, whatever the source does', async () => {
  const monitor = open(() => [REFUSED])
  const service = await serveStore(store, { monitor })
  const empty = await fetch(`${service.url}/ready`)
  expect([empty.status, await empty.json()]).toMatchObject([
    503,
    { status: 'not ready', reason: 'Nothing of the source is stored yet.', source: { state: 'REFUSED' } },
  ])
  await fillWorld(store)
  expect((await fetch(`${service.url}/ready`)).status).toBe(200)
  await service.close()
  await monitor.close()
})

test('processes that do not read the source know what those see that do (on a server)', async () => {
  const isServer = store.database.kind === 'server'
  const reader = open(() => [REFUSED])
  const other = open(() => [host('site.example', { responses: { ...NONE, good: 2 } })])
  const api = open(() => [], { isReading: false })
  const state = async () => (await api.read()).state
  await expect.poll(state, { timeout: 20_000 }).toBe(isServer ? 'REFUSED' : 'OK')
  await Promise.all([reader.close(), other.close()])
  await api.close()
  const later = open(() => [], { isReading: false })
  expect(await later.read()).toMatchObject({ state: 'OK', reason: 'espn' })
  await later.close()
})
