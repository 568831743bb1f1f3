import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { WholeReply } from '../server/request.ts'
import { unableToListen } from '../server/unable-to-listen.ts'

/** A server of a few paths for operators, such as `/metrics`. */
export interface PathServer {
  /** `http://127.0.0.1:4000` */
  readonly url: string
  close(): Promise<void>
}

/**
 * Listens with a handler for each path; other paths are 404, and a handler that fails is 500. Throws an error that names
 * the variable if it cannot listen.
 */
export async function openPathServer(
  variable: 'PORT' | 'METRICS_PORT',
  { host, port }: { readonly host: string; readonly port: number },
  handlers: Readonly<Record<string, () => Promise<WholeReply>>>,
): Promise<PathServer> {
  const server = createServer((request, response) => {
    const handler = new Map(Object.entries(handlers)).get(request.url?.split('?')[0] ?? '')
    if (!handler) {
      response.writeHead(404).end()
      return
    }
    handler().then(
      ({ status, headers, body }) => response.writeHead(status, headers).end(body),
      () => response.writeHead(500).end(),
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => {
      reject(unableToListen(variable, host, port, error))
    })
    server.listen(port, host, resolve)
  })
  const address = server.address() as AddressInfo
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`,
    async close() {
      server.closeAllConnections()
      await new Promise<void>((resolve) => {
        server.close(() => {
          resolve()
        })
      })
    },
  }
}
