import { Client as ModernClient, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { Client as FormerClient } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport as FormerTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Service } from '../../src/composition/http.ts'
import { MCP_PATH } from '../../src/mcp/limits.ts'
import type { Store } from '../../src/store/store.ts'
import { serveStore } from '../support/serve.ts'
import { openTestStore } from '../support/store.ts'
import { fillWorld } from '../support/world.ts'

const MODERN = '2026-07-28'
const CALL = { name: 'get_events', arguments: { sport: 'football', league: 'nfl', limit: 1 } }
/** What every message of the modern era has. */
const ENVELOPE = {
  'io.modelcontextprotocol/protocolVersion': MODERN,
  'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1.0.0' },
  'io.modelcontextprotocol/clientCapabilities': {},
}

let store: Store
let service: Service
let key: string

beforeAll(async () => {
  store = await openTestStore()
  await fillWorld(store)
  service = await serveStore(store)
  key = (await service.accounts.createAccount('mcp@example.com', 'scale')).key
})
afterAll(async () => {
  await service.close()
  await store.close()
})

const url = () => new URL(`${service.url}${MCP_PATH}`)
const requestInit = () => ({ headers: { authorization: `Bearer ${key}` } })

async function connectModern(mode: 'auto' | 'legacy' | { pin: string }): Promise<ModernClient> {
  const client = new ModernClient({ name: 'test', version: '1.0.0' }, { versionNegotiation: { mode } })
  await client.connect(new StreamableHTTPClientTransport(url(), { requestInit: requestInit() }))
  return client
}

/** Sends a message as it is. */
async function send(message: object, headers: Record<string, string> = {}) {
  const response = await fetch(url(), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...headers,
    },
    body: JSON.stringify(message),
  })
  return { status: response.status, body: (await response.json()) as Answer, headers: response.headers }
}
interface Answer {
  readonly result?: Readonly<Record<string, unknown>>
  readonly error?: {
    readonly code: number | string
    readonly data?: { readonly supported: readonly string[] }
  }
}

/** Sends a message of the modern era. */
const sendModern = (
  method: string,
  params: object = {},
  headers: Record<string, string> = {},
  meta = ENVELOPE,
) =>
  send(
    { jsonrpc: '2.0', id: 1, method, params: { ...params, _meta: meta } },
    {
      'mcp-protocol-version': meta['io.modelcontextprotocol/protocolVersion'],
      'mcp-method': method,
      ...headers,
    },
  )

const used = async () => {
  const response = await fetch(`${service.url}/api/v1/usage`, { headers: { 'x-api-key': key } })
  return ((await response.json()) as { meta: { rateLimit: { remaining: number } } }).meta.rateLimit.remaining
}

test('clients of both eras list the same tools and resources, and receive the same results', async () => {
  const former = new FormerClient({ name: 'test', version: '1.0.0' })
  await former.connect(new FormerTransport(url(), { requestInit: requestInit() }))
  const { tools } = await former.listTools()
  const { resources } = await former.listResources()
  const { structuredContent } = await former.callTool(CALL)
  expect(tools.length).toBeGreaterThan(10)
  for (const [mode, version] of [
    ['auto', MODERN],
    [{ pin: MODERN }, MODERN],
    ['legacy', '2025-11-25'],
  ] as const) {
    const client = await connectModern(mode)
    expect(client.getNegotiatedProtocolVersion()).toBe(version)
    expect((await client.listTools()).tools).toEqual(tools)
    expect((await client.listResources()).resources).toEqual(resources)
    const [resource] = resources
    const { contents } = await client.readResource({ uri: resource?.uri ?? '' })
    expect(contents).toEqual((await former.readResource({ uri: resource?.uri ?? '' })).contents)
    const before = await used()
    expect((await client.callTool(CALL)).structuredContent).toEqual(structuredContent)
    await expect.poll(used).toBe(before - 1)
    expect(await client.callTool({ name: 'get_event', arguments: { sport: 'football' } })).toMatchObject({
      isError: true,
    })
    await client.close()
  }
  await former.close()
})

test('what does not change may be kept by a client, and is discovered without a key', async () => {
  const discovered = await sendModern('server/discover')
  expect(discovered.body.result).toMatchObject({
    supportedVersions: [MODERN],
    ttlMs: 3_600_000,
    cacheScope: 'public',
  })
  const listed = await sendModern('tools/list')
  expect(listed.body.result).toMatchObject({ ttlMs: 3_600_000, cacheScope: 'public' })
  expect(listed.headers.get('content-type')).toBe('application/json')
})

test('a call of the modern era without a key is 401 as everywhere, and one with a key says what is left', async () => {
  const { name } = CALL
  const refused = await sendModern('tools/call', CALL, { 'mcp-name': name })
  expect(refused.status).toBe(401)
  expect(refused.body.error?.code).toBe('MISSING_TOKEN')
  const answered = await sendModern('tools/call', CALL, { 'mcp-name': name, 'x-api-key': key })
  expect(answered.status).toBe(200)
  expect(answered.headers.get('ratelimit')).not.toBeNull()
})

test('headers that contradict the message are refused, and nothing is charged', async () => {
  const before = await used()
  const refused = await sendModern('tools/call', CALL, { 'mcp-name': 'get_news', 'x-api-key': key })
  expect(refused.status).toBe(400)
  expect(refused.body.error).toBeDefined()
  expect(await used()).toBe(before)
})

test('an unknown version is an error with the versions of the era in which it was asked', async () => {
  const version = '2099-01-01'
  const modern = await sendModern(
    'tools/list',
    {},
    {},
    {
      ...ENVELOPE,
      'io.modelcontextprotocol/protocolVersion': version,
    },
  )
  expect(modern.status).toBe(400)
  expect(modern.body.error?.data?.supported).toEqual([MODERN])
  const former = await send(
    { jsonrpc: '2.0', id: 1, method: 'tools/list' },
    { 'mcp-protocol-version': '2020-01-01' },
  )
  expect(former.status).toBe(400)
  expect(former.body.error?.data?.supported).toContain('2025-11-25')
  expect(former.body.error?.data?.supported).not.toContain(MODERN)
})

test('nothing can be listened to, and that is said at once', async () => {
  const { body } = await sendModern('subscriptions/listen', { notifications: { toolsListChanged: true } })
  expect(body.error).toBeDefined()
})

test('messages of a batch are answered by one batch', async () => {
  const messages = [1, 2].map((id) => ({ jsonrpc: '2.0', id, method: 'tools/call', params: CALL }))
  for (const count of [1, 2]) {
    const { body } = await send(messages.slice(0, count), { 'x-api-key': key })
    expect(body).toMatchObject(messages.slice(0, count).map(({ id }) => ({ id, result: {} })))
  }
})
