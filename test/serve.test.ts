import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildAdmin } from '../src/admin/cli.ts'
import { createLog } from '../src/http/observe/log.ts'
import type { Service } from '../src/composition/http.ts'
import type { Store } from '../src/store/store.ts'
import { serveStore } from './support/serve.ts'
import { openTestStore } from './support/store.ts'
import { fillWorld } from './support/world.ts'

const ADMIN_TOKEN = 'operator-token-for-tests'

let store: Store
let service: Service
let lines: string[]
beforeEach(async () => {
  store = await openTestStore()
  lines = []
  service = await serveStore(store, {
    adminToken: ADMIN_TOKEN,
    dataSource: 'simulator; calendar=real',
    log: createLog('info', { write: (line) => lines.push(line) }),
  })
})
afterEach(async () => {
  await service.close()
  await store.close()
})

/** Runs the operator's command line and returns its output. */
async function admin(...args: string[]): Promise<Record<string, unknown>> {
  let printed = ''
  const environment = { ADMIN_TOKEN, PUBLIC_URL: service.url }
  const program = buildAdmin({ environment, print: (text) => (printed += text) })
  await program.parseAsync(args, { from: 'user' })
  return JSON.parse(printed) as Record<string, unknown>
}

test('a key from the command line is valid for REST and GraphQL, which share its quota', async () => {
  await fillWorld(store)
  const { account, key, keyId } = await admin(
    'accounts',
    'create',
    '--plan',
    'pro',
    '--email',
    'a@example.com',
  )
  const headers = { authorization: `Bearer ${String(key)}`, 'content-type': 'application/json' }
  const board = await fetch(`${service.url}/api/v1/sports/football/leagues/nfl/events`, { headers })
  expect(await board.json()).toMatchObject({ success: true, meta: { rateLimit: { remaining: 49_999 } } })
  const query = '{ rateLimit { remaining } league(slug: "nfl") { liveEvents { nodes { shortName } } } }'
  const graph = await fetch(`${service.url}/graphql`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ query }),
  })
  expect(await graph.json()).toMatchObject({
    data: { rateLimit: { remaining: 49_998 }, league: { liveEvents: { nodes: [{ shortName: 'T2 @ T1' }] } } },
  })
  const { id } = account as { id: string }
  expect(await admin('accounts', 'update', id, '--plan', 'scale', '--used', '10')).toMatchObject({
    account: { plan: 'scale' },
  })
  expect(await admin('keys', 'create', '--account', id)).toMatchObject({
    keyId: expect.any(String) as string,
  })
  await admin('keys', 'revoke', String(keyId))
  expect((await fetch(`${service.url}/api/v1/sports`, { headers })).status).toBe(401)
})

test('the command line explains errors', async () => {
  await expect(admin('keys', 'revoke', 'key_none')).rejects.toThrow('API key not found')
  const away = buildAdmin({
    environment: { ADMIN_TOKEN, PUBLIC_URL: 'http://127.0.0.1:1' },
    print: () => undefined,
  })
  await expect(away.parseAsync(['keys', 'revoke', 'x'], { from: 'user' })).rejects.toThrow(
    'No server responds',
  )
  const tokenless = buildAdmin({ environment: {}, print: () => undefined })
  await expect(tokenless.parseAsync(['keys', 'revoke', 'x'], { from: 'user' })).rejects.toThrow('ADMIN_TOKEN')
})

test('documents have the common headers, with HSTS only over TLS', async () => {
  const { headers } = await fetch(`${service.url}/asyncapi.json`)
  expect(headers.get('x-request-id')).not.toBeNull()
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  expect(headers.get('cache-control')).toBe('public, max-age=300')
  expect(headers.get('strict-transport-security')).toBeNull()
})

test('the service is ready, and every line it logs is JSON', async () => {
  expect((await fetch(`${service.url}/ready`)).status).toBe(200)
  await fetch(`${service.url}/graphql`, { method: 'POST', body: '{' })
  for (const line of lines) expect(JSON.parse(line)).toHaveProperty('requestId')
})

test.skipIf(process.env['TEST_DATABASE_URL'] === undefined)(
  'connections closed by the database are replaced without a restart',
  async () => {
    const { key } = await service.accounts.createAccount('a@example.com', 'scale')
    const request = () =>
      fetch(`${service.url}/api/v1/sports/football/leagues/nfl/teams`, { headers: { 'x-api-key': key } })
    expect((await request()).status).toBe(200)
    await store.database
      .run('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database()')
      .catch(() => undefined)
    await store.write('nfl', async (writer) => writer.touch('team')).catch(() => undefined)
    await expect.poll(async () => (await request()).status, { timeout: 10_000 }).toBe(200)
  },
)

test('stopping completes requests in progress, and returns leases', async () => {
  const { account, key } = await service.accounts.createAccount('a@example.com', 'scale')
  const headers = { 'x-api-key': key }
  const requests = Array.from({ length: 20 }, () => fetch(`${service.url}/api/v1/sports`, { headers }))
  const statuses = (await Promise.all(requests)).map(({ status }) => status)
  expect(statuses).toEqual(statuses.map(() => 200))
  await service.close()
  const [row] = await store.database.read<{ used: number }>('SELECT used FROM quotas WHERE account_id = $1', [
    account.id,
  ])
  expect(row?.used).toBe(20)
})

test('every response states its data source, on all interfaces', async () => {
  const paths = ['/api/v1/sports', '/api/v1/nothing', '/graphql']
  for (const path of paths) {
    const { headers } = await fetch(`${service.url}${path}`)
    expect([path, headers.get('x-data-source')]).toEqual([path, 'simulator; calendar=real'])
    expect(headers.get('access-control-expose-headers')).toContain('X-Data-Source')
  }
})
