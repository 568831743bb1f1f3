import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listenHttp } from '../../src/http/server/listener.ts'
import type { HttpServer } from '../../src/http/server/listener.ts'
import { openMetricsServer } from '../../src/http/observe/metrics.ts'
import { ignoreUpgrade } from '../../src/http/server/upgrade.ts'
import type { Store } from '../../src/store/store.ts'
import { openRest } from '../support/rest.ts'
import type { RestUnderTest } from '../support/rest.ts'
import { openTestStore } from '../support/store.ts'

let store: Store
let rest: RestUnderTest
let http: HttpServer
beforeAll(async () => {
  store = await openTestStore()
  rest = openRest(store)
  http = await listenHttp({ app: rest.app, graphql: null, host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await http.close()
  await rest.close()
  await store.close()
})

/**
 * Sends raw bytes and returns the response. The client keeps its half open, because node's server disconnects clients
 * that end theirs.
 */
async function send(bytes: string, { stays = false } = {}): Promise<string> {
  const socket = connect(Number(new URL(http.url).port), '127.0.0.1')
  let response = ''
  socket.setEncoding('utf8')
  socket.on('data', (text: string) => {
    response += text
  })
  // A server may disconnect a hostile client while it still writes.
  socket.on('error', () => undefined)
  if (stays) socket.write(Buffer.from(bytes, 'latin1'))
  else socket.end(Buffer.from(bytes, 'latin1'))
  await once(socket, 'close')
  return response
}

const request = (line: string, ...headers: string[]) =>
  [line, 'Host: x', 'Connection: close', ...headers, '', ''].join('\r\n')

test.each([
  ['an unknown path', request('GET /nowhere HTTP/1.1'), 404],
  ['percent signs that encode nothing', request('GET /api/v1/%zz HTTP/1.1'), 404],
  ['climbing', request('GET /api/v1/../../etc/passwd HTTP/1.1'), 404],
  ['two slashes', request('GET //evil.example/x HTTP/1.1'), 404],
  ['another host in the line', request('GET http://evil.example/api/v1/sports HTTP/1.1'), 401],
  ['a method we do not have', request('PUT /api/v1/sports HTTP/1.1'), 405],
  ['TRACE', request('TRACE /api/v1/sports HTTP/1.1'), null],
  ['a star', request('OPTIONS * HTTP/1.1'), null],
  ['a method that is none', request('FOO /api/v1/sports HTTP/1.1'), 400],
  ['headers too large', request('GET / HTTP/1.1', `X-Large: ${'x'.repeat(17_000)}`), 431],
  [
    'many headers',
    request('GET /health HTTP/1.1', ...Array.from({ length: 200 }, (_, n) => `X-${n}: 1`)),
    200,
  ],
  ['a header named __proto__', request('GET /health HTTP/1.1', '__proto__: x', 'constructor: y'), 200],
  ['two lengths', request('POST /api/signup HTTP/1.1', 'Content-Length: 1', 'Content-Length: 2'), 400],
  [
    'a length and chunks',
    request('POST /api/signup HTTP/1.1', 'Content-Length: 1', 'Transfer-Encoding: chunked'),
    400,
  ],
  ['bare line feeds', 'GET /health HTTP/1.1\nHost: x\n\n', null],
  ['HTTP/0.9', 'GET /\r\n', 400],
  ['bytes that are no request', '\0\u0001\u0002\u0003garbage\r\n\r\n', 400],
  ['a NUL in the path', 'GET /\0 HTTP/1.1\r\nHost: x\r\n\r\n', 400],
  [
    'a lie about the length',
    request('POST /api/signup HTTP/1.1', 'Content-Type: application/json', 'Content-Length: 9999999'),
    413,
  ],
])('%s gets a response and is harmless', async (_, bytes, status) => {
  const response = await send(bytes)
  const [, code] = /^HTTP\/1\.1 (\d+)/.exec(response) ?? []
  if (status !== null) expect(Number(code), response).toBe(status)
  expect(Number(code ?? 400)).toBeLessThan(500)
  if (status !== null && status >= 400) expect(response).toContain('"success":false')
  expect((await fetch(`${http.url}/health`)).status).toBe(200)
})

test('responses over a socket equal those without one', async () => {
  const key = await rest.key('scale')
  const response = await fetch(`${http.url}/api/v1/sports`, { headers: { 'x-api-key': key } })
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(await response.json()).toMatchObject({ success: true, meta: { rateLimit: { remaining: 499_999 } } })
  const head = await fetch(`${http.url}/api/v1/sports`, { method: 'HEAD', headers: { 'x-api-key': key } })
  expect([head.status, await head.text()]).toEqual([200, ''])
})

test('a request that offers an upgrade gets a normal response', async () => {
  http.server.on('upgrade', (offered, socket, head) => {
    ignoreUpgrade(http.server, offered, socket, head)
  })
  const offer = ['Connection: Upgrade, HTTP2-Settings, close', 'Upgrade: h2c', 'HTTP2-Settings: AAMAAABk']
  const lines = (line: string, ...headers: string[]) =>
    [line, 'Host: x', ...offer, ...headers, '', ''].join('\r\n')
  const exchange = (bytes: string) => send(bytes, { stays: true })
  expect(await exchange(lines('GET /health HTTP/1.1'))).toMatch(/^HTTP\/1\.1 200 [\s\S]*\{"status":"ok"\}$/)
  const body = '{"email":"a@example.com"}'
  const headers = ['Content-Type: application/json', `Content-Length: ${body.length}`]
  expect(await exchange(lines('POST /api/signup HTTP/1.1', ...headers) + body)).toMatch(/^HTTP\/1\.1 201 /)
  expect(await exchange(lines('GET /nowhere HTTP/1.1'))).toContain('ROUTE_NOT_FOUND')
  http.server.removeAllListeners('upgrade')
})

test('a port in use and an invalid host are reported with the variable', async () => {
  const { port } = new URL(http.url)
  const options = { app: rest.app, graphql: null, host: '127.0.0.1', port: Number(port) }
  await expect(listenHttp(options)).rejects.toThrow(`PORT: 127.0.0.1:${port} is in use.`)
  await expect(listenHttp({ ...options, host: 'nowhere.invalid' })).rejects.toThrow(
    /^HOST must be .* it is "nowhere/,
  )
  const metrics = openMetricsServer(rest.metrics, { port: Number(port), host: '127.0.0.1' })
  await expect(metrics).rejects.toThrow(`METRICS_PORT: 127.0.0.1:${port} is in use.`)
})

test('metrics are on a separate port only', async () => {
  const metrics = await openMetricsServer(rest.metrics, { port: 0, host: '127.0.0.1' })
  expect(await (await fetch(`${metrics.url}/metrics`)).text()).toContain(
    'sports_data_http_request_duration_seconds',
  )
  expect((await fetch(metrics.url)).status).toBe(404)
  await metrics.close()
  expect((await fetch(`${http.url}/metrics`)).status).toBe(404)
})
