import { createServer as createHttpServer } from 'node:http'
import { createServer as createHttpsServer } from 'node:https'
import { createServer } from 'node:net'
import type { AddressInfo, Server, Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { DELIVERY_FAILURES, describeFailure } from '../../src/domain/delivery-failure.ts'
import type { DeliveryFailure } from '../../src/domain/delivery-failure.ts'
import { failureOf } from '../../src/webhooks/failure.ts'
import { openSender } from '../../src/webhooks/sender.ts'
import type { SenderOptions } from '../../src/webhooks/sender.ts'
import { certificateOf } from '../support/certificates.ts'
import { until } from '../support/updates.ts'

const cleanups: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

async function portOf(server: Server): Promise<number> {
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => sockets.add(socket))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  cleanups.push(async () => {
    for (const socket of sockets) socket.destroy()
    await new Promise((resolve) => server.close(resolve))
  })
  return (server.address() as AddressInfo).port
}

/** Sends once, and returns the failure with its description. */
async function failureAt(url: string, options: Partial<SenderOptions> = {}) {
  const sender = openSender({ allowPrivate: true, timeoutMs: 2_000, ...options })
  cleanups.push(() => sender.close())
  const { isDelivered, failure, responseStatus } = await sender.send(url, {}, '{}')
  const shown = failure === null ? null : describeFailure(failure, responseStatus)
  // A code and sentences, without internals.
  if (shown !== null) expect(shown).toMatch(/^[a-z_]+: [A-Z].+\.$/)
  expect(String(shown)).not.toMatch(/openssl|routines|error:|ssl3|node:|undici|\bE[A-Z]{4,}|127\.0\.0\.1/)
  return { isDelivered, failure }
}

test.each<[Parameters<typeof certificateOf>[0], boolean, DeliveryFailure | null]>([
  ['good', true, null],
  ['expired', true, 'tls_certificate_expired'],
  ['early', true, 'tls_certificate_not_yet_valid'],
  ['othername', true, 'tls_wrong_name'],
  ['good', false, 'tls_untrusted'],
])(
  'a receiver with the certificate "%s" (its authority trusted: %s) fails as %s',
  async (name, isTrusted, failure) => {
    const made = certificateOf(name)
    const port = await portOf(createHttpsServer(made, (_, response) => response.end()))
    const trusted = isTrusted ? { trustedCertificates: [made.cert] } : {}
    expect(await failureAt(`https://127.0.0.1:${port}/`, trusted)).toEqual({
      isDelivered: failure === null,
      failure,
    })
  },
)

const onSocket = (work: (socket: Socket) => void) =>
  createServer((socket) => {
    socket.on('error', () => undefined)
    socket.once('data', () => work(socket))
  })
const MET: readonly [DeliveryFailure, () => Server, string?][] = [
  ['http_status', () => createHttpServer((_, response) => response.writeHead(500).end())],
  ['http_status', () => createHttpServer((_, response) => response.writeHead(308, { location: '/' }).end())],
  ['timeout', () => createHttpServer(() => undefined)],
  ['connection_reset', () => onSocket((socket) => socket.resetAndDestroy())],
  ['connection_reset', () => onSocket((socket) => socket.end())],
  ['response_invalid', () => onSocket((socket) => socket.end('SSH-2.0-OpenSSH_9.6\r\n\r\n'))],
  [
    'response_too_large',
    () => onSocket((socket) => socket.end(`HTTP/1.1 200 OK\r\nx: ${'x'.repeat(40_000)}\r\n\r\n`)),
  ],
  ['tls_failed', () => createHttpServer((_, response) => response.end()), 'https'],
  ['tls_failed', () => onSocket((socket) => socket.end('garbage that is no TLS')), 'https'],
]
test.each(MET)('a receiver fails as %s', async (failure, open, scheme = 'http') => {
  const port = await portOf(open())
  expect(await failureAt(`${scheme}://127.0.0.1:${port}/`)).toEqual({ isDelivered: false, failure })
})

test('a port where nothing listens fails as connection_refused', async () => {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  expect((await failureAt(`http://127.0.0.1:${port}/`)).failure).toBe('connection_refused')
})

test('a name that does not resolve fails as dns, one that resolves to a private address as address_not_public', async () => {
  const unknown = Object.assign(new Error('queryA ENOTFOUND nowhere.example'), { code: 'ENOTFOUND' })
  const missing = await failureAt('https://nowhere.example/', { resolve: (_, done) => done(unknown, []) })
  expect(missing.failure).toBe('dns')
  const inside = {
    allowPrivate: false,
    resolve: (_: string, done: (e: null, a: []) => void) => done(null, [] as []),
  }
  expect((await failureAt('https://nowhere.example/', inside)).failure).toBe('dns')
  const address = [{ address: '10.0.0.1', family: 4 }]
  const blocked = await failureAt('https://inside.example/', {
    allowPrivate: false,
    resolve: (_, done) => done(null, address),
  })
  expect(blocked.failure).toBe('address_not_public')
})

test('every error has a failure class; unknown ones are not_sent', () => {
  const withCode = (code: string, cause?: unknown) => Object.assign(new Error('x', { cause }), { code })
  expect(failureOf(withCode('UND_ERR_SOCKET', withCode('ECONNRESET')))).toBe('connection_reset')
  expect(failureOf(new AggregateError([withCode('ENETUNREACH'), withCode('ECONNREFUSED')]))).toBe(
    'connection_refused',
  )
  expect(failureOf(withCode('ERR_SSL_TLSV1_ALERT_PROTOCOL_VERSION'))).toBe('tls_failed')
  for (const thrown of [withCode('constructor'), new Error('what'), 'text', null, undefined])
    expect(failureOf(thrown)).toBe('not_sent')
  for (const failure of Object.keys(DELIVERY_FAILURES)) expect(failure).toMatch(/^[a-z_]+$/)
})

test.each([200, 500])(
  'a response of %s whose body never ends counts once its status is known',
  async (status) => {
    let isOpen = true
    const server = createHttpServer((_, response) => {
      response.on('close', () => (isOpen = false))
      response.writeHead(status).write('more follows')
    })
    const port = await portOf(server)
    // Longer than a test may take: waiting for the body would fail it.
    const sender = openSender({ allowPrivate: true, timeoutMs: 60_000 })
    cleanups.push(() => sender.close())
    const attempt = await sender.send(`http://127.0.0.1:${port}/`, {}, '{}')
    expect(attempt).toMatchObject({ isDelivered: status === 200, responseStatus: status })
    await until(() => !isOpen)
  },
)
