import type { WebSocket } from 'ws'

/**
 * Kills a socket once it has received a message with the first of the texts, which is then removed. What has arrived
 * behind the message is lost.
 */
export function killAfter(socket: WebSocket, texts: string[]): void {
  const kill = (bytes: Buffer) => {
    const [text] = texts
    if (text === undefined || !bytes.includes(text)) return
    texts.shift()
    socket.off('message', kill)
    socket.onmessage = null
    socket.terminate()
  }
  socket.on('message', kill)
}
