import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Refused } from './rejections.ts'

/** Requests of a connection that wait for the ones before them. */
const MAX_WAITING = 100

/**
 * Handles the requests of a connection one after the other, each in a turn of its own: Node passes on all requests of a piece
 * that a client sent at once, which would be handled before those of any other connection, a thousand in 60 KB. A connection
 * on which too many wait is closed.
 */
export function inTurn(handle: RequestListener, refused: Refused): RequestListener {
  const waiting = new WeakMap<Socket, number>()
  return (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request
    // Responses have no connection before it is their turn.
    if (response.socket !== null) {
      handle(request, response)
      return
    }
    const before = waiting.get(socket) ?? 0
    if (before >= MAX_WAITING) {
      if (!socket.destroyed) refused('tooManyPipelined')
      socket.destroy()
      return
    }
    waiting.set(socket, before + 1)
    response.once('socket', () => {
      waiting.set(socket, (waiting.get(socket) ?? 1) - 1)
      setImmediate(() => {
        if (!socket.destroyed) handle(request, response)
      })
    })
  }
}
