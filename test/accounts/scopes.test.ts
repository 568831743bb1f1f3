import { createClient } from 'graphql-ws'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { operatorEndpoints } from '../../src/admin/endpoints.ts'
import { KEY_SCOPE_NAMES } from '../../src/domain/account.ts'
import type { KeyScope } from '../../src/domain/account.ts'
import { MCP_PATH } from '../../src/mcp/limits.ts'
import { openLiveService } from '../support/live-service.ts'
import type { LiveService } from '../support/live-service.ts'
import { ADMIN_TOKEN, openRest, read } from '../support/rest.ts'

let live: LiveService
let accountId: string
/** Keys of one account, each with one scope. */
const keys = {} as Record<KeyScope, string>
beforeAll(async () => {
  live = await openLiveService()
  const { account } = await live.service.accounts.createAccount('team@example.com', 'scale')
  accountId = account.id
  for (const scope of KEY_SCOPE_NAMES) keys[scope] = await keyWith([scope])
})
afterAll(() => live.close())

async function keyWith(scopes: readonly KeyScope[]): Promise<string> {
  const input = { kind: 'secret', origins: [], expiresAt: null, scopes } as const
  return (await live.service.accounts.createKey(accountId, input))?.key ?? ''
}

interface Answer {
  readonly data?: unknown
  readonly error?: { readonly code: string; readonly hint?: string }
  readonly errors?: readonly { readonly extensions: { readonly code: string; readonly hint?: string } }[]
}

/** The hint of the error, or null where there is none; throws for other errors. */
function hintIn({ error, errors }: Answer): string | null {
  const { code, hint } = error ?? errors?.[0]?.extensions ?? {}
  if (code === undefined) return null
  expect(code).toBe('SCOPE_REQUIRED')
  return hint ?? ''
}

interface Sent {
  readonly method?: string
  readonly body?: string
  readonly headers?: Readonly<Record<string, string>>
}

async function send(key: string, path: string, init: Sent = {}) {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json', ...init.headers }
  const response = await fetch(`${live.url}${path}`, { ...init, headers })
  const text = await response.text()
  const body = JSON.parse(/^data: (.*)$/m.exec(text)?.[1] ?? text) as Answer
  return { status: response.status, hint: hintIn(body), body }
}

const graphql = (key: string, query: string, headers: Record<string, string> = {}) =>
  send(key, '/graphql', { method: 'POST', body: JSON.stringify({ query }), headers })

function overSocket(key: string, query: string): Promise<string | null> {
  const client = createClient({
    url: `${live.url.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: { apiKey: key },
    retryAttempts: 0,
  })
  return new Promise<string | null>((resolve, reject) => {
    client.subscribe(
      { query },
      {
        next: (result) => resolve(hintIn(result as unknown as Answer)),
        error: (errors) => (Array.isArray(errors) ? resolve(hintIn({ errors })) : reject(errors as Error)),
        complete: () => undefined,
      },
    )
  }).finally(() => void client.dispose())
}

const nodeId = (type: string) => Buffer.from(`${type}:1`).toString('base64')
const TOOL = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'list_leagues', arguments: {} } }

/** What needs which scope, by channel. Each returns the hint of the rejection, or null if it is allowed. */
const REQUESTS: readonly [KeyScope, string, (key: string) => Promise<string | null>][] = [
  ['read', 'REST', async (key) => (await send(key, '/api/v1/sports')).hint],
  [
    'read',
    'a stream token',
    async (key) => (await send(key, '/api/websocket/auth', { method: 'POST' })).hint,
  ],
  ['read', 'a query', async (key) => (await graphql(key, '{ sports { slug } }')).hint],
  [
    'read',
    'a fragment',
    async (key) => (await graphql(key, '{ ...A } fragment A on Query { sports { slug } }')).hint,
  ],
  ['read', 'a node', async (key) => (await graphql(key, `{ node(id: "${nodeId('Sport')}") { id } }`)).hint],
  [
    'read',
    'a batch',
    async (key) => {
      const body = JSON.stringify([{ query: '{ sports { slug } }' }])
      return hintIn(((await send(key, '/graphql', { method: 'POST', body })).body as Answer[])[0] ?? {})
    },
  ],
  [
    'read',
    'a mutation',
    async (key) => (await graphql(key, 'mutation { createStreamToken { userErrors { code } } }')).hint,
  ],
  [
    'read',
    'MCP',
    async (key) => (await send(key, MCP_PATH, { method: 'POST', body: JSON.stringify(TOOL) })).hint,
  ],
  ['read', 'a query over WebSocket', (key) => overSocket(key, '{ sports { slug } }')],
  ['webhooks', 'REST', async (key) => (await send(key, '/api/v1/webhooks')).hint],
  ['webhooks', 'a query', async (key) => (await graphql(key, '{ viewer { webhooks { totalCount } } }')).hint],
  [
    'webhooks',
    'a node',
    async (key) => (await graphql(key, `{ nodes(ids: ["${nodeId('Webhook')}"]) { id } }`)).hint,
  ],
  [
    'webhooks',
    'a mutation over WebSocket',
    (key) => overSocket(key, 'mutation { deleteWebhook(input: { id: "wh_1" }) { userErrors { code } } }'),
  ],
  ['keys', 'a query', async (key) => (await graphql(key, '{ viewer { keys { totalCount } } }')).hint],
  ['keys', 'a node', async (key) => (await graphql(key, `{ node(id: "${nodeId('ApiKey')}") { id } }`)).hint],
  [
    'keys',
    'a mutation',
    async (key) =>
      (await graphql(key, 'mutation { revokeApiKey(input: { id: "key_1" }) { userErrors { code } } }')).hint,
  ],
]

test.each(REQUESTS)('the scope `%s` is required for %s', async (scope, _, request) => {
  for (const own of KEY_SCOPE_NAMES) {
    const hint = await request(keys[own])
    if (own === scope) expect(hint).toBeNull()
    else expect(hint).toContain(`\`${scope}\``)
  }
})

test('subscriptions require `read` over Server-Sent Events and WebSocket', async () => {
  const query = 'subscription { eventFinal { seq } }'
  const events = { accept: 'text/event-stream' }
  expect((await graphql(keys.webhooks, query, events)).hint).toContain('`read`')
  expect(await overSocket(keys.keys, query)).toContain('`read`')
  const stop = new AbortController()
  const allowed = await fetch(`${live.url}/graphql?${new URLSearchParams({ query })}`, {
    headers: { ...events, authorization: `Bearer ${keys.read}` },
    signal: stop.signal,
  })
  expect([allowed.status, allowed.headers.get('content-type')]).toEqual([
    200,
    expect.stringContaining('text/event-stream'),
  ])
  stop.abort()
})

test('a rejection is 403 and free, also where the response is cached', async () => {
  const used = async () => {
    const { body } = await graphql(keys.keys, '{ viewer { quota { requests { used } } } }')
    return (body.data as { viewer: { quota: { requests: { used: number } } } }).viewer.quota.requests.used
  }
  for (let round = 0; round < 2; round += 1) {
    expect((await graphql(keys.read, '{ leagues { slug } }')).status).toBe(200)
    expect((await send(keys.read, '/api/v1/sports')).status).toBe(200)
  }
  const before = await used()
  expect((await graphql(keys.webhooks, '{ leagues { slug } }')).status).toBe(403)
  expect((await send(keys.webhooks, '/api/v1/sports')).status).toBe(403)
  // The query that reads the count is charged.
  expect((await used()) - before).toBeLessThanOrEqual(1)
})

test('a key of any scope sees its account', async () => {
  for (const scope of KEY_SCOPE_NAMES) {
    expect((await graphql(keys[scope], '{ viewer { email } rateLimit { limit } }')).hint).toBeNull()
    expect((await send(keys[scope], '/api/v1/account/usage')).status).toBe(200)
  }
})

test('a key cannot create one with a wider scope than its own', async () => {
  const create = async (key: string, input: string) => {
    const selection = '{ key apiKey { kind scopes } userErrors { code path } }'
    const { body } = await graphql(key, `mutation { createApiKey(input: { ${input} }) ${selection} }`)
    return (body.data as { createApiKey: { key: string | null; apiKey: unknown; userErrors: unknown[] } })
      .createApiKey
  }
  const wider = { code: 'SCOPE_REQUIRED', path: ['input', 'scopes'] }
  expect(await create(keys.keys, 'scopes: [READ, KEYS]')).toEqual({
    key: null,
    apiKey: null,
    userErrors: [wider],
  })
  const publishable = 'kind: PUBLISHABLE, origins: ["https://a.example"]'
  expect((await create(keys.keys, publishable)).userErrors).toEqual([wider])
  expect((await create(keys.keys, '')).apiKey).toEqual({ kind: 'SECRET', scopes: ['KEYS'] })
  const all = await keyWith(KEY_SCOPE_NAMES)
  expect((await create(all, 'scopes: [KEYS, READ, READ]')).apiKey).toEqual({
    kind: 'SECRET',
    scopes: ['READ', 'KEYS'],
  })
  expect((await create(all, publishable)).apiKey).toEqual({ kind: 'PUBLISHABLE', scopes: ['READ'] })
  const invalid = { code: 'INVALID_PARAMETER', path: ['input', 'scopes'] }
  expect((await create(all, `${publishable}, scopes: [WEBHOOKS]`)).userErrors).toEqual([invalid])
  expect((await create(all, 'scopes: []')).userErrors).toEqual([invalid])
})

test('the operator chooses the scopes of a key; all by default', async () => {
  const rest = openRest(live.store, { endpoints: operatorEndpoints })
  const create = async (more: object) => {
    const headers = { authorization: `Bearer ${ADMIN_TOKEN}`, 'content-type': 'application/json' }
    const body = JSON.stringify({ accountId, ...more })
    return read(await rest.app.request('/api/admin/keys', { method: 'POST', headers, body }))
  }
  expect((await create({})).body.data).toMatchObject({ scopes: ['read', 'webhooks', 'keys'] })
  const made = await create({ scopes: ['webhooks'] })
  expect(made.body.data).toMatchObject({ scopes: ['webhooks'] })
  const { key } = made.body.data as { readonly key: string }
  expect((await send(key, '/api/v1/sports')).hint).toContain('`read`')
  for (const scopes of [[], ['write'], 'read'])
    expect((await create({ scopes })).body.error?.code).toBe('INVALID_PARAMETER')
  await rest.close()
})
