import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { ADD_WEBHOOK as APOLLO_ADD_WEBHOOK, createApolloClient } from './guides/apollo.ts'
import { gql as apolloGql } from '@apollo/client'
import { fetchWithRetry } from './guides/retry.ts'
import { addWebhook, createRelayEnvironment, readBoard, retainWebhooks } from './guides/relay.ts'
import { ADD_WEBHOOK as URQL_ADD_WEBHOOK, BOARD, createUrqlClient } from './guides/urql.ts'
import { countWebhooks, createKey } from './support/execute.ts'
import { useHarness } from './support/harness.ts'
import { ADMIN_TOKEN } from './support/service.ts'

const harness = useHarness()
const URL_OF_HOOK = 'http://127.0.0.1:9/'

/** The media type of each response, with its error code or status. */
const seen: string[] = []
const original = globalThis.fetch
let accept = ''
/** Whether the next response is replaced by 503, after the service has executed the request. */
let isNextLost = false

/** A response as the service gives while its database is unavailable. */
function unavailable(): Response {
  const extensions = { code: 'SERVICE_UNAVAILABLE', retryAfter: 1 }
  return new Response(JSON.stringify({ errors: [{ message: 'Unavailable.', extensions }] }), {
    status: 503,
    headers: { 'content-type': accept, 'retry-after': '1' },
  })
}

beforeEach(() => {
  seen.length = 0
  globalThis.fetch = async (input, init) => {
    const headers = new Headers(init?.headers)
    headers.set('accept', accept)
    const answered = await original(input, { ...init, headers })
    const response = isNextLost ? unavailable() : answered
    isNextLost = false
    const { errors } = (await response.clone().json()) as { errors?: { extensions: { code: string } }[] }
    const type = response.headers.get('content-type')?.split(';')[0]
    seen.push(`${type} ${errors?.[0]?.extensions.code ?? response.status}`)
    return response
  }
})
afterEach(() => {
  globalThis.fetch = original
})

const post = (key: string, query: string, variables = {}) =>
  original(`${harness.site}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: JSON.stringify({ query, variables }),
  })

interface TestedClient {
  /** Queries live games; resolves with their list. */
  readonly query: (key: string) => Promise<unknown>
  /** Prepares to create a webhook; what is returned creates it, and resolves with its id. */
  readonly prepare: (key: string) => Promise<(idempotencyKey: string) => Promise<string | undefined>>
}

const apollo = (key: string) => createApolloClient(harness.site, key, harness.openSocket())
const urql = (key: string) => createUrqlClient(harness.site, key, harness.openSocket())
const relay = (key: string) => createRelayEnvironment(harness.site, key, harness.openSocket())

const CLIENTS: Readonly<Record<string, TestedClient>> = {
  Apollo: {
    async query(key) {
      const query = apolloGql('query Live { liveEvents(first: 1) { nodes { id } } }')
      return (await apollo(key).query<{ liveEvents: unknown }>({ query })).data?.liveEvents
    },
    async prepare(key) {
      const client = apollo(key)
      return async (idempotencyKey) => {
        const variables = { url: URL_OF_HOOK, idempotencyKey }
        const { data } = await client.mutate({ mutation: APOLLO_ADD_WEBHOOK, variables })
        return data?.createWebhook.webhook?.id
      }
    },
  },
  urql: {
    query: async (key) => (await urql(key).query(BOARD, { first: 1 }).toPromise()).data?.liveEvents,
    async prepare(key) {
      const client = urql(key)
      return async (idempotencyKey) => {
        const variables = { url: URL_OF_HOOK, idempotencyKey }
        const { data } = await client.mutation(URQL_ADD_WEBHOOK, variables).toPromise()
        return data?.createWebhook.webhook?.id
      }
    },
  },
  Relay: {
    query: async (key) => (await readBoard(relay(key), 1))?.liveEvents,
    async prepare(key) {
      const environment = relay(key)
      await retainWebhooks(environment)
      return async (idempotencyKey) => {
        const { createWebhook } = await addWebhook(environment, URL_OF_HOOK, idempotencyKey)
        return createWebhook.webhookEdge?.node.id
      }
    },
  },
}

const MEDIA_TYPES = ['application/json', 'application/graphql-response+json']
const CASES = MEDIA_TYPES.flatMap((type) => Object.keys(CLIENTS).map((name) => [type, name] as const))

describe.each(CASES)('with responses of %s, %s', (type, name) => {
  const client = CLIENTS[name]
  if (!client) throw new Error(`no client ${name}`)
  beforeEach(() => {
    accept = type
  })

  test('waits for the next second after 429, and has the result', async () => {
    const key = await createKey(harness.site, inject('adminToken'), 'free')
    // A busy machine may let the second pass between the two requests.
    do {
      seen.length = 0
      await post(key, '{ rateLimit { remaining } }')
      expect(await client.query(key)).toMatchObject({})
    } while (!seen.includes(`${type} RATE_LIMIT_PER_SECOND`))
    expect(seen.at(-1)).toBe(`${type} 200`)
  })

  test('repeats a mutation after 503, which is executed once', async () => {
    const key = await createKey(harness.site, ADMIN_TOKEN)
    const create = await client.prepare(key)
    seen.length = 0
    isNextLost = true
    expect(typeof (await create(crypto.randomUUID()))).toBe('string')
    expect(await countWebhooks({ site: harness.site, key })).toBe(1)
    expect(seen).toContain(`${type} SERVICE_UNAVAILABLE`)
  })
})

test('an exhausted quota is reported at once, with the moment at which it is restored', async () => {
  accept = 'application/json'
  const { account, key } = await createAccount()
  await admin(`accounts/${account.id}`, 'PATCH', { used: 1_000_000 })
  const response = await fetchWithRetry(`${harness.site}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: JSON.stringify({ query: '{ liveEvents { totalCount } }' }),
  })
  expect(seen).toEqual(['application/json RATE_LIMIT_EXCEEDED'])
  const { errors } = (await response.json()) as {
    errors: { extensions: { code: string; resetAt: string } }[]
  }
  expect(errors[0]?.extensions.code).toBe('RATE_LIMIT_EXCEEDED')
  expect(Date.parse(errors[0]?.extensions.resetAt ?? '')).toBeGreaterThan(Date.now())
})

test('a request that is aborted does not wait', async () => {
  accept = 'application/json'
  const key = await createKey(harness.site, ADMIN_TOKEN, 'free')
  const aborted = new AbortController()
  const run = async () => {
    for (;;) {
      await fetchWithRetry(`${harness.site}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
        body: JSON.stringify({ query: '{ liveEvents { totalCount } }' }),
        signal: aborted.signal,
      })
    }
  }
  const ended = run()
  ended.catch(() => {})
  await expect
    .poll(() => seen.includes('application/json RATE_LIMIT_PER_SECOND'), { timeout: 30_000 })
    .toBe(true)
  aborted.abort(new Error('closed'))
  await expect(ended).rejects.toThrow('closed')
})

async function createAccount() {
  const response = await admin('accounts', 'POST', { email: 'quota@example.com', plan: 'starter' })
  const { data } = (await response.json()) as { data: { account: { id: string }; key: string } }
  return data
}

function admin(path: string, method: string, body: object): Promise<Response> {
  return original(`${harness.site}/api/admin/${path}`, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${ADMIN_TOKEN}` },
    body: JSON.stringify(body),
  })
}
