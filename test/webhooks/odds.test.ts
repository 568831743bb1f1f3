import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Caller } from '../../src/accounts/identity/callers.ts'
import type { Odds } from '../../src/domain/odds.ts'
import type { NewUpdate } from '../../src/domain/update.ts'
import type { WebhookInput } from '../../src/domain/webhook.ts'
import { createGraphQLServer } from '../../src/graphql/server.ts'
import { shapeUpdate } from '../../src/updates/payload.ts'
import { webhookEndpoints } from '../../src/webhooks/endpoints.ts'
import { openRest } from '../support/rest.ts'
import { sampleEvent, sampleOdds } from '../support/samples.ts'
import { LONG_TIMEOUT } from '../support/long-timeout.ts'
import { append, sampleUpdate, saveSampleGame, until } from '../support/updates.ts'
import { openWebhookHarness } from '../support/webhooks.ts'
import type { WebhookHarness } from '../support/webhooks.ts'

let harness: WebhookHarness
beforeAll(async () => {
  harness = await openWebhookHarness()
  await saveSampleGame(harness.store)
})
afterAll(() => harness.close())
beforeEach(() => {
  harness.receiver.received.length = 0
})

type Line = Partial<Pick<Odds, 'spread' | 'overUnder' | 'moneyline'>> | null

const spread = (line: number | null) => ({ line, home: -110, away: -110 })
const total = (points: number | null) => ({ total: points, over: -110, under: -110 })

/** A change of the odds of the sample game. */
function moved(from: Line, to: Line): NewUpdate {
  return shapeUpdate({
    type: 'odds_change',
    event: sampleEvent('1', 'H', 'A'),
    previousOdds: from && sampleOdds('1', from),
    odds: to && sampleOdds('1', to),
  })
}

interface Body {
  readonly event: string
  readonly data: { readonly odds: unknown; readonly previousOdds: unknown }
}

/** What a webhook of these properties receives of the updates. */
async function received(
  input: Partial<WebhookInput>,
  updates: readonly NewUpdate[],
): Promise<readonly Body[]> {
  harness.receiver.received.length = 0
  const { webhook, caller } = await harness.hook(input)
  await append(harness.store, updates)
  await settled(webhook.id, caller)
  await harness.manager.remove(caller, webhook.id)
  return harness.receiver.received
    .filter(({ headers }) => headers['x-webhook-endpoint'] === webhook.id)
    .map(({ body }) => JSON.parse(body) as Body)
}

/** Resolves when all updates are fanned out to a webhook, and none is pending. */
async function settled(webhookId: string, caller: Caller) {
  const { database } = harness.store
  const [newest] = await database.run<{ seq: string }>('SELECT max(seq)::text AS seq FROM updates')
  await until(async () => {
    harness.worker.wake()
    const [mark] = await database.run<{ seq: string }>(
      `SELECT seq::text AS seq FROM log_marks WHERE name = 'webhooks'`,
    )
    const pending = await harness.manager.countDeliveries(caller, webhookId, 'pending')
    return mark?.seq === newest?.seq && pending === 0
  }, 'the deliveries')
}

const HALF_A_POINT = moved({ spread: spread(-3) }, { spread: spread(-3.5) })

test('a change of odds is delivered to those who name it, as the stream has it, and to nobody else', async () => {
  const others = { types: ['score_change', 'live', 'status_change', 'play', 'final', 'result'] } as const
  expect(await received(others, [HALF_A_POINT])).toEqual([])
  const bodies = await received({ types: ['odds_change'] }, [HALF_A_POINT, sampleUpdate('play')])
  expect(bodies).toEqual([
    {
      event: 'event.odds_change',
      timestamp: expect.any(String) as string,
      data: JSON.parse(HALF_A_POINT.data) as unknown,
    },
  ])
  expect(bodies[0]?.data).toMatchObject({
    odds: { spread: { line: -3.5 } },
    previousOdds: { spread: { line: -3 } },
  })
})

describe('with minMove', () => {
  test.each<[string, number | null, Line, Line, boolean]>([
    ['a spread that moves so far', 0.5, { spread: spread(-3) }, { spread: spread(-3.5) }, true],
    ['a spread that moves the other way', 0.5, { spread: spread(-3) }, { spread: spread(-2.5) }, true],
    ['a spread that changes sides', 2, { spread: spread(-1) }, { spread: spread(1) }, true],
    ['a spread that moves less', 1, { spread: spread(-3) }, { spread: spread(-3.5) }, false],
    ['a total that moves so far', 1.5, { overUnder: total(220) }, { overUnder: total(221.5) }, true],
    ['a total that moves less', 2, { overUnder: total(220) }, { overUnder: total(221.5) }, false],
    [
      'a spread and a total that move half each',
      1,
      { spread: spread(-3), overUnder: total(220) },
      { spread: spread(-3.5), overUnder: total(220.5) },
      false,
    ],
    ['prices alone', 0.5, { moneyline: null }, {}, false],
    ['prices alone, without minMove', null, { moneyline: null }, {}, true],
    [
      'prices of a line without points',
      0.5,
      { spread: null, overUnder: null, moneyline: null },
      { spread: null, overUnder: null },
      false,
    ],
    ['a line taken down', 10, {}, null, true],
    ['a first line', 10, null, {}, true],
    ['a first spread', 10, { spread: null }, {}, true],
    ['a spread without its points', 10, {}, { spread: spread(null) }, true],
    ['a total taken down', 10, {}, { overUnder: null }, true],
  ])('%s (%s)', async (_, minMove, from, to, isDelivered) => {
    const types = ['odds_change'] as const
    expect(await received({ types, minMove }, [moved(from, to)])).toHaveLength(isDelivered ? 1 : 0)
  })

  test('other events of the webhook are delivered, and conditions apply as well', async () => {
    const updates = [HALF_A_POINT, sampleUpdate('play')]
    const types = ['odds_change', 'play'] as const
    const events = async (input: Partial<WebhookInput>) =>
      (await received({ types, ...input }, updates)).map(({ event }) => event)
    expect(await events({ minMove: 3 })).toEqual(['event.play'])
    expect(await events({ minMove: 0.5 })).toEqual(['event.odds_change', 'event.play'])
    expect(await events({ minMove: 0.5, where: 'margin > 50' })).toEqual([])
  })

  test('each webhook has its own, and what is skipped is in no list of deliveries', async () => {
    const [wide, narrow] = [
      await harness.hook({ types: ['odds_change'], minMove: 2 }),
      await harness.hook({ types: ['odds_change'], minMove: 0.5 }),
    ]
    await append(harness.store, [HALF_A_POINT])
    for (const { webhook, caller } of [wide, narrow]) await settled(webhook.id, caller)
    const counts = [wide, narrow].map(({ webhook, caller }) =>
      harness.manager.countDeliveries(caller, webhook.id, null),
    )
    expect(await Promise.all(counts)).toEqual([0, 1])
    for (const { webhook, caller } of [wide, narrow]) await harness.manager.remove(caller, webhook.id)
  })

  test('a frequency sends the newest of the moves, each measured by itself', async () => {
    const { webhook, caller } = await harness.hook({
      types: ['odds_change'],
      minMove: 1,
      frequency: '1m',
    })
    const count = () => harness.receiver.received.length
    await append(harness.store, [moved({ spread: spread(-1) }, { spread: spread(-2) })])
    await settled(webhook.id, caller)
    expect(count()).toBe(1)
    await append(harness.store, [
      moved({ spread: spread(-2) }, { spread: spread(-3) }),
      moved({ spread: spread(-3) }, { spread: spread(-4.5) }),
      moved({ spread: spread(-4.5) }, { spread: spread(-5) }),
      moved({ spread: spread(-5) }, { spread: spread(-5.5) }),
    ])
    await until(async () => {
      harness.worker.wake()
      return (await harness.manager.countDeliveries(caller, webhook.id, 'pending')) === 1
    })
    harness.later(60)
    await settled(webhook.id, caller)
    expect(count()).toBe(2)
    expect(JSON.parse(harness.receiver.received.at(-1)?.body ?? '')).toMatchObject({
      data: { odds: { spread: { line: -4.5 } } },
    })
    await harness.manager.remove(caller, webhook.id)
  })
})

test('REST accepts at least half a point, and only beside odds; a change of something else keeps it', async () => {
  const rest = openRest(harness.store, { endpoints: () => webhookEndpoints(harness.manager) })
  const headers = { 'x-api-key': await rest.key('scale'), 'content-type': 'application/json' }
  const send = async (method: string, path: string, body?: string) => {
    const init = body === undefined ? { method, headers } : { method, headers, body }
    const response = await rest.app.request(`/api/v1${path}`, init)
    const { data, error } = (await response.json()) as { data: { id: string }; error?: object }
    return { status: response.status, data, error }
  }
  const bodyOf = (events: string, minMove: string) =>
    `{"url": "${harness.receiver.url}", "events": ${events}, "minMove": ${minMove}}`
  const odds = '["event.odds_change", "event.final"]'
  for (const wrong of ['0.4', '0', '-1', '1e999', '"1"', 'true']) {
    const { status, error } = await send('POST', '/webhooks', bodyOf(odds, wrong))
    expect([status, error], wrong).toMatchObject([
      400,
      { code: 'INVALID_PARAMETER', hint: expect.stringContaining('at least 0.5') as string },
    ])
  }
  const never = {
    code: 'INVALID_PARAMETER',
    message: '`minMove` would never apply: `event.odds_change` is not among `events`.',
    hint: 'Add `event.odds_change` to `events`, or set `minMove` to null.',
  }
  expect((await send('POST', '/webhooks', bodyOf('["event.final"]', '1'))).error).toMatchObject(never)
  expect((await send('POST', '/webhooks', bodyOf('["account.quota"]', '1'))).error).toMatchObject({
    message: '`minMove` does not apply to `account.quota`.',
  })
  expect((await send('POST', '/webhooks', bodyOf(odds, 'null'))).data).toMatchObject({ minMove: null })
  const { data } = await send('POST', '/webhooks', bodyOf(odds, '0.5'))
  expect(data).toMatchObject({ events: ['event.odds_change', 'event.final'], minMove: 0.5 })
  const change = async (body: string) => send('PATCH', `/webhooks/${data.id}`, body)
  expect((await change('{"leagues": ["nba"]}')).data).toMatchObject({ leagues: ['nba'], minMove: 0.5 })
  expect((await change('{"minMove": 2.5}')).data).toMatchObject({ minMove: 2.5 })
  expect((await change('{"events": ["event.final"]}')).error).toMatchObject(never)
  expect((await send('GET', `/webhooks/${data.id}`)).data).toMatchObject({ minMove: 2.5 })
  expect((await change('{"events": ["event.final"], "minMove": null}')).data).toMatchObject({
    events: ['event.final'],
    minMove: null,
  })
  await rest.close()
})

test('GraphQL has the same', async () => {
  const { key } = await harness.accounts.createAccount('a@example.com', 'scale')
  const server = createGraphQLServer({
    ...LONG_TIMEOUT,
    store: harness.store,
    now: () => new Date(),
    report: (cause) => harness.problems.push(cause),
    auth: { accounts: harness.accounts, clock: harness.clock.now },
    webhooks: harness.manager,
  })
  const mutate = async (name: 'createWebhook' | 'updateWebhook', input: string) => {
    const query = `mutation { ${name}(input: { ${input} }) { webhook { id events minMove } userErrors { path message } } }`
    const response = await server.fetch('http://test/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
      body: JSON.stringify({ query }),
    })
    const { data } = (await response.json()) as { data: Record<string, { webhook: { id: string } | null }> }
    return data[name]
  }
  const url = `url: "${harness.receiver.url}"`
  const made = await mutate('createWebhook', `${url}, events: [ODDS_CHANGE, FINAL], minMove: 1`)
  expect(made).toMatchObject({ webhook: { events: ['ODDS_CHANGE', 'FINAL'], minMove: 1 }, userErrors: [] })
  const id = `id: "${made?.webhook?.id}"`
  expect(await mutate('updateWebhook', `${id}, leagues: ["nba"]`)).toMatchObject({ webhook: { minMove: 1 } })
  expect(await mutate('updateWebhook', `${id}, minMove: 0.5`)).toMatchObject({ webhook: { minMove: 0.5 } })
  const never = '`minMove` would never apply: `event.odds_change` is not among `events`.'
  for (const refused of [
    await mutate('createWebhook', `${url}, events: [FINAL], minMove: 1`),
    await mutate('updateWebhook', `${id}, events: [FINAL]`),
  ])
    expect(refused).toMatchObject({
      webhook: null,
      userErrors: [{ path: ['input'], message: expect.stringContaining(never) as string }],
    })
  for (const wrong of ['0.4', '-2'])
    expect(await mutate('updateWebhook', `${id}, minMove: ${wrong}`)).toEqual({
      webhook: null,
      userErrors: [
        { path: ['input', 'minMove'], message: '`minMove` must be at least 0.5 points, or null.' },
      ],
    })
  expect(await mutate('updateWebhook', `${id}, minMove: null`)).toMatchObject({ webhook: { minMove: null } })
})

test('a chat gets the line with what it was', async () => {
  const texts: unknown[] = []
  const sent = { types: ['odds_change'], target: 'slack' } as const
  for (const [from, to] of [
    [{ spread: spread(2.5) }, { moneyline: null }],
    [{ overUnder: null }, { overUnder: total(220), moneyline: { home: 105, away: null, draw: null } }],
    [{}, null],
  ] as const)
    texts.push(...(await received(sent, [moved(from, to)])))
  const side = sampleEvent('1', 'H', 'A')
  const game = `NBA Odds: ${side.awayTeam.name} ${side.awayTeam.score}, ${side.homeTeam.name} ${side.homeTeam.score} (${side.status.detail})`
  const home = side.homeTeam.name
  expect(texts).toEqual([
    { text: `${game} · ${home} -3.5 (was +2.5), total 221.5, moneyline taken down` },
    { text: `${game} · ${home} -3.5, total 220, moneyline –/+105 (was +130/-150)` },
    { text: `${game} · line taken down` },
  ])
})
