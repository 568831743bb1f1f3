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

/** The bound for slow readers, in bytes: what a socket, an event stream or its queue may have pending. */
export const MAX_WAITING_BYTES = 1024 * 1024

/**
 * How often every socket is pinged (contract 4.1), in seconds: common proxies close connections without data after 50
 * or 60 s. A client that has not answered by the next ping is disconnected.
 */
export const HEARTBEAT_SECONDS = 25

/** The close code and reason of a socket whose reader is too slow (contract 4.1). */
export const TOO_SLOW_CLOSE = [
  4408,
  `too slow: more than ${MAX_WAITING_BYTES / 1024 ** 2} MiB of messages pending`,
] as const

/** Maximum wait for the close frame of a client, in milliseconds. */
const CLOSE_WAIT_MS = 1_000

/** Sends a close frame, and ends the connection if the client does not respond in time. */
export function closeSocket(ws: WebSocket, [code, reason]: readonly [code: number, reason: string]): void {
  ws.close(code, reason)
  const timer = setTimeout(() => ws.terminate(), CLOSE_WAIT_MS)
  ws.once('close', () => clearTimeout(timer))
}

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

  /** Whether it takes messages: a connection that closes does not. */
  isOpen(): boolean {
    return this.#ws.readyState === this.#ws.OPEN
  }

  /** Sends a text; buffers are sent as a shared frame in one write. False if nothing was written. */
  send(message: string | Buffer): boolean {
    const bytes = typeof message === 'string' ? Buffer.from(message) : message
    // Frames are neither compressed nor fragmented, so that the library has written them completely when it
    // returns.
    if (!this.#hasRoom(bytes.length)) return false
    this.#socket.write(frameOf(bytes))
    return true
  }

  ping(): void {
    if (this.#hasRoom(0)) this.#ws.ping()
  }

  /** Answers a protocol ping with at most 125 bytes of data. */
  pong(data: Buffer): void {
    if (this.#hasRoom(data.length)) this.#ws.pong(data)
  }

  #hasRoom(bytes: number): boolean {
    if (!this.isOpen()) return false
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
