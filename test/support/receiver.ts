import { createServer } from 'node:http'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What a receiver does with a request; null for no response. */
export type Behaviour = (request: IncomingMessage, response: ServerResponse) => void

/** A received request. */
export interface Received {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** A real receiver of webhooks with scripted responses. */
export interface Receiver {
  readonly url: string
  readonly received: Received[]
  /** The next behaviours, in order; then 200. */
  readonly script: Behaviour[]
  /** The default behaviour. */
  otherwise: Behaviour
  close(): Promise<void>
}

export const response =
  (status: number, headers: Record<string, string> = {}, body = ''): Behaviour =>
  (_, response) =>
    response.writeHead(status, headers).end(body)

export const hang: Behaviour = () => undefined
export const reset: Behaviour = (request) => request.socket.resetAndDestroy()

export async function openReceiver(port = 0, host = '127.0.0.1'): Promise<Receiver> {
  const received: Received[] = []
  const script: Behaviour[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      received.push({
        path: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(chunks).toString(),
      })
      const behaviour = script.shift() ?? receiver.otherwise
      behaviour(request, response)
    })
  })
  await new Promise<void>((resolve) => server.listen(port, host, resolve))
  const receiver: Receiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    script,
    otherwise: response(200),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return receiver
}
