import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Closes connections whose client reads nothing of a pending response, which is kept in memory meanwhile. Slow
 * readers and responses still being generated are not affected.
 */
export function endSlowReaders(server: Server, readingMs: number): void {
  const underWay = new WeakMap<Socket, number>()
  const count = (socket: Socket, change: number) => underWay.set(socket, (underWay.get(socket) ?? 0) + change)
  server.on('request', (_request: IncomingMessage, response: ServerResponse) => {
    const { socket } = response
    if (!socket) return
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
