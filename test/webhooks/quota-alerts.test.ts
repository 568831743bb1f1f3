import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Caller } from '../../src/accounts/identity/callers.ts'
import { ALERT_PERCENTS } from '../../src/domain/quota-alert.ts'
import { QUOTA_ALERT } from '../../src/domain/webhook.ts'
import type { WebhookInput } from '../../src/domain/webhook.ts'
import { createQuotaAlerts } from '../../src/store/delivery/quota-alerts.ts'
import { listPoolLimits } from '../../src/webhooks/quota-limits.ts'
import { until } from '../support/updates.ts'
import { openWebhookHarness } from '../support/webhooks.ts'
import type { WebhookHarness } from '../support/webhooks.ts'

let harness: WebhookHarness
beforeEach(async () => {
  harness = await openWebhookHarness()
})
afterEach(() => harness.close())

const ALERTS: Partial<WebhookInput> = { types: [QUOTA_ALERT] }
const LIMIT = 10_000
const PAGE = { limit: 100, offset: 0, status: null }

/** Sets the used calls of an account on Starter, whose only pool has 10,000, as an operator does. */
const use = (caller: Caller, used: number) => harness.accounts.updateAccount(caller.accountId, { used })
const bodies = () =>
  harness.receiver.received.map(({ body }) => JSON.parse(body) as { event: string; data: object })
/** Records due alerts, as the worker does every second. */
const alert = () => {
  const now = new Date(harness.clock.now())
  return createQuotaAlerts(harness.store, listPoolLimits(now.getTime()), ALERT_PERCENTS, now)
}

async function deliveriesOf(caller: Caller, webhookId: string) {
  await until(async () => {
    harness.worker.wake()
    return (await harness.manager.countDeliveries(caller, webhookId, 'pending')) === 0
  }, 'the deliveries')
  return harness.manager.deliveries(caller, webhookId, PAGE)
}

test('80 and 100 percent of a pool are delivered once each, free, also when the quota is spent', async () => {
  const caller = await harness.caller('starter')
  const { webhook } = await harness.hook(ALERTS, caller)
  const plain = await harness.hook({}, caller)
  await use(caller, LIMIT * 0.8 - 1)
  expect(await alert()).toBe(0)
  // The last call is charged by this process, and settled.
  const charge = { channel: 'rest', endpoint: 'graphql', calls: 1 } as const
  ;(await harness.accounts.admission.reserve(caller, charge)).commit()
  await harness.accounts.flush()
  await until(() => harness.receiver.received.length === 1, 'the first alert')
  await use(caller, LIMIT)
  await until(() => harness.receiver.received.length === 2, 'the second alert')
  const resetAt = new Date((await harness.accounts.quotaStatus(caller, 'rest')).resetAt).toISOString()
  const data = { pool: 'calls', limit: LIMIT, resetAt }
  expect(bodies().map(({ event, data: given }) => [event, given])).toEqual([
    ['account.quota', { ...data, percent: 80, used: LIMIT * 0.8 }],
    ['account.quota', { ...data, percent: 100, used: LIMIT }],
  ])
  const [{ headers } = { headers: {} }] = harness.receiver.received
  expect(headers).toMatchObject({ 'x-webhook-event': 'account.quota' })
  expect(headers).not.toHaveProperty('x-webhook-seq')
  const deliveries = await deliveriesOf(caller, webhook.id)
  expect(deliveries.map(({ type, status, isTest }) => [type, status, isTest])).toEqual([
    [QUOTA_ALERT, 'delivered', false],
    [QUOTA_ALERT, 'delivered', false],
  ])
  const stored = await harness.manager.requestBodies(deliveries)
  expect(stored.toSorted()).toEqual(harness.receiver.received.map(({ body }) => body).toSorted())
  expect(await deliveriesOf(caller, plain.webhook.id)).toEqual([])
  await harness.accounts.flush()
  const usage = await harness.accounts.usageOf(caller.accountId)
  expect(usage.map(({ endpoint }) => endpoint)).toEqual(['graphql'])
  // Once a period, however the count changes.
  await use(caller, 0)
  await use(caller, LIMIT)
  expect(await alert()).toBe(0)
})

test('many processes at the same time make one delivery of each alert for each webhook', async () => {
  await harness.worker.close()
  const caller = await harness.caller('starter')
  const hooks = [await harness.hook(ALERTS, caller), await harness.hook(ALERTS, caller)]
  const other = await harness.hook(ALERTS, await harness.caller('pro'))
  await use(caller, LIMIT)
  await use(other.caller, 50_000)
  const counts = await Promise.all(Array.from({ length: 12 }, alert))
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(4)
  harness.worker = harness.startWorker()
  const more = [harness.startWorker(), harness.startWorker()]
  for (const { caller: owner, webhook } of [...hooks, other]) {
    const found = await deliveriesOf(owner, webhook.id)
    expect(found.map(({ status, attempts }) => [status, attempts])).toEqual([
      ['delivered', 1],
      ['delivered', 1],
    ])
  }
  expect(harness.receiver.received.length).toBe(6)
  await Promise.all(more.map((worker) => worker.close()))
})

test('an alert whose transaction was interrupted is made by the next process', async () => {
  await harness.worker.close()
  const { caller, webhook } = await harness.hook(ALERTS, await harness.caller('starter'))
  await use(caller, LIMIT * 0.9)
  const { prisma } = harness.store.database
  const begin = prisma.$transaction.bind(prisma)
  const interrupted = async (work: (tx: unknown) => Promise<unknown>) =>
    begin(async (tx) => {
      await work(tx)
      throw new Error('killed before the commit')
    })
  Object.assign(prisma, { $transaction: interrupted })
  await expect(alert()).rejects.toThrow('killed')
  Object.assign(prisma, { $transaction: begin })
  expect(await harness.manager.deliveries(caller, webhook.id, PAGE)).toEqual([])
  expect([await alert(), await alert()]).toEqual([1, 0])
  harness.worker = harness.startWorker()
  expect(await deliveriesOf(caller, webhook.id)).toHaveLength(1)
})

test('an alert is retried as other deliveries are, and can be replayed and tested', async () => {
  const { caller, webhook } = await harness.hook(ALERTS, await harness.caller('starter'))
  harness.receiver.otherwise = (_, response) => response.writeHead(500).end()
  await use(caller, LIMIT * 0.8)
  for (const [index, seconds] of [10, 60].entries()) {
    const isRecorded = async () => {
      const [delivery] = await harness.manager.deliveries(caller, webhook.id, PAGE)
      return delivery?.attempts === index + 1
    }
    await until(isRecorded, 'an attempt')
    harness.later(seconds * 1.2)
  }
  const [failed] = await deliveriesOf(caller, webhook.id)
  expect([failed?.status, failed?.attempts]).toEqual(['failed', 3])
  harness.receiver.otherwise = (_, response) => response.end()
  expect(await harness.manager.test(caller, webhook.id, { deliveryId: failed?.id })).toMatchObject({
    delivered: true,
  })
  expect(new Set(harness.receiver.received.map(({ body }) => body)).size).toBe(1)
  await harness.manager.test(caller, webhook.id, {})
  expect(bodies().at(-1)).toMatchObject({ event: 'account.quota', data: { percent: 80, pool: 'calls' } })
})

test('chats get an alert in one line', async () => {
  const caller = await harness.caller('starter')
  await harness.hook({ ...ALERTS, target: 'slack' }, caller)
  await harness.hook({ ...ALERTS, target: 'discord' }, caller)
  await use(caller, LIMIT * 0.8)
  await until(() => harness.receiver.received.length === 2, 'the messages')
  const line = /^80 % of the calls are used: 8,000 of 10,000, until \d{4}-\d\d-01 00:00 UTC$/
  const texts = harness.receiver.received.map(({ body }) => {
    const { text, content } = JSON.parse(body) as { text?: string; content?: string }
    return text ?? content
  })
  for (const text of texts) expect(text).toMatch(line)
})

test('alerts need a webhook of their own, which nothing narrows', async () => {
  const caller = await harness.caller('starter')
  const mixed = { code: 'INVALID_PARAMETER', message: expect.stringContaining('account.quota') as unknown }
  await expect(harness.hook({ types: [QUOTA_ALERT, 'final'] }, caller)).rejects.toMatchObject(mixed)
  await expect(harness.hook({ ...ALERTS, leagues: ['nba'] }, caller)).rejects.toMatchObject(mixed)
  const { webhook } = await harness.hook(ALERTS, caller)
  await expect(
    harness.manager.update(caller, webhook.id, { types: ['final', QUOTA_ALERT] }),
  ).rejects.toMatchObject(mixed)
  expect((await harness.manager.update(caller, webhook.id, { types: ['final'] })).types).toEqual(['final'])
})
