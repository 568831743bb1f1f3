import { createHmac } from 'node:crypto'
import { Webhook as Verifier } from 'standardwebhooks'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { UpdateType } from '../../src/domain/update.ts'
import { claimDeliveries } from '../../src/store/delivery/claims.ts'
import { fanOut } from '../../src/store/delivery/fanout.ts'
import { listUpdates } from '../../src/store/entities/updates.ts'
import { response, hang, openReceiver, reset } from '../support/receiver.ts'
import type { Behaviour, Received } from '../support/receiver.ts'
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

const score = (value: number, more: { eventId?: string; league?: string } = {}) =>
  append(
    harness.store,
    [sampleUpdate('score_change', { score: value, ...more })],
    new Date(harness.clock.now()),
  )
const scoreOf = ({ body }: Received) =>
  (JSON.parse(body) as { data: { homeTeam: { score: number } } }).data.homeTeam.score
const idsOf = (received: readonly Received[]) => received.map(({ headers }) => headers['webhook-id'])
type Hook = Awaited<ReturnType<WebhookHarness['hook']>>
const standing = ({ caller, webhook }: Hook) => harness.manager.get(caller, webhook.id)
const deliveriesOf = async ({ caller, webhook }: Hook) =>
  harness.manager.deliveries(caller, webhook.id, { status: null, limit: 100, offset: 0 })
/** Resolves once this many attempts are recorded. */
const attempts = (hook: Hook, count: number) =>
  until(async () => (await deliveriesOf(hook)).reduce((sum, one) => sum + one.attempts, 0) >= count)

describe('a delivery', () => {
  test('has two valid signatures', async () => {
    const { secret } = await harness.hook()
    await score(7)
    await until(() => harness.receiver.received.length === 1)
    const [{ headers, body }] = harness.receiver.received as [Received]
    expect(headers).toMatchObject({
      'x-webhook-event': 'event.score_change',
      'content-type': 'application/json',
    })
    expect(headers['x-webhook-test']).toBeUndefined()
    const [logged] = await listUpdates(harness.store, { after: 0, limit: 10 })
    expect(headers['x-webhook-seq']).toBe(String(logged?.seq))
    expect(headers['x-webhook-signature']).toBe(createHmac('sha256', secret).update(body).digest('hex'))
    const asVerified = new Verifier(secret).verify(body, headers as Record<string, string>)
    expect(asVerified).toMatchObject({
      event: 'event.score_change',
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as string,
      data: { eventId: '1', sport: 'basketball', league: 'nba', homeTeam: { name: 'Héros 日本', score: 7 } },
    })
  })

  test('is sent to webhooks with its type and league', async () => {
    const other = await openReceiver()
    await harness.hook({ leagues: ['nba'], types: ['score_change', 'final'] })
    await harness.hook({ url: other.url, types: ['live', 'play', 'status_change'] })
    await score(1, { league: 'nfl' })
    const types: UpdateType[] = ['live', 'odds_change', 'play', 'status_change', 'score_change', 'final']
    for (const type of types) await append(harness.store, [sampleUpdate(type)])
    await until(() => harness.receiver.received.length === 2 && other.received.length === 3)
    const events = (received: readonly Received[]) =>
      received.map(({ headers }) => headers['x-webhook-event'])
    expect(events(harness.receiver.received)).toEqual(['event.score_change', 'event.final'])
    expect(events(other.received)).toEqual(['event.live', 'event.play', 'event.status_change'])
    await other.close()
  })

  test.each([200, 201, 204])('with status %i is delivered', async (status) => {
    harness.receiver.otherwise = response(status)
    const hook = await harness.hook()
    await score(1)
    await attempts(hook, 1)
    expect(await deliveriesOf(hook)).toMatchObject([
      { status: 'delivered', attempts: 1, responseStatus: status },
    ])
  })

  const second: Behaviour = (request, response) =>
    request.url === '/second' ? response.end() : response.writeHead(308, { location: '/second' }).end()
  const drip: Behaviour = (_, response) => {
    const timer = setInterval(() => response.write('x'), 50)
    response.on('close', () => clearInterval(timer))
    response.writeHead(500)
  }
  test.each<[string, Behaviour, number | null]>([
    ['a redirect', second, 308],
    ['302', response(302, { location: '/second' }), 302],
    ['400', response(400), 400],
    ['404', response(404), 404],
    ['500', response(500), 500],
    ['a hang', hang, null],
    ['a reset', reset, null],
    ['a drip after 500', drip, 500],
  ])('with %s is attempted three times, then failed', async (_, behaviour, status) => {
    harness.receiver.otherwise = behaviour
    const hook = await harness.hook()
    await score(1)
    await attempts(hook, 1)
    expect(await deliveriesOf(hook)).toMatchObject([
      { status: 'pending', attempts: 1, responseStatus: status },
    ])
    harness.later(10)
    await attempts(hook, 2)
    harness.later(59)
    harness.later(1)
    await attempts(hook, 3)
    expect(await deliveriesOf(hook)).toMatchObject([
      { status: 'failed', attempts: 3, responseStatus: status },
    ])
    expect(harness.receiver.received.map(({ path }) => path)).toEqual(Array(3).fill('/hook'))
    expect(new Set(idsOf(harness.receiver.received)).size).toBe(1)
    expect(new Set(harness.receiver.received.map(({ body }) => body)).size).toBe(1)
    expect(await standing(hook)).toMatchObject({ consecutiveFailures: 1, active: true })
  })

  test('with status 200 and 100 MB is delivered without reading the body', async () => {
    const sent = { bytes: 0 }
    harness.receiver.otherwise = (_, response) => {
      response.writeHead(200)
      const piece = Buffer.alloc(1024 * 1024)
      const write = () => {
        while (sent.bytes < 100 * piece.length && !response.destroyed) {
          sent.bytes += piece.length
          if (!response.write(piece)) {
            response.once('drain', write)
            return
          }
        }
        response.end()
      }
      write()
    }
    const hook = await harness.hook()
    await score(1)
    await attempts(hook, 1)
    expect(await deliveriesOf(hook)).toMatchObject([{ status: 'delivered' }])
    expect(sent.bytes).toBeLessThan(20 * 1024 * 1024)
  })

  test('with status 429 waits for Retry-After', async () => {
    harness.receiver.script.push(response(429, { 'retry-after': '120' }))
    const hook = await harness.hook()
    await score(1)
    await attempts(hook, 1)
    harness.later(119)
    await harness.manager.get(hook.caller, hook.webhook.id)
    expect(harness.receiver.received).toHaveLength(1)
    harness.later(1)
    await attempts(hook, 2)
    expect(await deliveriesOf(hook)).toMatchObject([{ status: 'delivered', attempts: 2 }])
  })

  test('with status 410 deactivates the webhook and drops its pending deliveries', async () => {
    harness.receiver.otherwise = response(410)
    const hook = await harness.hook()
    await append(harness.store, [
      sampleUpdate('score_change', { score: 1 }),
      sampleUpdate('score_change', { score: 2 }),
    ])
    await until(async () => !(await standing(hook)).active)
    expect(await standing(hook)).toMatchObject({ deactivatedReason: 'the endpoint responded 410 Gone' })
    expect((await deliveriesOf(hook)).map(({ status }) => status)).toEqual(['failed', 'failed'])
    expect(harness.receiver.received).toHaveLength(1)
  })

  test('keeps the order of its game during retries; other games continue', async () => {
    harness.receiver.script.push(response(500))
    const hook = await harness.hook()
    await score(1)
    await attempts(hook, 1)
    await score(2)
    await score(9, { eventId: '2' })
    await until(() => harness.receiver.received.length === 2)
    harness.later(10)
    await until(() => harness.receiver.received.length === 4)
    expect(harness.receiver.received.map(scoreOf)).toEqual([1, 9, 1, 2])
  })

  test('costs one call; above the quota it fails without affecting the webhook', async () => {
    const caller = await harness.caller('pro')
    const before = await harness.accounts.quotaStatus(caller, 'webhooks')
    const hook = await harness.hook({}, caller)
    harness.receiver.script.push(response(500))
    await score(1)
    await attempts(hook, 1)
    harness.later(10)
    await attempts(hook, 2)
    await until(
      async () => (await harness.accounts.quotaStatus(caller, 'webhooks')).remaining === before.remaining - 1,
    )
    await harness.accounts.updateAccount(caller.accountId, { plan: 'free' })
    // A worker started now uses the current plan.
    await harness.worker.close()
    harness.worker = harness.startWorker()
    await score(2)
    const rows = () =>
      harness.store.database.read<{ status: string; error: string | null }>(
        'SELECT status, error FROM deliveries ORDER BY seq',
      )
    await until(async () => (await rows()).at(-1)?.status === 'failed')
    expect((await rows()).at(-1)?.error).toMatch(/^quota_exceeded: /)
    const [{ failures }] = (await harness.store.database.read(
      'SELECT consecutive_failures AS failures FROM webhooks',
    )) as [{ failures: number }]
    expect(failures).toBe(0)
  })
})

describe('five consecutive failed deliveries', () => {
  test('deactivate a webhook; reactivated, it receives new updates', async () => {
    harness.receiver.otherwise = response(500)
    const hook = await harness.hook()
    for (let count = 1; count <= 5; count += 1) {
      await score(count, { eventId: String(count) })
      await attempts(hook, (count - 1) * 3 + 1)
      harness.later(10)
      await attempts(hook, (count - 1) * 3 + 2)
      harness.later(60)
      await attempts(hook, count * 3)
    }
    const off = await standing(hook)
    expect(off).toMatchObject({
      active: false,
      consecutiveFailures: 5,
      deactivatedReason: '5 consecutive deliveries failed',
    })
    expect(off.deactivatedAt).not.toBeNull()
    const [last] = await deliveriesOf(hook)
    await expect(
      harness.manager.test(hook.caller, hook.webhook.id, { deliveryId: last?.id ?? '' }),
    ).rejects.toMatchObject({ code: 'INVALID_PARAMETER' })
    await score(6)
    harness.receiver.otherwise = response(200)
    const on = await harness.manager.update(hook.caller, hook.webhook.id, { active: true })
    expect(on).toMatchObject({
      active: true,
      consecutiveFailures: 0,
      deactivatedReason: null,
      deactivatedAt: null,
    })
    await score(7)
    await until(() => harness.receiver.received.length === 16)
    expect(harness.receiver.received.slice(15).map(scoreOf)).toEqual([7])
  })

  test('deactivate it, exactly five, also concurrently; pending deliveries are dropped with a reason', async () => {
    harness.receiver.otherwise = response(500)
    const others = [harness.startWorker(), harness.startWorker()]
    const hook = await harness.hook()
    const games = Array.from({ length: 40 }, (_, index) =>
      sampleUpdate('score_change', { eventId: String(index) }),
    )
    await append(harness.store, games)
    await attempts(hook, 40)
    harness.later(20)
    for (const other of others) other.wake()
    await attempts(hook, 80)
    harness.later(90)
    for (const other of others) other.wake()
    await until(async () => !(await standing(hook)).active)
    await until(async () => (await deliveriesOf(hook)).every(({ status }) => status === 'failed'))
    for (const other of others) await other.close()
    expect(await standing(hook)).toMatchObject({ consecutiveFailures: 5, active: false })
    // Reported once, by the worker whose delivery it was.
    const { id, accountId } = hook.webhook
    const { host } = new URL(harness.receiver.url)
    const reason = '5 consecutive deliveries failed'
    expect(harness.deactivated).toEqual([{ webhookId: id, accountId, host, reason }])
    const errors = (await deliveriesOf(hook)).map(({ error, attempts: tried }) => [
      error?.split(':')[0],
      tried,
    ])
    expect(errors.filter(([error]) => error === 'http_status')).toEqual(Array(5).fill(['http_status', 3]))
    expect(errors.filter(([error]) => error === 'webhook_deactivated')).toHaveLength(35)
  })

  test('four and a success do not deactivate it', async () => {
    harness.receiver.otherwise = response(500)
    const hook = await harness.hook()
    await append(
      harness.store,
      ['1', '2', '3', '4'].map((eventId) => sampleUpdate('score_change', { eventId })),
    )
    await attempts(hook, 4)
    harness.later(10)
    await attempts(hook, 8)
    harness.later(60)
    await attempts(hook, 12)
    expect(await standing(hook)).toMatchObject({ consecutiveFailures: 4, active: true })
    harness.receiver.otherwise = response(200)
    await score(5)
    await attempts(hook, 13)
    expect(await standing(hook)).toMatchObject({ consecutiveFailures: 0, active: true })
  })
})

test('with a frequency, one delivery per game, type and interval has the newest score', async () => {
  const hook = await harness.hook({ frequency: '5m' })
  await score(1)
  await attempts(hook, 1)
  for (let value = 2; value <= 30; value += 1) await score(value)
  await score(1, { eventId: '2' })
  await attempts(hook, 2)
  harness.later(299)
  expect(harness.receiver.received.map(scoreOf)).toEqual([1, 1])
  harness.later(1)
  await attempts(hook, 3)
  expect(harness.receiver.received.map(scoreOf)).toEqual([1, 1, 30])
})

/** Waits until deliveries of all updates were created. */
async function fannedOut(): Promise<void> {
  await until(async () => {
    const [row] = await harness.store.database.read<{ isDone: boolean }>(
      `SELECT seq = (SELECT max(seq) FROM updates) AS "isDone" FROM log_marks WHERE name = 'webhooks'`,
    )
    return row?.isDone === true
  })
}

describe('with a delay', () => {
  test('each update is delivered that long after its time, in order', async () => {
    const hook = await harness.hook({ delay: 60 })
    await score(1)
    harness.later(30)
    await score(2)
    harness.later(29)
    expect(harness.receiver.received).toEqual([])
    harness.later(1)
    await attempts(hook, 1)
    harness.later(29)
    expect(harness.receiver.received.map(scoreOf)).toEqual([1])
    harness.later(1)
    await attempts(hook, 2)
    expect(harness.receiver.received.map(scoreOf)).toEqual([1, 2])
  })

  test('with a frequency, nothing is delivered earlier than its delay', async () => {
    const hook = await harness.hook({ frequency: '1m', delay: 120 })
    for (let value = 1; value <= 10; value += 1) {
      await score(value)
      await fannedOut()
      harness.later(30)
    }
    // At 300 s: the first came at 120 s, then at most one a minute, none with what happened less than 120 s before.
    await attempts(hook, 4)
    expect([...new Set(harness.receiver.received.map(scoreOf))]).toEqual([1, 3, 5, 7])
  })
})

test('an unresponsive receiver uses four slots and delays no others', async () => {
  // Timed-out attempts free slots: here none times out, however slow the machine is.
  await harness.close()
  harness = await openWebhookHarness(60_000)
  const slow = await openReceiver()
  slow.otherwise = hang
  await harness.hook({ url: slow.url })
  await harness.hook()
  const games = Array.from({ length: 40 }, (_, index) =>
    sampleUpdate('score_change', { eventId: String(index) }),
  )
  await append(harness.store, games)
  await until(() => harness.receiver.received.length === 40)
  expect(slow.received).toHaveLength(4)
  await slow.close()
})

test('workers share deliveries: each is sent by one', async () => {
  const other = harness.startWorker()
  const third = harness.startWorker()
  await harness.hook()
  const games = Array.from({ length: 200 }, (_, index) =>
    sampleUpdate('score_change', { eventId: String(index % 20), score: index }),
  )
  await append(harness.store, games)
  await until(() => harness.receiver.received.length >= 200)
  await other.close()
  await third.close()
  expect(new Set(idsOf(harness.receiver.received)).size).toBe(200)
  expect(harness.receiver.received).toHaveLength(200)
})

test('updates without a running worker are delivered later', async () => {
  const hook = await harness.hook()
  await until(async () => {
    const rows = await harness.store.database.read(`SELECT 1 AS one FROM log_marks WHERE name = 'webhooks'`)
    return rows.length === 1
  })
  await harness.worker.close()
  await score(1)
  await score(2)
  harness.worker = harness.startWorker()
  await attempts(hook, 2)
  expect(harness.receiver.received.map(scoreOf)).toEqual([1, 2])
})

test('a single worker takes over the claims of a killed one immediately', async () => {
  const hook = await harness.hook()
  await harness.worker.close()
  await score(1)
  const now = new Date(harness.clock.now())
  expect(await fanOut(harness.store, now, 10)).toBe(1)
  const until60 = new Date(now.getTime() + 60_000)
  const none = new Map<string, number>()
  const held = { webhooks: none, hosts: none, accounts: none }
  const limits = { limit: 10, perWebhook: 10, perHost: 10, perAccount: 10, slower: none, held }
  const claim = { claimToken: 'of one that was killed', now, until: until60, ...limits }
  expect(await claimDeliveries(harness.store, claim)).toHaveLength(1)
  harness.worker = harness.startWorker({ isOnlyWorker: true })
  await attempts(hook, 1)
  expect(harness.receiver.received.map(scoreOf)).toEqual([1])
})
