import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'

const FINAL_TEXT = 0x81
const TWO_BYTES = 126
const EIGHT_BYTES = 127

const framed = new WeakMap<Buffer, Buffer>()

/**
 * Builds the WebSocket frame of a text (RFC 6455, 5.2), unfragmented and unmasked. It is cached per buffer, so that
 * all sockets share it.
 */
export function frameOf(text: Buffer): Buffer {
  const known = framed.get(text)
  if (known) return known
  const frame = Buffer.concat([headerOf(text.length), text])
  framed.set(text, frame)
  return frame
}

function headerOf(length: number): Buffer {
  if (length < TWO_BYTES) return Buffer.from([FINAL_TEXT, length])
  if (length < 0x1_00_00) {
    const header = Buffer.from([FINAL_TEXT, TWO_BYTES, 0, 0])
    header.writeUInt16BE(length, 2)
    return header
  }
  const header = Buffer.alloc(10)
  header.set([FINAL_TEXT, EIGHT_BYTES])
  header.writeBigUInt64BE(BigInt(length), 2)
  return header
}

/** Maximum pending bytes of a socket. */
export const MAX_WAITING_BYTES = 1024 * 1024

/** The only way to write to a WebSocket: pending bytes are bounded, and connections of slow readers are closed. */
export class BoundedSender {
  readonly #ws: WebSocket
  readonly #socket: Duplex
  readonly #onFull: () => void

  /** `onFull` is called when the limit would be exceeded: close the socket then. */
  constructor(ws: WebSocket, socket: Duplex, onFull: () => void) {
    this.#ws = ws
    this.#socket = socket
    this.#onFull = onFull
  }

  /** Pending bytes. */
  waitingBytes(): number {
    return this.#socket.writableLength
  }

  /** Sends a text; buffers are sent as a shared frame in one write. */
  send(message: string | Buffer): void {
    const bytes = typeof message === 'string' ? Buffer.from(message) : message
    // Frames are neither compressed nor fragmented, so that the library has written them completely when it
    // returns.
    if (this.#hasRoom(bytes.length)) this.#socket.write(frameOf(bytes))
  }

  ping(): void {
    if (this.#hasRoom(0)) this.#ws.ping()
  }

  /** Answers a protocol ping with at most 125 bytes of data. */
  pong(data: Buffer): void {
    if (this.#hasRoom(data.length)) this.#ws.pong(data)
  }

  #hasRoom(bytes: number): boolean {
    if (this.#ws.readyState !== this.#ws.OPEN) return false
    if (this.waitingBytes() + bytes <= MAX_WAITING_BYTES) return true
    this.#onFull()
    return false
  }
}

/** Limits the frames of a client per second. */
export class FrameRate {
  readonly #perSecond: number
  readonly #now: () => number
  #second = 0
  #frames = 0

  /** `now` in Unix epoch milliseconds. */
  constructor(perSecond: number, now: () => number) {
    this.#perSecond = perSecond
    this.#now = now
  }

  /** Counts a frame; false if the limit is exceeded. */
  take(): boolean {
    const second = Math.floor(this.#now() / 1000)
    if (this.#second !== second) this.#frames = 0
    this.#second = second
    this.#frames += 1
    return this.#frames <= this.#perSecond
  }
}
