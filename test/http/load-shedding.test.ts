import { once } from 'node:events'
import { connect } from 'node:net'
import { createDeferredPromise } from '@whatwg-node/promise-helpers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listenHttp } from '../../src/http/server/listener.ts'
import type { HttpServer } from '../../src/http/server/listener.ts'
import { watchLoad } from '../../src/http/server/load-shedding.ts'
import { ApiError } from '../../src/domain/error.ts'
import type { Mount } from '../../src/rest/server.ts'
import type { Store } from '../../src/store/store.ts'
import { openLiveService } from '../support/live-service.ts'
import { openRest } from '../support/rest.ts'
import { openTestStore } from '../support/store.ts'

let store: Store
beforeEach(async () => {
  store = await openTestStore()
})
afterEach(() => store.close())

const PAGE = { status: 200, headers: { 'content-type': 'application/json' }, body: '{}' }

const port = ({ url }: HttpServer) => Number(new URL(url).port)

/** Blocks the event loop. */
function block(ms: number): void {
  const end = performance.now() + ms
  while (performance.now() < end);
}

/** A connection that has been used once, so that the server reads from it. */
async function openClient(port: number) {
  const socket = connect(port, '127.0.0.1')
  let received = ''
  socket.setEncoding('utf8')
  socket.on('data', (text: string) => (received += text))
  const send = (path: string) => {
    received = ''
    socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`)
  }
  const receive = async () => {
    await expect.poll(() => received.endsWith('}'), { timeout: 20_000 }).toBe(true)
    return received
  }
  send('/health')
  await receive()
  return { send, receive, close: () => socket.destroy() }
}

test('requests that waited for a blocked event loop get 503, except health, until it recovers', async () => {
  const pressure = watchLoad({ maxDelayMs: 1_000 })
  const rest = openRest(store, { loadShedding: pressure })
  const http = await listenHttp({ app: rest.app, graphql: null, host: '127.0.0.1', port: 0 })
  const [one, other] = [await openClient(port(http)), await openClient(port(http))]
  one.send('/api/v1/sports')
  other.send('/health')
  block(2_500)
  const response = await one.receive()
  expect(response).toMatch(/^HTTP\/1\.1 503 [\s\S]*retry-after: \d+[\s\S]*SERVICE_UNAVAILABLE/i)
  expect(await other.receive()).toMatch(/^HTTP\/1\.1 200 /)
  const shed = await rest.metrics.registry.getSingleMetricAsString('sports_data_http_requests_shed_total')
  expect(shed).toContain('sports_data_http_requests_shed_total 1')
  await expect
    .poll(
      async () => {
        one.send('/api/v1/sports')
        return one.receive()
      },
      { timeout: 20_000 },
    )
    .toMatch(/^HTTP\/1\.1 401 /)
  one.close()
  other.close()
  await http.close()
  pressure.close()
  await rest.close()
})

test('pages and files are still served, or a page that retries', async () => {
  const pressure = watchLoad({ maxDelayMs: 1_000 })
  const page: Mount = { method: 'GET', path: '/page', isFile: true, handler: async () => PAGE }
  const busy: Mount = {
    method: 'GET',
    path: '/busy',
    isFile: true,
    handler: () => Promise.reject(new ApiError('SERVICE_UNAVAILABLE')),
  }
  const rest = openRest(store, { loadShedding: pressure, mounts: () => [page, busy] })
  const http = await listenHttp({ app: rest.app, graphql: null, host: '127.0.0.1', port: 0 })
  const [one, other] = [await openClient(port(http)), await openClient(port(http))]
  one.send('/page')
  other.send('/api/v1/sports')
  block(2_500)
  expect(await one.receive()).toMatch(/^HTTP\/1\.1 200 /)
  expect(await other.receive()).toMatch(/^HTTP\/1\.1 503 /)
  one.close()
  other.close()
  const response = await fetch(`${http.url}/busy`)
  expect(response.status).toBe(503)
  expect(response.headers.get('refresh')).toBe('2')
  expect(response.headers.get('retry-after')).toMatch(/^\d+$/)
  expect(await response.text()).toContain('<h1>The service is busy</h1>')
  await http.close()
  pressure.close()
  await rest.close()
})

test('requests above the limit are rejected, and each finished one frees one slot', () => {
  const pressure = watchLoad({ maxInFlight: 2 })
  const leave = pressure.enter()
  expect(pressure.enter()).not.toBeNull()
  expect(pressure.enter()).toBeNull()
  leave?.()
  leave?.()
  expect(pressure.inFlight()).toBe(1)
  expect(pressure.enter()).not.toBeNull()
  expect(pressure.enter()).toBeNull()
  pressure.close()
})

test('a request whose body is still arriving holds no place, and one from the body’s end on', async () => {
  const pressure = watchLoad({ maxInFlight: 2 })
  const running = createDeferredPromise<typeof PAGE>()
  const write: Mount = {
    method: 'POST',
    path: '/write',
    handler: async (_state, request) => {
      await request.text()
      return running.promise
    },
  }
  const rest = openRest(store, { loadShedding: pressure, mounts: () => [write] })
  const http = await listenHttp({ app: rest.app, graphql: null, host: '127.0.0.1', port: 0 })
  const slow = Array.from({ length: 5 }, () => connect(port(http), '127.0.0.1'))
  for (const socket of slow) socket.write('POST /write HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\n1')
  await expect.poll(() => fetch(`${http.url}/api/v1/sports`).then(({ status }) => status)).toBe(401)
  expect(pressure.inFlight()).toBe(0)
  for (const socket of slow.slice(0, 2)) socket.write('2')
  await expect.poll(() => pressure.inFlight()).toBe(2)
  expect((await fetch(`${http.url}/api/v1/sports`)).status).toBe(503)
  running.resolve(PAGE)
  await expect.poll(() => pressure.inFlight()).toBe(0)
  for (const socket of slow) socket.destroy()
  await http.close()
  pressure.close()
  await rest.close()
})

test('a response that is known is sent after a blocked event loop, one that must be made is not', async () => {
  const live = await openLiveService()
  const key = await live.key()
  const body = (query: string) => JSON.stringify({ query })
  const known = body('{ leagues { slug } }')
  const open = async (method: string, path: string, text = '') => {
    const socket = connect(Number(new URL(live.url).port), '127.0.0.1')
    let received = ''
    socket.setEncoding('utf8').on('data', (part: string) => (received += part))
    await once(socket, 'connect')
    const headers = ['Host: x', `X-API-Key: ${key}`, 'Connection: close']
    if (text !== '') headers.push('Content-Type: application/json', `Content-Length: ${text.length}`)
    return {
      send: () => socket.write(`${method} ${path} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n${text}`),
      status: once(socket, 'close').then(() => received.slice('HTTP/1.1 '.length, 'HTTP/1.1 200'.length)),
    }
  }
  const hits = () => [open('GET', '/api/v1/sports'), open('POST', '/graphql', known)]
  for (let turn = 0; turn < 2; turn += 1)
    for (const opening of hits()) {
      const request = await opening
      request.send()
      expect(await request.status).toBe('200')
    }
  const misses = [
    open('GET', '/api/v1/sports/football/leagues/nfl/teams'),
    open('POST', '/graphql', body('{ leagues { name } }')),
  ]
  const requests = await Promise.all([...hits(), ...misses])
  // One that the server has accepted already is not affected: all are sent in one turn.
  await new Promise((resolve) => setTimeout(resolve, 100))
  for (const { send } of requests) send()
  block(2_500)
  expect(await Promise.all(requests.map(({ status }) => status))).toEqual(['200', '200', '503', '503'])
  await live.close()
})
