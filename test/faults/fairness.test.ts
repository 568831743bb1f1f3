import { afterEach, beforeEach, expect, test } from 'vitest'
import { SERVICE } from '../../src/domain/audit.ts'
import { claimDeliveries } from '../../src/store/delivery/claims.ts'
import { fanOut } from '../../src/store/delivery/fanout.ts'
import { insertWebhook } from '../../src/store/delivery/webhooks.ts'
import { hang, openReceiver } from '../support/receiver.ts'
import type { Behaviour, Received, Receiver } from '../support/receiver.ts'
import { append, sampleUpdate, until } from '../support/updates.ts'
import { openWebhookHarness } from '../support/webhooks.ts'
import type { WebhookHarness } from '../support/webhooks.ts'

// Longer than any test.
const NEVER_MS = 300_000
let harness: WebhookHarness
let receiver: Receiver
beforeEach(async () => {
  harness = await openWebhookHarness(NEVER_MS)
  receiver = harness.receiver
})
afterEach(async () => {
  await harness.close()
  expect(harness.problems).toEqual([])
})

const urlOf = (path: string) => new URL(path, receiver.url).href
const games = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => sampleUpdate('score_change', { eventId: String(from + index) }))
const at = (prefix: string) => (one: Received) => one.path.startsWith(prefix)
const hangAt =
  (prefix: string): Behaviour =>
  (request, response) => {
    if (!request.url?.startsWith(prefix)) response.end()
  }
/** Recorded attempts of an account, and its finished deliveries. */
async function endedOf(accountId: string): Promise<number> {
  const [row] = await harness.store.database.read<{ ended: number }>(
    `SELECT COALESCE(sum(d.attempts), 0) + count(*) FILTER (WHERE d.status <> 'pending') AS ended
     FROM deliveries d JOIN webhooks w ON w.id = d.webhook_id WHERE w.account_id = $1`,
    [accountId],
  )
  return row?.ended ?? -1
}

test('twelve unresponsive endpoints do not delay another account on the same host and port', async () => {
  receiver.otherwise = hangAt('/never')
  const hog = await harness.caller()
  for (let index = 0; index < 12; index += 1) await harness.hook({ url: urlOf(`/never/${index}`) }, hog)
  await append(harness.store, games(50))
  await until(() => receiver.received.filter(at('/never')).length === 4, 'all places of the first account')
  await harness.hook({ url: urlOf('/good') })
  await append(harness.store, games(60, 100))
  await until(
    () => receiver.received.filter(at('/good')).length === 60,
    'every delivery of the other account',
  )
  expect(receiver.received.filter(at('/never'))).toHaveLength(4)
  expect(await endedOf(hog.accountId)).toBe(0)
})

test('a hundred unresponsive endpoints do not delay others', async () => {
  const many = await openReceiver(0, '0.0.0.0')
  many.otherwise = hang
  const hog = await harness.caller()
  const { port } = new URL(many.url)
  for (let index = 1; index <= 100; index += 1) {
    const host = `127.0.1.${index}:${port}`
    const [types, at0] = [['score_change'] as const, new Date(harness.clock.now()).toISOString()]
    const kept = {
      id: `wh_${index}`,
      accountId: hog.accountId,
      host,
      url: `http://${host}/`,
      sealedSecret: 'whsec_AAAA',
    }
    const row = { ...kept, types, leagues: null, frequency: 'asap', createdAt: at0 } as const
    await insertWebhook(harness.store, row, 100, SERVICE)
  }
  await append(harness.store, games(50))
  await until(() => many.received.length > 100, 'many that hang')
  const arrived = new Set<string>()
  receiver.otherwise = (_, response) => {
    const { body } = receiver.received.at(-1) as Received
    arrived.add((JSON.parse(body) as { data: { eventId: string } }).data.eventId)
    response.end()
  }
  await harness.hook({ url: urlOf('/good') })
  for (let commit = 0; commit < 20; commit += 1) {
    await append(harness.store, games(10, 1_000 + commit * 10))
    await until(() => arrived.size === (commit + 1) * 10, 'the deliveries of a commit')
  }
  expect(await endedOf(hog.accountId)).toBe(0)
  await many.close()
})

test('a batch is shared between accounts, even if one has many due deliveries', async () => {
  await harness.worker.close()
  const [one, other] = [await harness.hook(), await harness.hook()]
  const none = new Map<string, number>()
  const now = () => new Date(harness.clock.now())
  await fanOut(harness.store, now(), 500)
  await append(harness.store, games(40))
  await fanOut(harness.store, now(), 500)
  const rows = `SELECT webhook_id AS id FROM deliveries WHERE claim = $1`
  await harness.store.database.run(
    `UPDATE deliveries SET next_at = next_at - interval '1 hour' WHERE webhook_id = $1`,
    [one.webhook.id],
  )
  const limits = { limit: 10, perWebhook: 100, perHost: 100, perAccount: 100, slower: none }
  const claim = async (claimToken: string, held = none, slower = none) => {
    const until1 = new Date(harness.clock.now() + 60_000)
    await claimDeliveries(harness.store, {
      ...limits,
      slower,
      claimToken,
      now: now(),
      until: until1,
      held: { webhooks: held, hosts: none, accounts: none },
    })
    const taken = await harness.store.database.read<{ id: string }>(rows, [claimToken])
    return [one, other].map(({ webhook }) => taken.filter(({ id }) => id === webhook.id).length)
  }
  expect(await claim('both wait')).toEqual([5, 5])
  const heldByOne = new Map([[one.webhook.id, 98]])
  expect(await claim('one has nearly all it may')).toEqual([5, 5])
  expect(await claim('one may have two more', heldByOne)).toEqual([2, 8])
  expect(await claim('one is slow', new Map([[one.webhook.id, 1]]), new Map([[one.webhook.id, 1]]))).toEqual([
    0, 10,
  ])
})

test('an unresponsive endpoint has one slot, and four once it responds again', async () => {
  await harness.close()
  harness = await openWebhookHarness(300)
  receiver = harness.receiver
  const open = { now: 0, most: 0 }
  let isHanging = true
  receiver.otherwise = (_, response) => {
    open.now += 1
    response.on('close', () => (open.now -= 1))
    // Counted a moment later: the end of an attempt may be seen only after the next one has arrived.
    setTimeout(() => (open.most = Math.max(open.most, open.now)), 50)
    if (!isHanging) setTimeout(() => response.end(), 100)
  }
  await harness.hook()
  await append(harness.store, games(60))
  await until(() => receiver.received.length >= 5 && open.now === 1, 'the first four to be given up')
  open.most = 0
  await until(() => receiver.received.length >= 8, 'a few more')
  expect(open.most).toBe(1)
  isHanging = false
  await until(() => receiver.received.length >= 60, 'the first attempt of all')
  expect(open.most).toBe(4)
})
