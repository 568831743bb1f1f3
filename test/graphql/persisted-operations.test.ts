import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openAccounts } from '../../src/accounts/accounts.ts'
import type { Accounts } from '../../src/accounts/accounts.ts'
import { LONG_TIMEOUT } from '../support/long-timeout.ts'
import { createGraphQLServer } from '../../src/graphql/server.ts'
import type { GraphQLServer } from '../../src/graphql/server.ts'
import { openPersistedOperations } from '../../src/graphql/operation/persisted.ts'
import { readTrustedDocuments } from '../../src/graphql/operation/trusted.ts'
import type { TrustedDocuments } from '../../src/graphql/operation/trusted.ts'
import type { Store } from '../../src/store/store.ts'
import { manualClock } from '../support/clock.ts'
import { openTestStore } from '../support/store.ts'

const clock = manualClock()
let store: Store
let accounts: Accounts
let key: string
let url = ''
let graphql: GraphQLServer
const server = createServer((request, response) => void graphql(request, response, {}))
const open = (trusted?: TrustedDocuments) => {
  graphql = createGraphQLServer({
    ...LONG_TIMEOUT,
    store,
    now: () => new Date(clock.now()),
    report: () => undefined,
    auth: { accounts, clock: clock.now },
    persisted: openPersistedOperations(trusted ?? null),
  })
}
beforeAll(async () => {
  store = await openTestStore()
  accounts = openAccounts({ store, now: clock.now, redisUrl: null, report: () => undefined })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/graphql`
})
beforeEach(async () => {
  key = (await accounts.createAccount('a@example.com', 'scale')).key
  open()
})
afterAll(async () => {
  server.close()
  server.closeAllConnections()
  await accounts.close()
  await store.close()
})

const SPORTS = 'query Sports { sports { slug } }'
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')
const extensionsOf = (text: string) => ({ persistedQuery: { version: 1, sha256Hash: hashOf(text) } })

async function read(response: Response) {
  const text = await response.text()
  const { data, errors } = (text === '' ? {} : JSON.parse(text)) as {
    readonly data?: Readonly<Record<string, unknown>>
    readonly errors?: readonly { readonly message: string; readonly extensions: { readonly code: string } }[]
  }
  return { status: response.status, headers: response.headers, data, error: errors?.[0] }
}

const authorization = () => {
  clock.advance(1_000)
  return `Bearer ${key}`
}
const post = async (body: object) =>
  read(
    await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: authorization() },
      body: JSON.stringify(body),
    }),
  )
const get = async (
  params: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
) =>
  read(
    await fetch(`${url}?${new URLSearchParams(params)}`, {
      headers: { accept: 'application/json', authorization: authorization(), ...headers },
    }),
  )
const byHash = (text: string) => ({ extensions: JSON.stringify(extensionsOf(text)) })

describe('automatic persisted operations', () => {
  test.each([
    ['POST', () => post({ extensions: extensionsOf(SPORTS) })],
    ['GET', () => get(byHash(SPORTS))],
  ])('a hash over %s is unknown, then registered with its text, then known', async (_, execute) => {
    const unknown = await execute()
    expect(unknown).toMatchObject({
      status: 200,
      error: { message: 'PersistedQueryNotFound', extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } },
    })
    const registered = await post({ query: SPORTS, extensions: extensionsOf(SPORTS) })
    expect(registered.error).toBeUndefined()
    expect((await execute()).data).toEqual(registered.data)
  })

  test('a text with a different hash is rejected and not registered', async () => {
    const { status, error } = await post({ query: '{ leagues { slug } }', extensions: extensionsOf(SPORTS) })
    expect([status, error?.message]).toEqual([400, 'provided sha does not match query'])
    expect((await get(byHash(SPORTS))).error?.message).toBe('PersistedQueryNotFound')
  })

  test.each([
    'sha256:00',
    `sha256:${hashOf(SPORTS).toUpperCase()}`,
    `sha256:${hashOf('{ leagues { slug } }')}`,
  ])('the id %s beside a document that does not have this hash is rejected', async (documentId) => {
    const { status, error } = await post({ query: SPORTS, documentId })
    expect([status, error?.extensions.code]).toEqual([400, 'INVALID_PARAMETER'])
  })

  test('registering requires a key', async () => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: SPORTS, extensions: extensionsOf(SPORTS) }),
    })
    expect(response.status).toBe(401)
    expect((await get(byHash(SPORTS))).error?.message).toBe('PersistedQueryNotFound')
  })

  test('a GET has an ETag, and an unchanged response is a free 304', async () => {
    await post({ query: SPORTS, extensions: extensionsOf(SPORTS) })
    const first = await get(byHash(SPORTS))
    const etag = first.headers.get('etag') ?? ''
    expect(first.headers.get('access-control-expose-headers')).toContain('ETag')
    expect(first.headers.get('cache-control')).toBe('private, no-cache')
    expect(first.headers.get('ratelimit')).toContain('r=499998;')
    const second = await get(byHash(SPORTS), { 'if-none-match': etag })
    expect([second.status, second.headers.get('etag'), second.data]).toEqual([304, etag, undefined])
    expect(second.headers.get('ratelimit')).toContain('r=499998;')
    expect((await get(byHash(SPORTS), { 'if-none-match': 'W/"other"' })).status).toBe(200)
  })
})

describe('trusted documents', () => {
  test.each([
    ['codegen and Relay', { sports: SPORTS }],
    ['Relay as pairs', [['sports', SPORTS]]],
    [
      'Apollo',
      { format: 'apollo-persisted-query-manifest', version: 1, operations: [{ id: 'sports', body: SPORTS }] },
    ],
  ])('a manifest of %s is read, and its operations are executed by id', async (_, manifest) => {
    open(readTrustedDocuments(JSON.stringify(manifest), false))
    for (const result of [await post({ documentId: 'sports' }), await get({ documentId: 'sports' })])
      expect(result.data).toHaveProperty('sports')
    expect((await post({ documentId: 'other' })).error?.extensions.code).toBe('PERSISTED_QUERY_NOT_FOUND')
    expect((await post({ query: '{ leagues { slug } }' })).error).toBeUndefined()
  })

  test('if only trusted documents are allowed, others are neither executed nor registered', async () => {
    open(readTrustedDocuments(JSON.stringify({ [hashOf(SPORTS)]: SPORTS }), true))
    expect((await post({ extensions: extensionsOf(SPORTS) })).data).toHaveProperty('sports')
    const other = '{ leagues { slug } }'
    for (const body of [{ query: other }, { query: other, extensions: extensionsOf(other) }])
      expect((await post(body)).error?.message).toContain('PersistedQueryOnly')
    expect((await get(byHash(other))).error?.message).toBe('PersistedQueryNotFound')
  })
})
