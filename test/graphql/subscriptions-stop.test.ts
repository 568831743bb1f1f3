import { once } from 'node:events'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { openPushHarness } from '../support/push.ts'
import type { PushHarness } from '../support/push.ts'

let harness: PushHarness
beforeEach(async () => {
  harness = await openPushHarness()
})
afterEach(() => harness.close())

const QUERY = 'subscription { eventScoreChange { seq } }'

test('a graceful stop completes all operations of a WebSocket and closes it with 1001', async () => {
  const socket = new WebSocket(harness.url.replace(/\/ws$/, '/graphql'), 'graphql-transport-ws')
  const heard: { type: string; id?: string }[] = []
  socket.on('message', (data: Buffer) => heard.push(JSON.parse(data.toString()) as { type: string }))
  await once(socket, 'open')
  socket.send(JSON.stringify({ type: 'connection_init', payload: { token: await harness.token() } }))
  await expect.poll(() => heard.map(({ type }) => type)).toEqual(['connection_ack'])
  for (const id of ['one', 'two']) {
    socket.send(JSON.stringify({ id, type: 'subscribe', payload: { query: QUERY } }))
  }
  await expect.poll(() => harness.live.shared.counts().subscribers).toBe(2)
  const closed = once(socket, 'close') as Promise<[number]>
  // As the service does it.
  harness.live.shared.close()
  await harness.graph.close()
  const [code] = await closed
  expect(heard.slice(1)).toEqual([
    { id: 'one', type: 'complete' },
    { id: 'two', type: 'complete' },
  ])
  expect(code).toBe(1001)
})

test('a graceful stop ends event streams with complete', async () => {
  const response = await fetch(harness.url.replace(/^ws(.*)\/ws$/, 'http$1/graphql'), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'text/event-stream',
      authorization: `Bearer ${await harness.key()}`,
    },
    body: JSON.stringify({ query: QUERY }),
  })
  await expect.poll(() => harness.live.shared.counts().subscribers).toBe(1)
  harness.live.shared.close()
  const text = await response.text()
  expect(text).toMatch(/event: complete\n/)
  expect(text).not.toContain('errors')
})
