import { Webhook as Verifier } from 'standardwebhooks'
import { afterEach, expect, test } from 'vitest'
import type { OperatorEvent } from '../../src/domain/operator-event.ts'
import { openOperator } from '../../src/composition/observe/operator.ts'
import { openWebhooks } from '../../src/composition/webhooks.ts'
import { openAccounts } from '../../src/accounts/accounts.ts'
import { createLog } from '../../src/http/observe/log.ts'
import type { Database } from '../../src/store/database/database.ts'
import { openOperatorWebhook } from '../../src/webhooks/operator.ts'
import type { OperatorWebhookOptions } from '../../src/webhooks/operator.ts'
import { openSender } from '../../src/webhooks/sender.ts'
import { makeSecret } from '../../src/webhooks/signature.ts'
import { manualClock } from '../support/clock.ts'
import { openEspnServer } from '../support/espn-server.ts'
import { TEST_KEYRING } from '../support/keyring.ts'
import { openReceiver, hang, reset, response } from '../support/receiver.ts'
import type { Receiver } from '../support/receiver.ts'
import { openTestStore } from '../support/store.ts'

const MINUTE_MS = 60_000
/** On a busy machine, a request takes a while. */
const eventually = <Value>(read: () => Value) => expect.poll(read, { timeout: 20_000 })
const SECRET = makeSecret()

const cleanups: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

async function receiverOf(): Promise<Receiver> {
  const receiver = await openReceiver()
  cleanups.push(() => receiver.close())
  return receiver
}

/** The operator's webhook with a receiver, the test's clock, and what it logged. */
async function openHarness(options: Partial<OperatorWebhookOptions> = {}) {
  const receiver = await receiverOf()
  const clock = manualClock(new Date().toISOString())
  const sender = openSender({ allowPrivate: true, timeoutMs: 1_000 })
  const logged: string[] = []
  const log = {
    warn: (_: unknown, text?: string) => {
      logged.push(text ?? '')
    },
  }
  const { url } = receiver
  const webhook = openOperatorWebhook({
    url,
    secret: SECRET,
    sender,
    log,
    now: clock.now,
    pollMs: 5,
    ...options,
  })
  cleanups.push(async () => {
    await webhook.close()
    await sender.close()
  })
  const bodies = () => receiver.received.map(({ body }) => JSON.parse(body) as OperatorEvent & { at: string })
  const states = () => bodies().map(({ detail }) => ('state' in detail ? detail.state : null))
  return { webhook, receiver, clock, logged, bodies, states }
}

const hostState = (state: 'OK' | 'REFUSED' | 'FAILING', host = 'site.example'): OperatorEvent => ({
  type: 'source.state',
  detail: { host, state, reason: state === 'OK' ? null : 'HTTP 403', since: '2026-11-20T12:00:00.000Z' },
})

test('a message is {type, at, detail}, signed as those of customers are', async () => {
  const { webhook, receiver, clock } = await openHarness()
  const at = new Date(clock.now()).toISOString()
  webhook.notify(hostState('REFUSED'))
  await eventually(() => receiver.received.length).toBe(1)
  const [{ headers, body } = { headers: {}, body: '' }] = receiver.received
  expect(JSON.parse(body)).toEqual({
    type: 'source.state',
    at,
    detail: { host: 'site.example', state: 'REFUSED', reason: 'HTTP 403', since: '2026-11-20T12:00:00.000Z' },
  })
  const signed = headers as Record<string, string>
  expect(new Verifier(SECRET).verify(body, signed)).toEqual(JSON.parse(body))
  expect(signed).toMatchObject({
    'content-type': 'application/json',
    'x-webhook-event': 'source.state',
    'x-webhook-signature': expect.stringMatching(/^[0-9a-f]{64}$/) as string,
    'webhook-id': expect.stringMatching(/^msg_op_/) as string,
  })
})

test('one message about a host and a state is sent in ten minutes; the end of a state is another subject', async () => {
  const { webhook, states, clock } = await openHarness()
  webhook.notify(hostState('REFUSED'))
  webhook.notify(hostState('OK'))
  webhook.notify(hostState('FAILING', 'core.example'))
  await eventually(states).toEqual(['REFUSED', 'OK', 'FAILING'])
  // It goes on and off; the last state is the one that was reported.
  clock.advance(MINUTE_MS)
  for (const state of ['REFUSED', 'OK', 'REFUSED', 'OK'] as const) webhook.notify(hostState(state))
  clock.advance(30 * MINUTE_MS)
  webhook.notify(hostState('OK', 'core.example'))
  await eventually(states).toEqual(['REFUSED', 'OK', 'FAILING', 'OK'])
  webhook.notify(hostState('REFUSED'))
  await eventually(states).toEqual(['REFUSED', 'OK', 'FAILING', 'OK', 'REFUSED'])
})

test('a state that lasts is told once its ten minutes are over, with the time at which it began', async () => {
  const { webhook, bodies, states, clock } = await openHarness()
  webhook.notify(hostState('REFUSED'))
  webhook.notify(hostState('OK'))
  clock.advance(MINUTE_MS)
  const at = new Date(clock.now()).toISOString()
  webhook.notify(hostState('REFUSED'))
  webhook.notify({ type: 'disk.full', detail: { reason: 'full', since: at } })
  await eventually(states).toEqual(['REFUSED', 'OK', null])
  clock.advance(9 * MINUTE_MS)
  await eventually(states).toEqual(['REFUSED', 'OK', null, 'REFUSED'])
  expect(bodies().at(-1)?.at).toBe(at)
})

test('what another process has told is not told again', async () => {
  const claimed: string[] = []
  const claim = async (subject: string) => {
    claimed.push(subject)
    return !subject.endsWith('REFUSED')
  }
  const { webhook, states } = await openHarness({ claim })
  webhook.notify(hostState('REFUSED'))
  webhook.notify(hostState('OK'))
  await eventually(states).toEqual(['OK'])
  expect(claimed).toEqual(['source.state site.example REFUSED', 'source.state site.example OK'])
})

test('a receiver that fails is tried again with growing pauses, in order, under the same id, and logged once', async () => {
  const { webhook, receiver, clock, logged, states } = await openHarness()
  receiver.script.push(response(500), reset, response(302, { location: '/' }), hang)
  webhook.notify(hostState('REFUSED'))
  webhook.notify(hostState('OK'))
  for (const [attempts, pauseMs] of [
    [1, 5_000],
    [2, 10_000],
    [3, 20_000],
    [4, 40_000],
  ] as const) {
    await eventually(() => receiver.received.length).toBe(attempts)
    // The outcome is known a moment after the request was received.
    await eventually(() => {
      clock.advance(pauseMs)
      return receiver.received.length
    }).toBeGreaterThan(attempts)
  }
  await eventually(() => receiver.received.length).toBe(6)
  expect(states()).toEqual(['REFUSED', 'REFUSED', 'REFUSED', 'REFUSED', 'REFUSED', 'OK'])
  expect(new Set(receiver.received.slice(0, 5).map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  expect(logged).toEqual([
    'operator webhook: a message was not delivered; trying again',
    'operator webhook: messages are delivered again',
  ])
})

test('the queue is bounded: the newest hundred messages wait', async () => {
  const { webhook, receiver, clock, bodies } = await openHarness()
  receiver.script.push(response(503))
  for (let index = 0; index < 300; index += 1) webhook.notify(hostState('FAILING', `host-${index}`))
  await eventually(() => receiver.received.length).toBe(1)
  await eventually(() => {
    clock.advance(5_000)
    return bodies().at(-1)?.detail
  }).toMatchObject({ host: 'host-299' })
  expect(receiver.received.length).toBeLessThanOrEqual(101)
})

test('the operator is told when a host of the source refuses, and when it answers again', async () => {
  const receiver = await receiverOf()
  const store = await openTestStore()
  await using opened = await openEspnServer({ retries: 0, probePausesMs: [20] })
  const operator = await openOperator({
    config: { operatorWebhook: { url: receiver.url, secret: SECRET } },
    store,
    upstream: opened.espn,
    isReading: true,
    log: createLog('silent'),
  })
  opened.server.failAlways(/./, { kind: 'status', status: 403, body: 'Access Denied' })
  for (let index = 0; index < 3; index += 1) await opened.espn.fetch({ kind: 'teams', league: 'nfl' })
  await eventually(() => receiver.received.length).toBe(1)
  opened.server.recover()
  await eventually(() => receiver.received.length).toBe(2)
  const { host } = new URL(opened.server.url)
  const details = receiver.received.map(({ body }) => (JSON.parse(body) as OperatorEvent).detail)
  expect(details).toEqual([
    {
      host,
      state: 'REFUSED',
      reason: expect.stringContaining('HTTP 403') as string,
      since: expect.any(String) as string,
    },
    { host, state: 'OK', reason: null, since: expect.any(String) as string },
  ])
  await operator?.close()
  await store.close()
})

test('the operator is told when the database goes away and is back, and when its disk is full', async () => {
  const receiver = await receiverOf()
  const store = await openTestStore()
  const faults = { isAway: false, fullDisk: null as string | null }
  const read: Database['read'] = async (...parameters) => {
    if (faults.isAway) throw new Error('away')
    return store.database.read(...parameters)
  }
  const database = Object.create(store.database, {
    read: { value: read },
    fullDisk: { value: () => faults.fullDisk },
  }) as Database
  const operator = await openOperator({
    config: { operatorWebhook: { url: receiver.url, secret: SECRET } },
    store: { ...store, database },
    upstream: {},
    isReading: true,
    log: createLog('silent'),
    watchEveryMs: 10,
  })
  const messages = () => receiver.received.map(({ body }) => JSON.parse(body) as OperatorEvent)
  faults.isAway = true
  await eventually(messages).toHaveLength(1)
  faults.isAway = false
  await eventually(messages).toHaveLength(2)
  faults.fullDisk = 'The disk of the embedded database is full.'
  await eventually(messages).toMatchObject([
    { type: 'database.state', detail: { state: 'AWAY', reason: 'The database does not respond.' } },
    { type: 'database.state', detail: { state: 'OK', reason: null } },
    { type: 'disk.full', detail: { reason: 'The disk of the embedded database is full.' } },
  ])
  await operator?.close()
  await store.close()
})

test('the operator is told of a webhook that was deactivated, without its URL', async () => {
  const receiver = await receiverOf()
  const customer = await receiverOf()
  const store = await openTestStore()
  const log = createLog('silent')
  const config = {
    operatorWebhook: { url: receiver.url, secret: SECRET },
    webhookAllowPrivate: true,
    webhookRetrySchedule: [],
    redisUrl: null,
  }
  const operator = await openOperator({ config, store, upstream: {}, isReading: false, log })
  const onDeactivated = operator?.onDeactivated
  const webhooks = await openWebhooks({ config, store, keyring: TEST_KEYRING, log, onDeactivated })
  const accounts = openAccounts({ store, now: Date.now, redisUrl: null, report: () => undefined })
  const { key } = await accounts.createAccount('a@example.com', 'scale')
  const caller = await accounts.authenticate({ authorization: `Bearer ${key}`, apiKey: null })
  const made = await webhooks.manager.create(caller, {
    url: `${customer.url}/secret-path`,
    types: ['score_change'],
    leagues: null,
    frequency: 'asap',
  })
  customer.script.push(response(410))
  await webhooks.manager.test(caller, made.webhook.id, {})
  await eventually(() => receiver.received.length).toBe(1)
  const [{ body } = { body: '' }] = receiver.received
  expect(JSON.parse(body)).toMatchObject({
    type: 'webhook.deactivated',
    detail: {
      webhookId: made.webhook.id,
      accountId: caller.accountId,
      host: new URL(customer.url).host,
      reason: 'the endpoint responded 410 Gone',
    },
  })
  expect(body).not.toContain('secret-path')
  await webhooks.close()
  await operator?.close()
  await accounts.close()
  await store.close()
})

test('two processes of one database tell of the same thing once', async () => {
  const receiver = await receiverOf()
  const store = await openTestStore()
  const listeners: ((health: never) => void)[] = []
  const upstream = {
    watchHealth: (listener: (health: never) => void) => {
      listeners.push(listener)
      return () => undefined
    },
  }
  const open = () =>
    openOperator({
      config: { operatorWebhook: { url: receiver.url, secret: SECRET } },
      store,
      upstream,
      isReading: true,
      log: createLog('silent'),
    })
  const operators = [await open(), await open()]
  const tell = (state: string) => {
    for (const listener of listeners)
      listener({ host: 'site.example', state, reason: null, sinceMs: 0 } as never)
  }
  tell('REFUSED')
  await eventually(() => receiver.received.length).toBe(1)
  tell('OK')
  await eventually(() => receiver.received.length).toBe(2)
  const states = receiver.received.map(
    ({ body }) => (JSON.parse(body) as { detail: { state: string } }).detail.state,
  )
  expect(states).toEqual(['REFUSED', 'OK'])
  for (const operator of operators) await operator?.close()
  await store.close()
})
