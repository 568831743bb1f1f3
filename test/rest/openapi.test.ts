import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { operatorEndpoints } from '../../src/admin/endpoints.ts'
import { findParameterExamples } from '../../src/site/parameter-examples.ts'
import { findExample } from '../../src/rest/examples.ts'
import type { Endpoint } from '../../src/http/pipeline/endpoint.ts'
import { accountEndpoints } from '../../src/rest/account-endpoints.ts'
import { BODY_EXAMPLES } from '../../src/rest/openapi-components.ts'
import { EVENT_OF_WEBHOOK_TYPE, QUOTA_ALERT } from '../../src/domain/webhook.ts'
import { wireQuotaAlert } from '../../src/domain/wire/quota-alert.ts'
import { TAGS } from '../../src/rest/openapi-components.ts'
import {
  listOperations,
  operationAddress,
  renderReference,
  renderReferenceText,
  resourcePage,
  SCHEMAS_PAGE,
} from '../../src/rest/reference.ts'
import { ROUTES } from '../../src/rest/routes/table.ts'
import { EVENTS } from '../../src/store/entities/events.ts'
import type { Store } from '../../src/store/store.ts'
import { TEAMS } from '../../src/store/entities/teams.ts'
import { WIRE_UPDATES } from '../../src/domain/wire/update.ts'
import { replayEndpoints } from '../../src/stream/replay-endpoints.ts'
import { openReplays } from '../../src/updates/replays.ts'
import { webhookEndpoints } from '../../src/webhooks/endpoints.ts'
import { createWebhookManager } from '../../src/webhooks/manager.ts'
import { openSender } from '../../src/webhooks/sender.ts'
import { TEST_KEYRING } from '../support/keyring.ts'
import { openRest } from '../support/rest.ts'
import type { RestUnderTest } from '../support/rest.ts'
import { sampleEvent, sampleTeam } from '../support/samples.ts'
import { openTestStore } from '../support/store.ts'
import { strict } from '../support/strict.ts'

let store: Store
let rest: RestUnderTest
let document: Record<string, never>
let hooks: readonly Endpoint[]
beforeAll(async () => {
  store = await openTestStore()
  const sender = openSender({ allowPrivate: false })
  const manager = createWebhookManager({
    store,
    sender,
    keyring: TEST_KEYRING,
    allowPrivate: false,
    now: () => new Date(),
  })
  const replays = openReplays({ store, now: () => new Date() })
  hooks = [...webhookEndpoints(manager), ...replayEndpoints(replays, manager)]
  rest = openRest(store, {
    endpoints: (accounts) => [...operatorEndpoints(accounts), ...hooks],
  })
  await sender.close()
  document = (await (await rest.app.request('/openapi.json')).json()) as Record<string, never>
})
afterAll(async () => {
  await rest.close()
  await store.close()
})

test('every route and endpoint is in the document, with an example', () => {
  const { paths } = document as unknown as {
    paths: Record<
      string,
      Record<
        string,
        {
          responses: Record<string, { headers?: object; content?: Record<string, { example?: unknown }> }>
        }
      >
    >
  }
  for (const { path: route } of ROUTES) expect(paths[`/api/v1${route}`]?.['get'], route).toBeDefined()
  for (const [name, methods] of Object.entries(paths)) {
    for (const [method, { responses }] of Object.entries(methods)) {
      const success = responses['200'] ?? responses['201']
      expect(Object.keys(success?.headers ?? {}), `${method} ${name}`).toContain('X-Data-Source')
      expect(success?.content?.['application/json']?.example, `${method} ${name}`).toBeDefined()
    }
  }
})

test('an error has the headers of requests and limits that the document lists, and no others', async () => {
  const { paths } = document as unknown as {
    paths: Record<string, { get?: { responses: Record<string, { headers: object }> } }>
  }
  const listed = (path: string, status: number): string[] =>
    Object.keys(paths[path]?.get?.responses[String(status)]?.headers ?? {}).map((name) => name.toLowerCase())
  const path = '/api/v1/sports/{sport}/leagues/{league}/events/{eventId}'
  const at = (key: object) =>
    rest.app.request('/api/v1/sports/football/leagues/nfl/events/999', { headers: { ...key } })
  for (const [status, response] of [
    [401, await at({})],
    [404, await at({ 'x-api-key': await rest.key() })],
  ] as const) {
    expect(response.status).toBe(status)
    for (const name of ['x-request-id', 'ratelimit', 'ratelimit-policy', 'retry-after', 'www-authenticate']) {
      expect([name, response.headers.has(name)]).toEqual([name, listed(path, status).includes(name)])
    }
  }
})

test('aliases are deprecated and have no examples; other parameters have one that they accept', () => {
  interface Parameter {
    readonly name: string
    readonly deprecated?: true
    readonly example?: string | number | boolean
  }
  const { paths } = document as unknown as { paths: Record<string, { get?: { parameters: Parameter[] } }> }
  const parametersOf = (path: string) =>
    paths[`/api/v1/sports/{sport}/leagues/{league}${path}`]?.get?.parameters ?? []
  const search = parametersOf('/athletes/search')
  expect(search.find(({ name }) => name === 'query')).toMatchObject({ example: 'jo' })
  const alias = search.find(({ name }) => name === 'q')
  expect([alias?.deprecated, 'example' in (alias ?? {})]).toEqual([true, false])
  for (const route of ROUTES) {
    const parameters = paths[`/api/v1${route.path}`]?.get?.parameters ?? []
    for (const [name, spec] of Object.entries(route.query)) {
      const { example } = parameters.find((one) => one.name === name) ?? {}
      // Those of games and seasons depend on what is stored.
      if (example === undefined)
        expect(['season', 'team', 'athlete', 'since'], route.operationId).toContain(name)
      else expect(spec.schema.safeParse(String(example)).success, `${route.operationId} ${name}`).toBe(true)
      if (spec.alias !== null)
        expect(parameters.find((one) => one.name === spec.alias)).toMatchObject({ deprecated: true })
    }
  }
})

test('the examples of request bodies are accepted', () => {
  const endpoints = [
    ...accountEndpoints(rest.accounts, () => ''),
    ...operatorEndpoints(rest.accounts),
    ...hooks,
  ]
  const withBody = endpoints.flatMap(({ operationId, body }) => (body ? [{ operationId, body }] : []))
  expect(withBody.map(({ operationId }) => operationId).toSorted()).toEqual(
    Object.keys(BODY_EXAMPLES).toSorted(),
  )
  for (const { operationId, body } of withBody)
    expect(body.safeParse(BODY_EXAMPLES[operationId]).error?.issues ?? [], operationId).toEqual([])
})

test('operations of the operator are a document of their own', async () => {
  interface Operations {
    readonly paths: Readonly<Record<string, object>>
    readonly components: { readonly securitySchemes: object }
  }
  const own = (await (await rest.app.request('/openapi-operator.json')).json()) as Operations
  expect(Object.keys(own.paths).length).toBeGreaterThan(2)
  expect(Object.keys(own.paths).every((path) => path.startsWith('/api/admin/'))).toBe(true)
  expect(Object.keys(own.components.securitySchemes)).toEqual(['operator'])
  const { paths, components } = document as unknown as Operations
  expect(Object.keys(paths).filter((path) => path.startsWith('/api/admin/'))).toEqual([])
  expect(Object.keys(components.securitySchemes)).toEqual(['bearer', 'apiKey'])
  const closed = openRest(store, { adminToken: null, endpoints: (accounts) => operatorEndpoints(accounts) })
  expect((await closed.app.request('/openapi-operator.json')).status).toBe(404)
  await closed.close()
})

test('responses that may be a 304 have their ETag in the document, as does the 304', () => {
  const { paths } = document as unknown as {
    paths: Record<string, Record<string, { responses: Record<string, { headers?: object }> }>>
  }
  const remembered = Object.values(paths)
    .flatMap((methods) => Object.values(methods))
    .filter(({ responses }) => '304' in responses)
  expect(remembered).toHaveLength(ROUTES.length)
  for (const { responses } of remembered) {
    expect(Object.keys(responses['200']?.headers ?? {})).toContain('ETag')
    expect(responses['304']?.headers).toEqual(responses['200']?.headers)
  }
})

test('the examples of routes have the declared shapes, without empty texts where a member may be absent', () => {
  for (const { operationId, shape } of ROUTES) {
    const example = findExample(operationId) as { readonly data: unknown }
    expect([operationId, strict(shape).safeParse(example.data).error?.issues ?? []]).toEqual([
      operationId,
      [],
    ])
  }
})

test('webhook deliveries are in the document, with an example', () => {
  const { webhooks } = document as unknown as {
    webhooks: Record<string, { post: { requestBody: { content: Record<string, { example: unknown }> } } }>
  }
  expect(Object.keys(webhooks)).toEqual([...EVENT_OF_WEBHOOK_TYPE.values()])
  for (const [type, event] of EVENT_OF_WEBHOOK_TYPE) {
    const { example } = webhooks[event]?.post.requestBody.content['application/json'] ?? {}
    const body = z.strictObject({
      event: z.literal(event),
      timestamp: z.iso.datetime(),
      data: strict(type === QUOTA_ALERT ? wireQuotaAlert : WIRE_UPDATES[type]),
    })
    expect(body.safeParse(example).error?.issues ?? []).toEqual([])
  }
})

test('the reference contains every operation, without scripts', () => {
  const pages = ['', ...Object.keys(TAGS).map(resourcePage), SCHEMAS_PAGE]
  const html = pages.map((page) => renderReference(document, page)).join('')
  const text = pages.map((page) => renderReferenceText(document, page)).join('')
  for (const { operationId, path } of ROUTES) {
    expect(html.split(`id="${operationId}"`).length).toBe(2)
    expect(text).toContain(path)
  }
  for (const row of listOperations(document)) {
    const [address = '', id = ''] = operationAddress(row).split('#')
    const page = renderReference(document, address.replace('/docs/rest/', ''))
    expect(page).toContain(`id="${id}"`)
  }
  expect(html).not.toMatch(/<script|<img|<iframe|src="|href="https?:|@import|url\(/)
})

test('without a database, the document has no examples of games', async () => {
  const silent = openRest(store, { parameterExamples: () => new Promise(() => undefined) })
  const response = await silent.app.request('/openapi.json')
  expect(response.status).toBe(200)
  expect(Object.keys(((await response.json()) as { paths: object }).paths).length).toBeGreaterThan(
    ROUTES.length,
  )
  await silent.close()
})

test('the game of the examples is one that is over, also while the scoreboard has none', async () => {
  const league = 'nfl'
  const upcoming = sampleEvent('61', '1', '2', { league, date: '2026-11-26T18:00:00Z' })
  const { status } = upcoming
  const ended = { ...status, state: 'post', phase: 'FINAL', completed: true } as const
  const off = { ...status, state: 'post', phase: 'POSTPONED' } as const
  const teams = ['1', '2', '3', '4'].map((id) => ({
    value: sampleTeam(id, { league }),
    from: 'listing' as const,
  }))
  await store.write(league, async (writer) => {
    await writer.save(TEAMS, teams)
    await writer.save(EVENTS, [
      upcoming,
      sampleEvent('60', '1', '2', { league, date: '2026-11-12T18:00:00Z', status: off }),
      sampleEvent('59', '3', '4', { league, date: '2026-11-11T18:00:00Z', status: ended }),
      sampleEvent('58', '3', '4', { league, date: '2026-11-04T18:00:00Z', status: ended }),
    ])
  })
  const examples = await findParameterExamples(store, () => new Date('2026-11-25T12:00:00Z'))
  expect(examples).toMatchObject({
    eventId: '59',
    teamId: '3',
    team: '3',
    startDate: '20261111',
    endDate: '20261111',
    from: '2026-11-18T00:00:00Z',
    to: '2026-11-25T00:00:00Z',
  })
})
