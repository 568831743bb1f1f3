/**
 * The simulator as an HTTP server: the paths of the upstream's three hosts on one port. `/_simulator` controls the clock
 * and injects faults.
 */
import { hash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { applyControl } from './control.ts'
import { sendFault, openFaultInjection, type Fault, type FaultInjection } from './fault-injection.ts'
import { openSourceFaults } from './source-faults.ts'
import type { SourceFaults, SourceFaultSpec } from './source-faults.ts'
import { requestOfRef } from '../../upstream/espn/refs.ts'
import type { Simulator } from './upstream.ts'

/** Options of the server. */
export interface SimulatorServerOptions {
  readonly simulator: Simulator
  /** 0 selects any free port. */
  readonly port?: number
  readonly host?: string
}

/** A running server. */
export interface SimulatorServer {
  /** `http://127.0.0.1:4100`: the root URL of all three hosts. */
  readonly url: string
  readonly faultInjection: FaultInjection
  /** Simulates faults of the whole source, instead of those before; of an empty list none. */
  setFaults(specs: readonly SourceFaultSpec[]): void
  close(): Promise<void>
}

const LONGEST_MESSAGE = 65_536

/** The upstream's error for a range of dates. */
const NO_RANGES = { code: 400, message: 'Failed to get events endpoint.' }

/** Opens the server; resolves once it listens. */
export async function openSimulatorServer(options: SimulatorServerOptions): Promise<SimulatorServer> {
  const { simulator, port = 0, host = '127.0.0.1' } = options
  const faultInjection = openFaultInjection(Math.random)
  const waiting = new Set<NodeJS.Timeout>()
  let sourceFaults: SourceFaults = openSourceFaults([])
  const clock = { now: () => simulator.clock.now() }
  const server = createServer((request, response) => {
    const address = request.url ?? '/'
    if (!URL.canParse(address, 'http://simulator')) {
      sendJson(response, 400, { message: 'This is no address' })
      return
    }
    const url = new URL(address, 'http://simulator')
    if (url.pathname.startsWith('/_simulator')) {
      // An incomplete control message has no effect and no response.
      control(simulator, faultInjection, request, response).catch(() => response.destroy())
      return
    }
    const fault = faultInjection.take(`${url.pathname}${url.search}`)
    const respond = (): void => reply(simulator, url, request, response, fault, sourceFaults)
    if (fault?.kind !== 'slow') {
      respond()
      return
    }
    const timer = setTimeout(() => {
      waiting.delete(timer)
      respond()
    }, fault.delayMs ?? 1000)
    waiting.add(timer)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  const address = server.address() as AddressInfo
  return {
    url: `http://${host}:${address.port}`,
    faultInjection,
    setFaults: (specs) => {
      sourceFaults = openSourceFaults(specs, clock)
    },
    close: () =>
      new Promise((resolve) => {
        for (const timer of waiting) clearTimeout(timer)
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function reply(
  simulator: Simulator,
  url: URL,
  request: IncomingMessage,
  response: ServerResponse,
  fault: Fault | null,
  sourceFaults: SourceFaults,
): void {
  const isRange =
    url.searchParams.get('dates')?.includes('-') === true && url.pathname.endsWith('/scoreboard')
  const upstreamRequest = isRange ? null : requestOfRef(url.href)
  const body = (upstreamRequest ? simulator.peek(upstreamRequest) : null) as object | null
  const text = JSON.stringify(isRange ? NO_RANGES : (body ?? notFound(url)))
  if (fault && fault.kind !== 'slow') {
    sendFault(response, fault, text)
    return
  }
  const correct = { path: `${url.pathname}${url.search}`, request: upstreamRequest, body, text }
  if (sourceFaults.apply(correct, request, response, (other) => simulator.peek(other))) return
  const etag = `"${hash('sha1', text, 'base64url')}"`
  const headers = { 'content-type': 'application/json;charset=UTF-8', 'cache-control': 'max-age=1', etag }
  if (body !== null && request.headers['if-none-match'] === etag) {
    response.writeHead(304, headers)
    response.end()
    return
  }
  response.writeHead(isRange ? 400 : body === null ? 404 : 200, headers)
  response.end(text)
}

/** The core API and the site API have different error bodies. */
function notFound(url: URL): unknown {
  const isCore = url.pathname.startsWith('/v2/')
  return isCore
    ? { error: { message: `Nothing found for ${url.pathname}`, code: 404 } }
    : { code: 404, message: 'Not found' }
}

/** `GET` returns the state; `POST {speed, paused, jump, fault, clearFaults}` changes it. */
async function control(
  simulator: Simulator,
  faultInjection: FaultInjection,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { clock } = simulator
  if (request.method === 'POST') {
    const problem = applyControl(simulator, faultInjection, await readJson(request))
    if (problem !== null) {
      sendJson(response, 400, { message: problem })
      return
    }
  }
  sendJson(response, 200, {
    now: new Date(clock.now()).toISOString(),
    speed: clock.speed,
    paused: clock.paused,
    faults: faultInjection.list(),
  })
}

function sendJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(body))
}

/** Returns the body as JSON; null if it is invalid or too long. */
async function readJson(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of request) {
    length += (chunk as Buffer).length
    if (length <= LONGEST_MESSAGE) chunks.push(chunk as Buffer)
  }
  if (length > LONGEST_MESSAGE) return null
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'))
  } catch {
    return null
  }
}
