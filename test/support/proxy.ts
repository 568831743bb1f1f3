import { connect, createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'

/** A TCP proxy that can stall: it accepts connections and data, but forwards nothing and closes nothing. */
export interface TcpProxy {
  readonly port: number
  goDead(): void
  /** Forwards nothing more on the open connections, without closing them; later ones work. */
  silence(): void
  /** Forwards held data. */
  comeBack(): void
  close(): Promise<void>
}

export async function openProxy(host: string, port: number): Promise<TcpProxy> {
  let isDead = false
  const held: (() => void)[] = []
  const silent = new WeakSet<Socket>()
  const sockets = new Set<Socket>()
  const pass = (from: Socket, to: Socket) => {
    from.on('data', (chunk) => {
      if (silent.has(from)) return
      const send = () => {
        if (!to.destroyed) to.write(chunk)
      }
      if (isDead) held.push(send)
      else send()
    })
    from.on('error', () => undefined)
    from.on('close', () => {
      sockets.delete(from)
      // The other side of a silent connection does not learn that it ended.
      if (!silent.has(from)) to.destroy()
    })
    sockets.add(from)
  }
  const server = createServer((client) => {
    const upstream = connect(port, host)
    pass(client, upstream)
    pass(upstream, client)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    goDead() {
      isDead = true
    },
    silence() {
      for (const socket of sockets) silent.add(socket)
    },
    comeBack() {
      isDead = false
      for (const send of held.splice(0)) send()
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise<void>((resolve) => {
        server.close(() => {
          resolve()
        })
      })
    },
  }
}
