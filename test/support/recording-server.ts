import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { requestOfUrl } from '../../src/upstream/espn/refs.ts'
import { requestKey } from '../../src/upstream/upstream.ts'
import type { Upstream } from '../../src/upstream/upstream.ts'

/** A fault of the server. */
export type RecordingServerFault =
  /** A status, with any body. */
  | {
      readonly kind: 'status'
      readonly status: number
      readonly headers?: Readonly<Record<string, string>>
      readonly body?: string | Buffer
    }
  /** No response until `release` is called. */
  | { readonly kind: 'hold' }
  /** Half of the announced body, then a disconnect. */
  | { readonly kind: 'truncate' }
  /** A disconnect without a response. */
  | { readonly kind: 'reset' }
  /** Endless spaces in chunks of 64 KiB; with `announced`, as many as the `Content-Length`. */
  | { readonly kind: 'flood'; readonly announced?: number; readonly gzip?: boolean }
  /** Single bytes with pauses, endlessly. */
  | { readonly kind: 'drip' }

/** A server for the three hosts of the public upstream. */
export interface RecordingServer extends AsyncDisposable {
  /** The root URL for site, core and web. */
  readonly url: string
  /** The requests so far: path with query, and headers. */
  readonly requests: readonly { readonly path: string; readonly headers: IncomingMessage['headers'] }[]
  /** Maximum number of concurrent requests. */
  readonly busiest: () => number
  readonly inFlight: () => number
  /** Bytes written by floods. */
  readonly flooded: () => number
  /** Fails on matching paths: once per given fault, in order, then recovers. */
  fail(path: RegExp, ...behaviours: readonly RecordingServerFault[]): void
  /** Fails on every matching request, until `recover`. */
  failAlways(path: RegExp, behaviour: RecordingServerFault): void
  recover(): void
  /** Sends held responses. */
  release(): void
  /** Closes all connections and stops listening, like a host that goes down. */
  stop(): void
  close(): Promise<void>
}

/**
 * Serves a source under the upstream's URLs, using the reverse path table; with `ETag`, and compressed if accepted.
 * Without a source every URL is absent.
 */
export async function openRecordingServer(upstream?: Upstream): Promise<RecordingServer> {
  const state = new State(upstream)
  const server = createServer((request, response) => {
    state.handle(request, response).catch((error: unknown) => {
      response.destroy(error instanceof Error ? error : new Error(String(error)))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const stop = (): void => {
    state.release()
    server.closeAllConnections()
    server.close()
  }
  const closed = once(server, 'close')
  const close = async (): Promise<void> => {
    stop()
    await closed
  }
  return {
    url: `http://127.0.0.1:${port}`,
    requests: state.requests,
    busiest: () => state.busiest,
    inFlight: () => state.inFlight,
    flooded: () => state.flooded,
    fail: (path, ...behaviours) =>
      void state.scripts.push({ path, behaviours: [...behaviours], always: false }),
    failAlways: (path, behaviour) => void state.scripts.push({ path, behaviours: [behaviour], always: true }),
    recover: () => void state.scripts.splice(0),
    release: () => state.release(),
    stop,
    close,
    [Symbol.asyncDispose]: close,
  }
}

interface Script {
  readonly path: RegExp
  readonly behaviours: RecordingServerFault[]
  readonly always: boolean
}

class State {
  readonly requests: { path: string; headers: IncomingMessage['headers'] }[] = []
  readonly scripts: Script[] = []
  readonly upstream: Upstream | undefined
  busiest = 0
  inFlight = 0
  flooded = 0
  private readonly held: (() => void)[] = []
  private readonly bodies = new Map<string, string>()

  constructor(upstream: Upstream | undefined) {
    this.upstream = upstream
  }

  async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? ''
    this.requests.push({ path, headers: request.headers })
    this.inFlight++
    this.busiest = Math.max(this.busiest, this.inFlight)
    response.on('close', () => this.inFlight--)
    const script = this.scripts.find((row) => row.path.test(path) && row.behaviours.length > 0)
    const behaviour = script?.always === true ? script.behaviours[0] : script?.behaviours.shift()
    if (behaviour && !(await this.injectFault(behaviour, response))) return
    await this.respond(request, response, path)
  }

  release(): void {
    for (const go of this.held.splice(0)) go()
  }

  /** Whether to respond after all. */
  private async injectFault(behaviour: RecordingServerFault, response: ServerResponse): Promise<boolean> {
    switch (behaviour.kind) {
      case 'hold':
        await new Promise<void>((resolve) => void this.held.push(resolve))
        return true
      case 'status':
        response.writeHead(behaviour.status, { 'content-type': 'application/json', ...behaviour.headers })
        response.end(behaviour.body ?? '')
        return false
      case 'truncate':
        response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' })
        response.write('{"events":[', () => response.destroy())
        return false
      case 'reset':
        response.socket?.resetAndDestroy()
        return false
      case 'flood':
        await this.flood(behaviour, response)
        return false
      case 'drip': {
        response.writeHead(200, { 'content-type': 'application/json' })
        const timer = setInterval(() => response.write(' '), 5)
        response.on('close', () => clearInterval(timer))
        return false
      }
    }
  }

  private async flood(
    { announced, gzip }: Extract<RecordingServerFault, { kind: 'flood' }>,
    response: ServerResponse,
  ): Promise<void> {
    response.writeHead(200, {
      'content-type': 'application/json',
      ...(announced !== undefined && { 'content-length': String(announced) }),
      ...(gzip === true && { 'content-encoding': 'gzip' }),
    })
    const piece = gzip === true ? gzipSync(Buffer.alloc(4 * 1024 * 1024, ' ')) : Buffer.alloc(64 * 1024, ' ')
    const closed = once(response, 'close')
    while (!response.destroyed && (announced === undefined || this.flooded + piece.length <= announced)) {
      this.flooded += piece.length
      if (!response.write(piece)) await Promise.race([once(response, 'drain'), closed])
    }
  }

  private async respond(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    const recordedRequest = requestOfUrl(`http://upstream${path}`)
    const reply = recordedRequest && this.upstream ? await this.upstream.fetch(recordedRequest) : null
    const key = recordedRequest ? requestKey(recordedRequest) : ''
    if (reply?.outcome === 'body') this.bodies.set(key, JSON.stringify(reply.body))
    const body = this.bodies.get(key)
    if (body === undefined || (reply?.outcome !== 'body' && reply?.outcome !== 'unchanged')) {
      const status = reply?.outcome === 'unavailable' ? (reply.fault === 'unusable' ? 400 : 503) : 404
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ error: { message: `nothing at ${path}`, code: status } }))
      return
    }
    const etag = `"${createHash('sha1').update(body).digest('hex')}"`
    if (request.headers['if-none-match'] === etag) {
      response.writeHead(304, { etag })
      response.end()
      return
    }
    this.send(request, response, body, etag)
  }

  /** Alternates between both codings, so that both are used by clients that accept both. */
  private send(request: IncomingMessage, response: ServerResponse, body: string, etag: string): void {
    const accepted = request.headers['accept-encoding'] ?? ''
    const coding = ['gzip', 'br', ''][this.requests.length % 3] ?? ''
    const isTaken = coding !== '' && accepted.includes(coding)
    response.writeHead(200, {
      'content-type': 'application/json',
      etag,
      ...(isTaken && { 'content-encoding': coding }),
    })
    if (!isTaken) response.end(body)
    else
      response.end(
        coding === 'gzip' ? gzipSync(body, { level: 1 }) : brotliCompressSync(body, { params: { 1: 1 } }),
      )
  }
}
