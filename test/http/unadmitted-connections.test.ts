import { once } from 'node:events'
import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { PassThrough } from 'node:stream'
import { Worker } from 'node:worker_threads'
import { afterEach, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { nextTurn } from '../../src/domain/wait.ts'
import { listenHttp } from '../../src/http/server/listener.ts'
import { countUnadmitted } from '../../src/http/server/unadmitted-connections.ts'
import { openLiveService } from '../support/live-service.ts'
import type { LiveService } from '../support/live-service.ts'
import { openRest } from '../support/rest.ts'
import { openTestStore } from '../support/store.ts'
import { until } from '../support/updates.ts'

const MAX = 3
const HERE = '127.0.0.1'

let live: LiveService | null = null
const sockets: { destroy(): void }[] = []
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await live?.close()
  live = null
})

async function open(trustProxy = false) {
  const unadmitted = countUnadmitted(MAX)
  live = await openLiveService({ unadmitted, trustProxy })
  return { live, unadmitted }
}

interface RawClient {
  readonly socket: Socket
  readonly heard: () => string
  readonly closed: Promise<unknown>
}

async function dial(url: string, localAddress = HERE): Promise<RawClient> {
  const socket = connect({ port: Number(new URL(url).port), host: HERE, localAddress })
  sockets.push(socket)
  let heard = ''
  socket.on('data', (chunk: Buffer) => (heard += chunk.toString('latin1')))
  const closed = once(socket, 'close')
  await once(socket, 'connect')
  return { socket, heard: () => heard, closed }
}

/** Sends a request and keeps the connection. */
async function request({ socket, heard }: RawClient, path: string, headers = ''): Promise<string> {
  const before = heard().length
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n${headers}\r\n`)
  await until(() => /\r\n\r\n[^]*\}/.test(heard().slice(before)))
  return heard().slice(before)
}

async function openSocket(url: string, options: ConstructorParameters<typeof WebSocket>[2] = {}) {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', options)
  sockets.push({ destroy: () => socket.terminate() })
  const closed = once(socket, 'close') as Promise<[number, Buffer]>
  await once(socket, 'open')
  return { socket, closed }
}

describe('connections whose client is unknown are limited per address', () => {
  test('the one that has been idle longest is refused with 429, and a new customer is served', async () => {
    const { live: service, unadmitted } = await open()
    const idle: RawClient[] = []
    for (let count = 1; count <= MAX; count += 1) {
      idle.push(await dial(service.url))
      await until(() => unadmitted.countOf(HERE) === count)
    }
    const [first, second] = idle
    if (!first || !second) throw new Error('there are no idle connections')
    // The first one has been used since: it is the last in the order.
    expect(await request(first, '/health')).toMatch(/^HTTP\/1\.1 200 /)
    const customer = await dial(service.url)
    await second.closed
    expect(second.heard()).toMatch(/^HTTP\/1\.1 429 Too Many Requests\r\n/)
    expect(second.heard()).toMatch(/retry-after: \d+\r\n/i)
    expect(second.heard()).toContain('"code":"RATE_LIMIT_EXCEEDED"')
    expect(await request(customer, '/api/v1/sports', `X-API-Key: ${await service.key()}\r\n`)).toMatch(
      /^HTTP\/1\.1 200 /,
    )
    expect(await request(first, '/health')).toMatch(/^HTTP\/1\.1 200 /)
  })

  test.each([
    ['REST', '/api/v1/sports'],
    ['GraphQL', `/graphql?query=${encodeURIComponent('{ sports { slug } }')}`],
  ])('a connection on which a key was accepted does not count any more (%s)', async (_, path) => {
    const { live: service, unadmitted } = await open()
    const key = await service.key()
    const clients: RawClient[] = []
    for (let count = 0; count < 2 * MAX; count += 1) {
      const client = await dial(service.url)
      clients.push(client)
      expect(await request(client, path, `X-API-Key: ${key}\r\n`)).toMatch(/^HTTP\/1\.1 200 /)
      await until(() => unadmitted.countOf(HERE) === 0)
    }
    // An unknown key is none.
    const other = await dial(service.url)
    expect(await request(other, path, 'X-API-Key: sd_live_unknown\r\n')).toMatch(/^HTTP\/1\.1 401 /)
    expect(unadmitted.countOf(HERE)).toBe(1)
    for (const client of clients)
      expect(await request(client, path, `X-API-Key: ${key}\r\n`)).toMatch(/^HTTP\/1\.1 200 /)
  })

  test('a WebSocket is closed with 4408 before connection_init, and not after it', async () => {
    const { live: service, unadmitted } = await open()
    const known = await openSocket(service.url)
    known.socket.send(JSON.stringify({ type: 'connection_init', payload: { apiKey: await service.key() } }))
    await once(known.socket, 'message')
    await until(() => unadmitted.countOf(HERE) === 0)
    const [first] = [
      await openSocket(service.url),
      await openSocket(service.url),
      await openSocket(service.url),
    ]
    await openSocket(service.url)
    const [code, reason] = await first.closed
    expect([code, reason.toString()]).toEqual([
      4408,
      'too many connections of this address before connection_init',
    ])
    expect(known.socket.readyState).toBe(WebSocket.OPEN)
  })

  test('a socket of the stream does not count once its token is accepted', async () => {
    const { live: service, unadmitted } = await open()
    const caller = await service.service.accounts.authenticate({
      authorization: null,
      apiKey: await service.key(),
    })
    for (let count = 0; count < 2 * MAX; count += 1) {
      const { token } = await service.service.accounts.createStreamToken(caller)
      const socket = new WebSocket(`${service.url.replace('http', 'ws')}/ws?token=${token}`)
      sockets.push({ destroy: () => socket.terminate() })
      await once(socket, 'message')
      expect(unadmitted.countOf(HERE)).toBe(0)
    }
  })

  test('each address has connections of its own', async () => {
    const { live: service, unadmitted } = await open()
    const mine = await dial(service.url)
    const others: RawClient[] = []
    for (let count = 0; count <= MAX; count += 1) others.push(await dial(service.url, '127.0.0.2'))
    await others[0]?.closed
    await until(() => unadmitted.countOf('127.0.0.2') === MAX)
    expect(await request(mine, '/health')).toMatch(/^HTTP\/1\.1 200 /)
  })

  test('behind a trusted proxy, its connections do not count, and handshakes count for their clients', async () => {
    const { live: service, unadmitted } = await open(true)
    for (let count = 0; count <= MAX; count += 1) await dial(service.url)
    const of = (address: string) => ({ headers: { 'x-forwarded-for': address } })
    const [first] = [await openSocket(service.url, of('192.0.2.1'))]
    const other = await openSocket(service.url, of('192.0.2.2'))
    for (let count = 0; count < MAX; count += 1) await openSocket(service.url, of('192.0.2.1'))
    expect((await first.closed)[0]).toBe(4408)
    expect(other.socket.readyState).toBe(WebSocket.OPEN)
    expect([unadmitted.countOf(HERE), unadmitted.countOf('192.0.2.2')]).toEqual([0, 1])
  })

  test('a connection is not refused while something runs for its client', () => {
    const unadmitted = countUnadmitted(2)
    const refused: string[] = []
    const start = (name: string) => {
      const connection = new PassThrough()
      unadmitted.open(connection, HERE)
      unadmitted.refuseWith(connection, () => refused.push(name))
      return connection
    }
    const [first] = [start('first'), start('second')]
    unadmitted.begin(first)
    start('third')
    expect(refused).toEqual(['second'])
    unadmitted.end(first)
    start('fourth')
    expect(refused).toEqual(['second', 'third'])
    unadmitted.admit(first)
    expect(unadmitted.countOf(HERE)).toBe(1)
  })
})

/** Connects a number of sockets in its own thread, and then wakes the main thread. */
const CLIENTS = `
  const { workerData: { port, count, done } } = require('node:worker_threads')
  const { connect } = require('node:net')
  let connected = 0
  for (let index = 0; index < count; index += 1)
    connect(port, '127.0.0.1', () => {
      connected += 1
      if (connected < count) return
      Atomics.store(done, 0, 1)
      Atomics.notify(done, 0)
    }).on('error', () => {})`

test('connections that wait are accepted between two parts of long work, not one between two parts', async () => {
  const store = await openTestStore()
  const rest = openRest(store)
  const http = await listenHttp({ app: rest.app, graphql: null, host: HERE, port: 0 })
  let accepted = 0
  http.server.on('connection', () => (accepted += 1))
  const count = 300
  const done = new Int32Array(new SharedArrayBuffer(4))
  const workerData = { port: Number(new URL(http.url).port), count, done }
  const clients = new Worker(CLIENTS, { eval: true, workerData })
  // Meanwhile the system completes their handshakes.
  Atomics.wait(done, 0, 0)
  let parts = 0
  while (accepted < count) {
    await nextTurn()
    parts += 1
  }
  expect(parts).toBeLessThan(count / 3)
  await clients.terminate()
  await http.close()
  await rest.close()
  await store.close()
})
