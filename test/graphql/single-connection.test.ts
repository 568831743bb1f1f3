import { afterEach, beforeEach, expect, test } from 'vitest'
import { EVENT_STREAM_LIMITS } from '../../src/graphql/subscriptions/event-streams.ts'
import { openPushHarness } from '../support/push.ts'
import type { PushHarness } from '../support/push.ts'
import { append, sampleUpdate, saveSampleGame, until } from '../support/updates.ts'

let harness: PushHarness
beforeEach(async () => {
  harness = await openPushHarness()
  await saveSampleGame(harness.store)
})
afterEach(async () => {
  expect(harness.problems).toEqual([])
  await harness.close()
})

interface Line {
  readonly token: string
  readonly send: (method: string, body?: object, search?: string) => Promise<Response>
  /** Received events: name and data. */
  readonly events: { readonly event: string; readonly data: { id: string; payload?: unknown } }[]
  readonly response: Response
  /** Resolves when the stream has ended. */
  readonly ended: Promise<void>
  readonly hangUp: () => void
}

const site = () => harness.url.replace(/^ws(.*)\/ws$/, 'http$1/graphql')
const SCORES = 'subscription { eventScoreChange { seq } }'
const subscribers = () => harness.live.shared.counts().subscribers

async function openLine(key: string): Promise<Line> {
  const authorization = `Bearer ${key}`
  const reserved = await fetch(site(), { method: 'PUT', headers: { authorization } })
  expect(reserved.status).toBe(201)
  const token = await reserved.text()
  const named = { authorization, 'x-graphql-event-stream-token': token }
  const hangUp = new AbortController()
  const response = await fetch(site(), {
    headers: { ...named, accept: 'text/event-stream' },
    signal: hangUp.signal,
  })
  const events: Line['events'] = []
  return {
    ...{ token, events, response, ended: read(response, events), hangUp: () => hangUp.abort() },
    send: (method, body, search = '') =>
      fetch(site() + search, {
        method,
        headers: { ...named, ...(body ? { 'content-type': 'application/json' } : {}) },
        ...(body ? { body: JSON.stringify(body) } : {}),
      }),
  }
}

async function read(response: Response, events: Line['events']): Promise<void> {
  let text = ''
  const decoder = new TextDecoder()
  try {
    for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
      text += decoder.decode(chunk, { stream: true })
      const blocks = text.split('\n\n')
      text = blocks.pop() ?? ''
      for (const block of blocks) {
        const [, event = '', data = ''] = /^event: (\w+)\ndata: (.*)$/m.exec(block) ?? []
        if (event !== '') events.push({ event, data: JSON.parse(data) as Line['events'][number]['data'] })
      }
    }
  } catch {
    // It was disconnected.
  }
}

const operation = (operationId: string, query: string) => ({ query, extensions: { operationId } })

test('queries and subscriptions share one stream by id, and can be ended individually', async () => {
  const line = await openLine(await harness.key())
  expect([line.response.status, line.response.headers.get('content-type')]).toEqual([
    200,
    'text/event-stream; charset=utf-8',
  ])
  expect((await line.send('POST', operation('q', '{ leagues { slug } }'))).status).toBe(202)
  await until(() => line.events.length === 2)
  expect(line.events).toMatchObject([
    { event: 'next', data: { id: 'q', payload: { data: { leagues: expect.any(Array) as unknown } } } },
    { event: 'complete', data: { id: 'q' } },
  ])
  line.events.length = 0
  for (const id of ['one', 'two']) expect((await line.send('POST', operation(id, SCORES))).status).toBe(202)
  await until(() => subscribers() === 2)
  await append(harness.store, [sampleUpdate('score_change')])
  await until(() => line.events.length === 2)
  const payload = { data: { eventScoreChange: { seq: 1 } } }
  expect(line.events.toSorted((one, other) => (one.data.id < other.data.id ? -1 : 1))).toEqual([
    { event: 'next', data: { id: 'one', payload } },
    { event: 'next', data: { id: 'two', payload } },
  ])
  expect((await line.send('DELETE', undefined, '?operationId=one')).status).toBe(200)
  await until(() => subscribers() === 1)
  await append(harness.store, [sampleUpdate('score_change')])
  await until(() =>
    line.events.some(({ data, event }) => data.id === 'two' && event === 'next' && line.events.length > 3),
  )
  expect(line.events.slice(2).map(({ event, data }) => [event, data.id])).toEqual([
    ['complete', 'one'],
    ['next', 'two'],
  ])
  line.hangUp()
  await line.ended
  await until(() => subscribers() === 0)
  expect((await line.send('POST', operation('late', SCORES))).status).toBe(404)
})

test('errors of an operation are returned to its sender, and the stream continues', async () => {
  const line = await openLine(await harness.key())
  expect((await line.send('POST', { query: SCORES })).status).toBe(400)
  expect((await line.send('POST', operation('one', SCORES))).status).toBe(202)
  expect((await line.send('POST', operation('one', SCORES))).status).toBe(409)
  expect((await line.send('POST', operation('long', `# ${'x'.repeat(300_000)}`))).status).toBe(413)
  expect((await line.send('GET', undefined, '?query={__typename}')).status).toBe(400)
  await line.send('POST', operation('wrong', '{ nonsense }'))
  await until(() => line.events.some(({ event }) => event === 'complete'))
  expect(line.events[0]?.data).toMatchObject({
    id: 'wrong',
    payload: { errors: [{ extensions: { code: 'INVALID_PARAMETER' } }] },
  })
  const again = await fetch(site(), {
    headers: { accept: 'text/event-stream', 'x-graphql-event-stream-token': line.token },
  })
  expect(again.status).toBe(409)
  line.hangUp()
})

test('a stream counts as one connection, and executes only operations of its account', async () => {
  const key = await harness.key('free')
  const line = await openLine(key)
  const ids = Array.from({ length: 5 }, (_, index) => `op${index}`)
  for (const id of ids) {
    harness.clock.advance(1_000)
    expect((await line.send('POST', operation(id, SCORES))).status).toBe(202)
  }
  await until(() => subscribers() === ids.length)
  const other = await fetch(site(), {
    method: 'POST',
    headers: {
      authorization: `Bearer ${await harness.key()}`,
      'content-type': 'application/json',
      'x-graphql-event-stream-token': line.token,
    },
    body: JSON.stringify(operation('foreign', SCORES)),
  })
  expect(other.status).toBe(409)
  expect(subscribers()).toBe(ids.length)
  line.hangUp()
})

test('reservations require a key, and their number is limited per account', async () => {
  expect((await fetch(site(), { method: 'PUT' })).status).toBe(401)
  const headers = { authorization: `Bearer ${await harness.key()}` }
  const statuses: number[] = []
  for (let turn = 0; turn <= EVENT_STREAM_LIMITS.reserved; turn += 1)
    statuses.push((await fetch(site(), { method: 'PUT', headers })).status)
  expect(statuses).toEqual([...Array<number>(EVENT_STREAM_LIMITS.reserved).fill(201), 429])
})

test('revoking the key or a graceful stop ends the operations, then the stream', async () => {
  const key = await harness.key()
  const line = await openLine(key)
  await line.send('POST', operation('one', SCORES))
  await until(() => subscribers() === 1)
  const { keyId } = await harness.accounts.authenticate({ authorization: `Bearer ${key}`, apiKey: null })
  const stopped = await openLine(await harness.key())
  await stopped.send('POST', operation('two', SCORES))
  await until(() => subscribers() === 2)
  await harness.accounts.revokeKey(keyId)
  await line.ended
  await until(() => subscribers() === 1)
  harness.live.shared.close()
  await stopped.ended
  expect(stopped.events).toEqual([{ event: 'complete', data: { id: 'two' } }])
})
