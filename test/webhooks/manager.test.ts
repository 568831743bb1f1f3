import { createHmac } from 'node:crypto'
import { Webhook as Verifier } from 'standardwebhooks'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as z from 'zod'
import { LONG_TIMEOUT } from '../support/long-timeout.ts'
import { createGraphQLServer } from '../../src/graphql/server.ts'
import { replayEndpoints } from '../../src/stream/replay-endpoints.ts'
import type { Replays } from '../../src/updates/replays.ts'
import { webhookEndpoints } from '../../src/webhooks/endpoints.ts'
import { response } from '../support/receiver.ts'
import { openRest, read } from '../support/rest.ts'
import { append, sampleUpdate, until } from '../support/updates.ts'
import { openWebhookHarness } from '../support/webhooks.ts'
import type { WebhookHarness } from '../support/webhooks.ts'

let harness: WebhookHarness
beforeEach(async () => {
  harness = await openWebhookHarness()
})
afterEach(async () => {
  await harness.close()
  expect(harness.problems).toEqual([])
})

function openApi() {
  const rest = openRest(harness.store, { endpoints: () => webhookEndpoints(harness.manager) })
  const call = async (key: string, method: string, path: string, body?: unknown) => {
    rest.clock.advance(1_000)
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
    const init = body === undefined ? { method, headers } : { method, headers, body: JSON.stringify(body) }
    return read(await rest.app.request(`/api/v1${path}`, init))
  }
  return { rest, call }
}

test('the lifecycle of a webhook over REST, free of charge', async () => {
  const { rest, call } = openApi()
  const key = await rest.key('starter')
  const body = { url: harness.receiver.url, events: ['event.score_change', 'event.final'], leagues: ['nba'] }
  const created = await call(key, 'POST', '/webhooks', body)
  expect(created.status).toBe(201)
  const { id, secret } = created.body.data as { id: string; secret: string }
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  const got = await call(key, 'GET', `/webhooks/${id}`)
  expect(got.body.data).toMatchObject({
    ...body,
    id,
    frequency: 'asap',
    active: true,
    consecutiveFailures: 0,
  })
  expect(got.text).not.toContain('whsec_')
  expect((await call(key, 'GET', '/webhooks')).body.data).toEqual([got.body.data])
  const changed = await call(key, 'PATCH', `/webhooks/${id}`, {
    leagues: null,
    frequency: '5m',
    active: false,
  })
  expect(changed.body.data).toMatchObject({ leagues: null, frequency: '5m', active: false })
  await call(key, 'PATCH', `/webhooks/${id}`, { active: true, frequency: 'asap' })

  const tested = await call(key, 'POST', `/webhooks/${id}/test`, { eventType: 'event.final' })
  expect(tested.body.data).toMatchObject({ delivered: true, statusCode: 200, error: null })
  const [sample] = harness.receiver.received
  expect(sample?.headers).toMatchObject({ 'x-webhook-test': 'true', 'x-webhook-event': 'event.final' })
  expect(sample?.headers).not.toHaveProperty('x-webhook-seq')
  expect(JSON.parse(sample?.body ?? '')).toMatchObject({ event: 'event.final', test: true })
  expect(sample?.headers['x-webhook-signature']).toBe(
    createHmac('sha256', secret)
      .update(sample?.body ?? '')
      .digest('hex'),
  )

  const rotated = await call(key, 'POST', `/webhooks/${id}/rotate-secret`)
  const { secret: newSecret } = rotated.body.data as { secret: string }
  expect(newSecret).not.toBe(secret)
  await call(key, 'POST', `/webhooks/${id}/test`)
  const signed = harness.receiver.received[1]
  for (const one of [secret, newSecret])
    new Verifier(one).verify(signed?.body ?? '', signed?.headers as Record<string, string>)
  const signatureOf = (one: string, body = '') => createHmac('sha256', one).update(body).digest('hex')
  expect(signed?.headers['x-webhook-signature']).toBe(signatureOf(secret, signed?.body))
  const wrong = await call(key, 'POST', `/webhooks/${id}/rotate-secret`, { finish: 'yes' })
  expect([wrong.status, wrong.body.error?.code]).toEqual([400, 'INVALID_PARAMETER'])
  const finished = await call(key, 'POST', `/webhooks/${id}/rotate-secret`, { finish: true })
  expect(finished.body.data).toMatchObject({ id, secret: null })
  await call(key, 'POST', `/webhooks/${id}/test`)
  const after = harness.receiver.received[2]
  expect(after?.headers['x-webhook-signature']).toBe(signatureOf(newSecret, after?.body))

  const removed = await call(key, 'DELETE', `/webhooks/${id}`)
  expect(removed.body.data).toMatchObject({ id })
  expect((await call(key, 'GET', `/webhooks/${id}`)).body.error?.code).toBe('WEBHOOK_NOT_FOUND')
  expect(removed.body.meta.rateLimit?.remaining).toBe(10_000)
  await rest.close()
})

test('each header of a delivery and of a sample is documented, and names the webhook among those of its URL', async () => {
  const { rest, call } = openApi()
  const key = await rest.key('starter')
  const create = () =>
    call(key, 'POST', '/webhooks', { url: harness.receiver.url, events: ['event.score_change'] })
  const created = [await create(), await create()]
  const ids = created.map(({ body }) => (body.data as { id: string }).id)
  await call(key, 'POST', `/webhooks/${ids[1]}/test`)
  await append(harness.store, [sampleUpdate('score_change')])
  await until(() => harness.receiver.received.length === 3)
  const [sample, ...deliveries] = harness.receiver.received
  expect(sample?.headers['x-webhook-endpoint']).toBe(ids[1])
  expect(new Set(deliveries.map(({ headers }) => headers['x-webhook-endpoint']))).toEqual(new Set(ids))
  const { webhooks } = (await (await rest.app.request('/openapi.json')).json()) as {
    webhooks: Record<string, { post: { parameters: { name: string; required: boolean }[] } }>
  }
  const { parameters = [] } = webhooks['event.score_change']?.post ?? {}
  const documented = parameters.map(({ name }) => name.toLowerCase())
  for (const { headers } of harness.receiver.received) {
    const names = Object.keys(headers).filter((name) => name.includes('webhook'))
    expect(documented).toEqual(expect.arrayContaining(names))
    for (const { name, required } of parameters) if (required) expect(names).toContain(name.toLowerCase())
  }
  await rest.close()
})

test('a failed delivery is replayed with the same body and id, and only success changes it', async () => {
  const { rest, call } = openApi()
  const key = await rest.key('scale')
  const created = await call(key, 'POST', '/webhooks', { url: harness.receiver.url, events: ['event.play'] })
  const { id } = created.body.data as { id: string }
  harness.receiver.otherwise = response(500)
  await append(harness.store, [sampleUpdate('play')])
  const deliveries = async () =>
    (await call(key, 'GET', `/webhooks/${id}/deliveries`)).body.data as {
      id: string
      attempts: number
      status: string
      requestBody: string | null
    }[]
  for (const seconds of [0, 10, 60]) {
    const before = harness.receiver.received.length
    harness.later(seconds)
    await until(async () => (await deliveries())[0]?.attempts === before + 1)
  }
  const [failed] = await deliveries()
  expect(failed).toMatchObject({ event: 'event.play', status: 'failed', attempts: 3, responseStatus: 500 })
  const again = () => call(key, 'POST', `/webhooks/${id}/test`, { deliveryId: failed?.id })
  expect((await again()).body.data).toMatchObject({
    delivered: false,
    statusCode: 500,
    error: 'http_status: The endpoint responded 500. Respond with 2xx within 10 s.',
  })
  expect((await call(key, 'GET', `/webhooks/${id}`)).body.data).toMatchObject({ consecutiveFailures: 1 })
  harness.receiver.otherwise = response(200)
  expect((await again()).body.data).toMatchObject({ delivered: true })
  expect((await call(key, 'GET', `/webhooks/${id}`)).body.data).toMatchObject({ consecutiveFailures: 0 })
  expect(await deliveries()).toMatchObject([{ status: 'delivered' }])
  const sent = harness.receiver.received
  expect(new Set(sent.map(({ body }) => body)).size).toBe(1)
  expect((await deliveries())[0]?.requestBody).toBe(sent[0]?.body)
  await harness.store.database.prisma.update.deleteMany()
  expect((await deliveries())[0]?.requestBody).toBeNull()
  expect(new Set(sent.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  expect(new Set(sent.map(({ headers }) => headers['x-webhook-seq']))).toEqual(new Set(['1']))
  expect(sent.at(-1)?.headers['x-webhook-test']).toBeUndefined()
  await rest.close()
})

const madeWith = async (
  call: ReturnType<typeof openApi>['call'],
  key: string,
  events: readonly string[] = ['event.play'],
) =>
  ((await call(key, 'POST', '/webhooks', { url: harness.receiver.url, events })).body.data as { id: string })
    .id

test('tests stand in the list of deliveries, marked as tests, and can be replayed', async () => {
  const { rest, call } = openApi()
  const key = await rest.key('starter')
  const id = await madeWith(call, key)
  await append(harness.store, [sampleUpdate('play')])
  await until(() => harness.receiver.received.length === 1)
  await until(async () => {
    const { data } = (await call(key, 'GET', `/webhooks/${id}/deliveries?status=delivered`)).body
    return (data as unknown[]).length === 1
  })
  rest.clock.advance(1_000)
  harness.clock.advance(1_000)
  await call(key, 'POST', `/webhooks/${id}/test`, { eventType: 'event.final' })
  harness.receiver.script.push(response(500))
  harness.clock.advance(1_000)
  await call(key, 'POST', `/webhooks/${id}/test`)
  const { body } = await call(key, 'GET', `/webhooks/${id}/deliveries`)
  const list = body.data as { id: string; requestBody: string }[]
  expect(list).toMatchObject([
    {
      test: true,
      event: 'event.play',
      status: 'failed',
      attempts: 1,
      responseStatus: 500,
      deliveredAt: null,
    },
    { test: true, event: 'event.final', status: 'delivered', attempts: 1, responseStatus: 200, error: null },
    { test: false, event: 'event.play', status: 'delivered' },
  ])
  const sent = harness.receiver.received
  const marks = list.map(({ requestBody }) => (JSON.parse(requestBody) as { test?: true }).test)
  expect(marks).toEqual([true, true, undefined])
  expect(list.map((one) => one.requestBody)).toEqual([sent[2]?.body, sent[1]?.body, sent[0]?.body])
  expect(list.map((one) => one.id)).toEqual([2, 1, 0].map((index) => sent[index]?.headers['webhook-id']))
  const replayed = await call(key, 'POST', `/webhooks/${id}/test`, { deliveryId: list[0]?.id })
  expect(replayed.body.data).toMatchObject({ delivered: true })
  expect(sent[3]?.body).toBe(sent[2]?.body)
  expect(sent[3]?.headers).toMatchObject({ 'x-webhook-test': 'true', 'webhook-id': list[0]?.id })
  expect(sent[3]?.headers).not.toHaveProperty('x-webhook-seq')
  expect((await call(key, 'GET', `/webhooks/${id}/deliveries`)).body.data).toMatchObject([
    { test: true, status: 'delivered', attempts: 2, responseStatus: 200 },
    { test: true, status: 'delivered', attempts: 1 },
    { test: false },
  ])
  await rest.close()
})

test.each(['a test', 'a replay'] as const)(
  '%s that is answered 410 deactivates the webhook',
  async (kind) => {
    const { rest, call } = openApi()
    const key = await rest.key('starter')
    const id = await madeWith(call, key)
    await call(key, 'POST', `/webhooks/${id}/test`)
    const list = (await call(key, 'GET', `/webhooks/${id}/deliveries`)).body.data as { id: string }[]
    harness.receiver.otherwise = response(410)
    const what = kind === 'a test' ? {} : { deliveryId: list[0]?.id }
    expect((await call(key, 'POST', `/webhooks/${id}/test`, what)).body.data).toMatchObject({
      delivered: false,
      statusCode: 410,
      error: 'http_status: The endpoint responded 410 Gone, which deactivates the webhook.',
    })
    expect((await call(key, 'GET', `/webhooks/${id}`)).body.data).toMatchObject({
      active: false,
      consecutiveFailures: 0,
      deactivatedReason: 'the endpoint responded 410 Gone',
    })
    await rest.close()
  },
)

test('an account can have five concurrent tests; the sixth is rejected, unlike other accounts', async () => {
  const { rest, call } = openApi()
  const [key, other] = [await rest.key('scale'), await rest.key('scale')]
  const make = async (owner: string) => {
    const body = { url: harness.receiver.url, events: ['event.play'] }
    return ((await call(owner, 'POST', '/webhooks', body)).body.data as { id: string }).id
  }
  const [id, others] = [await make(key), await make(other)]
  const held: (() => void)[] = []
  harness.receiver.otherwise = (_, response) => held.push(() => response.writeHead(200).end())
  const running = Array.from({ length: 5 }, () => call(key, 'POST', `/webhooks/${id}/test`))
  await until(() => held.length === 5)
  const sixth = await call(key, 'POST', `/webhooks/${id}/test`)
  expect([sixth.status, sixth.body.error?.code]).toEqual([429, 'RATE_LIMIT_PER_SECOND'])
  expect(sixth.headers.get('retry-after')).toBe('10')
  expect(sixth.body.error?.message).toBe('5 test deliveries of this account are already in progress.')
  expect(held).toHaveLength(5)
  const elsewhere = call(other, 'POST', `/webhooks/${others}/test`)
  await until(() => held.length === 6)
  for (const release of held) release()
  for (const one of await Promise.all([...running, elsewhere]))
    expect(one.body.data).toMatchObject({ delivered: true })
  harness.receiver.otherwise = response(200)
  expect((await call(key, 'POST', `/webhooks/${id}/test`)).body.data).toMatchObject({ delivered: true })
  await rest.close()
})

test('invalid webhooks are rejected, and those of other accounts are not found', async () => {
  const { rest, call } = openApi()
  const key = await rest.key('scale')
  const other = await rest.key('scale')
  const free = await rest.key('free')
  const good = { url: harness.receiver.url, events: ['event.live'] }
  expect((await call(free, 'POST', '/webhooks', good)).body.error?.code).toBe('PLAN_REQUIRED')
  expect((await call(free, 'GET', '/webhooks')).status).toBe(403)
  const bad: [Record<string, unknown>, string][] = [
    [{ events: ['event.odds'] }, 'events'],
    [{ events: [] }, 'events'],
    [{ leagues: ['none'] }, 'leagues'],
    [{ leagues: [] }, 'leagues'],
    [{ frequency: '2m' }, 'frequency'],
    [{ delay: 1_801 }, 'delay'],
    [{ url: 5 }, 'url'],
  ]
  for (const [wrong, field] of bad) {
    const { status, body } = await call(key, 'POST', '/webhooks', { ...good, ...wrong })
    expect([status, body.error?.code]).toEqual([400, 'INVALID_PARAMETER'])
    expect(body.error?.hint).toContain(field)
  }
  // What came, and what is near it.
  const described = [
    [{ leagues: ['NBAA'] }, 'Invalid value for `leagues.0`: "NBAA".', 'such as nba.'],
    [{ events: ['event_live'] }, 'Invalid value for `events.0`: "event_live".', 'did you mean `event.live`?'],
    [{ events: undefined }, '`events` is required.', 'must be a list of event types.'],
    [{ league: 'nfl', leagues: ['nba'] }, '`leagues` contradicts `league`', 'Send only `leagues`.'],
    [{ target: 7 }, 'Invalid value for `target`: 7.', '`target` must be one of'],
  ] as const
  for (const [wrong, message, hint] of described) {
    const { body } = await call(key, 'POST', '/webhooks', { ...good, ...wrong })
    expect(body.error).toMatchObject({
      code: 'INVALID_PARAMETER',
      message: expect.stringContaining(message) as string,
      hint: expect.stringContaining(hint) as string,
    })
  }
  for (const body of [[], 'a', 7]) {
    const { error } = (await call(key, 'POST', '/webhooks', body)).body
    expect(error?.message).toMatch(/^The body must be an object, not /)
  }
  // No game is of both: the webhook would wait for ever.
  const both = await call(key, 'POST', '/webhooks', { ...good, leagues: ['nba'], sports: ['hockey'] })
  expect(both.body.error).toMatchObject({
    code: 'INVALID_PARAMETER',
    message: '`leagues` contradicts `sports`: none of the leagues is of hockey.',
  })
  const narrow = await call(key, 'POST', '/webhooks', {
    ...good,
    leagues: ['nba', 'nhl'],
    sports: ['hockey'],
  })
  expect(narrow.status).toBe(201)
  await call(key, 'DELETE', `/webhooks/${(narrow.body.data as { id: string }).id}`)
  // A filter that is misspelt is an error, and not a wider filter.
  for (const [misspelt, right] of [
    ['legues', 'leagues'],
    ['teamID', 'teamIds'],
    ['wher', 'where'],
  ]) {
    const { status, body } = await call(key, 'POST', '/webhooks', { ...good, [misspelt ?? '']: ['nba'] })
    expect([status, body.error?.code]).toEqual([400, 'INVALID_PARAMETER'])
    expect(body.error?.hint).toContain(`did you mean \`${right}\`?`)
  }
  // Filters have one name in the stream and another here.
  const byOther = await call(key, 'POST', '/webhooks', { ...good, leagues: undefined, league: 'nba' })
  expect(byOther.body.data).toMatchObject({ leagues: ['nba'] })
  await call(key, 'DELETE', `/webhooks/${(byOther.body.data as { id: string }).id}`)
  for (const url of ['ftp://example.com', 'https://user:secret@example.com/', 'nonsense'])
    expect((await call(key, 'POST', '/webhooks', { ...good, url })).body.error?.code).toBe(
      'WEBHOOK_URL_REFUSED',
    )
  const { id } = (await call(key, 'POST', '/webhooks', good)).body.data as { id: string }
  for (const [method, path, body] of [
    ['GET', '', undefined],
    ['PATCH', '', { active: false }],
    ['DELETE', '', undefined],
    ['POST', '/test', {}],
    ['POST', '/rotate-secret', undefined],
    ['GET', '/deliveries', undefined],
  ] as const)
    expect((await call(other, method, `/webhooks/${id}${path}`, body)).body.error?.code).toBe(
      'WEBHOOK_NOT_FOUND',
    )
  for (let count = 1; count < 20; count += 1) await call(key, 'POST', '/webhooks', good)
  expect((await call(key, 'POST', '/webhooks', good)).body.error?.code).toBe('WEBHOOK_LIMIT_REACHED')
  await rest.close()
})

test('the same over GraphQL, where mutations are free of charge', async () => {
  const { key } = await harness.accounts.createAccount('a@example.com', 'starter')
  const server = createGraphQLServer({
    ...LONG_TIMEOUT,
    store: harness.store,
    now: () => new Date(),
    report: (cause) => harness.problems.push(cause),
    auth: { accounts: harness.accounts, clock: harness.clock.now },
    webhooks: harness.manager,
  })
  const execute = async (query: string) => {
    const response = await server.fetch('http://test/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
      body: JSON.stringify({ query }),
    })
    return (await response.json()) as { data: Record<string, Record<string, unknown>>; errors?: unknown[] }
  }
  const made =
    await execute(`mutation { createWebhook(input: { url: "${harness.receiver.url}", events: [FINAL], leagues: ["nba"] }) {
    secret webhook { id events leagues frequency active } } }`)
  expect(made.errors).toBeUndefined()
  const webhook = made.data['createWebhook']?.['webhook'] as { id: string }
  expect(webhook).toMatchObject({ events: ['FINAL'], leagues: ['nba'], frequency: 'ASAP', active: true })
  const changed = await execute(
    `mutation { updateWebhook(input: { id: "${webhook.id}", leagues: null, frequency: ONE_MINUTE }) { webhook { leagues frequency } } }`,
  )
  expect(changed.data['updateWebhook']).toEqual({ webhook: { leagues: null, frequency: 'ONE_MINUTE' } })
  const tested = await execute(
    `mutation { testWebhook(input: { id: "${webhook.id}" }) { outcome { delivered statusCode } } }`,
  )
  expect(tested.data['testWebhook']).toEqual({ outcome: { delivered: true, statusCode: 200 } })
  const listed = await execute(
    `{ node(id: "${webhook.id}") { ... on Webhook { deliveries { nodes { isTest event requestBody } } } } }`,
  )
  const requestBody = harness.receiver.received[0]?.body
  expect(listed.data['node']).toEqual({
    deliveries: { nodes: [{ isTest: true, event: 'FINAL', requestBody }] },
  })
  const token = await execute('mutation { createStreamToken { streamToken { token url expiresIn } } }')
  expect(token.data['createStreamToken']).toMatchObject({ streamToken: { expiresIn: 3600 } })
  harness.clock.advance(1_000)
  expect((await execute('{ rateLimit { remaining } }')).data['rateLimit']).toEqual({ remaining: 9_998 })
  await execute(`mutation { deleteWebhook(input: { id: "${webhook.id}" }) { webhook { id } } }`)
  const again = await execute(
    `mutation { rotateWebhookSecret(input: { id: "${webhook.id}" }) { secret userErrors { code path } } }`,
  )
  expect(again.data['rotateWebhookSecret']).toEqual({
    secret: null,
    userErrors: [{ code: 'WEBHOOK_NOT_FOUND', path: ['input', 'id'] }],
  })
})

/** Names of one thing in the stream, in subscriptions and in webhooks. */
const NAMES_OF_ONE_THING = [
  ['league', 'leagues'],
  ['sport', 'sports'],
  ['teamId', 'teamIds'],
  ['event', 'eventId', 'eventIds'],
]

test('every write takes each name of a league and a game, and refuses two that contradict', async () => {
  // Bodies are checked before a replay is looked for.
  const endpoints = [
    ...webhookEndpoints(harness.manager),
    ...replayEndpoints({} as Replays, harness.manager),
  ].filter(({ body }) => body instanceof z.ZodObject)
  const rest = openRest(harness.store, { endpoints: () => endpoints })
  const key = await rest.key('scale')
  const errorOf = async (method: string, path: string, body: object) => {
    rest.clock.advance(1_000)
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
    const init = { method, headers, body: JSON.stringify(body) }
    return (await read(await rest.app.request(path.replaceAll(/\{\w+\}/g, '1'), init))).body.error
  }
  let pairs = 0
  for (const { method, path, body, bodyAliases = {} } of endpoints) {
    const members = Object.keys((body as z.ZodObject).shape)
    for (const names of NAMES_OF_ONE_THING) {
      const member = names.find((name) => members.includes(name))
      if (member === undefined) continue
      for (const name of names.filter((each) => each !== member)) {
        expect(bodyAliases[name]?.member, `${name} of ${method} ${path}`).toBe(member)
        const error = await errorOf(method, path, { [member]: 'one', [name]: 'another' })
        expect([error?.code, error?.message], `${name} of ${method} ${path}`).toEqual([
          'INVALID_PARAMETER',
          `\`${name}\` contradicts \`${member}\`, another name of the same.`,
        ])
        pairs += 1
      }
    }
  }
  expect(pairs).toBeGreaterThan(15)
})
