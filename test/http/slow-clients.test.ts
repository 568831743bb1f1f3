import { once } from 'node:events'
import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { Hono } from 'hono'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listenHttp } from '../../src/http/server/listener.ts'
import type { HttpServer } from '../../src/http/server/listener.ts'
import { until } from '../support/updates.ts'

const TIMES = { headersMs: 200, requestMs: 400, readingMs: 300, checkMs: 50 }
/** Timeout for a reading client on a busy machine. */
const READING_MS = 1_000
const RESPONSE_BYTES = 32 * 1024 * 1024

let http: HttpServer
const sockets: Socket[] = []
beforeEach(async () => {
  http = await listen(TIMES)
})
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await http.close()
})

function listen(times: typeof TIMES): Promise<HttpServer> {
  const app = new Hono()
  app.get('/large', (context) => context.body('x'.repeat(RESPONSE_BYTES)))
  app.get('/late', async (context) => {
    await new Promise((resolve) => setTimeout(resolve, 2 * TIMES.readingMs))
    return context.text('late')
  })
  app.post('/echo', async (context) => context.text(await context.req.text()))
  return listenHttp({ app, graphql: null, host: '127.0.0.1', port: 0, times })
}

function open(): Socket {
  const socket = connect(Number(new URL(http.url).port), '127.0.0.1')
  socket.on('error', () => undefined)
  sockets.push(socket)
  return socket
}

const connections = () =>
  new Promise<number>((resolve, reject) => {
    http.server.getConnections((error, count) => (error ? reject(error) : resolve(count)))
  })

test('hundreds of requests with incomplete headers are closed after the timeout', async () => {
  const half = Array.from({ length: 300 }, () => {
    const socket = open()
    socket.write('GET /late HTTP/1.1\r\nHost: x\r\nX-Slow: ')
    return socket
  })
  await until(async () => (await connections()) > 0)
  await Promise.all(half.map((socket) => (socket.resume(), once(socket, 'close'))))
  await until(async () => (await connections()) === 0)
})

test('an idle connection is closed after the timeout', async () => {
  const socket = open()
  socket.resume()
  await once(socket, 'close')
})

test('a body that trickles in is aborted after the timeout', async () => {
  const socket = open()
  let response = ''
  socket.setEncoding('utf8').on('data', (text: string) => (response += text))
  socket.write('POST /echo HTTP/1.1\r\nHost: x\r\nContent-Length: 1000000\r\n\r\n')
  const dripping = setInterval(() => socket.write('x'), 20)
  await once(socket, 'close')
  clearInterval(dripping)
  expect(response).toMatch(/^(HTTP\/1\.1 408|$)/)
})

test('a client that reads nothing is disconnected, and its buffers are released', async () => {
  const socket = open()
  socket.write('GET /large HTTP/1.1\r\nHost: x\r\n\r\n')
  await once(socket, 'readable')
  await until(async () => (await connections()) === 0)
})

test('a slow but steady client gets the whole response', async () => {
  await http.close()
  http = await listen({ ...TIMES, readingMs: READING_MS })
  const socket = open()
  let bytes = 0
  socket.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    socket.pause()
    setTimeout(() => socket.resume(), 3)
  })
  socket.write('GET /large HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
  await once(socket, 'close')
  expect(bytes).toBeGreaterThan(RESPONSE_BYTES)
})

test('a slow response does not close the connection', async () => {
  const socket = open()
  let response = ''
  socket.setEncoding('utf8').on('data', (text: string) => (response += text))
  socket.write('GET /late HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
  await once(socket, 'close')
  expect(response).toContain('late')
})

test('by default, headers have 10 s, checked every half second', async () => {
  const service = await listenHttp({ app: new Hono(), graphql: null, host: '127.0.0.1', port: 0 })
  const { headersTimeout, requestTimeout } = service.server
  expect([headersTimeout, requestTimeout]).toEqual([10_000, 30_000])
  await service.close()
})
