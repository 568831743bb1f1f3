import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { openAccounts } from '../../../src/accounts/accounts.ts'
import { CHECK_CONNECTIONS_MS } from '../../../src/accounts/connections/open-connections.ts'
import type { PlanName } from '../../../src/domain/plan.ts'
import { connect, openPushHarness } from '../../support/push.ts'
import type { PushHarness } from '../../support/push.ts'
import { isWithinRate } from '../../support/rate.ts'
import { until } from '../../support/updates.ts'

let harness: PushHarness
const sockets: WebSocket[] = []
beforeEach(async () => {
  harness = await openPushHarness()
})
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.terminate()
  await harness.close()
  expect(harness.problems).toEqual([])
})

/** A `graphql-transport-ws` socket before `connection_init`. */
async function openRaw() {
  const socket = new WebSocket(harness.url.replace('/ws', '/graphql'), 'graphql-transport-ws')
  sockets.push(socket)
  socket.on('error', () => undefined)
  const heard: { type: string; id?: string; payload?: unknown }[] = []
  socket.on('message', (data: Buffer) => heard.push(JSON.parse(data.toString()) as { type: string }))
  const closed = new Promise<number>((resolve) => socket.once('close', resolve))
  await new Promise((resolve) => socket.once('open', resolve))
  return { socket, heard, closed, send: (message: object) => socket.send(JSON.stringify(message)) }
}

async function openAcknowledged(key: string) {
  const raw = await openRaw()
  raw.send({ type: 'connection_init', payload: { authorization: `Bearer ${key}` } })
  await until(() => raw.heard.length === 1 || raw.socket.readyState === WebSocket.CLOSED)
  return raw
}

async function openEvents(key: string) {
  const hangUp = new AbortController()
  const response = await fetch(harness.url.replace('ws:', 'http:').replace('/ws', '/graphql'), {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'text/event-stream', 'x-api-key': key },
    body: JSON.stringify({ query: 'subscription { eventLive { seq } }' }),
    signal: hangUp.signal,
  })
  return { response, hangUp: () => hangUp.abort() }
}

describe('pings', () => {
  test('ping payloads are not echoed, and more than 20 per second close the socket', async () => {
    const { send, heard, closed } = await openAcknowledged(await harness.key())
    for (let count = 0; count < 30; count += 1) send({ type: 'ping', payload: { text: 'x'.repeat(100_000) } })
    expect(await closed).toBe(4429)
    const pongs = heard.filter(({ type }) => type === 'pong')
    expect(pongs.length).toBeLessThanOrEqual(20)
    for (const pong of pongs) expect(pong).toEqual({ type: 'pong' })
  })

  test('the limit is the same before authentication', async () => {
    const { send, heard, closed } = await openRaw()
    for (let count = 0; count < 30; count += 1) send({ type: 'ping' })
    expect(await closed).toBe(4429)
    expect(heard.length).toBeLessThanOrEqual(20)
  })

  test.each(['/ws', '/graphql'])('WebSocket pings count at %s, too', async (path) => {
    const client = path === '/ws' ? await harness.client() : await openAcknowledged(await harness.key())
    for (let count = 0; count < 30; count += 1) client.socket.ping('x'.repeat(125))
    expect(await client.closed).toBe(4429)
  })
})

describe('before the connection is acknowledged', () => {
  test('a frame has at most 4 KiB', async () => {
    const { send, closed } = await openRaw()
    send({ type: 'connection_init', payload: { authorization: 'x'.repeat(5_000) } })
    expect(await closed).toBe(1009)
  })

  test('an oversized frame is rejected before it is read completely', async () => {
    const { socket, closed } = await openRaw()
    // The first fragment of an incomplete message.
    socket.send('x'.repeat(20_000), { fin: false })
    expect(await closed).toBe(1009)
  })
})

test('a reconnecting client can start all its operations at once', async () => {
  const { send, heard, socket } = await openAcknowledged(await harness.key())
  for (let id = 0; id < 128; id += 1)
    send({ type: 'subscribe', id: `s${id}`, payload: { query: 'subscription { eventLive { seq } }' } })
  send({ type: 'subscribe', id: 'one more', payload: { query: 'subscription { eventLive { seq } }' } })
  await until(() => heard.length === 2)
  expect(heard[1]).toMatchObject({ type: 'error', id: 'one more' })
  await until(() => harness.live.shared.counts().subscribers === 128)
  socket.close()
})

describe('connection limits', () => {
  const plans: readonly (readonly [PlanName, number])[] = [
    ['free', 1],
    ['starter', 5],
  ]

  test.each(plans)(
    'an account on %s has at most %i open connections over all channels',
    async (plan, places) => {
      const { key } = await harness.accounts.createAccount('a@example.com', plan)
      const caller = await harness.accounts.authenticate({ authorization: null, apiKey: key })
      const events = await openEvents(key)
      expect(events.response.status).toBe(200)
      for (let count = 1; count < places; count += 1) {
        const { heard } = await openAcknowledged(key)
        expect(heard).toMatchObject([{ type: 'connection_ack' }])
      }
      expect(await (await openAcknowledged(key)).closed).toBe(4409)
      const { token } = await harness.accounts.createStreamToken(caller)
      expect(await (await connect(`${harness.url}?token=${token}`)).closed).toBe(4409)
      const rejected = await openEvents(key)
      expect(await rejected.response.text()).toContain('RATE_LIMIT_EXCEEDED')
      events.hangUp()
      await until(() => harness.accounts.connections.countOf(caller.accountId) === places - 1)
      const again = await openAcknowledged(key)
      expect(again.heard).toMatchObject([{ type: 'connection_ack' }])
    },
  )

  test('opening sockets and subscribing do not count against the per-second limit', async () => {
    const { key } = await harness.accounts.createAccount('a@example.com', 'free')
    const { send, heard } = await openAcknowledged(key)
    for (let id = 0; id < 5; id += 1)
      send({ type: 'subscribe', id: `s${id}`, payload: { query: 'subscription { eventLive { seq } }' } })
    await until(() => harness.live.shared.counts().subscribers === 5)
    expect(heard).toHaveLength(1)
    const caller = await harness.accounts.authenticate({ authorization: null, apiKey: key })
    expect(await isWithinRate(harness.accounts, caller)).toBe(true)
  })
})

test('a key revoked by another process closes its connections on all channels, and no others', async () => {
  const one = await harness.accounts.createAccount('a@example.com', 'scale')
  const other = await harness.accounts.createAccount('b@example.com', 'scale')
  const caller = await harness.accounts.authenticate({ authorization: null, apiKey: one.key })
  const { token } = await harness.accounts.createStreamToken(caller)
  const stream = await connect(`${harness.url}?token=${token}`)
  const socket = await openAcknowledged(one.key)
  const events = await openEvents(one.key)
  const kept = await openAcknowledged(other.key)
  await until(() => harness.accounts.connections.countOf(caller.accountId) === 3)
  const elsewhere = openAccounts({
    store: harness.store,
    now: Date.now,
    redisUrl: null,
    report: () => undefined,
  })
  await elsewhere.revokeKey(one.apiKey.id)
  const codes = await Promise.all([stream.closed, socket.closed])
  expect(codes).toEqual([4401, 4403])
  expect(await events.response.text()).toContain('USER_NOT_FOUND')
  await until(() => harness.accounts.connections.countOf(caller.accountId) === 0)
  expect(kept.socket.readyState).toBe(WebSocket.OPEN)
  expect(CHECK_CONNECTIONS_MS).toBeLessThanOrEqual(1_000)
  await elsewhere.close()
})
