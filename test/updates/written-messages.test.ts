import { once } from 'node:events'
import { connect as connectTcp } from 'node:net'
import type { Socket } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { messageCharge, SendQueue } from '../../src/accounts/connections/send-queue.ts'
import { openPushHarness } from '../support/push.ts'
import type { PushHarness } from '../support/push.ts'
import { append, sampleUpdate, saveSampleGame, until } from '../support/updates.ts'

let harness: PushHarness
beforeEach(async () => {
  harness = await openPushHarness()
  await saveSampleGame(harness.store)
})
afterEach(async () => {
  await harness.close()
  expect(harness.problems).toEqual([])
})

const SCORES = 'subscription { eventScoreChange { seq } }'
const subscribers = () => harness.live.shared.counts().subscribers
const graphqlUrl = () => harness.url.replace(/^ws(.*)\/ws$/, 'http$1/graphql')

async function used(key: string): Promise<number> {
  const caller = await harness.accounts.authenticate({ authorization: null, apiKey: key })
  const { limit, remaining } = await harness.accounts.quotaStatus(caller, 'stream')
  return limit - remaining
}

const MASK = [1, 2, 3, 4]

/** A frame of a client (RFC 6455, 5.2) with at most 125 bytes. */
function frame(opcode: number, text: string): Buffer {
  const bytes = Buffer.from(text)
  const masked = bytes.map((byte, index) => byte ^ (MASK[index % MASK.length] ?? 0))
  return Buffer.from([0x80 | opcode, 0x80 | bytes.length, ...MASK, ...masked])
}
const [TEXT, CLOSE] = [1, 8]

/** A WebSocket whose client may send a close frame and keep the connection. */
async function openRaw(path: string, protocol = ''): Promise<Socket & { heard: () => string }> {
  const socket = connectTcp({
    port: Number(new URL(harness.url).port),
    host: '127.0.0.1',
    allowHalfOpen: true,
  })
  let heard = ''
  socket.on('data', (chunk: Buffer) => (heard += chunk.toString('latin1')))
  socket.write(
    `GET ${path} HTTP/1.1\r\nhost: test\r\nupgrade: websocket\r\nconnection: upgrade\r\n` +
      `sec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n${protocol}\r\n`,
  )
  await until(() => heard.includes('\r\n\r\n'))
  return Object.assign(socket, { heard: () => heard })
}

test('graphql-ws: after the close frame of a client, nothing is charged', async () => {
  const key = await harness.key()
  const socket = await openRaw('/graphql', 'sec-websocket-protocol: graphql-transport-ws\r\n')
  socket.write(frame(TEXT, JSON.stringify({ type: 'connection_init', payload: { apiKey: key } })))
  await until(() => socket.heard().includes('connection_ack'))
  socket.write(frame(TEXT, JSON.stringify({ id: '1', type: 'subscribe', payload: { query: SCORES } })))
  await until(() => subscribers() === 1)
  await append(harness.store, [sampleUpdate()])
  await until(() => socket.heard().includes('"seq":1'))
  socket.write(frame(CLOSE, ''))
  await once(socket, 'end')
  await append(harness.store, [sampleUpdate(), sampleUpdate()])
  const { client, latest } = await witness()
  await latest(3)
  expect(await used(key)).toBe(1)
  client.socket.close()
  socket.destroy()
})

test('the stream: after the close frame of a client, nothing is charged', async () => {
  const key = await harness.key()
  const caller = await harness.accounts.authenticate({ authorization: null, apiKey: key })
  const { token } = await harness.accounts.createStreamToken(caller)
  const socket = await openRaw(`/ws?token=${token}`)
  socket.write(frame(TEXT, JSON.stringify({ type: 'subscribe', event: 'event_score_change' })))
  await until(() => socket.heard().includes('subscribed'))
  await append(harness.store, [sampleUpdate()])
  await until(() => socket.heard().includes('event_score_change","seq":1'))
  socket.write(frame(CLOSE, ''))
  await once(socket, 'end')
  await append(harness.store, [sampleUpdate(), sampleUpdate()])
  const { client, latest } = await witness()
  await latest(3)
  expect(await used(key)).toBe(1)
  client.socket.close()
  socket.destroy()
})

/** Another client, which resumes from the beginning: what it has received has reached all others. */
async function witness() {
  const client = await harness.client()
  client.send({ type: 'subscribe', event: 'event_score_change', since: 0 })
  await client.next('subscribed')
  const latest = async (seq: number) => {
    while ((await client.next('event_score_change')).seq !== seq);
    await until(() => harness.logFollower.position() >= seq)
  }
  return { client, latest }
}

test('Server-Sent Events: only results that were read are charged when the client disconnects', async () => {
  const key = await harness.key()
  await append(harness.store, [sampleUpdate(), sampleUpdate(), sampleUpdate(), sampleUpdate()])
  await until(() => harness.logFollower.position() === 4)
  const hangUp = new AbortController()
  const query = 'subscription { eventScoreChange(since: 0) { seq } }'
  const response = await serve(key, query, hangUp.signal)
  const reader = response.body?.getReader()
  let text = ''
  while (!text.includes('"seq":1')) text += Buffer.from((await reader?.read())?.value ?? []).toString()
  // The three other results are ready to be read.
  await until(() => harness.live.shared.counts().runs === 4)
  expect(text).not.toContain('"seq":2')
  hangUp.abort()
  await until(() => subscribers() === 0)
  await reader?.cancel()
  expect(await used(key)).toBeLessThanOrEqual(1)
})

/** Answers without a network in between, whose buffers would take what is not read. */
async function serve(key: string, query: string, signal: AbortSignal): Promise<Response> {
  const headers = {
    'content-type': 'application/json',
    accept: 'text/event-stream',
    authorization: `Bearer ${key}`,
  }
  return harness.graphql.fetch('http://test/graphql', {
    method: 'POST',
    headers,
    body: JSON.stringify({ query }),
    signal,
  })
}

test('Server-Sent Events: each result that was written is charged', async () => {
  const key = await harness.key()
  const hangUp = new AbortController()
  const response = await fetch(graphqlUrl(), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'text/event-stream',
      authorization: `Bearer ${key}`,
    },
    body: JSON.stringify({ query: SCORES }),
    signal: hangUp.signal,
  })
  await until(() => subscribers() === 1)
  await append(harness.store, [sampleUpdate(), sampleUpdate()])
  const reader = response.body?.getReader()
  let text = ''
  while (!text.includes('"seq":2')) text += Buffer.from((await reader?.read())?.value ?? []).toString()
  await until(async () => (await used(key)) === 2)
  hangUp.abort()
  await until(() => subscribers() === 0)
})

test('a subscription whose client does not accept event streams is rejected before it takes a place or runs', async () => {
  const key = await harness.key()
  const { accountId } = await harness.accounts.authenticate({ authorization: null, apiKey: key })
  const response = await fetch(graphqlUrl(), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      authorization: `Bearer ${key}`,
    },
    body: JSON.stringify({ query: SCORES }),
  })
  expect(response.status).toBe(406)
  expect(subscribers()).toBe(0)
  expect(harness.accounts.connections.countOf(accountId)).toBe(0)
})

test('an event stream takes its place before anything is read for it', async () => {
  const key = await harness.key('free')
  const { plan } = await harness.accounts.authenticate({ authorization: null, apiKey: key })
  const hangUp = new AbortController()
  const headers = {
    'content-type': 'application/json',
    accept: 'text/event-stream',
    authorization: `Bearer ${key}`,
  }
  const open = (query: string) =>
    fetch(graphqlUrl(), { method: 'POST', headers, body: JSON.stringify({ query }), signal: hangUp.signal })
  for (let count = 1; count <= plan.sockets; count += 1) {
    await open(SCORES)
    await until(() => subscribers() === count)
    harness.clock.advance(1_000)
  }
  // An unknown game would be looked up; without a place, it is not.
  const text = await (await open('subscription { eventPlay(eventId: "404") { seq } }')).text()
  expect(text).toContain('RATE_LIMIT_EXCEEDED')
  hangUp.abort()
  await until(() => subscribers() === 0)
})

test.each(['PUT', 'DELETE'])(
  '%s is not a method of the graph: streams cannot be reserved',
  async (method) => {
    const headers = { authorization: `Bearer ${await harness.key()}`, accept: 'application/json' }
    expect((await fetch(graphqlUrl(), { method, headers })).status).toBe(405)
  },
)

test('queued messages are charged as far as they were written', async () => {
  let room = 2
  const charged: number[] = []
  const queue = new SendQueue<string>({
    charges: {
      tryReserve: async (_, { calls }) => ({
        commit: (used = calls) => charged.push(used),
        release: () => undefined,
      }),
      quotaStatus: () => Promise.reject(new Error('not needed')),
    },
    caller: () => ({}) as never,
    sizeOf: ({ length }) => length,
    isOpen: () => true,
    send: () => (room -= 1) >= 0,
    unsentBytes: () => 0,
    maxBytes: 100,
    onSlow: () => undefined,
    onSpent: () => undefined,
    onError: () => undefined,
  })
  for (const text of ['a', 'b', 'c']) queue.put(text)
  await until(() => room < 0)
  expect(charged.reduce((sum, calls) => sum + calls, 0)).toBe(2)
})

/** A queue whose charges are recorded by endpoint; a reservation of more calls than are left is not granted. */
function openQueue({ left, fails = false }: { left: number; fails?: boolean }) {
  const state = { left, fails, spent: false, sent: [] as string[], charged: new Map<string, number>() }
  const queue = new SendQueue<string>({
    charges: {
      async tryReserve(_, { calls, endpoint }) {
        if (state.fails && endpoint === 'b') {
          state.fails = false
          throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
        }
        if (calls > state.left) return null
        state.left -= calls
        return {
          commit(used = calls) {
            state.left += calls - used
            const name = typeof endpoint === 'string' ? endpoint : endpoint.name
            state.charged.set(name, (state.charged.get(name) ?? 0) + used)
          },
          release: () => void (state.left += calls),
        }
      },
      quotaStatus: () => Promise.resolve({ limit: 0, remaining: 0, resetAt: 0, periodSeconds: 1 }),
    },
    caller: () => ({}) as never,
    sizeOf: ({ length }) => length,
    isOpen: () => true,
    send: (text) => state.sent.push(text) > 0,
    unsentBytes: () => 0,
    maxBytes: 100,
    onSlow: () => undefined,
    onSpent: () => (state.spent = true),
    onError: (error) => {
      throw error
    },
  })
  const put = (...texts: string[]) => {
    for (const text of texts) queue.put(text, text.startsWith('-') ? null : messageCharge(text.slice(0, 1)))
  }
  return { state, put }
}

test('messages of several operations keep their order, and each is charged for its own', async () => {
  const { state, put } = openQueue({ left: 10 })
  put('a1', 'b1', '-1', 'a2', 'b2', 'a3')
  await until(() => state.sent.length === 6)
  expect(state.sent).toEqual(['a1', 'b1', '-1', 'a2', 'b2', 'a3'])
  expect(Object.fromEntries(state.charged)).toEqual({ a: 3, b: 2 })
  expect(state.left).toBe(5)
})

test('the last calls go to the first messages, whatever they are of', async () => {
  const { state, put } = openQueue({ left: 3 })
  put('a1', 'b1', 'a2', 'b2')
  await until(() => state.spent)
  expect(state.sent).toEqual(['a1', 'b1', 'a2'])
  expect(Object.fromEntries(state.charged)).toEqual({ a: 2, b: 1 })
  expect(state.left).toBe(0)
})

test('what was reserved beside a failure is returned, and reserved again', async () => {
  const { state, put } = openQueue({ left: 10, fails: true })
  put('a1', 'b1', 'a2')
  await until(() => state.sent.length === 3)
  expect(Object.fromEntries(state.charged)).toEqual({ a: 2, b: 1 })
  expect(state.left).toBe(7)
})
