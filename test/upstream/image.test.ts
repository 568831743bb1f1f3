import { createServer as createHttpServer } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { RequestListener } from 'node:http'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openImages } from '../../src/upstream/image.ts'
import { certificateOf } from '../support/certificates.ts'

const PNG = Buffer.from([137, 80, 78, 71])
const certificate = certificateOf('good')
const trustedCertificates = [certificate.cert]
const requested: string[] = []
const agents = new Set<string | undefined>()
const userAgent = 'sports-data-service/1.0 (+https://sports.example)'
const answer: RequestListener = (request, response) => {
  requested.push(request.url ?? '')
  agents.add(request.headers['user-agent'])
  if (request.url === '/moved.png') response.writeHead(302, { location: '/logo.png' }).end()
  else if (request.url === '/page') response.writeHead(200, { 'content-type': 'text/html' }).end('<html>')
  else if (request.url === '/large.png')
    response.writeHead(200, { 'content-type': 'image/png' }).end(Buffer.alloc(1_000_001))
  else if (request.url === '/bomb.svg')
    response
      .writeHead(200, { 'content-type': 'image/svg+xml', 'content-encoding': 'gzip' })
      .end(gzipSync(Buffer.alloc(5_000_000)))
  else response.writeHead(200, { 'content-type': 'image/png; charset=x' }).end(PNG)
}
const server = createServer(certificate, answer)
const plain = createHttpServer(answer)
let connections = 0
let site = ''
beforeAll(async () => {
  server.on('connection', () => connections++)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  await new Promise<void>((resolve) => plain.listen(0, '127.0.0.1', resolve))
  site = `https://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  for (const each of [server, plain]) {
    each.closeAllConnections()
    await new Promise((resolve) => each.close(resolve))
  }
})

test('an image is fetched; a page, a redirect, a large or compressed one and one over http are not', async () => {
  const fetchImage = openImages({ allowPrivate: true, trustedCertificates, userAgent })
  expect(await fetchImage(`${site}/logo.png`)).toEqual({ bytes: new Uint8Array(PNG), type: 'image/png' })
  for (const path of ['/page', '/moved.png', '/large.png', '/bomb.svg'])
    expect([path, await fetchImage(`${site}${path}`)]).toEqual([path, null])
  expect(await fetchImage(`http://127.0.0.1:${(plain.address() as AddressInfo).port}/logo.png`)).toBeNull()
  expect(requested).toEqual(['/logo.png', '/page', '/moved.png', '/large.png', '/bomb.svg'])
  expect([...agents]).toEqual([userAgent])
})

test('a host that is not public is not connected to, named by its address or by a name', async () => {
  const before = connections
  const names: string[] = []
  const fetchImage = openImages({
    allowPrivate: false,
    trustedCertificates,
    userAgent,
    resolve: (host, done) => {
      names.push(host)
      done(null, [
        { address: '8.8.8.8', family: 4 },
        { address: '127.0.0.1', family: 4 },
      ])
    },
  })
  const { port } = new URL(site)
  const hosts = [
    '127.0.0.1',
    'localhost',
    'localhost.',
    'logos.example',
    '2130706433',
    '0.0.0.0',
    '0x7f.1',
    '0177.0.0.1',
    '127.1',
    '１２７.0.0.1',
    '169.254.169.254',
    '[::1]',
    '[::]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[::127.0.0.1]',
    '[fe80::1]',
    '[fd00::1]',
    '[64:ff9b::7f00:1]',
    '[64:ff9b:1::1]',
    '[2002:7f00:1::]',
    '[2001:0:7f00:1::]',
    '[ff02::1]',
  ]
  for (const host of hosts) expect(await fetchImage(`https://${host}:${port}/logo.png`)).toBeNull()
  expect(names).toEqual(['localhost', 'localhost.', 'logos.example'])
  expect(connections).toBe(before)
})

test('a name that resolves to another address at the next connection is checked again', async () => {
  const before = connections
  const addresses = [[], [{ address: '127.0.0.1', family: 4 }]]
  const fetchImage = openImages({
    allowPrivate: false,
    trustedCertificates,
    userAgent,
    resolve: (_, done) => done(null, addresses.shift() ?? []),
  })
  const { port } = new URL(site)
  for (let turn = 0; turn < 2; turn += 1)
    expect(await fetchImage(`https://logos.example:${port}/logo.png`)).toBeNull()
  expect([addresses, connections]).toEqual([[], before])
})
