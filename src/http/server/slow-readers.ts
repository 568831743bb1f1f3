import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Closes connections whose client reads nothing of a pending response, which is kept in memory meanwhile. Slow
 * readers and responses still being generated are not affected.
 */
export function endSlowReaders(server: Server, readingMs: number): void {
  const underWay = new WeakMap<Socket, number>()
  const count = (socket: Socket, change: number) => underWay.set(socket, (underWay.get(socket) ?? 0) + change)
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    count(socket, 1)
    response.once('close', () => count(socket, -1))
  })
  // Node counts progress of a pending write as activity, and calls back without any for this time.
  server.timeout = readingMs
  server.on('timeout', (socket: Socket) => {
    const isWorking = (underWay.get(socket) ?? 0) > 0 && socket.writableLength === 0
    if (isWorking) socket.setTimeout(readingMs)
    else socket.destroy()
  })
}

/** Slower than this over a window, the client of a streamed response is too slow: it holds a place that others need. */
export const SLOWEST_READER = { bytesPerSecond: 1_000, windowMs: 10_000 } as const

/**
 * Calls back once if the client of a streamed response reads too slowly while bytes wait for it. Call the returned function
 * when the response has ended.
 */
export function watchReader(
  socket: Pick<Socket, 'bytesWritten' | 'writableLength'>,
  onSlow: () => void,
  {
    bytesPerSecond,
    windowMs,
  }: { readonly bytesPerSecond: number; readonly windowMs: number } = SLOWEST_READER,
): () => void {
  // Bytes that were passed on to the system.
  const readBytes = () => socket.bytesWritten - socket.writableLength
  let before = readBytes()
  const timer = setInterval(() => {
    const now = readBytes()
    const isSlow = socket.writableLength > 0 && now - before < (bytesPerSecond * windowMs) / 1_000
    before = now
    if (!isSlow) return
    clearInterval(timer)
    onSlow()
  }, windowMs)
  timer.unref()
  return () => clearInterval(timer)
}
