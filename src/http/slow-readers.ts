import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Ends connections that take nothing of an answer that waits for them: what waits is held in memory as long. A reader
 * that goes on, however slowly, is left alone, and so is one whose answer is still being made.
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
  // Node counts as activity what leaves of a write that is under way, and asks when there was none for the time.
  server.timeout = readingMs
  server.on('timeout', (socket: Socket) => {
    const isWorking = (underWay.get(socket) ?? 0) > 0 && socket.writableLength === 0
    if (isWorking) socket.setTimeout(readingMs)
    else socket.destroy()
  })
}
