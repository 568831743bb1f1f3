import { once } from 'node:events'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { requireBounded } from '../../src/domain/input-bounds.ts'
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
/** For each unknown member, the error would quote the whole object. */
const WIDE = JSON.stringify(Object.fromEntries(Array.from({ length: 1_001 }, (_, index) => [`x${index}`, 1])))
/** Each of its values would be coerced, decoded and compared before the list has its own limit. */
const LONG = JSON.stringify(Array.from({ length: 1_001 }, () => 'a'))
const NODES = JSON.stringify('query ($ids: [ID!]!) { nodes(ids: $ids) { id } }')
const call = (tool: string, members: string) =>
  `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"${tool}","arguments":${members}}}`

const PLACES: readonly (readonly [what: string, path: string, bodyOf: (value: string) => string])[] = [
  ['a variable', '/graphql', (value) => `{"query":${NODES},"variables":{"ids":${value}}}`],
  [
    'an unused variable',
    '/graphql',
    (value) => `{"query":"{ sports { slug } }","variables":{"ids":${value}}}`,
  ],
  ['an extension', '/graphql', (value) => `{"query":"{ sports { slug } }","extensions":{"x":${value}}}`],
  ['a batch', '/graphql', (value) => value],
  ['a body', '/api/v1/webhooks', (value) => value],
  ['a member of a body', '/api/v1/webhooks', (value) => `{"url":${value}}`],
  ['a message of MCP', '/api/mcp', (value) => value],
  ['arguments of MCP', '/api/mcp', (value) => call('list_leagues', value)],
  [
    'variables of MCP',
    '/api/mcp',
    (value) => call('query_graphql', `{"query":${NODES},"variables":{"ids":${value}}}`),
  ],
]

describe.each([
  ['nested 30,000 deep', DEEP, 'nested too deeply'],
  ['a list of 1,001 values', LONG, 'a list of 1001 values'],
  ['an object with 1,001 members', WIDE, 'an object with 1001 members'],
])('%s', (_, value, message) => {
  // Only a list is a batch.
  const places = PLACES.filter(([what]) => what !== 'a batch' || value !== WIDE)
  test.each(places)('as %s is an error of the client', async (_what, path, bodyOf) => {
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
    const response = await fetch(`${live.url}${path}`, { method: 'POST', headers, body: bodyOf(value) })
    const text = await response.text()
    expect([response.status, text]).toEqual([400, expect.stringContaining('INVALID_PARAMETER')])
    expect(text).toContain(message)
  })

  test.each([
    ['a query', NODES],
    ['a subscription', JSON.stringify('subscription ($ids: ID) { eventFinal(eventId: $ids) { seq } }')],
  ])('so it is in the variables of %s over WebSocket', async (_what, query) => {
    const socket = new WebSocket(`${live.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws')
    await once(socket, 'open')
    const next = async () => {
      const [data] = (await once(socket, 'message')) as [Buffer]
      return JSON.parse(data.toString()) as unknown
    }
    socket.send(JSON.stringify({ type: 'connection_init', payload: { authorization: `Bearer ${key}` } }))
    expect(await next()).toMatchObject({ type: 'connection_ack' })
    socket.send(`{"id":"1","type":"subscribe","payload":{"query":${query},"variables":{"ids":${value}}}}`)
    expect(await next()).toMatchObject({
      type: 'error',
      payload: [
        { message: expect.stringContaining(message) as string, extensions: { code: 'INVALID_PARAMETER' } },
      ],
    })
    socket.terminate()
  })
})

test.each([DEEP, `{"type":"subscribe","event":${DEEP}}`, `{"type":"subscribe","id":${DEEP},"event":"x"}`])(
  'nesting is an error in a message of the stream, too',
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

test('no value of a list that is too long is looked at', () => {
  const looked: unknown[] = []
  const watched = (length: number) =>
    new Proxy(
      Array.from({ length }, () => 'a'),
      {
        get(list, name): unknown {
          if (typeof name === 'string' && /^\d/.test(name)) looked.push(name)
          return Reflect.get(list, name)
        },
      },
    )
  requireBounded({ ids: watched(1_000) }, 'The request')
  expect(looked.length).toBeGreaterThan(0)
  looked.length = 0
  expect(() => requireBounded({ ids: watched(1_001) }, 'The request')).toThrow('a list of 1001 values')
  expect(looked).toEqual([])
})

test('errors of variables quote the beginning of a value only, and are few', async () => {
  const query =
    'query ($filter: EventFilter) { league(slug: "nfl") { schedule(filter: $filter) { totalCount } } }'
  const unknown = Array.from({ length: 500 }, (_, index) => [`x${index}`, 1] as const)
  const filter = { ...Object.fromEntries<number>(unknown), teamId: 'x'.repeat(200_000) }
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
  const body = JSON.stringify({ query, variables: { filter } })
  const response = await fetch(`${live.url}/graphql`, { method: 'POST', headers, body })
  const text = await response.text()
  expect(text.length).toBeLessThan(10_000)
  const { errors } = JSON.parse(text) as { readonly errors: readonly object[] }
  expect(errors.length).toBeLessThan(15)
  expect(errors[0]).toMatchObject({
    message: expect.stringMatching(
      /^Variable "\$filter" got invalid value .* is not defined by type/,
    ) as string,
    extensions: { code: 'INVALID_PARAMETER' },
  })
})
