import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { operatorEndpoints } from '../../../src/admin/endpoints.ts'
import type { Endpoint } from '../../../src/http/pipeline/endpoint.ts'
import { isStorable, requireStorable } from '../../../src/domain/text.ts'
import { accountEndpoints } from '../../../src/rest/account-endpoints.ts'
import { replayEndpoints } from '../../../src/stream/replay-endpoints.ts'
import { openReplays } from '../../../src/updates/replays.ts'
import type { Replays } from '../../../src/updates/replays.ts'
import { webhookEndpoints } from '../../../src/webhooks/endpoints.ts'
import { isUnstorable, MEGABYTE, TEXTS, UNSTORABLE, VALUES } from '../../support/hostile-values.ts'
import { ADMIN_TOKEN, openRest, read } from '../../support/rest.ts'
import type { RestUnderTest } from '../../support/rest.ts'
import { openWebhookHarness } from '../../support/webhooks.ts'
import type { WebhookHarness } from '../../support/webhooks.ts'
import { fillWorld } from '../../support/world.ts'

// Tested endpoints come from their tables, so that additions are tested, too.

let harness: WebhookHarness
let replays: Replays
let rest: RestUnderTest
let key: string
let webhookId: string
let accountId: string
beforeAll(async () => {
  harness = await openWebhookHarness()
  await fillWorld(harness.store)
  replays = openReplays({ store: harness.store, now: () => new Date(harness.clock.now()) })
  rest = openRest(harness.store, {
    endpoints: (accounts) => [
      ...operatorEndpoints(accounts),
      ...webhookEndpoints(harness.manager),
      ...replayEndpoints(replays, harness.manager),
    ],
  })
  key = (await harness.accounts.createAccount('a@example.com', 'scale')).key
  const caller = await harness.accounts.authenticate({ authorization: `Bearer ${key}`, apiKey: null })
  accountId = (await harness.caller()).accountId
  webhookId = (await harness.hook({}, caller)).webhook.id
})
afterAll(async () => {
  await rest.close()
  await harness.close()
  expect(harness.problems).toEqual([])
})

const endpoints = (): readonly Endpoint[] => [
  ...accountEndpoints(rest.accounts, () => 'ws://127.0.0.1/ws'),
  ...operatorEndpoints(rest.accounts),
  ...webhookEndpoints(harness.manager),
  ...replayEndpoints(replays, harness.manager),
]
const IN_PATH: Readonly<Record<string, () => string>> = { webhookId: () => webhookId, id: () => accountId }
const pathOf = ({ path }: Endpoint, values: Readonly<Record<string, string>> = {}) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? IN_PATH[name]?.() ?? 'x')

async function callRest({ method, access }: Endpoint, path: string, body?: string): Promise<number> {
  rest.clock.advance(3_600_000)
  const headers = {
    authorization: `Bearer ${access === 'operator' ? ADMIN_TOKEN : key}`,
    'content-type': 'application/json',
  }
  const response = await rest.app.request(`http://127.0.0.1${path}`, {
    method,
    headers,
    ...(body === undefined ? {} : { body }),
  })
  const { status, text } = await read(response)
  expect(status, `${method} ${path.slice(0, 200)} ${(body ?? '').slice(0, 200)} ${text}`).toBeLessThan(500)
  return status
}

type JsonSchema = Readonly<Record<string, unknown>>
/** A valid value of a member, so that another one causes the error. */
function sampleOf(name: string, { type, enum: values, items, anyOf, minimum }: JsonSchema): unknown {
  if (name === 'url') return harness.receiver.url
  if (name === 'email') return 'b@example.com'
  if (name === 'accountId') return accountId
  if (name === 'expiresAt') return '2099-01-01T00:00:00Z'
  if (Array.isArray(values)) return values[0]
  if (Array.isArray(anyOf)) return sampleOf(name, anyOf[0] as JsonSchema)
  if (type === 'array') return [name === 'leagues' ? 'nba' : sampleOf(name, items as JsonSchema)]
  if (type === 'integer' || type === 'number') return minimum ?? 1
  return type === 'boolean' ? true : 'x'
}

test('no body member causes 5xx, and no unstorable text is accepted', async () => {
  for (const endpoint of endpoints()) {
    if (!endpoint.body) continue
    const { properties = {} } = z.toJSONSchema(endpoint.body, { io: 'input', unrepresentable: 'any' })
    const whole = Object.fromEntries(
      Object.entries(properties).map(([name, one]) => [
        name,
        JSON.stringify(sampleOf(name, one as JsonSchema)),
      ]),
    )
    const bodyOf = (members: Readonly<Record<string, string>>) =>
      `{${Object.entries(members)
        .map(([name, json]) => `${JSON.stringify(name)}:${json}`)
        .join(',')}}`
    expect(await callRest(endpoint, pathOf(endpoint), bodyOf(whole)), endpoint.operationId).toBeLessThan(409)
    for (const json of [...VALUES, MEGABYTE]) await callRest(endpoint, pathOf(endpoint), json)
    for (const name of [...Object.keys(whole), '__proto__', 'constructor', 'unknown'])
      for (const json of [...VALUES, MEGABYTE]) {
        const status = await callRest(endpoint, pathOf(endpoint), bodyOf({ ...whole, [name]: json }))
        if (isUnstorable(json))
          expect([400, 422], `${endpoint.operationId} ${name} ${json}`).toContain(status)
      }
  }
}, 300_000)

test('no parameter causes 5xx', async () => {
  const texts = [
    ...TEXTS.map((text) => encodeURIComponent(Buffer.from(text).toString())),
    '%',
    '%ED%A0%80',
    '%00',
    'x'.repeat(1_000_000),
  ]
  for (const endpoint of endpoints()) {
    for (const text of texts) {
      for (const name of Object.keys(endpoint.inPath ?? {}))
        await callRest(endpoint, pathOf(endpoint, { [name]: text }))
      for (const name of [...Object.keys(endpoint.query ?? {}), '__proto__'])
        if (endpoint.method === 'GET') await callRest(endpoint, `${pathOf(endpoint)}?${name}=${text}`)
    }
  }
}, 300_000)

test('a webhook URL is stored as parsed; spaces and line breaks are rejected', async () => {
  const caller = await harness.caller()
  const { port } = new URL(harness.receiver.url)
  const { webhook } = await harness.hook({ url: `HTTP://LOCALHOST:${port}/a/../b?q=ü` }, caller)
  expect(webhook.url).toBe(`http://localhost:${port}/b?q=%C3%BC`)
  const changed = await harness.manager.update(caller, webhook.id, { url: `http://127.1:${port}` })
  expect(changed.url).toBe(`http://127.0.0.1:${port}/`)
  for (const url of [
    ' http://a.example/',
    'http://a.example/\n',
    'http://a.exa\tmple/',
    'http://a.example/a b',
    'http://a.example/\u00a0',
  ])
    await expect(harness.hook({ url }, caller)).rejects.toMatchObject({ code: 'WEBHOOK_URL_REFUSED' })
  const long = `http://a.example/${'ü'.repeat(1_000)}`
  await expect(harness.hook({ url: long }, caller)).rejects.toMatchObject({ code: 'WEBHOOK_URL_REFUSED' })
})

test('one rule determines storable texts, at any nesting depth', () => {
  for (const text of UNSTORABLE) expect(isStorable(text), JSON.stringify(text)).toBe(false)
  for (const text of ['', 'Ærøskøbing', '日本', '😀', '__proto__', 'a b'])
    expect(isStorable(text), text).toBe(true)
  let deep: unknown = 'a\0'
  for (let level = 0; level < 100_000; level += 1) deep = [deep]
  expect(() => requireStorable(deep, 'It')).toThrow(/control character/)
  expect(() => requireStorable({ a: [{ b: '\ud800' }] }, 'It')).toThrow('`a.0.b` has a control character')
})
