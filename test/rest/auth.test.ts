import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeKey } from '../../src/accounts/identity/key.ts'
import { operatorEndpoints } from '../../src/admin/endpoints.ts'
import type { Store } from '../../src/store/store.ts'
import { ADMIN_TOKEN, openRest, read } from '../support/rest.ts'
import type { RestRequestOptions, RestUnderTest } from '../support/rest.ts'
import { openTestStore } from '../support/store.ts'

let store: Store
let rest: RestUnderTest
beforeEach(async () => {
  store = await openTestStore()
  rest = openRest(store, { endpoints: operatorEndpoints })
})
afterEach(async () => {
  await rest.close()
  await store.close()
})

const request = async (
  path: string,
  headers: Record<string, string> = {},
  init: RequestInit = {},
): Promise<RestRequestOptions> => read(await rest.app.request(path, { ...init, headers }))
const bearer = (key: string) => ({ authorization: `Bearer ${key}` })
const operator = (method: string, path: string, body?: object) =>
  request(
    `/api/admin/${path}`,
    { ...bearer(ADMIN_TOKEN), 'content-type': 'application/json' },
    { method, ...(body ? { body: JSON.stringify(body) } : {}) },
  )

test('without a valid key the response is 401, with a specific code', async () => {
  const cases: [Record<string, string>, string][] = [
    [{}, 'MISSING_TOKEN'],
    [{ authorization: 'Basic x' }, 'MISSING_TOKEN'],
    [{ 'x-api-key': 'sd_live_short' }, 'MISSING_TOKEN'],
    [bearer(makeKey()), 'USER_NOT_FOUND'],
  ]
  for (const [headers, code] of cases) {
    const { status, body, headers: response } = await request('/api/v1/sports', headers)
    expect([status, body.success, body.error?.code]).toEqual([401, false, code])
    expect(response.get('www-authenticate')).toBe('Bearer')
    expect(body.meta).toEqual({})
  }
})

test('every response has the common headers, and none reveals the server software', async () => {
  const { headers } = await rest.get('/sports')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  expect(headers.get('cache-control')).toMatch(/private|no-store/)
  expect(headers.get('access-control-allow-origin')).toBe('*')
  expect(headers.get('access-control-allow-credentials')).toBeNull()
  expect(headers.get('x-powered-by')).toBeNull()
  expect(headers.get('x-request-id')).toMatch(/^[\w-]{36}$/)
  expect((await rest.get('/sports', { 'x-request-id': 'mine-0001' })).headers.get('x-request-id')).toBe(
    'mine-0001',
  )
})

test('the quota is the same in body and headers', async () => {
  const { body, headers } = await rest.get('/sports')
  const { limit, remaining, reset } = body.meta.rateLimit ?? {}
  expect([limit, remaining, reset]).toEqual([500_000, 499_999, Date.parse('2026-12-01T00:00:00Z')])
  const seconds = Math.ceil(((reset ?? 0) - rest.clock.now()) / 1000)
  expect(headers.get('ratelimit')).toBe(`"month";r=499999;t=${seconds}`)
  expect(headers.get('ratelimit-policy')).toBe('"month";q=500000;w=2592000, "second";q=100;w=1')
})

test('errors and 304 are free of charge, and contain the quota', async () => {
  const first = await rest.get('/sports')
  const etag = first.headers.get('etag') ?? ''
  const same = await rest.get('/sports', { 'if-none-match': `"other", ${etag}` })
  expect([same.status, same.text]).toEqual([304, ''])
  expect(same.headers.get('ratelimit')).toContain('r=499999')
  for (const path of [
    '/nowhere',
    '/sports/football/leagues/nfl/teams/9',
    '/sports/football/leagues/nfl/teams?limit=0',
  ]) {
    const { body, status } = await rest.get(path)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(body.meta.rateLimit?.remaining).toBe(499_999)
  }
  expect((await rest.get('/sports')).body.meta.rateLimit?.remaining).toBe(499_998)
})

test('requests above the per-second limit are rejected, at any boundary', async () => {
  const key = await rest.key('starter')
  const statuses: number[] = []
  for (let step = 0; step < 12; step += 1) {
    statuses.push((await request('/api/v1/sports', bearer(key))).status)
    rest.clock.advance(100)
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429, 429, 429, 429, 200, 200])
  rest.clock.advance(1_000)
  for (let step = 0; step < 5; step += 1) await request('/api/v1/sports', bearer(key))
  const rejected = await request('/api/v1/sports', bearer(key))
  expect(rejected.body.error?.code).toBe('RATE_LIMIT_PER_SECOND')
  expect(rejected.headers.get('retry-after')).toBe('1')
  expect(rejected.headers.get('ratelimit')).toBe('"second";r=0;t=1')
})

test('an exhausted quota is rejected until its reset; usage can still be read', async () => {
  const { account, key } = await rest.accounts.createAccount('a@example.com', 'starter')
  await operator('PATCH', `accounts/${account.id}`, { used: 9_999 })
  expect((await request('/api/v1/sports', bearer(key))).body.meta.rateLimit?.remaining).toBe(0)
  const { status, body, headers } = await request('/api/v1/sports', bearer(key))
  expect([status, body.error?.code]).toEqual([429, 'RATE_LIMIT_EXCEEDED'])
  const seconds = String(Math.ceil((Date.parse('2026-12-01T00:00:00Z') - rest.clock.now()) / 1000))
  expect(headers.get('retry-after')).toBe(seconds)
  expect(headers.get('ratelimit')).toBe(`"month";r=0;t=${seconds}`)
  expect((await request('/api/v1/account/usage', bearer(key))).status).toBe(200)
  await operator('PATCH', `accounts/${account.id}`, { overage: true })
  expect((await request('/api/v1/sports', bearer(key))).status).toBe(200)
})

test('sign-up returns a Free key, five times per hour', async () => {
  const signUp = (email: unknown) =>
    request(
      '/api/signup',
      { 'content-type': 'application/json' },
      { method: 'POST', body: JSON.stringify({ email }) },
    )
  const { status, body } = await signUp('new@example.com')
  expect(status).toBe(201)
  const { key, account } = body.data as { key: string; account: { plan: string } }
  expect(account.plan).toBe('free')
  expect((await request('/api/v1/sports', bearer(key))).body.meta.rateLimit).toMatchObject({
    limit: 1_000,
    remaining: 999,
  })
  expect((await signUp('not an address')).body.error).toMatchObject({ code: 'INVALID_PARAMETER' })
  for (let time = 0; time < 3; time += 1) await signUp('new@example.com')
  expect((await signUp('new@example.com')).status).toBe(201)
  const rejected = await signUp('new@example.com')
  expect([rejected.status, rejected.headers.get('retry-after')]).toEqual([429, '3600'])
})

test('the operator creates accounts and keys, changes plans and revokes keys', async () => {
  const made = await operator('POST', 'accounts', { email: 'a@example.com', plan: 'pro' })
  const { account, key, keyId } = made.body.data as { account: { id: string }; key: string; keyId: string }
  expect(made.status).toBe(201)
  const second = await operator('POST', 'keys', { accountId: account.id, expiresAt: '2026-11-20T12:00:01Z' })
  const other = (second.body.data as { key: string }).key
  expect((await request('/api/v1/sports', bearer(other))).status).toBe(200)
  rest.clock.advance(1_000)
  expect((await request('/api/v1/sports', bearer(other))).body.error?.code).toBe('TRIAL_EXPIRED')
  const changed = await operator('PATCH', `accounts/${account.id}`, { plan: 'scale', used: 5 })
  expect(changed.body.data).toMatchObject({ account: { plan: 'scale' } })
  expect((await request('/api/v1/sports', bearer(key))).body.meta.rateLimit).toMatchObject({
    limit: 500_000,
    remaining: 499_994,
  })
  expect((await operator('DELETE', `keys/${keyId}`)).status).toBe(200)
  expect((await request('/api/v1/sports', bearer(key))).body.error?.code).toBe('USER_NOT_FOUND')
  expect((await operator('PATCH', 'accounts/acc_none', {})).status).toBe(404)
  expect(
    (await operator('POST', 'accounts', { email: 'a@example.com', plan: 'gold' })).body.error?.hint,
  ).toContain('plan')
})

test('operator endpoints require the admin token, and do not exist without one', async () => {
  const body = JSON.stringify({ email: 'a@example.com' })
  const post = { method: 'POST', body }
  expect((await request('/api/admin/accounts', bearer('guessed'), post)).status).toBe(401)
  const without = openRest(store, { endpoints: operatorEndpoints, adminToken: null })
  const { status } = await without.app.request('/api/admin/accounts', post)
  expect(status).toBe(404)
  await without.close()
})

test('wrong methods, types and sizes have specific codes', async () => {
  const wrong = await request('/api/v1/sports', {}, { method: 'DELETE' })
  expect([wrong.status, wrong.body.error?.code, wrong.headers.get('allow')]).toEqual([
    405,
    'METHOD_NOT_ALLOWED',
    'GET, HEAD, OPTIONS',
  ])
  const plain = await request('/api/signup', { 'content-type': 'text/plain' }, { method: 'POST', body: '{}' })
  expect(plain.body.error?.code).toBe('UNSUPPORTED_MEDIA_TYPE')
  const large = await request(
    '/api/signup',
    { 'content-type': 'application/json' },
    { method: 'POST', body: 'x'.repeat(70_000) },
  )
  expect(large.body.error?.code).toBe('PAYLOAD_TOO_LARGE')
  const broken = await request(
    '/api/signup',
    { 'content-type': 'application/json' },
    { method: 'POST', body: '{' },
  )
  expect(broken.body.error?.code).toBe('INVALID_PARAMETER')
})

test('a rejected method still contains the quota of its key', async () => {
  const key = await rest.key('pro')
  const { status, body, headers } = await request('/api/v1/sports', bearer(key), { method: 'DELETE' })
  expect([status, body.meta.rateLimit?.remaining]).toEqual([405, 50_000])
  expect(headers.get('ratelimit')).toContain('r=50000')
})

test('times of accounts have the same format in all responses', async () => {
  const made = await operator('POST', 'accounts', { email: 'a@example.com', plan: 'pro' })
  const { account } = made.body.data as { account: { id: string; createdAt: string } }
  const changed = await operator('PATCH', `accounts/${account.id}`, { expiresAt: '2027-01-01T00:00:00Z' })
  expect(changed.body.data).toMatchObject({
    account: { createdAt: account.createdAt, expiresAt: '2027-01-01T00:00:00.000Z' },
  })
})

test('a key that an operator revokes is one that exists', async () => {
  const unknown = await request('/api/admin/keys/key_404', bearer(ADMIN_TOKEN), { method: 'DELETE' })
  expect([unknown.status, unknown.body.error?.code]).toEqual([404, 'KEY_NOT_FOUND'])
  const { account } = (await operator('POST', 'accounts', { email: 'a@example.com', plan: 'pro' })).body
    .data as { account: { id: string } }
  const { keyId } = (await operator('POST', 'keys', { accountId: account.id })).body.data as { keyId: string }
  expect(await operator('DELETE', `keys/${keyId}`, undefined)).toMatchObject({
    status: 200,
    body: { data: { keyId, accountId: account.id } },
  })
})

test('a preflight needs no key', async () => {
  const { status, headers } = await rest.app.request('/api/v1/sports', { method: 'OPTIONS' })
  expect(status).toBe(204)
  expect(headers.get('access-control-allow-headers')).toContain('X-API-Key')
})

test('logs are JSON lines with the request id and without secrets', async () => {
  const { account, key } = await rest.accounts.createAccount('a@example.com', 'pro')
  const response = await request(`/api/v1/sports?token=${key}`, bearer(key))
  await request('/api/v1/sports/football/leagues/nfl/teams', { 'x-api-key': key })
  await request(`/api/v1/${key}`, { authorization: `Bearer ${key}`, 'x-request-id': key })
  const token = (
    (await request('/api/websocket/auth', bearer(key), { method: 'POST' })).body.data as { token: string }
  ).token
  await operator('PATCH', `accounts/${account.id}`, { plan: 'scale' })
  const all = rest.lines.join('')
  for (const secret of [key, token, ADMIN_TOKEN]) expect(all).not.toContain(secret)
  const lines = rest.lines.map((line) => JSON.parse(line) as Record<string, unknown>)
  const requestId = response.headers.get('x-request-id')
  expect(lines.filter((line) => line['requestId'] === requestId)).toMatchObject([
    { method: 'GET', route: 'GET /sports', status: 200, account: account.id },
  ])
})

test('while the database is unavailable, responses are 503 with Retry-After', async () => {
  const key = await rest.key('scale')
  const path = '/api/v1/sports/football/leagues/nfl/teams'
  await request('/api/v1/sports', bearer(key))
  const reading = store.database.read.bind(store.database)
  const away = async () => {
    throw Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' })
  }
  Object.assign(store.database, { read: away })
  const { status, body, headers, text } = await request(path, bearer(key))
  expect([status, body.error?.code]).toEqual([503, 'SERVICE_UNAVAILABLE'])
  expect(headers.get('retry-after')).toMatch(/^\d+$/)
  expect(text).not.toMatch(/ECONN|5432|stack/)
  Object.assign(store.database, { read: reading })
  expect((await request(path, bearer(key))).status).toBe(200)
  expect((await request(path, bearer(key))).body.meta.rateLimit?.remaining).toBe(499_997)
})

test('an unexpected error is 500 with the request id, one log line, and no details', async () => {
  const key = await rest.key('scale')
  await request('/api/v1/sports', bearer(key))
  const reading = store.database.read.bind(store.database)
  Object.assign(store.database, {
    read: async () => {
      throw new Error('relation "secret_table" does not exist')
    },
  })
  const { status, body, headers, text } = await request(
    '/api/v1/sports/football/leagues/nfl/teams',
    bearer(key),
  )
  Object.assign(store.database, { read: reading })
  const requestId = headers.get('x-request-id') ?? ''
  expect([status, body.error?.code]).toEqual([500, 'INTERNAL_ERROR'])
  expect(body.error?.hint).toContain(requestId)
  expect(text).not.toContain('secret_table')
  const lines = rest.lines.filter((line) => line.includes(requestId))
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('secret_table')
})

const POLL = { timeout: 25_000 }

test('a request that takes too long is aborted with 503, free of charge', async () => {
  const slow = openRest(store, { requestTimeoutMs: 50 })
  const { key } = await slow.accounts.createAccount('a@example.com', 'scale')
  const path = '/api/v1/sports/football/leagues/nfl/teams'
  const readUsage = async () => read(await slow.app.request(path, { headers: bearer(key) }))
  await slow.app.request('/api/v1/sports', { headers: bearer(key) })
  const reading = store.database.read.bind(store.database)
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const holding: typeof reading = async (...args) => {
    await held
    return reading(...args)
  }
  Object.assign(store.database, { read: holding })
  expect((await readUsage()).body.error?.code).toBe('SERVICE_UNAVAILABLE')
  Object.assign(store.database, { read: reading })
  release()
  await held
  // On a busy machine other requests may time out, too.
  await expect.poll(async () => (await readUsage()).body.meta.rateLimit?.remaining, POLL).toBe(499_998)
  await slow.close()
})

test('health and readiness report the state, and metrics are labelled by route', async () => {
  expect(await (await rest.app.request('/health')).json()).toEqual({ status: 'ok' })
  expect((await rest.app.request('/ready')).status).toBe(200)
  const away = openRest(store, { readReadiness: async () => ({ reason: 'The database does not respond.' }) })
  expect((await away.app.request('/ready')).status).toBe(503)
  await away.close()
  for (let path = 0; path < 300; path += 1) await rest.app.request(`/api/v1/nowhere/${path}`)
  for (let id = 0; id < 50; id += 1) await rest.get(`/sports/football/leagues/nfl/teams/${id}`)
  const text = await rest.metrics.registry.metrics()
  expect(text).toContain('route="GET /sports/{sport}/leagues/{league}/teams/{teamId}"')
  expect(text).toContain('nodejs_eventloop_lag_seconds')
  expect(text.split('\n').length).toBeLessThan(500)
})
