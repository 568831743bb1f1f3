import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'

/** A proxy to the service whose connections can be killed. */
export interface Line {
  /** The root URL of the service through the proxy. */
  readonly site: string
  /** The number of connections so far. */
  readonly connections: () => number
  /** Resets all connections; returns false if there are none. */
  cut(): boolean
  /** Stops forwarding on the open connections without closing them; later connections work. */
  silence(): void
  close(): Promise<void>
}

/** Opens a proxy to a service. */
export async function openLine(site: string): Promise<Line> {
  const sockets = new Set<Socket>()
  const silent = new WeakSet<Socket>()
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
        // The other side of a silent connection does not learn that it ended.
        if (!silent.has(from)) to.destroy()
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
    silence() {
      for (const socket of sockets) {
        silent.add(socket)
        socket.unpipe()
        socket.resume()
      }
    },
    async close() {
      cut()
      server.close()
      await once(server, 'close')
    },
  }
}
