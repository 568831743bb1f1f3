import { connect } from 'node:net'
import type { Socket } from 'node:net'

/** WebSocket clients in their own process: they count frames, and record when each update was received. */

interface Order {
  /** Opens sockets, distributed over the paths; each sends its messages. */
  readonly open?: {
    readonly port: number
    readonly count: number
    readonly paths: string[]
    readonly hello: string[][]
    readonly protocol: string
    readonly responses: number
  }
  /** Reports when this many frames have been received. */
  readonly frames?: number
  /** Starts recording, for each update, how many sockets have received it, and when the last one did. */
  readonly follow?: boolean
  /** Reports the records: sequence number, number of sockets, and Unix epoch milliseconds of the last one. */
  readonly followed?: boolean
}

let received = 0
let awaited = Infinity
let followed: Map<number, [count: number, lastAt: number]> | null = null
const sockets: Socket[] = []
const OPEN_AT_ONCE = 100

process.on('message', (order: Order) => {
  if (order.frames !== undefined) {
    received = 0
    awaited = order.frames
    process.send?.('armed')
  }
  if (order.follow === true) followed = new Map()
  if (order.followed === true && followed) {
    process.send?.([...followed].map(([seq, noted]) => [seq, ...noted]))
  }
  if (order.open) void openAll(order.open)
})

async function openAll({ port, count, paths, hello, protocol, responses }: NonNullable<Order['open']>) {
  for (const socket of sockets.splice(0)) socket.destroy()
  for (let first = 0; first < count; first += OPEN_AT_ONCE) {
    const batch = Array.from({ length: Math.min(OPEN_AT_ONCE, count - first) }, (_, index) => {
      const which = (first + index) % paths.length
      return openOne(port, paths[which] ?? '/', hello[which] ?? [], protocol, responses)
    })
    await Promise.all(batch)
  }
  process.send?.('open')
}

/** Resolves when the responses to its messages have been received. */
function openOne(port: number, path: string, hello: readonly string[], protocol: string, responses: number) {
  return new Promise<void>((resolve) => {
    const socket = connect(port, '127.0.0.1')
    sockets.push(socket)
    let rest = Buffer.alloc(0)
    let isUpgraded = false
    let frames = 0
    let sent = 0
    const sendNext = () => {
      const message = hello[sent]
      sent += 1
      if (message !== undefined) socket.write(frameOf(message))
    }
    const protocolLine = protocol === '' ? '' : `Sec-WebSocket-Protocol: ${protocol}\r\n`
    socket.write(
      `GET ${path} HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n` +
        `${protocolLine}Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
    )
    socket.on('error', () => undefined)
    socket.on('data', (chunk) => {
      rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
      if (!isUpgraded) {
        const end = rest.indexOf('\r\n\r\n')
        if (end === -1) return
        rest = rest.subarray(end + 4)
        isUpgraded = true
        sendNext()
        if (responses === 0) resolve()
      }
      for (let size = frameSize(rest); size !== null && rest.length >= size; size = frameSize(rest)) {
        if (followed) note(followed, rest.subarray(0, size))
        rest = rest.subarray(size)
        frames += 1
        if (frames === responses) resolve()
        if (frames <= responses) sendNext()
        received += 1
        if (received === awaited) process.send?.('done')
      }
    })
  })
}

/** Counts one more socket that has received an update. */
function note(known: Map<number, [count: number, lastAt: number]>, frame: Buffer): void {
  const [, seq] = /"seq":(\d+)/.exec(frame.toString('latin1', 2, 200)) ?? []
  if (seq === undefined) return
  const [count] = known.get(Number(seq)) ?? [0]
  known.set(Number(seq), [count + 1, performance.timeOrigin + performance.now()])
}

/** Returns a client frame with a zero mask. */
function frameOf(text: string): Buffer {
  const payload = Buffer.from(text)
  const head = payload.length < 126 ? Buffer.from([0x81, 0x80 | payload.length]) : Buffer.alloc(4)
  if (payload.length >= 126) {
    head[0] = 0x81
    head[1] = 0x80 | 126
    head.writeUInt16BE(payload.length, 2)
  }
  return Buffer.concat([head, Buffer.alloc(4), payload])
}

/** Returns the size of the first frame; null if its header is incomplete. */
function frameSize(bytes: Buffer): number | null {
  if (bytes.length < 2) return null
  const length = (bytes[1] ?? 0) & 0x7f
  if (length < 126) return 2 + length
  if (length === 126) return bytes.length < 4 ? null : 4 + bytes.readUInt16BE(2)
  return bytes.length < 10 ? null : 10 + Number(bytes.readBigUInt64BE(2))
}
