import { getNamedType, isInterfaceType, isObjectType } from 'graphql'
import { createClient } from 'graphql-ws'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { openRest, read } from '../support/rest.ts'
import type { RestUnderTest } from '../support/rest.ts'
import { schema } from '../../src/graphql/schema/schema.ts'
import { openPushHarness } from '../support/push.ts'
import type { PushHarness } from '../support/push.ts'
import { isWithinRate } from '../support/rate.ts'
import { webhookEndpoints } from '../../src/webhooks/endpoints.ts'
import { openWebhookHarness } from '../support/webhooks.ts'

const PAGE = 'https://scores.example.com'
const SPORTS = '{ sports { slug } }'

let harness: PushHarness
let key: string
let site: string
beforeAll(async () => {
  harness = await openPushHarness()
  key = await publishable(harness.accounts, [PAGE])
  site = harness.url.replace('ws:', 'http:').replace('/ws', '/graphql')
})
afterAll(() => harness.close())

async function publishable(accounts: PushHarness['accounts'], origins: readonly string[]): Promise<string> {
  const { account } = await accounts.createAccount('a@example.com', 'scale')
  const made = await accounts.createKey(account.id, { kind: 'publishable', origins, expiresAt: null })
  return made?.key ?? ''
}

async function execute(query: string, headers: Readonly<Record<string, string>>) {
  const response = await fetch(site, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}`, ...headers },
    body: JSON.stringify({ query }),
  })
  const { data, errors } = (await response.json()) as {
    readonly data?: Readonly<Record<string, unknown>> | null
    readonly errors?: readonly { readonly extensions: { readonly code: string } }[]
  }
  return { status: response.status, data, code: errors?.[0]?.extensions.code ?? null }
}

/** The result of an operation over a socket: its data, or the close reason. */
function executeOverSocket(
  query: string,
  connectionParams: Readonly<Record<string, unknown>>,
  headers: Readonly<Record<string, string>>,
): Promise<unknown> {
  class FromPage extends WebSocket {
    constructor(url: string, protocols: string) {
      super(url, protocols, { headers })
    }
  }
  const client = createClient({
    url: harness.url.replace('/ws', '/graphql'),
    webSocketImpl: FromPage,
    connectionParams,
    retryAttempts: 0,
  })
  return new Promise((resolve) => {
    client.subscribe(
      { query },
      {
        next: ({ data, errors }) => resolve(errors ? errors[0]?.extensions?.['code'] : data),
        error: (error) => resolve((error as { reason?: string }).reason),
        complete: () => void client.dispose(),
      },
    )
  })
}

test('a publishable key has its own prefix and the format of keys', () => {
  expect(key).toMatch(/^sd_pub_[0-9A-Za-z]{38}$/)
})

test('it is accepted from its listed origins only', async () => {
  expect(await execute(SPORTS, { origin: PAGE })).toMatchObject({ status: 200, code: null })
  for (const headers of [{}, { origin: 'https://other.example.com' }, { origin: 'null' }])
    expect(await execute(SPORTS, headers)).toMatchObject({ status: 403, code: 'ORIGIN_NOT_ALLOWED' })
})

test('it is read-only: usage and mutations, except stream tokens, require a secret key', async () => {
  const usage = await execute('{ viewer { usage { calls } } }', { origin: PAGE })
  expect(usage.code).toBe('SECRET_KEY_REQUIRED')
  const account = await execute('{ viewer { email accountId } }', { origin: PAGE })
  expect([account.code, account.data]).toEqual(['SECRET_KEY_REQUIRED', null])
  const limit = await execute('{ rateLimit { limit } }', { origin: PAGE })
  expect([limit.code, limit.data]).toEqual([null, { rateLimit: { limit: expect.any(Number) as unknown } }])
  const deletion = 'mutation { deleteWebhook(input: { id: "wh_1" }) { webhook { url } } }'
  expect((await execute(deletion, { origin: PAGE })).code).toBe('SECRET_KEY_REQUIRED')
})

/** What anybody with a key can read, though a replay leads to it. */
const PUBLIC: ReadonlySet<string> = new Set(['Event', 'League'])

/** Names of the object types that can be reached from a type, itself included; none through public ones. */
function typesBelow(name: string, found = new Set<string>()): ReadonlySet<string> {
  const type = schema.getType(name)
  if (found.has(name) || PUBLIC.has(name) || !isObjectType(type)) return found
  found.add(name)
  for (const field of Object.values(type.getFields())) typesBelow(getNamedType(field.type).name, found)
  return found
}

test('nothing below `viewer` is reached in another way: neither by a field, nor by an id', async () => {
  const below = typesBelow('Viewer')
  below.forEach((name) => expect(name).not.toBe('Query'))
  const shared = new Set(['PageInfo'])
  const ways = Object.values(schema.getTypeMap())
    .filter(isObjectType)
    .filter(({ name }) => !name.startsWith('__') && !below.has(name) && !/Payload$/.test(name))
    .flatMap((type) => Object.values(type.getFields()).map((field) => ({ type, field })))
    .filter(({ field }) => {
      const { name } = getNamedType(field.type)
      return below.has(name) && !shared.has(name)
    })
    .map(({ type, field }) => `${type.name}.${field.name}`)
  expect(ways).toEqual(['Query.viewer'])
  const node = schema.getType('Node')
  const nodes = isInterfaceType(node) ? schema.getPossibleTypes(node) : []
  const owned = nodes.map(({ name }) => name).filter((name) => below.has(name))
  expect(owned.toSorted()).toEqual(['ApiKey', 'Replay', 'Webhook'])
  const token = await harness.token()
  for (const name of owned) {
    const id = Buffer.from(`${name}:1`).toString('base64')
    for (const query of [
      `{ node(id: "${id}") { id } }`,
      `{ nodes(ids: ["${id}"]) { id } }`,
      `{ _entities(representations: [{ __typename: "${name}", id: "${id}" }]) { __typename } }`,
    ]) {
      expect([query, (await execute(query, { origin: PAGE })).code]).toEqual([query, 'SECRET_KEY_REQUIRED'])
      expect(await executeOverSocket(query, { token }, {})).toBe('SECRET_KEY_REQUIRED')
      harness.clock.advance(1_000)
    }
  }
})

test('its origin is also checked over WebSocket', async () => {
  const params = { headers: { Authorization: `Bearer ${key}` } }
  expect(await executeOverSocket(SPORTS, params, { origin: PAGE })).toMatchObject({
    sports: expect.any(Array) as unknown,
  })
  expect(await executeOverSocket(SPORTS, params, {})).toBe('Forbidden: ORIGIN_NOT_ALLOWED')
})

test('there is a per-second limit per address, and another per account', async () => {
  const caller = await harness.accounts.authenticate({ authorization: null, apiKey: key, origin: PAGE })
  let passed = 0
  while (await isWithinRate(harness.accounts, caller, '192.0.2.1')) passed += 1
  expect(passed).toBe(10)
  expect(await isWithinRate(harness.accounts, caller, '192.0.2.2')).toBe(true)
  harness.clock.advance(1_000)
})

describe('a stream token', () => {
  test('opens GraphQL over WebSocket under every name, read-only', async () => {
    const token = await harness.token()
    for (const params of [{ token }, { authorization: `Bearer ${token}` }])
      expect(await executeOverSocket(SPORTS, params, {})).toMatchObject({
        sports: expect.any(Array) as unknown,
      })
    for (const query of ['{ viewer { usage { calls } } }', '{ viewer { accountId } }'])
      expect(await executeOverSocket(query, { token }, {})).toBe('SECRET_KEY_REQUIRED')
  })

  test('opens Server-Sent Events as `?token=`', async () => {
    const query = new URLSearchParams({
      query: 'subscription { eventFinal { seq } }',
      token: await harness.token(),
    })
    const stop = new AbortController()
    const headers = { accept: 'text/event-stream' }
    const response = await fetch(`${site}?${query}`, { headers, signal: stop.signal })
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toContain('text/event-stream')
    stop.abort()
    query.set('token', 'st_unknown')
    const rejected = await fetch(`${site}?${query}`, { headers })
    expect(await rejected.text()).toContain('USER_NOT_FOUND')
  })

  test('is not accepted for other requests', async () => {
    const query = new URLSearchParams({ query: SPORTS, token: await harness.token() })
    expect((await fetch(`${site}?${query}`)).status).toBe(401)
  })
})

test('over REST it can read and create stream tokens, but not access usage or webhooks', async () => {
  const webhooks = await openWebhookHarness()
  const rest: RestUnderTest = openRest(webhooks.store, {
    endpoints: () => webhookEndpoints(webhooks.manager),
  })
  const headers = { 'x-api-key': await publishable(rest.accounts, [PAGE]), origin: PAGE }
  const outcome = async (method: string, path: string) => {
    rest.clock.advance(1_000)
    const { status, body } = await read(await rest.app.request(path, { method, headers }))
    return [status, body.error?.code]
  }
  expect(await outcome('GET', '/api/v1/sports')).toEqual([200, undefined])
  expect(await outcome('POST', '/api/websocket/auth')).toEqual([200, undefined])
  for (const path of ['/api/v1/account/usage', '/api/v1/webhooks'])
    expect(await outcome('GET', path)).toEqual([403, 'SECRET_KEY_REQUIRED'])
  const { status } = await rest.app.request('/api/v1/sports', {
    headers: { ...headers, origin: 'https://b.example' },
  })
  expect(status).toBe(403)
  await rest.close()
  await webhooks.close()
})
