import { afterEach, beforeEach, expect, test } from 'vitest'
import { SignatureError, signWebhook, verifyWebhook } from '../../src/client/client.ts'
import { append, sampleUpdate, until } from '../support/updates.ts'
import { openWebhookHarness } from '../support/webhooks.ts'
import type { WebhookHarness } from '../support/webhooks.ts'

let harness: WebhookHarness
beforeEach(async () => {
  harness = await openWebhookHarness()
})
afterEach(() => harness.close())

/** The first delivery, with its headers as strings. */
function firstOf({ receiver }: WebhookHarness): { body: string; headers: Record<string, string> } {
  const [first] = receiver.received
  if (!first) throw new Error('nothing was received')
  const headers = Object.entries(first.headers).map(([name, value]) => [name, String(value)])
  return { body: first.body, headers: Object.fromEntries(headers) as Record<string, string> }
}

test('a delivery is verified by either signature; a modified one is rejected', async () => {
  const { secret } = await harness.hook()
  const now = () => harness.clock.now()
  await append(harness.store, [sampleUpdate('score_change', { score: 7 })], new Date(now()))
  harness.later(1)
  await until(() => harness.receiver.received.length === 1)
  const { body, headers } = firstOf(harness)
  const verified = await verifyWebhook(body, headers, secret, { now })
  expect(verified).toMatchObject({ event: 'event.score_change', data: { league: 'nba' } })
  const { 'webhook-signature': standard, ...plain } = headers
  expect(standard).toMatch(/^v1,/)
  await verifyWebhook(new TextEncoder().encode(body), new Headers({ ...plain, connection: '' }), secret)
  const rejected = [
    () => verifyWebhook(`${body} `, headers, secret, { now }),
    () => verifyWebhook(`${body} `, plain, secret),
    () => verifyWebhook(body, headers, `whsec_${btoa('another')}`, { now }),
    () => verifyWebhook(body, { ...headers, 'webhook-id': 'dlv_other' }, secret, { now }),
    () => verifyWebhook(body, headers, secret, { now: () => harness.clock.now() + 400_000 }),
    () => verifyWebhook(body, { ...headers, 'webhook-timestamp': '' }, secret, { now }),
    () => verifyWebhook(body, {}, secret),
  ]
  for (const one of rejected) await expect(one()).rejects.toBeInstanceOf(SignatureError)
})

test('bodies of every type and several secrets are accepted; usual mistakes are named', async () => {
  const secret = `whsec_${btoa('a secret of thirty-two characters')}`
  const now = 1_800_000_000_000
  const options = { now: () => now }
  const body = '{"event":"event.final","timestamp":1,"data":{}}'
  const headers = await signWebhook(secret, { id: 'dlv_1', event: 'event.final', body, now })
  const bytes = new TextEncoder().encode(body)
  const padded = Buffer.concat([Buffer.from('xx'), bytes]).subarray(2)
  for (const raw of [body, bytes, Buffer.from(body), padded, bytes.buffer])
    expect(await verifyWebhook(raw, headers, secret, options)).toMatchObject({ event: 'event.final' })
  const other = `whsec_${btoa('another')}`
  const { 'x-webhook-signature': plain } = headers
  for (const sent of [headers, { 'x-webhook-signature': plain }]) {
    await verifyWebhook(body, sent, [other, secret], options)
    await verifyWebhook(body, sent, `${secret}\n`, options)
    await expect(verifyWebhook(body, sent, [other], options)).rejects.toThrow('does not match')
  }
  const wrong = (...given: unknown[]) =>
    verifyWebhook(...(given as Parameters<typeof verifyWebhook>)).then(
      () => null,
      (error: unknown) => (error instanceof SignatureError ? error.message : error),
    )
  expect(await wrong(JSON.parse(body), headers, secret, options)).toMatch('parsed already')
  expect(await wrong(undefined, headers, secret, options)).toMatch('body is missing')
  expect(await wrong('', headers, secret, options)).toMatch('body is empty')
  expect(await wrong(body, headers, undefined, options)).toMatch('secret is missing')
  expect(await wrong(body, headers, [secret, ''], options)).toMatch('secret is missing')
  expect(await wrong(body, headers, [], options)).toMatch('secret is missing')
  expect(await wrong(body, undefined, secret, options)).toMatch('headers are missing')
  expect(await wrong(body, {}, secret, options)).toMatch('no signature')
  expect(await wrong(body, headers, 'whsec_ü', options)).toMatch('not base64')
})

test('the client creates the same signatures as the service', async () => {
  const { secret } = await harness.hook()
  await append(harness.store, [sampleUpdate()], new Date(harness.clock.now()))
  harness.later(1)
  await until(() => harness.receiver.received.length === 1)
  const { body, headers } = firstOf(harness)
  const now = Number(headers['webhook-timestamp']) * 1000
  const signed = await signWebhook(secret, {
    id: headers['webhook-id'] ?? '',
    event: 'event.score_change',
    body,
    now,
  })
  expect(headers).toMatchObject(signed)
})
