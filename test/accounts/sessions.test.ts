import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Service } from '../../src/composition/http.ts'
import type { Store } from '../../src/store/store.ts'
import { serveStore } from '../support/serve.ts'
import { openTestStore } from '../support/store.ts'
import { fillWorld } from '../support/world.ts'

let store: Store
let service: Service
let other: Service
beforeAll(async () => {
  store = await openTestStore()
  await fillWorld(store)
  service = await serveStore(store)
  other = await serveStore(store)
})
afterAll(async () => {
  await service.close()
  await other.close()
  await store.close()
})

const ownPage = () => ({ origin: service.url, 'sec-fetch-site': 'same-origin' })

function post(path: string, headers: Record<string, string>, body: object = {}, root = service.url) {
  return fetch(root + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
}

async function signIn(key: string, headers: Record<string, string> = ownPage()) {
  const response = await post('/console/sign-in', headers, { key })
  const header = response.headers.get('set-cookie') ?? ''
  return { response, header, cookie: header.split(';', 1)[0] ?? '' }
}

const queryViewer = (headers: Record<string, string>) =>
  post('/graphql', headers, { query: '{ viewer { email keys { nodes { hint } } } }' })

/** The error code of a response, in either format; `ok` without an error. */
async function codeOf(response: Response | Promise<Response>): Promise<string> {
  const body = (await (await response).json()) as {
    error?: { code: string }
    errors?: { extensions: { code: string } }[]
  }
  return body.error?.code ?? body.errors?.[0]?.extensions.code ?? 'ok'
}

const newAccount = (email: string) => service.accounts.createAccount(email, 'pro')

test('a session has the rights of its key in GraphQL and REST, and its cookie does not contain the key', async () => {
  const { key } = await newAccount('rights@example.com')
  const { header, cookie } = await signIn(key)
  expect(header).toMatch(
    /^sports_session=[0-9A-Za-z]{43}; Path=\/; Max-Age=43200; HttpOnly; SameSite=Strict$/,
  )
  expect(await (await queryViewer({ cookie, ...ownPage() })).json()).toMatchObject({
    data: { viewer: { email: 'rights@example.com' } },
  })
  // Browsers send no `Origin` with a GET to the page's own origin.
  const headers = { cookie, 'sec-fetch-site': 'same-origin' }
  expect(await codeOf(fetch(`${service.url}/api/v1/sports`, { headers }))).toBe('ok')
  expect(await codeOf(fetch(`${service.url}/api/v1/account/usage`, { headers }))).toBe('ok')
  const row = await store.database.prisma.session.findFirst({
    where: { key: { account: { email: 'rights@example.com' } } },
  })
  expect(JSON.stringify(row)).not.toContain(cookie.split('=')[1])
})

test.each([
  ['another origin', { origin: 'https://evil.example' }],
  ['another port of this host', { origin: 'http://127.0.0.1:1', 'sec-fetch-site': 'same-site' }],
  ['a page of another site that is said to be ours', { 'sec-fetch-site': 'cross-site' }],
  ['an address typed or followed', { 'sec-fetch-site': 'none' }],
  ['a program, which names no page', {}],
  ['a frame without an origin', { origin: 'null' }],
])('a session is not accepted from %s', async (_, page: Record<string, string>) => {
  const { key } = await newAccount('foreign@example.com')
  const { cookie } = await signIn(key)
  expect(await codeOf(queryViewer({ cookie, ...page }))).toBe('MISSING_TOKEN')
  expect(await codeOf(fetch(`${service.url}/api/v1/sports`, { headers: { cookie, ...page } }))).toBe(
    'MISSING_TOKEN',
  )
  for (const path of ['account', 'sign-in', 'sign-out', 'end-sessions'])
    expect(await codeOf(post(`/console/${path}`, { cookie, ...page }, { key }))).toBe('ORIGIN_NOT_ALLOWED')
  expect(await codeOf(queryViewer({ cookie, ...ownPage() }))).toBe('ok')
})

test('a sign-in that is nested too deeply is rejected, as every JSON body is', async () => {
  const { key } = await newAccount('nested@example.com')
  let nested: unknown = []
  for (let depth = 0; depth < 1_000; depth += 1) nested = [nested]
  const response = await post('/console/sign-in', ownPage(), { key, nested })
  expect(response.status).toBe(400)
  expect(await response.text()).toContain('nested too deeply')
  expect(response.headers.get('set-cookie')).toBe(null)
})

test('a key in the request takes precedence over a session', async () => {
  const mine = await newAccount('session@example.com')
  const theirs = await newAccount('key@example.com')
  const { cookie } = await signIn(mine.key)
  const response = await queryViewer({ cookie, ...ownPage(), authorization: `Bearer ${theirs.key}` })
  expect(await response.json()).toMatchObject({ data: { viewer: { email: 'key@example.com' } } })
})

test('signing in creates a new session id and ends the existing session', async () => {
  const attacker = await newAccount('attacker@example.com')
  const victim = await newAccount('victim@example.com')
  const planted = (await signIn(attacker.key)).cookie
  const own = (await signIn(victim.key, { cookie: planted, ...ownPage() })).cookie
  expect(own).not.toBe(planted)
  expect(await codeOf(queryViewer({ cookie: planted, ...ownPage() }))).toBe('USER_NOT_FOUND')
  const made = `sports_session=${'A'.repeat(43)}`
  const fresh = (await signIn(victim.key, { cookie: made, ...ownPage() })).cookie
  expect(fresh).not.toBe(made)
  expect(await codeOf(queryViewer({ cookie: made, ...ownPage() }))).toBe('USER_NOT_FOUND')
})

test('signing out ends one session and deletes the cookie', async () => {
  const { key } = await newAccount('out@example.com')
  const [here, there] = [(await signIn(key)).cookie, (await signIn(key)).cookie]
  const out = await post('/console/sign-out', { cookie: here, ...ownPage() })
  expect(out.headers.get('set-cookie')).toContain('Max-Age=0')
  expect(await codeOf(queryViewer({ cookie: here, ...ownPage() }))).toBe('USER_NOT_FOUND')
  expect(await codeOf(queryViewer({ cookie: there, ...ownPage() }))).toBe('ok')
})

test('all sessions of an account can be ended at once, without affecting others', async () => {
  const mine = await newAccount('everywhere@example.com')
  const second = await service.accounts.createKey(mine.account.id, {
    kind: 'secret',
    origins: [],
    expiresAt: null,
  })
  const stranger = (await signIn((await newAccount('stranger@example.com')).key)).cookie
  const one = (await signIn(mine.key)).cookie
  const two = (await signIn(second?.key ?? '')).cookie
  const ended = await post('/console/end-sessions', { cookie: one, ...ownPage() })
  expect(await ended.json()).toMatchObject({ data: { ended: 2 } })
  for (const cookie of [one, two]) {
    expect(await codeOf(queryViewer({ cookie, ...ownPage() }))).toBe('USER_NOT_FOUND')
    const elsewhere = { cookie, origin: other.url }
    expect(await codeOf(post('/graphql', elsewhere, { query: '{ viewer { email } }' }, other.url))).toBe(
      'USER_NOT_FOUND',
    )
  }
  expect(await codeOf(queryViewer({ cookie: stranger, ...ownPage() }))).toBe('ok')
})

test('a session ends with its key, in every process', async () => {
  const { key, apiKey } = await newAccount('revoked@example.com')
  const { cookie } = await signIn(key)
  await service.accounts.revokeKey(apiKey.id)
  expect(await codeOf(queryViewer({ cookie, ...ownPage() }))).toBe('USER_NOT_FOUND')
  const account = await post('/console/account', { cookie, ...ownPage() })
  expect(await account.json()).toMatchObject({ data: { account: null } })
  const elsewhere = { cookie, origin: other.url }
  expect(await codeOf(post('/graphql', elsewhere, { query: '{ viewer { email } }' }, other.url))).toBe(
    'USER_NOT_FOUND',
  )
})

test('only a secret key opens a session', async () => {
  const { account } = await newAccount('publishable@example.com')
  const input = { kind: 'publishable', origins: [service.url], expiresAt: null } as const
  const made = await service.accounts.createKey(account.id, input)
  const { response, header } = await signIn(made?.key ?? '')
  expect([response.ok, header]).toEqual([false, ''])
  expect((await signIn('sd_live_nonsense')).response.status).toBe(401)
})

test('a key has at most 20 sessions: the oldest end', async () => {
  const { key } = await newAccount('many@example.com')
  const cookies: string[] = []
  for (let count = 0; count < 21; count += 1) cookies.push((await signIn(key)).cookie)
  const where = { key: { account: { email: 'many@example.com' } } }
  expect(await store.database.prisma.session.count({ where })).toBe(20)
  expect(await codeOf(queryViewer({ cookie: cookies.at(-1) ?? '', ...ownPage() }))).toBe('ok')
})

test('the schema stays readable with a cookie whose session has ended', async () => {
  const cookie = `sports_session=${'B'.repeat(43)}`
  const response = post(
    '/graphql',
    { cookie, ...ownPage() },
    { query: '{ __schema { queryType { name } } }' },
  )
  expect(await codeOf(response)).toBe('ok')
})

test('over TLS, the cookie is only sent over TLS and can only be set by this host', async () => {
  const options = {
    host: '127.0.0.1',
    port: 0,
    redisUrl: null,
    trustProxy: false,
    metricsPort: null,
    adminToken: null,
    publicUrl: 'https://sports.example',
  }
  const secure = await serveStore(store, { config: options })
  const { key } = await newAccount('tls@example.com')
  const page = { origin: 'https://sports.example' }
  const response = await post('/console/sign-in', page, { key }, secure.url)
  const header = response.headers.get('set-cookie') ?? ''
  expect(header).toMatch(/^__Host-sports_session=.*; Path=\/; .*SameSite=Strict; Secure$/)
  const cookie = header.split(';', 1)[0] ?? ''
  const request = (value: string) =>
    codeOf(post('/graphql', { cookie: value, ...page }, { query: '{ viewer { email } }' }, secure.url))
  expect(await request(cookie)).toBe('ok')
  expect(await request(cookie.replace('__Host-', ''))).toBe('MISSING_TOKEN')
  await secure.close()
})

test('the console lists all requests of an account to this process: cached, uncached and rejected ones', async () => {
  const { key } = await newAccount('requests@example.com')
  const { cookie } = await signIn(key)
  const request = (path: string) =>
    fetch(service.url + path, { headers: { authorization: `Bearer ${key}` } }).then((response) => {
      void response.body?.cancel()
      return response.headers.get('x-request-id')
    })
  const path = '/api/v1/sports/football/leagues/nfl/events'
  const requestIds = [
    await request(path),
    await request(path),
    await request(path),
    await request('/api/v1/nothing'),
  ]
  const response = await post('/console/requests', { cookie, ...ownPage() })
  const { data } = (await response.json()) as {
    data: { requests: { requestId: string; status: number; route: string }[]; completeSince: string }
  }
  expect(data.requests.map(({ requestId }) => requestId)).toEqual(requestIds.reverse())
  expect(data.requests.map(({ status }) => status)).toEqual([404, 200, 200, 200])
  expect(Date.parse(data.completeSince)).toBeLessThanOrEqual(Date.now())
  expect(await codeOf(post('/console/requests', ownPage()))).toBe('USER_NOT_FOUND')
})
