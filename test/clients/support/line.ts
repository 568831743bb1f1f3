import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'

/** A line to the service that can be cut. */
export interface Line {
  /** The root of the service through this line. */
  readonly site: string
  /** How many connections it had. */
  readonly connections: () => number
  /** Ends every connection at once, without a word to either end; false where there is none. */
  cut(): boolean
  close(): Promise<void>
}

/** Opens a line to a service. */
export async function openLine(site: string): Promise<Line> {
  const sockets = new Set<Socket>()
  let connections = 0
  const { hostname, port } = new URL(site)
  const server = createServer((client) => {
    connections += 1
    const upstream = connect(Number(port), hostname)
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from)
      from.pipe(to)
      from.on('error', () => undefined)
      from.on('close', () => {
        sockets.delete(from)
        to.destroy()
      })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const cut = () => {
    const isThere = sockets.size > 0
    for (const socket of sockets) socket.resetAndDestroy()
    sockets.clear()
    return isThere
  }
  return {
    site: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    connections: () => connections,
    cut,
    async close() {
      cut()
      server.close()
      await once(server, 'close')
    },
  }
}
