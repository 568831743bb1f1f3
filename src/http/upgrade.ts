import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'

const LEFT_OUT = new Set(['upgrade', 'http2-settings'])

/**
 * Answers a request that offers to change the protocol as if it had not offered: HTTP lets a server ignore the offer
 * (RFC 9110, 7.8), and clients such as `curl --http2` count on that. The request is read once more, without it.
 */
export function ignoreUpgrade(server: Server, request: IncomingMessage, socket: Duplex, head: Buffer): void {
  const { method = 'GET', url = '/', httpVersion, rawHeaders } = request
  const lines = [`${method} ${url} HTTP/${httpVersion}`]
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const [name = '', value = ''] = rawHeaders.slice(index, index + 2)
    if (LEFT_OUT.has(name.toLowerCase())) continue
    lines.push(`${name}: ${name.toLowerCase() === 'connection' ? withoutOffer(value) : value}`)
  }
  socket.unshift(Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), head]))
  server.emit('connection', socket)
}

function withoutOffer(connection: string): string {
  const kept = connection.split(',').filter((each) => !LEFT_OUT.has(each.trim().toLowerCase()))
  return kept.length > 0 ? kept.join(',').trim() : 'keep-alive'
}
