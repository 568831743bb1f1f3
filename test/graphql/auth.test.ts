import { gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openAccounts } from '../../src/accounts/accounts.ts'
import type { Accounts } from '../../src/accounts/accounts.ts'
import { LONG_TIMEOUT } from '../support/long-timeout.ts'
import { createGraphQLServer } from '../../src/graphql/server.ts'
import type { GraphQLServer } from '../../src/graphql/server.ts'
import type { Store } from '../../src/store/store.ts'
import { manualClock } from '../support/clock.ts'
import type { ManualClock } from '../support/clock.ts'
import { openTestStore } from '../support/store.ts'

let store: Store
let clock: ManualClock
let accounts: Accounts
let server: GraphQLServer
beforeEach(async () => {
  store = await openTestStore()
  clock = manualClock()
  accounts = openAccounts({ store, now: clock.now, redisUrl: null, report: () => undefined })
  server = createGraphQLServer({
    ...LONG_TIMEOUT,
    store,
    now: () => new Date(clock.now()),
    report: () => undefined,
    auth: { accounts, clock: clock.now },
  })
})
afterEach(async () => {
  await accounts.close()
  await store.close()
})

async function execute(query: string, key?: string) {
  clock.advance(1_000)
  const headers = { 'content-type': 'application/json', ...(key === undefined ? {} : { 'x-api-key': key }) }
  const response = await server.fetch('http://test/graphql', {
    method: 'POST',
    headers,
    body: JSON.stringify({ query }),
  })
  const body = (await response.json()) as {
    readonly data?: Record<string, Record<string, unknown>>
    readonly errors?: readonly { readonly extensions: { readonly code: string } }[]
    readonly extensions?: { readonly cost: { readonly requested: number; readonly charged: number } }
  }
  return {
    status: response.status,
    headers: response.headers,
    ...body,
    code: body.errors?.[0]?.extensions.code,
  }
}

test('the schema is public and free of charge, also in fragments', async () => {
  for (const query of [
    '{ __schema { queryType { name } } }',
    '{ __typename __type(name: "Event") { name } }',
    'query Q { ...A } fragment A on Query { __schema { queryType { name } } }',
  ]) {
    const { status, code, extensions } = await execute(query)
    expect([status, code, extensions?.cost.charged]).toEqual([200, undefined, 0])
  }
})

test('all other operations require a key', async () => {
  for (const query of [
    '{ sports { slug } }',
    '{ __schema { queryType { name } } sports { slug } }',
    '{ viewer { email } }',
  ]) {
    const { status, code, headers } = await execute(query)
    expect([status, code, headers.get('www-authenticate')]).toEqual([401, 'MISSING_TOKEN', 'Bearer'])
  }
})

test('an operation costs one call per thousand objects, reported consistently', async () => {
  const { key } = await accounts.createAccount('a@example.com', 'pro')
  const cheap = await execute('{ rateLimit { cost limit remaining resetAt } }', key)
  expect(cheap.data?.['rateLimit']).toEqual({
    cost: 1,
    limit: 50_000,
    remaining: 49_999,
    resetAt: '2026-12-01T00:00:00.000Z',
  })
  expect(cheap.headers.get('ratelimit')).toMatch(/^"month";r=49999;t=\d+$/)
  const dear = await execute(
    '{ rateLimit { cost remaining } league(slug: "nba") { athletes(first: 200) { nodes { displayName gameLog(season: 2026) { games { eventId } } } } } }',
    key,
  )
  // The limit applies to the more than a thousand requested objects; the charge to the returned ones.
  const held = Number(dear.data?.['rateLimit']?.['cost'])
  expect(held).toBe(Math.ceil((dear.extensions?.cost.requested ?? 0) / 1_000))
  expect(held).toBeGreaterThan(1)
  expect(dear.data?.['rateLimit']?.['remaining']).toBe(49_999 - held)
  expect(dear.extensions?.cost).toMatchObject({ returned: 2, charged: 1 })
  const after = await execute('{ rateLimit { remaining } }', key)
  expect(after.data?.['rateLimit']?.['remaining']).toBe(49_999 - 1 - 1)
  expect(dear.headers.get('ratelimit')).toMatch(/^"month";r=49998;t=\d+$/)
})

test('rejected operations and mutations are free of charge and report that', async () => {
  const { key } = await accounts.createAccount('a@example.com', 'pro')
  const tooMany = `{ ${Array.from({ length: 50 }, (_, index) => `l${index}: league(slug: "nfl") { athletes(first: 200) { nodes { gameLog(season: 2026) { games { eventId } } } } }`).join(' ')} }`
  for (const query of ['{', '{ nothing }', tooMany, 'mutation { createStreamToken { streamToken { url } } }'])
    expect((await execute(query, key)).extensions?.cost).toMatchObject({ charged: 0 })
  expect((await execute('{ rateLimit { remaining } }', key)).data?.['rateLimit']?.['remaining']).toBe(49_999)
})

test('an operation without results is free of charge', async () => {
  const { key } = await accounts.createAccount('a@example.com', 'pro')
  for (const query of [
    '{ nothing }',
    '{ league(slug: "none") { name } }',
    '{ event(league: "nfl", id: "1") { name } }',
  ])
    expect((await execute(query, key)).code).toMatch(/INVALID_PARAMETER|NOT_FOUND/)
  const { data } = await execute('{ rateLimit { remaining } }', key)
  expect(data?.['rateLimit']?.['remaining']).toBe(49_999)
})

test('the quota and the per-second limit are shared with REST', async () => {
  const { account, key } = await accounts.createAccount('a@example.com', 'starter')
  await accounts.updateAccount(account.id, { used: 10_000 })
  const { status, code, headers } = await execute('{ sports { slug } }', key)
  expect([status, code]).toEqual([429, 'RATE_LIMIT_EXCEEDED'])
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(86_400)
  expect(headers.get('ratelimit')).toMatch(/^"month";r=0;t=\d+$/)
  const free = await accounts.createAccount('b@example.com', 'free')
  const caller = await accounts.authenticate({ authorization: null, apiKey: free.key })
  clock.advance(1_000)
  await accounts.admission.checkRate(caller)
  clock.advance(-1_000)
  const fast = await execute('{ sports { slug } }', free.key)
  expect([fast.status, fast.code, fast.headers.get('retry-after')]).toEqual([
    429,
    'RATE_LIMIT_PER_SECOND',
    '1',
  ])
})

test('responses are not cached by others, and pages can read the limit headers', async () => {
  const { key } = await accounts.createAccount('a@example.com', 'pro')
  const { headers } = await execute('{ sports { slug } }', key)
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('access-control-expose-headers')).toMatch(/RateLimit, .*Retry-After/)
  const page = await server.fetch('http://test/graphql', { headers: { accept: 'text/html' } })
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
})

test('the page is compressed as accepted, and cached by ETag', async () => {
  const headers = { accept: 'text/html' }
  const load = (more: Record<string, string> = {}) =>
    server.fetch('http://test/graphql', { headers: { ...headers, ...more } })
  const plain = Buffer.from(await (await load()).arrayBuffer())
  const packed = await load({ 'accept-encoding': 'gzip, br;q=0' })
  expect(packed.headers.get('content-encoding')).toBe('gzip')
  const bytes = Buffer.from(await packed.arrayBuffer())
  expect(bytes.length).toBeLessThan(plain.length / 2)
  expect(gunzipSync(bytes).equals(plain)).toBe(true)
  expect((await load({ 'accept-encoding': 'gzip, br' })).headers.get('content-encoding')).toBe('br')
  const etag = packed.headers.get('etag') ?? ''
  const again = await load({ 'if-none-match': etag })
  expect([again.status, await again.text()]).toEqual([304, ''])
})

test('errors of the HTTP request have the codes of REST and do not repeat its content', async () => {
  const send = async (init: RequestInit) => {
    // The library modifies the given headers.
    const headers = { accept: '*/*', ...(init.headers as Record<string, string>) }
    const response = await server.fetch('http://test/graphql', { ...init, headers })
    return { status: response.status, text: await response.text() }
  }
  const json = { 'content-type': 'application/json' }
  const body = JSON.stringify({ query: '{ sports { slug } }', pad: ' '.repeat(300_000) })
  const cases: [RequestInit, number, string][] = [
    [{ method: 'PUT' }, 405, 'METHOD_NOT_ALLOWED'],
    [{ method: 'POST', headers: json, body }, 413, 'PAYLOAD_TOO_LARGE'],
    [
      { method: 'POST', headers: { ...json, 'content-encoding': 'gzip' }, body: 'x' },
      415,
      'UNSUPPORTED_MEDIA_TYPE',
    ],
    [{ method: 'POST', headers: { 'content-type': 'text/plain' }, body: 'x' }, 415, 'UNSUPPORTED_MEDIA_TYPE'],
    [{ method: 'POST', headers: json, body: 'hunter2' }, 400, 'INVALID_PARAMETER'],
  ]
  for (const [init, status, code] of cases) {
    const result = await send(init)
    expect([result.status, result.text]).toEqual([status, expect.stringContaining(code) as string])
    expect(result.text).not.toContain('hunter2')
  }
})

test('viewer contains the account and its usage', async () => {
  const { account, key } = await accounts.createAccount('a@example.com', 'scale')
  await execute('{ sports { slug } }', key)
  const { data } = await execute(
    '{ viewer { accountId email overage plan { name perSecond } usage { day endpoint calls } } }',
    key,
  )
  expect(data?.['viewer']).toEqual({
    accountId: account.id,
    email: 'a@example.com',
    overage: false,
    plan: { name: 'SCALE', perSecond: 100 },
    usage: [{ day: '2026-11-20', endpoint: 'graphql', calls: 1 }],
  })
})
