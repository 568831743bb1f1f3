import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'

const STRIPPED_HEADERS = new Set(['upgrade', 'http2-settings'])

/**
 * Answers a request that offers a protocol upgrade as if it had not: HTTP allows a server to ignore the offer (RFC
 * 9110, 7.8), and clients such as `curl --http2` rely on it. The request is parsed again without the offer.
 */
export function ignoreUpgrade(server: Server, request: IncomingMessage, socket: Duplex, head: Buffer): void {
  const { method = 'GET', url = '/', httpVersion, rawHeaders } = request
  const lines = [`${method} ${url} HTTP/${httpVersion}`]
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const [name = '', value = ''] = rawHeaders.slice(index, index + 2)
    if (STRIPPED_HEADERS.has(name.toLowerCase())) continue
    lines.push(`${name}: ${name.toLowerCase() === 'connection' ? withoutOffer(value) : value}`)
  }
  socket.unshift(Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), head]))
  server.emit('connection', socket)
}

function withoutOffer(connection: string): string {
  const options = connection.split(',').filter((each) => !STRIPPED_HEADERS.has(each.trim().toLowerCase()))
  return options.length > 0 ? options.join(',').trim() : 'keep-alive'
}
