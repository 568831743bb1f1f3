import { createHash } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { openPushHarness } from '../support/push.ts'
import type { PushHarness } from '../support/push.ts'
import { append, sampleUpdate, saveSampleGame, until } from '../support/updates.ts'

const TRUSTED = 'subscription Scores { eventScoreChange { seq } }'
const SCORES = 'subscription Scores($league: String) { eventScoreChange(league: $league) { seq } }'
const SPORTS = 'query Sports { sports { slug } }'
const extensionsOf = (text: string) => ({
  persistedQuery: { version: 1, sha256Hash: createHash('sha256').update(text).digest('hex') },
})

let harness: PushHarness
const sockets: WebSocket[] = []
beforeEach(async () => {
  harness = await openPushHarness({ scores: TRUSTED })
  await saveSampleGame(harness.store)
})
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.terminate()
  await harness.close()
  expect(harness.problems).toEqual([])
})

interface Frame {
  readonly id?: string
  readonly type: string
  readonly payload?: unknown
}

/** An acknowledged socket that sends raw payloads, and its messages. */
async function open() {
  const socket = new WebSocket(harness.url.replace('/ws', '/graphql'), 'graphql-transport-ws')
  sockets.push(socket)
  const frames: Frame[] = []
  socket.on('message', (data: Buffer) => frames.push(JSON.parse(data.toString()) as Frame))
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  const apiKey = await harness.key()
  socket.send(JSON.stringify({ type: 'connection_init', payload: { apiKey } }))
  await until(() => frames.length === 1)
  const send = (id: string, payload: object) =>
    socket.send(JSON.stringify({ id, type: 'subscribe', payload }))
  const of = async (id: string) => {
    await until(() => frames.some((frame) => frame.id === id))
    return frames.filter((frame) => frame.id === id)
  }
  return { socket, send, of }
}

const scoreChanges = () => append(harness.store, [sampleUpdate('score_change', { score: 1, league: 'nba' })])
const subscribers = () => harness.live.shared.counts().subscribers

test.each([
  ['without a text', {}],
  ['with an empty text, as graphql-ws insists on one', { query: '' }],
])('a hash %s is unknown, then registered with its text, then known', async (_, text) => {
  const { send, of } = await open()
  const named = { ...text, extensions: extensionsOf(SCORES), variables: { league: 'nba' } }
  send('1', named)
  expect(await of('1')).toMatchObject([
    {
      type: 'error',
      payload: [{ message: 'PersistedQueryNotFound', extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } }],
    },
  ])
  send('2', { ...named, query: SCORES })
  await until(() => subscribers() === 1)
  send('3', named)
  await until(() => subscribers() === 2)
  await scoreChanges()
  const pushed = { type: 'next', payload: { data: { eventScoreChange: { seq: 1 } } } }
  expect([...(await of('2')), ...(await of('3'))]).toMatchObject([pushed, pushed])
})

test('a query by hash is executed over WebSocket and HTTP, whichever registered it', async () => {
  const { send, of } = await open()
  send('1', { query: SPORTS, extensions: extensionsOf(SPORTS) })
  await of('1')
  send('2', { extensions: extensionsOf(SPORTS) })
  expect((await of('2'))[0]).toMatchObject({
    type: 'next',
    payload: { data: { sports: expect.any(Array) as unknown } },
  })
  const response = await fetch(harness.url.replace('ws:', 'http:').replace('/ws', '/graphql'), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': await harness.key() },
    body: JSON.stringify({ extensions: extensionsOf(SPORTS) }),
  })
  expect(await response.json()).toMatchObject({ data: { sports: expect.any(Array) as unknown } })
})

test('a trusted document can be subscribed to by id, and an unknown one is an error', async () => {
  const { send, of } = await open()
  send('1', { documentId: 'other' })
  expect((await of('1'))[0]).toMatchObject({
    type: 'error',
    payload: [{ extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } }],
  })
  send('2', { documentId: 'scores' })
  await until(() => subscribers() === 1)
  await scoreChanges()
  expect(await of('2')).toMatchObject([{ type: 'next', payload: { data: { eventScoreChange: { seq: 1 } } } }])
})

test('a text with a different hash is rejected and not registered', async () => {
  const { send, of } = await open()
  send('1', { query: SPORTS, extensions: extensionsOf(SCORES) })
  expect(await of('1')).toMatchObject([
    { type: 'error', payload: [{ message: 'provided sha does not match query' }] },
  ])
  send('2', { extensions: extensionsOf(SCORES) })
  expect((await of('2'))[0]).toMatchObject({ payload: [{ message: 'PersistedQueryNotFound' }] })
})

test('a subscription without text and hash closes the socket', async () => {
  const { socket, send } = await open()
  const closed = new Promise((resolve) => socket.once('close', resolve))
  send('1', { variables: {} })
  expect(await closed).toBe(4400)
})
