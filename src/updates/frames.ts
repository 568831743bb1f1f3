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

/** How a message leaves: text is framed by the library, bytes go out in the frame that all share, with one write. */
export function sendOver(ws: WebSocket, socket: Duplex, message: string | Buffer): void {
  if (ws.readyState !== ws.OPEN) return
  // Nothing is compressed or in pieces here, so whatever the library sends is whole when it returns.
  if (typeof message === 'string') ws.send(message)
  else socket.write(frameOf(message))
}
