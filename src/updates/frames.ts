import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'

const FINAL_TEXT = 0x81
const TWO_BYTES = 126
const EIGHT_BYTES = 127

const framed = new WeakMap<Buffer, Buffer>()

/**
 * The WebSocket frame of a text (RFC 6455, 5.2): whole and unmasked, as servers send it. Made once for the same bytes,
 * however many sockets it goes to.
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

/** What may wait at one socket for its reader, in bytes, whatever it is made of. */
export const MAX_WAITING_BYTES = 1024 * 1024

/** The only way to write to a WebSocket: what does not leave is bounded, and who does not read is closed. */
export class BoundedSender {
  readonly #ws: WebSocket
  readonly #socket: Duplex
  readonly #onFull: () => void

  /** `onFull` is called when more would wait than may: close the socket then. */
  constructor(ws: WebSocket, socket: Duplex, onFull: () => void) {
    this.#ws = ws
    this.#socket = socket
    this.#onFull = onFull
  }

  /** Bytes that have not left yet. */
  waitingBytes(): number {
    return this.#socket.writableLength
  }

  /** Sends a text: bytes go out in the frame that all share, with one write. */
  send(message: string | Buffer): void {
    const bytes = typeof message === 'string' ? Buffer.from(message) : message
    // Nothing is compressed or in pieces here, so whatever the library sends is whole when it returns.
    if (this.#hasRoom(bytes.length)) this.#socket.write(frameOf(bytes))
  }

  ping(): void {
    if (this.#hasRoom(0)) this.#ws.ping()
  }

  /** Answers a ping of the protocol; its data is at most 125 bytes. */
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

/** How many frames a client sends in any one second. */
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

  /** Counts one more; false where it is one too many. */
  take(): boolean {
    const second = Math.floor(this.#now() / 1000)
    if (this.#second !== second) this.#frames = 0
    this.#second = second
    this.#frames += 1
    return this.#frames <= this.#perSecond
  }
}
