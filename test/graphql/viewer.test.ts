import { afterAll, beforeAll, expect, test } from 'vitest'
import { LONG_TIMEOUT } from '../support/long-timeout.ts'
import { createGraphQLServer } from '../../src/graphql/server.ts'
import type { GraphQLServer } from '../../src/graphql/server.ts'
import { countStatements } from '../support/store.ts'
import { append, sampleUpdate, saveSampleGame, until } from '../support/updates.ts'
import { openWebhookHarness } from '../support/webhooks.ts'
import type { WebhookHarness } from '../support/webhooks.ts'

let harness: WebhookHarness
let server: GraphQLServer
let key: string
beforeAll(async () => {
  harness = await openWebhookHarness()
  await saveSampleGame(harness.store)
  key = (await harness.accounts.createAccount('a@example.com', 'pro')).key
  server = createGraphQLServer({
    ...LONG_TIMEOUT,
    store: harness.store,
    now: () => new Date(harness.clock.now()),
    report: (cause) => harness.problems.push(cause),
    auth: { accounts: harness.accounts, clock: harness.clock.now },
    webhooks: harness.manager,
  })
})
afterAll(() => harness.close())

type GraphResult = Readonly<Record<string, unknown>>

/** The value at a path of a response: `viewer.plan.name`. */
function at(result: unknown, path: string): unknown {
  return path.split('.').reduce((value, name) => (value as GraphResult | null)?.[name], result)
}

async function execute(query: string, variables: object = {}, withKey = key) {
  harness.clock.advance(1_000)
  const response = await server.fetch('http://test/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${withKey}` },
    body: JSON.stringify({ query, variables }),
  })
  const { data, errors } = (await response.json()) as { data: GraphResult; errors?: readonly unknown[] }
  expect(errors ?? []).toEqual([])
  return data
}

const CREATE_WEBHOOK = `mutation Create($input: CreateWebhookInput!) {
  createWebhook(input: $input) { secret webhook { id sourceId url } userErrors { path code message } }
}`
const CREATE_KEY = `mutation Create($input: CreateApiKeyInput!) {
  createApiKey(input: $input) { key apiKey { id kind origins hint } userErrors { path code } }
}`

test('a viewer has plan, quota by pool, usage and keys', async () => {
  const { viewer } = await execute(`{ viewer {
    plan { name } keys { totalCount nodes { kind hint } }
    quota { requests { limit used remaining resetAt } stream { limit used } webhooks { limit remaining } }
  } }`)
  expect(viewer).toMatchObject({
    plan: { name: 'PRO' },
    keys: { totalCount: 1, nodes: [{ kind: 'SECRET', hint: `${key.slice(0, 12)}…` }] },
    quota: {
      requests: { limit: 50_000, used: 1, remaining: 49_999 },
      stream: { limit: 100_000, used: 0 },
      webhooks: { limit: 25_000, remaining: 25_000 },
    },
  })
})

test('all errors of an input are reported together', async () => {
  const input = { url: 'ftp://127.0.0.1', events: [], leagues: ['nowhere'], idempotencyKey: 'short' }
  const rejected = await execute(CREATE_WEBHOOK, { input })
  expect(at(rejected, 'createWebhook.webhook')).toBeNull()
  expect(at(rejected, 'createWebhook.userErrors')).toMatchObject([
    { path: ['input', 'url'], code: 'WEBHOOK_URL_REFUSED' },
    { path: ['input', 'events'], code: 'INVALID_PARAMETER' },
    { path: ['input', 'leagues'], code: 'LEAGUE_NOT_FOUND' },
    { path: ['input', 'idempotencyKey'], code: 'INVALID_PARAMETER' },
  ])
})

test('an idempotency key returns the same result and creates one webhook; another input is rejected', async () => {
  const input = { url: harness.receiver.url, events: ['FINAL'], idempotencyKey: 'b8c1c5b2-0d0e-4d55-a8a3' }
  const first = await execute(CREATE_WEBHOOK, { input })
  expect(at(first, 'createWebhook.secret')).toMatch(/^whsec_/)
  expect(await execute(CREATE_WEBHOOK, { input })).toEqual(first)
  const { viewer } = await execute('{ viewer { webhooks { nodes { id } } } }')
  expect(viewer).toEqual({
    webhooks: { nodes: [{ id: at(first, 'createWebhook.webhook.id') }] },
  })
  const other = await execute(CREATE_WEBHOOK, { input: { ...input, events: ['LIVE'] } })
  expect(at(other, 'createWebhook.userErrors')).toMatchObject([{ code: 'INVALID_PARAMETER' }])
  const rows = await harness.store.database.read<{ sealed: string }>(
    'SELECT sealed_answer AS sealed FROM idempotency_keys',
  )
  expect(JSON.stringify(rows)).not.toContain('whsec_')
  harness.clock.advance(24 * 3_600_000)
  const later = await execute(CREATE_WEBHOOK, { input })
  expect(at(later, 'createWebhook.webhook.id')).not.toBe(at(first, 'createWebhook.webhook.id'))
})

test('mutations return the edges of what they add to lists, and the ids of what they remove', async () => {
  const owner = (await harness.accounts.createAccount('lists@example.com', 'pro')).key
  const run = (query: string, variables?: object) => execute(query, variables, owner)
  const list = async (field: string, args: string) => {
    const { viewer } = await run(`{ viewer { ${field}(${args}) { totalCount edges { cursor node { id } }
      pageInfo { hasNextPage hasPreviousPage } } } }`)
    return (viewer as Record<string, unknown>)[field] as {
      readonly totalCount: number
      readonly edges: readonly { readonly cursor: string; readonly node: { readonly id: string } }[]
      readonly pageInfo: object
    }
  }
  const addWebhook = `mutation Add($url: String!) { createWebhook(input: { url: $url, events: [FINAL] }) {
    webhookEdge { cursor node { id } } } }`
  const addKey = 'mutation { createApiKey(input: {}) { apiKeyEdge { cursor node { id } } } }'
  const added = async (query: string, path: string) => {
    const edge = at(await run(query, { url: harness.receiver.url }), path)
    return edge as { readonly cursor: string; readonly node: { readonly id: string } }
  }
  const webhooks = [
    await added(addWebhook, 'createWebhook.webhookEdge'),
    await added(addWebhook, 'createWebhook.webhookEdge'),
    await added(addWebhook, 'createWebhook.webhookEdge'),
  ]
  expect(await list('webhooks', 'first: 10')).toMatchObject({ totalCount: 3, edges: webhooks })
  expect(await list('webhooks', `first: 1, after: "${webhooks[0]?.cursor}"`)).toMatchObject({
    edges: webhooks.slice(1, 2),
    pageInfo: { hasNextPage: true, hasPreviousPage: true },
  })
  const keys = [
    await added(addKey, 'createApiKey.apiKeyEdge'),
    await added(addKey, 'createApiKey.apiKeyEdge'),
  ].toReversed()
  const all = await list('keys', 'first: 10')
  expect(all).toMatchObject({ totalCount: 3, edges: [...keys, {}] })
  expect((await list('keys', `last: 1, before: "${keys[1]?.cursor}"`)).edges).toEqual(keys.slice(0, 1))

  const id = webhooks[1]?.node.id
  const removeWebhook =
    'mutation Remove($id: ID!) { deleteWebhook(input: { id: $id }) { deletedWebhookId userErrors { code } } }'
  expect(await run(removeWebhook, { id })).toEqual({
    deleteWebhook: { deletedWebhookId: id, userErrors: [] },
  })
  expect(await run(removeWebhook, { id })).toEqual({
    deleteWebhook: { deletedWebhookId: null, userErrors: [{ code: 'WEBHOOK_NOT_FOUND' }] },
  })
  const keyId = keys[0]?.node.id
  const removeKey = 'mutation Remove($id: ID!) { revokeApiKey(input: { id: $id }) { revokedApiKeyId } }'
  expect(await run(removeKey, { id: keyId })).toEqual({ revokeApiKey: { revokedApiKeyId: keyId } })
  expect((await list('keys', 'first: 10')).edges).toEqual(all.edges.slice(1))
})

test('pages of deliveries neither repeat nor skip during inserts', async () => {
  const caller = await harness.accounts.authenticate({ authorization: null, apiKey: key })
  const { webhook } = await harness.hook({ types: ['score_change'] }, caller)
  const id = Buffer.from(`Webhook:${webhook.id}`).toString('base64')
  const deliver = async (count: number) => {
    const known = await harness.manager.countDeliveries(caller, webhook.id, null)
    // All at the same time: their order is that of the log.
    const updates = Array.from({ length: count }, (_, score) => sampleUpdate('score_change', { score }))
    await append(harness.store, updates, new Date(harness.clock.now()))
    harness.worker.wake()
    await until(
      async () => (await harness.manager.countDeliveries(caller, webhook.id, 'delivered')) === known + count,
    )
  }
  const page = async (args: string) => {
    const query = `query Pages($id: ID!) { node(id: $id) { ... on Webhook { deliveries(${args}) {
      totalCount nodes { sourceId } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } } } }`
    const { deliveries } = (await execute(query, { id }))['node'] as {
      readonly deliveries: {
        readonly totalCount: number
        readonly nodes: readonly { readonly sourceId: string }[]
        readonly pageInfo: Readonly<Record<'startCursor' | 'endCursor', string>> & {
          readonly hasNextPage: boolean
          readonly hasPreviousPage: boolean
        }
      }
    }
    return { ...deliveries, ids: deliveries.nodes.map(({ sourceId }) => sourceId) }
  }
  await deliver(5)
  const { ids: all } = await page('first: 100')
  const first = await page('first: 2')
  await deliver(3)
  const second = await page(`first: 2, after: "${first.pageInfo.endCursor}"`)
  const third = await page(`first: 2, after: "${second.pageInfo.endCursor}"`)
  expect([...first.ids, ...second.ids, ...third.ids]).toEqual(all)
  expect([first, second, third].map(({ pageInfo }) => pageInfo.hasNextPage)).toEqual([true, true, false])
  expect(third.totalCount).toBe(8)
  const back = await page(`last: 2, before: "${third.pageInfo.startCursor}"`)
  expect([back.ids, back.pageInfo.hasPreviousPage]).toEqual([second.ids, true])
  expect((await page('last: 1')).ids).toEqual(all.slice(-1))
})

test('the bodies of a page of deliveries are read together, and only if requested', async () => {
  const caller = await harness.accounts.authenticate({ authorization: null, apiKey: key })
  const { webhook } = await harness.hook({ types: ['score_change'] }, caller)
  const id = Buffer.from(`Webhook:${webhook.id}`).toString('base64')
  const updates = [1, 2, 3].map((score) => sampleUpdate('score_change', { score }))
  await append(harness.store, updates, new Date(harness.clock.now()))
  harness.worker.wake()
  await until(async () => (await harness.manager.countDeliveries(caller, webhook.id, 'delivered')) === 3)
  const readsOfBodies = async (fields: string) => {
    const query = `query Bodies($id: ID!) { node(id: $id) { ... on Webhook { deliveries { nodes { ${fields} } } } } }`
    let node: unknown
    const statements = await countStatements(harness.store, async () => {
      ;({ node } = await execute(query, { id }))
    })
    return { node, reads: statements.filter((sql) => /^SELECT .*"data".* FROM .*"updates" WHERE/.test(sql)) }
  }
  expect((await readsOfBodies('sourceId attempts')).reads).toEqual([])
  const { node, reads } = await readsOfBodies('requestBody')
  expect(reads).toHaveLength(1)
  const bodies = [0, 1, 2].map((index) => at(node, `deliveries.nodes.${index}.requestBody`))
  expect(new Set(bodies).size).toBe(3)
  expect(harness.receiver.received.map(({ body }) => body)).toEqual(expect.arrayContaining(bodies))
})

test('webhooks are nodes with their deliveries, only for their owner', async () => {
  const caller = await harness.accounts.authenticate({ authorization: null, apiKey: key })
  const { webhook } = await harness.hook({ types: ['score_change'] }, caller)
  await append(harness.store, [sampleUpdate()], new Date(harness.clock.now()))
  harness.worker.wake()
  await until(async () => {
    const deliveries = await harness.manager.deliveries(caller, webhook.id, {
      status: 'delivered',
      limit: 1,
      offset: 0,
    })
    return deliveries.length === 1
  })
  const id = Buffer.from(`Webhook:${webhook.id}`).toString('base64')
  const query = `query Hook($id: ID!) { node(id: $id) { id ... on Webhook { sourceId
    deliveries(status: DELIVERED) { totalCount nodes { sourceId event status attempts responseStatus requestBody } } } } }`
  const { node } = await execute(query, { id })
  expect(node).toMatchObject({
    id,
    sourceId: webhook.id,
    deliveries: {
      totalCount: 1,
      nodes: [
        {
          event: 'SCORE_CHANGE',
          status: 'DELIVERED',
          attempts: 1,
          requestBody: harness.receiver.received.at(-1)?.body,
        },
      ],
    },
  })
  const again = `mutation Again($input: ReplayDeliveryInput!) {
    replayDelivery(input: $input) { outcome { delivered } userErrors { code } } }`
  const deliveryId = at(node, 'deliveries.nodes.0.sourceId')
  expect(await execute(again, { input: { id, deliveryId } })).toEqual({
    replayDelivery: { outcome: { delivered: true }, userErrors: [] },
  })
  const stranger = (await harness.accounts.createAccount('b@example.com', 'pro')).key
  expect(await execute(query, { id }, stranger)).toEqual({ node: null })
  const stolen = `mutation { deleteWebhook(input: { id: "${id}" }) { userErrors { code } } }`
  expect(await execute(stolen, {}, stranger)).toEqual({
    deleteWebhook: { userErrors: [{ code: 'WEBHOOK_NOT_FOUND' }] },
  })
})

test('keys are created and revoked: publishable ones with their origins', async () => {
  const input = { kind: 'PUBLISHABLE', origins: ['https://Scores.example.com/'] }
  const { createApiKey: made } = await execute(CREATE_KEY, { input })
  expect(String(at(made, 'key'))).toMatch(/^sd_pub_/)
  expect(at(made, 'apiKey')).toMatchObject({ kind: 'PUBLISHABLE', origins: ['https://scores.example.com'] })
  for (const origins of [[], ['example.com'], ['https://example.com/path']]) {
    const { createApiKey: rejected } = await execute(CREATE_KEY, { input: { kind: 'PUBLISHABLE', origins } })
    expect(rejected).toMatchObject({ key: null, userErrors: [{ path: ['input', 'origins'] }] })
  }
  const revoke = `mutation { revokeApiKey(input: { id: "${String(at(made, 'apiKey.id'))}" }) { apiKey { revokedAt } userErrors { code } } }`
  const stranger = (await harness.accounts.createAccount('b@example.com', 'pro')).key
  expect(await execute(revoke, {}, stranger)).toMatchObject({
    revokeApiKey: { apiKey: null, userErrors: [{ code: 'KEY_NOT_FOUND' }] },
  })
  expect(await execute(revoke)).toMatchObject({ revokeApiKey: { userErrors: [] } })
  const rejected = harness.accounts.authenticate({
    authorization: null,
    apiKey: String(at(made, 'key')),
    origin: 'https://scores.example.com',
  })
  await expect(rejected).rejects.toMatchObject({ code: 'USER_NOT_FOUND' })
})
