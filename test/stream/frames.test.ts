import { once } from 'node:events'
import { connect as connectTcp } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openPushHarness } from '../support/push.ts'
import type { PushHarness } from '../support/push.ts'
import { append, sampleUpdate } from '../support/updates.ts'

let harness: PushHarness
beforeEach(async () => {
  harness = await openPushHarness()
})
afterEach(async () => {
  await harness.close()
  expect(harness.problems).toEqual([])
})

const TEXT = 0x1
const FIN = 0x80
const MASKED = 0x80
const MASK = Buffer.from([1, 2, 3, 4])

/** A masked client frame. */
function frame(firstByte: number, payload: Buffer | string): Buffer {
  const bytes = Buffer.from(payload)
  const masked = bytes.map((byte, index) => byte ^ (MASK[index % 4] ?? 0))
  return Buffer.concat([Buffer.from([firstByte, MASKED | bytes.length]), MASK, masked])
}

const lengthOf = (...bytes: number[]) => Buffer.from([FIN | TEXT, MASKED | 127, ...bytes, ...MASK])
const PING = '{"type":"ping"}'

/** Frames that no client library sends, and their close codes. */
const FRAMES: readonly (readonly [what: string, bytes: Buffer, code: number])[] = [
  [
    'a frame without a mask',
    Buffer.concat([Buffer.from([FIN | TEXT, PING.length]), Buffer.from(PING)]),
    1002,
  ],
  ['a reserved bit', frame(FIN | 0x40 | TEXT, PING), 1002],
  ['an operation that there is not', frame(FIN | 0x3, PING), 1002],
  ['a fragment of nothing', frame(FIN | 0x0, PING), 1002],
  ['a ping in pieces', frame(0x9, 'x'), 1002],
  ['a close with half a code', frame(FIN | 0x8, 'x'), 1002],
  ['a close with a code that nobody may send', frame(FIN | 0x8, Buffer.from([0x03, 0xed])), 1002],
  ['text that is no UTF-8', frame(FIN | TEXT, Buffer.from([0xff, 0xfe, 0xc0])), 1007],
  ['a length of all there is', lengthOf(0x7f, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff), 1009],
  ['a length of 65,537 bytes', lengthOf(0, 0, 0, 0, 0, 1, 0, 1), 1009],
]

/** Performs a handshake over a raw socket, sends bytes unchanged, and returns the received close code. */
async function closeCode(url: string, protocol: string | null, bytes: Buffer): Promise<number> {
  const { port, pathname, search } = new URL(url)
  const socket = connectTcp(Number(port), '127.0.0.1')
  let received = Buffer.alloc(0)
  socket.on('data', (chunk: Buffer) => {
    received = Buffer.concat([received, chunk])
  })
  socket.on('error', () => undefined)
  const lines = [
    `GET ${pathname}${search} HTTP/1.1`,
    'Host: x',
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    ...(protocol === null ? [] : [`Sec-WebSocket-Protocol: ${protocol}`]),
  ]
  socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  while (!received.includes('\r\n\r\n')) await once(socket, 'data')
  expect(received.toString('latin1')).toMatch(/^HTTP\/1\.1 101 /)
  socket.write(bytes)
  await once(socket, 'close')
  return codeIn(received.subarray(received.indexOf('\r\n\r\n') + 4))
}

/** Returns the close code among the server's frames. */
function codeIn(bytes: Buffer): number {
  for (let at = 0; at < bytes.length;) {
    const short = bytes.readUInt8(at + 1)
    const [start, length] = short < 126 ? [at + 2, short] : [at + 4, bytes.readUInt16BE(at + 2)]
    if (bytes.readUInt8(at) === (FIN | 0x8)) return bytes.readUInt16BE(start)
    at = start + length
  }
  throw new Error('closed without a close frame')
}

test.each(FRAMES)('%s closes only its own socket, on the stream and over GraphQL', async (_, bytes, code) => {
  const other = await harness.client()
  other.send({ type: 'subscribe', event: 'event_score_change' })
  await other.next('subscribed')
  expect(await closeCode(`${harness.url}?token=${await harness.token()}`, null, bytes)).toBe(code)
  if (code !== 1009)
    expect(await closeCode(harness.url.replace('/ws', '/graphql'), 'graphql-transport-ws', bytes)).toBe(code)
  await append(harness.store, [sampleUpdate('score_change', { score: 5 })])
  await other.next('event_score_change')
  other.socket.close()
})
