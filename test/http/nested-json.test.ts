import { once } from 'node:events'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { openLiveService } from '../support/live-service.ts'
import type { LiveService } from '../support/live-service.ts'

let live: LiveService
let key: string
beforeAll(async () => {
  live = await openLiveService()
})
beforeEach(async () => {
  key = await live.key()
})
afterAll(() => live.close())

/** JSON that parses, and that no function survives that calls itself for each level. */
const DEEP = '['.repeat(30_000) + ']'.repeat(30_000)
const NODES = JSON.stringify('query ($ids: [ID!]!) { nodes(ids: $ids) { id } }')
const call = (tool: string, members: string) =>
  `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"${tool}","arguments":${members}}}`

test.each([
  ['a variable', '/graphql', `{"query":${NODES},"variables":{"ids":${DEEP}}}`],
  ['an unused variable', '/graphql', `{"query":"{ sports { slug } }","variables":{"ids":${DEEP}}}`],
  ['an extension', '/graphql', `{"query":"{ sports { slug } }","extensions":{"x":${DEEP}}}`],
  ['a batch', '/graphql', DEEP],
  ['a body', '/api/v1/webhooks', DEEP],
  ['a member of a body', '/api/v1/webhooks', `{"url":${DEEP}}`],
  ['a message of MCP', '/api/mcp', DEEP],
  ['arguments of MCP', '/api/mcp', call('list_leagues', DEEP)],
  ['variables of MCP', '/api/mcp', call('query_graphql', `{"query":${NODES},"variables":{"ids":${DEEP}}}`)],
])('%s nested 30,000 deep is an error of the client', async (_, path, body) => {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
  const response = await fetch(`${live.url}${path}`, { method: 'POST', headers, body })
  expect([response.status, await response.text()]).toEqual([
    400,
    expect.stringContaining('INVALID_PARAMETER'),
  ])
})

test.each([
  ['a query', NODES],
  ['a subscription', JSON.stringify('subscription ($ids: ID) { eventFinal(eventId: $ids) { seq } }')],
])('so it is in the variables of %s over WebSocket', async (_, query) => {
  const socket = new WebSocket(`${live.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws')
  await once(socket, 'open')
  const next = async () => {
    const [data] = (await once(socket, 'message')) as [Buffer]
    return JSON.parse(data.toString()) as unknown
  }
  socket.send(JSON.stringify({ type: 'connection_init', payload: { authorization: `Bearer ${key}` } }))
  expect(await next()).toMatchObject({ type: 'connection_ack' })
  socket.send(`{"id":"1","type":"subscribe","payload":{"query":${query},"variables":{"ids":${DEEP}}}}`)
  expect(await next()).toMatchObject({
    type: 'error',
    payload: [{ extensions: { code: 'INVALID_PARAMETER' } }],
  })
  socket.terminate()
})

test.each([DEEP, `{"type":"subscribe","event":${DEEP}}`, `{"type":"subscribe","id":${DEEP},"event":"x"}`])(
  'and in a message of the stream',
  async (message) => {
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
    const auth = await fetch(`${live.url}/api/websocket/auth`, { method: 'POST', headers, body: '{}' })
    const { data } = (await auth.json()) as { readonly data: { readonly token: string } }
    const socket = new WebSocket(`${live.url.replace('http', 'ws')}/ws?token=${data.token}`)
    const received: string[] = []
    socket.on('message', (chunk: Buffer) => received.push(chunk.toString()))
    await once(socket, 'open')
    socket.send(message)
    const answer = () => received.find((text) => !text.includes('"welcome"'))
    await expect.poll(() => answer() ?? String(socket.readyState)).not.toBe(String(WebSocket.OPEN))
    if (answer() !== undefined) expect(answer()).toContain('INVALID_PARAMETER')
    socket.terminate()
  },
)
