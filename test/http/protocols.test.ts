import { once } from 'node:events'
import { get } from 'node:http'
import { connect } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { openLiveService } from '../support/live-service.ts'
import { unzstd } from '../support/zstd.ts'
import type { LiveService } from '../support/live-service.ts'

let live: LiveService
let key: string
beforeAll(async () => {
  live = await openLiveService()
})
// Each test has the limits of an account of its own.
beforeEach(async () => {
  key = await live.key()
})
afterAll(() => live.close())

const LEAGUES = '{ leagues { slug name sport { name } } sports { slug name } }'
const graphql = () => `${live.url}/graphql`
const withKey = (more: Record<string, string> = {}) => ({ authorization: `Bearer ${key}`, ...more })

async function errorOf(response: Response) {
  const { errors } = (await response.json()) as { errors: readonly { extensions: { code: string } }[] }
  return [response.status, errors[0]?.extensions.code]
}

/** Sends a request as text and returns the whole response. */
async function send(text: string): Promise<string> {
  const socket = connect(Number(new URL(live.url).port), '127.0.0.1')
  let response = ''
  socket.setEncoding('latin1').on('data', (chunk: string) => (response += chunk))
  socket.write(text)
  await once(socket, 'close')
  return response
}

describe('GraphQL over HTTP: GET', () => {
  test.each([
    ['variables', '{', LEAGUES],
    ['variables', 'text', LEAGUES],
    ['variables', '[1]', LEAGUES],
    ['variables', '"text"', LEAGUES],
    ['extensions', '{"a":', LEAGUES],
    ['extensions', '1', LEAGUES],
    ['extensions', '}', ''],
  ])('`%s` that is not a JSON object (%s) is 400 INVALID_PARAMETER', async (name, value, query) => {
    for (const accept of [
      'application/json',
      'application/graphql-response+json',
      'text/event-stream',
      '*/*',
    ]) {
      const parameters = new URLSearchParams({ ...(query === '' ? {} : { query }), [name]: value })
      const response = await fetch(`${graphql()}?${parameters}`, { headers: withKey({ accept }) })
      expect(await errorOf(response)).toEqual([400, 'INVALID_PARAMETER'])
    }
  })

  test.each(['variables', 'extensions'])('`%s` may be null or empty', async (name) => {
    for (const value of ['null', '', '{}']) {
      const parameters = new URLSearchParams({ query: LEAGUES, [name]: value })
      const response = await fetch(`${graphql()}?${parameters}`, { headers: withKey() })
      expect([response.status, await response.json()]).toMatchObject([
        200,
        { data: { leagues: expect.any(Array) as unknown } },
      ])
    }
  })
})

describe('RFC 9110, 12.5.3: Accept-Encoding', () => {
  const CASES = [
    ['br;q=0.2, gzip;q=0.8', 'gzip'],
    ['gzip;q=0.2, br', 'br'],
    ['br;Q=0, gzip;Q=0.5', 'gzip'],
    ['br; q=0.000, gzip ; q=0.001', 'gzip'],
    ['gzip, br', 'br'],
    ['*', 'br'],
    ['*;q=0.1, gzip', 'gzip'],
    ['*, br;q=0', unzstd ? 'zstd' : 'gzip'],
    ['zstd;q=0.9, gzip;q=0.8', unzstd ? 'zstd' : 'gzip'],
    ['gzip, deflate, br, zstd', 'br'],
    ['identity, br;q=0.5, gzip;q=0.4', null],
    ['identity;q=0.5, GZIP;q=0.6', 'gzip'],
    ['br;q=0, gzip;q=0', null],
    ['deflate', null],
    ['', null],
  ] as const
  test.each(CASES)('%j is answered with %s', async (accepted, encoding) => {
    const headers = withKey({ 'accept-encoding': accepted, 'content-type': 'application/json' })
    const body = JSON.stringify({ query: LEAGUES })
    // The second response of the graph comes from the cache of bytes.
    const responses = [
      await fetch(graphql(), { method: 'POST', headers, body }),
      await fetch(graphql(), { method: 'POST', headers, body }),
      await fetch(`${live.url}/api/v1/sports/soccer/leagues`, { headers }),
      await fetch(`${live.url}/openapi.json`, { headers }),
    ]
    for (const response of responses) {
      expect([response.status, response.headers.get('content-encoding')]).toEqual([200, encoding])
      if (encoding !== 'zstd') expect(await response.json()).toBeTypeOf('object')
    }
  })

  test.skipIf(unzstd === null)('a body in zstd is the same text', async () => {
    const url = `${live.url}/api/v1/sports/soccer/leagues`
    const read = async (encoding: string) => {
      const response = await fetchRaw(url, withKey({ 'accept-encoding': encoding }))
      expect(response.encoding).toBe(encoding === 'identity' ? undefined : encoding)
      return response.bytes
    }
    const plain = JSON.parse((await read('identity')).toString()) as { data: unknown }
    const packed = JSON.parse(unzstd?.(await read('zstd')).toString() ?? 'null') as { data: unknown }
    expect(packed.data).toEqual(plain.data)
  })
})

/** A response as it was sent, without decoding. */
function fetchRaw(url: string, headers: Record<string, string>) {
  return new Promise<{ encoding: string | undefined; bytes: Buffer }>((resolve, reject) => {
    get(url, { headers }, (response) => {
      void response.toArray().then((parts) => {
        resolve({ encoding: response.headers['content-encoding'], bytes: Buffer.concat(parts as Buffer[]) })
      }, reject)
    }).once('error', reject)
  })
}

describe('RFC 9110, 12.5.1: Accept', () => {
  const post = (accept: string) =>
    fetch(graphql(), {
      method: 'POST',
      headers: withKey({ accept, 'content-type': 'application/json' }),
      body: JSON.stringify({ query: LEAGUES }),
    })
  const typeOf = ({ status, headers }: Response) => [
    status,
    headers.get('content-type')?.split(';')[0] ?? null,
  ]
  const [PLAIN, GRAPHQL] = ['application/json', 'application/graphql-response+json']

  test.each([
    ['*/*', PLAIN],
    ['application/*', PLAIN],
    [`${GRAPHQL}, ${PLAIN};q=0.9`, GRAPHQL],
    [`${PLAIN};q=0.8, ${GRAPHQL};q=0.9`, GRAPHQL],
    [`${PLAIN};q=0, ${GRAPHQL}`, GRAPHQL],
    [`${PLAIN};Q=0, */*`, GRAPHQL],
    [`${GRAPHQL};q=0, application/*;q=0.1`, PLAIN],
    [`nonsense, ${PLAIN}`, PLAIN],
    ['Application/JSON', PLAIN],
  ])('%j is answered with %s, before and after responses of others are cached', async (accept, type) => {
    expect(typeOf(await post(accept))).toEqual([200, type])
    for (const other of [PLAIN, GRAPHQL]) await post(other)
    expect(typeOf(await post(accept))).toEqual([200, type])
  })

  test.each([
    `${PLAIN};q=0`,
    'json',
    'json page',
    'image/png',
    '*/*;q=0',
    'text/event-stream;q=0',
    'nonsense',
  ])('%j accepts nothing that there is: 406, whatever is cached', async (accept) => {
    for (const other of [PLAIN, '*/*']) expect((await post(other)).status).toBe(200)
    const response = await post(accept)
    expect(await errorOf(response)).toEqual([406, 'INVALID_PARAMETER'])
    expect((await post(PLAIN)).status).toBe(200)
  })

  test('a page is only for clients that name its type', async () => {
    const open = async (accept: string) => typeOf(await fetch(graphql(), { headers: { accept } }))
    expect(await open('text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8')).toEqual([
      200,
      'text/html',
    ])
    expect(await open('text/html;q=0, application/json')).toEqual([400, PLAIN])
  })
})

describe('RFC 9112, 3.2: request targets', () => {
  const line = (path: string) => `GET http://other.example:81${path} HTTP/1.1`
  const rest = 'Host: ignored\r\nConnection: close\r\n'

  test.each([
    ['REST', '/api/v1/sports', '"success":true'],
    ['GraphQL', `/graphql?query=${encodeURIComponent(LEAGUES)}`, '"leagues":['],
    ['health', '/health', '"ok"'],
    ['a page of GraphiQL', '/graphql', 'GraphiQL'],
  ])('3.2.2: %s accepts the absolute form', async (name, path, expected) => {
    const accept = name.includes('page') ? 'Accept: text/html\r\n' : ''
    const response = await send(`${line(path)}\r\n${rest}${accept}Authorization: Bearer ${key}\r\n\r\n`)
    expect(response).toMatch(/^HTTP\/1\.1 200 /)
    expect(response).toContain(expected)
  })

  test.each(['/ws', '/graphql'])('3.2.2: a WebSocket at %s accepts the absolute form', async (path) => {
    const socket = connect(Number(new URL(live.url).port), '127.0.0.1')
    socket.write(
      `${line(path)}\r\nHost: ignored\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n` +
        'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Protocol: graphql-transport-ws\r\n\r\n',
    )
    const [chunk] = (await once(socket, 'data')) as [Buffer]
    expect(chunk.toString()).toMatch(/^HTTP\/1\.1 101 /)
    socket.destroy()
  })

  test.each([
    ['REST', '/api/v1/sports', '"success":true'],
    ['GraphQL', `/graphql?query=${encodeURIComponent(LEAGUES)}`, '"leagues":['],
    ['health', '/health', '"ok"'],
  ])('3.2: %s needs no Host in HTTP/1.0', async (_, path, expected) => {
    const response = await send(`GET ${path} HTTP/1.0\r\nAuthorization: Bearer ${key}\r\n\r\n`)
    expect(response).toMatch(/^HTTP\/1\.1 200 /)
    expect(response).toContain(expected)
    expect(response).not.toMatch(/transfer-encoding/i)
  })

  test.each([
    ['no Host', ''],
    ['two Hosts', 'Host: one\r\nHost: other\r\n'],
    ['an equal Host twice', 'Host: one\r\nhost: one\r\n'],
  ])('3.2: a request of HTTP/1.1 with %s is 400, with the envelope', async (_, hosts) => {
    const response = await send(`GET /health HTTP/1.1\r\n${hosts}Connection: close\r\n\r\n`)
    expect(response).toMatch(/^HTTP\/1\.1 400 /)
    expect(response).toContain('"code":"INVALID_PARAMETER"')
  })
})

describe('WHATWG HTML, 9.2: Server-Sent Events', () => {
  test.each([
    ['a subscription', 'subscription { updates { seq } }'],
    ['a query', LEAGUES],
    ['an error', 'subscription { nonsense }'],
  ])('%s has no content coding `none` (RFC 9110, 8.4.1), and proxies do not buffer it', async (_, query) => {
    const hangUp = new AbortController()
    const response = await fetch(graphql(), {
      method: 'POST',
      headers: withKey({ accept: 'text/event-stream', 'content-type': 'application/json' }),
      body: JSON.stringify({ query }),
      signal: hangUp.signal,
    })
    expect(response.headers.get('content-type')).toContain('text/event-stream')
    expect(response.headers.get('x-accel-buffering')).toBe('no')
    expect(response.headers.get('content-encoding')).toBeNull()
    hangUp.abort()
  })
})

describe('Fetch, 4.8: CORS preflights', () => {
  test.each(['/graphql', '/api/v1/sports', '/api/mcp'])(
    '%s is cached, and allows trace context',
    async (path) => {
      const response = await fetch(live.url + path, {
        method: 'OPTIONS',
        headers: {
          origin: 'https://example.com',
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'authorization,content-type,traceparent,tracestate',
        },
      })
      expect(response.status).toBe(204)
      expect(response.headers.get('access-control-max-age')).toBe('86400')
      const allowed = response.headers.get('access-control-allow-headers')?.toLowerCase().split(/, ?/)
      expect(allowed).toEqual(expect.arrayContaining(['authorization', 'traceparent', 'tracestate']))
    },
  )
})

describe('GraphQL, September 2025, 5.2.4.1: the root field of a subscription', () => {
  const CONDITIONAL = [
    'subscription { updates @skip(if: true) { seq } }',
    'subscription { updates @include(if: false) { seq } }',
    'subscription { ... @skip(if: true) { updates { seq } } }',
    'subscription { ...scores @include(if: false) } fragment scores on Subscription { updates { seq } }',
    'subscription { ...scores } fragment scores on Subscription { updates @skip(if: true) { seq } }',
    'subscription ($no: Boolean = true) { updates @skip(if: $no) { seq } }',
  ]
  test.each(CONDITIONAL)('over Server-Sent Events, %s is refused at the start', async (query) => {
    const response = await fetch(graphql(), {
      method: 'POST',
      headers: withKey({ accept: 'text/event-stream', 'content-type': 'application/json' }),
      body: JSON.stringify({ query }),
    })
    const text = await response.text()
    expect(text).toContain('"code":"INVALID_PARAMETER"')
    expect(text).toContain('event: complete')
  })

  test.each(CONDITIONAL)('over WebSocket, %s is refused at the start', async (query) => {
    const socket = new WebSocket(graphql().replace('http', 'ws'), 'graphql-transport-ws')
    await once(socket, 'open')
    socket.send(JSON.stringify({ type: 'connection_init', payload: { apiKey: key } }))
    await once(socket, 'message')
    socket.send(JSON.stringify({ id: '1', type: 'subscribe', payload: { query } }))
    const [message] = (await once(socket, 'message')) as [Buffer]
    expect(JSON.parse(message.toString())).toMatchObject({
      id: '1',
      type: 'error',
      payload: [{ extensions: { code: 'INVALID_PARAMETER' } }],
    })
    socket.close()
  })
})

describe('Model Context Protocol', () => {
  const PING = { jsonrpc: '2.0', id: 1, method: 'ping' }
  const post = (body: unknown, headers: Record<string, string> = {}) =>
    fetch(`${live.url}/api/mcp`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        ...headers,
      },
      body: JSON.stringify(body),
    })

  test('Streamable HTTP: an unknown MCP-Protocol-Version is 400, before a tool is called', async () => {
    const call = {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'list_leagues', arguments: {} },
    }
    for (const body of [PING, call]) {
      const response = await post(body, withKey({ 'mcp-protocol-version': '1999-01-01' }))
      expect([response.status, await response.json()]).toMatchObject([
        400,
        { jsonrpc: '2.0', error: { data: { supported: expect.arrayContaining(['2025-11-25']) as unknown } } },
      ])
    }
    for (const version of ['2025-06-18', '2025-03-26'])
      expect((await post(PING, { 'mcp-protocol-version': version })).status).toBe(200)
    expect((await post(PING)).status).toBe(200)
  })

  test('JSON-RPC 2.0, 6: a batch is answered by a batch, also one of one request', async () => {
    const answer = { jsonrpc: '2.0', id: 1, result: {} }
    expect(await (await post([PING])).json()).toEqual([answer])
    const notification = { jsonrpc: '2.0', method: 'notifications/initialized' }
    expect(await (await post([PING, notification])).json()).toEqual([answer])
    expect(await (await post([PING, { ...PING, id: 2 }])).json()).toEqual([answer, { ...answer, id: 2 }])
    expect(await (await post(PING)).json()).toEqual(answer)
    expect((await post([notification])).status).toBe(202)
  })
})
