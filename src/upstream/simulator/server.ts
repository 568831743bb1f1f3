/**
 * The simulator as a server: the upstream's paths on one port, so that its three roots can be pointed here. Under
 * `/_simulator` the world's clock and the failures are worked.
 */
import { hash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { answerWrongly, FAULTS, openMisbehaviour, type Fault, type Misbehaviour } from './misbehaviour.ts'
import { questionOf } from './routes.ts'
import type { Simulator } from './simulator.ts'

/** What the server serves, and where. */
export interface SimulatorServerOptions {
  readonly simulator: Simulator
  /** 0 takes any free port. */
  readonly port?: number
  readonly host?: string
}

/** A running server. */
export interface SimulatorServer {
  /** `http://127.0.0.1:4100`: the root of all three hosts. */
  readonly url: string
  readonly misbehaviour: Misbehaviour
  close(): Promise<void>
}

/** What the upstream says to a range of dates. */
const NO_RANGES = { code: 400, message: 'Failed to get events endpoint.' }

/** Opens the server; it answers when the promise is kept. */
export async function openSimulatorServer(options: SimulatorServerOptions): Promise<SimulatorServer> {
  const { simulator, port = 0, host = '127.0.0.1' } = options
  const misbehaviour = openMisbehaviour(Math.random)
  const waiting = new Set<NodeJS.Timeout>()
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://simulator')
    if (url.pathname.startsWith('/_simulator')) {
      void control(simulator, misbehaviour, request, response)
      return
    }
    const fault = misbehaviour.meet(`${url.pathname}${url.search}`)
    const respond = (): void => reply(simulator, url, request, response, fault)
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
    misbehaviour,
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
): void {
  const isRange =
    url.searchParams.get('dates')?.includes('-') === true && url.pathname.endsWith('/scoreboard')
  const question = isRange ? null : questionOf(url)
  const body = question ? simulator.peek(question) : null
  const text = JSON.stringify(isRange ? NO_RANGES : (body ?? notFound(url)))
  if (fault && fault.kind !== 'slow') {
    answerWrongly(response, fault, text)
    return
  }
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

/** The core API and the site word it differently. */
function notFound(url: URL): unknown {
  const isCore = url.pathname.startsWith('/v2/')
  return isCore
    ? { error: { message: `Nothing found for ${url.pathname}`, code: 404 } }
    : { code: 404, message: 'Not found' }
}

/** `GET` tells the state; `POST {speed, paused, jump, fault, clearFaults}` changes it. */
async function control(
  simulator: Simulator,
  misbehaviour: Misbehaviour,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { clock } = simulator
  if (request.method === 'POST') {
    const problem = applyControl(simulator, misbehaviour, await readJson(request))
    if (problem !== null) {
      response.writeHead(400, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ message: problem }))
      return
    }
  }
  response.writeHead(200, { 'content-type': 'application/json' })
  const state = {
    now: new Date(clock.now()).toISOString(),
    speed: clock.speed,
    paused: clock.paused,
    faults: misbehaviour.list(),
  }
  response.end(JSON.stringify(state))
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'))
  } catch {
    return null
  }
}

/** Does what a control message says; the problem in words where it cannot. */
function applyControl(simulator: Simulator, misbehaviour: Misbehaviour, message: unknown): string | null {
  if (typeof message !== 'object' || message === null) return 'Send a JSON object: {"speed": 60}'
  const { clock } = simulator
  const { speed, paused, jump, fault, clearFaults } = message as Record<string, unknown>
  try {
    if (typeof speed === 'number') clock.setSpeed(speed)
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
  if (paused === true) clock.pause()
  if (paused === false) clock.resume()
  if (typeof jump === 'string') {
    const to = Date.parse(jump)
    if (Number.isNaN(to)) return `"jump" is a time such as 2026-11-21T18:00:00Z, not ${jump}`
    clock.jump(to)
  }
  if (clearFaults === true) misbehaviour.clear()
  if (fault !== undefined) {
    const checked = readFault(fault)
    if (typeof checked === 'string') return checked
    misbehaviour.add(checked)
  }
  return null
}

function readFault(value: unknown): Fault | string {
  const { path, kind, status, delayMs, share, times } = (value ?? {}) as Record<string, unknown>
  const known = FAULTS.find((one) => one === kind)
  if (!known) return `"fault.kind" is one of ${FAULTS.join(', ')}`
  return {
    path: typeof path === 'string' ? path : '',
    kind: known,
    ...(typeof status === 'number' ? { status } : {}),
    ...(typeof delayMs === 'number' ? { delayMs } : {}),
    ...(typeof share === 'number' ? { share } : {}),
    ...(typeof times === 'number' ? { times } : {}),
  }
}
